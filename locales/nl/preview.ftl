# What a link shows before it is opened, in a chat or a search: a title of at most 60 and a text of at most 160 characters.

preview-home-title = Rijen van zes vormen en zes kleuren
preview-home-text = Speel Qwirkle in de browser, met vrienden of tegen de computer. Geen account, niets te installeren.
preview-tables-title = De tafels leren als een spel
preview-tables-text = Leg kaarten van één tafel of één kleur in een rij en leer je tafels uit je hoofd. Voor kinderen van 9 tot 12.
preview-rules-title = De spelregels, met een bord om ze te proberen
preview-rules-text = Leer het spel in vijf minuten: elke regel met een voorbeeld dat je zelf speelt.
preview-replay-title = Een spel terugkijken
preview-replay-text = Een spel beurt voor beurt: waar het beslist werd, wat geluk was en wat kunde.
preview-position-title = Een stelling om over na te denken
preview-position-text = Zet een bord en een hand klaar en zie de beste zetten, en waarom ze goed zijn.
preview-puzzle-title = Een puzzel: vind de zet
preview-puzzle-text = Eén bord, één vraag, en elke dag een nieuwe, voor iedereen dezelfde. Vind jij hem?
preview-deal-title = Een uitdaging in vijf beurten, voor jou dezelfde stukken
preview-deal-text = Met deze link krijgt iedereen dezelfde stukken en dezelfde antwoorden. Wie haalt er het meeste uit?
preview-lobby-title = Open spellen
preview-lobby-text = Iemand wacht op een medespeler. Schuif aan, zonder account.
preview-class-title = Een les met de tafels van vermenigvuldiging
preview-class-text = Voor de klas: alle leerlingen spelen en rekenen tegelijk, met een code. Er worden geen persoonsgegevens bewaard.
preview-lesson-title = Kom in de les
preview-lesson-text = Open de link, krijg een naam en speel mee met je klas.
preview-score-title = Het scoreblad voor een echte tafel
preview-score-text = Speel met echte stenen of kaarten en laat je telefoon de punten tellen.

preview-invite-title = Je bent uitgenodigd voor een spel
preview-invite-by = { $name } nodigt je uit voor een spel
preview-invite-text = Open de link en schuif aan: geen account, niets te installeren.
preview-playing-text = Het spel is bezig: kijk mee.
preview-over-text = Het spel beurt voor beurt, en waar het beslist werd.
preview-classic = Qwirkle met kleuren en vormen
preview-tables = Qwirkle met de tafels
