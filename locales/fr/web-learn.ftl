# Les règles avec leurs exemples, la relecture avec son analyse, et l'éditeur de positions.

## Règles

rules-title = Comment jouer
rules-edition = Quel jeu ?
rules-loading = Un instant…
rules-back = Retour
rules-next = Suivant
rules-run = Lancer l’exemple
rules-pause = Pause
rules-step = Image { $step } sur { $steps }
rules-points = Points : { $sum }

rules-lead = Posez en lignes des tuiles qui vont ensemble. Chaque tuile de vos lignes rapporte des points : cherchez donc les places où une tuile compte deux fois.
rules-tables-lead = Pose en lignes des cartes qui vont ensemble : des nombres de la même table, ou des cartes de la même couleur. Celui qui a le plus de points gagne.
rules-pieces-title = Les tuiles
rules-pieces = Il y a 6 formes en 6 couleurs. Chaque tuile existe 3 fois : cela fait 108 tuiles.
rules-tables-pieces-title = Les cartes
rules-tables-pieces = Il y a 100 cartes. Chacune a un nombre des tables de 1 à 10 et une couleur parmi dix. Un nombre appartient à toutes les tables où on le trouve, jusqu’à fois 10. Ainsi 12 est dans les tables de 2, 3, 4 et 6 !
rules-deal = On joue de deux à quatre. Toutes les pièces vont dans un sac. Chacun en pioche six et les cache aux autres : c’est sa main.
rules-which = Touche une carte. Dans quelles tables est-elle ?
rules-which-answer =
    { $count ->
        [one] { $number } est dans { $count } table :
       *[other] { $number } est dans { $count } tables :
    }

rules-line-title = Qu’est-ce qu’une ligne ?
rules-line = Des pièces côte à côte dans une rangée, ou l’une sous l’autre dans une colonne, forment une ligne. Toutes les tuiles d’une ligne ont la même couleur et des formes différentes, ou la même forme et des couleurs différentes.
rules-line-never = La même tuile n’est jamais deux fois dans une ligne. Aucune ligne n’a donc plus de six tuiles.
rules-tables-line = Des cartes côte à côte dans une rangée, ou l’une sous l’autre dans une colonne, forment une ligne. Tous les nombres d’une ligne sont dans une même table, ou toutes les cartes ont la même couleur. L’ordre est libre : 14, 35, 7 est une bonne ligne.
rules-tables-line-never = Le même nombre n’est jamais deux fois dans une ligne, même en deux couleurs. Aucune ligne n’a donc plus de dix cartes.
rules-line-color = Trois tuiles rouges de trois formes différentes : une bonne ligne.
rules-line-shape = Trois ronds de trois couleurs différentes : une bonne ligne aussi.
rules-line-twice = Deux ronds rouges dans une ligne ? Non. La même tuile ne peut pas y être deux fois.
rules-line-mixed = Un carré bleu à côté du carré rouge ? Non. La ligne n’est ni toute rouge, ni toute en carrés.
rules-tables-line-table = 14, 35 et 7 sont tous dans la table de 7 : une bonne ligne.
rules-tables-line-color = 35, 80 et 24 n’ont pas de table commune, mais ils sont tous jaunes : une bonne ligne aussi.
rules-tables-line-twice = Deux fois 12 ? Non. Un nombre ne peut pas être deux fois dans une ligne, quelle que soit sa couleur.
rules-tables-line-mixed = 6 et 10 sont dans la table de 2, 10 et 15 dans la table de 5. Mais aucune table ne contient les trois : ce n’est pas une ligne.

rules-try-title = Est-ce que ça va ensemble ?
rules-try-how = Touchez une pièce pour la poser sur la case marquée. Ensuite, vous pouvez essayer d’autres cases.
rules-task-red = Quelles tuiles peuvent rejoindre la ligne rouge ?
rules-task-two = Cette case est dans deux lignes. Quelle tuile va avec les deux ?
rules-tables-task-four = Quelles cartes peuvent rejoindre 12, 20 et 32 ?
rules-tables-task-two = Cette case est dans deux lignes. Quelles cartes vont avec les deux ?
rules-try-yes = Oui, { $tile } : ça va ! Points : { $sum }
rules-try-no = Non, { $tile } : ça ne va pas. { $why }
rules-try-found = { $found } sur { $all } trouvées
rules-try-all = Vous les avez toutes trouvées !

