import { isRefusal } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { planWith } from '../../../games/test/blackjack-plan.ts';
import { blackjackStrategy } from './odds.ts';
import type { StrategyRow } from './strategy.ts';

const plan = planWith();
const strategy = (terms = {}) => {
  const found = blackjackStrategy(plan, terms);
  if (isRefusal(found)) throw new Error(found.message);
  return found;
};

const LETTERS = {
  hit: 'H',
  stand: 'S',
  double: 'D',
  'free-double': 'F',
  split: 'P',
  'free-split': 'P',
  surrender: 'R',
};

function row(rows: readonly StrategyRow[] | undefined, kind: StrategyRow['kind'], total: number): string {
  const found = rows?.find((each) => each.kind === kind && each.total === total);
  return found?.cells.map(({ play }) => LETTERS[play]).join('') ?? '';
}

describe('the strategy table', () => {
  // Published at wizardofodds.com/games/blackjack/strategy/european for eight packs and double after split.
  // The dealer stands on soft 17 and has no hole card.
  it('is the European basic strategy if the dealer has no hole card', () => {
    const { tables, insurance } = strategy();
    const rows = tables[0]?.rows;
    expect(tables.map(({ hands }) => hands)).toEqual(['dealt']);
    expect(insurance).toBe('decline');
    const hard = (total: number) => row(rows, 'hard', total);
    expect([8, 9, 10, 11, 12, 13, 16, 17].map(hard)).toEqual([
      'HHHHHHHHHH',
      'HDDDDHHHHH',
      'DDDDDDDDHH',
      'DDDDDDDDHH',
      'HHSSSHHHHH',
      'SSSSSHHHHH',
      'SSSSSHHHHH',
      'SSSSSSSSSS',
    ]);
    const soft = (total: number) => row(rows, 'soft', total);
    expect([13, 15, 17, 18, 19].map(soft)).toEqual([
      'HHHDDHHHHH',
      'HHDDDHHHHH',
      'HDDDDHHHHH',
      'SDDDDSSHHH',
      'SSSSSSSSSS',
    ]);
    const pair = (points: number) => row(rows, 'pair', points);
    expect([1, 2, 4, 5, 6, 8, 9, 10].map(pair)).toEqual([
      'PPPPPPPPPH',
      'PPPPPPHHHH',
      'HHHPPHHHHH',
      'DDDDDDDDHH',
      'PPPPPHHHHH',
      'PPPPPPPPHH',
      'PPPPPSPPSS',
      'SSSSSSSSSS',
    ]);
  });

  it('covers hands of more than two cards that are best doubled', () => {
    const soft18 = strategy().tables[0]?.rows.find(({ kind, total }) => kind === 'soft' && total === 18);
    expect(soft18?.cells[1]).toEqual({ play: 'double', otherwise: 'stand' });
    expect(soft18?.cells[8]).toEqual({ play: 'hit' });
  });

  it('refuses terms that the plan does not allow', () => {
    expect(blackjackStrategy(planWith(), { decks: 77 })).toMatchObject({ code: 'terms-outside-plan' });
  });
});
