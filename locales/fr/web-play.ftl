# L’écran d’une partie, et la page qui en commence une sur cet appareil.

## Une nouvelle partie

new-title = Nouvelle partie
new-dealing = On distribue les pièces…
new-edition = Quel jeu ?
new-edition-classic-what = 108 tuiles, lignes de six
new-edition-tables-what = 100 cartes, lignes de dix
new-tables = Quelles tables ?
new-tables-all = Les dix
new-tables-custom = Mon choix
new-tables-least = Choisissez au moins { $count } tables.
new-seats = Qui joue ?
new-me = Moi
new-person = Joueur
new-bot = Ordinateur
new-player = Joueur { $number }
new-seat-kind = Place { $number } : joueur ou ordinateur
new-seat-level = Joueur { $number } : niveau
new-seat-name = Joueur { $number } : nom
new-seat-remove = Retirer le joueur { $number }
new-add-bot = Ajouter un ordinateur
new-add-person = Ajouter un joueur
new-people-how = Vous partagez cet appareil. Les mains restent cachées quand il passe de l’un à l’autre.
new-help = Aide pendant le jeu
new-help-what = Montre où une pièce peut aller et donne des conseils.
new-start = Commencer

## L’écran

play-players = Joueurs
play-actions = Votre tour
play-menu = Menu
play-close = Fermer
play-cancel = Annuler
play-text-on = Vue en texte
play-text-off = Vue du plateau
play-news = Ce qui se passe
play-last = Le dernier coup
play-missing = Partie introuvable
play-missing-why = Cette partie n’est pas gardée dans ce navigateur.
play-loading = La partie se prépare…

play-you = Vous
play-free-seat = Place libre
play-your-turn = À vous de jouer
play-turn-of = À { $name } de jouer
play-over = Partie terminée
play-waiting = On attend des joueurs
play-waiting-why = La partie commence quand toutes les places sont prises.
play-has-turn = doit jouer
play-stands-in = joué par l’ordinateur
play-is-bot = un robot
play-left = { $name } a quitté la partie. L’ordinateur joue à sa place.
play-you-left = Vous avez quitté la partie. L’ordinateur joue à votre place.
play-you-ran-out = Votre temps est écoulé. L’ordinateur joue à votre place.
play-gave-up = { $name } abandonne.
play-you-gave-up = Vous avez abandonné.
play-ran-out = { $name } n’a plus de temps.
play-points = points
play-here = connecté
play-away = déconnecté
play-watchers =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
play-watching = Vous regardez cette partie.
play-wait = Un instant, s’il vous plaît.
play-thinks = { $name } réfléchit…
play-said = { $name } : { $phrase }
play-reconnecting = Reconnexion en cours. Votre coup est gardé.
play-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
play-clock-left = Encore { $seconds } secondes

play-cell-piece = { $tile }, { $cell }
play-cell-empty = vide, { $cell }
play-cell-fits = possible ici, { $cell }
play-cell-fits-later = possible avec une autre pièce, { $cell }
play-cell-told = vide, le conseil parle de cette case, { $cell }
play-hand-piece = { $number } : { $tile }

## Un tour

play-play = Jouer
play-play-points = Jouer · { $points }
play-sure = Jouer cela ? Appuyez encore une fois.
play-sure-yes = Oui, jouer
play-pass = Passer
play-undo = Reprendre
play-undo-all = Tout reprendre
play-exchange = Échanger
play-exchange-do =
    { $count ->
        [0] Échanger
       *[other] Échanger { $count }
    }
play-exchange-how =
    { $bag ->
        [one] Choisissez ce que vous échangez. Il y a { $bag } pièce dans le sac.
       *[other] Choisissez ce que vous échangez. Il y a { $bag } pièces dans le sac.
    }
play-hint = Conseil
play-hint-where = Regarde ici : il y a quelque chose à poser.
play-hint-nowhere = Rien de bien à poser : tu peux échanger des cartes.
play-hint-take = Suivre le conseil
play-hint-play =
    { $points ->
        [one] { $points } point : { $why }.
       *[other] { $points } points : { $why }.
    }
