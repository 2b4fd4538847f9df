# Puzzles, on every client. $points, $score and $made are points; $table and $times are the two factors of a product.

puzzle-title = Problèmes
puzzle-of-day = Le problème du jour
puzzle-of-date = Problème du { $date }
puzzle-utc = Le problème change à minuit UTC ; il est le même pour tout le monde.
puzzle-practice = Problème d’entraînement
puzzle-rating = Cote { $rating }

## What is asked

puzzle-ask-most = Posez le coup qui rapporte le plus de points.
puzzle-ask-six = Complétez une ligne de six.
puzzle-ask-best = Trouvez le meilleur coup. Ce n’est pas celui qui rapporte le plus de points.
puzzle-ask-last = Le sac est vide : vous savez ce que l’autre a en main. Quel coup vous rapporte le plus d’ici la fin de la partie ?
puzzle-ask-reading = La personne qui joue avant vous prend toujours le plus de points ; elle vient de poser les pièces marquées pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. Laquelle de ces pièces ne peut-elle pas avoir gardée ?
puzzle-ask-longest = Posez la ligne la plus longue.
puzzle-ask-product = Posez { $table } × { $times } dans une ligne de la table de { $table }.
puzzle-ask-division = Quel nombre divisé par { $table } donne { $times } ? Posez-le dans une ligne de la table de { $table }.

## What is said to an answer

puzzle-right = C’est juste !
puzzle-right-first = Juste, et du premier coup !
puzzle-wrong = Ce n’est pas cela. Essayez encore.
puzzle-wrong-most = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. On peut faire mieux.
puzzle-wrong-fact = Ces pièces ne montrent pas { $table } × { $times } dans une ligne de la table de { $table }.
puzzle-shown = Voici une réponse.
puzzle-others = { $count ->
        [one] Une autre réponse est juste aussi.
       *[other] { $count } autres réponses sont justes aussi.
    }
puzzle-why-most = { $points } points, { $gap } de plus que tout le reste.
puzzle-why-six = La ligne est complète : { $points } points.
puzzle-why-longest = Une ligne de { $length }.
puzzle-why-fact = { $table } × { $times } = { $product }, donc { $product } : { $table } = { $times }.
puzzle-why-last = Suivi jusqu’à la fin, il rapporte { $gap } points de plus que tout le reste.
puzzle-why-best = Il rapporte moins tout de suite, mais { $gap } points de plus que tout le reste d’ici la fin de la partie.
puzzle-missed = Avec { $tile }, il y avait { $score } points à faire au lieu de { $made }.
puzzle-found = Le niveau { $level } du programme le trouve au moins une fois sur deux.
puzzle-found-none = Presque aucun niveau du programme ne le trouve.
puzzle-found-all = Tous les niveaux du programme le trouvent.

## Deals for everyone: $level is the name of a level, $par and $points are points, $share is in percent

deal-title = Défi pour tous
deal-of-day = Le défi du jour
deal-of-date = Défi du { $date }
deal-challenge = Défi
deal-how = { $turns } tours chacun contre « { $level } ». Tous ceux qui jouent ce défi ont les mêmes pièces et le même sac, et rencontrent les mêmes réponses.
deal-result = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour vous, { $theirs } pour « { $level } »
deal-par = C’est { $share } % de la référence : à votre place, le « Maître » du programme fait { $par } points.
deal-luck = { $side ->
        [bad] Vos pioches vous ont coûté environ { $luck } points ; sans la chance, vous en auriez { $without }.
       *[good] Vos pioches vous ont rapporté environ { $luck } points ; sans la chance, vous en auriez { $without }.
    }

## In the terminal

puzzle-hand = Main : { $codes } ({ $names })
puzzle-choose = Au choix : { $codes } ({ $names })
puzzle-state = Points : { $scores }. Sac : { $bag }. Pièces en main : { $hands }.
puzzle-last = Dernier coup : { $pieces } +{ $points }
puzzle-how = Tapez un coup comme { $example }, ou show pour la réponse, ou rien pour quitter.
puzzle-how-piece = Tapez une pièce comme { $example }, ou show pour la réponse, ou rien pour quitter.
puzzle-answer = Réponse : { $answer }
