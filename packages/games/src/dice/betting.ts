import {
  type Audience,
  money,
  NOTHING,
  type Refusal,
  type RuleId,
  refuse,
  type SeatId,
} from '@croupier/core';
import { handBackInvalid, layoutMoves, type Room } from '../table/betting.ts';
import { type Amounts, bettorAt, type Chip, type PositionId } from '../table/laid.ts';
import { FEW } from '../table/turn.ts';
import type { DiceSetup, DiceState, DiceTurn, Position } from './state.ts';

/** Who hears of one player's chips: everybody while the players are few, else that player alone. */
function hearers({ betting }: DiceState, seat: SeatId): Audience {
  return betting <= FEW ? 'all' : seat;
}

/** What a player can still put on a field, whatever their purse; no room: undefined. */
function roomOn<State extends DiceState>(
  { setup, state }: DiceTurn<State>,
  seat: SeatId,
  { id, bet }: Position,
): Room | undefined {
  const limits = state.limits[bet];
  if (!limits) return undefined;
  const { step } = setup.plan;
  const lying = bettorAt(state, seat).bets[id] ?? 0;
  const min = money(Math.max(1, Math.ceil((limits.min - lying) / step)) * step);
  const max = money(Math.max(0, Math.floor((limits.max - lying) / step)) * step);
  return min <= max ? { min, max } : undefined;
}

/** What is wrong with one chip that a player wants to put down. */
function wrongChip<State extends DiceState>(
  turn: DiceTurn<State>,
  seat: SeatId,
  { position: id, amount }: Chip,
): Refusal | undefined {
  const { setup, state } = turn;
  const position = setup.positions.get(id);
  const terms = position && setup.plan.bets[position.bet];
  if (!position || !terms)
    return refuse('unknown-position', `There is no bet "${id}" at this table.`, {
      rule: setup.plan.cites.layout,
      details: { position: id },
    });
  const { step } = setup.plan;
  if (amount % step !== 0)
    return refuse('wrong-step', 'Stake whole chips.', { rule: terms.limitRule, details: { step } });
  const room = roomOn(turn, seat, position);
  if (room && amount >= room.min && amount <= room.max) return undefined;
  const details = { position: id, ...state.limits[position.bet] };
  return room && amount < room.min
    ? refuse('under-minimum', `The minimum on ${id} is not reached.`, { rule: terms.limitRule, details })
    : refuse('over-maximum', `The maximum on ${id} is exceeded.`, { rule: terms.limitRule, details });
}

/** The refusal of a bet, or of its change, while bets are not open. */
function closed<State extends DiceState>({ setup, state }: DiceTurn<State>): Refusal | undefined {
  const { open, late } = setup.plan.cites;
  if (state.stage === 'betting') return undefined;
  if (state.stage === 'waiting')
    return refuse('bets-not-open', 'Bets have not been opened yet.', { rule: open });
  return refuse('bets-closed', 'No more bets: wait for the next throw.', { rule: late });
}

/** The players' moves before the throw. */
export function bettingMoves<State extends DiceState>() {
  return layoutMoves<DiceSetup<State>, State, DiceTurn<State>>({
    step: ({ setup }) => setup.plan.step,
    rule: ({ setup }) => setup.plan.cites.open,
    closed,
    *rooms(turn, seat) {
      for (const position of turn.setup.positions.values()) {
        const room = roomOn(turn, seat, position);
        if (room) yield [position.id, room] as const;
      }
    },
    wrong: wrongChip,
    hearers: ({ state }, seat) => hearers(state, seat),
  });
}

/** What was left under the minimum, or stands beside no bet that it needs, goes back when bets close. */
export function handBack<State extends DiceState>({ setup, state }: DiceTurn<State>) {
  return handBackInvalid(
    state,
    (bets, position) => invalidBy(setup, state, bets, position),
    (seat) => hearers(state, seat),
  );
}

function invalidBy<State extends DiceState>(
  { plan, positions }: DiceSetup<State>,
  state: State,
  bets: Readonly<Amounts>,
  id: PositionId,
): RuleId | undefined {
  const position = positions.get(id);
  const terms = position && plan.bets[position.bet];
  if (!terms) return undefined;
  if ((bets[id] ?? NOTHING) < (state.limits[position.bet]?.min ?? NOTHING)) return terms.limitRule;
  const { beside } = terms;
  const stands = beside?.bets.some((bet) => Object.keys(bets).some((on) => positions.get(on)?.bet === bet));
  return beside && !stands ? beside.rule : undefined;
}
