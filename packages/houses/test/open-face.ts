import {
  type Actor,
  type AnyMove,
  type Card,
  type Circumstances,
  CLOCK,
  type Closed,
  CROUPIER,
  copy,
  type GameEvent,
  INSPECTOR,
  isRefusal,
  type Json,
  type MoveOption,
  money,
  offers,
  player,
  type Refusal,
  seatId,
} from '@croupier/core';
import { openFace } from '@croupier/games';
import { openFaceChinese } from '../src/kings/poker/open-face.ts';

type Fields = { readonly [field: string]: Json };

/** Cards as they are written in a book, `9c5d2h`. */
export function cards(text: string): Card[] {
  return (text.match(/[2-9TJQKA][cdhs]/g) ?? []) as Card[];
}

/** Three rows as text, front to back: `9c5d2h / TcTd7h4s3c / KcKd8h6s2d`. */
export function rows(text: string): { readonly [row in openFace.Row]: Card[] } {
  const [front = '', middle = '', back = ''] = text.split('/');
  return { front: cards(front), middle: cards(middle), back: cards(back) };
}

/** The points that the first of two hands gets from the second, by the book of kings. */
export function points(one: string, other: string): number {
  const [pair] = openFace.scorePairs(openFaceChinese, [
    { place: 1, rows: rows(one), dead: false },
    { place: 2, rows: rows(other), dead: false },
  ]);
  return pair?.points ?? 0;
}

/** A table in a test, a point worth 2 euros unless said. Amounts are whole euros; `p3` sits at place 3. */
export class OpenFaceTable {
  state: openFace.OpenFaceState;
  at = 0;
  /** What a purse still holds, in euros. */
  purse = 1_000_000;
  readonly events: GameEvent[] = [];
  /** All moves of the round, as a record has them. */
  readonly moves: { readonly actor: Actor; readonly move: AnyMove }[] = [];
  private readonly rules;
  private carry: Closed['carry'];

  constructor(
    readonly terms: Json = {},
    readonly plan: openFace.OpenFacePlan = openFaceChinese,
  ) {
    this.rules = openFace.game.rules(plan);
    this.state = this.begin();
  }

  private begin(): openFace.OpenFaceState {
    const opened = this.rules.open({
      seats: [],
      at: this.at,
      terms: this.terms,
      ...(this.carry ? { carry: copy(this.carry) } : {}),
    });
    if (isRefusal(opened)) throw new Error(opened.message);
    this.events.length = 0;
    this.moves.length = 0;
    return opened.state;
  }

  private now(): Circumstances {
    return { at: this.at, means: () => money(this.purse * 100) };
  }

  options(actor: Actor): readonly MoveOption[] {
    return this.rules.options(this.state, actor, this.now());
  }

  option(actor: Actor, type: string): MoveOption | undefined {
    return this.options(actor).find(({ move }) => move.type === type);
  }

  offers(actor: Actor, move: AnyMove): boolean {
    return offers(this.options(actor), move);
  }

  make(actor: Actor, type: string, fields: Fields = {}): readonly GameEvent[] {
    const answer = this.attempt(actor, type, fields);
    if (isRefusal(answer)) throw new Error(`${type}: ${answer.code}, ${answer.message}`);
    this.events.push(...answer);
    this.moves.push({ actor, move: { type, ...fields } });
    return answer;
  }

  refused(actor: Actor, type: string, fields: Fields = {}): Refusal {
    const before = copy(this.state);
    const answer = this.attempt(actor, type, fields);
    if (!isRefusal(answer)) throw new Error(`${type} is accepted`);
    if (JSON.stringify(before) !== JSON.stringify(this.state)) throw new Error(`${type} changed the state`);
    return answer;
  }

  private attempt(actor: Actor, type: string, fields: Fields): readonly GameEvent[] | Refusal {
    const move = this.rules.parse({ type, ...fields });
    if (isRefusal(move)) return move;
    const answer = this.rules.play(this.state, actor, move, this.now());
    return isRefusal(answer) ? answer : answer.events;
  }

  do(name: string, type: string, fields: Fields = {}): this {
    this.make(player(seatId(name)), type, fields);
    return this;
  }

