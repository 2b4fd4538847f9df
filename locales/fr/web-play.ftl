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
play-turn-of = Au tour de { $name }
play-over = Partie terminée
play-waiting = On attend des joueurs
play-waiting-why = La partie commence quand toutes les places sont prises.
play-has-turn = a le tour
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
play-hint-play = Essayez ceci : { $why }.
play-hint-swap = Échangez { $tiles } : { $why }.
play-hint-pass = Passez : { $why }.
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
        [one] Vous commencez. Posez { $count } pièce.
       *[other] Vous commencez. Posez votre plus grande série : { $count } pièces sur une ligne.
    }
play-preview =
    { $lines ->
        [one] 1 ligne : { $sum }
       *[other] { $lines } lignes : { $sum }
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
