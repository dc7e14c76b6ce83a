import { isRefusal } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { plan as planOf } from '../../houses/src/index.ts';
import { jsonOf } from './json.ts';

const jsonAt = (id: string, terms = {}) => {
  const plan = planOf(id) ?? expect.fail(`no plan ${id}`);
  const json = jsonOf(plan) ?? expect.fail(`${plan.game} has no odds as JSON`);
  const found = json.find(plan, terms);
  return isRefusal(found) ? found : json.schema.strict().parse(json.of(plan, found));
};

const betsAt = (id: string, terms = {}) => {
  const plan = planOf(id) ?? expect.fail(`no plan ${id}`);
  const bets = jsonOf(plan)?.bets ?? expect.fail(`${id} has no bets`);
  return { work: bets.work(plan, terms), figures: bets.find(plan, terms) };
};

const figureOf = (id: string, bet: string, terms = {}) => {
  const { figures } = betsAt(id, terms);
  if (isRefusal(figures)) return figures;
  return figures.find(({ json }) => json.bet === bet);
};

describe('the odds of a game as JSON', () => {
  it.each(['kings/roulette-24', 'kings/punto-banco', 'kings/barbut', 'kings/red-dog', 'kings/casino-war'])(
    'fit their schema, and contain the JSON of each bet: %s',
    (id) => {
      const { figures } = betsAt(id);
      expect(isRefusal(figures)).toBe(false);
      expect(jsonAt(id)).toMatchObject({
        plan: id,
        bets: isRefusal(figures) ? [] : figures.map(({ json }) => json),
      });
    },
  );

  it('are chances instead of bets where players play against one another', () => {
    const plan = planOf('kings/mariash-tournament') ?? expect.fail();
    expect(jsonOf(plan)?.bets).toBeUndefined();
    expect(jsonAt(plan.id)).toMatchObject({ chances: expect.any(Array) });
  });
});

describe('the figures of a bet', () => {
  // One zero: a straight bet pays 35 and wins one of 37 times.
  it('are exact at roulette, also for an announced bet of several pieces', () => {
    expect(figureOf('kings/roulette-24', 'red')).toMatchObject({
      json: { method: 'exact', edge: { fraction: '1/25', percent: '4.0000' } },
      win: { fraction: '12/25', percent: '48.0000' },
    });
    const straight = figureOf('kings/roulette-french', '17');
    expect(straight).toMatchObject({ win: { fraction: '1/37' } });
    expect(straight).toHaveProperty(
      'deviation',
      expect.closeTo(Math.sqrt((35 ** 2 + 36) / 37 - 1 / 37 ** 2), 12),
    );
    // Seventeen and two neighbours on each side: five of 37 numbers, of which each returns 36 of five units.
    const neighbours = figureOf('kings/roulette-french', 'neighbours:17:2');
    expect(neighbours).toMatchObject({ win: { fraction: '5/37' } });
    expect(neighbours).toHaveProperty(
      'deviation',
      expect.closeTo(Math.sqrt((5 / 37) * (36 / 5) ** 2 - (36 / 37) ** 2), 12),
    );
  });

  it('follow the terms of the table, and terms that the plan does not allow are refused', () => {
    expect(figureOf('kings/sic-bo', 'total-9')).toMatchObject({ json: { edge: { percent: '11.1111' } } });
    expect(figureOf('kings/sic-bo', 'total-9', { totalsOnTriple: 'win' })).toMatchObject({
      json: { edge: { percent: '7.4074' } },
    });
    expect(isRefusal(betsAt('kings/sic-bo', { totalsOnTriple: 'maybe' }).figures)).toBe(true);
  });

  it('have the shipped edge of the main bet at blackjack, without a solution of the game', () => {
    expect(betsAt('kings/blackjack').work).toBe('moment');
    expect(figureOf('kings/blackjack', 'main')).toEqual({
      json: { bet: 'main', rule: expect.any(String), method: 'bound', edge: { percent: '-0.19438' } },
      deviation: null,
      win: null,
    });
    expect(figureOf('kings/blackjack', 'main', { decks: 2 })).toMatchObject({
      json: { edge: { percent: '-0.39612' } },
    });
    expect(figureOf('kings/blackjack', 'insurance')).toMatchObject({ json: { method: 'exact' } });
  });
});

it.each([
  ['kings/roulette-french', 'moment'],
  ['kings/roulette-caribbean-dice', 'seconds'],
  ['kings/craps', 'seconds'],
  ['kings/poker-three-card', 'seconds'],
  ['kings/poker-casino-holdem', 'moment'],
])('the bets of %s take a %s', (id, work) => {
  const plan = planOf(id) ?? expect.fail(`no plan ${id}`);
  expect(jsonOf(plan)?.bets?.work(plan, {})).toBe(work);
});
