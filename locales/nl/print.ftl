# Wat wordt afgedrukt: kaarten om uit te knippen, regels, scoreblad, antwoorden.
#
# De regels zijn voor leerlingen van negen. Wat tussen twee * staat, wordt vet gedrukt.

print-rules = Spelregels
print-score = Scoreblad
print-answers = Antwoorden voor de leerkracht
print-and = { $first } en { $last }
print-cut = Druk enkelzijdig af, op 100 % (ware grootte), liefst op stevig papier. Knip langs de lijnen.

print-begin = Het begin
print-turn = Jouw beurt
print-turn-one = In je beurt doe je *één* van deze dingen:
print-line = Wat is een goede lijn?
print-points = Punten
print-end = Het einde

## De editie met stenen

print-classic-pieces = Stenen
print-classic-about = 2 tot 4 spelers · { $pieces } stenen
print-classic-goal = Leg stenen in lijnen, zoals in een kruiswoordraadsel. In een lijn hebben alle stenen dezelfde kleur of dezelfde vorm. Wie de meeste punten heeft, wint.
print-classic-begin = Doe alle stenen in een zak. Iedereen trekt *6 stenen* en verbergt ze voor de anderen. Zoek in je hand de grootste groep: stenen die samen in één lijn passen. Wie de grootste groep heeft, begint en legt *die hele groep*. Zijn twee groepen even groot? Dan begint de oudste van die spelers.
print-classic-lay = *Leg* één of meer stenen, allemaal in dezelfde lijn en zonder gat. Minstens één steen moet een steen raken die er al ligt. Trek daarna tot je weer 6 stenen hebt.
print-classic-swap = *Ruil* stenen: leg ze opzij, trek er evenveel nieuwe, en doe dan de oude terug in de zak. Je krijgt geen punten.
print-classic-pass = Kun je geen enkele steen leggen? Dan moet je ruilen. Alleen als de zak leeg is, *pas* je.
print-classic-line = Alle stenen hebben *dezelfde kleur* en verschillende vormen, of *dezelfde vorm* en verschillende kleuren. *Nooit twee keer dezelfde steen.* Een lijn heeft dus hoogstens 6 stenen. Kijk in beide richtingen: *elke* lijn met een nieuwe steen moet goed zijn.
print-classic-good-color = Goed: één kleur, drie vormen ({ $points } punten)
print-classic-good-shape = Goed: één vorm, drie kleuren ({ $points } punten)
print-classic-bad-twice = Fout: dezelfde steen ligt er twee keer
print-classic-bad-mixed = Fout: niet één kleur, en niet één vorm
print-classic-count = Tel *elke* lijn die je hebt gemaakt of langer gemaakt. Alle stenen erin tellen, ook de oude. Een steen in twee lijnen telt twee keer.
print-classic-each = elke steen in een lijn
print-classic-full = een volle lijn van 6 stenen
print-classic-finish = je bent als eerste zonder stenen, en de zak is leeg
print-classic-cross = Jij legt de steen met de dikke rand. Horizontaal: { $across } punten. Verticaal: { $down } punten. Samen: *{ $sum } punten*.
print-classic-lone = Een eerste steen helemaal alleen geeft { $lone } punt.
print-classic-finished = Als de zak leeg is, speel je verder zonder te trekken. Wie als eerste zijn laatste steen legt, krijgt *{ $bonus } punten extra*, en het spel is uit. Kan niemand nog een steen leggen, dan is het spel ook uit, maar dan krijgt niemand die { $bonus } punten. Wie de meeste punten heeft, wint!

## De editie met de tafels

