import {
  type Actor,
  type AnyRules,
  type Bot,
  type Carry,
  type Circumstances,
  CLOCK,
  type ClosedRound,
  CROUPIER,
  type GameEvent,
  INSPECTOR,
  isRefusal,
  type Json,
  MANAGER,
  type MoveOption,
  money,
  player,
  type RandomChoice,
  randomMove,
  type SeatId,
} from '../src/index.ts';
import { Book } from './book.ts';

/** A table under random play, with its state and a ledger of its events. */
export interface Table {
  readonly rules: AnyRules;
  readonly seats: readonly SeatId[];
  readonly terms: Json | undefined;
  readonly book: Book;
  // biome-ignore lint/suspicious/noExplicitAny: the state of any game
  state: any;
  carry: Carry | undefined;
  at: number;
  readonly moves: { actor: Actor; move: { type: string } & Record<string, Json>; at: number }[];
  readonly events: GameEvent[];
  /** The options computed for each actor since the last move. */
  readonly offered: Map<string, readonly MoveOption[]>;
}

export const PURSE = 10_000_000;

export function newTable(rules: AnyRules, seats: readonly SeatId[], terms?: Json): Table {
  return {
    rules,
    seats,
    terms,
    book: new Book(seats, PURSE),
    state: undefined,
    carry: undefined,
    at: 0,
    moves: [],
    events: [],
    offered: new Map(),
  };
}

/** Opens the next round from the carry of the last round. */
export function openRound(table: Table): void {
  const opened = table.rules.open({
    seats: table.seats,
    at: table.at,
    ...(table.carry ? { carry: table.carry } : {}),
    ...(table.terms === undefined ? {} : { terms: table.terms }),
  });
  if (isRefusal(opened)) throw new Error(`a round did not open: ${opened.message}`);
  table.moves.length = 0;
  table.events.length = 0;
  table.offered.clear();
  table.state = opened.state;
  table.events.push(...opened.events);
  table.book.post(opened.events);
}

export function now(table: Table): Circumstances {
  return {
    at: table.at,
    availableFunds: (seat) => money(table.book.balance('purse', seat)),
    here: table.seats,
  };
}

/** Returns the options that an actor has now. They are cached until the next move. */
export function optionsOf(table: Table, actor: Actor): readonly MoveOption[] {
  const who = actor.role === 'player' ? `player ${actor.seat}` : actor.role;
  const known = table.offered.get(who) ?? table.rules.options(table.state, actor, now(table));
  table.offered.set(who, known);
  return known;
}

export function actors(table: Table): readonly Actor[] {
  return [...table.seats.map(player), CROUPIER, INSPECTOR, MANAGER, CLOCK];
}

/** Makes a move that must be accepted, and posts its transfers. */
function make(table: Table, actor: Actor, move: { type: string } & Record<string, Json>): void {
  const parsed = table.rules.parse(move);
  if (isRefusal(parsed))
    throw new Error(
      `${JSON.stringify(move)} was offered to ${actor.role}, but cannot be parsed: ${parsed.message}`,
    );
  const played = table.rules.play(table.state, actor, parsed, now(table));
  if (isRefusal(played))
    throw new Error(
      `${JSON.stringify(move)} was refused, although it was offered to ${actor.role} (${played.code}): ${played.message}`,
    );
  table.offered.clear();
  table.moves.push({ actor, move, at: table.at });
  table.events.push(...played.events);
  table.book.post(played.events);
  table.at += 1000;
}

/**
 * Takes one random step, in which an actor makes an offered move. Players act most often, so that rounds develop.
 * Returns false if the chosen actor has no move.
 */
export function step(table: Table, choose: RandomChoice): boolean {
  const everybody = actors(table);
  const players = table.seats.length;
  const actor =
    choose(4) === 0 ? everybody[players + choose(everybody.length - players)] : everybody[choose(players)];
  if (!actor) return false;
  const options = optionsOf(table, actor).filter(
    (option) => option.due === undefined || option.due <= table.at,
  );
  const option = options[choose(Math.max(1, options.length))];
  if (!option) return false;
  make(table, actor, randomMove(option, choose));
  return true;
}

/** Plays the bot's move for the first seat that has to act. Returns false if no seat has to act. */
export function botStep(table: Table, bot: Bot<unknown, unknown>, choose: RandomChoice): boolean {
  const view = table.rules.view(table.state);
  for (const seat of table.seats) {
    const seen = { view, playerView: table.rules.playerView(table.state, seat), seat };
    if (!bot.asked(seen, false)) continue;
    const move = bot.decide({ ...seen, options: optionsOf(table, player(seat)) }, false, choose);
    if (!move) continue;
    make(table, player(seat), move);
    return true;
  }
  return false;
}

/**
 * Makes one routine move: a time-out answer, a call or draw by the croupier, or a move that is due. Returns
 * false if no such move is possible.
 */
export function routine(table: Table, choose: RandomChoice): boolean {
  for (const seat of table.seats) {
    const answer = table.rules.onTimeout(table.state, seat);
    if (answer) {
      make(table, player(seat), answer);
      return true;
    }
  }
  const paced = (options: readonly MoveOption[]) => options.find((option) => option.pace !== undefined);
  const option = paced(optionsOf(table, CROUPIER));
  if (option) {
    make(table, CROUPIER, randomMove(option, choose));
    return true;
  }
  const due = optionsOf(table, CLOCK).find((found) => found.due !== undefined);
  if (due) {
    table.at = Math.max(table.at, due.due ?? 0);
    make(table, CLOCK, randomMove(due, choose));
    return true;
  }
  return false;
}

/** Ends the round using only routine moves. Throws if these do not end it. */
export function finish(table: Table, choose: RandomChoice): ClosedRound {
  for (let steps = 0; steps < 500; steps++) {
    const closed = table.rules.close(table.state);
    if (closed) return closed;
    if (!routine(table, choose)) throw new Error('the round neither closes nor has a routine move left');
  }
  throw new Error('the round did not end within 500 routine moves');
}

/** Posts the settlement of a round and stores its carry. */
export function settle(table: Table, closed: ClosedRound): void {
  table.book.settle(closed.settlement);
  table.carry = closed.carry;
}
