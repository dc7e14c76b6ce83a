import {
  type Bet,
  type Bound,
  CROUPIER,
  isRefusal,
  type Json,
  type MoveOption,
  money,
  player,
  randomMove,
  type SeatId,
  seatId,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { planOf } from '../../test/poker-plan.ts';
import { game, type PokerPlan } from './index.ts';

const SEATS: readonly SeatId[] = ['anna', 'bert', 'carl'].map((name) => seatId(name));

function betsOf(plan: PokerPlan, terms?: Json): ReadonlyMap<string, Bet> {
  const bets = game.bets(plan, terms);
  if (isRefusal(bets)) throw new Error(bets.message);
  return new Map(bets.map((bet) => [bet.id, bet]));
}

/** Seats three players with the largest buy-in, and deals the first hand until one of them has to bet. */
function opened(plan: PokerPlan, terms?: Json) {
  const rules = game.rules(plan);
  const round = rules.open({ seats: [], at: 0, ...(terms === undefined ? {} : { terms }) });
  if (isRefusal(round)) throw new Error(round.message);
  const { state } = round;
  const now = { at: 0, availableFunds: UNLIMITED_FUNDS };
  const staked: { [reason: string]: number[] } = {};
  const boughtFor: Bound[] = [];
  const make = (actor: Parameters<typeof rules.play>[1], option: MoveOption, own: object = {}) => {
    const move = rules.parse({ ...randomMove(option, () => 0), ...own });
    const played = isRefusal(move) ? move : rules.play(state, actor, move, now);
    if (isRefusal(played)) throw new Error(played.message);
    for (const { reason, amount } of played.events.flatMap(({ transfers }) => transfers))
      staked[reason] = [...(staked[reason] ?? []), amount];
  };
  for (const seat of SEATS) {
    const sit = rules.options(state, player(seat), now).find(({ move }) => move.type === 'sit');
    const amount = sit?.move.amount as Extract<Bound, { any: 'amount' }>;
    if (sit) make(player(seat), sit, { amount: amount.max });
    boughtFor.push(amount);
  }
  const asked = () =>
    SEATS.flatMap((seat) => rules.options(state, player(seat), now)).filter(({ move }) =>
      ['bet', 'raise', 'call', 'bring-in'].includes(move.type),
    );
  for (let steps = 0; steps < 40 && asked().length === 0; steps++) {
    const next = rules.options(state, CROUPIER, now).find(({ pace }) => pace !== undefined);
    if (next) make(CROUPIER, next);
  }
  return { boughtFor, staked, asked: asked() };
}

describe('the bets of a poker table', () => {
  it('are the buy-in and the blinds', () => {
    const plan = planOf([{ variant: 'texas-holdem', structure: 'none' }]);
    const bets = betsOf(plan);
    const { boughtFor, staked } = opened(plan);
    const { min, max } = bets.get('buy-in') ?? {};
    for (const bound of boughtFor) expect(bound).toMatchObject({ min, max });
    expect(staked.stake).toEqual([bets.get('small-blind')?.min, bets.get('big-blind')?.min]);
    expect(bets.get('bet')?.max).toBeUndefined();
  });

  it('depend on the level and the ante that the table sets', () => {
    const usual = planOf([{ variant: 'texas-holdem', structure: 'none' }]);
    const [low] = usual.levels;
    const high = { ...low, small: money(5_000), big: money(10_000) };
    const plan: PokerPlan = { ...usual, levels: [low, high] };
    const terms = { level: 1, ante: { kind: 'button', amount: 300 } };
    const bets = betsOf(plan, terms);
    expect(bets.get('buy-in')).toMatchObject({ min: 200_000, max: 2_000_000 });
    const { boughtFor, staked } = opened(plan, terms);
    for (const bound of boughtFor) expect(bound).toMatchObject({ min: 200_000, max: 2_000_000 });
    const forced = ['ante', 'small-blind', 'big-blind'].map((id) => bets.get(id)?.min ?? 0);
    expect(forced).toEqual([300, 5_000, 10_000]);
    expect([...(staked.stake ?? [])].sort((a, b) => a - b)).toEqual(forced);
  });

  it('are an ante and a bring-in in stud, and one bet per street in fixed limit', () => {
    const plan = planOf([{ variant: 'seven-card-stud', structure: 'fixed' }]);
    const bets = betsOf(plan);
    const { staked, asked } = opened(plan);
    expect(staked.stake).toEqual(SEATS.map(() => bets.get('ante')?.min));
    expect(asked.find(({ move }) => move.type === 'bring-in')?.stake).toBe(bets.get('bring-in')?.min);
    const { min = 0, max } = bets.get('bet') ?? {};
    expect(max).toBe(2 * min);
    const raise = asked.find(({ move }) => move.type === 'bet' || move.type === 'raise');
    if (raise) expect((raise.move.to as { values: number[] }).values).toContain(min);
  });

  it('are empty for terms that the plan does not allow', () => {
    const plan = planOf([{ variant: 'texas-holdem', structure: 'none' }]);
    expect(game.bets(plan, { level: 99 })).toMatchObject({ code: 'terms-outside-plan' });
  });
});
