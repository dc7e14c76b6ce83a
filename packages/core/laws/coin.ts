import { z } from 'zod';
import {
  type AnyGame,
  type Carry,
  checkTerms,
  cloneJson,
  type GameEvent,
  type Json,
  type Money,
  type MoveOption,
  money,
  ownValue,
  type Plan,
  type Refusal,
  type RuleId,
  type Rules,
  refuse,
  refusePrototypeName,
  type SeatId,
  type SettlementLine,
  sum,
  termAt,
  times,
} from '../src/index.ts';

/**
 * A minimal game that uses the whole game interface: heads or tails, one bet per seat, even money. Each seat
 * can also make a secret guess. A winning stake can stay on the layout for the next toss. The tests of the
 * laws and of records use this game and break its rules on purpose.
 */
export interface CoinState {
  stage: 'betting' | 'closed' | 'tossed';
  /** The maximum stake at this table. */
  most: Money;
  bets: Record<string, { side: 'heads' | 'tails'; amount: Money; stays: boolean }>;
  guesses: Record<string, number>;
  side?: 'heads' | 'tails';
}

export type CoinMove =
  | { readonly type: 'bet'; readonly side: 'heads' | 'tails'; readonly amount: Money }
  | { readonly type: 'stay' }
  | { readonly type: 'guess'; readonly number: number }
  | { readonly type: 'close' }
  | { readonly type: 'toss'; readonly side: 'heads' | 'tails' };

export const coinPlan: Plan = {
  id: 'test/coin',
  house: 'test',
  game: 'coin',
  title: { en: 'Heads or tails' },
  currency: 'CHIP',
  rulebook: 'test.coin',
};

export const coinKnows = (rule: string): boolean => /^test\.coin\.0[1-5]$/.test(rule);

const BET: RuleId = 'test.coin.01';
const CLOSE: RuleId = 'test.coin.02';
const TOSS: RuleId = 'test.coin.03';
const PAY: RuleId = 'test.coin.04';
const STAY: RuleId = 'test.coin.05';

export type CoinRules = Rules<
  CoinState,
  CoinMove,
  { stage: string; side?: string },
  { guess: number | null },
  object
>;

const SIDES = ['heads', 'tails'] as const;

function mostAt(terms: Json | undefined): Money {
  return money(Number(termAt(terms, 'most') ?? 100));
}

/** The game of the test plan. Its tables can post a lower maximum stake. */
export const coinGame: AnyGame = {
  id: 'coin',
  moves: z.looseObject({ type: z.string() }),
  plans: z.looseObject({ game: z.literal('coin') }),
  summary: () => ({}),
  rules: () => coin,
  bets(plan, terms) {
    const wrong = checkTerms(coinGame.settings(plan, terms), terms);
    if (wrong) return wrong;
    const bet = { when: 'open', min: money(1), max: mostAt(terms), step: money(1) } as const;
    const pays = [{ odds: [1, 1], rule: PAY }] as const;
    return SIDES.map((id) => ({ id, positions: [id], ...bet, pays, rule: BET, limitRule: BET }));
  },
  settings: () => [
    {
      id: 'most',
      kind: 'money',
      min: money(10),
      max: money(100),
      step: money(10),
      usual: money(100),
      rule: BET,
    },
  ],
  check: () => [],
};

