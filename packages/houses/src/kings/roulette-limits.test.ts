import { describe, expect, it } from 'vitest';
import { WHEELS } from '../../test/kings-wheels.ts';
import { allPositions, CLOCK, CROUPIER, MANAGER, Wheel } from '../../test/wheel.ts';

const MINUTE = 60_000;

describe.each(WHEELS)('limits: $id', ({ id, plan, book, rules }) => {
  const sit = (seats = ['anna', 'bert']) => new Wheel(plan, { seats });

  it(`returns a bet below the minimum that nobody refused ${book.cite(...rules.under)}`, () => {
    const table = sit().open().lay({ red: 3 });
    table.ends(1);
    expect(table.line('red')).toMatchObject({
      outcome: 'void',
      return: 300,
      rule: book.rule(rules.under[0] ?? 0),
    });
    expect(table.outcome().net).toBe(0);
  });

  it(`cuts a bet over the maximum to the maximum, and returns the rest whatever the result ${book.cite(...rules.over)}`, () => {
    const max = plan.bets.straight?.max ?? 0;
    for (const pocket of ['17', '5']) {
      const table = sit()
        .open()
        .lay({ 17: max / 100 + 500 });
      table.ends(pocket);
      const rule = book.rule(rules.over[0] ?? 0);
      expect(table.lines()).toContainEqual(
        expect.objectContaining({ outcome: 'void', return: 50_000, rule }),
      );
      expect(table.lines()).toContainEqual(
        expect.objectContaining({ stake: max, outcome: pocket === '17' ? 'won' : 'lost' }),
      );
    }
  });

  it(`lets the dealer refuse bets outside the limits before the close ${book.cite(...rules.refuse)}`, () => {
    const table = sit().open().lay({ red: 3, 17: 10 });
    expect(table.staff().outside).toEqual([{ seat: 'anna', position: 'red', amount: 300, why: 'under' }]);
    expect(table.isOffered(CROUPIER, { type: 'refuse-bet', seat: 'anna', position: '17' })).toBe(false);
    const [refused] = table.play(CROUPIER, { type: 'refuse-bet', seat: 'anna', position: 'red' });
    expect(refused).toMatchObject({ type: 'bet-refused', rule: book.rule(rules.refuse[0] ?? 0) });
    expect(table.bets()).toEqual({ 17: 10 });
  });

  it(`adds up all chips of a player on one position ${book.cite(...rules.summed)}`, () => {
    const max = plan.bets.straight?.max ?? 0;
    const table = sit()
      .open()
      .lay({ red: 3 })
      .lay({ red: 2 })
      .lay({ 17: max / 100 - 100 })
      .lay({ 17: 300 });
    table.ends(1);
    expect(table.line('red').outcome).toBe('won');
    expect(table.lines().filter(({ bet }) => bet === '17')).toEqual([
      expect.objectContaining({ outcome: 'lost', stake: max }),
      expect.objectContaining({ outcome: 'void', return: 20_000 }),
    ]);
  });

  it(`limits each player's stake on each position, not on all positions of a kind together ${book.cite(rules.scope)}`, () => {
    const max = (plan.bets.straight?.max ?? 0) / 100;
    const table = sit().open().bet({ 17: max, 18: max }).bet({ 17: max }, 'bert');
    expect(table.noBet({ 17: 1 })).toMatchObject({ code: 'over-maximum' });
    expect(table.noBet({ 17: 1 }, 'bert')).toMatchObject({ code: 'over-maximum' });
  });

  it(`takes any number of bets in one round ${book.cite(...rules.manyBets)}`, () => {
    const table = sit().open();
    for (const at of allPositions(plan.id)) table.bet({ [at]: 5 });
    expect(Object.keys(table.bets())).toHaveLength(allPositions(plan.id).length);
  });

  it(`shows the table's own limits, which are within the printed ones ${book.cite(rules.shown, ...rules.frame)}`, () => {
    const limits = { straight: { min: 500, max: 100_000 } };
    const table = new Wheel(plan, { terms: { limits } }).open();
    expect(table.view().limits.straight).toEqual(limits.straight);
    expect(table.noBet({ 17: 4 })).toMatchObject({ code: 'under-minimum' });
    expect(table.noBet({ 17: 1_001 })).toMatchObject({ code: 'over-maximum' });
    const max = plan.bets.straight?.max ?? 0;
    for (const outside of [{ min: 50 }, { max: max + 100 }, { min: 500, max: 400 }])
      expect(() => new Wheel(plan, { terms: { limits: { straight: outside } } })).toThrow();
  });

  it(`raises limits only after five minutes' notice, from the next round on, and never lowers them ${book.cite(...rules.raise)}`, () => {
    const table = sit(['anna']).open();
    const both = plan.limits.raise?.what === 'minimum-and-maximum';
    const max = both ? { max: plan.bets.red?.max ?? 0 } : {};
    const raise = (min: number, due: number) => ({ type: 'announce-limits', kind: 'red', min, ...max, due });
    const rule = book.rule(rules.raise[0] ?? 0);
    expect(table.refusal(MANAGER, raise(1_000, 5 * MINUTE - 1))).toMatchObject({
      code: 'too-short-notice',
      // The European book gives no notice period. The five minutes are a reading with its own rule number.
      rule: id === 'kings/roulette-european' ? book.rule(86) : rule,
    });
    expect(table.refusal(MANAGER, raise(100, 5 * MINUTE))).toMatchObject({ code: 'only-upwards', rule });
    expect(table.refusal(CROUPIER, raise(1_000, 5 * MINUTE))).toMatchObject({ code: 'not-yours' });
    table.play(MANAGER, raise(1_000, 5 * MINUTE));
    expect(table.view().coming).toEqual([{ kind: 'red', min: 1_000, ...max, due: 5 * MINUTE }]);
    expect(table.options(CLOCK)).toEqual([{ move: { type: 'limits-due' }, rule, due: 5 * MINUTE }]);
    table.at = 5 * MINUTE;
    table.play(CLOCK, { type: 'limits-due' });
    // The change does not affect the current round, so a bet at the old minimum is still valid.
    table.bet({ red: 5 });
    table.ends(2);
    expect(table.line('red').outcome).toBe('lost');
    table.next().open();
    expect(table.view()).toMatchObject({ limits: { red: { min: 1_000 } }, coming: [] });
    expect(table.noBet({ red: 5 })).toMatchObject({ code: 'under-minimum' });
    // The limit remains raised.
    table.ends(2);
    expect(table.next().view().limits.red?.min).toBe(1_000);
  });

  it(`can grant one player individual limits within the printed ones ${book.cite(...rules.individual, ...rules.frame)}`, () => {
    const table = new Wheel(plan, {
      seats: ['anna', 'bert'],
      terms: { limits: { straight: { max: 10_000 } } },
    });
    const own = (min: number, max: number) => ({
      type: 'player-limits',
      seat: 'anna',
      kind: 'straight',
      min,
      max,
    });
    expect(table.refusal(MANAGER, own(200, (plan.bets.straight?.max ?? 0) + 100))).toMatchObject({
      code: 'limits-outside-plan',
      rule: book.rule(rules.individual[0] ?? 0),
    });
    table.play(MANAGER, own(200, 50_000));
    table.open().bet({ 17: 500 });
    expect(table.noBet({ 18: 1 })).toMatchObject({ code: 'under-minimum' });
    expect(table.noBet({ 17: 101 }, 'bert')).toMatchObject({ code: 'over-maximum' });
    expect(table.playerView().limits.straight).toEqual({ min: 200, max: 50_000 });
    // The limits apply as long as the player stays at this table.
    table.ends(17);
    expect(table.line('17')).toMatchObject({ outcome: 'won', stake: 50_000 });
    expect(table.next().playerView().limits.straight).toEqual({ min: 200, max: 50_000 });
  });
});
