# Wat er op de pagina zelf misgaat.
trouble-title = Deze pagina is vastgelopen
trouble-page = Er ging iets mis op deze pagina. Je spellen blijven bewaard; laad de pagina opnieuw.
trouble-engine-restarted = De rekenkern van het spel was gestopt en is opnieuw gestart. Er is niets verloren.
trouble-engine-stopped = De rekenkern van het spel start niet. Laad de pagina opnieuw; helpt dat niet, sluit dan andere tabbladen.
trouble-close = Deze melding sluiten
