# Ce qui est dit aux élèves, et à tous ceux qui jouent avec les cartes des tables, à la place du message du même nom
# sans « pupil- » : des cartes et non des pièces, et « tu » et non « vous ».

pupil-illegal-not-your-turn = Ce n’est pas ton tour.
pupil-illegal-foreign-tile = Cette carte n’existe pas dans ce jeu.
pupil-illegal-not-in-hand = Tu n’as pas cette carte en main, ou pas autant de fois.
pupil-illegal-play-nothing = Pose au moins une carte.
pupil-illegal-play-too-many = C’est plus de cartes qu’une main n’en contient.
pupil-illegal-cell-taken = Cette case est déjà occupée.
pupil-illegal-cell-twice = Deux cartes ne peuvent pas occuper la même case.
pupil-illegal-not-in-line = Toutes les cartes d’un tour se posent sur une même rangée ou une même colonne.
pupil-illegal-gap = Il y a une case vide entre les cartes.
pupil-illegal-detached = Au moins une carte doit toucher celles du plateau.
pupil-illegal-opening-size = La première pose est la plus grande série de ta main : pose-la en entier.
pupil-illegal-opening-is-play = Au premier tour de la partie, il faut poser des cartes.
pupil-illegal-line-repeats = Le même nombre se trouverait deux fois dans une ligne.
pupil-illegal-line-mixes = Les cartes de cette ligne n’ont rien en commun.
pupil-illegal-swap-nothing = Choisis au moins une carte à échanger.
pupil-illegal-bag-too-small = Il n’y a pas assez de cartes dans le sac.
pupil-illegal-pass-with-bag = On ne passe que si le sac est vide : pose ou échange.
pupil-illegal-pass-with-play = Tu ne peux pas passer : une de tes cartes peut être posée.
pupil-error-no-seat = Il n’y a pas de place libre pour toi.
pupil-error-already-seated = Tu as déjà une place dans cette partie.
pupil-error-name-taken = Quelqu’un de la classe a déjà ce nom. Ajoute une lettre, ou n’écris rien.
pupil-error-bad-name = Écris seulement ton prénom, sans chiffres ni adresse.
pupil-error-too-many = C’était trop à la fois. Attends un peu.
pupil-error-unavailable = Le serveur ne peut pas le faire pour l’instant. Essaie encore.
pupil-reason-opens-line =
    laisse une ligne de { $length } ({ $shared }) que { $unseen ->
        [one] { $unseen } carte cachée complète
       *[other] { $unseen } cartes cachées complètent
    }{ $held ->
        [0] { "" }
       *[other] , et { $held } dans ta main
    }
pupil-reason-blocks-line =
    enlève une ligne de { $length } ({ $shared }) que { $unseen ->
        [one] { $unseen } carte cachée aurait pu compléter
       *[other] { $unseen } cartes cachées auraient pu compléter
    }
pupil-reason-dead-line = la ligne de { $length } ({ $shared }) ne peut plus être complétée : plus personne n’a la carte « { $tile } »
pupil-reason-draws =
    { $played ->
        [one] { $played } carte sort
       *[other] { $played } cartes sortent
    }, { $drawn ->
        [0] aucune à piocher
       *[other] { $drawn } à piocher
    }
pupil-reason-next =
    { $side ->
        [more] ce que tu gardes rapporte environ { $points } points au tour suivant, soit { $by } de plus
       *[less] ce qui reste en main rapporte environ { $points } points au tour suivant, soit { $by } de moins
    }
pupil-simple-keeps-set = tu gardes { $count } cartes qui vont ensemble
pupil-simple-next = tu gardes une bonne pose pour le tour suivant
pupil-simple-draws = tu pioches de nouvelles cartes
pupil-simple-end = cela t’aide jusqu’à la fin
pupil-simple-fault-next = tu as joué des cartes utiles pour le tour suivant
pupil-simple-fault-draws = tu as pioché trop peu de nouvelles cartes
pupil-end-fair = Le tirage n’était pas truqué : vérifie
pupil-trouble-page = Une erreur s’est produite sur cette page. Tes parties sont conservées ; recharge la page.
pupil-trouble-engine-stopped = Le moteur du jeu ne démarre pas. Recharge la page ; si cela ne suffit pas, ferme d’autres onglets.
pupil-end-finished = La dernière carte a été posée.
pupil-end-early =
    { $you ->
        [yes] Tu as mené de ton premier coup à la fin.
       *[no] { $name } a mené de son premier coup à la fin.
    }