export const coin: CoinRules = {
  open({ carry, terms }) {
    const wrong = checkTerms(coinGame.settings(coinPlan, terms), terms);
    if (wrong) return wrong;
    const bets = cloneJson((carry?.state ?? {}) as unknown as CoinState['bets']);
    const transfers = Object.entries(bets).map(([seat, bet]) => ({
      seat: seat as SeatId,
      from: 'carry' as const,
      to: 'layout' as const,
      amount: bet.amount,
      reason: 'resume' as const,
      rule: STAY,
    }));
    return {
      state: { stage: 'betting', most: mostAt(terms), bets, guesses: {} },
      events: transfers.length ? [event('resumed', {}, transfers)] : [],
    };
  },
  parse(input) {
    const unnamed = refusePrototypeName(input);
    if (unnamed) return unnamed;
    const move = input as CoinMove;
    const shapes: Record<string, boolean> = {
      bet: 'side' in move && 'amount' in move && Number.isSafeInteger(move.amount),
      stay: true,
      guess: 'number' in move && Number.isSafeInteger(move.number),
      close: true,
      toss: 'side' in move,
    };
    return ownValue(shapes, move.type) ? move : refuse('bad-move', 'This is not a move of this game.');
  },
  options(state, actor, now) {
    if (actor.role === 'player') {
      if (state.stage !== 'betting') return [];
      const guess = { move: { type: 'guess', number: { any: 'integer', min: 1, max: 6 } } } as const;
      const most = Math.min(state.most, now.availableFunds(actor.seat));
      const bet = state.bets[actor.seat];
      if (bet) return bet.stays ? [guess] : [guess, { move: { type: 'stay' }, rule: STAY }];
      if (most < 1) return [guess];
      return [
        guess,
        ...SIDES.map((side): MoveOption => {
          const amount = { any: 'amount', min: money(1), max: money(most), step: money(1) } as const;
          const about = { position: side };
          return { move: { type: 'bet', side, amount }, rule: BET, stake: { of: 'amount' }, about };
        }),
      ];
    }
    if (actor.role !== 'croupier') return [];
    if (state.stage === 'betting') return [{ move: { type: 'close' }, rule: CLOSE, pace: 'betting' }];
    if (state.stage === 'closed')
      return [
        {
          move: { type: 'toss', side: { any: 'of', values: ['heads', 'tails'] } },
          rule: TOSS,
          pace: 'draw',
          draw: true,
        },
      ];
    return [];
  },
  play(state, actor, move, now) {
    const no = (message: string): Refusal => refuse('not-now', message, { rule: BET });
    switch (move.type) {
      case 'guess': {
        if (actor.role !== 'player' || state.stage !== 'betting')
          return no('You can guess only while bets are open.');
        if (move.number < 1 || move.number > 6) return no('A guess must be from 1 to 6.');
        state.guesses[actor.seat] = move.number;
        return { events: [] };
      }
      case 'stay': {
        const bet = actor.role === 'player' ? state.bets[actor.seat] : undefined;
        if (!bet || bet.stays || state.stage !== 'betting') return no('You have no stake that could stay.');
        bet.stays = true;
        return { events: [] };
      }
      case 'bet': {
        if (actor.role !== 'player' || state.stage !== 'betting' || state.bets[actor.seat])
          return no('No bet now.');
        if (move.side !== 'heads' && move.side !== 'tails') return no('Heads or tails.');
        if (move.amount < 1 || move.amount > Math.min(state.most, now.availableFunds(actor.seat)))
          return no(`From 1 to ${state.most}.`);
        state.bets[actor.seat] = { side: move.side, amount: move.amount, stays: false };
        const stake = {
          seat: actor.seat,
          from: 'purse',
          to: 'layout',
          amount: move.amount,
          reason: 'stake',
          rule: BET,
        } as const;
        return { events: [event('bet', { side: move.side }, [stake])] };
      }
      case 'close':
        if (actor.role !== 'croupier' || state.stage !== 'betting') return no('Not now.');
        state.stage = 'closed';
        return { events: [event('closed', {}, [])] };
      case 'toss':
        if (actor.role !== 'croupier' || state.stage !== 'closed') return no('Not now.');
        if (move.side !== 'heads' && move.side !== 'tails') return no('Heads or tails.');
        state.stage = 'tossed';
        state.side = move.side;
        return { events: [event('tossed', { side: move.side }, [])] };
    }
  },
  view: (state) => ({ stage: state.stage, ...(state.side ? { side: state.side } : {}) }),
  playerView: (state, seat) => ({ guess: state.guesses[seat] ?? null }),
  staff: () => ({}),
  onTimeout: () => undefined,
  close(state) {
    if (state.stage !== 'tossed') return undefined;
    const kept: CoinState['bets'] = {};
    const settlement = Object.entries(state.bets).map(([id, bet]): SettlementLine => {
      const line = { seat: id as SeatId, bet: bet.side, stake: bet.amount };
      if (bet.side !== state.side) return { ...line, outcome: 'lost', rule: PAY, take: bet.amount };
      if (!bet.stays)
        return { ...line, outcome: 'won', rule: PAY, pay: times(bet.amount, 1), return: bet.amount };
      kept[id] = { ...bet, stays: false };
      return { ...line, outcome: 'stays', rule: STAY, pay: bet.amount, keep: bet.amount };
    });
    const held = sum(Object.values(kept).map((bet) => bet.amount));
    const carry: Carry | undefined = held > 0 ? { state: kept as unknown as Json, held: held } : undefined;
    return { result: { side: state.side as string }, settlement, ...(carry ? { carry } : {}) };
  },
};

function event(type: string, data: GameEvent['data'], transfers: GameEvent['transfers']): GameEvent {
  return { type, to: 'all', data, transfers };
}
