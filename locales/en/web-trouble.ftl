# What goes wrong on the page itself.
trouble-title = This page has stopped
trouble-page = Something failed on this page. Your games are kept; load the page again.
trouble-engine-restarted = The engine of the game had stopped and was started again. Nothing is lost.
trouble-engine-stopped = The engine of the game does not start. Load the page again; if that does not help, close other tabs.
trouble-close = Close this note
