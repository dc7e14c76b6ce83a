import { type Money, money, type SeatId, ZERO } from '@croupier/core';
import { MAX_LISTED_PLAYERS } from '../table/turn.ts';
import { allLimits, limitsFor, tableLimits } from './limits.ts';
import type { Chip } from './moves.ts';
import type { Outcome } from './outcome.ts';
import { freeColours } from './player/colours.ts';
import type { Setup } from './setup.ts';
import { outsideLimits } from './staff/chips.ts';
import { type Amounts, isOpen, playerAt, type RouletteState } from './state.ts';
import { fewSeats } from './turn.ts';
import type { KeptStake, RoulettePlayerView, RouletteStaff, RouletteView, SeatChips } from './view.ts';

function chipsOf(amounts: Readonly<Amounts>): Chip[] {
  return Object.entries(amounts).map(([position, amount]) => ({ position, amount }));
}

function keptOf({ plan }: Setup, amounts: Readonly<Amounts> | undefined): KeptStake[] {
  const kind = plan.zero.kind === 'half-or-leave' ? 'left' : 'prison';
  return chipsOf(amounts ?? {}).map((chip) => ({ ...chip, kind }));
}

/** Returns the public view of the table, which is small regardless of the number of players. */
export function viewOf(setup: Setup, state: RouletteState): RouletteView {
  const { plan } = setup;
  return {
    game: 'roulette',
    stage: state.stage,
    open: isOpen(state),
    ball: state.ball,
    ...(state.wheel ? { wheel: state.wheel } : {}),
    ...(state.withWheel ? { withWheel: true as const } : {}),
    ...(state.circuits === undefined ? {} : { circuits: state.circuits }),
    ...(state.result ? { result: state.result } : {}),
    ...(state.invalid ? { invalid: state.invalid } : {}),
    ...(state.withheld !== null ? { withheld: true as const } : {}),
    ...(state.thrower ? { thrower: state.thrower } : {}),
    limits: allLimits(plan, (kind) => tableLimits(plan, state.limits, kind)),
    coming: state.coming.map(({ kind, min, max, due }) => ({
      kind,
      min,
      due,
      ...(max === undefined ? {} : { max }),
    })),
    players: state.betting,
    staked: state.staked,
    colours: freeColours(plan.colourChips, state),
    chips: state.betting <= MAX_LISTED_PLAYERS ? everybodysChips(setup, state) : [],
  };
}

function everybodysChips(setup: Setup, state: RouletteState): SeatChips[] {
  const all: SeatChips[] = [];
  for (const id in state.players) {
    const seat = id as SeatId;
    const { bets, kept, colour } = playerAt(state, seat);
    const seatChips = { seat, bets: chipsOf(bets), kept: keptOf(setup, kept) };
    if (seatChips.bets.length + seatChips.kept.length === 0 && !colour) continue;
    all.push(colour ? { ...seatChips, colour: colour.colour } : seatChips);
    if (all.length > MAX_LISTED_PLAYERS) return all.slice(0, MAX_LISTED_PLAYERS);
  }
  return all;
}

/** Returns one player's view. */
export function playerViewOf(setup: Setup, state: RouletteState, seat: SeatId): RoulettePlayerView {
  const { plan } = setup;
  const { bets, kept, colour, staked, held, away } = playerAt(state, seat);
  return {
    bets: chipsOf(bets),
    kept: keptOf(setup, kept),
    announcements: state.announcements.filter((announcement) => announcement.seat === seat),
    staked,
    ...(colour ? { colour: { colour: colour.colour, value: colour.value, count: colour.count } } : {}),
    held: held ?? [],
    away: away ?? false,
    limits: allLimits(plan, (kind) => limitsFor(plan, state, seat, kind)),
  };
}

/** Returns the view for staff, which complements the public view. */
export function staffOf(setup: Setup, state: RouletteState): RouletteStaff {
  return {
    announcements: [...state.announcements],
    exposure: Object.fromEntries(setup.pockets.map((pocket) => [pocket, exposureOn(setup, state, pocket)])),
    totals: { ...state.totals },
    outside: fewSeats(state).flatMap((seat) =>
      outsideLimits({ setup, state }, seat).map((chip) => ({ ...chip, seat })),
    ),
  };
}

function exposureOn(setup: Setup, state: RouletteState, pocket: string): Money {
  const outcomes = setup.outcomes(pocket, 'normal');
  let pays = 0;
  for (const position in state.totals) {
    const outcome = outcomes.get(position);
    if (outcome) pays += bankPays(outcome, state.totals[position] ?? ZERO);
  }
  return money(pays);
}

/** Returns the bank's payment for a stake, negative when the bank takes it. */
function bankPays(outcome: Outcome, stake: Money): number {
  switch (outcome.kind) {
    case 'won':
      return stake * outcome.pays;
    case 'lost':
      return -stake;
    case 'halved':
    case 'halved-odd-unit-in-prison':
      return -Math.floor(stake / 2);
    case 'pushed':
    case 'left':
      return 0;
  }
}
