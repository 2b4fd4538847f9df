# Un plateau pour tous : les mêmes pièces pour chacun, et un coup à poser dans le temps donné.

hall-title = Un plateau pour tous
hall-lead = Les mêmes pièces pour tous, au même moment.
hall-what = Tout le monde a les mêmes pièces sur le même plateau, et chacun pose un coup dans le temps donné. Ensuite le meilleur coup est posé pour tous, et la partie continue de là. On peut être un seul ou des milliers.
hall-size = Quelle durée ?
hall-size-short = Courte · environ 15 manches
hall-size-middle = Moyenne · environ 30
hall-size-long = Longue · environ 45
hall-round-time = Combien de temps par manche ?
hall-seconds = { $seconds } s
hall-day = jusqu’à demain
hall-take-part-too = Je joue aussi
hall-make = Créer le plateau
hall-by = Plateau de { $name }
hall-players = { $count ->
        [0] Personne ne participe encore.
        [one] Une personne participe.
       *[other] { $count } personnes participent.
    }
hall-join = Participer
hall-begin = Commencer
hall-waits = { $name } commence dès que tout le monde est là.
hall-round = Manche { $round }
hall-round-laid = Manche { $round } : c’est posé
hall-round-over = Manche { $round } : le meilleur coup
hall-over = Le plateau est terminé
hall-find = Quel coup rapporte le plus de points ?
hall-laid = { $points ->
        [one] C’est posé : { $points } point.
       *[other] C’est posé : { $points } points.
    }
hall-change = Changer
hall-keep = Laisser comme c’était
hall-left = encore { $time }
hall-next-in = manche suivante dans { $time }
hall-spoken = Encore { $seconds } secondes.
hall-count = { $laid } sur { $players } ont posé
hall-best = { $points ->
        [one] Le meilleur coup rapporte { $points } point.
       *[other] Le meilleur coup rapporte { $points } points.
    }
hall-mine = { $points ->
        [0] Rien de posé cette fois.
        [one] Coup posé : { $points } point.
       *[other] Coup posé : { $points } points.
    }
hall-mine-best = Le coup posé en rapporte autant. Bravo !
hall-finders = { $count ->
        [0] Personne n’en a trouvé autant.
        [one] Une personne en a trouvé autant.
       *[other] { $count } personnes en ont trouvé autant.
    }
hall-standing = { $bests ->
        [0] Place { $rank } : { $points } points, { $share } % du maximum, jamais le meilleur coup
        [one] Place { $rank } : { $points } points, { $share } % du maximum, une fois le meilleur coup
       *[other] Place { $rank } : { $points } points, { $share } % du maximum, { $bests } fois le meilleur coup
    }
hall-ranking = Classement
hall-place = Place
hall-name = Nom
hall-points = Points
hall-share-of = Part
hall-bests = Meilleurs
hall-go-on = Poser le meilleur coup maintenant
hall-end = Terminer
hall-end-sure = Terminer pour tout le monde ? Personne ne pourra continuer.
hall-end-yes = Terminer pour tous
hall-end-no = Non, continuer
hall-fair = Empreinte annoncée avant : { $commit }. Secret révélé maintenant : { $secret }. L’empreinte se calcule à partir du secret, comme l’ordre des pièces : tous avaient les mêmes.
hall-share = Partager le résultat
hall-shared = Copié.
hall-share-text = Sixline, un plateau pour tous : place { $rank } sur { $players }, { $points } points, { $share } % du maximum.
hall-again = Un autre plateau
hall-missing = Il n’y a pas de plateau à cette adresse, ou il est terminé depuis longtemps. On peut redemander le lien, ou créer son propre plateau.
hall-only-look = Pour poser un coup, il faut participer.
