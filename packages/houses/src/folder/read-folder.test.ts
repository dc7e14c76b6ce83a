import { isRefusal, type Plan } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { bookText, standards } from '../../test/standards.ts';
import { houses, shipped } from '../index.ts';
import { faultText } from './fault.ts';
import { newHouse } from './new-house.ts';
import { readHouseFolder } from './read-folder.ts';

const read = (files: ReadonlyMap<string, string>) => readHouseFolder(files, standards);

/** Returns a new house in which some files have another content. Null removes a file. */
const monte = (changes: { readonly [file: string]: string | null } = {}) => {
  const files = new Map(newHouse('monte', 'Monte'));
  for (const [file, text] of Object.entries(changes))
    if (text === null) files.delete(file);
    else files.set(file, text);
  return files;
};
const redDog = (rest: string) => ({ 'plans/red-dog.yaml': `standard: kings/red-dog\n${rest}` });
const faultsOf = (changes: Parameters<typeof monte>[0]) => read(monte(changes)).faults.map(faultText);

describe('a new house', () => {
  const { house, faults, ownRules } = read(monte());
  const plan = (id: string) => house?.plans.find((one) => one.id === id) ?? expect.fail(id);

  it('is valid, and states fewer than ten rules for each game', () => {
    expect(faults).toEqual([]);
    expect(Object.fromEntries(ownRules)).toEqual({
      'monte.holdem': 2,
      'monte.red-dog': 2,
      'monte.roulette': 1,
    });
  });

  it('has the fields of the standard, except for the differences', () => {
    const standard = shipped.plan('kings/red-dog') as Plan;
    const renamed = JSON.parse(JSON.stringify(standard).replaceAll('kings.red-dog', 'monte.red-dog'));
    expect(plan('monte/red-dog')).toEqual({
      ...renamed,
      id: 'monte/red-dog',
      house: 'monte',
      bets: { ante: { ...renamed.bets.ante, min: 500, max: 50_000 } },
      maximumWin: { ...renamed.maximumWin, amount: 3_850_000 },
    });
  });

  it('cites only its own books, in which its rules replace those of the standard', () => {
    expect(JSON.stringify(house?.plans)).not.toContain('kings.');
    const texts = JSON.stringify(
      house?.folder?.books.filter(({ game }) => game.startsWith('poker-variants')),
    );
    expect(texts).toContain('(monte.poker-variants-comparison-2.16)');
    expect(texts).not.toContain('kings.poker-variants-comparison-2.');
    const book = house?.folder?.books.find(({ game }) => game === 'red-dog');
    const text = (number: string) => book?.rules.find((rule) => rule.number === number)?.text;
    expect(text('06')).toBe('An ante is at least €5 and at most €500.');
    expect(text('22')).toMatch(/The ace is high/);
    expect(book?.rules).toHaveLength(25);
  });

  it('takes over the calls of the standard, and has its own', () => {
    expect(house?.folder?.calls.placeYourBets?.text.en).toBe('Welcome to Monte. Place your bets, please');
    expect(house?.folder?.calls.noMoreBets?.rules).toContain('monte.roulette.60');
  });

  it('leaves out what a plan sets to null, and takes lists as a whole', () => {
    const own = `- **monte.roulette.27** All players have the same limits.\n- **monte.roulette.16** A straight bet is at most €500.`;
    const { house: other, faults: none } = read(
      monte({
        'plans/roulette.yaml':
          'standard: kings/roulette-european\nlimits: { individual: null }\ncolourChips: { colours: [red, blue], rule: ".27" }\n',
        'rules/roulette.md': `# Roulette\n\`house: monte\` · \`game: roulette\`\n\n## Limits\n${own}`,
      }),
    );
    expect(none.map(faultText)).toEqual([]);
    const changed = other?.plans.find(({ id }) => id === 'monte/roulette');
    expect(changed).toMatchObject({ colourChips: { colours: ['red', 'blue'] } });
    expect(Object.keys((changed as unknown as { limits: object }).limits)).not.toContain('individual');
  });

  it('decides itself which tables are open', () => {
    expect(shipped.plan('kings/poker-texas-holdem')?.onRequest).toBe(true);
    expect(plan('monte/holdem')).not.toHaveProperty('onRequest');
  });

  it('can be dealt', () => {
    for (const one of house?.plans ?? [])
      expect(isRefusal(gameOf(one).rules(one).open({ seats: [], at: 0 }))).toBe(false);
  });

  it('may be JSON', () => {
    const json = JSON.stringify({
      $schema: 'plan-casino-war.json',
      standard: 'kings/casino-war',
      title: { en: 'War', cs: 'War', de: 'War' },
    });
    const { house: other, faults: none } = read(monte({ 'plans/war.json': json }));
    expect(none).toEqual([]);
    expect(other?.plans.map(({ id }) => id)).toContain('monte/war');
  });
});

