import {
  type Audience,
  type GameEvent,
  isRefusal,
  least,
  type Money,
  money,
  most,
  NOTHING,
  type Pattern,
  type Refusal,
  type RuleId,
  refuse,
  type SeatId,
  sum,
} from '@croupier/core';
import { asJson, FEW, type Handler, happened, notYours, played, seatOf, transfer } from '../table/turn.ts';
import type { BettingMove, Chip, PositionId } from './moves.ts';
import {
  type Amounts,
  type BoxState,
  type BoxTurn,
  bettorAt,
  isAt,
  type Position,
  pairOf,
  positionId,
  putDown,
  takeOff,
} from './state.ts';

type HandlerOf<Type extends BettingMove['type']> = Handler<BoxTurn, Extract<BettingMove, { type: Type }>>;

/**
 * Who hears of one player's chips: everybody while the players are few, else that player alone. At a box that all share they
 * come by the hundred at once, and nobody else: what lies there, everybody sees.
 */
export function hearers({ betting, boxes }: BoxState, seat: SeatId): Audience {
  return boxes > 0 && betting <= FEW ? 'all' : seat;
}

/** What a player can still put on a field, whatever their purse; no room: undefined. */
function roomOn(
  { setup, state }: BoxTurn,
  seat: SeatId,
  { id, box, bet }: Position,
): { min: Money; max: Money } | undefined {
  const limits = state.limits[bet];
  if (!limits) return undefined;
  const { step, boxes } = setup.plan;
  const lying = bettorAt(state, seat).bets[id] ?? 0;
  const min = money(
    Math.max(1, Math.ceil((leastOn({ setup, state }, seat, { box, bet }, limits.min) - lying) / step)) * step,
  );
  const together = boxes.together && state.boxes > 0 ? (state.totals[id] ?? 0) : lying;
  const max = money(Math.max(0, Math.floor((limits.max - together) / step)) * step);
  return min <= max ? { min, max } : undefined;
}

/** The least that may lie on a field: as much as the bet beside it, where the plan wants that. */
function leastOn(
  { setup, state }: Pick<BoxTurn, 'setup' | 'state'>,
  seat: SeatId,
  { box, bet }: Pick<Position, 'box' | 'bet'>,
  minimum: Money,
): Money {
  const beside = setup.plan.bets[bet]?.beside;
  if (!beside?.atLeast) return minimum;
  return most(minimum, bettorAt(state, seat).bets[positionId(box, beside.bet)] ?? NOTHING);
}

/** Where a box is one player's: whether somebody else has it. */
function isTaken({ setup, state }: BoxTurn, seat: SeatId, { box }: Position): boolean {
  if (!setup.plan.boxes.onePlayer || box === 0) return false;
  const boxes = pairOf(setup.plan, box);
  const on = (id: PositionId) => boxes.includes(setup.positions.get(id)?.box ?? 0);
  return Object.entries(state.players).some(
    ([other, { bets }]) => other !== seat && Object.keys(bets).some(on),
  );
}

/** What is wrong with one chip that a player wants to put down. */
function wrongChip(turn: BoxTurn, seat: SeatId, { position: id, amount }: Chip): Refusal | undefined {
  const { setup, state } = turn;
  const position = setup.positions.get(id);
  const terms = position && setup.plan.bets[position.bet];
  const limits = position && state.limits[position.bet];
  if (!position || !terms || !limits || !isAt(state, position))
    return refuse('unknown-position', `There is no bet "${id}" at this table.`, {
      rule: setup.plan.boxes.rule,
      details: { position: id },
    });
  if (isTaken(turn, seat, position))
    return refuse('box-taken', 'Another player has this box.', {
      rule: setup.plan.boxes.onePlayer,
      details: { position: id },
    });
  const { step } = setup.plan;
  if (amount % step !== 0)
    return refuse('wrong-step', 'Stake whole chips.', { rule: terms.limitRule, details: { step } });
  const room = roomOn(turn, seat, position);
  if (room && amount >= room.min && amount <= room.max) return undefined;
  const details = { position: id, ...limits };
  const lying = bettorAt(state, seat).bets[id] ?? 0;
  if (amount + lying < leastOn(turn, seat, position, limits.min))
    return refuse('under-minimum', `The minimum on ${id} is not reached.`, {
      rule: terms.limitRule,
      details,
    });
  if (amount + lying > limits.max)
    return refuse('over-maximum', `The maximum on ${id} is exceeded.`, { rule: terms.limitRule, details });
  return refuse('over-joint-maximum', `All players together are at the maximum of ${id}.`, {
    rule: setup.plan.boxes.together,
    details,
  });
}

