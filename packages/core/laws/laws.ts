import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import {
  type Actor,
  type AnyGame,
  type AnyRules,
  allowsMove,
  type ClosedRound,
  CROUPIER,
  cloneJson,
  costOf,
  type GameEvent,
  isRefusal,
  type Json,
  MANAGER,
  type MoveOption,
  mostPaid,
  type Plan,
  parseRecord,
  player,
  type RandomChoice,
  randomMove,
  replay,
  type SeatId,
  SPECTATOR,
  seatId,
  staffOptionsAtVirtualTable,
} from '../src/index.ts';
import { checkBets, checkSettings } from './bets.ts';
import { checkNames } from './names-hold.ts';
import { rounds } from './rounds.ts';
import { strict } from './strict.ts';
import {
  actors,
  botStep,
  finish,
  newTable,
  now,
  openRound,
  optionsOf,
  PURSE,
  routine,
  settle,
  step,
  type Table,
} from './walk.ts';

/** A plan to check against the laws. */
export interface Subject {
  readonly plan: Plan;
  readonly rules: AnyRules;
  /** The game that the plan belongs to, if it has bets and settings. */
  readonly game?: AnyGame;
  /** The terms under which the table's rounds open. */
  readonly terms?: Json;
  /** Returns whether the rule book contains this rule. */
  readonly knows: (rule: string) => boolean;
  readonly seats?: number;
  /**
   * Returns a state in which everything hidden from `seat` is different, such as other seats' secrets and
   * face-down cards. Omitted for games without secrets.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the state of any game
  readonly disguise?: (state: any, seat: SeatId, choose: RandomChoice) => unknown;
  /** Returns a message if a settlement exceeds one of the plan's caps. */
  readonly overCap?: (closed: ClosedRound) => string | undefined;
}

export interface Law {
  readonly name: string;
  readonly check: () => void;
}

/**
 * Generates tapes of random numbers that drive the walks. Short tapes and small numbers get no preference,
 * because even a few walks must reach late states.
 */
const tapes = fc.noBias(fc.array(fc.nat(), { minLength: 1, maxLength: 600, size: 'max' }));

/** An observer without a seat, who must not see any player's hidden cards. */
const NOBODY = seatId('nobody');

/**
 * Returns a source of choices that reads the tape. Past the end of the tape it always returns the first
 * choice, so that a failing walk shrinks to a short walk.
 */
function reader(tape: readonly number[]): RandomChoice {
  let at = 0;
  return (below) => (at < tape.length ? (tape[at++] as number) % below : 0);
}

/**
 * Returns a second source of choices from the same tape. A law uses it for its trials, which must not affect
 * the walk.
 */
function besides(tape: readonly number[], law: number): RandomChoice {
  let at = 0;
  return (below) => {
    const value = tape[(17 * law + at) % Math.max(1, tape.length)] ?? 0;
    at += 1;
    return (Math.imul(value + law + at, 0x9e3779b1) >>> 1) % below;
  };
}

/**
 * The checks that one law makes during a walk. For its trials on copies of the state, the law uses a separate
 * source of choices, so that they do not affect the walk.
 */
interface Look {
  /** Called with every state that the walk reaches. */
  readonly state?: (table: Table) => void;
  /** Called at the end of every round. */
  readonly end?: (table: Table, closed: ClosedRound) => void;
}

interface WalkedLaw {
  readonly name: string;
  readonly look: (subject: Subject, choose: RandomChoice) => Look;
}

/**
 * The laws that are checked on the same walks. `looked` is early in the list, because a later check may
 * change the state.
 */
const WALKED: readonly WalkedLaw[] = [
  {
    name: 'chips are conserved, nothing is negative, and no escrow is left when a round closes',
    look: conserved,
  },
  { name: 'a spectator has no move, and viewing changes nothing', look: looked },
  { name: 'offered moves are accepted, others are refused, and a refusal changes nothing', look: offered },
  { name: 'a move costs its player the stake of its option', look: priced },
  { name: 'state and record survive JSON, and a replay gives the same events', look: replayed },
  { name: 'every rule cited is in the rule book, and no payout exceeds a cap', look: cited },
  {
    name: 'the bank pays what the results foresee, and never more than the odds of the bets',
    look: foreseen,
  },
  { name: 'neither the moves of players nor asides delay the close of bets', look: keepsTime },
  {
    name: 'a game neither changes nor keeps its inputs, and never changes its outputs later',
    look: apart,
  },
  {
    name: 'a move with a property name that every JavaScript object inherits is refused',
    look: ({ rules }, choose) => ({ state: (table) => checkNames(rules, table, choose) }),
  },
];

