# Ce que tous les clients disent du jeu.

color-red = rouge
color-orange = orange
color-yellow = jaune
color-green = vert
color-blue = bleu
color-purple = violet
