import {
  type Audience,
  type GameEvent,
  isRefusal,
  type Money,
  minMoney,
  money,
  type Pattern,
  type Refusal,
  type RuleId,
  refuse,
  type SeatId,
  subtract,
  sum,
  ZERO,
} from '@croupier/core';
import {
  type Bettor,
  bettorAt,
  type Chip,
  chipsOf,
  type LayoutChips,
  type PositionId,
  putDown,
  seatsOf,
  takeOff,
} from './layout-chips.ts';
import {
  asJson,
  gameEvent,
  type Handler,
  moveResult,
  notYours,
  seatOf,
  type Turn,
  transfer,
} from './turn.ts';

/** The bounds of the amount that a player can still place on a field. */
export interface Headroom {
  readonly min: Money;
  readonly max: Money;
}

/**
 * Returns the bounds of a further stake on a field, in multiples of the step. `missing` is the amount needed
 * to reach the field's minimum, and `left` is the amount that remains up to its maximum.
 */
export function headroomOf(missing: number, left: number, step: Money): Headroom | undefined {
  const min = money(Math.max(1, Math.ceil(missing / step)) * step);
  const max = money(Math.max(0, Math.floor(left / step)) * step);
  return min <= max ? { min, max } : undefined;
}

/** The part of a bet that is locked until the bet is decided, and the reason. */
export interface LockedBet {
  readonly amount: Money;
  readonly refusal: Refusal;
}

/** The terms under which a game accepts the bets on its layout. */
export interface BettingTerms<T> {
  /** Returns the step of a field. Stakes on the field are multiples of its step. */
  readonly step: (turn: T, position: PositionId) => Money;
  /** Returns the rule for making bets and taking them off. */
  readonly rule: (turn: T) => RuleId;
  /** Returns the refusal for all bets now, or undefined while bets are open. */
  readonly closed: (turn: T) => Refusal | undefined;
  /** Returns every field on which this player can bet now, with the bounds of a further stake. */
  readonly rooms: (turn: T, seat: SeatId) => Iterable<readonly [PositionId, Headroom]>;
  /** Returns the refusal of one chip that a player places. */
  readonly wrong: (turn: T, seat: SeatId, chip: Chip) => Refusal | undefined;
  /** Returns the locked part of a bet on a field, or undefined if all of it can be taken off. */
  readonly stands?: (turn: T, seat: SeatId, position: PositionId) => LockedBet | undefined;
  /** Returns the audience for one player's chips. */
  readonly audienceOf: (turn: T, seat: SeatId) => Audience;
}

type BetMove = { readonly type: 'bet'; readonly chips: readonly Chip[] };
type WithdrawMove = { readonly type: 'withdraw'; readonly chips: readonly Chip[] };

/** Returns the moves with which players place chips on a layout, and take them off while bets are open. */
export function layoutMoves<Setup, State extends LayoutChips, T extends Turn<Setup, State>>(
  terms: BettingTerms<T>,
): { readonly bet: Handler<T, BetMove>; readonly withdraw: Handler<T, WithdrawMove> } {
  return {
    bet: {
      options(turn) {
        const seat = seatOf(turn);
        if (!seat || terms.closed(turn)) return [];
        const total = turn.now.availableFunds(seat);
        const of: Pattern[] = [];
        for (const [position, { min, max }] of terms.rooms(turn, seat)) {
          if (min > total) continue;
          const step = terms.step(turn, position);
          of.push({
            position,
            amount: { any: 'amount', min, max: whole(minMoney(max, total), min, step), step },
          });
        }
        if (of.length === 0) return [];
        const chips: Pattern = { any: 'items', of, min: 1, max: of.length, total };
        return [{ move: { type: 'bet', chips }, rule: terms.rule(turn), stake: { of: 'chips' } }];
      },
      play(turn, { chips }) {
        const seat = seatOf(turn);
        if (!seat) return notYours('bet');
        const rule = terms.rule(turn);
        const wrong =
          terms.closed(turn) ??
          chips.map((chip) => terms.wrong(turn, seat, chip)).find(isRefusal) ??
          twice(chips) ??
          cannotPay(turn, seat, sum(chips.map(({ amount }) => amount)), rule);
        if (wrong) return wrong;
        const transfers = chips.map(({ position, amount }) =>
          transfer(seat, 'purse', 'layout', amount, 'stake', rule, position),
        );
        for (const { position, amount } of chips) putDown(turn.state, seat, position, amount);
        const data = { seat, chips: asJson(chips) };
        return moveResult(gameEvent('bet', rule, { to: terms.audienceOf(turn, seat), data, transfers }));
      },
    },

    withdraw: {
      options(turn) {
        const seat = seatOf(turn);
        if (!seat || terms.closed(turn)) return [];
        const of = chipsOf(turn.state, seat).flatMap(({ position, amount }) => {
          const step = terms.step(turn, position);
          const max = subtract(amount, terms.stands?.(turn, seat, position)?.amount ?? ZERO);
          return max < step ? [] : [{ position, amount: { any: 'amount', min: step, max, step } as const }];
        });
        if (of.length === 0) return [];
        const chips: Pattern = { any: 'items', of, min: 1, max: of.length };
        return [{ move: { type: 'withdraw', chips }, rule: terms.rule(turn) }];
      },
      play(turn, { chips }) {
        const seat = seatOf(turn);
        if (!seat) return notYours('withdraw');
        const closed = terms.closed(turn);
        if (closed) return closed;
        const rule = terms.rule(turn);
        const { bets } = bettorAt(turn.state, seat);
        for (const { position, amount } of chips) {
          const lying = bets[position] ?? ZERO;
          const step = terms.step(turn, position);
          if (amount < 1 || amount > lying)
            return refuse('nothing-there', `You do not have that much on ${position}.`, {
              rule,
              details: { position },
            });
          if (amount % step !== 0)
            return refuse('wrong-step', 'Take whole chips.', { rule, details: { step } });
          const stands = terms.stands?.(turn, seat, position);
          if (stands && amount > lying - stands.amount) return stands.refusal;
        }
        if (twice(chips)) return twice(chips) as Refusal;
        return moveResult(
          returnFromLayout(turn.state, seat, chips, {
            what: 'withdrawn',
            to: terms.audienceOf(turn, seat),
            rule,
          }),
        );
      },
    },
  };
}

