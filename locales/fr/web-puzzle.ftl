# Puzzles on the page.

puzzle-lead = Une position de partie et une question.
puzzle-today = Le problème d’aujourd’hui
puzzle-show = Voir la réponse
puzzle-next = Problème suivant
puzzle-more = S’entraîner
puzzle-others-too = D’autres problèmes
puzzle-pieces = Les pièces au choix
puzzle-share = Partager le résultat
puzzle-shared = Copié. La réponse n’y est pas.
puzzle-share-text = Sixline, problème du { $date } : { $result }
puzzle-share-tries = { $tries ->
    [one] du premier coup
   *[other] au bout de { $tries } essais
}
puzzle-share-shown = j’ai regardé la réponse
puzzle-week = Les sept derniers jours
puzzle-day-solved = { $date } : résolu
puzzle-day-tried = { $date } : vu
puzzle-day-open = { $date } : encore ouvert
puzzle-total = { $count ->
        [0] Aucun jour résolu pour l’instant. Un jour manqué reste ouvert une semaine.
        [one] Un jour résolu. Un jour manqué reste ouvert une semaine.
       *[other] { $count } jours résolus. Un jour manqué reste ouvert une semaine.
    }
puzzle-to-come = Ce jour n’est pas encore venu : son problème paraît à minuit UTC.
puzzle-failed = Le problème n’a pas pu être ouvert.

## Deals for everyone

home-daily = Chaque jour
home-puzzle-solved = ✓ Résolu
home-puzzle-tried = Commencé : à vous de trouver.
home-puzzle-shown = Vous avez vu la réponse.
home-deal-begun = Commencé : à vous de jouer la suite.
home-deal-turns = { $taken ->
    [one] { $taken } tour joué sur { $turns }
   *[other] { $taken } tours joués sur { $turns }
}
home-deal-played = { $points ->
    [one] ✓ Joué : { $points } point
   *[other] ✓ Joué : { $points } points
}
deal-lead = Cinq tours, les mêmes pièces pour tous.
deal-today = Le défi d’aujourd’hui
deal-turn = tour { $turn } sur { $turns }
deal-over = terminé
deal-to-beat = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } à battre
deal-same = Autant que la personne qui vous a envoyé le lien : { $points }.
deal-more = La personne qui vous a envoyé le lien a fait { $points } : vous en avez { $by } de plus.
deal-fewer = La personne qui vous a envoyé le lien a fait { $points } : vous en avez { $by } de moins.
deal-another = Un autre défi contre
deal-others = Autres défis
deal-utc = Un nouveau défi arrive à minuit UTC. Les jours manqués restent ouverts.
deal-share = Défier quelqu’un
deal-shared = Copié : avec ce lien, on joue le même défi. Vos coups n’y sont pas.
deal-share-text = Sixline, { $title } contre « { $level } » : { $points } points, { $share } % de la référence. Les mêmes pièces pour vous :
deal-day-solved = { $date } : joué
deal-day-tried = { $date } : commencé
deal-day-open = { $date } : encore ouvert
deal-missing = Il n’y a pas de défi à cette adresse. Redemandez le lien, ou jouez celui d’aujourd’hui.
deal-to-come = Ce jour n’est pas encore venu : son défi est distribué à minuit UTC.
deal-failed = Le défi n’a pas pu être ouvert.
