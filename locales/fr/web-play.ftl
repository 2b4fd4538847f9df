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
new-person = Personne
new-bot = Ordinateur
new-player = Joueur { $number }
new-seat-kind = Joueur { $number } : personne ou ordinateur
new-seat-level = Joueur { $number } : sa force
new-seat-name = Joueur { $number } : son nom
new-seat-remove = Retirer le joueur { $number }
new-add-bot = Ajouter un ordinateur
new-add-person = Ajouter une personne
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
play-has-turn = à son tour
play-stands-in = joué par l’ordinateur
play-left = { $name } a quitté la partie. L’ordinateur joue à sa place.
play-gave-up = { $name } abandonne.
play-you-gave-up = Vous avez abandonné.
play-ran-out = Temps écoulé pour { $name }.
play-points = points
play-here = connecté
play-away = non connecté
play-watchers =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
play-watching = Vous regardez cette partie.
play-wait = Un instant, s’il vous plaît.
play-thinks = { $name } réfléchit…
play-said = { $name } : { $phrase }
play-reconnecting = Reconnexion. Votre coup est gardé.
play-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
play-clock-left = Encore { $seconds } secondes

play-cell-piece = { $tile }, { $cell }
play-cell-empty = vide, { $cell }
play-cell-fits = possible ici, { $cell }
play-cell-fits-later = convient avec une autre pièce, { $cell }
play-hand-piece = { $number } : { $tile }

## Un tour

play-play = Jouer
play-play-points = Jouer · { $points }
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
play-hint-take = Poser le conseil
play-hint-play =
    { $points ->
        [one] { $points } point : { $why }.
       *[other] { $points } points : { $why }.
    }
play-hint-swap = Échangez { $tiles } : { $why }.
play-hint-pass = Passez : { $why }.
play-hint-numbers = En chiffres
# Why a hint is good, after its points: in words for a child of nine.
hint-full-line = cela complète { $line }
hint-full-lines = cela complète { $count } lignes
hint-ends-game = cela termine la partie, avec { $bonus } points de plus
hint-lines = cela compte dans { $count } lignes à la fois
hint-most = aucune autre pose ne rapporte plus
hint-blocks-line = cela ferme { $line } avant que les autres ne la complètent
hint-keeps-set = vous gardez { $count } pièces qui vont ensemble
hint-reply = cela laisse peu aux autres
hint-exchange = il n’y a rien de bon à poser
hint-only = il n’y a rien d’autre à faire
hint-good = il n’y a rien de mieux
# $what is a color, the letter of a card's color, a shape, or `table`.
hint-line =
    { $what ->
        [red] la ligne rouge
        [orange] la ligne orange
        [yellow] la ligne jaune
        [green] la ligne verte
        [blue] la ligne bleue
        [purple] la ligne violette
        [a] la ligne rouge
        [b] la ligne orange
        [c] la ligne jaune
        [d] la ligne verte
        [e] la ligne bleue
        [f] la ligne violette
        [g] la ligne brune
        [h] la ligne bleu ciel
        [i] la ligne rose
        [j] la ligne blanche
        [circle] la ligne de ronds
        [square] la ligne de carrés
        [diamond] la ligne de losanges
        [clover] la ligne de trèfles
        [star] la ligne d’étoiles
        [cross] la ligne de croix
       *[table] la table de { $table }
    }
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
play-opening =
    { $count ->
        [one] Vous commencez. Posez { $count } pièce, où vous voulez.
       *[other] Vous commencez. Posez votre plus grande série : { $count } pièces sur une ligne, où vous voulez.
    }
play-preview =
    { $lines ->
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
    { $name } : { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
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
play-unseen-kind = { $tile } : { $count } encore cachées
play-sought =
    { $count ->
        [0] { $tile } : aucune sur le plateau
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
end-fair = Le sac était honnête : vérifiez
