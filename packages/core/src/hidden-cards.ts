import { isCard } from './cards.ts';
import type { AnyMove } from './game.ts';
import type { Json } from './json.ts';
import type { MoveOption } from './option.ts';
import type { TableRecord } from './record.ts';

/** The text that replaces a card in a record whose reader has not seen the card. */
export const HIDDEN_CARD = '??';

/**
 * Returns whether a record hides dealt cards from its reader. Such a record can be verified, but not replayed
 * until its hidden cards are filled in.
 */
export function hasHiddenDeals({ rounds }: Pick<TableRecord, 'rounds'>): boolean {
  return rounds.some(({ moves }) => moves.some(({ move }) => move.card === HIDDEN_CARD));
}

/** Calls `found` with every card in the value, whether it is a complete text or a word within a text. */
export function findCards(value: unknown, found: (card: string) => void): void {
  if (typeof value === 'string') {
    if (isCard(value)) found(value);
    else if (value.includes(' ')) for (const word of value.split(' ')) if (isCard(word)) found(word);
  } else if (Array.isArray(value)) for (const item of value) findCards(item, found);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) findCards(item, found);
}

/**
 * Fills in the hidden cards of a record, so that it can be replayed. A hidden card was never seen, so any
 * card that does not appear in the record can replace it. If discards are reshuffled, a wrong guess causes a
 * failure only later. In that case, two cards that were in the same pack are swapped from that move on, and
 * the record is replayed from the beginning.
 */
export class CardGuesses {
  private readonly made: AnyMove[] = [];
  /** The cards that could be dealt at each move in the last replay. */
  private readonly packs: (readonly string[])[] = [];
  /** The number of failures at each move. Each failure tries a different chain of swaps. */
  private readonly tried = new Map<number, number>();
  /** The indices of the moves that name each card, in order. */
  private readonly named = new Map<string, number[]>();

  constructor(private readonly moves: readonly AnyMove[]) {
    for (const [index, move] of moves.entries())
      findCards(move, (card) => this.named.set(card, [...(this.named.get(card) ?? []), index]));
  }

  /** Returns move `index` (from 0) with its hidden cards filled in from `options`, the moves possible now. */
  move(index: number, options: () => readonly MoveOption[]): AnyMove {
    const recorded = this.moves[index] ?? { type: '' };
    if (!('card' in recorded || covers(recorded))) return recorded;
    const offered: { readonly [field: string]: unknown } =
      options().find(({ move: { type } }) => type === recorded.type)?.move ?? {};
    const values = (name: string): readonly string[] => {
      const bound = offered[name];
      const found = Array.isArray(bound) ? bound : (bound as { values?: unknown } | undefined)?.values;
      return Array.isArray(found) ? found : [];
    };
    this.packs[index] = 'card' in recorded ? values('card') : [];
    if (!covers(recorded)) return recorded;
    this.made[index] ??= Object.fromEntries(
      Object.entries(recorded).map(([name, field]: [string, Json]) => [
        name,
        field === HIDDEN_CARD
          ? (this.unnamed(values(name), index) ?? HIDDEN_CARD)
          : Array.isArray(field)
            ? this.thrown(field, values(name), index)
            : field,
      ]),
    ) as unknown as AnyMove;
    return this.made[index];
  }

  /** Changes earlier guesses after move `index` could not be played. Returns false if no other guess helps. */
  amend(index: number): boolean {
    const { card } = (this.moves[index] ?? {}) as { card?: string };
    const now = this.packs[index] ?? [];
    if (card === undefined || card === HIDDEN_CARD || now.includes(card)) return false;
    const tried = this.tried.get(index) ?? 0;
    this.tried.set(index, tried + 1);
    const way = this.wayTo(now, card, index, tried);
    for (const [one, other, from] of way ?? []) this.exchange(one, other, from, index);
    return way !== undefined;
  }

  /**
   * Returns the shortest chain of swaps that replaces one of `now` by `card`, last swap first. Each try
   * returns a different chain. The swapped cards may have left the pack or stayed in it.
   */
  private wayTo(
    now: readonly string[],
    card: string,
    index: number,
    tried: number,
  ): [string, string, number][] | undefined {
    const before = new Map<string, [string, number] | undefined>([[card, undefined]]);
    for (const [one] of before) {
      if (now.includes(one)) {
        const way: [string, string, number][] = [];
        for (let at = one, from = before.get(at); from; at = from[0], from = before.get(at))
          way.push([at, from[0], from[1]]);
        return way;
      }
      const next = [...this.exchangeable(one, index)];
      const turned = next.splice(tried % Math.max(1, next.length));
      for (const [other, from] of [...turned, ...next])
        if (!before.has(other)) before.set(other, [one, from]);
    }
    return undefined;
  }

  /**
   * Returns the cards that could be swapped with this card, and the move from which each swap applies. Both
   * cards were in the pack at that move, and the record names neither of them between it and move `to`.
   */
  private exchangeable(card: string, to: number): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    for (let from = 0; from < to; from++) {
      const pack = this.packs[from] ?? [];
      if (!pack.includes(card) || this.names(card, from, to)) continue;
      for (const other of pack)
        if (other !== card && !found.has(other) && !this.names(other, from, to)) found.set(other, from);
    }
    return found;
  }

  /** Swaps two guessed cards from a given move on. Cards from move `to` on are guessed again. */
  private exchange(one: string, other: string, from: number, to: number): void {
    for (let at = from; at < this.made.length; at++) {
      const move = this.made[at];
      if (move && at < to) this.made[at] = exchanged(move, one, other);
      else delete this.made[at];
    }
  }

  /** Returns whether any move from `from` up to, but not including, `to` names the card. */
  private names(card: string, from: number, to: number): boolean {
    return this.named.get(card)?.some((index) => index >= from && index < to) ?? false;
  }

  /** Returns the card among `cards` that no later move names, or else the card that is named last. */
  private unnamed(cards: readonly string[], index: number): string | undefined {
    const when = (card: string) => this.named.get(card)?.find((at) => at > index) ?? Number.POSITIVE_INFINITY;
    let best: string | undefined;
    for (const card of cards) if (best === undefined || when(card) > when(best)) best = card;
    return best;
  }

  /**
   * Fills in the hidden cards of a discard. Uses cards of the hand that the record did not name when they
   * were dealt, because such cards were hidden.
   */
  private thrown(field: readonly Json[], hand: readonly string[], index: number): Json[] {
    const spare = hand.filter((card) => !field.includes(card) && !this.wasNamed(card, index));
    return field.map((item) => (item === HIDDEN_CARD ? (spare.shift() ?? HIDDEN_CARD) : item));
  }

  /** Returns whether the record named the card when it was last dealt before this move. */
  private wasNamed(card: string, index: number): boolean {
    for (let at = index - 1; at >= 0; at--) {
      const { card: dealt } = (this.made[at] ?? this.moves[at] ?? {}) as { card?: string };
      if (dealt === card) return this.made[at] === undefined;
    }
    return false;
  }
}

function covers(move: AnyMove): boolean {
  return Object.values(move).some((field) => [field].flat().includes(HIDDEN_CARD));
}

function exchanged(move: AnyMove, one: string, other: string): AnyMove {
  const change = (value: Json): Json =>
    value === one ? other : value === other ? one : Array.isArray(value) ? value.map(change) : value;
  const fields = Object.entries(move).map(([name, field]: [string, Json]) => [name, change(field)]);
  return Object.fromEntries(fields) as AnyMove;
}
