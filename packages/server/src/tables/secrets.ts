import {
  type Actor,
  type AnyGame,
  type AnyMove,
  type AnyRules,
  type Carry,
  findCards,
  type GameEvent,
  HIDDEN_CARD,
  isCard,
  isRefusal,
  type Json,
  type MoveOption,
  type Plan,
  player,
  type Role,
  type SeatId,
  UNLIMITED_FUNDS,
} from '@croupier/core';

/**
 * Returns the rules of a plan by its id, if its game keeps cards hidden even after the round; undefined
 * otherwise.
 */
export type Secrets = (plan: string) => AnyRules | undefined;

/**
 * Returns a function that finds the rules of a plan by its id, if the plan belongs to one of these houses and
 * keeps cards hidden.
 */
export function secretsOf(
  houses: readonly { readonly plans: readonly Plan[] }[],
  gameOf: (plan: Plan) => AnyGame,
): Secrets {
  const found = new Map<string, AnyRules>();
  for (const { plans } of houses)
    for (const plan of plans) {
      const game = gameOf(plan);
      if (game.keepsSecrets) found.set(plan.id, game.rules(plan));
    }
  return (plan) => found.get(plan);
}

/**
 * Returns a function that finds the rules of a plan of these houses by its id. The function returns undefined
 * for an unknown id.
 */
export function rulesIn(
  houses: readonly { readonly plans: readonly Plan[] }[],
  gameOf: (plan: Plan) => AnyGame,
): (plan: string) => AnyRules | undefined {
  const plans = new Map<string, Plan>(houses.flatMap((house) => house.plans.map((plan) => [plan.id, plan])));
  const bound = new Map<string, AnyRules>();
  return (id) => {
    const plan = plans.get(id);
    if (plan && !bound.has(id)) bound.set(id, gameOf(plan).rules(plan));
    return bound.get(id);
  };
}

/** A stored round to be replayed to find out which cards it showed. */
export interface ReplayedRound {
  readonly opening: { readonly seats: readonly string[]; readonly at: number };
  readonly carry: Carry | null;
  readonly terms: Json;
  readonly moves: readonly {
    readonly at: number;
    readonly role: Role;
    readonly seat: string | null;
    readonly move: Json;
  }[];
}

/**
 * A card that staff or the virtual croupier dealt. The object records whether the reader has seen the card
 * since.
 */
export interface Dealing {
  /** The number of the move that dealt the card, from 0. */
  readonly move: number;
  readonly card: string;
  /** The card's position in the pack. Set only at a table that is dealt from packs with commitments. */
  readonly from: MoveOption['from'];
  seen: boolean;
}

/** The cards of a round that a seat has seen. */
export interface SeenCards {
  /** Every dealt card, in order. */
  readonly dealings: readonly Dealing[];
  /** Cards that were face up at the beginning of the round, left over from the previous hand. */
  readonly before: ReadonlySet<string>;
  /** The cards of each pack, in an order that reveals nothing. */
  readonly packs: readonly (readonly string[])[];
}

/**
 * Returns the cards of a round that a seat has seen: its own and all face-up cards. Without a seat, returns only the
 * face-up cards. A card counts only if it was seen after it was dealt. A card that was seen in the previous hand, or
 * before it was discarded and reshuffled, reveals nothing about where it is now.
 */
export function seenCardsOf(rules: AnyRules, shown: ReplayedRound, seat: SeatId | undefined): SeenCards {
  const reader = new Reader(seat);
  const state = replayFor([reader], rules, shown);
  return { ...reader, packs: (state !== undefined && rules.packs?.(state)) || [] };
}

/** The cards that a seat has seen in a round so far. */
export type SeenCardsSoFar = Omit<SeenCards, 'packs'>;

/**
 * Replays a stored round once for all of these readers. A reader is a seat, or undefined for the public.
 * Calls `look` after the opening and after each move, with the cards that each reader has seen and the number
 * of moves so far. The next move changes these lists in place.
 */
export function replayForReaders(
  rules: AnyRules,
  shown: ReplayedRound,
  seats: readonly (SeatId | undefined)[],
  look: (sights: readonly SeenCardsSoFar[], moves: number) => void,
): void {
  const readers = seats.map((seat) => new Reader(seat));
  replayFor(readers, rules, shown, (moves) => look(readers, moves));
}

/** A reader of a round, who sees everything that a seat sees, or only face-up cards. */
class Reader implements SeenCardsSoFar {
  readonly dealings: Dealing[] = [];
  before: ReadonlySet<string> = new Set();
  /** The last deal of each card, with the smallest number of visible copies since then. */
  readonly #last = new Map<string, { readonly dealing: Dealing; least: number }>();
  #sight: ReadonlyMap<string, number> = new Map();
  readonly #seat: SeatId | undefined;

  constructor(seat: SeatId | undefined) {
    this.#seat = seat;
  }