rules-turn-title = À votre tour
rules-turn = Quand c’est votre tour, vous faites une de ces deux choses :
rules-turn-play = vous posez une ou plusieurs pièces de votre main, vous comptez vos points et vous piochez pour en avoir de nouveau six ;
rules-turn-exchange = ou vous échangez une ou plusieurs pièces avec le sac, sans marquer de points.
rules-place = Toutes les pièces que vous posez dans un tour vont sur une même rangée ou une même colonne, sans case vide entre elles. Au moins une touche une pièce qui était déjà là. Et chaque ligne que vous formez ou touchez doit être une bonne ligne.
rules-place-row = Deux tuiles rouges au bout de la ligne rouge : sur une rangée, sans trou.
rules-place-apart = Une à chaque bout, c’est permis aussi : les tuiles entre elles comblent le trou.
rules-place-bent = Une dans la rangée et une en dessous ? Non. Toutes les pièces d’un tour sont sur une rangée ou une colonne.
rules-place-alone = Toute seule ? Non. Au moins une pièce doit toucher les autres par un côté. Un coin ne suffit pas.
rules-tables-place-row = 28 et 42 sont dans la table de 7 : sur une rangée, sans trou.
rules-tables-place-apart = Une à chaque bout, c’est permis aussi : les cartes entre elles comblent le trou.

rules-score-title = Compter les points
rules-score = Regardez chaque ligne que vous avez formée ou allongée. Chacune de ses tuiles donne 1 point, les anciennes aussi.
rules-score-two = Une tuile qui est dans deux de ces lignes compte deux fois. C’est ainsi qu’on prend de l’avance !
rules-tables-score = Regarde chaque ligne que tu as formée ou allongée. Dans une ligne de table, chaque carte donne 2 points ; dans une ligne de couleur, 1 point. Les anciennes cartes comptent aussi.
rules-tables-score-two = Une carte qui est dans deux de ces lignes compte deux fois. Une ligne qui est les deux à la fois, une table et une couleur, compte comme ligne de table.
rules-score-before = Trois tuiles rouges sont sur le plateau. Vous avez trois carrés.
rules-score-first = Le carré rouge allonge la ligne rouge. Elle a maintenant 4 tuiles.
rules-score-second = Et les carrés forment une nouvelle ligne de 3.
rules-score-sum = Le carré rouge est dans les deux lignes : il compte deux fois.
rules-tables-score-before = 14, 35 et 7 sont sur le plateau : la table de 7.
rules-tables-score-first = 28 allonge la table de 7 : 4 cartes à 2 points.
rules-tables-score-second = Avec 12 en dessous, 28 est aussi dans la table de 4 : 2 cartes à 2 points. Cela fait 12 en tout.
rules-tables-score-color = 80 et 24 ne vont avec 35 que par leur couleur : 3 cartes à 1 point.

rules-full-title = Six dans une ligne
rules-full = Une ligne de six est complète. Elle donne 6 points pour ses tuiles et 6 de plus : 12 en tout. Personne ne peut l’allonger.
rules-full-before = Cinq tuiles rouges. Laquelle manque ?
rules-full-after = La croix rouge complète la ligne : 6 points et 6 de plus !
rules-tables-full-title = Dix dans une ligne
rules-tables-full = Une ligne de dix est complète. Une table complète donne 20 points pour ses cartes et 20 de plus : 40 en tout. Une couleur complète donne 10 points et 10 de plus : 20 en tout.
rules-tables-full-before = Neuf nombres de la table de 7. Lequel manque ?
rules-tables-full-after = 70 complète la table de 7 : 20 points et 20 de plus !

rules-start-title = Qui commence ?
rules-start = Avant le premier tour, chacun cherche la plus grande série de sa main : des pièces différentes qui pourraient former une ligne. La plus grande série commence, et il faut la poser en entier.
rules-start-tie = Des séries égales ? Alors le plus âgé de ces joueurs commence. Si les âges ne sont pas connus, on tire au sort.
rules-tables-start-tie = Des séries égales ? Une table passe avant une couleur, puis la plus grande table, puis la plus grande somme de ses nombres. Encore égales ? Alors le plus âgé commence, ou on tire au sort.
rules-exchange-title = Échanger
rules-exchange = Votre main ne vous plaît pas ? Mettez de côté autant de pièces que vous voulez, piochez-en autant dans le sac, et remettez seulement alors les anciennes dedans. On ne peut pas échanger plus de pièces que le sac n’en contient, ni échanger au premier tour de la partie.
rules-exchange-must = Si vous ne pouvez rien poser, il faut échanger. Quand le sac est vide, personne ne peut échanger : on joue si on peut, et on passe seulement si on ne peut pas.
rules-end-title = La fin
rules-end = Quand le sac est vide, plus personne ne pioche. Le premier qui pose la dernière pièce de sa main termine la partie et reçoit 6 points de plus.
rules-tables-end = Quand le sac est vide, plus personne ne pioche. Le premier qui pose la dernière carte de sa main termine la partie et reçoit 10 points de plus. En classe, on peut aussi jouer avec quelques tables seulement, au moins trois.
rules-end-blocked = Si plus personne ne peut rien poser, la partie est finie aussi, et personne ne reçoit ces points.
rules-end-win = La personne qui a le plus de points gagne. À égalité, on partage la victoire.

