import { type Card, DECK, JOKER } from '@croupier/core';
import { DEEP, rounds } from '@croupier/core/laws/rounds';
import { paiGow } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { paiGowPlan as plan } from '../../../games/test/pai-gow-plan.ts';
import { Generator } from '../generator.ts';
import { BankRun, paiGowBankOdds } from './bank.ts';
import { HouseWayCosts } from './cost.ts';
import { SIMULATED } from './known.ts';
import { paiGowOdds } from './odds.ts';
import { HouseWayRun } from './run.ts';
import { PACK } from './setter.ts';
import { textOf } from './way.ts';
import { HouseWays } from './ways.ts';

describe('the fast setter', () => {
  it('agrees with the engine for any suits, with and without the joker', () => {
    const ways = new HouseWays(plan.houseWay);
    const cards = Uint8Array.from({ length: 53 }, (_, index) => index);
    const generator = Generator.seeded(7);
    for (let deal = 0; deal < rounds(800, 3000); deal++) {
      generator.shuffle(cards, 0, 53);
      // Many cards share a suit, so that flushes occur too.
      const seven = deal % 3 === 0 ? suited(cards, deal) : cards.slice(0, 7);
      const at = ways.set(seven, 0);
      const set = paiGow.setByHouseWay(
        plan.houseWay,
        Array.from(seven, (index) => PACK[index] as Card),
      );
      expect([ways.strengths[at], ways.strengths[at + 1]]).toEqual([
        paiGow.strengthOf(set.high),
        paiGow.strengthOf(set.low),
      ]);
    }
  });

  it('agrees with the engine if a line of the house way covers only some ranks, higher or lower ones, or five aces', () => {
    const rule = 'nobody.pai-gow.01';
    const low = { sets: [2], first: ['2', '6'], low: { of: 'set', set: 0 }, rule } as const;
    const aces = { sets: [5, 2], second: 'K', low: { of: 'set', set: 1 }, rule } as const;
    const way = { ...plan.houseWay, lines: [low, aces, ...plan.houseWay.lines] };
    const ways = new HouseWays(way);
    const hands = [
      'As Ah Ad Ac Xj Ks Kh',
      'As Ah Ad Ac Xj Qs Qh',
      '6s 6h Kd Qc 9s 4h 2d',
      '7s 7h Kd Qc 9s 4h 2d',
    ];
    const found = hands.map((text) => {
      const cards = text.split(' ') as Card[];
      const at = ways.set(
        cards.map((card) => PACK.indexOf(card)),
        0,
      );
      const set = paiGow.setByHouseWay(way, cards);
      expect([ways.strengths[at], ways.strengths[at + 1]]).toEqual([
        paiGow.strengthOf(set.high),
        paiGow.strengthOf(set.low),
      ]);
      return set.low.join(' ');
    });
    expect(found).toEqual(['Ks Kh', 'As Ah', '6s 6h', 'Kd Qc']);
  });

  it('sets hands dealt from a pack with a joker', () => {
    expect(PACK).toEqual([...DECK, JOKER]);
  });
});

/** Deals seven cards of a shuffled pack, preferring those of one suit and the joker. */
function suited(cards: Uint8Array, deal: number): Uint8Array {
  const [first, others] = [true, false].map((own) =>
    Array.from(cards).filter((card) => (card === 52 || (card & 3) === deal % 4) === own),
  );
  return Uint8Array.from([...(first ?? []).slice(0, 4 + (deal % 4)), ...(others ?? [])].slice(0, 7));
}

