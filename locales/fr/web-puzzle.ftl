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
puzzle-failed = Le problème n’a pas pu être ouvert.
