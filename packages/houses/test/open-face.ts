import type { Actor, Card, Json, MoveOption } from '@croupier/core';
import { openFace } from '@croupier/games';
import { openFaceChinese } from '../src/kings/poker/open-face.ts';
import { PlayersTable } from './players-table.ts';

/** Parses cards in the notation of the books, such as `9c5d2h`. */
export function cards(text: string): Card[] {
  return (text.match(/[2-9TJQKA][cdhs]/g) ?? []) as Card[];
}

/** Parses three rows from front to back, such as `9c5d2h / TcTd7h4s3c / KcKd8h6s2d`. */
export function rows(text: string): { readonly [row in openFace.Row]: Card[] } {
  const [front = '', middle = '', back = ''] = text.split('/');
  return { front: cards(front), middle: cards(middle), back: cards(back) };
}

/** Returns the points that the first of two hands wins from the second, by the book of kings. */
export function points(one: string, other: string): number {
  const [pair] = openFace.scorePairs(openFaceChinese, [
    { place: 1, rows: rows(one), dead: false },
    { place: 2, rows: rows(other), dead: false },
  ]);
  return pair?.points ?? 0;
}

/** An open-face table for tests. A point is worth 2 euros by default. */
export class OpenFaceTable extends PlayersTable<
  openFace.OpenFaceState,
  openFace.OpenFaceMove,
  openFace.OpenFaceView,
  openFace.OpenFacePlayerView,
  openFace.OpenFaceStaff
> {
  constructor(
    terms: Json = {},
    readonly plan: openFace.OpenFacePlan = openFaceChinese,
  ) {
    super(openFace.game.rules(plan), terms);
  }

  option(actor: Actor, type: string): MoveOption | undefined {
    return this.options(actor).find(({ move }) => move.type === type);
  }

  /** Returns the number of the seat that is to act. */
  get turn(): number | null {
    return this.view().turn;
  }

  /** Deals these cards in order. */
  deal(text: string): this {
    for (const card of cards(text)) this.croupier('card', { card });
    return this;
  }

  /** Plays a hand to its end, giving each player these rows. */
  playTo(hands: { readonly [place: number]: string }): this {
    const wanted = Object.fromEntries(Object.entries(hands).map(([place, text]) => [place, rows(text)]));
    const rest = Object.fromEntries(
      Object.entries(wanted).map(([place, { front, middle, back }]) => [
        place,
        [...back, ...middle, ...front],
      ]),
    );
    for (let steps = 0; this.view().phase !== 'pay'; steps++) {
      if (steps > 200) throw new Error('the hand did not end');
      const next = this.rules.staff(this.state, 'person').next;
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

  /** Returns the stack that a player who left must bring back, in minor units. */
  stackLeft(name: string): number {
    return this.state.table.gone[name]?.stack ?? 0;
  }

  /** Returns the total points of each seat from all pairs of the last hand. */
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
