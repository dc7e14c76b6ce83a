import {
  type Actor,
  type AnyMove,
  type Circumstances,
  type ClosedRound,
  cloneJson,
  type Game,
  type GameEvent,
  isRefusal,
  type Json,
  type Money,
  type MoveOption,
  type MoveResult,
  money,
  type OpenedRound,
  type Opening,
  type Plan,
  player,
  type Refusal,
  type Rules,
  refuse,
  type SeatId,
  type Transfer,
  transfersOf,
  ZERO,
} from '@croupier/core';
import { asJson, gameEvent, isStaff } from '../table/turn.ts';
import { limitsOf } from './limits.ts';
import { type RoundOpening, readTournamentMove, type TournamentMove, whyNoRound } from './opening.ts';
import { orderOf, tournamentStatusOf } from './order.ts';
import type { TournamentPlay } from './play.ts';
import {
  type HiddenBets,
  isTournament,
  type RoundReport,
  type TournamentOwnView,
  type TournamentTable,
} from './state.ts';

/** The limits before the first level is known. */
const ANY = { min: money(1), max: money(1_000_000_000) };
const CLOSED_FOR = 'No player has to act now: the tournament continues automatically.';

/**
 * Builds a game whose tables can also host tournaments. The tournament supplies the chips for each round, and
 * receives a report of all stacks when the round ends. The round itself follows the game's own rules.
 * Tournament chips are not money, so they do not appear in the books.
 */
export function withTournaments<
  P extends Plan,
  S,
  M extends AnyMove,
  V extends object,
  PV extends object,
  St,
>(game: Game<P, S, M, V, PV, St>, play: TournamentPlay<P, S, M>): Game<P, S, M, V, PV, St> {
  const inChips = (plan: P, terms: Json | undefined) =>
    isTournamentTerms(terms) ? play.plan(plan, ANY) : undefined;
  return {
    ...game,
    tournament: {
      games: ({ tournament }) => (tournament ? [tournament.game] : []),
      terms: () => ({ tournament: true }),
      ...(play.bot ? { bot: play.bot } : {}),
    },
    rules: (plan) => (plan.tournament ? rulesOf(game, plan, play) : game.rules(plan)),
    bets: (plan, terms) => {
      const chips = inChips(plan, terms);
      return chips ? game.bets(chips) : game.bets(plan, terms);
    },
    settings: (plan, terms) => {
      const chips = inChips(plan, terms);
      return chips ? game.settings(chips) : game.settings(plan, terms);
    },
  };
}

function isTournamentTerms(terms: Json | undefined): boolean {
  return typeof terms === 'object' && terms !== null && 'tournament' in terms && terms.tournament === true;
}