  croupier(type: string, fields: Fields = {}): this {
    this.make(CROUPIER, type, fields);
    return this;
  }

  inspector(type: string, fields: Fields = {}): this {
    this.make(INSPECTOR, type, fields);
    return this;
  }

  /** Players sit down, by place, with so many euros each. */
  seat(stacks: { readonly [place: number]: number }): this {
    for (const [place, euros] of Object.entries(stacks))
      this.do(`p${place}`, 'sit', { place: Number(place), amount: euros * 100 });
    return this;
  }

  /** The button is drawn where it is due, and a hand begins. */
  start(button?: number): this {
    if (button !== undefined) this.croupier('draw-button', { place: button });
    return this.croupier('start-hand');
  }

  /** Whose turn it is. */
  get turn(): number | null {
    return this.view().turn;
  }

  /** Deals cards as they are given, wherever they go. */
  deal(text: string): this {
    for (const card of cards(text)) this.croupier('card', { card });
    return this;
  }

  /** Plays a hand to the end of its last street, so that each place has the rows that are given. */
  playTo(hands: { readonly [place: number]: string }): this {
    const wanted = Object.fromEntries(Object.entries(hands).map(([place, text]) => [place, rows(text)]));
    const rest = Object.fromEntries(
      Object.entries(wanted).map(([place, { front, middle, back }]) => [
        place,
        [...back, ...middle, ...front],
      ]),
    );
    for (let steps = 0; this.view().phase !== 'pay'; steps++) {
      if (steps > 200) throw new Error('the hand does not end');
      const next = this.rules.staff(this.state).next;
      if (next !== null) {
        const card = rest[next]?.shift();
        if (!card) throw new Error(`place ${next} has no more cards`);
        this.croupier('card', { card });
        continue;
      }
      const turn = this.turn ?? 0;
      const own = wanted[turn];
      const held = this.playerView(`p${turn}`).cards;
      if (!own) throw new Error(`place ${turn} has no hand`);
      if (held.length === 1) {
        const row = openFace.ROWS.find((one) => own[one].includes(held[0] as Card));
        this.do(`p${turn}`, 'place', { row: row ?? 'back' });
      } else {
        const laid = openFace.ROWS.map((row) => own[row].filter((card) => held.includes(card)));
        this.do(`p${turn}`, 'set', { counts: laid.map(({ length }) => length), cards: laid.flat() });
      }
    }
    return this;
  }

  /** The end of the hand, and the next round. */
  next(): Closed {
    if (this.state.stage === 'hand') this.croupier('pay');
    else if (this.state.stage === 'between') this.croupier('no-hand');
    const closed = this.close();
    this.carry = closed.carry;
    this.state = this.begin();
    return closed;
  }

  close(): Closed {
    const closed = this.rules.close(this.state);
    if (!closed) throw new Error('the round is not over');
    return closed;
  }

  /** Time passes, and what falls due is done. */
  wait(minutes: number): this {
    this.at += minutes * 60_000;
    for (const { due, move } of this.options(CLOCK))
      if (due !== undefined && due <= this.at) {
        const { type, ...fields } = move;
        this.make(CLOCK, type, fields as Fields);
      }
    return this;
  }

  view(): openFace.OpenFaceView {
    return this.rules.view(this.state);
  }

  playerView(name: string): openFace.OpenFacePlayerView {
    return this.rules.playerView(this.state, seatId(name));
  }

  timeout(name: string): AnyMove | undefined {
    return this.rules.onTimeout(this.state, seatId(name));
  }

  /** What a player who left must bring back, in minor units. */
  stackLeft(name: string): number {
    return this.state.table.gone[name]?.stack ?? 0;
  }

  /** Stacks by place, in euros. */
  stacks(): { readonly [place: string]: number } {
    return Object.fromEntries(this.view().places.map(({ place, stack }) => [place, stack / 100]));
  }

  /** Points by place over all pairs of the hand that is set. */
  points(): { readonly [place: string]: number } {
    const totals: { [place: string]: number } = {};
    for (const {
      places: [one, other],
      points,
    } of this.view().result?.pairs ?? []) {
      totals[one] = (totals[one] ?? 0) + points;
      totals[other] = (totals[other] ?? 0) - points;
    }
    return totals;
  }
}
