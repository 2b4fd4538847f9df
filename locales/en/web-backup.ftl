# The games of this browser as a file.
backup-title = Keep the games of this browser
backup-why = A browser may clear what it keeps. Save your games as a file, and bring them back here or elsewhere.
backup-save = Save all games
backup-restore = Bring games back from a file
backup-restored =
    { $added ->
        [0] No new game was in the file.
        [one] One game is back.
       *[other] { $added } games are back.
    }{ $known ->
        [0] { "" }
        [one] { " " }One was here already.
       *[other] { " " }{ $known } were here already.
    }{ $bad ->
        [0] { "" }
        [one] { " " }One could not be read.
       *[other] { " " }{ $bad } could not be read.
    }
backup-not-ours = This file does not hold games of Sixline.
