# Les leçons pour une classe, et la feuille de points pour une vraie table.

## Noms inventés

class-face = { $animal ->
    [bear] Ours
    [cat] Chat
    [chick] Poussin
    [dog] Chien
    [fox] Renard
    [frog] Crapaud
    [lion] Lion
    [mouse] Souriceau
    [owl] Hibou
    [panda] Panda
    [pig] Cochon
   *[rabbit] Lapin
} { $color ->
    [blue] bleu
    [brown] brun
    [green] vert
    [orange] orange
    [pink] rose
    [purple] mauve
    [red] rouge
   *[yellow] jaune
}

## Préparer

class-title = Pour une classe
class-lead = Choisissez, ouvrez la leçon et montrez le code. Les élèves n’ont pas besoin de compte.
class-tables = Quelles tables ?
class-size = Combien d’élèves jouent ensemble ?
class-length = Combien de temps ?
class-help = Aide pour les élèves
class-help-tables = Montrer les tables possibles
class-help-hint = Des conseils seulement
class-help-none = Aucune
class-questions = Questions et noms
class-q-table = Demander à quelle table appartient la ligne
class-q-division = Demander une division après le tour
class-names = Les élèves peuvent écrire leur prénom
class-open = Ouvrir la leçon
class-nobody = Aucune donnée n’est conservée. Quand vous terminez la leçon, tout est effacé.
class-print-cards = Cartes à imprimer (PDF)

## La page de l’enseignant

class-how = Va sur { $address } et tape :
class-code = Code { $code }
class-qr = L’entrée de la leçon, à scanner
class-locked = La porte est fermée.
class-controls = La leçon
class-start = { $count ->
    [0] On attend les élèves
    [one] Commencer avec { $count } élève
   *[other] Commencer avec { $count } élèves
}
class-lock = Fermer la porte
class-pause = Pause
class-end = Terminer la leçon
class-end-sure = Terminer et effacer
class-part-tables = Groupes
class-part-pupils = Élèves
class-part-report = Bilan
class-pupils = { $count ->
    [one] { $count } élève
   *[other] { $count } élèves
}
class-nobody-yet = Personne n’est encore là.
class-table = Groupe { $number }
class-new-table = Nouveau groupe
class-move = Groupe de { $name }
class-remove = Retirer { $name }
class-remove-sure = Retirer
class-remove-later = Retirer, avec les { $count } arrivés après
class-away = absent
class-show = Montrer
class-hide = Tout montrer
class-deal = Redistribuer
class-ended = La leçon est terminée et effacée. Le bilan n’est plus que sur cette page : enregistrez-le ou imprimez-le si besoin.
class-again = Nouvelle leçon

## Le bilan

class-report = Bilan
class-report-of = Bilan de
class-report-here = Ce bilan est fait sur votre écran. Il n’est ni envoyé ni gardé.
class-report-kept = Ce bilan est fait sur votre écran et va dans votre fichier de classe, chiffré. Il n’est pas envoyé.
class-whole-class = Toute la classe
class-times = fois
class-sum = { $right } bonnes réponses sur { $asked }
class-practise = À travailler maintenant :
class-csv = Enregistrer en CSV
class-print = Imprimer
class-csv-pupil = Élève
class-csv-fact = Calcul
class-csv-product = Produit
class-csv-asked = Posées
class-csv-right = Réussies

## La page de l’élève

class-join-title = Leçon
class-no-lesson = Aucune leçon n’a ce code. Regarde encore une fois le tableau.
class-other-code = Taper le code encore une fois
class-your-name = Ton prénom
class-name-or-not = Tu peux ne rien écrire. Tu auras alors un nom rigolo.
class-come-in = Entrer
class-new-here = C’est ma première fois ici
class-you-are = Tu es
class-wait = { $count ->
    [one] Tu es la première personne ici. Attends que la leçon commence.
   *[other] Vous êtes { $count }. Attends que la leçon commence.
}
class-leave = Quitter la leçon
class-over-for-you = La leçon est finie. Bien joué !
class-paused = Pause ! Écoute bien ton enseignant ou ton enseignante.

