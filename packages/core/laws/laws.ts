import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import {
  type Actor,
  type AnyGame,
  type AnyRules,
  type Choose,
  type Closed,
  CROUPIER,
  chosen,
  copy,
  costOf,
  type GameEvent,
  isRefusal,
  type Json,
  type MoveOption,
  offers,
  type Plan,
  parseRecord,
  player,
  replay,
  type SeatId,
  SPECTATOR,
  seatId,
} from '../src/index.ts';
import { betsHold, settingsHold } from './bets.ts';
import { strict } from './strict.ts';
import {
  actors,
  finish,
  newTable,
  now,
  openRound,
  PURSE,
  routine,
  settle,
  step,
  type Table,
} from './walk.ts';

/** A plan to hold the laws against. */
export interface Subject {
  readonly plan: Plan;
  readonly rules: AnyRules;
  /** The game that the plan plays, where it is one with bets and settings of its own. */
  readonly game?: AnyGame;
  /** The table's own settings, as its rounds are opened with them. */
  readonly terms?: Json;
  /** Whether the rule book has this rule. */
  readonly knows: (rule: string) => boolean;
  readonly seats?: number;
  /** Changes what `seat` may not know: other seats' secrets, hidden cards. For games that have any. */
  // biome-ignore lint/suspicious/noExplicitAny: the state of any game
  readonly disguise?: (state: any, seat: SeatId, choose: Choose) => unknown;
  /** What is wrong with a settlement by the plan's own caps; undefined when nothing is. */
  readonly overCap?: (closed: Closed) => string | undefined;
}

export interface Law {
  readonly name: string;
  readonly check: () => void;
}

const tapes = fc.array(fc.nat(), { minLength: 1, maxLength: 600, size: 'max' });

/** Choices read off a tape; past its end always the first, so that a failing walk shrinks to a short one. */
function reader(tape: readonly number[]): Choose {
  let at = 0;
  return (below) => (at < tape.length ? (tape[at++] as number) % below : 0);
}

/** Walks a few rounds of random play and lets `look` see every state; the book throws when chips are made or lost. */
function walk(
  subject: Subject,
  choose: Choose,
  look: (table: Table) => void,
  ended?: (table: Table, closed: Closed) => void,
): void {
  const seats = Array.from({ length: subject.seats ?? 3 }, (_, index) => seatId(`seat-${index + 1}`));
  const table = newTable(subject.rules, seats, subject.terms);
  for (let round = 0; round < 3; round++) {
    openRound(table);
    look(table);
    for (let steps = 4 + choose(30); steps > 0 && !subject.rules.close(table.state); steps--) {
      if (choose(3) === 0 ? routine(table, choose) : step(table, choose)) look(table);
    }
    const closed = finish(table, choose);
    settle(table, closed);
    ended?.(table, closed);
  }
}

/**
 * The laws of every game (docs/design.md, section 4), as properties over random play of any plan. Each check throws
 * with the shortest walk that breaks the law. `runs` says how many walks to try.
 */