function rulesOf<P extends Plan, S, M extends AnyMove, V extends object, PV extends object, St>(
  game: Game<P, S, M, V, PV, St>,
  plan: P,
  play: TournamentPlay<P, S, M>,
): Rules<S, M, V, PV, St> {
  type Table = TournamentTable<S, M>;
  const usual = game.rules(plan);
  const known = new Map<string, Rules<S, M, V, PV, St>>();
  const { betting } = play;
  const barred = new Set<string>(play.barred);
  const bets = new Set<string>(betting?.moves);

  /** Returns the game's rules under the limits of a level. */
  const rulesAt = (opening: RoundOpening | null): Rules<S, M, V, PV, St> => {
    const limits = opening ? limitsOf(opening) : ANY;
    const key = `${limits.min} ${limits.max}`;
    let rules = known.get(key);
    if (!rules) {
      rules = game.rules(play.plan(plan, limits));
      known.set(key, rules);
    }
    return rules;
  };
  const isBetting = ({ playing, inner }: Table) => playing && betting?.isOpen(inner) === true;
  const waits = (table: Table) => isBetting(table) && table.opening?.betting !== 'open' && !table.down;
  const sitting = ({ opening, playing }: Table, seat: SeatId) =>
    playing ? opening?.seats.find((one) => one.player === seat && !one.misses) : undefined;
  const order = ({ opening }: Table) => (opening ? orderOf(opening) : []);
  const turnOf = (table: Table) =>
    table.opening?.betting === 'in-turn' ? order(table).find((seat) => !table.placed[seat]) : undefined;
  /** Returns whether a seat may bet now. */
  const mayBet = (table: Table, seat: SeatId) => {
    if (!isBetting(table) || table.down || table.placed[seat] || !sitting(table, seat)) return false;
    return table.opening?.betting !== 'in-turn' || turnOf(table) === seat;
  };
  const ownState = (table: Table, seat: SeatId) => table.hidden[seat]?.state ?? table.inner;
  const stakedBy = (table: Table, seat: SeatId) => betting?.staked(ownState(table, seat), seat) ?? ZERO;
  const mayEnd = (table: Table, seat: SeatId) =>
    waits(table) &&
    mayBet(table, seat) &&
    (stakedBy(table, seat) > 0 || table.opening?.withoutBet === 'sit-out');
  const withChips = ({ chips }: Table, now: Circumstances): Circumstances => ({
    at: now.at,
    availableFunds: (seat) => chips[seat] ?? ZERO,
  });

  function open({ at, carry, terms }: Opening): OpenedRound<S> | Refusal {
    const last = carry && (cloneJson(carry.state) as unknown as Pick<Table, 'opening' | 'report' | 'carry'>);
    const begun = rulesAt(last?.opening ?? null).open({
      seats: [],
      at,
      ...(last?.carry ? { carry: last.carry } : {}),
    });
    if (isRefusal(begun)) return begun;
    if (Object.keys(terms as object).length > 1)
      return refuse('bad-terms', 'A tournament must set all the terms of its tables.');
    const table: Table = {
      tournament: true,
      opening: last?.opening ?? null,
      report: last?.report ?? null,
      playing: false,
      inner: begun.state,
      carry: last?.carry ?? null,
      chips: {},
      placed: {},
      hidden: {},
      down: false,
    };
    return { state: table as unknown as S, events: [] };
  }

  function dealIn(table: Table, actor: Actor, opening: RoundOpening, at: number): MoveResult | Refusal {
    if (!isStaff(actor, 'manager'))
      return refuse('not-now', 'Only the house can start a round at a tournament table.');
    if (table.playing || opening.hand <= (table.opening?.hand ?? 0))
      return refuse('not-now', 'This round has already begun.');
    const wrong = whyNoRound(opening);
    if (wrong) return wrong;
    const carry = play.points ? play.points.begin(opening, table.carry?.state ?? null) : table.carry;
    const seats = opening.seats.map((one) => one.player);
    const begun = rulesAt(opening).open({ seats, at, ...(carry ? { carry } : {}) });
    if (isRefusal(begun)) return begun;
    table.inner = begun.state;
    table.opening = cloneJson(opening as unknown as Json) as unknown as RoundOpening;
    table.report = null;
    table.playing = true;
    const { min } = limitsOf(opening);
    for (const { player: seat, stack } of opening.seats) {
      table.chips[seat] = money(stack);
      const short = stack < min ? { min: money(stack), max: money(stack) } : undefined;
      betting?.limit(table.inner, seat, short);
    }
    return {
      events: [gameEvent('round-began', undefined, { data: { number: opening.hand, level: opening.level } })],
    };
  }

  /** Makes a move of the game with the chips in play, none of which are money. */
  function move(table: Table, actor: Actor, made: M, now: Circumstances): readonly GameEvent[] | Refusal {
    const done = rulesAt(table.opening).play(table.inner, actor, made, withChips(table, now));
    if (isRefusal(done)) return done;
    for (const { transfers } of done.events) count(table.chips, transfers);
    return done.events.map((event) => ({ ...event, transfers: [] }));
  }

  /** Makes a bet that other players do not see yet, in a private copy of the round. */
  function bet(table: Table, seat: SeatId, made: M, now: Circumstances): MoveResult | Refusal {
    const own: HiddenBets<S, M> = table.hidden[seat] ?? {
      state: cloneJson(table.inner as unknown as Json) as unknown as S,
      moves: [],
      chips: table.chips[seat] ?? ZERO,
    };
    const circumstances = { at: now.at, availableFunds: () => own.chips };
    const done = rulesAt(table.opening).play(own.state, player(seat), made, circumstances);
    if (isRefusal(done)) return done;
    const chips = { [seat]: own.chips };
    for (const { transfers } of done.events) count(chips, transfers);
    own.chips = chips[seat] ?? ZERO;
    own.moves.push(cloneJson(made as unknown as Json) as unknown as M);
    table.hidden[seat] = own;
    return { events: [gameEvent('bet-hidden', undefined, { to: seat, data: { seat } })] };
  }

  /** Records the players who have finished betting. Once all have finished, hidden bets are revealed. */
  function place(table: Table, seats: readonly SeatId[], now: Circumstances): readonly GameEvent[] {
    const events: GameEvent[] = [];
    for (const seat of seats) {
      table.placed[seat] = true;
      events.push(gameEvent('bets-placed', undefined, { data: { seat } }));
      if (table.opening?.betting !== 'secret') events.push(...answer(table, seat, now));
    }
    if (order(table).some((seat) => !table.placed[seat])) return events;
    for (const [seat, { moves }] of Object.entries(table.hidden)) {
      for (const made of moves) {
        const told = move(table, player(seat as SeatId), made, now);
        if (!isRefusal(told)) events.push(...told);
      }
      delete table.hidden[seat as SeatId];
    }
    if (table.opening?.betting === 'secret')
      for (const seat of order(table)) events.push(...answer(table, seat, now));
    table.down = true;
    return [...events, gameEvent('bets-are-down', undefined)];
  }

  /** Answers for a player who has not bet, with the minimum bet or a pass. */
  function answer(table: Table, seat: SeatId, now: Circumstances): readonly GameEvent[] {
    const { opening } = table;
    const sits = sitting(table, seat);
    const chips = table.chips[seat] ?? ZERO;
    if (!opening || !betting || !sits || chips <= 0 || betting.staked(table.inner, seat) > 0) return [];
    const passed = gameEvent('passed', undefined, { data: { seat } });
    if (opening.withoutBet === 'sit-out') return [passed];
    const amount = money(Math.min(limitsOf(opening).min, chips));
    const told = move(table, player(seat), betting.least(amount, sits.seat), now);
    return isRefusal(told) ? [passed] : told;
  }

  function options(table: Table, actor: Actor, now: Circumstances): readonly MoveOption[] {
    if (!table.playing) return [];
    const rules = rulesAt(table.opening);
    const all = (state: S, circumstances: Circumstances) =>
      rules.options(state, actor, circumstances).filter(({ move: { type } }) => !barred.has(type));
    if (actor.role === 'player') {
      const { seat } = actor;
      const sits = sitting(table, seat);
      if (!sits) return [];
      const own = table.hidden[seat];
      const circumstances = own ? { at: now.at, availableFunds: () => own.chips } : withChips(table, now);
      const may = mayBet(table, seat);
      const offered = all(ownState(table, seat), circumstances).filter(
        ({ move: { type }, about }) =>
          (!bets.has(type) || may) &&
          !(type === betting?.ready && waits(table)) &&
          (about?.box ?? sits.seat) === sits.seat,
      );
      return mayEnd(table, seat) ? [...offered, { move: { type: 'bets-placed' } }] : offered;
    }
    const staff = all(table.inner, withChips(table, now)).map(({ idle: _, ...option }) => option);
    if (!waits(table)) return staff;
    const asked = turnOf(table);
    const down: MoveOption = {
      move: { type: 'bets-are-down', ...(asked === undefined ? {} : { seat: asked }) },
      pace: 'betting',
    };
    // Moves of a routine type wait for the bets, regardless of their values.
    const routine = new Set(staff.flatMap(({ pace, move: { type } }) => (pace === undefined ? [] : [type])));
    const rulings = staff.filter(({ move: { type } }) => !routine.has(type) && !bets.has(type));
    return isStaff(actor, 'croupier') ? [down, ...rulings] : rulings;
  }

  function made(
    table: Table,
    actor: Actor,
    wanted: M | TournamentMove,
    now: Circumstances,
  ): MoveResult | Refusal {
    if (isOwn(wanted)) {
      if (wanted.type === 'deal-in') return dealIn(table, actor, wanted.opening, now.at);
      const type = wanted.type;
      const offered = options(table, actor, now).find((option) => option.move.type === type);
      if (!offered || (wanted.type === 'bets-are-down' && offered.move.seat !== wanted.seat))
        return refuse('not-now', `"${type}" is not possible now.`);
      if (actor.role === 'player') return { events: place(table, [actor.seat], now) };
      const left = order(table).filter((seat) => !table.placed[seat]);
      return { events: place(table, turnOf(table) === undefined ? left : left.slice(0, 1), now) };
    }
    const entered = 'seat' in wanted && bets.has(wanted.type);
    if (!table.playing || barred.has(wanted.type) || (waits(table) && entered))
      return refuse('not-now', CLOSED_FOR);
    if (actor.role === 'player') {
      const sits = sitting(table, actor.seat);
      if (!sits) return refuse('not-now', CLOSED_FOR);
      if (bets.has(wanted.type) && !mayBet(table, actor.seat))
        return refuse('not-your-turn', 'It is not your turn to bet.');
      const box = 'box' in wanted ? wanted.box : sits.seat;
      if (box !== sits.seat) return refuse('box-taken', 'Bet on the box of your own seat.');
      if (waits(table) && bets.has(wanted.type) && table.opening?.betting === 'secret')
        return bet(table, actor.seat, wanted, now);
    } else if (waits(table)) {
      // The table's routine waits until the players have bet.
      const paced = options(table, actor, now).some(({ move: { type } }) => type === wanted.type);
      if (!paced) return refuse('not-now', 'The players are still betting.');
    }
    const closing = wanted.type === betting?.closes && isBetting(table) && !table.down;
    const before = closing ? order(table).flatMap((seat) => answer(table, seat, now)) : [];
    const told = move(table, actor, wanted, now);
    return isRefusal(told) ? told : { events: [...before, ...told] };
  }

  function close(table: Table): ClosedRound | undefined {
    const { opening } = table;
    const closed = table.playing && opening ? rulesAt(opening).close(table.inner) : undefined;
    if (!opening || !closed) return undefined;
    const chips = { ...table.chips };
    count(chips, closed.settlement.flatMap(transfersOf));
    const changes = play.points?.changes(table.inner);
    const report: RoundReport = {
      stacks: opening.seats.map(({ entry, player: seat, stack, seat: place }) => ({
        entry,
        chips: changes ? stack + (changes[place] ?? 0) : (chips[seat] ?? 0),
      })),
      knockouts: [],
      duty: null,
      carry: null,
    };
    const carry = { opening, report, carry: closed.carry ?? null };
    return {
      result: asJson({ ...(closed.result as object), hand: opening.hand, chips: true }),
      // The lines are announced but not booked, because chips are not money.
      settlement: closed.settlement.map(({ seat, bet: on, outcome, rule, early: _, to: __, ...inChips }) => ({
        seat,
        bet: on,
        outcome,
        rule,
        stake: ZERO,
        early: true,
        ...(changes ? {} : { inChips }),
      })),
      carry: { state: asJson(carry), held: ZERO },
    };
  }

  /** Returns a seat's chips between rounds: from the last report, or from the opening if there is none. */
  function lastStack({ opening, report }: Table, seat: SeatId): Money {
    const sits = opening?.seats.find((one) => one.player === seat);
    const left = report?.stacks.find(({ entry }) => entry === sits?.entry);
    return money(left?.chips ?? sits?.stack ?? 0);
  }

  function ownView(table: Table, seat: SeatId): TournamentOwnView {
    const chips = table.hidden[seat]?.chips ?? table.chips[seat] ?? lastStack(table, seat);
    return { chips, mayEnd: mayEnd(table, seat) };
  }

  const { question, packs, hidesCards, integritySignals, tallies, terms, bankResults } = usual;
  const own = <T>(state: S, at: (table: Table) => T, else_: () => T): T =>
    isTournament<S, M>(state) ? at(state) : else_();
  return {
    ...(usual.cameras ? { cameras: usual.cameras } : {}),
    open: (opening) => (isTournamentTerms(opening.terms) ? open(opening) : usual.open(opening)),
    parse: (input) => (readTournamentMove(input) as unknown as M | undefined) ?? usual.parse(input),
    options: (state, actor, now) =>
      own(
        state,
        (table) => options(table, actor, now),
        () => usual.options(state, actor, now),
      ),
    play: (state, actor, wanted, now) =>
      own<MoveResult | Refusal>(
        state,
        (table) => made(table, actor, wanted, now),
        () =>
          isOwn(wanted)
            ? refuse('not-now', 'This is not a tournament table.')
            : usual.play(state, actor, wanted, now),
      ),
    view: (state) =>
      own<V>(
        state,
        (table) => ({
          ...rulesAt(table.opening).view(table.inner),
          tournament: tournamentStatusOf(table, turnOf(table), betting !== undefined),
        }),
        () => usual.view(state),
      ),
    playerView: (state, seat) =>
      own<PV>(
        state,
        (table) => ({
          ...rulesAt(table.opening).playerView(ownState(table, seat), seat),
          tournament: ownView(table, seat),
        }),
        () => usual.playerView(state, seat),
      ),
    staff: (state, dealtBy) =>
      own(
        state,
        (table) => rulesAt(table.opening).staff(table.inner, dealtBy),
        () => usual.staff(state, dealtBy),
      ),
    onTimeout: (state, seat) =>
      own<M | undefined>(
        state,
        (table) => (sitting(table, seat) ? rulesAt(table.opening).onTimeout(table.inner, seat) : undefined),
        () => usual.onTimeout(state, seat),
      ),
    close: (state) => own(state, close, () => usual.close(state)),
    ...(question
      ? {
          question: (state, seat, type) =>
            question(isTournament<S, M>(state) ? state.inner : state, seat, type),
        }
      : {}),
    ...(terms ? { terms: (state) => (isTournament(state) ? { tournament: true } : terms(state)) } : {}),
    ...(packs ? { packs: (state) => packs(isTournament<S, M>(state) ? state.inner : state) } : {}),
    ...(hidesCards
      ? { hidesCards: (state, seat) => hidesCards(isTournament<S, M>(state) ? state.inner : state, seat) }
      : {}),
    ...(integritySignals
      ? { integritySignals: (state) => (isTournament(state) ? [] : integritySignals(state)) }
      : {}),
    ...(tallies ? { tallies: (state) => (isTournament(state) ? [] : tallies(state)) } : {}),
    // The bank has nothing to lose to the chips of a tournament.
    ...(bankResults
      ? { bankResults: (state, counts) => (isTournament(state) ? [] : bankResults(state, counts)) }
      : {}),
  };
}

function isOwn(wanted: AnyMove): wanted is TournamentMove {
  return wanted.type === 'deal-in' || wanted.type === 'bets-placed' || wanted.type === 'bets-are-down';
}

/** Books the chips that leave a player's stack and return to it. */
function count(chips: TournamentTable<unknown, unknown>['chips'], transfers: readonly Transfer[]): void {
  for (const { seat, from, to, amount } of transfers) {
    const sign = (to === 'purse' || to === 'stack' ? 1 : 0) - (from === 'purse' || from === 'stack' ? 1 : 0);
    if (sign !== 0) chips[seat] = money((chips[seat] ?? 0) + sign * amount);
  }
}
