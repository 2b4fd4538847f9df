# Le cadre du client web.

app-home = Page d’accueil
app-skip = Aller au contenu
app-page-missing = Cette page ne s’est pas chargée
app-page-missing-why = Le programme a peut-être été mis à jour, ou le réseau est coupé.
app-reload = Recharger

app-update = Un Sixline plus récent est prêt.
app-update-take = Le charger

app-edition-classic = Couleurs et formes
app-edition-tables = Tables de multiplication

say-placed = { $tile } en { $cell }
say-swap =
    { $count ->
        [one] échange { $count } pièce
       *[other] échange { $count } pièces
    }
say-pass = passe

missing-title = Cette page n’existe pas
missing-why = Il n’y a rien à l’adresse { $path }.

home-guide = Une première partie guidée
home-guide-text = Cinq minutes, rien à lire avant
home-guide-tables = Une première partie guidée, avec les tables
home-learn = Apprendre
home-teach = Enseigner
home-mine = Mon espace
home-install = Installer Sixline
