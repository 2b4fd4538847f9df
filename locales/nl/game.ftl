# Wat elke client over het spel zegt.

color-red = rood
color-orange = oranje
color-yellow = geel
color-green = groen
color-blue = blauw
color-purple = paars
