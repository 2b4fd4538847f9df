# Ce qui va mal sur la page elle-même.
trouble-title = Cette page s’est arrêtée
trouble-page = Une erreur s’est produite sur cette page. Vos parties sont conservées ; rechargez la page.
trouble-engine-restarted = Le moteur du jeu s’était arrêté et a été relancé. Rien n’est perdu.
trouble-engine-stopped = Le moteur du jeu ne démarre pas. Rechargez la page ; si cela ne suffit pas, fermez d’autres onglets.
trouble-close = Fermer ce message
