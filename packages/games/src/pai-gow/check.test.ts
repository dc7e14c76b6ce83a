import { money } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { paiGowPlan as plan } from '../../test/pai-gow-plan.ts';
import { game, type HouseWayLine } from './index.ts';

const way = (lines: readonly HouseWayLine[]) => ({ ...plan, houseWay: { ...plan.houseWay, lines } });

describe('a plan of Pai Gow poker', () => {
  it('is valid', () => expect(game.check(plan)).toEqual([]));

  it('must have a house way for any seven cards', () => {
    expect(game.check(way(plan.houseWay.lines.filter(({ sets }) => sets.length !== 3)))).toEqual([
      'houseWay.lines: Cards with sets of 3 and 2 and 2 are not set in every case.',
      'houseWay.lines: Cards with sets of 2 and 2 and 2 are not set in every case.',
    ]);
  });

  it('must end its house way with an unconditional line', () => {
    const conditional = (line: HouseWayLine) => String(line.sets) === '' && !line.complete;
    expect(game.check(way(plan.houseWay.lines.filter((line) => !conditional(line))))).toEqual([
      'houseWay.lines: Cards with sets of none are not set in every case.',
    ]);
    expect(game.check(way(plan.houseWay.lines.filter(({ first }) => String(first) !== '2,6')))).toEqual([
      'houseWay.lines: Cards with sets of 4 are not set in every case.',
      'houseWay.lines: Cards with sets of 2 and 2 are not set in every case.',
    ]);
  });

  it('must have enough cards for all boxes and the dealer', () => {
    const boxes = { ...plan.boxes, most: 7 };
    expect(game.check({ ...plan, boxes })).toEqual([
      'boxes.most: All boxes and the dealer take 56 cards, and there are 53.',
    ]);
  });

  it('must have enough cards even without a joker', () => {
    const { joker: _, ...shoe } = plan.shoe;
    expect(game.check({ ...plan, shoe })).toEqual([]);
    expect(game.check({ ...plan, shoe, boxes: { ...plan.boxes, most: 7 } })).toEqual([
      'boxes.most: All boxes and the dealer take 56 cards, and there are 52.',
    ]);
  });

  it('must post a maximum win that covers a banker who wins from all other boxes and the dealer', () => {
    const { rule } = plan.won;
    const income = { rule, commission: 5 };
    const banker = { rule, cover: rule, dealer: rule, stake: rule, copy: rule, income, set: rule };
    const posting = (amount: number) =>
      game.check({ ...plan, banker, maximumWin: { ...plan.maximumWin, amount: money(amount) } });
    expect(posting(570_000)).toEqual([]);
    expect(posting(569_999)).toEqual([
      'maximumWin.amount: Stakes at their maxima win up to €5,700, more than the €5,699.99 declared.',
    ]);
  });

  it('counts the stake towards the maximum win if it declares that', () => {
    const posting = (amount: number) =>
      game.check({ ...plan, maximumWin: { ...plan.maximumWin, counts: 'return', amount: money(amount) } });
    expect(posting(195_000)).toEqual([]);
    expect(posting(194_999)).toHaveLength(1);
  });

  it('must post a maximum win that covers a box', () => {
    const bets = { ante: { ...plan.bets.ante, max: 200_000 as typeof plan.bets.ante.max } };
    expect(game.check({ ...plan, bets })).toEqual([
      'maximumWin.amount: Stakes at their maxima win up to €1,900, more than the €1,000 declared.',
    ]);
  });
});
