import {
  type GameEvent,
  type MoveOption,
  money,
  type Refusal,
  refuse,
  type SeatId,
  seatId,
} from '@croupier/core';
import { gameEvent, isStaff } from '../../table/turn.ts';
import { applyChips, playersBefore } from '../chips.ts';
import { runOut, variants, waitsForOthers } from '../engine/index.ts';
import type { CashTable, Occupant, PokerState } from '../state.ts';
import type { HandlerOf, Turn } from '../turn.ts';
import { reportOf, startTournamentHand, type TournamentReport } from './hand.ts';
import type { TableOpening, TournamentTable } from './opening.ts';

/**
 * The moves of a tournament table. Players cannot sit down, buy chips or leave on their own, and the house
 * starts the hands.
 */
export const TOURNAMENT_MOVES: ReadonlySet<string> = new Set([
  'fold',
  'check',
  'call',
  'bring-in',
  'bet',
  'raise',
  'draw',
  'discard',
  'show',
  'muck',
  'sit-out',
  'come-back',
  'card',
  'call-time',
  'time-is-up',
  'misdeal',
  'pay',
  'run-out',
]);

/** Returns whether a called all-in waits with closed cards for the other tables, in hand-for-hand play. */
export function isTableWaiting({ current }: Pick<PokerState, 'current'>): boolean {
  return current !== null && waitsForOthers(current.hand);
}

/** The public status of the table in its tournament, as defined by the contract of tournament tables. */
export interface TournamentStatusView {
  readonly hand: number;
  readonly level: number;
  readonly stakes: { readonly [name: string]: number };
  readonly handForHand: boolean;
  readonly waits: boolean;
  readonly dealt: readonly { readonly seat: SeatId; readonly place: number; readonly entry: number }[];
  readonly report: TournamentReport | null;
}

export function tournamentStatusOf(state: PokerState): TournamentStatusView | null {
  const { tournament } = state.table;
  if (!tournament) return null;
  const { opening, report } = tournament;
  return {
    hand: opening?.hand ?? 0,
    level: opening?.level ?? 0,
    stakes: opening?.stakes ?? {},
    handForHand: opening?.handForHand ?? false,
    waits: isTableWaiting(state),
    dealt: (opening?.seats ?? []).map(({ seat, player, entry }) => ({
      seat: seatId(player),
      place: seat,
      entry,
    })),
    report,
  };
}

/**
 * Returns the refusal of an opening that cannot start a hand, or undefined for a valid opening. Only the
 * tournament can make openings.
 */
export function whyNotDealIn(
  { state, actor }: Turn,
  { opening: { game, hand, seats, size } }: { readonly opening: TableOpening },
): Refusal | undefined {
  const { tournament } = state.table;
  const places = new Set(seats.map(({ seat }) => seat));
  if (!isStaff(actor, 'manager') || !tournament)
    return refuse('not-now', 'Only the house can start a hand at a tournament table.');
  if (state.stage !== 'between' || hand <= (tournament.opening?.hand ?? 0))
    return refuse('not-now', 'This hand has already begun.');
  if (!variants.has(game) || places.size !== seats.length || seats.some(({ seat }) => seat > size))
    return refuse('bad-opening', 'The opening does not name a valid poker game, or names a seat twice.');
  return undefined;
}

export const dealIn: HandlerOf<'deal-in'> = {
  // Only the tournament has the data for a hand, so the move is never offered.
  options: () => [],
  play(turn, { opening }) {
    const { state, setup } = turn;
    const { table } = state;
    seatAll(table, opening, state.at);
    const positions = {
      button: table.button,
      small: table.small,
      big: table.big,
      hands: table.hands,
      left: 0,
      debts: {},
    };
    const { hand, entries, line } = startTournamentHand(opening);
    const seatOfEntry = new Map(opening.seats.map(({ entry, seat }) => [entry, seat]));
    const places = entries.map((entry) => seatOfEntry.get(entry) ?? 0);
    const seats = places.map((place) => table.places[String(place)]?.seat ?? seatId(''));
    Object.assign(table, {
      hands: opening.hand,
      button: line?.button ?? null,
      small: line?.small ?? null,
      big: line?.big ?? null,
      tournament: { opening, entries, line, report: null } satisfies TournamentTable,
    });
    state.current = { hand, places, seats, game: 0, acts: 0, before: positions, once: true };
    state.stage = 'hand';
    const { cites } = setup.plan;
    const { game: variant, structure } = hand.setup;
    const posts = Object.fromEntries(
      hand.players.flatMap(({ bet }, index) => (bet > 0 ? [[String(places[index]), bet]] : [])),
    );
    const data = { number: table.hands, places, button: table.button, variant, structure, pot: hand.pot };
    applyChips(turn, [], cites.blinds);
    return [
      gameEvent('hand-began', cites.deal, { data }),
      gameEvent('posted', cites.blinds, { data: { posts, dead: {}, straddles: [] } }),
    ];
  },
};

/** Seats all players according to the opening. A player who was already away at this seat remains away. */
function seatAll(table: CashTable, { seats }: TableOpening, at: number): void {
  const last = { ...table.places };
  for (const place of Object.keys(table.places)) delete table.places[place];
  for (const { seat: place, player, stack } of seats) {
    const known = last[String(place)];
    const seat = seatId(player);
    table.places[String(place)] =
      known?.seat === seat ? { ...known, stack: money(stack) } : newOccupant(seat, stack, at);
  }
}

function newOccupant(seat: Occupant['seat'], stack: number, at: number): Occupant {
  return {
    seat,
    stack: money(stack),
    behind: money(0),
    away: null,
    owes: { small: false, big: false },
    entry: 'wait',
    straddle: false,
    leaving: false,
    wants: null,
    since: at,
    sat: at,
  };
}

export const runsOut: HandlerOf<'run-out'> = {
  options({ state, setup, actor }): MoveOption[] {
    if (!isStaff(actor, 'manager') || !isTableWaiting(state)) return [];
    return [{ move: { type: 'run-out' }, rule: setup.plan.cites.deal }];
  },
  play(turn) {
    const { current } = turn.state;
    if (!current) return [];
    const earlier = playersBefore(turn);
    runOut(current.hand);
    // After an all-in on the last street the hand is over immediately, and its pots are awarded.
    applyChips(turn, earlier, turn.setup.plan.cites.award);
    return [];
  },
};

/**
 * Ends the hand. Reports its result to the tournament. The players remain until the tournament moves them.
 */
export function endTournamentHand({ state, setup }: Turn, last: CashTable['last']): GameEvent[] {
  const { tournament } = state.table;
  const { current } = state;
  if (!tournament?.opening || !current) return [];
  const { opening, entries, line } = tournament;
  tournament.report = reportOf(opening, { hand: current.hand, entries, line });
  state.table.last = last;
  state.stage = 'ended';
  return [gameEvent('round-ended', setup.plan.cites.award)];
}