## Questions

class-ask-table = À quelle table appartient cette ligne ?
class-ask-division = { $number } : { $by } = ?
class-right = Juste !
class-fact = { $product }, donc { $quotient }
class-go-on = Continuer
class-can-be = { $count ->
    [one] table de { $tables }
   *[other] tables : { $tables }
}
class-one-color = une couleur
class-bot-says = Les cartes de { $names }
class-bots-say = Les cartes des autres
class-quiz = Avec des questions
class-bot-table = Table de { $table } : { $facts }. { $sum } points.
class-bot-color = Une seule couleur, { $color } : { $sum } points.
class-bot-swap = Je n’ai rien trouvé de bon à poser, alors j’échange des cartes.
class-bot-pass = Aucune carte ne convient, je passe.

## Le temps, la porte, les groupes et les réponses

class-minutes = { $count } minutes
class-no-end = Jusqu’à ce que j’arrête
class-length-what = La classe joue { $count } minutes, sans compter les pauses. Quand les cartes sont finies, on les redistribue.
class-no-end-what = La classe joue jusqu’à ce que vous terminiez la leçon. Quand les cartes sont finies, on les redistribue.
class-turn-time = Combien de temps pour jouer son tour ?
class-seconds = { $count } s
class-no-limit = Sans limite
class-most = Combien d’élèves peuvent entrer ?
class-earn = Les bonnes réponses rapportent les points de la ligne (sinon, ce sont les règles simples de la feuille)
class-come-back = Revenir à une leçon en cours
class-come-back-code = Code de la leçon
class-come-back-go = Revenir
class-recovery = Code de secours
class-recovery-why = Si cette page se ferme : comment revenir
class-recovery-where = Page
class-recovery-how = Notez-les ou imprimez-les : avec ces deux codes, vous retrouvez cette leçon sur n’importe quel appareil. Ne les montrez pas aux élèves.
class-not-opened = Ce code n’ouvre pas la leçon, ou la leçon est terminée.
class-draw = Tirer les groupes au sort
class-draw-again = Refaire les groupes
class-deal-all = Redistribuer à tous
class-projector = Projeter
class-knock = J’accepte chaque entrée
class-admit = Faire entrer
class-admit-all = Laisser entrer les { $count }
class-places-kept = { $count ->
    [one] { $count } élève du fichier de la classe est encore attendu, et sa place est gardée. Les { $most } places sont prises : personne ne peut entrer sans carte.
   *[other] { $count } élèves du fichier de la classe sont encore attendus, et leurs places sont gardées. Les { $most } places sont prises : personne ne peut entrer sans carte.
}
class-wished = Prénom : { $name }
class-allow = Accepter
class-refuse = Non
class-card = Carte { $card }
class-stalled = ne joue pas
class-waits-at-door = attend à la porte
class-swap = Échanger la place de { $name }
class-swap-with = Échanger { $name } avec…
class-time-left = encore { $time }
class-extend = + 5 minutes
class-time-over = Le temps est écoulé.
class-together = Ensemble : { $points } points
class-map-facts = { $name } : calculs connus
class-map-tables = { $name } : tables reconnues
class-table-of = Table de { $table }
class-have-card = Tu étais déjà là ? Écris les quatre signes de ta carte.
class-wrong-card = Personne n’a cette carte dans cette leçon. Regarde bien les quatre signes.
class-wait-at-door = Attends qu’on te fasse entrer.
class-name-waits = Ton prénom doit d’abord être accepté.
class-your-card = Ta carte : { $card }. Elle te permet de revenir.
class-turn-left = { $time } pour jouer
class-time-over-for-you = Le temps est écoulé. Bien joué !
class-summary = Ma leçon
class-summary-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
class-summary-best = Ma meilleure ligne : { $points }
class-summary-learnt = J’ai appris :
class-summary-practise = Je m’entraîne encore :
class-product = { $table } × { $times } = { $product }
class-quotient = { $number } : { $table } = { $times }
class-ask-product = { $table } × { $times } = ?
class-ask-hole = { $table } × ? = { $number }
class-choice-color = Une seule couleur
class-claim = L’ordinateur dit : « C’est la table de { $table }. » Et toi, qu’en dis-tu ?
class-claim-color = L’ordinateur dit : « C’est une seule couleur. » Et toi, qu’en dis-tu ?
class-claim-was-right = L’ordinateur avait raison. Regarde :
class-claim-was-wrong = L’ordinateur s’est trompé. Regarde :
class-earned = + { $points }
class-worth = { $points ->
    [one] Une bonne réponse rapporte { $points } point.
   *[other] Une bonne réponse rapporte { $points } points.
}
class-again-half = Essaie encore : cela rapporte la moitié.
class-try-again = Essaie encore !
class-skip = Pas celle-ci
class-your-answer = Ta réponse
class-ok = OK
class-wrong = Non, pas { $given } : c’est { $answer }.
class-wrong-table = { $given ->
    [0] Non, pas une seule couleur : c’est la table de { $answer }.
   *[other] Non, pas la table de { $given } : c’est la table de { $answer }.
}
class-wrong-not-table = Non, pas la table de { $given } : c’est une seule couleur.
class-why-between = { $number } n’est pas dans la table de { $table } : { $near }.
class-why-beyond = { $fact } : la table de { $table } s’arrête à { $last }.
class-why-not-played = On ne joue pas avec la table de { $table } aujourd’hui.
class-why-colors = Les cartes n’ont pas toutes la même couleur.
class-why-comes = Cela ferait { $to }, et non { $not }.

