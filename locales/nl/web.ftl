# Het kader van de webclient.

app-home = Startpagina
app-skip = Naar de inhoud
app-page-missing = Deze pagina is niet geladen
app-page-missing-why = Misschien is het programma bijgewerkt, of is het netwerk weg.
app-reload = Opnieuw laden

app-update = Er is een nieuwere Sixline.
app-update-take = Laden

app-edition-classic = Kleuren en vormen
app-edition-tables = De tafels

say-placed = { $tile } op { $cell }
say-swap =
    { $count ->
        [one] ruilt { $count } stuk
       *[other] ruilt { $count } stukken
    }
say-pass = past

missing-title = Deze pagina bestaat niet
missing-why = Op { $path } is niets te vinden.

home-guide = Een eerste spel dat zichzelf uitlegt
home-guide-text = Vijf minuten, vooraf niets te lezen
home-guide-tables = Een eerste spel met de tafels
home-learn = Leren
home-teach = Lesgeven
home-mine = Mijn Sixline
home-install = Sixline installeren