/** The refusal of a bet, or of its change, while bets are not open. */
function betsClosed({ setup, state }: BoxTurn): Refusal {
  const { open, late } = setup.plan.cites;
  if (state.stage === 'waiting')
    return refuse('bets-not-open', 'Bets have not been opened yet.', { rule: open });
  return refuse('bets-closed', 'No more bets: wait for the next game.', { rule: late });
}

function twice(chips: readonly Chip[]): Refusal | undefined {
  if (new Set(chips.map(({ position }) => position)).size === chips.length) return undefined;
  return refuse('position-twice', 'Name each field once, with all that goes on or off it.');
}

export function cannotPay(turn: BoxTurn, seat: SeatId, amount: Money, rule: RuleId): Refusal | undefined {
  const means = turn.now.means(seat);
  if (amount <= means) return undefined;
  return refuse('insufficient-funds', 'You do not have that much.', { rule, details: { funds: means } });
}

/** The greatest amount up to `max` that is a whole number of steps above `min`. */
function whole(max: Money, min: Money, step: Money): Money {
  return money(max - ((max - min) % step));
}

const bet: HandlerOf<'bet'> = {
  options(turn) {
    const seat = seatOf(turn);
    const { setup, state, now } = turn;
    if (!seat || state.stage !== 'betting') return [];
    const { plan } = setup;
    const total = now.means(seat);
    const of: Pattern[] = [];
    for (const position of setup.positions.values()) {
      if (!isAt(state, position) || isTaken(turn, seat, position)) continue;
      const room = roomOn(turn, seat, position);
      if (!room || room.min > total) continue;
      const max = whole(least(room.max, total), room.min, plan.step);
      of.push({ position: position.id, amount: { any: 'amount', min: room.min, max, step: plan.step } });
    }
    if (of.length === 0) return [];
    const chips: Pattern = { any: 'items', of, min: 1, max: of.length, total };
    return [{ move: { type: 'bet', chips }, rule: plan.cites.open, stake: { of: 'chips' } }];
  },

  play(turn, { chips }) {
    const seat = seatOf(turn);
    if (!seat) return notYours('bet');
    const { setup, state } = turn;
    if (state.stage !== 'betting') return betsClosed(turn);
    const wrong =
      chips.map((chip) => wrongChip(turn, seat, chip)).find(isRefusal) ??
      twice(chips) ??
      cannotPay(turn, seat, sum(chips.map(({ amount }) => amount)), setup.plan.cites.open);
    if (wrong) return wrong;
    const rule = setup.plan.cites.open;
    const transfers = chips.map(({ position, amount }) =>
      transfer(seat, 'purse', 'layout', amount, 'stake', rule, position),
    );
    for (const { position, amount } of chips) putDown(state, seat, position, amount);
    const data = { seat, chips: asJson(chips) };
    return played(happened('bet', rule, { to: hearers(state, seat), data, transfers }));
  },
};

/** A player's chips, field by field. */
export function chipsOf(state: BoxState, seat: SeatId): Chip[] {
  return Object.entries(bettorAt(state, seat).bets).map(([position, amount]) => ({ position, amount }));
}

