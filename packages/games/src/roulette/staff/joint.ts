import { type GameEvent, type RuleId, refuse, type SeatId } from '@croupier/core';
import { gameEvent, isStaff, moveResult, notYours } from '../../table/turn.ts';
import type { Chip, PositionId } from '../moves.ts';
import { returnChips, unknownPosition } from '../player/betting.ts';
import { isUndecided, playerAt, type RouletteState } from '../state.ts';
import type { HandlerOf, Turn } from '../turn.ts';

/** Returns the positions on which all players together exceed the maximum. */
function overJointly({ setup, state }: Turn): readonly PositionId[] {
  return Object.entries(state.totals)
    .filter(([id, total]) => total > jointMaximum(setup, state, id) && !state.jointly.includes(id))
    .map(([id]) => id);
}

function jointMaximum(setup: Turn['setup'], state: RouletteState, id: PositionId): number {
  const position = setup.positions.get(id);
  return state.limits[position?.kind ?? 'straight']?.max ?? position?.max ?? Number.POSITIVE_INFINITY;
}

function mayForbid({ setup, actor, state }: Turn): RuleId | undefined {
  const { joint } = setup.plan.limits;
  return joint?.answer === 'forbid-excess' && isStaff(actor, 'manager') && isUndecided(state)
    ? joint.rule
    : undefined;
}

export const forbidExcess: HandlerOf<'forbid-excess'> = {
  options(turn) {
    const rule = mayForbid(turn);
    const values = rule ? overJointly(turn) : [];
    if (!rule || values.length === 0) return [];
    return [{ move: { type: 'forbid-excess', position: { any: 'of', values } }, rule }];
  },
  play(turn, { position }) {
    if (!isStaff(turn.actor, 'manager')) return notYours('forbid-excess', turn.setup.plan.limits.joint?.rule);
    const rule = mayForbid(turn);
    if (!turn.setup.positions.has(position)) return unknownPosition(turn, position);
    if (!rule || !overJointly(turn).includes(position))
      return refuse('no-excess', 'The players together are within the maximum on this position.', {
        rule: turn.setup.plan.limits.joint?.rule,
      });
    turn.state.jointly.push(position);
    return moveResult(
      gameEvent('excess-forbidden', rule, { data: { position } }),
      ...returnExcess(turn, position, rule),
    );
  },
};

/** Returns bets, last players first, until the players' total is within the maximum. */
function returnExcess(turn: Turn, position: PositionId, rule: RuleId): readonly GameEvent[] {
  const { setup, state } = turn;
  let excess = (state.totals[position] ?? 0) - jointMaximum(setup, state, position);
  const events: GameEvent[] = [];
  for (const seat of (Object.keys(state.players) as SeatId[]).reverse()) {
    const has = playerAt(state, seat).bets[position] ?? 0;
    if (excess <= 0) break;
    if (has === 0) continue;
    const back = Math.min(has, excess) as Chip['amount'];
    events.push(returnChips(turn, seat, [{ position, amount: back }], 'bet-refused', rule));
    excess -= back;
  }
  return events;
}