rules-story = Une partie racontée pas à pas
rules-story-begin = Commencer l’histoire
rules-story-figures = Les poses de l’histoire
rules-story-keys = Au clavier : ← et → avancent pas à pas, Début et Fin sautent.
rules-story-title = Une partie de A à L
rules-story-lead = Quatre amis jouent. Voyez ce que rapporte chaque pose.
rules-story-start =
    { $names ->
        [one] { $names } joueur est prêt.
       *[other] { $names } joueurs sont prêts, et le plateau est vide.
    } Ann a en main trois tuiles rouges différentes, une série plus grande que celles des autres. C’est donc elle qui commence.
rules-story-a = { $name } ouvre avec trois tuiles rouges : trèfle, losange et rond. Une ligne de 3.
rules-story-b = { $name } ajoute un carré rouge à la ligne rouge, qui en a 4, et deux autres carrés en dessous : une nouvelle ligne de 3.
rules-story-c = { $name } ne pose qu’une tuile, le rond bleu. Elle forme deux lignes à la fois : 2 ronds dans la colonne, 2 tuiles bleues dans la rangée.
rules-story-d = { $name } pose au-dessus un trèfle vert et un losange vert. 2 trèfles, 2 losanges et 2 tuiles vertes : trois lignes !
rules-story-e = { $name } met une étoile verte à un bout de la ligne verte et un rond vert à l’autre. Ils ne se touchent pas, mais la ligne a maintenant 4 tuiles. Et cela fait 3 ronds.
rules-story-f = { $name } ajoute un carré jaune en dessous : 4 carrés. Un deuxième carré rouge ne peut pas aller dans cette colonne, il va donc à côté : une nouvelle ligne de 2.
rules-story-g = { $name } pose deux étoiles au-dessus de la verte : une ligne de 3 étoiles.
rules-story-h = { $name } continue en orange : une ligne de 3. Le losange orange ne touche pas les autres losanges, qui ne comptent donc pas.
rules-story-i = { $name } comble le trou avec un losange jaune et un rond jaune. 4 losanges, 4 ronds et 2 tuiles jaunes.
rules-story-j = { $name } ne pose qu’une étoile rouge, mais elle compte deux fois : 4 étoiles et 5 tuiles rouges.
rules-story-k = { $name } pose trois croix. 3 croix, 3 tuiles bleues, et la croix rouge complète la ligne rouge : 6 points et 6 de plus !
rules-story-l = { $name } pose deux carrés en bas. 5 carrés dans la longue colonne, 2 dans la courte, 2 dans la nouvelle rangée.
rules-story-end = Cas est en tête grâce à la ligne rouge complète, et la partie continue.
rules-tables-story-title = Une partie de A à F
rules-tables-story-lead = Mia et Sam jouent avec les tables. Regarde ce que rapporte chaque pose.
rules-tables-story-start =
    { $names ->
        [one] { $names } joueur est prêt.
       *[other] { $names } joueurs sont prêts, et le plateau est vide.
    } Mia a en main trois nombres de la table de 7. C’est donc elle qui commence.
rules-tables-story-a = { $name } ouvre avec 14, 35 et 7 : la table de 7. Trois cartes à 2 points.
rules-tables-story-b = { $name } pose 80 et 24 sous 35. Aucune table ne contient les trois nombres, mais ils sont tous jaunes : une ligne de couleur, 1 point par carte.
rules-tables-story-c = { $name } pose 28 dans la table de 7 et 12 en dessous. 28 et 12 sont dans la table de 4 : deux lignes de table, 4 cartes et 2 cartes.
rules-tables-story-d = { $name } pose 48 à côté de 24. Ils sont tous les deux jaunes, mais aussi tous les deux dans la table de 6 : cela compte comme ligne de table, 2 points par carte.
rules-tables-story-e = { $name } met 49 à un bout de la table de 7 et 42 à l’autre. Elle a maintenant 6 cartes.
rules-tables-story-f = { $name } trouve une carte qui va dans deux lignes : 36 est dans la table de 6 avec 24 et 48, et dans la table de 4 avec 28 et 12.
rules-tables-story-end = Mia est en tête, et la partie continue.
rules-play = Jouer maintenant
rules-ask = Composer une position
rules-source = Ce sont les règles du jeu publié sous le nom de Qwirkle, et d’une édition pour la classe, dans nos propres mots. Sixline n’a aucun lien avec ses éditeurs.

