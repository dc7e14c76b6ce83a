import { money } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { Desk } from '../../test/desk.ts';
import { chances } from '../../test/fake-dealer.ts';
import type { CommandOf } from '../commands.ts';
import { faultsOf } from '../standings.ts';
import { unpaidPool, wouldAccept } from './deal.ts';
import { chipChop, icmDeal } from './figures.ts';
import { icm, simulatedIcm } from './icm.ts';
import { dealLines } from './lines.ts';

const table = { '2-3': [6000, 4000], '4-20': [5000, 3000, 2000] };
const three = () =>
  new Desk({ payout: { kind: 'table', table }, feeBp: 500 }).enter(5).start().knock(1, 2).knock(1, 3);
const deal = (amounts: readonly number[], playFor = 0) => ({
  type: 'propose-deal' as const,
  amounts: amounts.map((amount, index) => ({ entry: [1, 4, 5][index] ?? 0, amount: money(amount) })),
  playFor: money(playFor),
});

describe('a deal', () => {
  it('divides the rest of the pool among the remaining players and ends the tournament once all have accepted {kings.poker-tournament-rules.88-89 kings.poker-tournament-rules.182 kings.poker-tournament-formats.10}', () => {
    const desk = three();
    expect(unpaidPool(desk.tournament)).toBe(47_500);
    expect(desk.refused(deal([20_000, 15_000, 12_501]))).toMatchObject({ code: 'deal-sum' });
    expect(desk.refused(deal([20_000, 15_000, 12_499]))).toMatchObject({ code: 'deal-sum' });
    expect(desk.refused(deal([30_000, 17_500]))).toMatchObject({ code: 'deal-players' });
    desk.do(deal([20_000, 15_000, 12_500]));
    for (const entry of [1, 4, 5]) {
      expect(desk.tournament.phase).toBe('playing');
      desk.do({ type: 'answer-deal', entry, accept: true });
    }
    expect(desk.tournament.phase).toBe('over');
    expect([desk.paid(1), desk.paid(4), desk.paid(5)]).toEqual([20_000, 15_000, 12_500]);
    expect(faultsOf(desk.tournament)).toEqual([]);
  });

  it('pays by the payout table after one refusal, or if a player has not answered by the next hand {kings.poker-tournament-rules.90 kings.poker-tournament-rules.E16}', () => {
    const desk = three();
    desk.do(deal([20_000, 15_000, 12_500]));
    desk.do({ type: 'answer-deal', entry: 1, accept: true });
    desk.do({ type: 'answer-deal', entry: 4, accept: false });
    expect(desk.tournament.deal).toBeNull();
    desk.do(deal([20_000, 15_000, 12_500]));
    desk.do({ type: 'answer-deal', entry: 1, accept: true });
    desk.begin().over(1, []);
    expect(desk.tournament.deal).toBeNull();
    desk.knock(1, 4).knock(1, 5);
    expect([desk.paid(1), desk.paid(5), desk.paid(4)]).toEqual([23_750, 14_250, 9_500]);
  });

  it('can hold back an amount to play for, while the rest is paid as agreed {kings.poker-tournament-rules.91 kings.poker-tournament-rules.182 kings.poker-tournament-rules.E16}', () => {
    const desk = three();
    desk.do(deal([17_500, 15_500, 12_000], 2_500));
    for (const entry of [1, 4, 5]) desk.do({ type: 'answer-deal', entry, accept: true });
    expect(desk.tournament.phase).toBe('playing');
    desk.knock(4, 5);
    desk.begin().over(1, [[4, 1, 1000]]);
    desk.knock(4, 1);
    expect([desk.paid(1), desk.paid(4), desk.paid(5)]).toEqual([17_500, 15_500 + 2_500, 12_000]);
    expect(faultsOf(desk.tournament)).toEqual([]);
  });

  it('is refused before registration has closed, and during a hand {kings.poker-tournament-rules.89 kings.poker-tournament-formats.144}', () => {
    const open = new Desk({ payout: { kind: 'table', table }, lateRegistration: { untilLevel: 9 } })
      .enter(3)
      .start();
    const proposal = {
      type: 'propose-deal' as const,
      amounts: [{ entry: 1, amount: money(1) }],
      playFor: money(0),
    };
    expect(open.refused(proposal)).toMatchObject({ code: 'no-deal-yet' });
    const desk = three().begin();
    expect(desk.refused(deal([20_000, 15_000, 12_500]))).toMatchObject({ code: 'hand-in-play' });
  });
});

