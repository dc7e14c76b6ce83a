import { describe, expect, it } from 'vitest';
import { bookText, standards } from '../../test/standards.ts';
import { kings } from '../kings/index.ts';
import { tournamentHouses } from '../tournaments.ts';
import { faultText } from './fault.ts';
import { newHouse } from './new-house.ts';
import { readHouseFolder } from './read-folder.ts';

/** Reads a new house in which some files have another content. */
const read = (changes: { readonly [file: string]: string } = {}) =>
  readHouseFolder(new Map([...newHouse('monte', 'Monte'), ...Object.entries(changes)]), standards);
const friday = (rest: string) => ({ 'tournaments/friday.yaml': `standard: kings/multitable\n${rest}` });
const faultsOf = (changes: Parameters<typeof read>[0]) => read(changes).faults.map(faultText);

describe('the tournaments of a folder', () => {
  it('take over from their standard all that they leave out, with the rules of the new house', () => {
    const { house, faults } = read();
    expect(faults.map(faultText)).toEqual([]);
    const { announcements, names, sheets } = house?.folder?.tournaments ?? expect.fail();
    expect(announcements.friday).toEqual({
      id: 'friday',
      house: 'monte',
      currency: 'EUR',
      name: 'Friday 20',
      formats: ['multitable'],
      rules: [27, 52, 53, 57].map((number) => `monte.poker-tournament-formats.${number}`),
      game: 'texas-holdem',
      tableSize: 9,
      buyIns: [{ id: 'seat', price: '20', stack: 10_000 }],
      feeBp: 1000,
      lateRegistration: { untilLevel: 4 },
      levels: 'twenty-minutes',
    });
    expect(names.friday).toEqual({ cs: 'Páteční dvacka', de: 'Freitag 20' });
    expect(sheets.structures['twenty-minutes']).toEqual(
      tournamentHouses.kings?.sheets.structures['twenty-minutes'],
    );
    expect(sheets.cites.full).toBe('monte.poker-tournament-formats.48');
    expect(Object.keys(sheets.games ?? {}), 'the house plays none of them').toEqual([]);
  });

  it('bring their rule books, in which the rules of the house replace those with the same number', () => {
    const own =
      '# Formats\n`house: monte` · `game: poker-tournament-formats`\n\n## Money\n- **monte.poker-tournament-formats.48** A full table begins at once.';
    const { house, faults } = read({ 'rules/poker-tournament-formats.md': own });
    expect(faults.map(faultText)).toEqual([]);
    const book = house?.folder?.books.find(({ game }) => game === 'poker-tournament-formats');
    const text = (number: string) => book?.rules.find((rule) => rule.number === number);
    expect(text('48')).toMatchObject({ text: 'A full table begins at once.' });
    expect(text('27')).toMatchObject({ id: 'monte.poker-tournament-formats.27' });
  });

  it('share the levels and the payout table that tournaments.yaml states', () => {
    const { house, faults } = read({
      'tournaments.yaml':
        'standard: kings\nleastFeeBp: 0\nstructures:\n  turbo: [{ minutes: 5, smallBlind: 25, bigBlind: 50 }]\n',
      ...friday('levels: turbo\nfeeBp: 0\n'),
    });
    expect(faults.map(faultText)).toEqual([]);
    const { sheets } = house?.folder?.tournaments ?? expect.fail();
    expect(sheets.structures.turbo).toEqual([{ minutes: 5, smallBlind: 25, bigBlind: 50 }]);
    expect(sheets.structures).toHaveProperty('ten-minutes');
  });

  it('are left out of a house without such files', () => {
    const files = new Map(newHouse('monte', 'Monte'));
    files.delete('tournaments/friday.yaml');
    const { house, faults } = readHouseFolder(files, standards);
    expect(faults).toEqual([]);
    expect(house?.folder).not.toHaveProperty('tournaments');
    expect(house?.folder?.books.map(({ game }) => game)).not.toContain('poker-tournament-formats');
  });

  it('can be all those of a shipped house, without a standard, word for word', () => {
    const shipped = tournamentHouses.kings ?? expect.fail();
    const { plans, ...rest } = kings;
    const cited = JSON.stringify([rest, plans, shipped]).matchAll(/"kings\.([a-z0-9-]+)\.\w\d*"/g);
    const books = new Set([
      ...plans.map(({ rulebook }) => rulebook.slice(6)),
      ...[...cited].map(([, game = '']) => game),
    ]);
    for (const { alsoCites = [] } of plans) for (const name of alsoCites) books.add(name.slice(6));
    const { house, faults } = readHouseFolder(
      new Map([
        ['house.json', JSON.stringify(rest)],
        ...plans.map((plan) => [`plans/${plan.id.split('/')[1]}.json`, JSON.stringify(plan)] as const),
        ...[...books].map((game) => [`rules/${game}.md`, bookText(`kings.${game}`)] as const),
        ['tournaments.json', JSON.stringify(shipped.sheets)],
        ...Object.entries(shipped.announcements).map(([id, announcement]) => {
          const {
            id: _,
            house: __,
            currency,
            ...fields
          } = announcement as { readonly [field: string]: unknown };
          return [`tournaments/${id}.json`, JSON.stringify({ ...fields, names: shipped.names[id] })] as const;
        }),
      ]),
      standards,
    );
    expect(faults.map(faultText)).toEqual([]);
    const { announcements, names, sheets } = house?.folder?.tournaments ?? expect.fail();
    expect(announcements).toEqual(shipped.announcements);
    expect(names).toEqual(shipped.names);
    expect(sheets).toEqual(shipped.sheets);
  });
});