const withdraw: HandlerOf<'withdraw'> = {
  options(turn) {
    const seat = seatOf(turn);
    const { setup, state } = turn;
    if (!seat || state.stage !== 'betting') return [];
    const { step, cites } = setup.plan;
    const of = chipsOf(state, seat).map(({ position, amount }) => ({
      position,
      amount: { any: 'amount', min: step, max: amount, step } as const,
    }));
    if (of.length === 0) return [];
    const chips: Pattern = { any: 'items', of, min: 1, max: of.length };
    return [{ move: { type: 'withdraw', chips }, rule: cites.open }];
  },

  play(turn, { chips }) {
    const seat = seatOf(turn);
    if (!seat) return notYours('withdraw');
    const { setup, state } = turn;
    if (state.stage !== 'betting') return betsClosed(turn);
    const { bets } = bettorAt(state, seat);
    for (const { position, amount } of chips) {
      if (amount < 1 || amount > (bets[position] ?? NOTHING))
        return refuse('nothing-there', `There is not that much on ${position}.`, {
          rule: setup.plan.cites.open,
          details: { position },
        });
      if (amount % setup.plan.step !== 0)
        return refuse('wrong-step', 'Take whole chips.', {
          rule: setup.plan.cites.open,
          details: { step: setup.plan.step },
        });
    }
    return twice(chips) ?? played(giveBack(turn, seat, chips, 'withdrawn', setup.plan.cites.open));
  },
};

/** Chips of a player come off the layout and back to them, as one event. */
export function giveBack(
  { state }: BoxTurn,
  seat: SeatId,
  chips: readonly Chip[],
  what: string,
  rule: RuleId,
): GameEvent {
  const to = hearers(state, seat);
  for (const { position, amount } of chips) takeOff(state, seat, position, amount);
  const transfers = chips.map(({ position, amount }) =>
    transfer(seat, 'layout', 'purse', amount, 'return', rule, position),
  );
  return happened(what, rule, { to, data: { seat, chips: asJson(chips) }, transfers });
}

/**
 * The croupier's look over the layout when bets close: what a player left under the minimum, or a side bet without
 * its main bet, does not play and goes back; and so does what then stands beside nothing.
 */
export function handBackInvalid(turn: BoxTurn): readonly GameEvent[] {
  const events: GameEvent[] = [];
  for (;;) {
    const back = handBackOnce(turn);
    if (back.length === 0) return events;
    events.push(...back);
  }
}

function handBackOnce(turn: BoxTurn): readonly GameEvent[] {
  const events: GameEvent[] = [];
  for (const id in turn.state.players) {
    const seat = id as SeatId;
    const { bets } = bettorAt(turn.state, seat);
    let invalid: Map<RuleId, Chip[]> | undefined;
    for (const position in bets) {
      const rule = invalidBy(turn, bets, position);
      if (!rule) continue;
      invalid ??= new Map();
      const chip = { position, amount: bets[position] ?? NOTHING };
      invalid.set(rule, [...(invalid.get(rule) ?? []), chip]);
    }
    for (const [rule, chips] of invalid ?? [])
      events.push(giveBack(turn, seat, chips, 'bets-returned', rule));
  }
  return events;
}

/** The rule by which what lies on a field cannot play. */
function invalidBy({ setup, state }: BoxTurn, bets: Readonly<Amounts>, id: PositionId): RuleId | undefined {
  const position = setup.positions.get(id);
  const terms = position && setup.plan.bets[position.bet];
  if (!terms) return undefined;
  if ((bets[id] ?? NOTHING) < (state.limits[position.bet]?.min ?? NOTHING)) return terms.limitRule;
  const { beside } = terms;
  if (!beside) return undefined;
  const main = bets[positionId(position.box, beside.bet)] ?? NOTHING;
  if (beside.atLeast && (bets[id] ?? NOTHING) < main) return beside.rule;
  if (beside.times !== undefined && (bets[id] ?? NOTHING) !== main * beside.times) return beside.rule;
  return main < (state.limits[beside.bet]?.min ?? 1) ? beside.rule : undefined;
}

/** The players' moves before the cards. */
export const bettingMoves = { bet, withdraw } as const;
