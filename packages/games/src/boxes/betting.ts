import {
  type Audience,
  type GameEvent,
  type Money,
  maxMoney,
  type Refusal,
  type RuleId,
  refuse,
  type SeatId,
  ZERO,
} from '@croupier/core';
import {
  type Headroom,
  returnInvalidStakes as handBack,
  headroomOf,
  layoutMoves,
  returnFromLayout,
} from '../table/betting.ts';
import { betsClosed, noSuchBet, outsideLimits, wrongStep } from '../table/refused.ts';
import { MAX_LISTED_PLAYERS } from '../table/turn.ts';
import type { Chip, PositionId } from './moves.ts';
import {
  type Amounts,
  type BoxState,
  type BoxTurn,
  bettorAt,
  isAt,
  type Position,
  pairOf,
  positionId,
} from './state.ts';

export { cannotPay } from '../table/betting.ts';
export { chipsOf } from '../table/layout-chips.ts';

/**
 * Returns the audience for one player's chips: everybody while few players bet, otherwise only that player. At a box
 * that all players share, hundreds of chips are placed at the same time, and everybody already sees the totals.
 */
export function audienceOf({ betting, boxes }: BoxState, seat: SeatId): Audience {
  return boxes > 0 && betting <= MAX_LISTED_PLAYERS ? 'all' : seat;
}

/**
 * Returns the amounts that a player can still place on a field, regardless of their funds. Returns undefined
 * if no amount is possible.
 */
function headroomOn(
  { setup, state }: BoxTurn,
  seat: SeatId,
  { id, box, bet }: Position,
): Headroom | undefined {
  const limits = state.limits[bet];
  if (!limits) return undefined;
  const { step, boxes } = setup.plan;
  const lying = bettorAt(state, seat).bets[id] ?? 0;
  const least = leastOn({ setup, state }, seat, { box, bet }, limits.min);
  const together = boxes.together && state.boxes > 0 ? (state.totals[id] ?? 0) : lying;
  return headroomOf(least - lying, limits.max - together, step);
}

/** Returns the minimum for a field. Some plans require at least the amount of another bet on the same box. */
function leastOn(
  { setup, state }: Pick<BoxTurn, 'setup' | 'state'>,
  seat: SeatId,
  { box, bet }: Pick<Position, 'box' | 'bet'>,
  minimum: Money,
): Money {
  const beside = setup.plan.bets[bet]?.beside;
  if (!beside?.atLeast) return minimum;
  return maxMoney(minimum, bettorAt(state, seat).bets[positionId(box, beside.bet)] ?? ZERO);
}

/** Returns whether another player owns the box. Always false at a table where boxes have no owners. */
function isTaken({ setup, state }: BoxTurn, seat: SeatId, { box }: Position): boolean {
  if (!setup.plan.boxes.onePlayer || box === 0) return false;
  const boxes = pairOf(setup.plan, box);
  const on = (id: PositionId) => boxes.includes(setup.positions.get(id)?.box ?? 0);
  return state.bettors.some((one) => one && one.seat !== seat && Object.keys(one.bets).some(on));
}

/** Returns the refusal of a chip on a position, or undefined if the player can place it there. */
function wrongChip(turn: BoxTurn, seat: SeatId, { position: id, amount }: Chip): Refusal | undefined {
  const { setup, state } = turn;
  const position = setup.positions.get(id);
  const terms = position && setup.plan.bets[position.bet];
  const limits = position && state.limits[position.bet];
  if (!position || !terms || !limits || !isAt(state, position)) return noSuchBet(id, setup.plan.boxes.rule);
  if (isTaken(turn, seat, position))
    return refuse('box-taken', 'Another player has this box.', {
      rule: setup.plan.boxes.onePlayer,
      details: { position: id },
    });
  const { step } = setup.plan;
  if (amount % step !== 0) return wrongStep(step, terms.limitRule);
  const room = headroomOn(turn, seat, position);
  if (room && amount >= room.min && amount <= room.max) return undefined;
  const lying = bettorAt(state, seat).bets[id] ?? 0;
  if (amount + lying < leastOn(turn, seat, position, limits.min))
    return outsideLimits('under-minimum', id, limits, terms.limitRule);
  if (amount + lying > limits.max) return outsideLimits('over-maximum', id, limits, terms.limitRule);
  return refuse('over-joint-maximum', `All players together are at the maximum of ${id}.`, {
    rule: setup.plan.boxes.together,
    details: { position: id, ...limits },
  });
}

/** The players' moves before the deal. */
export const bettingMoves = layoutMoves<BoxTurn['setup'], BoxState, BoxTurn>({
  step: ({ setup }) => setup.plan.step,
  rule: ({ setup }) => setup.plan.cites.open,
  closed: ({ setup, state: { stage } }) =>
    stage === 'betting' ? undefined : betsClosed(stage === 'waiting', setup.plan.cites),
  *rooms(turn, seat) {
    for (const position of turn.setup.positions.values()) {
      if (!isAt(turn.state, position) || isTaken(turn, seat, position)) continue;
      const room = headroomOn(turn, seat, position);
      if (room) yield [position.id, room] as const;
    }
  },
  wrong: wrongChip,
  audienceOf: ({ state }, seat) => audienceOf(state, seat),
});

/** Refunds a player's chips on the layout, as one event. */
export function returnChips(
  { state }: BoxTurn,
  seat: SeatId,
  chips: readonly Chip[],
  what: string,
  rule: RuleId,
): GameEvent {
  return returnFromLayout(state, seat, chips, { what, to: audienceOf(state, seat), rule });
}

/**
 * Refunds invalid bets when bets close: those below the minimum, and side bets without their main bet. Bets that depend
 * on such a bet are refunded too.
 */
export function returnInvalidBets(turn: BoxTurn): readonly GameEvent[] {
  return handBack(
    turn.state,
    (bets, position) => {
      const rule = invalidBy(turn, bets, position);
      return rule && { amount: bets[position] ?? ZERO, rule };
    },
    (seat) => audienceOf(turn.state, seat),
  );
}

/** Returns the rule that makes a bet on a field invalid, or undefined when the bet is valid. */
function invalidBy({ setup, state }: BoxTurn, bets: Readonly<Amounts>, id: PositionId): RuleId | undefined {
  const position = setup.positions.get(id);
  const terms = position && setup.plan.bets[position.bet];
  if (!terms) return undefined;
  if ((bets[id] ?? ZERO) < (state.limits[position.bet]?.min ?? ZERO)) return terms.limitRule;
  const { beside } = terms;
  if (!beside) return undefined;
  const main = bets[positionId(position.box, beside.bet)] ?? ZERO;
  if (beside.atLeast && (bets[id] ?? ZERO) < main) return beside.rule;
  if (beside.times !== undefined && (bets[id] ?? ZERO) !== main * beside.times) return beside.rule;
  return main < (state.limits[beside.bet]?.min ?? 1) ? beside.rule : undefined;
}
