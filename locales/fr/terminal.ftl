# Ce que dit le terminal : `sixline play` et `sixline replay`.

## Joueurs

you = Vous
player-number = Joueur { $number }
players = Joueurs

## L’écran

bag-count =
    { $count ->
        [0] sac vide
       *[other] sac { $count }
    }
unseen-count = Pièces cachées : { $count }
last-turns = Derniers tours
turn-exchange = échange { $count }
turn-pass = passe
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
too-small = La fenêtre est trop petite : il faut { $width } colonnes et { $height } lignes.

## Ce qu’il faut faire

prompt-play = À vous : choisissez une pièce avec 1 à 6, une case avec les flèches, puis Entrée.
prompt-opening =
    { $size ->
        [one] Vous commencez la partie avec une pièce de votre choix.
       *[other] Vous commencez : posez votre plus grande série, { $size } pièces sur une ligne.
    }
prompt-exchange = Rien ne va : appuyez sur x pour échanger des pièces.
prompt-pass = Rien ne va et le sac est vide : appuyez sur P pour passer.
pick-first = Choisissez d’abord une pièce, avec 1 à 6.
exchange-status = Échange : { $count } choisies, le sac en contient { $bag }.
thinks = { $name } réfléchit
plays-now = C’est le tour de { $name }
waiting = La partie commence quand toutes les places sont prises.
waiting-code = La partie commence quand toutes les places sont prises. Les autres entrent avec le code { $code }.
winners =
    { $count ->
        [one] { $names } gagne avec { $points } points.
       *[other] { $names } gagnent ensemble avec { $points } points.
    }
again-offered = Quelqu’un veut rejouer : appuyez sur n.
offline = La connexion est perdue ; elle est en train d’être rétablie.
saved = La partie est gardée dans { $file }.
saved-on-server = Le serveur garde la partie.
not-saved = La partie n’a pas pu être enregistrée : { $reason }
no-help = Les conseils sont désactivés dans cette partie.

## Entre deux personnes

cover-title = { $name }, c’est votre tour.
cover-press = Quand personne d’autre ne regarde, appuyez sur Entrée.

## Touches

keys-play = ? touches  1-6 pièce  Entrée poser  p jouer  x échanger  i conseil  q quitter
keys-exchange = 1-6 choisir  Entrée échanger  Échap retour
keys-wait = ? touches  u pièces cachées  q quitter
keys-cover = Entrée continuer  q quitter
keys-over = Entrée ou q quitte la partie
keys-over-again = n rejoue  Entrée ou q quitte la partie
help-title = Touches
help-pick = 1 à 6: choisir une pièce de la main
help-move = flèches, hjkl: se déplacer sur le plateau
help-jump = Tab, ⇧Tab: case suivante où elle va, ou précédente
help-put = Entrée, espace: poser la pièce, ou la reprendre
help-play = p: jouer ce qui est posé
help-back = ⌫, Ctrl+Z: reprendre la dernière pièce
help-all-back = Échap, a: tout reprendre
help-exchange = x: échanger des pièces
help-pass = P: passer, quand rien d’autre n’est possible
help-hint = i: un conseil, avec ses raisons
help-unseen = u: les pièces encore cachées
help-sort = o: trier la main
help-letters = L: lettres des couleurs
help-save = s: où la partie est gardée
help-quit = q: quitter, et continuer plus tard
help-phrases = t: dire quelque chose
help-resign = R: abandonner

## Par-dessus le plateau

hint-title = Conseil
hint-wait = Réflexion
hint-keys = 1 à 3 le met sur le plateau, Échap ferme
phrases-title = Dire
quit-local = Quitter la partie ? Elle est gardée, vous pourrez continuer plus tard.
quit-remote = Quitter la partie ? Elle continue, et votre pendule aussi.
resign-question = Abandonner cette partie ?
yes-no = o oui, toute autre touche non

## Lignes de texte

plain-welcome = Sixline. Tapez help pour les commandes.
plain-turn = À vous.
plain-hand = Main : { $codes } ({ $names })
plain-scores = Scores : { $scores }. Sac : { $bag }.
plain-played = { $name } : { $pieces } +{ $points }
plain-exchanged =
    { $count ->
        [one] { $name } échange { $count } pièce.
       *[other] { $name } échange { $count } pièces.
    }
plain-passed = { $name } passe.
plain-no-turn = Personne n’a encore joué.
plain-row = Rangée { $number } : { $pieces }
plain-column = Colonne { $number } : { $pieces }
plain-empty = vide
plain-tried =
    { $points ->
        [one] { $play } : { $points } point. Tapez play pour jouer.
       *[other] { $play } : { $points } points. Tapez play pour jouer.
    }
plain-nothing-tried = Rien n’est posé.
plain-unknown = Pas compris : { $text }. Tapez help pour les commandes.
plain-again = Tapez again pour rejouer avec les mêmes joueurs ; toute autre ligne quitte.
plain-again-offered = Quelqu’un veut rejouer.
plain-help =
    hand: vos pièces
    scores: points et sac
    last: le dernier tour
    board: tout le plateau
    row 3, column -1: une rangée ou une colonne
    Ro 3,0: essayer une pièce sur une case
    back, clear: reprendre la dernière pièce ou toutes
    play: jouer ce qui a été essayé
    play Ro@3,0 Rs@4,0: jouer tout de suite
    swap Ro Gs: échanger des pièces
    pass: passer
    hint: un conseil avec ses raisons
    unseen: les pièces encore cachées
    save: où la partie est gardée
    quit: quitter, et continuer plus tard

## Revoir une partie

step-turn = Tour { $number } sur { $count }
step-start = Avant le premier tour
step-played = Joué
step-best = Le meilleur
step-is-best = C’était le meilleur.
step-loss = Perte : { $loss } ({ $grade })
step-luck = Chance de la pioche : { $luck }
step-wait = Analyse de ce tour
step-progress = { $done } tours sur { $count } analysés
step-unknown = Pas jugé : la feuille ne dit pas la main.
step-keys = ← → tour  Début Fin premier, dernier  ↑ ↓ défiler  L lettres  q quitter
step-keys-ascii = flèches : tour, défiler  Home End premier, dernier  L lettres  q quitter
step-hand = Main
step-analysis = Analyse
