# Ce que dit le terminal : `sixline play` et `sixline replay`.

## Joueurs

you = Vous
player-number = Joueur { $number }
players = Joueurs
own-seat = { $name } (vous)
about = { $what } : { $text }

## L’écran

bag-count =
    { $count ->
        [0] sac vide
       *[other] sac { $count }
    }
unseen-count = Pièces cachées : { $count }
last-turns = Derniers tours
turn-exchange =
    { $who ->
        [you] échangez { $count }
       *[other] échange { $count }
    }
turn-pass =
    { $who ->
        [you] passez
       *[other] passe
    }
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
too-small = La fenêtre est trop petite : il faut { $width } colonnes et { $height } lignes. Ctrl+C quitte.
score-line = { $shared } : { $points }
watching = en spectateur

## Ce qu’il faut faire

prompt-play = À vous : choisissez une pièce avec 1 à 6, une case avec les flèches, puis Entrée.
prompt-opening =
    { $size ->
        [one] Vous commencez la partie avec une pièce de votre choix.
       *[other] Vous commencez : posez votre plus grande série, { $size } pièces sur une ligne.
    }
prompt-exchange = Rien à poser : appuyez sur x pour échanger des pièces.
prompt-pass = Rien à poser et le sac est vide : appuyez sur P pour passer.
pick-first = Choisissez d’abord une pièce, avec 1 à 6.
exchange-status = Échange : { $count } choisies, le sac en contient { $bag }.
thinks = { $name } réfléchit
plays-now = C’est à { $name } de jouer
waiting = La partie commence quand toutes les places sont prises.
waiting-code = La partie commence quand toutes les places sont prises. Les autres entrent avec le code { $code }.
winners =
    { $count ->
        [one] { $names } gagne avec { $points } points.
       *[other] { $names } gagnent ensemble avec { $points } points.
    }
winners-you =
    { $count ->
        [one] Vous gagnez avec { $points } points.
       *[other] Vous et { $names } gagnez ensemble avec { $points } points.
    }
bonus =
    { $who ->
        [you] Vous avez posé la dernière pièce : bonus de { $bonus }.
       *[other] { $name } a posé la dernière pièce : bonus de { $bonus }.
    }
joined = { $name } prend place.
left-gave-up = { $name } abandonne.
left-timed-out = { $name } n’a plus de temps.
left-meanwhile = { $name } n’est plus là.
watching-only = Vous regardez seulement. Pour jouer, prenez le lien avec le code.
again-offered = Quelqu’un veut rejouer : appuyez sur n.
offline = La connexion est perdue ; elle est en train d’être rétablie.
online = La connexion est rétablie.
saved = La partie est gardée dans { $file }.
saved-on-server = Le serveur garde la partie.
not-saved = La partie n’a pas pu être enregistrée : { $reason }
no-help = Les conseils sont désactivés dans cette partie.

## Entre deux personnes

cover-title = { $name }, c’est votre tour.
cover-press = Quand personne d’autre ne regarde, appuyez sur Entrée.

## Touches

button-keys = ? touches
button-pick = 1-6 pièce
button-lay = Entrée poser
button-play = p jouer
button-exchange = x échanger
button-hint = i conseil
button-quit = q quitter
button-back = ⌫ reprendre
button-unseen = u cachées
button-pass = P passer
button-choose = 1-6 choisir
button-exchange-now = Entrée échanger
button-cancel = Échap retour
button-take = Entrée garder
button-next-hint = ↓ suivant
button-more = PgSuiv suite
button-number-hint = 1-3 choisir
button-close = Échap fermer
button-up = ↑ haut
button-down = ↓ bas
button-go-on = Entrée continuer
button-yes = o oui
button-no = n non
button-again = n rejouer
button-look-back = b revoir
button-leave = q quitter
button-turn-back = ← arrière
button-turn-on = → avant
button-mistake = n erreur
button-best = b meilleur
button-totals = t totaux
help-title = Touches
help-pick = 1 à 6: choisir une pièce de la main
help-move = flèches, hjkl: se déplacer sur le plateau
help-jump = Tab, ⇧Tab: case suivante où elle va, ou précédente
help-put = Entrée, espace: poser la pièce, ou la reprendre
help-play = p: jouer ce qui est posé
help-back = ⌫: reprendre la dernière pièce
help-all-back = Échap, a: tout reprendre
help-exchange = x: échanger des pièces
help-pass = P: passer, quand rien d’autre n’est possible
help-hint = i: un conseil, avec ses raisons
help-unseen = u: les pièces encore cachées
help-pan = ⇧flèches: déplacer la vue
help-center = c: le dernier coup au milieu
help-sort = o: trier la main
help-letters = L: lettres des couleurs
help-save = s: où la partie est gardée
help-suspend = Ctrl+Z: vers le shell, fg revient
help-quit = q: quitter, et continuer plus tard
help-phrases = t: dire quelque chose
help-resign = R: abandonner

## Par-dessus le plateau

hint-title = Conseil
hint-wait = Réflexion
hint-wins = gagne à { $percent } %
phrases-title = Dire
quit-local = Quitter la partie ? Elle est gardée, vous pourrez continuer plus tard.
quit-remote = Quitter la partie ? Elle continue, et votre temps s’écoule.
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
        [one] { $name } { $who ->
            [you] échangez
           *[other] échange
        } { $count } pièce.
       *[other] { $name } { $who ->
            [you] échangez
           *[other] échange
        } { $count } pièces.
    }
plain-passed =
    { $name } { $who ->
        [you] passez
       *[other] passe
    }.
plain-seat = Vous jouez sous le nom { $name }.
plain-watching = Vous regardez cette partie.
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
plain-help-remote =
    say: les phrases avec leurs numéros
    say 3: en dire une
    resign: abandonner

## Revoir une partie

step-turn = Tour { $number } sur { $count }
step-start = Avant le premier tour
step-played = Joué
step-best = Le meilleur
step-is-best = C’était le meilleur.
step-fault = Ce qui a été joué : { $reasons }
step-better = La meilleure pose : { $reasons }
step-loss = Perte : { $loss } ({ $grade })
step-luck = Chance de la pioche : { $luck }
step-wait = Analyse de ce tour
step-progress = { $done } tours sur { $count } analysés
step-unknown = Pas jugé : la partie notée ne dit pas la main.
step-instead = le meilleur à la place
step-help-turn = ← →, hl: un tour en arrière ou en avant
step-help-ends = Début, Fin: le premier ou le dernier tour
step-help-mistake = n, N: l’erreur suivante, ou précédente
step-help-best = b: le meilleur à la place de ce qui a été joué
step-help-totals = t: les totaux de chaque joueur
step-help-scroll = ↑ ↓, kj: faire défiler l’analyse
step-help-pan = ⇧flèches, c: déplacer la vue, la centrer
step-help-letters = L: lettres des couleurs
step-help-quit = q: quitter
totals-title = Totaux
totals-grades = bons { $good }, imprécisions { $inaccuracies }, erreurs { $mistakes }, gaffes { $blunders }
totals-points = points perdus { $loss }, chance des pioches { $luck }
step-hand = Main
step-analysis = Analyse
