// A game as its screen shows it: what the table tells, what the player tries out, and what to say about both.
import { untrack } from 'svelte';
import { createDrag } from '../board/drag.svelte';
import type { DragFrom, DragTo, LitLine, Look } from '../board/types';
import { actionText, refusalOf, refusalText, tileName, tileNames } from '../say';
import { settings } from '../settings.svelte';
import { engine } from '../wasm/engine';
import type { AdviceJson, ScoredLineJson } from '../wire/types';
import { t } from '../words.svelte';
import { playSound, snap, tellTurn } from './alerts';
import { Announcer } from './announcer.svelte';
import { givenIn, indexesOf, type Target } from './draft';
import { endingText, outcomeText } from './ending';
import { askHint, hintText, mainReason, spokenHint } from './hint';
import { Lights } from './lights.svelte';
import { litLines, sumText } from './lines';
import { cellText, parseAction, parseCell, parsePlaced, parseTurn, sameCell } from './notation';
import type { Cell, Placed, Turn } from './notation';
import type { News } from './news';
import { playerNames } from './players';
import { positionOf, type Table } from './table';
import { Remarks } from './remarks.svelte';
import { Tentative } from './tentative.svelte';

export class GameScreenState {
  readonly table: Table;
  readonly draft: Tentative;
  readonly voice = new Announcer();
  readonly lights = new Lights(this.voice);
  readonly remarks = new Remarks(this.voice);
  readonly drag = createDrag((from, to) => this.#drop(from, to));

  hint = $state.raw<AdviceJson | null>(null);
  /** Where a hint tells to look, at a table that does not tell what to lay. */
  places = $state.raw<Cell[]>([]);
  error = $state<string | null>(null);
  /** A kind of piece that is looked for on the board. */
  sought = $state<string | null>(null);
  /** A kind of piece of the hand that is spoken of. */
  pointed = $state<string | null>(null);
  follow = $state.raw<Cell[] | null>(null);
  /** An earlier turn that is outlined on the board, from 1. */
  lookedAt = $state<number | null>(null);
  /** A cell was touched, and no piece is chosen. */
  #isNudged = $state(false);
  #unsubscribe: () => void;
  #isClosed = false;
  /** The last action that was sent: of an exchange nobody else tells the pieces. */
  #sent = '';
  /** The action that is asked about before it is taken, for those who want that. */
  #askedFor = $state<string | null>(null);

  readonly view = $derived.by(() => this.table.view);
  /** One person looks at this screen, who is "you". */
  readonly isAlone = $derived.by(
    () => !this.table.isLocal || this.view.seats.filter((seat) => seat.kind === 'person').length === 1,
  );
  /** The players by name, in seat order. */
  readonly names = $derived.by(() =>
    playerNames(this.view).map((name, i) => (this.isAlone && this.view.seat === i + 1 ? t('play-you') : name)),
  );
  readonly isPlaying = $derived.by(() => this.view.status === 'playing');
  /** It is the turn of the one who sits before the screen. */
  readonly isMine = $derived.by(
    () => this.isPlaying && this.view.seat !== undefined && this.view.seat === this.view.table?.turn,
  );
  readonly pieces = $derived.by<Placed[]>(() => (this.view.table?.board ?? []).map(parsePlaced));
  readonly turns = $derived.by<Turn[]>(() => (this.view.table?.history ?? []).map(parseTurn));
  readonly last = $derived.by<Turn | null>(() => this.turns.at(-1) ?? null);
  readonly lastCells = $derived.by<Cell[]>(() => (this.last?.action.kind === 'play' ? this.last.action.placed : []));
  /** The cells that are outlined: those of a kind that is looked for, of an earlier turn, or of the last play. */
  readonly outlined = $derived.by<Cell[]>(() => {
    if (this.sought) return this.pieces.filter((piece) => piece.tile === this.sought);
    const turn = this.#lookedAtTurn;
    return turn?.action.kind === 'play' ? turn.action.placed : this.lastCells;
  });
  readonly #lookedAtTurn = $derived.by(() => (this.lookedAt === null ? undefined : this.turns[this.lookedAt - 1]));
  readonly isTables = $derived.by(() => this.view.options.edition === 'tables');
  readonly hasHelp = $derived.by(() => this.view.options.help);
  /** Whether advice may be asked for. */
  readonly hasHints = $derived.by(() => this.hasHelp && this.table.isPuzzle !== true);
  /** The piece that is chosen or under the finger, by its place in the hand. */
  readonly held = $derived.by<number | null>(() => {
    const { from } = this.drag;
    if (!from) return this.draft.selected;
    if ('hand' in from) return from.hand;
    return this.draft.laid.find((it) => sameCell(it, from.cell))?.index ?? null;
  });
  readonly heldTile = $derived.by(() => (this.held === null ? null : (this.draft.tiles[this.held] ?? null)));
  /** What is lit are the places that a hint's reason is about, not where a piece can go. */
  readonly #isReasoned = $derived.by(() => this.hint !== null && this.held === null && this.places.length === 0);
  readonly targets = $derived.by<Target[]>(() => {
    if (this.places.length > 0 && this.held === null) return this.places.map((cell) => ({ ...cell, later: false }));
    if (this.hint && this.#isReasoned) return this.#reasonPlaces(this.hint);
    return settings.targets && this.hasHelp && this.held !== null ? this.draft.targetsFor(this.held) : [];
  });
  /** The lines of what lies for now, or of the play that was just made. */
  readonly scored = $derived.by<ScoredLineJson[]>(() => {
    const { score, laid } = this.draft;
    if (score) return score.lines;
    return laid.length > 0 ? [] : this.lights.lines;
  });
  readonly lines = $derived.by<LitLine[]>(() => litLines({ lines: this.scored }));
  readonly ghost = $derived.by<Placed[]>(() => {
    const play = this.hint?.play;
    return play && this.draft.laid.length === 0 ? play.split(' ').map(parsePlaced) : [];
  });
  readonly mayExchange = $derived.by(
    () => !this.table.onlyPlays && (this.view.table?.bag ?? 0) > 0 && this.view.table?.opening === undefined,
  );
  readonly look = $derived<Look>({ palette: settings.palette, marks: settings.marks, letters: settings.letters });
  readonly watchersText = $derived.by(() =>
    this.table.watchers > 0 ? t('play-watchers', { count: this.table.watchers }) : '',
  );
  readonly turnName = $derived.by(() => this.names[(this.view.table?.turn ?? 1) - 1] ?? '');
  /** The heading, which is the title of the tab as well. */
  readonly title = $derived.by(() => {
    if (this.view.status === 'over') return t('play-over');
    if (!this.view.table) return t('play-waiting');
    if (this.table.heading) return this.table.heading;
    if (this.isMine && this.isAlone) return t('play-your-turn');
    return t('play-turn-of', { name: this.turnName });
  });

  constructor(table: Table) {
    this.table = table;
    this.draft = new Tentative(engine());
    this.#unsubscribe = table.news.on((news) => this.#hear(news));
    // A completed line is a moment of its own, before the next player moves.
    table.holdFor?.(() => this.lights.rest());
  }

  readonly #onlooker = $derived.by(() => ({
    view: this.view,
    names: this.names,
    isAlone: this.isAlone,
    isLocal: this.table.isLocal === true,
  }));
  /** Who won, once the game is over, and why it is. */
  readonly outcome = $derived.by(() => outcomeText(this.#onlooker));
  readonly ending = $derived.by(() => endingText(this.#onlooker));

  /** The name of a cell for those who hear it. */
  readonly label = (cell: Cell, piece?: Placed): string => {
    const at = cellText(cell);
    if (piece) return t('play-cell-piece', { tile: tileName(piece.tile), cell: at });
    const target = this.targets.find((it) => sameCell(it, cell));
    if (!target) return t('play-cell-empty', { cell: at });
    if (this.#isReasoned) return t('play-cell-told', { cell: at });
    return t(target.later ? 'play-cell-fits-later' : 'play-cell-fits', { cell: at });
  };

  readonly handLabel = (tile: string, index: number): string =>
    t('play-hand-piece', { number: index + 1, tile: tileName(tile) });

  /** "4 + 12 = 16", with the bonus of a last play. */
  readonly sum = $derived.by(() => {
    const { score } = this.draft;
    const points = score?.lines.map((line) => line.points) ?? [];
    return sumText(score?.bonus ? [...points, score.bonus] : points);
  });
  /** What the pieces that lie would make. */
  readonly points = $derived.by(() => {
    const { score } = this.draft;
    return score ? score.score + (score.bonus ?? 0) : null;
  });

  readonly badge = $derived.by(() => {
    const cell = this.draft.placed.at(-1);
    if (!cell) return null;
    const { standing, refusal, score } = this.draft;
    if (standing === 'legal' && score) return { cell, text: this.sum, tone: 'good' as const };
    if (standing === 'wrong' && refusal) return { cell, text: refusalText(refusal), tone: 'bad' as const };
    return null;
  });

  /** The sentence between the board and the hand, and how it is meant. */
  readonly status = $derived.by<{ text: string; tone: 'plain' | 'bad' }>(() => {
    const { draft } = this;
    const plain = (text: string) => ({ text, tone: 'plain' as const });
    if (this.table.connection === 'reconnecting') return { text: t('play-reconnecting'), tone: 'bad' };
    if (this.error) return { text: this.error, tone: 'bad' };
    if (this.isAsking) return plain(t('play-sure'));
    const { notice, phrase } = this.remarks;
    if (notice) return plain(notice);
    if (phrase && draft.laid.length === 0) return plain(phrase);
    if (draft.marked) return plain(t('play-exchange-how', { bag: this.view.table?.bag ?? 0 }));
    if (draft.laid.length > 0 && this.verdict) {
      return { text: this.verdict, tone: draft.standing === 'wrong' ? 'bad' : 'plain' };
    }
    if (this.places.length > 0) return plain(t('play-hint-where'));
    if (this.hint) return plain(hintText(this.hint));
    if (this.sought) return plain(this.#soughtText(this.sought));
    if (this.#lookedAtTurn) return plain(this.turnText(this.#lookedAtTurn));
    if (this.#isNudged && this.isMine) return plain(t('play-choose-first'));
    const said = this.last ? this.turnText(this.last) : '';
    const opening = this.view.table?.opening;
    if (this.isMine && opening) return plain(t('play-opening', { count: opening }));
    if (this.isPlaying && !this.isMine && this.table.cover === null && !this.table.heading) {
      return plain([said, t('play-thinks', { name: this.turnName })].filter(Boolean).join(' '));
    }
    return plain(said);
  });

  /** "Marie: 3 pieces, 12 points." */
  turnText(turn: Turn): string {
    const name = this.names[turn.seat - 1] ?? '';
    if (turn.action.kind === 'play') {
      const { edition } = this.view.options;
      return t('play-turn-played', { name, count: turn.action.placed.length, points: turn.score, edition });
    }
    return t('play-turn-other', { name, action: actionText(turn.action) });
  }

  /** What is to be said of the pieces that lie: their points, or why they may not. */
  readonly verdict = $derived.by(() => {
    const { score, refusal } = this.draft;
    if (score?.bonus) return t('play-preview-last', { sum: this.sum, bonus: score.bonus });
    if (score) return t('play-preview', { sum: this.sum, lines: score.lines.length, points: score.score });
    if (this.draft.missing.length > 0) return this.#missingText(this.draft.missing);
    return refusal ? refusalText(refusal) : '';
  });

  saidText({ seat, phrase }: { seat: number; phrase: string }): string {
    return t('play-said', { name: this.names[seat - 1] ?? '', phrase: t(`phrase-${phrase.replaceAll('_', '-')}`) });
  }

  /** What a turn is tried out on: a phrase or one who comes or goes leaves it as it is. */
  readonly #place = $derived.by(() => {
    const { game, seat, status, table } = this.view;
    return JSON.stringify([game, seat, status === 'playing' ? positionOf(this.view) : table?.hand]);
  });

  /** Keeps the draft at the position of the table. Call once, inside an effect root. */
  followPosition(): void {
    $effect(() => {
      void this.#place;
      untrack(() => {
        this.error = null;
        this.hint = null;
        this.places = [];
        this.#isNudged = false;
        void this.draft.update(this.view);
      });
    });
  }

  select(index: number): void {
    this.error = null;
    this.remarks.notice = null;
    this.#isNudged = false;
    this.sought = null;
    this.lights.skip();
    this.draft.select(index);
  }

  tapCell(cell: Cell): void {
    this.error = null;
    this.lights.skip();
    this.sought = null;
    const before = this.draft.laid.length;
    const done = this.draft.tap(cell);
    if (done === 'laid') snap();
    // Who touches the board first is told where the pieces are.
    const isAsked = done === 'nothing' && this.isMine && this.draft.selected === null && !this.draft.marked;
    this.#isNudged = isAsked && !this.pieces.some((piece) => sameCell(piece, cell));
    if (this.#isNudged) this.voice.say(t('play-choose-first'));
    if (this.draft.laid.length !== before) this.hint = null;
  }

  readonly #action = $derived.by(
    () => this.draft.action ?? (this.draft.canPass && this.draft.laid.length === 0 ? 'pass' : null),
  );
  /** Asked again, the turn is taken. */
  readonly isAsking = $derived.by(() => this.#askedFor !== null && this.#askedFor === this.#action);

  async play(): Promise<void> {
    const action = this.#action;
    if (!action || !this.isMine || this.table.busy) return;
    if (settings.confirm && !this.isAsking) {
      this.#askedFor = action;
      this.voice.say(t('play-sure'));
      return;
    }
    this.#askedFor = null;
    this.error = await this.act(action);
    if (this.error) this.voice.call(this.error);
  }

  /** Takes a turn, and answers why it was refused where it was. */
  async act(action: string): Promise<string | null> {
    this.lights.skip();
    this.#sent = action;
    try {
      await this.table.act(action);
      return null;
    } catch (error) {
      playSound('wrong');
      return refusalOf(error);
    }
  }

  /** Shows the engine's advice; asked again, lays it. */
  async askHint(): Promise<void> {
    const { draft } = this;
    if (this.hint) {
      const action = parseAction(this.hint.action);
      if (action.kind === 'play') draft.layAll(action.placed);
      if (action.kind === 'swap') draft.exchange(true, indexesOf(action.tiles, draft.tiles));
      this.hint = null;
      return;
    }
    if (!draft.position || !this.hasHints) return;
    draft.exchange(false);
    const advice = await this.adviceNow();
    if (!advice) return;
    if (this.table.hintsOnlyWhere) return this.#showWhere(advice);
    this.hint = advice;
    this.voice.say(spokenHint(advice));
    if (this.ghost.length) this.follow = this.ghost;
  }

  /** The places that the told reason of an advice is about, as far as nothing lies there or is advised. */
  #reasonPlaces(advice: AdviceJson): Target[] {
    const covered = [...this.pieces, ...this.ghost];
    const cells = (mainReason(advice)?.cells ?? []).map(parseCell);
    const open = cells.filter((cell) => !covered.some((piece) => sameCell(piece, cell)));
    return open.map((cell) => ({ ...cell, later: true }));
  }

  /** The cells of a good play without its pieces; or that an exchange is better. */
  #showWhere(advice: AdviceJson): void {
    const action = parseAction(advice.action);
    if (action.kind === 'play') {
      this.places = action.placed.map(({ x, y }) => ({ x, y }));
      this.follow = this.places;
      this.voice.say(`${t('play-hint-where')} ${this.places.map(cellText).join(', ')}`);
    } else {
      this.remarks.notice = t('play-hint-nowhere');
      this.voice.say(this.remarks.notice);
    }
  }

  /** The engine's advice for the turn; none where the game went on before it came. */
  async adviceNow(): Promise<AdviceJson | undefined> {
    const { position } = this.draft;
    const place = this.#place;
    const advice = position ? await askHint(position) : undefined;
    return place === this.#place && !this.#isClosed ? advice : undefined;
  }

  /** Outlines the play of a turn, or that of the last one again. */
  lookAt(number: number): void {
    this.sought = null;
    this.lookedAt = this.lookedAt === number ? null : number;
    if (this.outlined.length) this.follow = [...this.outlined];
  }

  seek(tile: string): void {
    this.lookedAt = null;
    this.sought = this.sought === tile ? null : tile;
    if (!this.sought) return;
    const found = this.pieces.filter((piece) => piece.tile === tile);
    if (found.length) this.follow = found;
    this.voice.say(this.#soughtText(tile));
  }

  /** Lets go of everything that is chosen, laid or shown. */
  clear(): void {
    this.error = null;
    this.hint = null;
    this.sought = null;
    this.#askedFor = null;
    this.draft.exchange(false);
  }

  close(): void {
    this.#isClosed = true;
    this.#unsubscribe();
    this.remarks.close();
    this.lights.skip();
    this.table.close();
  }

  /** A piece was dragged. */
  #drop(from: DragFrom, to: DragTo): void {
    this.error = null;
    this.sought = null;
    this.hint = null;
    // Dropped beside the board, a piece goes back where it was.
    if (!to) return;
    if ('cell' in from) this.draft.move(from.cell, to === 'hand' ? null : to);
    else if (to !== 'hand' && this.draft.lay(from.hand, to)) snap();
  }

  /** What is still missing to a part of a play; a game without help names no pieces. */
  #missingText(tiles: string[]): string {
    const count = tiles.length;
    return this.hasHelp
      ? t('play-missing-pieces', { count, tiles: tileNames(tiles) })
      : t('play-missing-some', { count });
  }

  #soughtText(tile: string): string {
    const count = this.pieces.filter((piece) => piece.tile === tile).length;
    return t('play-sought', { tile: tileName(tile), count });
  }

  #hear(news: News): void {
    switch (news.kind) {
      case 'turn':
        this.lookedAt = null;
        if (news.turn.seat === this.view.seat) this.draft.give(givenIn(news.turn.action, parseAction(this.#sent)));
        this.#tell(news.turn);
        if (news.number === this.turns.length && this.isMine && this.table.cover === null) this.#callTurn();
        return;
      case 'said':
        return this.remarks.say(this.saidText(news));
      case 'over':
        playSound('end');
        return this.voice.say(this.outcome);
      case 'connection':
        if (news.state === 'reconnecting') this.voice.say(t('play-reconnecting'));
        return;
      case 'left':
        if (news.isMe && this.isPlaying) return this.remarks.tellGone(news.why === 'timed_out');
        return this.remarks.tellLeft(this.names[news.seat - 1] ?? '', news.why, this.isPlaying);
      case 'rematch':
        return;
    }
  }

  /** A turn was taken: says it, and shows where its points come from. */
  #tell(turn: Turn): void {
    const { action } = turn;
    const words = action.kind === 'play' ? `${this.turnText(turn)} ${actionText(action)}.` : this.turnText(turn);
    if (turn.seat === this.view.seat) this.voice.say(words);
    else this.voice.call(words);
    if (action.kind !== 'play') return;
    if (turn.seat !== this.view.seat) this.follow = action.placed;
    this.lights.show(this.view, action.placed);
  }

  #callTurn(): void {
    const what = this.last ? this.turnText(this.last) : '';
    tellTurn(t('play-your-turn'), what);
    this.voice.say(t('play-your-turn'));
  }
}
