# Puzzles, on every client. $points, $score and $made are points; $table and $times are the two factors of a product.

puzzle-title = Puzzels
puzzle-of-day = Puzzel van de dag
puzzle-of-date = Puzzel van { $date }
puzzle-utc = De puzzel wisselt om middernacht UTC en is voor iedereen dezelfde.
puzzle-practice = Oefenpuzzel
puzzle-rating = Rating { $rating }

## What is asked

puzzle-ask-most = Leg de zet die de meeste punten oplevert.
puzzle-ask-six = Maak een lijn van zes af.
puzzle-ask-best = Vind de beste zet. Het is niet de zet met de meeste punten.
puzzle-ask-last = De zak is leeg: je weet wat de ander heeft. Welke zet levert je aan het einde van het spel het meeste op?
puzzle-ask-reading = Wie voor je speelt, pakt altijd de meeste punten en heeft net de gemarkeerde stukken gelegd voor { $points ->
        [one] 1 punt
       *[other] { $points } punten
    }. Welke van deze stukken kan die speler niet hebben gehouden?
puzzle-ask-longest = Leg de langste lijn.
puzzle-ask-product = Leg { $table } × { $times } in een lijn van de tafel van { $table }.
puzzle-ask-division = Welk getal gedeeld door { $table } is { $times }? Leg het in een lijn van de tafel van { $table }.

## What is said to an answer

puzzle-right = Dat klopt!
puzzle-right-first = Goed, en meteen de eerste keer!
puzzle-wrong = Dat is hem niet. Probeer het nog eens.
puzzle-wrong-most = { $points ->
        [one] 1 punt
       *[other] { $points } punten
    }. Er zit meer in.
puzzle-wrong-fact = Deze stukken tonen { $table } × { $times } niet in een lijn van de tafel van { $table }.
puzzle-shown = Dit is een antwoord.
puzzle-others = { $count ->
        [one] Nog één ander antwoord is ook goed.
       *[other] Nog { $count } andere antwoorden zijn ook goed.
    }
puzzle-why-most = { $points } punten, { $gap } meer dan al het andere.
puzzle-why-six = De lijn is af: { $points } punten.
puzzle-why-longest = Een lijn van { $length }.
puzzle-why-fact = { $table } × { $times } = { $product }, dus { $product } : { $table } = { $times }.
puzzle-why-last = Tot het einde doorgespeeld levert hij { $gap } punten meer op dan al het andere.
puzzle-why-best = Hij levert nu minder op, maar tot het einde van het spel { $gap } punten meer dan al het andere.
puzzle-missed = Met { $tile } waren er { $score } punten te halen in plaats van { $made }.
puzzle-found = Niveau { $level } van het programma vindt hem minstens de helft van de keren.
puzzle-found-none = Bijna geen enkel niveau van het programma vindt hem.
puzzle-found-all = Elk niveau van het programma vindt hem.

## Deals for everyone: $level is the name of a level, $par and $points are points, $share is in percent

deal-title = Uitdaging voor iedereen
deal-of-day = Uitdaging van de dag
deal-of-date = Uitdaging van { $date }
deal-challenge = Uitdaging
deal-how = { $turns } beurten elk tegen “{ $level }”. Wie deze uitdaging speelt, heeft dezelfde stukken en dezelfde zak, en krijgt dezelfde antwoorden.
deal-result = { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    } voor jou, { $theirs } voor “{ $level }”
deal-par = Dat is { $share } % van par: in jouw plaats haalt de “Meester” van het programma { $par } punten.
deal-luck = { $side ->
        [bad] Je trekkingen kostten je zo’n { $luck } punten; zonder geluk had je er { $without }.
       *[good] Je trekkingen leverden je zo’n { $luck } punten op; zonder geluk had je er { $without }.
    }

## In the terminal

puzzle-hand = Hand: { $codes } ({ $names })
puzzle-choose = Kies uit: { $codes } ({ $names })
puzzle-state = Punten: { $scores }. Zak: { $bag }. Stenen in de hand: { $hands }.
puzzle-last = Laatste zet: { $pieces } +{ $points }
puzzle-how = Typ een zet zoals { $example }, of show voor het antwoord, of niets om te stoppen.
puzzle-how-piece = Typ een stuk zoals { $example }, of show voor het antwoord, of niets om te stoppen.
puzzle-answer = Antwoord: { $answer }