## Tous en même temps

class-mode = Comment joue la classe ?
class-mode-groups = En groupes
class-mode-together = Tous en même temps
class-mode-groups-what = Les élèves jouent en groupes, chacun à son tour.
class-mode-together-what = Toute la classe a les mêmes cartes et le même plateau. Chacun pose ce qu’il trouve en { $seconds } secondes ; ensuite, la meilleure ligne est posée pour tous et de nouvelles cartes arrivent. Personne n’attend son tour, et deux élèves peuvent partager un appareil.
class-round-time = Combien de temps dure une manche ?
class-everybody = Tous en même temps
class-part-board = Plateau
class-best-seat = Meilleur coup
class-round = Manche { $round } : trouve une ligne
class-round-wait = Manche { $round } : c’est posé
class-round-over = Manche { $round } : le meilleur coup
class-round-find = Vous avez tous ces cartes. Quelle est ta meilleure ligne ?
class-round-laid = { $points ->
    [one] C’est posé : { $points } point. Les autres cherchent encore.
   *[other] C’est posé : { $points } points. Les autres cherchent encore.
}
class-round-left = encore { $time }
class-round-best = { $points ->
    [one] Le meilleur coup vaut { $points } point.
   *[other] Le meilleur coup vaut { $points } points.
}
class-round-none = Cette fois, tu n’as rien posé.
class-round-found = Le tien vaut autant, bravo !
class-round-mine = { $points ->
    [one] Le tien : { $points } point.
   *[other] Le tien : { $points } points.
}
class-round-finders = { $count ->
    [0] Personne dans la classe n’en a trouvé autant.
    [one] Une personne de la classe en a trouvé autant.
   *[other] { $count } élèves de la classe en ont trouvé autant.
}
class-round-count = { $laid } sur { $here } ont posé
class-settle-now = Poser le meilleur coup
class-next-round = Manche suivante
class-bests = Meilleurs coups trouvés : { $count }
class-has-laid = a posé
class-summary-bests = { $rounds ->
    [one] Meilleur coup trouvé : { $bests } sur { $rounds } manche
   *[other] Meilleur coup trouvé : { $bests } sur { $rounds } manches
}

## Le fichier de la classe, les tables de chacun et le test