function twice(chips: readonly Chip[]): Refusal | undefined {
  if (new Set(chips.map(({ position }) => position)).size === chips.length) return undefined;
  return refuse('position-twice', 'Name each field once, with the whole amount.');
}

/** Returns the refusal of a stake that exceeds a player's funds. */
export function cannotPay(
  { now }: Pick<Turn<unknown, unknown>, 'now'>,
  seat: SeatId,
  amount: Money,
  rule: RuleId,
): Refusal | undefined {
  const funds = now.availableFunds(seat);
  if (amount <= funds) return undefined;
  return refuse('insufficient-funds', 'You do not have that much.', { rule, details: { funds } });
}

/** Returns the highest amount up to `max` that is a whole number of steps above `min`. */
function whole(max: Money, min: Money, step: Money): Money {
  return money(max - ((max - min) % step));
}

/** Takes a player's chips off the layout and returns them to the player, as one event. */
export function returnFromLayout(
  laid: LayoutChips,
  seat: SeatId,
  chips: readonly Chip[],
  { what, to, rule }: { readonly what: string; readonly to: Audience; readonly rule: RuleId },
): GameEvent {
  for (const { position, amount } of chips) takeOff(laid, seat, position, amount);
  const transfers = chips.map(({ position, amount }) =>
    transfer(seat, 'layout', 'purse', amount, 'return', rule, position),
  );
  return gameEvent(what, rule, { to, data: { seat, chips: asJson(chips) }, transfers });
}

/** The part of a stake that is invalid, and the rule that makes it so. */
export interface InvalidStake {
  readonly amount: Money;
  readonly rule: RuleId;
}

/** When bets close, refunds the bets that `invalidBy` names, and then the bets that depended on them. */
export function returnInvalidStakes<State extends LayoutChips>(
  state: State,
  invalidBy: (bets: Readonly<Bettor['bets']>, position: PositionId) => InvalidStake | undefined,
  audienceOf: (seat: SeatId) => Audience,
): readonly GameEvent[] {
  const events: GameEvent[] = [];
  for (;;) {
    const back = returnInvalidOnce(state, invalidBy, audienceOf);
    if (back.length === 0) return events;
    events.push(...back);
  }
}

function returnInvalidOnce<State extends LayoutChips>(
  state: State,
  invalidBy: Parameters<typeof returnInvalidStakes<State>>[1],
  audienceOf: (seat: SeatId) => Audience,
): readonly GameEvent[] {
  const events: GameEvent[] = [];
  for (const seat of seatsOf(state)) {
    const { bets } = bettorAt(state, seat);
    let invalid: Map<RuleId, Chip[]> | undefined;
    for (const position in bets) {
      const { amount, rule } = invalidBy(bets, position) ?? {};
      if (amount === undefined || rule === undefined) continue;
      invalid ??= new Map();
      invalid.set(rule, [...(invalid.get(rule) ?? []), { position, amount }]);
    }
    for (const [rule, chips] of invalid ?? [])
      events.push(
        returnFromLayout(state, seat, chips, { what: 'bets-returned', to: audienceOf(seat), rule }),
      );
  }
  return events;
}