describe('the odds of Pai Gow poker', () => {
  const odds = paiGowOdds(plan);

  it('match those of the shipped simulation, within its statistical error', () => {
    expect(odds?.rounds).toBe(1_000_000_000);
    expect(odds?.bet.edge.percent(3)).toBe('2.720');
    expect((100 * (odds?.bound ?? 0)).toFixed(4)).toBe('0.0047');
  });

  it('are reproduced by a partial repeat of the simulation', () => {
    const played = rounds(1500, 6000);
    const { counts } = new HouseWayRun(plan).play(1, played);
    const chances = odds?.bet.results.map(({ chance }) => chance.toNumber()) ?? [];
    for (const [outcome, chance] of chances.entries()) {
      const error = 4 * Math.sqrt((chance * (1 - chance)) / played);
      expect(Math.abs((counts[outcome] ?? 0) / played - chance)).toBeLessThan(error);
    }
  });

  it('include the standard deviation of a round', () => {
    // A win of 0.95 occurs in 29.12 of 100 rounds, and a loss of 1 in 30.38.
    expect(odds?.deviation.toFixed(3)).toBe('0.752');
  });

  it('include the cost of the house way', () => {
    const { houseWay } = odds ?? {};
    expect(houseWay?.hands).toBe(750);
    expect(houseWay?.cost).toBeLessThan(0.003);
    // One of these hands alone costs a seventh of the stake.
    expect((houseWay?.cost ?? 0) * 750).toBeGreaterThan(0.147);
    if (!DEEP) return;
    // The first hands of the simulation are dealt again and give the same result.
    const costs = new HouseWayCosts(plan, 1);
    // The house way is best for the first hand.
    expect(costs.deal()).toMatchObject({ hands: 1, differ: 0, cost: 0 });
    const { cost, differ } = costs.deal();
    expect([differ, (2 * cost).toFixed(3)]).toEqual([1, '0.147']);
  });

  it('exist only for the house way that was simulated', () => {
    expect(SIMULATED.map(({ way }) => way)).toEqual([textOf(plan.houseWay)]);
    const [first, ...lines] = plan.houseWay.lines;
    expect(first && paiGowOdds({ ...plan, houseWay: { ...plan.houseWay, lines } })).toBeUndefined();
  });
});

describe('a player’s bank at Pai Gow poker', () => {
  const rule = 'nobody.pai-gow.01';
  const income = { rule, commission: 5 } as const;
  const banker = { rule, cover: rule, dealer: rule, stake: rule, copy: rule, income, set: rule } as const;

  it('loses a little against the dealer alone, and wins against many hands, because the commission is on the balance', () => {
    const gains = paiGowBankOdds({ ...plan, banker })?.map(({ gain }) => (100 * gain).toFixed(3));
    expect(gains).toEqual(['-0.258', '-0.028', '0.059', '0.109', '0.141', '0.164']);
    const bounds = paiGowBankOdds({ ...plan, banker })?.map(({ bound }) => 100 * bound) ?? [];
    expect(Math.max(...bounds).toFixed(3)).toBe('0.005');
  });

  it('would win without a commission, because the banker wins copies', () => {
    const free = { ...banker, income: { ...income, commission: 0 } };
    // This equals the house's gain on a stake, without the commission on its own wins.
    const [alone] = paiGowBankOdds({ ...plan, banker: free }) ?? [];
    const [won, , lost] = paiGowOdds(plan)?.bet.results.map(({ chance }) => chance.toNumber()) ?? [];
    expect(Math.abs((alone?.gain ?? 0) - ((lost ?? 0) - (won ?? 0)))).toBeLessThan(0.0003);
  });

  it('is not offered by every plan', () => expect(paiGowBankOdds(plan)).toBeUndefined());

  it('is reproduced by a partial repeat of the simulation', () => {
    const played = rounds(1500, 6000);
    const { seeds = 0, each = 0, counts: known = [] } = SIMULATED[0]?.bank ?? {};
    const { counts } = new BankRun(plan).play(1, played);
    for (const [at, found] of counts.entries())
      for (const [net, count] of found.entries()) {
        const chance = (known[at]?.[net] ?? 0) / (seeds * each);
        const error = 4.5 * Math.sqrt((chance * (1 - chance)) / played);
        expect(Math.abs(count / played - chance)).toBeLessThan(error);
      }
  });
});
