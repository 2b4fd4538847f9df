# De spellen van deze browser in een bestand.
backup-title = De spellen van deze browser bewaren
backup-why = Een browser kan wissen wat hij bewaart. Sla je spellen op in een bestand en haal ze hier of elders terug.
backup-save = Alle spellen opslaan
backup-restore = Spellen uit een bestand terughalen
backup-restored =
    { $added ->
        [0] Er stond geen nieuw spel in het bestand.
        [one] Eén spel is terug.
       *[other] { $added } spellen zijn terug.
    }{ $known ->
        [0] { "" }
        [one] { " " }Eén was er al.
       *[other] { " " }{ $known } waren er al.
    }{ $bad ->
        [0] { "" }
        [one] { " " }Eén kon niet worden gelezen.
       *[other] { " " }{ $bad } konden niet worden gelezen.
    }
backup-not-ours = Dit bestand bevat geen spellen van Sixline.