// kings-czk has no books of its own: its tables use those of kings.
describe.each(houses.filter(({ id }) => id !== 'kings-czk'))('$id as a folder', (house) => {
  it('has byte for byte the same plans, and the same terms', () => {
    const { plans, ...rest } = house;
    const names = new Set(plans.flatMap(({ rulebook, alsoCites = [] }) => [rulebook, ...alsoCites]));
    if (house.rulebook) names.add(house.rulebook);
    for (const cited of JSON.stringify(rest).matchAll(/"([a-z0-9-]+\.[a-z0-9-]+)\.\w\d*"/g))
      names.add(cited[1] as `${string}.${string}`);
    const files = new Map([
      ['house.json', JSON.stringify(rest)],
      ...plans.map((plan) => [`plans/${plan.id.split('/')[1]}.json`, JSON.stringify(plan)] as const),
      ...[...names]
        .filter((name) => name.startsWith(`${house.id}.`))
        .map((name) => [`rules/${name.split('.')[1]}.md`, bookText(name)] as const),
    ]);
    const folder = read(files);
    expect(folder.faults.map(faultText)).toEqual([]);
    const { plans: readPlans = [], folder: _, ...terms } = folder.house ?? {};
    expect(readPlans.map((plan) => JSON.stringify(plan))).toEqual(plans.map((plan) => JSON.stringify(plan)));
    expect(JSON.stringify(terms)).toBe(JSON.stringify(rest));
  });
});

describe('a fault', () => {
  it.each([
    [
      'a misspelt field',
      redDog('payz: 3'),
      'plans/red-dog.yaml:2:7 payz: There is no such field here. Did you mean "pays"?',
    ],
    [
      'a wrong type',
      redDog('bets:\n  ante:\n    min: five'),
      'plans/red-dog.yaml:4:10 bets.ante.min: "five" is not a number. Write a number.',
    ],
    [
      'an unreadable file',
      redDog('bets: { ante: [}'),
      /^plans\/red-dog\.yaml:2:16 .*Correct this line: the file cannot be read\.$/,
    ],
    [
      'a rule that does not exist',
      redDog('bets: { ante: { rule: ".99" } }'),
      'plans/red-dog.yaml:2:23 bets.ante.rule: There is no rule monte.red-dog.99 in the rule books that it may cite. Correct the number, or write the rule.',
    ],
    [
      'a difference without a rule',
      redDog('raise: { rule: .12, ask: .18 }'),
      "plans/red-dog.yaml:2:26 raise.ask: This differs from kings/red-dog, but the rule for it is still the standard's. State monte.red-dog.12 or monte.red-dog.18 in rules/red-dog.md.",
    ],
    [
      'a standard that does not exist',
      { 'plans/red-dog.yaml': 'standard: kings/red-dogs' },
      'plans/red-dog.yaml:1:11 standard: There is no plan "kings/red-dogs" to build on. Did you mean "kings/red-dog"?',
    ],
    [
      'a maximum win that a bet exceeds',
      redDog('maximumWin: { amount: 100 }'),
      'plans/red-dog.yaml:2:23 maximumWin.amount: Stakes at their maxima win up to €3,850,000, more than the €1 declared.',
    ],
    [
      'a file that nothing reads',
      { 'plans/war.yaaml': 'standard: kings/casino-war' },
      'plans/war.yaaml:1:1 Nothing reads this file. Plans are plans/<name>.yaml, rule books rules/<name>.md, tournaments tournaments/<name>.yaml and records examples/<name>/*.json. Rename it, or remove it.',
    ],
    [
      'a rule book of another house',
      { 'rules/roulette.md': bookText('kings.roulette-french') },
      'rules/roulette.md:2:1 This is the book of kings.roulette-french. Write `house: monte` · `game: roulette`, or rename the file.',
    ],
    [
      'a missing emblem',
      { 'emblem.svg': null },
      'house.yaml:10:9 emblem: The folder has no SVG emblem.svg. Add the file, or remove this line.',
    ],
    [
      'a call that cites no rule',
      { 'calls.yaml': 'newGame:\n  text: { en: Again }\n  rules: [monte.roulette.999]' },
      'calls.yaml:3:11 newGame.rules.0: There is no rule monte.roulette.999. Correct its number.',
    ],
  ])('names the file, line and column of %s, and what to do', (_, changes, told) => {
    const found = faultsOf(changes);
    expect(
      found.find((fault) => (typeof told === 'string' ? fault === told : told.test(fault))) ?? found,
    ).toEqual(typeof told === 'string' ? told : expect.stringMatching(told));
  });

  it('in house.yaml names the field', () => {
    const text = newHouse('monte', 'Monte').get('house.yaml') ?? '';
    expect(faultsOf({ 'house.yaml': text.replace('EUR', 'EURO') })).toEqual([
      'house.yaml:5:11 currency: This is not the code of a currency by ISO 4217, such as "EUR", nor "CHIP". Write another value.',
    ]);
    expect(faultsOf({ 'house.yaml': text.replace('#3b1f4d', '#f0f0f0') })).toEqual([
      'house.yaml:9:9 colours.felt: White text is hard to read on this felt. Choose a darker colour.',
    ]);
    expect(faultsOf({ 'house.yaml': null })).toEqual([
      'house.yaml:1:1 The folder has no such file. Write it, or run croupier new house.',
    ]);
  });

  it('reports inherited rules about another currency', () => {
    const text = newHouse('monte', 'Monte').get('house.yaml') ?? '';
    expect(faultsOf({ 'house.yaml': text.replace('EUR', 'USD') }).join('\n')).toContain(
      'but the house uses USD. State the rule in rules/roulette.md.',
    );
  });
});
