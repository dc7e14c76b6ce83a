import {
  type Audience,
  isRefusal,
  type Money,
  type Refusal,
  type RuleId,
  type SeatId,
  subtract,
  ZERO,
} from '@croupier/core';
import {
  type Headroom,
  headroomOf,
  type InvalidStake,
  layoutMoves,
  returnInvalidStakes,
} from '../table/betting.ts';
import { type Amounts, bettorAt, type Chip, type PositionId } from '../table/layout-chips.ts';
import { betsClosed, noSuchBet, outsideLimits, wrongStep } from '../table/refused.ts';
import { MAX_LISTED_PLAYERS } from '../table/turn.ts';
import type { DiceSetup, DiceState, DiceTurn, Position } from './state.ts';

/** Returns the audience for one player's chips: everybody while few players bet, otherwise only that player. */
function audienceOf({ betting }: DiceState, seat: SeatId): Audience {
  return betting <= MAX_LISTED_PLAYERS ? 'all' : seat;
}

/** Returns the step of a field. Stakes on the field are multiples of its step. */
function stepOn({ plan, positions }: DiceSetup, id: PositionId): Money {
  return plan.bets[positions.get(id)?.bet ?? '']?.step ?? plan.step;
}

/**
 * Returns the amounts that a player can still place on a field, regardless of their funds. Returns a refusal
 * if no amount is possible.
 */
function headroomOn<State extends DiceState>(
  { setup, state }: DiceTurn<State>,
  seat: SeatId,
  position: Position,
): Headroom | Refusal {
  const { id, bet } = position;
  const limits = state.limits[bet];
  const terms = setup.plan.bets[bet];
  const { bets } = bettorAt(state, seat);
  if (!limits || !terms) return noSuchBet(id, setup.plan.cites.layout);
  const barred = setup.bars?.(state, bets, position);
  if (barred) return barred;
  const bounds = setup.bounds?.(state, bets, position);
  const step = stepOn(setup, id);
  const lying = bets[id] ?? ZERO;
  const least = Math.max(limits.min, bounds?.min ?? ZERO);
  const most = Math.min(limits.max, bounds?.max ?? limits.max);
  const room = headroomOf(least - lying, most - lying, step);
  if (room) return room;
  return outsideLimits('over-maximum', id, { min: least, max: most }, terms.limitRule);
}

/** Returns the refusal of a chip on a position, or undefined if the player can place it there. */
function wrongChip<State extends DiceState>(
  turn: DiceTurn<State>,
  seat: SeatId,
  { position: id, amount }: Chip,
): Refusal | undefined {
  const { setup, state } = turn;
  const position = setup.positions.get(id);
  const terms = position && setup.plan.bets[position.bet];
  if (!position || !terms) return noSuchBet(id, setup.plan.cites.layout);
  const room = headroomOn(turn, seat, position);
  if (isRefusal(room)) return room;
  const step = stepOn(setup, id);
  if (amount % step !== 0) return wrongStep(step, terms.limitRule);
  if (amount >= room.min && amount <= room.max) return undefined;
  const limits = state.limits[position.bet] ?? terms;
  return outsideLimits(amount < room.min ? 'under-minimum' : 'over-maximum', id, limits, terms.limitRule);
}

/** Returns the moves that players can make before the throw. */
export function bettingMoves<State extends DiceState>() {
  return layoutMoves<DiceSetup<State>, State, DiceTurn<State>>({
    step: ({ setup }, position) => stepOn(setup as DiceSetup, position),
    rule: ({ setup }) => setup.plan.cites.open,
    closed: ({ setup, state: { stage } }) =>
      stage === 'betting' ? undefined : betsClosed(stage === 'waiting', setup.plan.cites, 'throw'),
    *rooms(turn, seat) {
      for (const position of turn.setup.positions.values()) {
        const room = headroomOn(turn, seat, position);
        if (!isRefusal(room)) yield [position.id, room] as const;
      }
    },
    wrong: wrongChip,
    stands({ setup, state }, seat, id) {
      const position = setup.positions.get(id);
      return position && setup.stands?.(state, seat, position);
    },
    audienceOf: ({ state }, seat) => audienceOf(state, seat),
  });
}

/**
 * Refunds invalid bets when bets close: those below the minimum, those without the bet that they require, and any
 * excess.
 */
export function returnInvalidBets<State extends DiceState>({ setup, state }: DiceTurn<State>) {
  return returnInvalidStakes(
    state,
    (bets, position) => invalidBy(setup, state, bets, position),
    (seat) => audienceOf(state, seat),
  );
}

function invalidBy<State extends DiceState>(
  setup: DiceSetup<State>,
  state: State,
  bets: Readonly<Amounts>,
  id: PositionId,
): InvalidStake | undefined {
  const { plan, positions } = setup;
  const position = positions.get(id);
  const terms = position && plan.bets[position.bet];
  if (!position || !terms) return undefined;
  const lying = bets[id] ?? ZERO;
  const whole = (rule: RuleId): InvalidStake => ({ amount: lying, rule });
  if (lying < (state.limits[position.bet]?.min ?? ZERO)) return whole(terms.limitRule);
  const bounds = setup.bounds?.(state, bets, position);
  if (bounds && lying < bounds.min) return whole(terms.rule);
  if (bounds && lying > bounds.max) return { amount: subtract(lying, bounds.max), rule: terms.rule };
  const { beside } = terms;
  const stands = beside?.bets.some((bet) => Object.keys(bets).some((on) => positions.get(on)?.bet === bet));
  return beside && !stands ? whole(beside.rule) : undefined;
}