book-title = Fichier de la classe
book-what = Garde les progrès de votre classe d’une leçon à l’autre. Il reste dans ce navigateur et dans vos propres fichiers, chiffré avec votre phrase secrète. Le serveur transmet ce qu’il faut pendant la leçon, puis l’oublie.
book-needs-https = Ce navigateur ne chiffre que sur les pages en https. Demandez à la personne qui gère ce serveur.
book-open = Ouvrir
book-new = Nouvelle classe
book-import = Depuis un fichier
book-open-go = Ouvrir
book-new-go = Créer la classe
book-import-go = Prendre ce fichier
book-name = Nom de la classe
book-count = Combien d’élèves ?
book-file = Fichier
book-phrase = Phrase secrète
book-phrase-why = { $count } caractères au moins. Sans elle, personne ne peut ouvrir le fichier, et personne ne peut vous la rendre.
book-wrong-phrase = Ce n’est pas la phrase secrète de ce fichier.
book-not-a-file = Ce n’est pas un fichier de classe.
book-used = La prochaine leçon reprend là où la dernière s’est arrêtée : les élèves entrent avec leur carte.
book-fills = Ce qui est compté dans cette leçon entre dans le fichier toutes les quelques secondes.
book-lessons = { $count ->
    [one] { $count } leçon
   *[other] { $count } leçons
}
book-cards = Cartes des élèves
book-cards-how = Imprimez, découpez et distribuez. Les prénoms sont facultatifs ; ils restent dans le fichier de la classe et ne sont transmis que pendant une leçon.
book-name-of = Prénom de { $card }
book-report = Progrès
book-which-lesson = Leçon
book-all-lessons = Toutes les leçons
book-export = Enregistrer dans un fichier
book-close = Fermer
book-forget = Effacer de ce navigateur
book-forget-sure = Effacer définitivement
class-expected = attendu
class-own-card = Tape les quatre signes de ta carte.
class-no-card = Je n’ai pas de carte
class-parents = Pour les parents
class-parents-title = Les tables de multiplication : { $name }
class-parents-what = Voici ce qui a été demandé à votre enfant en classe et ce qu’il savait du premier coup. En vert : connu ; en rouge : à travailler. Dix minutes de jeu trois fois par semaine aident plus qu’une heure en une fois. Rien de tout cela n’est conservé sur un serveur.
deck-as-lesson = Tables de la leçon
deck-use = Utiliser celles-ci
deck-of-group = Tables du groupe { $number }
deck-of-pupil = Tables demandées à { $name }
check-title = Test des tables
check-start = Test : { $count } calculs
check-end = Terminer le test
check-number = { $number } sur { $of }
check-done = Terminé !
check-wait = Attends les autres.
check-result = Test : { $right } sur { $of } ({ $done } faits)
check-was = Test des tables : { $right } sur { $of }
class-course = { $name } : leçon après leçon
class-facts-known = { $count ->
    [one] { $count } calcul su
   *[other] { $count } calculs sus
}
check-sheet = Test des tables sur papier
check-paper = Test des tables
check-answers = Test des tables : réponses
check-how = { $count } calculs, { $seconds } secondes chacun.
check-name = Prénom : ______________________
check-score = Justes : ______ sur { $count }
check-count = Combien de calculs ?
check-draw = En tirer d’autres

## La feuille de points

score-title = Feuille de points
score-lead = Vous jouez avec de vraies tuiles ou de vraies cartes. Indiquez ce qui est posé : c’est vérifié et compté.
score-players = Combien de joueurs ?
score-pieces = Tuiles ou cartes
score-number = Nombre
score-how = Choisis ce qui a été posé, puis touche la case.
score-worth = { $points ->
    [one] Cela vaut { $points } point.
   *[other] Cela vaut { $points } points.
}
score-count = { $points ->
    [0] Compter
   *[other] Compter { $points }
}
score-skip = Rien posé ce tour
score-finish = Tout est posé : +{ $points }
score-undo = Annuler
score-new = Nouvelle feuille
score-new-sure = Cette feuille et ses points seront effacés.
score-erase = Effacer et recommencer
