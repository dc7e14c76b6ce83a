import { describe, expect, it } from 'vitest';
import { WHEELS } from '../../test/kings-wheels.ts';
import { ANNA, BERT, MANAGER, Wheel } from '../../test/wheel.ts';

describe.each(WHEELS.flatMap((one) => (one.rules.checks ? [{ ...one, checks: one.rules.checks }] : [])))(
  'wheel checks: $id',
  ({ plan, book, checks }) => {
    const [exchanged, onePlayer, here, value, back, nextDay, elsewhere, minimum] = checks;
    const buy = (colour: string, worth: number, count: number) => ({
      type: 'buy-colour',
      colour,
      value: worth * 100,
      count,
    });
    const sit = () => new Wheel(plan, { seats: ['anna', 'bert'] });

    it(`are bought with value chips, at a value that is agreed and shown ${book.cite(exchanged, value)}`, () => {
      const table = sit();
      const [bought] = table.play(ANNA, buy('blue', 5, 20));
      expect(bought).toMatchObject({
        rule: book.rule(value),
        transfers: [
          { from: 'purse', to: 'stack', amount: 10_000, reason: 'buy', rule: book.rule(exchanged) },
        ],
      });
      expect(table.playerView().colour).toEqual({ colour: 'blue', value: 500, count: 20 });
      table.open();
      // Stakes must be whole checks, and wins are paid in checks.
      expect(table.noBet({ 17: 4 })).toMatchObject({ code: 'wrong-step', details: { step: 500 } });
      table.bet({ 17: 10 });
      expect(table.view().chips).toEqual([
        { seat: 'anna', colour: 'blue', bets: [{ position: '17', amount: 1_000 }], kept: [] },
      ]);
      expect(table.playerView().colour?.count).toBe(18);
      table.game(17);
      expect(table.playerView().colour?.count).toBe(18 + 2 * (plan.layout.numbers - 1));
    });

    it(`have a colour that nobody else uses ${book.cite(onePlayer)}`, () => {
      const table = sit();
      table.play(ANNA, buy('blue', 5, 20));
      expect(table.view().colours).not.toContain('blue');
      expect(table.refusal(BERT, buy('blue', 5, 20))).toMatchObject({
        code: 'colour-taken',
        rule: book.rule(onePlayer),
      });
      expect(table.refusal(ANNA, buy('red', 5, 20))).toMatchObject({ code: 'one-colour' });
      expect(table.refusal(ANNA, buy('blue', 10, 20))).toMatchObject({
        code: 'wrong-value',
        rule: book.rule(value),
      });
    });

    it(`are valid only at their own table ${book.cite(here, elsewhere)}`, () => {
      const table = sit();
      table.play(ANNA, buy('blue', 5, 20));
      const other = sit().open();
      expect(other.playerView().colour).toBeUndefined();
      expect(other.refusal(ANNA, { type: 'cash-colour' })).toMatchObject({ code: 'no-colour-chips' });
      // A bet at the other table is paid from the purse.
      other.bet({ 17: 4 });
      expect(other.events.at(-1)?.transfers).toMatchObject([{ from: 'purse', to: 'layout' }]);
    });

    it(`can be exchanged at their value until the end of the day ${book.cite(back)}`, () => {
      const table = sit();
      table.play(ANNA, buy('blue', 5, 20));
      const [cashed] = table.play(ANNA, { type: 'cash-colour' });
      expect(cashed).toMatchObject({
        rule: book.rule(back),
        transfers: [{ from: 'stack', to: 'purse', amount: 10_000, reason: 'cash' }],
      });
      expect(table.view().colours).toContain('blue');
    });

    it(`are worth a euro each on another day ${book.cite(nextDay, minimum)}`, () => {
      const table = sit();
      table.play(ANNA, buy('blue', 5, 20));
      table.play(MANAGER, { type: 'end-of-play' });
      table.game(17);
      const [cashed] = table.play(ANNA, { type: 'cash-colour' });
      expect(cashed).toMatchObject({
        rule: book.rule(nextDay),
        transfers: [
          { from: 'stack', to: 'purse', amount: 2_000, reason: 'cash' },
          { from: 'stack', to: 'bank', amount: 8_000, reason: 'take' },
        ],
      });
    });
  },
);
