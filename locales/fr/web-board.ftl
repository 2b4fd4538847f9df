# Le plateau, les réglages et la vue en texte du client web.

## Les boutons du plateau

board-name = Plateau
board-hand = Votre main
board-zoom-in = Agrandir
board-zoom-out = Réduire
board-fit = Voir tout le plateau
board-map = Vue d’ensemble du plateau

## Réglages

settings-title = Réglages
settings-look = Apparence
settings-lang = Langue
settings-lang-en = English
settings-lang-fr = Français
settings-lang-nl = Nederlands
settings-theme = Clair ou sombre
settings-theme-system = Comme l’appareil
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-contrast = Plus de contraste
settings-contrast-why = Des traits plus forts et un texte plus net.
settings-motion = Mouvement
settings-motion-system = Comme l’appareil
settings-motion-none = Aucun
settings-speed = Vitesse
settings-speed-slow = Lente
settings-speed-normal = Normale
settings-speed-fast = Rapide
settings-pieces = Pièces
settings-preview = Voici à quoi ressemblent les pièces
settings-marks = Symboles des couleurs
settings-marks-why = Chaque couleur a aussi son petit symbole.
settings-letters = Lettres des couleurs
settings-letters-why = Chaque pièce porte la lettre de sa couleur.
settings-palette = Couleurs
settings-palette-clear = Faciles à distinguer
settings-palette-printed = Comme dans la boîte
settings-palette-why = Les premières couleurs ont été mesurées : les personnes qui voient les couleurs autrement les distinguent aussi.
settings-play = Jouer
settings-targets = Montrer où une pièce peut aller
settings-targets-why = Des cases s’allument pour la pièce choisie.
settings-confirm = Demander avant de jouer
settings-confirm-why = Il faut appuyer deux fois pour jouer : utile quand le doigt glisse.
settings-coordinates = Numéros autour du plateau
settings-coordinates-why = Colonnes et rangées, comme dans les parties enregistrées et la vue en texte.
settings-face = Votre portrait
settings-face-why = Ceux avec qui vous jouez le voient.
settings-turn = Quand c’est mon tour
settings-sound = Son
settings-volume = Volume
settings-vibration = Vibration
settings-vibration-none = Cet appareil ne peut pas vibrer.
settings-notifications = Messages du navigateur
settings-notifications-why = Quand la page est à l’arrière-plan.
settings-notifications-denied = Le navigateur ne les permet pas pour cette page. Cela se change dans les réglages du navigateur.
settings-notifications-none = Ce navigateur ne sait pas envoyer de tels messages.
settings-reading = Touches et lecture à voix haute
settings-shortcuts = Raccourcis d’une seule touche
settings-shortcuts-why = Par exemple, 1 à 6 choisissent une pièce. À désactiver si une touche vous gêne.
settings-text = Du texte au lieu du plateau
settings-text-why = Pour les lecteurs d’écran et le braille : tout en texte, avec des commandes à taper.
settings-kept = Tout ceci est gardé sur cet appareil.

settings-install-by-hand = Dans Safari : Partager, puis « Sur l’écran d’accueil ». Sixline s’ouvre alors comme une application, même sans réseau.
settings-first-title = Quelles pièces distinguez‑vous le mieux ?
settings-first-plain = Les couleurs
settings-first-marks = Avec des symboles
settings-first-letters = Avec des lettres
settings-first-later = Vous pourrez changer cela dans les réglages.

## La vue en texte : commandes
# Les mots d’une commande dans cette langue, séparés par des barres. Les mots anglais marchent dans toutes les langues.

text-word-hand = main
text-word-scores = points|scores
text-word-last = dernier|derniers
text-word-row = rangée|rangee|ligne
text-word-column = colonne
text-word-play = jouer|joue
text-word-go = valider|ok
text-word-undo = annuler
text-word-clear = effacer
text-word-swap = échanger|echanger|échange|echange
text-word-pass = passer|passe
text-word-hint = conseil|indice
text-word-unseen = restant|restantes
text-word-lines = lignes
text-word-next = suivant|suivante
text-word-time = temps
text-word-help = aide

