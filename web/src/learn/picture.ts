// A picture of the board as one SVG that needs nothing else: for files, for print, and for PNG.
import { drawn, TILE_COLOR } from '../board/art';
import { boundsOf, heightOf, widthOf } from '../board/camera';
import type { Cell, Look, Piece } from '../board/types';

const CELL = 100;
/** The ground around the pieces. */
const EDGE = 60;
const FONT = "ui-rounded, 'SF Pro Rounded', system-ui, 'Segoe UI', Roboto, sans-serif";

export interface Colors {
  board: string;
  dot: string;
  last: string;
}

/** Holds on paper and on screens, whatever the theme of the page. */
export const PAPER: Colors = { board: '#e3ddcf', dot: '#cfc7b5', last: '#0a58b5' };

function face(tile: string, look: Look): string {
  const art = drawn(tile, look.palette);
  const parts = [
    '<rect x="2.5" y="5" width="95" height="94" rx="13" fill="#000" fill-opacity=".38"/>',
    `<rect x="2.5" y="2" width="95" height="94" rx="13" fill="${TILE_COLOR}"/>`,
  ];
  if (art.number !== null) {
    const long = art.number.length > 2;
    const low = look.marks ? 59 : 67;
    parts.push(
      `<rect x="9" y="8.5" width="82" height="81" rx="9" fill="${art.fill}"/>`,
      `<text x="50" y="${low}" font-size="${long ? 40 : 54}"${long ? ' textLength="72" lengthAdjust="spacingAndGlyphs"' : ''} fill="${art.ink}">${art.number}</text>`,
    );
    if (art.number === '6' || art.number === '9') {
      parts.push(`<rect x="33" y="${look.marks ? 64 : 73}" width="34" height="5" rx="2" fill="${art.ink}"/>`);
    }
    if (look.marks) {
      parts.push(
        `<path transform="translate(15 42) scale(.7)" d="${art.mark}" fill="${art.ink}" fill-rule="evenodd"/>`,
      );
    }
    if (look.letters) parts.push(`<text x="21" y="27" font-size="24" fill="${art.ink}">${art.letter}</text>`);
  } else {
    parts.push(`<path transform="translate(3 2) scale(.94)" d="${art.shape}" fill="${art.fill}"/>`);
    if (look.marks) {
      parts.push(
        `<path transform="translate(-8.5 -9.5) scale(1.17)" d="${art.mark}" fill="${TILE_COLOR}" fill-rule="evenodd"/>`,
      );
    }
    if (look.letters) {
      parts.push(
        `<path d="M2.5 32v-17a13 13 0 0 1 13-13h15v15a13 13 0 0 1-13 13z" fill="${TILE_COLOR}"/>`,
        `<text x="17" y="25" font-size="24" fill="#fff">${art.letter}</text>`,
      );
    }
  }
  return parts.join('');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The board with its last play outlined; `title` tells what it is. */
export function boardPicture(pieces: Piece[], last: Cell[], look: Look, title: string, colors: Colors = PAPER): string {
  const bounds = boundsOf(pieces);
  const x = bounds.left * CELL - EDGE;
  const y = bounds.top * CELL - EDGE;
  const width = widthOf(bounds) * CELL + 2 * EDGE;
  const height = heightOf(bounds) * CELL + 2 * EDGE;
  const at = (cell: Cell) => `translate(${cell.x * CELL} ${cell.y * CELL})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width / 2}" height="${height / 2}">`,
    `<title>${escaped(title)}</title>`,
    `<defs><pattern id="dots" width="${CELL}" height="${CELL}" patternUnits="userSpaceOnUse"><g fill="${colors.dot}">`,
    `<circle r="3"/><circle cx="${CELL}" r="3"/><circle cy="${CELL}" r="3"/><circle cx="${CELL}" cy="${CELL}" r="3"/></g></pattern></defs>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colors.board}"/>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#dots)"/>`,
    `<g font-family="${FONT}" font-weight="800" text-anchor="middle">`,
    ...pieces.map((piece) => `<g transform="${at(piece)}">${face(piece.tile, look)}</g>`),
    ...last.map(
      (cell) =>
        `<rect transform="${at(cell)}" x="1" y=".5" width="98" height="98" rx="14" fill="none" stroke="${colors.last}" stroke-width="6"/>`,
    ),
    '</g></svg>',
  ].join('');
}

/** The same as dots, sharp enough to print. */
export async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const most = 4096;
  const scale = Math.min(2, most / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** Gives the reader a file. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