play-hint-swap = Échangez { $tiles } : { $why }.
play-hint-pass = Passez : { $why }.
play-hint-numbers = En chiffres
play-sort = Trier
play-sort-color = Trier par couleur
play-sort-color-short = Couleur
play-sort-shape = Trier par forme
play-sort-shape-short = Forme
play-sort-number = Trier par nombre
play-sort-number-short = Nombre
play-shuffle = Mélanger la main
play-shuffle-short = Mélanger
play-not-yet = Attendez votre tour
play-choose-first = Choisissez d’abord une pièce de votre main, puis une case.
play-opening =
    { $count ->
        [one] Vous commencez. Posez { $count } pièce, où vous voulez.
       *[other] Vous commencez. Posez votre plus grande série : { $count } pièces sur une ligne, où vous voulez.
    }
play-preview =
    { $lines ->
        [0] { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
        [one] 1 ligne : { $sum }
       *[other] { $lines } lignes : { $sum }
    }
play-preview-last = Votre dernière pièce : { $sum }, dont { $bonus } pour la fin
play-missing-pieces =
    { $count ->
        [one] Il manque encore une pièce, par exemple : { $tiles }.
       *[other] Il manque encore { $count } pièces, par exemple : { $tiles }.
    }
play-missing-some =
    { $count ->
        [one] Il manque encore une pièce.
       *[other] Il manque encore { $count } pièces.
    }
play-turn-played =
    { $name } : { $edition ->
        [tables] { $count ->
            [one] { $count } carte
           *[other] { $count } cartes
        }
       *[classic] { $count ->
            [one] { $count } pièce
           *[other] { $count } pièces
        }
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
play-turn-other = { $name } : { $action }.
play-full = { $count } en ligne ! +{ $points }

## Autour d’une table

play-cover = { $name }, c’est votre tour
play-cover-why = Prenez l’appareil. Personne d’autre ne doit voir votre main.
play-uncover = Je suis { $name }

## Les pièces et les tours

play-bag-button =
    { $count ->
        [0] Le sac est vide. Voir les pièces cachées
        [one] { $count } pièce dans le sac. Voir les pièces cachées
       *[other] { $count } pièces dans le sac. Voir les pièces cachées
    }
play-unseen = Pièces cachées
play-unseen-where = Dans le sac : { $bag }. Dans les autres mains : { $hands }.
play-unseen-how = Un point est une pièce encore cachée. Touchez une pièce pour la trouver sur le plateau.
play-unseen-kind = { $tile } : encore { $count } à découvrir
play-sought =
    { $count ->
        [0] { $tile } : pas sur le plateau
       *[other] { $tile } : { $count } sur le plateau
    }
play-history = Tours
play-history-none = Rien n’a encore été joué.

## Menu, phrases, touches

play-rules = Règles
play-settings = Réglages
play-download = Télécharger la partie (.sxl)
play-phrases = Dire quelque chose
play-take-back = Reprendre mon dernier tour
play-take-back-last = Reprendre le dernier tour
play-resign = Abandonner
play-resign-local = Abandonner ? La partie s’arrête là.
play-resign-online = Abandonner ? Vous ne pourrez pas revenir dans cette partie.
play-keys = Touches
play-key-select = choisir une pièce de la main
play-key-arrow = se déplacer sur le plateau
play-key-next = prochaine case possible
play-key-enter = poser, ou reprendre
play-key-undo = reprendre
play-key-cancel = tout reprendre
play-key-play = jouer
play-key-exchange = échanger
play-key-hint = conseil ; encore : le poser
play-key-color = trier par couleur
play-key-shape = trier par forme ou nombre
play-key-shuffle = mélanger la main
play-key-keys = cette liste
play-key-switch = Les lettres et les chiffres servent de touches

## La fin

play-you-win = Vous avez gagné !
play-wins =
    { $count ->
        [one] { $names } gagne
       *[other] { $names } gagnent ensemble
    }
play-again = Rejouer
play-look = Revoir
end-best = meilleure pose : { $points }
end-bonus = { $bonus } pour la fin
replay-link-copied = Le lien a été copié.
end-fair = Le tirage n’était pas truqué : vérifiez
end-early =
    { $you ->
        [yes] Vous avez mené de votre premier coup à la fin.
       *[no] { $name } a mené de son premier coup à la fin.
    }
end-lead =
    { $you ->
        [yes] Vous avez pris la tête pour de bon au tour { $turn }, avec { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[no] { $name } a pris la tête pour de bon au tour { $turn }, avec { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
end-bonus-decided = Ce sont les points de la fin qui ont décidé.
end-luck-and-skill = { $luck }, et { $skill }.
end-luck =
    { $you ->
        [yes] La chance vous a donné { $count ->
            [one] { $points } point
           *[other] { $points } points
        } d’avance
       *[no] La chance a donné { $count ->
            [one] { $points } point
           *[other] { $points } points
        } d’avance à { $name }
    }
end-luck-even = La chance a été la même pour tous
end-skill =
    { $you ->
        [yes] vous avez mieux joué, de { $count ->
            [one] { $points } point
           *[other] { $points } points
        }
       *[no] { $name } a mieux joué, de { $count ->
            [one] { $points } point
           *[other] { $points } points
        }
    }
end-skill-even = personne n’a nettement mieux joué
end-looking = On calcule la part de la chance et celle du jeu…
end-fair-checking = Vérification de chaque pioche…
end-fair-holds = Vérifié : avant le premier tour, un nombre secret a fixé l’ordre du sac, et seul son sceau a été montré. Avec ce nombre, chaque pioche vient d’être refaite, et toutes concordent.
end-fair-fails = Cette partie ne passe pas la vérification : les pioches ne correspondent pas au sceau.
end-fair-seal = Sceau
end-fair-secret = Nombre secret
end-fair-self = Enregistrer la partie, pour la vérifier avec un autre programme
end-share = Partager
end-share-me = Moi
end-share-won = J’ai gagné !
end-share-title = Une image de cette partie
end-share-text = { $scores } : une partie de Sixline
end-share-picture = Le plateau à la fin : { $scores }
end-share-save = Enregistrer l’image
end-share-send = Envoyer
end-share-link = Copier le lien

## La première partie guidée : ce que dit le robot
# $tile est le nom d’une pièce, $tiles une liste, $why une phrase entière, $sum une somme comme « 4 + 3 = 7 ».

guide-end = Je connais la suite
guide-start =
    { $count ->
        [one] Bonjour, je m’appelle { $name }. Vous commencez. Touchez cette pièce de votre main : { $tile }.
       *[other] Bonjour, je m’appelle { $name }. Vous commencez, avec { $count } pièces qui vont ensemble. Touchez celle-ci : { $tile }.
    }
guide-lay = Touchez maintenant la case allumée. Vous pouvez aussi y glisser vos pièces.
guide-more = Bien ! À côté, vous pouvez poser : { $tiles }. { $what }
guide-line-classic = Une ligne a une seule couleur et des formes différentes, ou une seule forme et des couleurs différentes.
guide-line-tables = Une ligne a des nombres d’une même table, ou des cartes d’une même couleur. Aucun nombre n’y est deux fois.
guide-play = Cela fait { $sum }. Appuyez sur Jouer.
guide-wrong = { $why } Touchez la pièce pour la reprendre.
guide-bot = Mon coup : { $tiles }. Points : { $lines }.
guide-bot-other = 
    { $action ->
        [swap] Je n’avais rien de bien à poser, alors j’ai échangé des pièces.
       *[other] Je ne peux rien poser, alors je passe.
    }
guide-line = { $line } ({ $points })
guide-draw = Vous avez pioché : votre main est de nouveau complète. Choisissez une pièce : les cases où elle va s’allument.
guide-full = Vous pouvez compléter une ligne de { $full } : cela vaut un supplément, { $points } points en tout. Vous la trouvez ?
guide-lines = Une pièce peut compter dans deux lignes à la fois. Essayez avec celle-ci : { $tile }.
guide-exchange = Rien d’intéressant à poser ? Vous pouvez échanger des pièces à la place. Cela ne rapporte rien, puis c’est mon tour.
guide-five = Attention : il ne manque qu’une pièce à cette ligne, et je l’ai peut-être. Vous pouvez encore reprendre la vôtre.
guide-hint = En cas de doute, la lampe en bas vous montre un bon coup.
guide-last = Le sac est vide. Qui pose sa dernière pièce en premier termine la partie et gagne { $bonus } points de plus.
guide-done = Vous savez tout. Continuez, et gagnez !