describe('a deal computed at the proposal (kings.poker-tournament-rules.88)', () => {
  const shown = (desk: Desk) =>
    dealLines(desk.tournament).map(({ entry, stack }) => ({ entry, chips: stack }));
  const propose = (more: object) =>
    ({ type: 'propose-deal', playFor: money(0), ...more }) as CommandOf<'propose-deal'>;

  it.each(['icm', 'chipChop'] as const)('pays the value of the current stacks by %s', (by) => {
    const desk = three();
    desk.begin().over(1, [[4, 1, 500]]);
    const lines = dealLines(desk.tournament);
    desk.do(propose({ by, stacks: shown(desk) }));
    expect(desk.tournament.deal?.amounts).toEqual(
      lines.map((line) => ({ entry: line.entry, amount: line[by] })),
    );
  });

  it('is refused once a stack differs from the one that was shown', () => {
    const desk = three();
    const stacks = shown(desk);
    desk.begin().over(1, [[4, 1, 500]]);
    expect(desk.refused(propose({ by: 'icm', stacks }))).toMatchObject({ code: 'deal-stacks' });
    const amounts = dealLines(desk.tournament).map(({ entry, icm: amount }) => ({ entry, amount }));
    expect(desk.refused(propose({ amounts, stacks }))).toMatchObject({ code: 'deal-stacks' });
    desk.do(propose({ by: 'icm', stacks: shown(desk) }));
  });

  it('leaves the amount to play for to the winner', () => {
    const desk = three();
    desk.do(propose({ by: 'icm', playFor: money(2_000) }));
    const { amounts = [], playFor } = desk.tournament.deal ?? {};
    expect(playFor).toBe(2_000);
    expect(amounts.reduce((sum, { amount }) => sum + amount, 2_000)).toBe(unpaidPool(desk.tournament));
  });

  it('is accepted only by bots that get the value of their chips', () => {
    const desk = three();
    desk.do(propose({ by: 'icm' }));
    expect([1, 4, 5].map((entry) => wouldAccept(desk.tournament, entry))).toEqual([true, true, true]);
    desk.do({ type: 'withdraw-deal' });
    const lines = dealLines(desk.tournament);
    const taken = Math.floor((lines[0]?.icm ?? 0) / 5);
    const own = lines.map(({ entry, icm: worth }, index) => ({
      entry,
      amount: worth + ([-taken, taken, 0][index] ?? 0),
    }));
    desk.do(propose({ amounts: own }));
    expect(lines.map(({ entry }) => wouldAccept(desk.tournament, entry))).toEqual([false, true, true]);
  });

  it('never gives a player more than the first prize by ICM', () => {
    const draw = chances(11);
    for (let turn = 0; turn < 400; turn++) {
      const players = 2 + draw(5);
      const prizes = Array.from({ length: 1 + draw(players) }, () => money(1 + draw(turn % 2 ? 4 : 100_000)));
      prizes.sort((one, other) => other - one);
      const stacks = Array.from({ length: players }, () => (draw(4) === 0 ? 0 : 1 + draw(1_000_000)));
      const { amounts } = icmDeal([1, ...stacks.slice(1)], prizes, () => 0.5);
      expect(Math.max(...amounts)).toBeLessThanOrEqual(prizes[0] ?? 0);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(
        prizes.reduce((sum, prize) => sum + prize, 0),
      );
    }
  });
});

describe('the value of a stack', () => {
  it('takes each player’s share of the chips as the chance to win, for two players', () => {
    expect(icm([7_500, 2_500], [100, 60])).toEqual([90, 70]);
  });

  it('equals a manual calculation for three players', () => {
    // The players have 50, 30 and 20 percent of the chips, so 0.5, 0.3 and 0.2 are their chances of first place. The
    // first player’s chance of second place is 0.3 · 5/7 + 0.2 · 5/8 …
    const second = 0.3 * (0.5 / 0.7) + 0.2 * (0.5 / 0.8);
    const worth = 0.5 * 5_000 + second * 3_000 + (0.5 - second) * 2_000;
    expect(icm([50, 30, 20], [5_000, 3_000, 2_000])[0]).toBeCloseTo(worth, 9);
    expect(icm([50, 30, 20], [5_000, 3_000, 2_000])[0]).toBeCloseTo(3_839.29, 2);
  });

  it('is equal for equal stacks and adds up to the prizes, for up to twelve players', () => {
    const prizes = [500, 300, 150, 50];
    for (const worth of icm(new Array(12).fill(100), prizes)) expect(worth).toBeCloseTo(1000 / 12, 9);
    const together = icm([1, 5, 9, 100, 3, 7, 20, 4, 4, 8, 90, 2], prizes).reduce(
      (sum, worth) => sum + worth,
      0,
    );
    expect(together).toBeCloseTo(1000, 9);
    expect(() => icm(new Array(13).fill(1), prizes)).toThrow(RangeError);
  });

  it('is within four standard errors of the exact value in a simulation', () => {
    const stacks = [60, 25, 10, 5];
    const prizes = [500, 300, 150, 50];
    const draw = chances(5);
    const simulated = simulatedIcm(stacks, prizes, 40_000, () => (draw(1 << 30) + 0.5) / 2 ** 30);
    for (const [player, exact] of icm(stacks, prizes).entries()) {
      const { amount, error } = simulated[player] ?? { amount: 0, error: 0 };
      expect(Math.abs(amount - exact)).toBeLessThan(4 * error);
      expect(error).toBeLessThan(1.5);
    }
  });

  it('is rounded to the cent in a deal, and the amounts add up; beyond twelve players it is simulated, with an error', () => {
    const prizes = [1000_01, 500_00, 250_00].map(money);
    const exact = icmDeal([7, 5, 3], prizes, () => 0.5);
    expect(exact.amounts.reduce((sum, amount) => sum + amount, 0)).toBe(1750_01);
    expect(exact.errors).toEqual([0, 0, 0]);
    const draw = chances(9);
    const twelve = icmDeal(new Array(12).fill(10), prizes, () => 0.5, 100);
    expect(twelve.errors).toEqual(new Array(12).fill(0));
    const many = icmDeal(
      Array.from({ length: 13 }, (_, index) => 10 + index),
      prizes,
      () => (draw(1 << 30) + 0.5) / 2 ** 30,
      2_000,
    );
    expect(many.amounts.reduce((sum, amount) => sum + amount, 0)).toBe(1750_01);
    expect(Math.min(...many.errors)).toBeGreaterThan(0);
  });

  it('is the lowest prize plus a share of the rest in proportion to the chips, by chip chop', () => {
    expect(chipChop([50, 30, 20], [5_000, 3_000, 2_000].map(money))).toEqual([4_000, 3_200, 2_800]);
  });
});
