import { CROUPIER, INSPECTOR, type RuleId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { planWith } from '../../test/roulette-plan.ts';
import { ANNA, Table } from '../../test/roulette-table.ts';
import type { Device, ProcedureTerms } from './plan.ts';

const RULE: RuleId = 'nobody.roulette.01';
const AGAINST: RuleId = 'nobody.roulette.02';
const CIRCUITS: RuleId = 'nobody.roulette.03';
const { device, procedure } = planWith();

/** Returns a table where the ball must be spun against the wheel and make at least five circuits. */
const tableWith = (
  fewer: 'invalid' | 'discretion',
  afterInvalid: ProcedureTerms['afterInvalid']['consequence'],
) =>
  new Table(
    planWith({
      device: { ...device, againstWheel: AGAINST, circuits: { least: 5, fewer, rule: CIRCUITS } } as Device,
      procedure: {
        ...procedure,
        afterInvalid: { consequence: afterInvalid, rule: RULE },
        invalid: [
          { reason: 'with-the-wheel', rule: RULE },
          fewer === 'invalid'
            ? { reason: 'too-few-circuits', rule: RULE }
            : { reason: 'too-few-circuits', rule: RULE, needsRuling: true },
        ],
      },
    }),
  );
const throwsBall = { type: 'spin', wheel: 'clockwise' };
const counts = (count: number) => ({ type: 'circuits', count });
const close = { type: 'no-more-bets' };
const lies = { type: 'ball', pocket: '17' };

describe('the record of a spin', () => {
  it('applies to that spin only', () => {
    const table = tableWith('invalid', 'respin');
    table.bet(ANNA, { '17': 100 });
    table.play(CROUPIER, { ...throwsBall, ball: 'with-the-wheel' });
    table.play(CROUPIER, counts(4));
    expect(table.view()).toMatchObject({ withWheel: true, circuits: 4 });
    table.play(CROUPIER, close);
    table.play(CROUPIER, { type: 'invalid-spin', reason: 'with-the-wheel' });
    expect(table.view()).not.toHaveProperty('withWheel');
    expect(table.view()).not.toHaveProperty('circuits');
    table.play(CROUPIER, throwsBall);
    expect(table.offers(CROUPIER, 'ball')).toBe(true);
  });

  it('can be corrected until the ball has come to rest', () => {
    const table = tableWith('invalid', 'respin');
    expect(table.offers(CROUPIER, 'circuits')).toBe(false);
    expect(table.attempt(CROUPIER, counts(5))).toMatchObject({ code: 'not-now', rule: CIRCUITS });
    table.play(CROUPIER, throwsBall);
    table.play(CROUPIER, close);
    table.play(CROUPIER, counts(4));
    expect(table.attempt(CROUPIER, lies)).toMatchObject({ code: 'too-few-circuits', rule: CIRCUITS });
    expect(table.attempt(ANNA, counts(5))).toMatchObject({ code: 'not-yours' });
    table.play(CROUPIER, counts(5));
    table.play(CROUPIER, lies);
    expect(table.attempt(CROUPIER, counts(3))).toMatchObject({ code: 'not-now' });
  });

  it('leaves a spin with too few circuits to a ruling if the book has that rule, until the ball has come to rest', () => {
    const table = tableWith('discretion', 'bets-movable');
    table.play(CROUPIER, throwsBall);
    table.play(CROUPIER, close);
    table.play(CROUPIER, counts(1));
    expect(table.offers(CROUPIER, 'ball')).toBe(true);
    expect(table.offers(CROUPIER, 'invalid-spin')).toBe(true);
    const few = { type: 'invalid-spin', reason: 'too-few-circuits' };
    expect(table.attempt(CROUPIER, few)).toMatchObject({ code: 'not-yours' });
    table.play(INSPECTOR, few);
    expect(table.view()).toMatchObject({ stage: 'betting', invalid: { reason: 'too-few-circuits' } });
  });

  it('is empty if the book does not require it', () => {
    const table = new Table(planWith());
    expect(table.attempt(CROUPIER, { ...throwsBall, ball: 'with-the-wheel' })).toMatchObject({
      code: 'either-way',
    });
    table.play(CROUPIER, throwsBall);
    expect(table.offers(CROUPIER, 'circuits')).toBe(false);
    expect(table.attempt(CROUPIER, counts(1))).toMatchObject({ code: 'not-now' });
  });
});