text-help-hand = vos pièces
text-help-scores = les points de tous
text-help-last = les derniers tours
text-help-row = ce qu’il y a dans la rangée 3 ; elles se comptent vers le bas depuis la première pièce
text-help-column = ce qu’il y a dans la colonne 2 ; elles se comptent vers la droite
text-help-lay = poser une pièce : ses lettres, ou son numéro dans votre main, et la case
text-help-play = poser ces pièces et les jouer
text-help-go = jouer ce que vous avez posé
text-help-undo = reprendre la dernière pièce
text-help-clear = reprendre toutes les pièces
text-help-swap = échanger ces pièces
text-help-pass = passer
text-help-hint = demander un conseil
text-help-unseen = les pièces que personne n’a encore vues
text-help-lines = les lignes qui passent par une case
text-help-next = la prochaine case où la pièce 3 de votre main peut aller
text-help-time = le temps qui reste
text-help-help = cette liste
text-help-line = { $typed } : { $what }

## La vue en texte : parties

text-status = Où en est la partie
text-command = Commande
text-command-label = Tapez une commande
text-command-why = Par exemple : { $example }. Tapez « { $help } » pour les voir toutes.
text-command-send = Envoyer
text-answer = Réponse
text-hand = Votre main
text-tentative = Votre pose en cours
text-scores = Points
text-board = Plateau
text-board-why = Les flèches vont de case en case. Entrée pose la pièce choisie, ou dit les lignes qui passent par la case.
text-history = Derniers tours
text-commands = Toutes les commandes

text-turn-yours = C’est votre tour.
text-turn-other = C’est à { $name } de jouer.
text-turn-first = Vous commencez : jouez { $count } pièces d’un coup.
text-waiting = La partie n’a pas encore commencé.
text-over = La partie est terminée.
text-won =
    { $count ->
        [one] { $names } gagne.
       *[other] { $names } gagnent ensemble.
    }
text-bag =
    { $count ->
        [0] Le sac est vide.
        [one] Il reste { $count } pièce dans le sac.
       *[other] Il reste { $count } pièces dans le sac.
    }
text-watching = Vous regardez ; vous n’avez pas de pièces.
text-you = { $name } (vous)
text-seat = Joueur { $number }
text-score =
    { $points ->
        [one] { $name } : { $points } point
       *[other] { $name } : { $points } points
    }
text-piece = { $number } : { $tile }, { $code }
text-piece-laid = { $number } : { $tile }, { $code }, sur le plateau
text-hand-empty = Vous n’avez pas de pièces.
text-next-cell = Prochaine case pour la pièce { $number }
text-next-cell-none = { $tile } : aucune case possible pour l’instant.
text-next-cell-at = { $tile } : possible en { $cell }. Case { $number } sur { $count }.
text-next-piece = Prochaine pièce de cette rangée
text-lines-here = Lignes qui passent ici

## La vue en texte : réponses

text-cell-empty = { $cell } : vide
text-cell-piece = { $cell } : { $tile }
text-cell-laid = { $cell } : { $tile }, de votre pose en cours
text-cell-fits = { $cell } : vide, possible
text-row-empty = La rangée { $at } est vide.
text-row = Rangée { $at } : { $pieces }
text-column-empty = La colonne { $at } est vide.
text-column = Colonne { $at } : { $pieces }
text-at = { $tile } en { $at }
text-line-row = Rangée : { $pieces }
text-line-column = Colonne : { $pieces }
text-line-none = Aucune pièce ne touche { $cell }.
text-laid = Posé : { $tile } en { $cell }.
text-taken-back = Repris : { $tile }.
text-all-taken-back = Toutes les pièces sont reprises.
text-nothing-laid = Vous n’avez rien posé.
text-last-play =
    { $points ->
        [one] { $name } joue { $action } pour { $points } point.
       *[other] { $name } joue { $action } pour { $points } points.
    }
text-last-other = { $name } { $action }.
text-last-none = Personne n’a encore joué.
text-hint = Conseil : { $action }. { $reasons }
text-hint-off = Les conseils sont désactivés dans cette partie.
text-thinking = Un instant…
text-unseen = 
    { $count ->
        [one] { $count } pièce reste cachée.
       *[other] { $count } pièces restent cachées.
    }
text-unseen-line = { $color } : { $pieces }
text-time-none = Cette partie est sans limite de temps.
text-time =
    { $seconds ->
        [one] Il reste { $seconds } seconde.
       *[other] Il reste { $seconds } secondes.
    }
text-time-minutes = Il reste { $minutes } min { $seconds } s.
text-wrong-unknown = « { $text } » n’est pas une commande. Tapez « { $help } ».
text-wrong-bad-cell = « { $text } » n’est pas une case. Écrivez-la comme 3,0.
text-wrong-bad-piece = « { $text } » n’est pas une pièce. Écrivez-la comme { $example }.
text-wrong-missing = Il manque quelque chose après « { $text } ».
