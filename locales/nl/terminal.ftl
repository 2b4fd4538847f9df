# Wat de terminal zegt.