print-tables-pieces = Kaarten
print-tables-about = 2 tot 4 spelers · { $pieces } kaarten
print-tables-goal = Leg kaarten in lijnen, zoals in een kruiswoordraadsel. In een lijn zitten alle getallen in dezelfde tafel, of hebben alle kaarten dezelfde kleur. Wie de meeste punten heeft, wint.
print-tables-list = Tafels van { $tables }
print-tables-chosen = Deze kaarten zijn voor de tafels van { $tables }. Alleen deze tafels tellen.
print-tables-begin = Doe alle kaarten in een zak. Iedereen trekt *6 kaarten* en verbergt ze voor de anderen. Zoek in je hand de grootste groep: kaarten die samen in één lijn passen. Wie de grootste groep heeft, begint en legt *die hele groep*. Zijn twee groepen even groot? Dan gaat een tafel voor een kleur, een grotere tafel voor een kleinere, dan de grootste som, en ten slotte de oudste speler.
print-tables-lay = *Leg* één of meer kaarten, allemaal in dezelfde lijn en zonder gat. Minstens één kaart moet een kaart raken die er al ligt. Trek daarna tot je weer 6 kaarten hebt.
print-tables-swap = *Ruil* kaarten: leg ze opzij, trek er evenveel nieuwe, en doe dan de oude terug in de zak. Je krijgt geen punten.
print-tables-pass = Kun je geen enkele kaart leggen? Dan moet je ruilen. Alleen als de zak leeg is, *pas* je.
print-tables-line = Alle getallen zitten in *dezelfde tafel*, of alle kaarten hebben *dezelfde kleur*. *Nooit twee keer hetzelfde getal.* De volgorde is vrij. Een lijn heeft hoogstens 10 kaarten. Kijk in beide richtingen: *elke* lijn met een nieuwe kaart moet goed zijn.
print-tables-many = Een getal kan in meer tafels zitten: { $number } zit in de tafels van { $tables }.
print-tables-good-table = Goed: tafel van { $table } ({ $points } punten)
print-tables-good-color = Goed: kleur { $color } ({ $points } punten)
print-tables-bad-twice = Fout: { $number } ligt er twee keer
print-tables-bad-mixed = Fout: niet één tafel, en niet één kleur
print-tables-count = Tel *elke* lijn die je hebt gemaakt of langer gemaakt. Alle kaarten erin tellen, ook de oude. Een kaart in twee lijnen telt twee keer.
print-tables-each-table = elke kaart in een lijn van één tafel
print-tables-each-color = elke kaart in een lijn van één kleur
print-tables-full-table = een volle tafellijn van 10 kaarten
print-tables-full-color = een volle kleurlijn van 10 kaarten
print-tables-finish = je bent als eerste zonder kaarten, en de zak is leeg
print-tables-both = Eén tafel *en* één kleur? Dan telt ze als tafellijn.
print-tables-cross = Jij legt de kaart met de dikke rand. Horizontaal, tafel van { $table }: { $across } punten. Verticaal, kleur { $color }: { $down } punten. Samen: *{ $sum } punten*.
print-tables-lone = Een eerste kaart helemaal alleen geeft { $lone } punten.
print-tables-bar = De streep staat onder het getal, zo verwar je 6 en 9 niet.
print-tables-finished = Als de zak leeg is, speel je verder zonder te trekken. Wie als eerste zijn laatste kaart legt, krijgt *{ $bonus } punten extra*, en het spel is uit. Kan niemand nog een kaart leggen, dan is het spel ook uit, maar dan krijgt niemand die { $bonus } punten. Wie de meeste punten heeft, wint!

## Het scoreblad

print-date = Datum:
print-name = Naam
print-round = Beurt
print-gained = punten
print-total = totaal
print-bonus = Eerste klaar
print-sum = Totaal

## De antwoorden

print-answers-facts = De tafels, en in welke kleuren elk getal bestaat
print-answers-table = Tafel van { $table }
print-answers-numbers = In welke tafels zit een getal?
print-answers-colors = De tien kleuren
print-answers-note = Na elk getal staan de letters van zijn kleuren: één letter per kaart. Een letter die er twee keer staat, betekent twee dezelfde kaarten.
