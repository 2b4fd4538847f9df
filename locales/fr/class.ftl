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
class-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
class-whole = Toutes les cartes
class-help = Aide pour les élèves
class-help-tables = Tables d’une ligne
class-help-hint = Des conseils
class-help-none = Aucune
class-questions = Questions et noms
class-q-table = Demander de quelle table est la ligne
class-q-division = Demander une division après le tour
class-names = Les élèves peuvent taper un nom à eux
class-open = Ouvrir la leçon
class-nobody = Rien n’est gardé sur personne. Quand vous terminez la leçon, elle est effacée.
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
class-part-tables = Tables
class-part-pupils = Élèves
class-part-report = Bilan
class-pupils = { $count ->
    [one] { $count } élève
   *[other] { $count } élèves
}
class-nobody-yet = Personne n’est encore là.
class-table = Table { $number }
class-new-table = Nouvelle table
class-move = Table de { $name }
class-remove = Retirer { $name }
class-remove-sure = Retirer
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
class-whole-class = Toute la classe
class-times = fois
class-sum = { $right } bonnes réponses sur { $asked }
class-practise = À travailler maintenant :
class-csv = Enregistrer en CSV
class-print = Imprimer
class-csv-pupil = Élève
class-csv-fact = Calcul
class-csv-product = Produit
class-csv-asked = Demandé
class-csv-right = Juste

## La page de l’élève

class-join-title = Leçon
class-no-lesson = Il n’y a pas de leçon avec ce code. Regarde encore le tableau.
class-other-code = Taper le code encore une fois
class-your-name = Ton prénom
class-name-or-not = Tu peux ne rien écrire. Tu auras alors un nom rigolo.
class-come-in = Entrer
class-you-are = Tu es
class-wait = { $count ->
    [one] Tu es le premier ou la première. Attends ton enseignant.
   *[other] Vous êtes { $count }. Attends ton enseignant.
}
class-leave = Quitter la leçon
class-over-for-you = La leçon est finie. Bien joué !
class-paused = Pause. Regarde ton enseignant.

## Questions

class-ask-table = De quelle table est cette ligne ?
class-ask-division = { $number } ÷ { $by } = ?
class-right = Juste !
class-wrong = { $kind ->
    [table] Pas la table de { $given }. C’est la table de { $answer }.
   *[division] Pas { $given }. C’est { $answer }.
}
class-fact = { $product }, donc { $quotient }
class-go-on = Continuer
class-can-be = { $count ->
    [one] table de { $tables }
   *[other] tables : { $tables }
}
class-one-color = une couleur
class-bot-says = Les cartes de { $names }
class-quiz = M’interroger
class-bot-table = Table de { $table } : { $facts }. { $sum } points.
class-bot-color = Une seule couleur, { $color } : { $sum } points.
class-bot-swap = Je n’ai rien trouvé de bon à poser, alors j’échange des cartes.
class-bot-pass = Rien ne va, alors je passe.

## La feuille de points

score-title = Feuille de points
score-lead = Vous jouez avec de vraies pièces. Entrez ce qui est posé : c’est vérifié et compté.
score-players = Combien de joueurs ?
score-pieces = Pièces
score-number = Nombre
score-how = Choisis une pièce, puis touche l’endroit où elle est.
score-worth = { $points ->
    [one] Cela vaut { $points } point.
   *[other] Cela vaut { $points } points.
}
score-count = { $points ->
    [0] Compter
   *[other] Compter { $points }
}
score-skip = Rien posé ce tour
score-finish = Dernière pièce posée : +{ $points }
score-undo = Annuler
score-new = Nouvelle feuille
