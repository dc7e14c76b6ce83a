import { CROUPIER, isRefusal, type Json, majorUnit, type Plan, times, ZERO } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../test/rulebooks.ts';
import { checkHouse } from './check.ts';
import type { House } from './house.ts';
import { house, houses, plan } from './index.ts';

const read = new Map<string, ReadonlySet<string>>();
const knows = (one: Pick<Plan, 'rulebook' | 'alsoCites'>, rule: string) => {
  const books = [one.rulebook, ...(one.alsoCites ?? [])].join();
  const ids = read.get(books) ?? rulesOf(one);
  read.set(books, ids);
  return ids.has(rule);
};
const kings = house('kings') as House;

describe('the check of a house', () => {
  it.each(houses.map((one) => [one.id, one] as const))(
    'finds no faults in %s, and all its citations exist',
    (_, one) => {
      expect(checkHouse(one, knows)).toEqual([]);
    },
  );

  const blackjack = plan('kings/blackjack') as Plan;
  const withPlan = (own: object) => ({ ...kings, plans: [{ ...blackjack, ...own } as Plan] });

  it('reports a language without call texts, in the list of languages and in a title', () => {
    expect(checkHouse({ ...kings, plans: [], languages: ['cs', 'xx'] })).toEqual([
      'kings: languages.1: There are no call texts in "xx".',
    ]);
    expect(checkHouse(withPlan({ title: { en: 'Blackjack', xx: 'Blackjack' } }))).toEqual([
      'kings/blackjack: title.xx: There are no call texts in "xx".',
    ]);
  });

  it('reports a plan without a title in a language that other plans have', () => {
    const house = withPlan({});
    const english = { ...house.plans[0], id: 'kings/english', title: { en: 'English' } } as Plan;
    expect(checkHouse({ ...house, plans: [blackjack, english] })).toEqual([
      'kings/english: title: There is no title in "cs", as other plans of the house have.',
      'kings/english: title: There is no title in "de", as other plans of the house have.',
    ]);
  });

  it('accepts a house that consists only of data, whose three plans with new names can be dealt immediately', () => {
    const plans = ['kings/red-dog', 'kings/casino-war', 'brandenburg/roulette'].map((id) => {
      const known = plan(id) as Plan;
      const own = JSON.parse(JSON.stringify(known).replaceAll(known.house, 'stranger')) as Plan;
      return { ...own, title: { en: id } };
    });
    const stranger: House = { id: 'stranger', name: 'Stranger', currency: 'EUR', languages: ['en'], plans };
    expect(checkHouse(stranger)).toEqual([]);
    for (const one of plans) {
      const rules = gameOf(one).rules(one);
      const opened = rules.open({ seats: [], at: 0 });
      if (isRefusal(opened)) throw new Error(opened.message);
      const due = rules.options(opened.state, CROUPIER, { at: 0, availableFunds: () => ZERO });
      expect(due.filter(({ pace }) => pace !== undefined)).not.toEqual([]);
    }
  });

  it('reports a rule that is in no book, even if play never reaches it', () => {
    const late = { ...(blackjack as unknown as { procedure: object }).procedure, late: 'kings.blackjack.99' };
    expect(checkHouse(withPlan({ procedure: late }), knows)).toEqual([
      'kings/blackjack: procedure.late: There is no rule kings.blackjack.99 in the rule books that it may cite.',
    ]);
    // This rule exists, but only in the book of another game.
    const other = { ...late, late: 'kings.pontoon.01' };
    expect(checkHouse(withPlan({ procedure: other }), knows)).toHaveLength(1);
    const protection = { suspension: { rule: 'kings.blackjack.77' } } as const;
    expect(checkHouse({ ...kings, plans: [], protection }, knows)).toEqual([
      'kings: protection.suspension.rule: There is no rule kings.blackjack.77 in the rule books that it may cite.',
    ]);
  });

  it('reports a plan in another currency or of another house', () => {
    expect(checkHouse(withPlan({ currency: 'CZK' }))[0]).toMatch(/plan is in CZK, but the house uses EUR/);
    expect(checkHouse(withPlan({ id: 'sazka/blackjack' }))[0]).toMatch(/not a plan of kings/);
  });
});