## Relecture

replay-title = Revoir une partie
replay-cell = { $tile }, case { $cell }
replay-cell-empty = vide, case { $cell }
replay-scores = Points
replay-won = gagne
replay-to-move = doit jouer
replay-hand-empty = vide
replay-unknown = inconnue

replay-open = Ouvrir une partie
replay-open-how = Choisissez un fichier en .sxl, ou déposez-le n’importe où sur cette page.
replay-file = Choisir un fichier
replay-example = Voir un exemple
replay-paste = Coller une partie notée
replay-show = L’afficher
replay-mine = Parties sur cet appareil
replay-mine-none = Aucune partie n’a encore été terminée sur cet appareil.

replay-error-line = Ligne { $line } de la partie notée : { $why }
replay-error-unreadable = ce n’est pas écrit comme dans une partie notée.
replay-error-version = une partie notée commence par [Sixline "1"].
replay-error-points = le compte des points est faux.
replay-error-deal = les pioches ne correspondent pas à la donne.
replay-error-pieces = les pièces ne correspondent pas au jeu.
replay-error-missing = Cette partie n’a pas été trouvée.
replay-error-broken-link = Le lien n’est pas complet. Copiez-le encore une fois en entier.
replay-error-too-long = Ce fichier est trop grand pour être une partie.

replay-turn = Tour
replay-turn-short = Tour
replay-first = Au début
replay-back = Un tour en arrière
replay-run = Dérouler la partie
replay-next = Un tour en avant
replay-last = À la fin
replay-keys = Au clavier : ← et → avancent pas à pas, Début et Fin sautent, B montre la meilleure pose.
replay-begin = La partie commence. Premier tour : { $name }.
replay-told =
    { $points ->
        [0] Tour { $turn }, { $name } : { $what }.
        [one] Tour { $turn }, { $name } : { $what }. { $points } point.
       *[other] Tour { $turn }, { $name } : { $what }. { $points } points.
    }
replay-turn-of = Tour { $turn } : { $name }
replay-this-turn = Ce tour
replay-bonus = { $name } a posé sa dernière pièce : { $bonus } points de plus.
replay-winner = { $name } gagne.
replay-winners = La victoire est partagée.
replay-bag =
    { $count ->
        [0] Le sac est vide.
        [one] { $count } pièce dans le sac
       *[other] { $count } pièces dans le sac
    }
replay-verified = la donne a été vérifiée

replay-course = Déroulement de la partie
replay-plot-two = L’avance de { $name } sur { $other } en points, tour après tour
replay-plot-more = L’avance de chacun sur la moyenne des autres en points, tour après tour
replay-plot-margin = en réalité
replay-plot-skill = sans la chance des pioches
replay-table = En tableau
replay-analyse-quick = Analyse rapide
replay-analyse-thorough = Analyse approfondie
replay-looking =
    { $turns ->
        [one] { $done } tour regardé sur { $turns }
       *[other] { $done } tours regardés sur { $turns }
    }
replay-cancel = Arrêter
replay-analysed = L’analyse est prête.

replay-accounts = Chance et habileté
replay-accounts-how = La chance est ce que les pioches ont valu, en plus ou en moins de la moyenne. L’habileté est ce qui a été perdu par rapport aux meilleures poses. Les deux en points.
replay-luck = Chance
replay-loss = Perte
replay-skill = Habileté
replay-rest = Inexpliqué
replay-rest-how = L’inexpliqué est ce que ni la chance ni l’habileté n’expliquent de l’avance sur les autres : la première main, qui a commencé, et ce que le moteur juge mal.
replay-grades = Bons coups : { $good }. Imprécisions : { $inaccuracies }. Erreurs : { $mistakes }. Gaffes : { $blunders }.
replay-skipped =
    { $count ->
        [one] { $count } tour n’a pas pu être jugé, car la partie notée ne dit pas la main.
       *[other] { $count } tours n’ont pas pu être jugés, car la partie notée ne dit pas les mains.
    }