pupil-end-lead =
    { $you ->
        [yes] Tu as pris la tête pour de bon au tour { $turn }, avec { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[no] { $name } a pris la tête pour de bon au tour { $turn }, avec { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
pupil-end-luck =
    { $you ->
        [yes] La chance t’a donné { $count ->
            [one] { $points } point
           *[other] { $points } points
        } d’avance
       *[no] La chance a donné { $count ->
            [one] { $points } point
           *[other] { $points } points
        } d’avance à { $name }
    }
pupil-end-skill =
    { $you ->
        [yes] tu as mieux joué, de { $count ->
            [one] { $points } point
           *[other] { $points } points
        }
       *[no] { $name } a mieux joué, de { $count ->
            [one] { $points } point
           *[other] { $points } points
        }
    }
pupil-board-hand = Ta main
pupil-settings-first-title = Quelles cartes distingues‑tu le mieux ?
pupil-settings-first-later = Tu pourras changer cela dans les réglages.
pupil-text-help-hand = tes cartes
pupil-text-help-row = ce qu’il y a dans la rangée 3 ; elles se comptent vers le bas depuis la première carte
pupil-text-help-lay = poser une carte : son nombre et sa couleur, ou son numéro dans ta main, et la case
pupil-text-help-play = poser ces cartes et les jouer
pupil-text-help-go = jouer ce que tu as posé
pupil-text-help-undo = reprendre la dernière carte
pupil-text-help-clear = reprendre toutes les cartes
pupil-text-help-swap = échanger ces cartes
pupil-text-help-unseen = les cartes que personne n’a encore vues
pupil-text-help-next = la prochaine case où la carte 3 de ta main peut aller
pupil-text-command-label = Tape une commande
pupil-text-command-why = Par exemple : { $example }. Tape « { $help } » pour les voir toutes.
pupil-text-hand = Ta main
pupil-text-tentative = Ta pose en cours
pupil-text-board-why = Les flèches vont de case en case. Entrée pose la carte choisie, ou dit les lignes qui passent par la case.
pupil-text-turn-yours = C’est ton tour.
pupil-text-turn-first = Tu commences : joue { $count } cartes d’un coup.
pupil-text-bag =
    { $count ->
        [0] Le sac est vide.
        [one] Il reste { $count } carte dans le sac.
       *[other] Il reste { $count } cartes dans le sac.
    }
pupil-text-watching = Tu regardes ; tu n’as pas de cartes.
pupil-text-you = { $name } (toi)
pupil-text-hand-empty = Tu n’as pas de cartes.
pupil-text-next-cell = Prochaine case pour la carte { $number }
pupil-text-next-piece = Prochaine carte de cette rangée
pupil-text-cell-laid = { $cell } : { $tile }, de ta pose en cours
pupil-text-line-none = Aucune carte ne touche { $cell }.
pupil-text-all-taken-back = Toutes les cartes sont reprises.
pupil-text-nothing-laid = Tu n’as rien posé.
pupil-text-unseen =
    { $count ->
        [one] { $count } carte reste cachée.
       *[other] { $count } cartes restent cachées.
    }
pupil-text-wrong-unknown = « { $text } » n’est pas une commande. Tape « { $help } ».
pupil-text-wrong-bad-cell = « { $text } » n’est pas une case. Écris-la comme 3,0.
pupil-text-wrong-bad-piece = « { $text } » n’est pas une carte. Écris-la comme { $example }.
pupil-rules-deal = On joue de deux à quatre. Toutes les cartes vont dans un sac. Chacun en pioche six et les cache aux autres : c’est sa main.
pupil-rules-try-how = Touche une carte pour la poser sur la case marquée. Ensuite, tu peux essayer d’autres cases.
pupil-rules-try-all = Tu les as toutes trouvées !
pupil-rules-turn-title = À ton tour
pupil-rules-turn = Quand c’est ton tour, tu fais une de ces deux choses :
pupil-rules-turn-play = tu poses une ou plusieurs cartes de ta main, tu comptes tes points et tu pioches pour en avoir de nouveau six ;
pupil-rules-turn-exchange = ou tu échanges une ou plusieurs cartes avec le sac, sans marquer de points.
pupil-rules-place = Toutes les cartes que tu poses dans un tour vont sur une même rangée ou une même colonne, sans case vide entre elles. Au moins une touche une carte qui était déjà là. Et chaque ligne que tu formes ou que tu touches doit être une bonne ligne.
pupil-rules-place-bent = Une dans la rangée et une en dessous ? Non. Toutes les cartes d’un tour sont sur une rangée ou une colonne.
pupil-rules-place-alone = Toute seule ? Non. Au moins une carte doit toucher les autres par un côté. Un coin ne suffit pas.
pupil-rules-start = Avant le premier tour, chacun cherche la plus grande série de sa main : des cartes différentes qui pourraient former une ligne. La plus grande série commence, et il faut la poser en entier.
pupil-rules-exchange = Ta main ne te plaît pas ? Mets de côté autant de cartes que tu veux, pioches-en autant dans le sac, et remets seulement alors les anciennes dedans. On ne peut pas échanger plus de cartes que le sac n’en contient, ni échanger au premier tour de la partie.
pupil-rules-exchange-must = Si tu ne peux rien poser, il faut échanger. Quand le sac est vide, personne ne peut échanger : on joue si on peut, et on passe seulement si on ne peut pas.
pupil-play-actions = Ton tour
pupil-play-you = Toi
pupil-play-your-turn = À toi de jouer
pupil-play-you-gave-up = Tu as abandonné.
pupil-play-watching = Tu regardes cette partie.
pupil-play-wait = Un instant, s’il te plaît.
pupil-play-reconnecting = Reconnexion en cours. Ton coup est gardé.
pupil-play-cell-fits-later = possible avec une autre carte, { $cell }
pupil-play-sure = Jouer cela ? Appuie encore une fois.
pupil-play-exchange-how =
    { $bag ->
        [one] Choisis ce que tu échanges. Il y a { $bag } carte dans le sac.
       *[other] Choisis ce que tu échanges. Il y a { $bag } cartes dans le sac.
    }
pupil-play-hint-swap = Échange { $tiles } : { $why }.
pupil-play-hint-pass = Passe : { $why }.
pupil-play-not-yet = Attends ton tour
pupil-play-you-ran-out = Ton temps est écoulé. L’ordinateur joue à ta place.
pupil-play-you-left = Tu as quitté la partie. L’ordinateur joue à ta place.
pupil-play-choose-first = Choisis d’abord une carte de ta main, puis une case.
pupil-play-opening =
    { $count ->
        [one] Tu commences. Pose { $count } carte, où tu veux.
       *[other] Tu commences. Pose ta plus grande série : { $count } cartes sur une ligne, où tu veux.
    }
pupil-play-preview-last = Ta dernière carte : { $sum }, dont { $bonus } pour la fin
pupil-play-missing-pieces =
    { $count ->
        [one] Il manque encore une carte, par exemple : { $tiles }.
       *[other] Il manque encore { $count } cartes, par exemple : { $tiles }.
    }
pupil-play-missing-some =
    { $count ->
        [one] Il manque encore une carte.
       *[other] Il manque encore { $count } cartes.
    }
pupil-play-cover = { $name }, c’est ton tour
pupil-play-cover-why = Prends l’appareil. Personne d’autre ne doit voir ta main.
pupil-play-bag-button =
    { $count ->
        [0] Le sac est vide. Voir les cartes cachées
        [one] { $count } carte dans le sac. Voir les cartes cachées
       *[other] { $count } cartes dans le sac. Voir les cartes cachées
    }
pupil-play-unseen = Cartes cachées
pupil-play-unseen-how = Un point est une carte encore cachée. Touche une carte pour la trouver sur le plateau.
pupil-play-resign-online = Abandonner ? Tu ne pourras pas revenir dans cette partie.
pupil-play-key-select = choisir une carte de la main
pupil-play-you-win = Tu as gagné !
pupil-guide-start =
    { $count ->
        [one] Bonjour, je m’appelle { $name }. Tu commences. Touche cette carte de ta main : { $tile }.
       *[other] Bonjour, je m’appelle { $name }. Tu commences, avec { $count } cartes qui vont ensemble. Touche celle-ci : { $tile }.
    }
pupil-guide-lay = Touche maintenant la case allumée. Tu peux aussi y glisser tes cartes.
pupil-guide-more = Bien ! À côté, tu peux poser : { $tiles }. { $what }
pupil-guide-play = Cela fait { $sum }. Appuie sur Jouer.
pupil-guide-wrong = { $why } Touche la carte pour la reprendre.
pupil-guide-bot-other =
    { $action ->
        [swap] Je n’avais rien de bien à poser, alors j’ai échangé des cartes.
       *[other] Je ne peux rien poser, alors je passe.
    }
pupil-guide-draw = Tu as pioché : ta main est de nouveau complète. Choisis une carte : les cases où elle va s’allument.
pupil-guide-full = Tu peux compléter une ligne de { $full } : cela vaut un supplément, { $points } points en tout. Tu la trouves ?
pupil-guide-lines = Une carte peut compter dans deux lignes à la fois. Essaie avec celle-ci : { $tile }.
pupil-guide-exchange = Rien d’intéressant à poser ? Tu peux échanger des cartes à la place. Cela ne rapporte rien, puis c’est mon tour.
pupil-guide-five = Attention : il ne manque qu’une carte à cette ligne, et je l’ai peut-être. Tu peux encore reprendre la tienne.
pupil-guide-hint = En cas de doute, la lampe en bas te montre un bon coup.
pupil-guide-last = Le sac est vide. Qui pose sa dernière carte en premier termine la partie et gagne { $bonus } points de plus.
pupil-guide-done = Tu sais tout. Continue, et gagne !
pupil-say-swap =
    { $count ->
        [one] échange { $count } carte
       *[other] échange { $count } cartes
    }