/** Returns a copy of a plan with one value changed, or removed if `value` is undefined. */
function changed(id: string, path: string, value: Json | undefined): Plan {
  const copy = JSON.parse(JSON.stringify(plan(id)));
  const names = path.split('.');
  const last = names.pop() as string;
  const holder = names.reduce((at, name) => at[name], copy);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

const checked = (id: string, path: string, value: Json | undefined) => {
  const one = changed(id, path, value);
  return gameOf(one).check(one);
};

describe('a plan from JSON is refused with the path to the error', () => {
  it.each([
    ['kings/blackjack', 'sideBets.0.pays.0.pays', '30'],
    ['kings/blackjack', 'outcomes.natural.pays.usual.0', '3'],
    ['kings/blackjack', 'stake.min', 100.5],
    ['kings/blackjack', 'stake.max', '5000000'],
    ['kings/blackjack', 'dealer.soft17.usual', 'sometimes'],
    ['kings/blackjack', 'procedure.cancelled', undefined],
    ['kings/blackjack', 'outcomes.bust', 'rule 55'],
    ['kings/pontoon', 'insurance.amount', 'all'],
    ['sazka/blackjack-infinite', 'outcomes.cardsWin.cards', -6],
    ['kings/punto-banco', 'pays.punto', '1'],
    ['kings/punto-banco', 'commission.percent', 500],
    ['kings/punto-banco', 'tableau.natural.totals.0', 18],
    ['kings/punto-banco', 'bets.banco.max', null],
    ['kings/red-dog', 'pair.pays', '11'],
    ['kings/red-dog', 'pays.0.spread', 0],
    ['kings/casino-war', 'war.dealer', 'whoever'],
    ['kings/casino-war', 'bets.bonus.rule', 9],
  ] as const)('if %s has the %s %j', (id, path, value) => {
    expect(checked(id, path, value)).toContainEqual(expect.stringContaining(`${path}:`));
  });

  it.each([
    ['kings/blackjack', 'sideBets.1', { id: 'lucky' }, 'sideBets.1.'],
    ['kings/punto-banco', 'bets.dragon', { min: 100, max: 200 }, 'bets.dragon: '],
    ['kings/casino-war', 'bets.tie', { min: 100, max: 200 }, 'bets.tie: '],
    ['kings/red-dog', 'bets.pair', { min: 100, max: 200 }, 'bets.pair: '],
    ['kings/blackjack', 'drop', 500, 'drop'],
  ] as const)('if %s has an unknown %s', (id, path, value, at) => {
    expect(checked(id, path, value as Json).join('; ')).toContain(at);
  });

  it('if its maximum win is too low, with the actual figure', () => {
    const euros = (units: number) => times(majorUnit('EUR'), units);
    const told = (id: string, path: string, units: number) => checked(id, path, euros(units));
    // The maximum wins are 8 to 1 on 500,000, and 11 to 1 on antes of 50,000 in seven boxes. In casino war,
    // the amount includes the stakes that are returned.
    expect(told('kings/punto-banco', 'maximumWin.amount', 3_999_999)).toEqual([
      'maximumWin.amount: Stakes at their maxima win up to €4,000,000, more than the €3,999,999 declared.',
    ]);
    expect(told('kings/red-dog', 'maximumWin.amount', 3_849_999)[0]).toContain('€3,850,000');
    expect(told('kings/casino-war', 'maximumWin.amount', 699_999)[0]).toContain('€700,000');
    // A box can have four hands, each doubled.
    expect(told('kings/blackjack-free', 'stake.maximumWin.amount', 400_000)).toEqual([]);
    expect(told('kings/blackjack-free', 'stake.maximumWin.amount', 399_999)[0]).toContain('€400,000');
    // The figure is for a doubled hand with every ten in eight packs, and a side bet of 1,000 at 30 to 1. The
    // setting that allows such wins is missing.
    expect(checked('kings/blackjack', 'stake.maximumWin.exceeded', undefined)[0]).toContain('€12,830,000');
  });

  it('if its values contradict each other, and the message gives the values', () => {
    expect(checked('kings/punto-banco', 'bets.punto.max', 50)).toContainEqual(
      'bets.punto.max: The maximum of €0.50 is under the minimum of €1.',
    );
    expect(checked('kings/red-dog', 'boxes.usual', 8)[0]).toMatch(/^boxes: /);
    expect(checked('kings/punto-banco', 'shoe.decks.usual', 9)[0]).toMatch(/^shoe\.decks: /);
  });
});
