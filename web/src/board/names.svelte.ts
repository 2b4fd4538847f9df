// The few words of the widget itself. The page sets them in its reader's language.

export const names = $state({
  board: 'Board',
  hand: 'Hand',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole board',
  map: 'Overview of the board',
  /** The letters of the colors, in the order of `art/tiles.json`. */
  letters: { classic: 'ROYGBP', tables: 'ROYGBPNSKW' },
});
