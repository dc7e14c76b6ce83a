import { rounds } from '@croupier/core/laws/rounds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededChance } from '../seeded-chance.ts';
import { DAY, Life, type LifeEvent, MINUTE } from './life.ts';
import { runLife, runLives, START_TIME } from './run-lives.ts';
import { story } from './steps.ts';
import { Witness } from './witness.ts';

describe('a random life at the house', () => {
  it('contains nothing that a restriction or a limit forbids, and its books balance {sazka.platform.53} {sazka.platform.54} {sazka.platform.47}', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 150 }), (seed, steps) => {
        expect(runLife(story(seededChance(seed), steps, 1_100_000))).toEqual([]);
      }),
      { numRuns: rounds(80, 300) },
    );
  });

  it('leads to every possible refusal', () => {
    const { refused, closed, wrong } = runLives(rounds(100, 300), 120, 1);
    expect(wrong).toEqual([]);
    expect(closed).toBeGreaterThan(rounds(6, 20));
    for (const code of [
      'account-closed',
      'account-closing',
      'break-in-play',
      'cash-limit',
      'closing-open',
      'in-register',
      'insufficient-funds',
      'no-document',
      'no-such-piece',
      'not-inactive',
      'over-self-limit',
      'panic-button',
    ])
      expect(refused.get(code), code).toBeGreaterThan(0);
  });
});

/** The witness must notice violations at a house without rules. */
describe('a witness', () => {
  const sees = (...told: LifeEvent[]) => {
    const witness = new Witness();
    for (const one of [{ what: 'deposit', at: START_TIME, amount: 1000 } as const, ...told])
      witness.hear(one);
    return witness.wrong;
  };
  const stake = (at: number, amount = 1): LifeEvent => ({ what: 'stake', at: START_TIME + at, amount });

  it('reports a stake made after the panic button, while in the register, with a closed account, or over a limit', () => {
    expect(sees({ what: 'panic', at: START_TIME }, stake(2 * DAY - 1))).toHaveLength(1);
    expect(sees({ what: 'panic', at: START_TIME }, stake(2 * DAY))).toEqual([]);
    expect(sees({ what: 'listed', at: START_TIME }, stake(0))).toHaveLength(1);
    expect(sees({ what: 'closed', at: START_TIME }, stake(0))).toHaveLength(1);
    const limit = (value: number | undefined, at = 0): LifeEvent => ({
      what: 'limit',
      at: START_TIME + at,
      measure: 'stake-day',
      value,
    });
    expect(sees(limit(5), stake(0, 6))).toHaveLength(1);
    expect(sees(limit(5), limit(9), stake(3 * DAY - 1, 6))).toHaveLength(1);
    expect(sees(limit(5), limit(9), stake(3 * DAY, 6))).toEqual([]);
  });

  it('reports more cash in a day than the rule book allows, but not the exact limit', () => {
    const cash = (at: number, amount: number): LifeEvent => ({
      what: 'deposit',
      at: START_TIME + at,
      amount,
      by: 'cash',
    });
    expect(sees(cash(0, 600_000), cash(DAY - 1, 400_001))).toHaveLength(1);
    expect(sees(cash(0, 600_000), cash(DAY - 1, 400_000))).toEqual([]);
    expect(sees(cash(0, 600_000), cash(DAY, 400_001))).toEqual([]);
  });

  it('reports a stake once the daily time is used up, including breaks between games', () => {
    const limit: LifeEvent = { what: 'limit', at: START_TIME, measure: 'time-day', value: 20 };
    const game = (at: number, amount = 1): LifeEvent => ({
      what: 'evaluated',
      at: START_TIME + at * MINUTE,
      amount,
    });
    // Half a minute, ten minutes to the end of the next game, and another nine and a half minutes make
    // twenty.
    expect(sees(limit, game(0.5), game(10.5), game(19.5), stake(20 * MINUTE))).toEqual([]);
    expect(sees(limit, game(0.5), game(10.5), game(20), stake(20 * MINUTE))).toHaveLength(1);
    // Neither a break of fifteen minutes nor an unfinished game counts as play.
    expect(sees(limit, game(0.5), game(10.5), game(26), stake(26 * MINUTE))).toEqual([]);
    expect(sees(limit, game(0.5), game(10.5), game(20, 0), stake(20 * MINUTE))).toEqual([]);
    // The count starts again at zero on the next day in Prague.
    expect(sees(limit, game(0.5), game(10.5), game(20), stake(7 * 60 * MINUTE))).toEqual([]);
  });

  it('reports a name that the identity check has not verified', () => {
    const named = (name: string, ...told: LifeEvent[]) => {
      const witness = new Witness();
      for (const one of told) witness.hear(one);
      witness.holds(0, 'active', true, name);
      return witness.wrong;
    };
    const checked = (name: string): LifeEvent => ({ what: 'checked', at: START_TIME, name });
    expect(named('true name')).toEqual([]);
    expect(named('true name 7')).toHaveLength(1);
    expect(named('true name 7', checked('true name 7'))).toEqual([]);
    expect(named('true name 7', checked('true name 7'), checked('false name 8'))).toEqual([]);
    expect(named('false name 8', checked('true name 7'), checked('false name 8'))).toHaveLength(1);
  });

  it('reports a stake during the break', () => {
    const games = Array.from(
      { length: 13 },
      (_, n): LifeEvent => ({ what: 'evaluated', at: START_TIME + n * 10 * MINUTE, amount: 1 }),
    );
    expect(sees(...games, stake(134 * MINUTE))).toHaveLength(1);
    expect(sees(...games, stake(135 * MINUTE))).toEqual([]);
  });
});

it('a life without deposits cannot bet, and its books balance', () => {
  const life = new Life(START_TIME);
  expect(life.do({ do: 'bet', amount: 1, outcome: 'won' })).toBe('insufficient-funds');
  expect(life.books.audit()).toEqual([]);
});