export function laws(given: Subject, runs = 30): readonly Law[] {
  const subject = { ...given, rules: strict(given.rules) };
  const over = (property: (choose: Choose) => void) => () => {
    const outcome = fc.check(
      fc.property(tapes, (tape) => property(reader(tape))),
      { numRuns: runs, interruptAfterTimeLimit: 20_000 },
    );
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
  const found: Law[] = [
    {
      name: 'chips are conserved, nothing is negative, and no escrow is left when a round closes',
      check: over((choose) => conserved(subject, choose)),
    },
    {
      name: 'what is offered is accepted, the rest is refused, and a refusal changes nothing',
      check: over((choose) => offered(subject, choose)),
    },
    {
      name: 'a move costs its player what its option says',
      check: over((choose) => priced(subject, choose)),
    },
    {
      name: 'state and record survive JSON, and a replay gives the same events',
      check: over((choose) => replayed(subject, choose)),
    },
    {
      name: 'every rule cited is in the rule book, and no payout exceeds a cap',
      check: over((choose) => cited(subject, choose)),
    },
    {
      name: 'from any state time-outs and draws alone end the round',
      check: over((choose) => ends(subject, choose)),
    },
    {
      name: 'no player puts off the close of the bets, and nothing done by the way does',
      check: over((choose) => keepsTime(subject, choose)),
    },
    {
      name: 'a spectator may do nothing, and looking changes nothing',
      check: over((choose) => looked(subject, choose)),
    },
    {
      name: 'what it is handed it neither changes nor keeps, and what it has given out stays as it was',
      check: over((choose) => apart(subject, choose)),
    },
  ];
  const { game, plan } = subject;
  if (game)
    found.push(
      {
        name: 'a table opens with the terms that its settings allow, and with no others',
        check: over((choose) => settingsHold(game, plan, choose)),
      },
      {
        name: 'what may be staked lies within what the game says of its bets, and reaches it',
        check: over((choose) => betsHold(game, plan, choose)),
      },
    );
  if (subject.disguise)
    found.push({
      name: 'no view shows what its seat may not know',
      check: over((choose) => hidden(subject, choose)),
    });
  return found;
}

function conserved(subject: Subject, choose: Choose): void {
  const whole = PURSE * (subject.seats ?? 3);
  walk(
    subject,
    choose,
    (table) => {
      if (table.book.sum() !== whole) throw new Error(`there are ${table.book.sum()} chips, not ${whole}`);
    },
    (table, closed) => {
      if (table.book.total('layout') !== 0)
        throw new Error(`${table.book.total('layout')} left on the layout`);
      const held = table.book.total('carry') + table.book.total('stack');
      if (held !== (closed.carry?.held ?? 0))
        throw new Error(`${held} lie on the table, the carry says ${closed.carry?.held}`);
    },
  );
}

type LooseMove = { type: string } & Record<string, Json>;

function offered(subject: Subject, choose: Choose): void {
  walk(subject, choose, (table) => {
    const everybody = actors(table);
    const actor = everybody[choose(everybody.length)] as Actor;
    const options = subject.rules.options(table.state, actor, now(table));
    for (const other of [actor, everybody[choose(everybody.length)] as Actor]) {
      const theirs = subject.rules.options(table.state, other, now(table));
      const pick = theirs[choose(Math.max(1, theirs.length))];
      if (pick) attempt(subject, table, actor, options, spoil(chosen(pick, choose), choose));
    }
  });
}

/** Plays a move on a copy and holds the answer against what was offered. */
function attempt(
  subject: Subject,
  table: Table,
  actor: Actor,
  options: Parameters<typeof offers>[0],
  move: LooseMove,
): void {
  const state = copy(table.state);
  const parsed = subject.rules.parse(move);
  const answer = isRefusal(parsed) ? parsed : subject.rules.play(state, actor, parsed, now(table));
  const allowed = offers(options, move);
  const said = JSON.stringify(move);
  if (allowed && isRefusal(answer))
    throw new Error(`${said} is offered to ${actor.role} but refused: ${answer.message}`);
  if (!allowed && !isRefusal(answer)) throw new Error(`${said} is not offered to ${actor.role} but accepted`);
  if (isRefusal(answer) && !isDeepStrictEqual(state, copy(table.state)))
    throw new Error(`the refusal of ${said} changed the state`);
}

function priced({ rules, ...subject }: Subject, choose: Choose): void {
  walk({ rules, ...subject }, choose, (table) => {
    const actor = choose(4) === 0 ? CROUPIER : player(table.seats[choose(table.seats.length)] as SeatId);
    const options = rules.options(table.state, actor, now(table));
    const option = options[choose(Math.max(1, options.length))];
    if (!option) return;
    const seat =
      actor.role === 'player' ? actor.seat : option.stake === undefined ? undefined : option.about?.seat;
    if (seat === undefined) return;
    const move = chosen(option, choose);
    const played = rules.play(copy(table.state), actor, rules.parse(move), now(table));
    if (isRefusal(played)) return;
    const paid = played.events
      .flatMap(({ transfers }) => transfers)
      .filter((moved) => moved.seat === seat && (moved.reason === 'stake' || moved.reason === 'buy'))
      .reduce((sum, { amount }) => sum + amount, 0);
    const said = costOf(option, move);
    const upTo = typeof option.stake === 'object' && option.stake.upTo;
    if (upTo ? paid > said : paid !== said)
      throw new Error(`${JSON.stringify(move)} costs ${paid}, its option says ${said}`);
  });
}

/** Leaves a move as it is, or spoils one of its values. */
function spoil(move: LooseMove, choose: Choose): LooseMove {
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
  const spoilt = copy(move) as Record<string, Json>;
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

function replayed(subject: Subject, choose: Choose): void {
  let carry: Json | undefined;
  walk(
    subject,
    choose,
    (table) => {
      if (!isDeepStrictEqual(table.state, copy(table.state))) throw new Error('the state is not plain JSON');
    },
    (table, closed) => {
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
      const parsed = parseRecord(copy(record));
      if (isRefusal(parsed)) throw new Error(`the record is not one: ${parsed.message}`);
      const again = replay(subject.rules, parsed);
      if (isRefusal(again)) throw new Error(`the replay differs: ${again.message}`);
      if (!isDeepStrictEqual(copy(again.rounds[0]?.events ?? []), copy(table.events)))
        throw new Error('the replay gives other events');
      carry = closed.carry as unknown as Json | undefined;
    },
  );
}

function openedAt(table: Table): number {
  return table.moves[0]?.at ?? table.at;
}

function cited(subject: Subject, choose: Choose): void {
  const check = (rule: string | undefined, where: string) => {
    if (rule !== undefined && !subject.knows(rule))
      throw new Error(`${where} cites ${rule}, which the rule book does not have`);
  };
  const checkEvents = (events: readonly GameEvent[]) => {
    for (const event of events) {
      check(event.rule, event.type);
      for (const transfer of event.transfers) check(transfer.rule, transfer.reason);
    }
  };
  walk(
    subject,
    choose,
    (table) => {
      for (const actor of actors(table))
        for (const option of subject.rules.options(table.state, actor, now(table)))
          check(option.rule, option.move.type);
    },
    (table, closed) => {
      checkEvents(table.events);
      for (const line of closed.settlement) check(line.rule, `the settlement of ${line.bet}`);
      const over = subject.overCap?.(closed);
      if (over) throw new Error(over);
    },
  );
}

function ends(subject: Subject, choose: Choose): void {
  const seats = Array.from({ length: subject.seats ?? 3 }, (_, index) => seatId(`seat-${index + 1}`));
  const table = newTable(subject.rules, seats, subject.terms);
  openRound(table);
  for (let steps = choose(40); steps > 0 && !subject.rules.close(table.state); steps--) step(table, choose);
  settle(table, finish(table, choose));
}

function keepsTime({ rules, ...subject }: Subject, choose: Choose): void {
  walk({ rules, ...subject }, choose, (table) => {
    const paced = (state: unknown) =>
      rules.options(state, CROUPIER, now(table)).filter(({ pace }) => pace !== undefined);
    const nextIn = (state: unknown) => paced(state).find(({ aside }) => !aside);
    const next = nextIn(table.state);
    if (!next || next.idle) return;
    const after = (actor: Actor, move: { type: string }) => {
      const state = copy(table.state);
      const played = rules.play(state, actor, rules.parse(move), now(table));
      return isRefusal(played) ? next : nextIn(state);
    };
    const put = (off: MoveOption | undefined, move: { type: string }) => {
      if (off?.move.type !== next.move.type)
        throw new Error(`${JSON.stringify(move)} puts off ${next.move.type}`);
    };
    for (const { aside, move } of paced(table.state)) if (aside) put(after(CROUPIER, move), move);
    if (next.pace !== 'betting' && next.pace !== 'close') return;
    const seat = table.seats[choose(table.seats.length)] as SeatId;
    const options = rules.options(table.state, player(seat), now(table));
    const option = options[choose(Math.max(1, options.length))];
    if (!option) return;
    const move = chosen(option, choose);
    put(after(player(seat), move), move);
  });
}

function looked(subject: Subject, choose: Choose): void {
  walk(subject, choose, (table) => {
    const before = copy(table.state);
    if (subject.rules.options(table.state, SPECTATOR, now(table)).length > 0)
      throw new Error('a spectator is offered a move');
    const shown = [
      subject.rules.view(table.state),
      subject.rules.staff(table.state),
      ...table.seats.map((seat) => subject.rules.mine(table.state, seat)),
    ];
    if (!isDeepStrictEqual(copy(shown), shown)) throw new Error('a view is not plain JSON');
    for (const seat of table.seats) subject.rules.options(table.state, player(seat), now(table));
    if (!isDeepStrictEqual(before, copy(table.state))) throw new Error('looking changed the state');
  });
}

/** The rules are held to it with every move of every walk; here everybody looks at the table after each besides. */
function apart(subject: Subject, choose: Choose): void {
  walk(subject, choose, ({ rules, state, seats }) => {
    rules.view(state);
    rules.staff(state);
    for (const seat of seats) rules.mine(state, seat);
  });
}

function hidden(subject: Subject, choose: Choose): void {
  walk(subject, choose, (table) => {
    for (const seat of table.seats) {
      const other = subject.disguise?.(copy(table.state), seat, choose);
      const shown = (state: unknown) => [subject.rules.view(state), subject.rules.mine(state, seat)];
      if (!isDeepStrictEqual(copy(shown(other)), copy(shown(table.state))))
        throw new Error(`the views of ${seat} show what it may not know`);
    }
  });
}