const HIDDEN: WalkedLaw = { name: 'no view shows a seat anything that is hidden from it', look: hidden };

/** The failure of one law during a walk. */
class Broken extends Error {
  constructor(
    readonly law: WalkedLaw,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Plays three random rounds while the laws check them. The ledger throws when chips are created or lost. */
function walk(subject: Subject, tape: readonly number[], laws: readonly WalkedLaw[]): void {
  const choose = reader(tape);
  const looks = laws.map((law, index) => ({ law, ...law.look(subject, besides(tape, index)) }));
  const each = (what: (look: Look) => void) => {
    for (const look of looks)
      try {
        what(look);
      } catch (error) {
        throw new Broken(look.law, error);
      }
  };
  const seats = Array.from({ length: subject.seats ?? 3 }, (_, index) => seatId(`seat-${index + 1}`));
  const table = newTable(subject.rules, seats, subject.terms);
  const look = () => each(({ state }) => state?.(table));
  for (let round = 0; round < 3; round++) {
    openRound(table);
    look();
    for (let steps = 4 + choose(30); steps > 0 && !subject.rules.close(table.state); steps--) {
      if (choose(3) === 0 ? routine(table, choose) : step(table, choose)) look();
    }
    const closed = finish(table, choose);
    settle(table, closed);
    each(({ end }) => end?.(table, closed));
  }
}

/**
 * Returns the laws that every game must obey (docs/design.md, section 4), as properties to check in random
 * play of a plan. Each check throws with the shortest walk that breaks the law. Deep tests try `runs` walks,
 * and `npm test` tries `few`. All laws share the same walks. If one fails, each law is checked on separate
 * walks, to find the broken law and its shortest walk.
 */
export function laws(given: Subject, runs = 30, few = Math.ceil(runs / 6)): readonly Law[] {
  const subject = { ...given, rules: strict(given.rules) };
  const tried = (
    property: (tape: readonly number[]) => void,
    more: { readonly [name: string]: unknown } = {},
  ) => fc.check(fc.property(tapes, property), { numRuns: rounds(few, runs), ...more });
  const over = (property: (tape: readonly number[]) => void, more?: { readonly [name: string]: unknown }) => {
    const outcome = tried(property, more);
    if (!outcome.failed) return;
    const cause = outcome.errorInstance;
    const walked = JSON.stringify(outcome.counterexample?.[0]);
    throw new Error(
      `${cause instanceof Error ? cause.message : String(cause)} (tape ${walked}, seed ${outcome.seed})`,
      {
        cause,
      },
    );
  };
  const walked = [...WALKED, ...(subject.disguise ? [HIDDEN] : [])];
  let together: ReturnType<typeof tried> | undefined;
  const alone = (law: WalkedLaw) => () => {
    together ??= tried((tape) => walk(subject, tape, walked), { endOnFailure: true });
    if (!together.failed) return;
    over((tape) => walk(subject, tape, [law]), { examples: [together.counterexample] });
    const broken = together.errorInstance;
    if (broken instanceof Broken ? broken.law === law : law === walked[0]) throw broken;
  };
  const { game, plan } = subject;
  const found: Law[] = [
    ...walked.map((law) => ({ name: law.name, check: alone(law) })),
    {
      name: 'time-outs and draws are enough to end the round from any state',
      check: () => over((tape) => ends(subject, reader(tape))),
    },
  ];
  if (subject.disguise)
    found.push({
      name: 'the staff of a virtual table see no hand',
      check: () => {
        let out = 0;
        const look = (tape: readonly number[]) => {
          out += withoutHands(subject, tape);
        };
        over(look, { numRuns: rounds(Math.ceil(runs / 20), runs) }); // these are the longest walks
        // Some games rarely deal cards in so few walks, so more walks are tried.
        if (subject.rules.hidesCards && out === 0) over(look, { numRuns: runs });
        if (subject.rules.hidesCards && out === 0)
          throw new Error('no walk reached cards that players hold, so nothing was checked');
      },
    });
  if (game)
    found.push(
      {
        name: 'a table opens with the terms that its settings allow, and with no others',
        check: () => over((tape) => checkSettings(game, plan, reader(tape))),
      },
      {
        name: 'possible stakes match the limits of the bets',
        check: () => over((tape) => checkBets(game, plan, reader(tape))),
      },
    );
  return found;
}

function conserved(subject: Subject): Look {
  const whole = PURSE * (subject.seats ?? 3);
  return {
    state: ({ book }) => {
      if (book.sum() !== whole) throw new Error(`there are ${book.sum()} chips, not ${whole}`);
    },
    end: ({ book }, closed) => {
      if (book.total('layout') !== 0) throw new Error(`${book.total('layout')} left on the layout`);
      const held = book.total('carry') + book.total('stack');
      if (held !== (closed.carry?.held ?? 0))
        throw new Error(`${held} lie on the table, but the carry contains ${closed.carry?.held}`);
    },
  };
}

/**
 * Returns whether two values are equal as JSON. The JSON texts are compared first, because they are nearly
 * always equal.
 */
function sameJson(one: unknown, other: unknown): boolean {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  return a === b || isDeepStrictEqual(JSON.parse(a), JSON.parse(b));
}

type LooseMove = { type: string } & Record<string, Json>;

function offered(subject: Subject, choose: RandomChoice): Look {
  return {
    state: (table) => {
      const everybody = actors(table);
      const actor = everybody[choose(everybody.length)] as Actor;
      const options = optionsOf(table, actor);
      for (const other of [actor, everybody[choose(everybody.length)] as Actor]) {
        const theirs = optionsOf(table, other);
        const pick = theirs[choose(Math.max(1, theirs.length))];
        if (pick) attempt(subject, table, actor, options, spoil(randomMove(pick, choose), choose));
      }
    },
  };
}

/** Plays a move on a copy of the state, and compares the answer with the options. */
function attempt(
  subject: Subject,
  table: Table,
  actor: Actor,
  options: Parameters<typeof allowsMove>[0],
  move: LooseMove,
): void {
  const state = cloneJson(table.state);
  const parsed = subject.rules.parse(move);
  const answer = isRefusal(parsed) ? parsed : subject.rules.play(state, actor, parsed, now(table));
  const allowed = allowsMove(options, move);
  const said = JSON.stringify(move);
  if (allowed && isRefusal(answer))
    throw new Error(`${said} was refused, although it was offered to ${actor.role}: ${answer.message}`);
  if (!allowed && !isRefusal(answer))
    throw new Error(`${said} was accepted, although it was not offered to ${actor.role}`);
  if (isRefusal(answer) && !isDeepStrictEqual(state, cloneJson(table.state)))
    throw new Error(`the refusal of ${said} changed the state`);
}

function priced({ rules }: Subject, choose: RandomChoice): Look {
  const state = (table: Table) => {
    const actor = choose(4) === 0 ? CROUPIER : player(table.seats[choose(table.seats.length)] as SeatId);
    const options = optionsOf(table, actor);
    const option = options[choose(Math.max(1, options.length))];
    if (!option) return;
    const seat =
      actor.role === 'player' ? actor.seat : option.stake === undefined ? undefined : option.about?.seat;
    if (seat === undefined) return;
    const move = randomMove(option, choose);
    const played = rules.play(cloneJson(table.state), actor, rules.parse(move), now(table));
    if (isRefusal(played)) return;
    const paid = played.events
      .flatMap(({ transfers }) => transfers)
      .filter((moved) => moved.seat === seat && (moved.reason === 'stake' || moved.reason === 'buy'))
      .reduce((sum, { amount }) => sum + amount, 0);
    const said = costOf(option, move);
    const upTo = typeof option.stake === 'object' && option.stake.upTo;
    if (upTo ? paid > said : paid !== said)
      throw new Error(`${JSON.stringify(move)} costs ${paid}, but its option says ${said}`);
  };
  return { state };
}

/** Returns the move unchanged, or with one wrong value. */
function spoil(move: LooseMove, choose: RandomChoice): LooseMove {
  if (choose(2) === 0) return move;
  const wrong: Json[] = [
    -1,
    0,
    1,
    0.5,
    1e12,
    Number.MAX_SAFE_INTEGER,
    '',
    'nowhere',
    '17',
    true,
    null,
    [],
    {},
  ];
  const spoilt = cloneJson(move) as Record<string, Json>;
  const places: (() => void)[] = [];
  const visit = (parent: Record<string, Json> | Json[], key: string | number) => {
    const holder = parent as Record<string | number, Json>;
    places.push(() => {
      holder[key] = wrong[choose(wrong.length)] as Json;
    });
    if (typeof holder[key] === 'number')
      places.push(() => {
        holder[key] = (holder[key] as number) + (choose(2) === 0 ? 1 : -1);
      });
    const value = holder[key];
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.keys(value)) visit(value as Record<string, Json>, inner);
  };
  for (const key of Object.keys(spoilt)) if (key !== 'type') visit(spoilt, key);
  places[choose(Math.max(1, places.length))]?.();
  return spoilt as LooseMove;
}

function replayed(subject: Subject): Look {
  let carry: Json | undefined;
  return {
    state: (table) => {
      if (!isDeepStrictEqual(table.state, cloneJson(table.state)))
        throw new Error('the state is not plain JSON');
    },
    end: (table, closed) => {
      const record = {
        format: 'croupier.record/1',
        plan: subject.plan.id,
        seats: table.seats,
        ...(carry === undefined ? {} : { carry }),
        rounds: [
          {
            at: openedAt(table),
            ...(table.terms === undefined ? {} : { terms: table.terms }),
            moves: table.moves,
            settlement: closed.settlement,
            result: closed.result,
          },
        ],
      };
      const parsed = parseRecord(cloneJson(record));
      if (isRefusal(parsed)) throw new Error(`the record cannot be parsed: ${parsed.message}`);
      const again = replay(subject.rules, parsed);
      if (isRefusal(again)) throw new Error(`the replay differs: ${again.message}`);
      if (!sameJson(again.rounds[0]?.events ?? [], table.events))
        throw new Error('the replay returned different events');
      carry = closed.carry as unknown as Json | undefined;
    },
  };
}

function foreseen({ rules, game, plan }: Subject): Look {
  return {
    end: ({ state, terms }, { settlement }) => {
      const amount = (of: 'pay' | 'take') => settlement.reduce((sum, line) => sum + (line[of] ?? 0), 0);
      const drawn = rules.bankResults?.(state, () => true).find((result) => result.drawn);
      const net = amount('pay') - amount('take');
      // Each line is rounded to a minor unit.
      if (drawn && Math.abs(drawn.pays - net) > settlement.length)
        throw new Error(`the bank pays ${net}, but the results foresee ${drawn.pays}`);
      const bets = rules.bankResults ? undefined : game?.bets(plan, terms);
      if (!bets || isRefusal(bets)) return;
      const most = mostPaid(
        bets,
        settlement.map(({ bet, stake }) => [bet, stake] as const),
      );
      if (amount('pay') > most)
        throw new Error(`the bank pays ${amount('pay')}, but at most ${most} by the odds`);
    },
  };
}

function openedAt(table: Table): number {
  return table.moves[0]?.at ?? table.at;
}

function cited(subject: Subject, choose: RandomChoice): Look {
  const check = (rule: string | undefined, where: string) => {
    if (rule !== undefined && !subject.knows(rule))
      throw new Error(`${where} cites ${rule}, which is not in the rule book`);
  };
  const checkEvents = (events: readonly GameEvent[]) => {
    for (const event of events) {
      check(event.rule, event.type);
      for (const transfer of event.transfers) check(transfer.rule, transfer.reason);
    }
  };
  return {
    state: (table) => {
      const everybody = actors(table);
      optionsOf(table, everybody[choose(everybody.length)] as Actor);
      for (const known of table.offered.values())
        for (const option of known) check(option.rule, option.move.type);
    },
    end: (table, closed) => {
      checkEvents(table.events);
      for (const line of closed.settlement) check(line.rule, `the settlement of ${line.bet}`);
      const over = subject.overCap?.(closed);
      if (over) throw new Error(over);
    },
  };
}

function ends(subject: Subject, choose: RandomChoice): void {
  const seats = Array.from({ length: subject.seats ?? 3 }, (_, index) => seatId(`seat-${index + 1}`));
  const table = newTable(subject.rules, seats, subject.terms);
  openRound(table);
  for (let steps = choose(40); steps > 0 && !subject.rules.close(table.state); steps--) step(table, choose);
  settle(table, finish(table, choose));
}

function keepsTime({ rules }: Subject, choose: RandomChoice): Look {
  const isPaced = ({ pace }: MoveOption) => pace !== undefined;
  const goesOn = (option: MoveOption) => isPaced(option) && !option.aside;
  const state = (table: Table) => {
    const present = optionsOf(table, CROUPIER);
    const next = present.find(goesOn);
    if (!next || next.idle) return;
    const after = (actor: Actor, move: { type: string }) => {
      const state = cloneJson(table.state);
      const played = rules.play(state, actor, rules.parse(move), now(table));
      return isRefusal(played) ? next : rules.options(state, CROUPIER, now(table)).find(goesOn);
    };
    const put = (off: MoveOption | undefined, move: { type: string }) => {
      if (off?.move.type !== next.move.type)
        throw new Error(`${JSON.stringify(move)} delays ${next.move.type}`);
    };
    for (const { aside, move } of present.filter(isPaced)) if (aside) put(after(CROUPIER, move), move);
    if (next.pace !== 'betting' && next.pace !== 'close') return;
    const seat = table.seats[choose(table.seats.length)] as SeatId;
    const options = optionsOf(table, player(seat));
    const option = options[choose(Math.max(1, options.length))];
    if (!option) return;
    const move = randomMove(option, choose);
    put(after(player(seat), move), move);
  };
  return { state };
}

function looked({ rules }: Subject): Look {
  const state = (table: Table) => {
    const before = cloneJson(table.state);
    if (optionsOf(table, SPECTATOR).length > 0) throw new Error('a spectator was offered a move');
    const shown = [
      rules.view(table.state),
      rules.staff(table.state, 'person'),
      rules.staff(table.state, 'machine'),
      ...table.seats.map((seat) => rules.playerView(table.state, seat)),
    ];
    if (!isDeepStrictEqual(cloneJson(shown), shown)) throw new Error('a view is not plain JSON');
    for (const actor of actors(table)) optionsOf(table, actor);
    if (!isDeepStrictEqual(before, cloneJson(table.state))) throw new Error('viewing changed the state');
  };
  return { state };
}

/**
 * Produces the views of all viewers after each step. `strict` freezes them, so a game that changes one later
 * throws.
 */
function apart({ rules }: Subject): Look {
  return {
    state: ({ state, seats }) => {
      rules.view(state);
      rules.staff(state, 'person');
      rules.staff(state, 'machine');
      for (const seat of seats) rules.playerView(state, seat);
    },
  };
}

function hidden({ rules, disguise }: Subject, choose: RandomChoice): Look {
  return {
    state: (table) => {
      for (const seat of table.seats) {
        const other = disguise?.(cloneJson(table.state), seat, choose);
        const shown = (state: unknown) => [rules.view(state), rules.playerView(state, seat)];
        if (!sameJson(shown(other), shown(table.state)))
          throw new Error(`the views of ${seat} show something that it may not know`);
      }
    },
  };
}

/**
 * Plays rounds with bots, so that hands are dealt. Checks that the staff of a table with a virtual dealer see
 * no more than an observer without a seat. Returns the number of states in which players held hidden cards.
 */
function withoutHands({ disguise, game, ...subject }: Subject, tape: readonly number[]): number {
  const { rules } = subject;
  const [choose, besides] = [reader(tape), reader(tape.toReversed())];
  const seats = Array.from({ length: subject.seats ?? 3 }, (_, index) => seatId(`seat-${index + 1}`));
  const table = newTable(rules, seats, subject.terms);
  let out = 0;
  const look = () => {
    if (seats.some((seat) => rules.hidesCards?.(table.state, seat))) out += 1;
    const other = disguise?.(cloneJson(table.state), NOBODY, besides);
    const shown = (at: unknown) => rules.staff(at, 'machine');
    if (!sameJson(shown(other), shown(table.state)))
      throw new Error('the staff of a virtual table see hidden cards');
    // A manager can do everything that other staff can do.
    const offered = (at: unknown) => staffOptionsAtVirtualTable(rules, at, MANAGER, now(table));
    if (!sameJson(offered(other), offered(table.state)))
      throw new Error('the options of the staff of a virtual table reveal hidden cards');
  };
  for (let round = 0; round < 2; round++) {
    openRound(table);
    look();
    for (let steps = 0; steps < 120 && !rules.close(table.state); steps++) {
      const led = game?.bot && botStep(table, game.bot, choose);
      if (!led && !(choose(4) === 0 && step(table, choose)) && !routine(table, choose)) break;
      look();
    }
    settle(table, finish(table, choose));
  }
  return out;
}
