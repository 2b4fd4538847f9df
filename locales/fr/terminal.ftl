# Ce que dit le terminal.