describe('a fault of a tournament', () => {
  it.each([
    [
      'a misspelt field',
      friday('buyIn: 20\n'),
      'tournaments/friday.yaml:2:8 buyIn: There is no such field here. Did you mean "buyIns"?',
    ],
    [
      'a wrong amount',
      friday('buyIns: [{ id: seat, price: 20, stack: 100 }]\n'),
      'tournaments/friday.yaml:2:29 buyIns.0.price: 20 is not a text. Write a text.',
    ],
    [
      'a contradiction, with the rule of the house',
      friday('formats: [freezeout]\nreEntry: { max: 1 }\n'),
      'tournaments/friday.yaml:2:1 formats: A freezeout has no rebuy, add-on or re-entry: leave them out. (monte.poker-tournament-formats.112)',
    ],
    [
      'a game that the house does not play',
      friday('game: omaha\n'),
      'tournaments/friday.yaml:2:7 game: No plan of this house plays omaha. Add such a plan, or write one of texas-holdem.',
    ],
    [
      'an unknown structure',
      friday('levels: slow\n'),
      'tournaments/friday.yaml:2:9 levels: The house has no level structure called slow.',
    ],
    [
      'a rule that does not exist',
      friday('rules: [monte.poker-tournament-formats.999]\n'),
      'tournaments/friday.yaml:2:9 rules.0: There is no rule monte.poker-tournament-formats.999 in the rule books that it may cite. Correct the number, or write the rule.',
    ],
    [
      'a standard that does not exist',
      { 'tournaments/friday.yaml': 'standard: kings/multitabel' },
      'tournaments/friday.yaml:1:11 standard: There is no tournament "kings/multitabel" to build on. Did you mean "kings/multitable"?',
    ],
    [
      'a standard house without tournaments',
      { 'tournaments.yaml': 'standard: sazka' },
      'tournaments.yaml:1:11 standard: There are no tournaments of "sazka" to build on. Write the id of a shipped house that holds tournaments.',
    ],
    [
      'tournaments without rules to cite',
      { 'tournaments/friday.yaml': 'name: Friday\n' },
      'tournaments:1:1 The tournaments need levels, a payout table and rules to cite. Write tournaments.yaml with a "standard".',
    ],
    [
      'a field that the place decides',
      friday('house: kings\n'),
      'tournaments/friday.yaml:2:8 house: This follows from house.yaml and the name of this file. Remove it.',
    ],
    [
      'a name in an unknown language',
      friday('names: { xx: Freitag }\n'),
      'tournaments/friday.yaml:2:14 names.xx: There is no such field here. Correct its name, or remove it.',
    ],
  ])('names the file, line and column of %s, and what to do', (_, changes, told) => {
    expect(faultsOf(changes)).toEqual([told]);
  });
});
