# What every client says about the game.

color-red = red
color-orange = orange
color-yellow = yellow
color-green = green
color-blue = blue
color-purple = purple
