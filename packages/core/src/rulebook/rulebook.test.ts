import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../refusal.ts';
import { parseExemptions } from './coverage.ts';
import { parseRulebook, type Rulebook } from './rulebook.ts';

const folder = new URL('../../../../docs/rulebook/', import.meta.url);

const books = new Map<string, Rulebook>();

function book(plan: string): Rulebook {
  const known = books.get(plan) ?? read(plan);
  books.set(plan, known);
  return known;
}

function read(plan: string): Rulebook {
  const parsed = parseRulebook(readFileSync(new URL(`${plan}.md`, folder), 'utf8'));
  if (isRefusal(parsed)) throw new Error(`${plan}: ${parsed.message}`);
  return parsed;
}

/** The numbers of rules and worked examples of each plan, as the index of the rule books states them. */
const promised = [
  ...readFileSync(new URL('README.md', folder), 'utf8').matchAll(
    /^\| \[([a-z0-9/-]+)\]\(\S+\) \| [^|]+ \| (\d+) \| (\d+) \|$/gm,
  ),
].map(([, plan = '', rules, examples]) => [plan, Number(rules), Number(examples)] as const);

describe('the rule books', () => {
  it('are all listed in the index', () => {
    const files = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap((house) =>
        readdirSync(new URL(`${house.name}/`, folder))
          .filter((file) => file.endsWith('.md'))
          .map((file) => `${house.name}/${file.slice(0, -3)}`),
      );
    expect(promised.map(([plan]) => plan).sort()).toEqual(files.sort());
  });

  it.each(promised)(
    '%s has %i rules and %i worked examples, numbered without a gap',
    (plan, rules, examples) => {
      const parsed = book(plan);
      expect(`${parsed.house}/${parsed.game}`).toBe(plan);
      const prefix = plan.replace('/', '.');
      const numbered = (count: number, name: (number: number) => string) =>
        Array.from({ length: count }, (_, index) => `${prefix}.${name(index + 1)}`);
      expect(parsed.rules.map(({ id }) => id)).toEqual(numbered(rules, (n) => String(n).padStart(2, '0')));
      expect(parsed.examples.map(({ id }) => id)).toEqual(numbered(examples, (n) => `E${n}`));
      expect(parsed.readings.map(({ id }) => id)).toEqual(numbered(parsed.readings.length, (n) => `A${n}`));
    },
  );

  it.each(promised)('%s reads as plain sentences', (plan) => {
    for (const { id, text, section } of [...book(plan).rules, ...book(plan).readings]) {
      expect(text, id).toMatch(/^\S.{4,}\S$/);
      expect(text, id).not.toMatch(/\*\*|`|\n| {2}|\*\s|: :|\(\)|;;|\(;| ;/);
      expect(section, id).not.toBe('');
    }
  });
});

describe('the exemptions', () => {
  const exempting = promised.filter(([plan]) => existsSync(new URL(`${plan}.exempt.json`, folder)));

  it.each(exempting)('of %s are for its own rules, and refer to rules that exist', (plan) => {
    const file = JSON.parse(readFileSync(new URL(`${plan}.exempt.json`, folder), 'utf8'));
    const exemptions = parseExemptions(file);
    if (isRefusal(exemptions)) throw new Error(exemptions.message);
    const own = new Set([...book(plan).rules, ...book(plan).examples].map(({ id }) => id));
    const all = new Set(promised.flatMap(([other]) => book(other).rules.map(({ id }) => id)));
    for (const [id, exemption] of exemptions) {
      expect(own, id).toContain(id);
      if (exemption.kind === 'same') for (const other of exemption.as) expect(all, id).toContain(other);
    }
  });
});

describe('a rule', () => {
  const rule = (plan: string, number: string) => book(plan).rules.find((line) => line.number === number);

  it('in a list keeps its wording, with the source in a separate field', () => {
    expect(rule('kings/roulette-french', '03')).toEqual({
      id: 'kings.roulette-french.03',
      number: '03',
      kind: 'rule',
      section: 'Equipment and table',
      source: ['L710-712'],
      text: 'Dealers are changed at regular intervals; the throwing of the ball alternates between the dealer seated on the left hand and the one seated on the right hand. No effect on results.',
    });
  });

  it('in a table includes the table’s header in its text', () => {
    expect(rule('kings/roulette-american', '35')).toMatchObject({
      text: 'five bet (Five Bet, e). Covers: 0, 00, 1, 2, 3. Placements: 1. Payout: 6:1.',
      source: ['L437', 'L526'],
    });
    expect(rule('brandenburg/roulette', '62')?.text).toBe(
      'Final 0/3. Pieces: 4. Positions: 0/3, 10/13, 20/23, 30/33. Numbers covered: 8.',
    );
    expect(rule('sazka/roulette-synot', '22')?.text).toBe(
      'Straight-up (sázka na číslo). Covers: any number incl. 0. Payout (to 1): 35. Placed: centre of the number.',
    );
  });

  it('that ends in a colon includes the list below it', () => {
    expect(rule('kings/roulette-24', '05')?.text).toBe(
      'Pocket order (as printed): [0,15,19,4,21,2,9,22,16,11,3,6,1,8,23,10,5,24,7,20,18,13,14,17,12]',
    );
    expect(rule('kings/roulette-24', '49')?.text).toBe(
      'Streets (8): 1-2-3 4-5-6 7-8-9 10-11-12 13-14-15 16-17-18 19-20-21 22-23-24',
    );
    expect(rule('kings/roulette-caribbean-dice', '49')?.text).toContain(
      'six line: not covered 0; covered, normal 6s; covered, Hi 8s; covered, Lo 2s.',
    );
  });

  it('refers to another rule of its file by number', () => {
    expect(rule('brandenburg/roulette', '27')?.text).toMatch(/On zero: loses \.125\.$/);
  });

  it('under Ambiguities is an ambiguity, even if it has no rule number', () => {
    expect(rule('kings/roulette-european', '93')?.kind).toBe('ambiguity');
    expect(rule('kings/roulette-european', '79')?.kind).toBe('rule');
    expect(book('sazka/roulette-synot').readings[5]).toMatchObject({
      id: 'sazka.roulette-synot.A6',
      kind: 'ambiguity',
      text: 'Invalid spin: re-spin or refund? Recommend re-spin; refund only if the game cannot be finished.',
    });
  });

  it('includes all figures of a worked example', () => {
    expect(book('kings/roulette-french').examples[2]).toEqual({
      id: 'kings.roulette-french.E3',
      cells: {
        Bets: 'trio 0-1-2 €6 + first four 0-1-2-3 €8 + street 1-2-3 €6',
        'Winning number': '2',
        Returned: '€216',
        Net: '+€196',
      },
    });
  });
});

describe('a file that is not a rule book is refused, with the line number', () => {
  const head = '# A game\n\n`house: here` · `game: dice` · source: a leaflet\n';
  it.each([
    ['no title', 'A game', 'line 1: the first line is not a title'],
    ['no plan', '# A game\n', 'line 1: no line says which house and game it is for'],
    [
      'a rule of another plan',
      `${head}\n## Rules\n- **there.dice.01** No.`,
      'line 6: there.dice.01 is not a rule of here.dice',
    ],
    [
      'a number twice',
      `${head}\n## Rules\n- **here.dice.01** One.\n- **here.dice.01** Two.`,
      'line 7: here.dice.01 stands twice',
    ],
  ])('%s', (_, markdown, message) => {
    expect(parseRulebook(markdown)).toMatchObject({ refused: true, code: 'bad-rulebook', message });
  });
});
