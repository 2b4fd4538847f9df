// A picture of the board as one SVG that needs nothing else: for files, for print, and for PNG.
import { flushSync, mount, unmount } from 'svelte';
import { boundsOf, heightOf, widthOf } from '../board/camera';
import Face from '../board/Face.svelte';
import type { Cell, Look, Piece } from '../board/types';

const CELL = 100;
/** The ground around the pieces. */
const EDGE = 60;

export interface Colors {
  board: string;
  dot: string;
  last: string;
}

/** Holds on paper and on screens, whatever the theme of the page. */
export const PAPER: Colors = { board: '#e3ddcf', dot: '#cfc7b5', last: '#0a58b5' };

const SVG = 'http://www.w3.org/2000/svg';
/** What style sheets of the page may set on a piece; a picture has none, so that it is written beside each shape. */
const STYLES = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'opacity'];
const TEXT_STYLES = ['font-family', 'font-size', 'font-weight', 'text-anchor'];

/** The drawings of pieces, made by the very component of the page. */
class Faces {
  #box = document.createElementNS(SVG, 'svg');
  #texts = new Map<string, string>();
  #look: Look;
  /** Gradients and the like that the drawings refer to. */
  readonly defs = new Map<string, string>();

  constructor(look: Look) {
    this.#look = look;
    // Styles are known only of what is in the page.
    this.#box.setAttribute('style', 'position: fixed; visibility: hidden');
    document.body.append(this.#box);
  }

  text(tile: string): string {
    const known = this.#texts.get(tile) ?? this.#draw(tile);
    this.#texts.set(tile, known);
    return known;
  }

  close(): void {
    this.#box.remove();
  }

  #draw(tile: string): string {
    const face = mount(Face, { target: this.#box, props: { tile, look: this.#look } });
    flushSync();
    for (const element of this.#box.querySelectorAll<SVGElement>('*')) this.#plain(element);
    const text = this.#box.innerHTML.replaceAll(/<!--.*?-->/g, '');
    void unmount(face);
    this.#box.replaceChildren();
    return text;
  }

  /** Writes an element's style beside it, and notes what it refers to. */
  #plain(element: SVGElement): void {
    const style = getComputedStyle(element);
    for (const name of element.tagName === 'text' ? [...STYLES, ...TEXT_STYLES] : STYLES) {
      const value = style.getPropertyValue(name);
      if (value && value !== element.getAttribute(name)) element.setAttribute(name, value.replaceAll('"', "'"));
      const id = /url\(["']?#([\w-]+)["']?\)/.exec(element.getAttribute(name) ?? '')?.[1];
      const referred = id ? document.getElementById(id) : null;
      if (id && referred) this.defs.set(id, new XMLSerializer().serializeToString(referred));
    }
    element.removeAttribute('class');
    element.removeAttribute('style');
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A drawing with the box that it lies in: x, y, width and height. */
interface Drawing {
  inside: string;
  box: [number, number, number, number];
}

/** The board with its last play outlined. */
function drawBoard(pieces: Piece[], last: Cell[], look: Look, colors: Colors): Drawing {
  const bounds = boundsOf(pieces);
  const x = bounds.left * CELL - EDGE;
  const y = bounds.top * CELL - EDGE;
  const width = widthOf(bounds) * CELL + 2 * EDGE;
  const height = heightOf(bounds) * CELL + 2 * EDGE;
  const at = (cell: Cell) => `translate(${cell.x * CELL} ${cell.y * CELL})`;
  const faces = new Faces(look);
  const drawn = pieces.map((piece) => `<g transform="${at(piece)}">${faces.text(piece.tile)}</g>`);
  faces.close();
  const inside = [
    `<defs><pattern id="dots" width="${CELL}" height="${CELL}" patternUnits="userSpaceOnUse"><g fill="${colors.dot}">`,
    `<circle r="3"/><circle cx="${CELL}" r="3"/><circle cy="${CELL}" r="3"/><circle cx="${CELL}" cy="${CELL}" r="3"/></g></pattern>${[...faces.defs.values()].join('')}</defs>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colors.board}"/>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#dots)"/>`,
    ...drawn,
    ...last.map(
      (cell) =>
        `<rect transform="${at(cell)}" x="1" y=".5" width="98" height="98" rx="14" fill="none" stroke="${colors.last}" stroke-width="6"/>`,
    ),
  ];
  return { inside: inside.join(''), box: [x, y, width, height] };
}

/** The board as a picture; `title` tells what it is. */
export function boardPicture(pieces: Piece[], last: Cell[], look: Look, title: string, colors: Colors = PAPER): string {
  const { inside, box } = drawBoard(pieces, last, look, colors);
  const [, , width, height] = box;
  return [
    `<svg xmlns="${SVG}" viewBox="${box.join(' ')}" width="${width / 2}" height="${height / 2}">`,
    `<title>${escaped(title)}</title>`,
    inside,
    '</svg>',
  ].join('');
}

/** What stands on a card beside the board. */
export interface CardWords {
  /** Who won. */
  outcome: string;
  scores: { name: string; points: string; won: boolean }[];
  /** Where the game was played. */
  place: string;
}

/** A name that is too long for its column is set narrower, and a very long one cut. */
function nameText(name: string, y: number): string {
  const cut = name.length > 20 ? `${name.slice(0, 19)}…` : name;
  const narrow = cut.length > 11 ? ' textLength="218" lengthAdjust="spacingAndGlyphs"' : '';
  return `<text x="826" y="${y}" font-size="36"${narrow}>${escaped(cut)}</text>`;
}

/** What happened, in letters as large as fit beside the board. */
function outcomeText(outcome: string): string {
  const [room, most, least] = [350, 40, 24];
  /** How wide a bold letter is, on average, of its height. */
  const letter = 0.62;
  const size = Math.max(least, Math.min(most, Math.floor(room / (letter * outcome.length))));
  const narrow = letter * size * outcome.length > room ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text x="818" y="142" font-size="${size}" font-weight="800"${narrow}>${escaped(outcome)}</text>`;
}

/** A card to share: the board at the end, who played, and their points; 1,200 by 630, as links show pictures. */
export function sharePicture(pieces: Piece[], last: Cell[], look: Look, said: CardWords): string {
  const { inside, box } = drawBoard(pieces, last, look, PAPER);
  const rows = said.scores.map(({ name, points, won }, i) => {
    const y = 236 + i * 84;
    const ground = won ? '<rect x="802" y="{y}" width="366" height="70" rx="14" fill="#2b4a40"/>' : '';
    return [
      ground.replace('{y}', String(y - 47)),
      nameText(name, y),
      `<text x="1148" y="${y}" font-size="44" font-weight="800" text-anchor="end">${escaped(points)}</text>`,
    ].join('');
  });
  return [
    `<svg xmlns="${SVG}" viewBox="0 0 1200 630" width="1200" height="630">`,
    `<rect width="1200" height="630" fill="${PAPER.board}"/>`,
    `<svg x="20" y="20" width="740" height="590" viewBox="${box.join(' ')}">${inside}</svg>`,
    `<g font-family="ui-rounded, 'SF Pro Rounded', system-ui, 'Segoe UI', Roboto, sans-serif" fill="#fff">`,
    '<rect x="780" width="420" height="630" fill="#16191d"/>',
    `<text x="818" y="72" font-size="30" font-weight="800" fill="#ffd84d">Sixline</text>`,
    outcomeText(said.outcome),
    ...rows,
    `<text x="818" y="596" font-size="26" fill="#a9b0bb">${escaped(said.place)}</text>`,
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