replay-mistakes = Ce qui aurait pu être mieux
replay-mistakes-none = Rien à signaler : bien joué !
replay-mistakes-all = Tout montrer ({ $count })
replay-lost = Points perdus : { $loss }.
replay-drew-good = La pioche a valu { $luck } de plus que la moyenne.
replay-drew-bad = La pioche a valu { $luck } de moins que la moyenne.
replay-best-was-played = Rien de mieux n’a été trouvé.
replay-fault = Ce n’était pas le mieux : { $why }.
replay-better-why = Pourquoi : { $why }.
replay-closer = Regarder de plus près
replay-of-played = Ce qui a été joué : { $why }
replay-of-better = La meilleure pose : { $why }
replay-better =
    { $score ->
        [0] Mieux : { $action }.
        [one] Mieux : { $action }, { $score } point.
       *[other] Mieux : { $action }, { $score } points.
    }
replay-show-better = Montrer la meilleure pose
replay-show-played = Montrer ce qui a été joué
replay-plot-win = { $name } : chance de gagner, d’après l’analyse
replay-try = Trouver la meilleure pose
replay-try-why = Il y avait mieux à jouer. Saurez-vous le trouver ?
replay-try-how = Posez ce qui vous semble meilleur. Voici la main de ce tour.
replay-try-check = Est-ce mieux ?
replay-try-end = Arrêter
replay-try-found = C’est ça : bien trouvé !
replay-try-less = Pas encore : cela perd { $loss } points. Essayez autre chose.
replay-try-no = Pas encore. Essayez autre chose.
replay-try-same = C’est ce qui a été joué. Essayez autre chose.
replay-why-hand-unknown = La partie notée ne dit pas cette main : le tour ne peut pas être jugé.
replay-why-action-unknown = La partie notée ne dit pas quelles pièces ont été échangées : le tour ne peut pas être jugé.
replay-why-draw-unknown = La partie notée ne dit pas ce qui a été pioché.

replay-keep = Garder et partager
replay-link = Copier un lien vers ce tour
replay-link-too-long = Cette partie est trop longue pour un lien. Enregistrez-la plutôt.
replay-save = Enregistrer la partie
replay-svg = Image (SVG)
replay-png = Image (PNG)
replay-print = Imprimer
replay-ask = Étudier cette position
replay-other = Une autre partie

## Position

position-title = Composer une position
position-deck = Pièces
position-copies =
    { $count ->
        [0] { $tile } : il n’en reste pas
       *[other] { $tile } : il en reste { $count }
    }
position-target = Où vont les pièces ?
position-target-board = Sur le plateau
position-target-hand = Dans la main
position-board-how = Choisissez une pièce, puis touchez des cases. Touchez encore une pièce du plateau pour l’enlever.
position-into-hand-how = Touchez des pièces pour les ajouter à la main.
position-hand = Main : { $count } sur { $most }
position-hand-how = Touchez une pièce pour l’enlever.
position-take = Enlever de la main : { $tile }
position-undo = Annuler
position-clear = Tout effacer
position-game = La partie
position-edition = Jeu
position-players = Joueurs
position-turn = À jouer
position-seat = Joueur { $seat }
position-bag = Sac
position-bag-rest = le reste
position-points-of = Points du joueur { $seat }
position-tables = Tables
position-empty = Mettez des pièces sur le plateau et dans la main.
position-impossible = Aucune partie ne peut en arriver là.
position-legal =
    { $count ->
        [0] Rien ne peut être posé.
        [one] { $count } pose est possible.
       *[other] { $count } poses sont possibles.
    }
position-level = Niveau
position-time = Temps
position-seconds = { $seconds } s
position-ask = Quel est le meilleur coup ?
position-thinking = Réflexion…
position-found =
    { $count ->
        [one] { $count } réponse, montrée sur le plateau.
       *[other] { $count } réponses, la meilleure d’abord ; elle est montrée sur le plateau.
    }
position-advice = Meilleurs coups
position-score =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
position-value = valeur { $value }
position-win = gagne { $win }
position-keep = Garder et partager
position-link = Copier un lien
position-link-shown = L’adresse de cette page contient maintenant la position.
position-save = Enregistrer en fichier
position-text = La position en texte
position-read = Lire ce texte
position-bad-json = Ce texte n’est pas une position.
position-error-empty-hand = Mettez au moins une pièce dans la main.
position-error-too-many-copies = Une pièce est là plus souvent que dans le jeu.
position-error-hand-too-large = Une main contient au plus six pièces.
position-error-bag-too-large = Il ne peut pas rester autant de pièces dans le sac.
position-error-bad-tables = Choisissez au moins trois tables.
position-error-foreign-tile = Certaines pièces ne sont pas dans un jeu avec ces tables.
position-error-detached = Les pièces du plateau ne sont pas toutes reliées.
position-error-score-too-high = Ces points sont trop élevés.
position-error-unknown-piece = Une des pièces n’existe pas.
position-error-other = Quelque chose est impossible dans cette position.
