# Les parties de ce navigateur dans un fichier.
backup-title = Conserver les parties de ce navigateur
backup-why = Un navigateur peut effacer ce qu’il garde. Enregistrez vos parties dans un fichier et rouvrez-les ici ou ailleurs.
backup-save = Enregistrer toutes les parties
backup-restore = Récupérer les parties d’un fichier
backup-restored =
    { $added ->
        [0] Le fichier ne contient aucune nouvelle partie.
        [one] Une partie est de retour.
       *[other] { $added } parties sont de retour.
    }{ $known ->
        [0] { "" }
        [one] { " " }Une était déjà là.
       *[other] { " " }{ $known } étaient déjà là.
    }{ $bad ->
        [0] { "" }
        [one] { " " }Une est illisible.
       *[other] { " " }{ $bad } sont illisibles.
    }
backup-not-ours = Ce fichier ne contient pas de parties de Sixline.