  opens(rules: AnyRules, state: unknown, open: readonly string[]): void {
    this.#sight = this.#inSight(rules, state, open);
    this.before = new Set(this.#sight.keys());
  }

  deals(move: number, card: string, from: MoveOption['from']): void {
    const dealing: Dealing = { move, card, from, seen: false };
    this.dealings.push(dealing);
    this.#last.set(card, { dealing, least: this.#sight.get(card) ?? 0 });
  }

  hears({ to, data }: GameEvent): void {
    if (to !== 'all' && to !== this.#seat) return;
    findCards(data, (card) => {
      const known = this.#last.get(card);
      if (known) known.dealing.seen = true;
    });
  }

  looks(rules: AnyRules, state: unknown, open: readonly string[]): void {
    this.#sight = this.#inSight(rules, state, open);
    for (const [card, known] of this.#last) {
      const count = this.#sight.get(card) ?? 0;
      if (count > known.least) known.dealing.seen = true;
      known.least = Math.min(known.least, count);
    }
  }

  /** Returns how many copies of each card are visible. `open` contains the cards in everybody's view. */
  #inSight(rules: AnyRules, state: unknown, open: readonly string[]): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    const count = (card: string) => counts.set(card, (counts.get(card) ?? 0) + 1);
    for (const card of open) count(card);
    if (this.#seat !== undefined) findCards(rules.playerView(state, this.#seat), count);
    return counts;
  }
}

/**
 * Replays a stored round for these readers. Returns the last state of the round; undefined if its opening is
 * refused.
 */
function replayFor(
  readers: readonly Reader[],
  rules: AnyRules,
  { opening, carry, terms, moves }: ReplayedRound,
  look: (moves: number) => void = () => undefined,
): unknown {
  const state = reopenRound(rules, { opening, carry, terms });
  if (state === undefined) return undefined;
  const openCards = () => {
    const cards: string[] = [];
    findCards(rules.view(state), (card) => cards.push(card));
    return cards;
  };
  const first = openCards();
  for (const reader of readers) reader.opens(rules, state, first);
  look(0);
  for (const [index, { at, role, seat: by, move }] of moves.entries()) {
    const parsed = rules.parse(move);
    if (isRefusal(parsed)) break;
    const actor: Actor = role === 'player' ? player(by as SeatId) : { role };
    const now = { at, availableFunds: UNLIMITED_FUNDS };
    if (role !== 'player') {
      const { type } = move as unknown as AnyMove;
      const option = rules.options(state, actor, now).find((one) => one.move.type === type);
      // A move that the croupier makes for a player deals no card. Such a move names cards that were already
      // dealt.
      if (option?.draw)
        findCards(move, (card) => {
          for (const reader of readers) reader.deals(index, card, option.from);
        });
    }
    const played = rules.play(state, actor, parsed, now);
    if (isRefusal(played)) break;
    for (const event of played.events) for (const reader of readers) reader.hears(event);
    const open = openCards();
    for (const reader of readers) reader.looks(rules, state, open);
    look(index + 1);
  }
  return state;
}

/** Returns the state of a stored round at its opening; undefined if the rules now refuse the opening. */
export function reopenRound(
  rules: AnyRules,
  { opening, carry, terms }: Omit<ReplayedRound, 'moves'>,
): unknown {
  const opened = rules.open({
    seats: opening.seats as readonly SeatId[],
    at: opening.at,
    ...(carry ? { carry } : {}),
    ...(terms === null ? {} : { terms }),
  });
  return isRefusal(opened) ? undefined : opened.state;
}

/**
 * Returns the moves of a running round. Cards that were not public when their move was made are covered. A
 * card that was dealt or looked at face down stays covered even if it is turned over later, because the next
 * such card may be another player's.
 */
export function publicMoves(rules: AnyRules, shown: ReplayedRound): readonly Json[] {
  const state = reopenRound(rules, shown);
  const inView = () => {
    const counts = new Map<string, number>();
    if (state !== undefined)
      findCards(rules.view(state), (card) => counts.set(card, (counts.get(card) ?? 0) + 1));
    return counts;
  };
  let before = inView();
  return shown.moves.map(({ at, role, seat, move }) => {
    const heard = new Set<string>();
    const parsed = state === undefined ? undefined : rules.parse(move);
    if (parsed && !isRefusal(parsed)) {
      const actor: Actor = role === 'player' ? player(seat as SeatId) : { role };
      const played = rules.play(state, actor, parsed, { at, availableFunds: UNLIMITED_FUNDS });
      for (const { to, data } of isRefusal(played) ? [] : played.events)
        if (to === 'all') findCards(data, (card) => heard.add(card));
    }
    const now = inView();
    for (const [card, count] of now) if (count > (before.get(card) ?? 0)) heard.add(card);
    before = now;
    return maskCards(move, heard);
  });
}

/** Masks the cards in a move that the reader had not seen there when the move was made. */
export function maskMove(move: Json, index: number, dealings: readonly Dealing[]): Json {
  const seen = new Set<string>();
  for (const dealing of dealings) {
    if (dealing.move > index) break;
    if (dealing.seen) seen.add(dealing.card);
    else seen.delete(dealing.card);
  }
  return maskCards(move, seen);
}

/** Masks all cards in a value except those in `seen`. */
export function maskCards(value: Json, seen: ReadonlySet<string>): Json {
  if (typeof value === 'string') return isCard(value) && !seen.has(value) ? HIDDEN_CARD : value;
  if (Array.isArray(value)) return value.map((item: Json) => maskCards(item, seen));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskCards(item, seen)]));
}
