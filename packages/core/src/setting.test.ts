import { describe, expect, it } from 'vitest';
import type { Json } from './json.ts';
import { money } from './money.ts';
import { checkTerms, parseTerms, parseTermsSoFar, type Setting, type SettingsOf } from './setting.ts';

const decks: Setting = { id: 'decks', kind: 'number', min: 4, max: 8, usual: 6 };
const cut: Setting = { id: 'cutCard', kind: 'number', min: 0, max: 300, usual: 16, or: 'called' };
const hole: Setting = { id: 'holeCard', kind: 'choice', of: ['none', 'face-down'], usual: 'none' };
const open: Setting = { id: 'cards.open', kind: 'switch', usual: false };
const limits: Setting = {
  id: 'limits.plein',
  kind: 'limits',
  bet: 'plein',
  min: money(200),
  max: money(20_000),
  step: money(100),
};
const games: Setting = { id: 'games', kind: 'some', of: ['razz', 'badugi'] };
const amount: Setting = {
  id: 'ante.amount',
  kind: 'money',
  min: money(100),
  step: money(100),
  usual: money(500),
  always: true,
};
const ante: Setting = { id: 'ante.kind', kind: 'choice', of: ['each', 'button'], usual: null };

const all = [decks, cut, hole, open, limits, games];
/** The amount is a setting only if the terms include an ante. */
const dependent: SettingsOf = (terms) =>
  terms !== undefined && JSON.stringify(terms).includes('kind') ? [ante, amount] : [ante];

describe('the terms of a table', () => {
  it.each<Json>([
    {},
    { decks: 4, cutCard: 'called', holeCard: 'face-down', cards: { open: true } },
    { limits: { plein: { min: 300 } } },
    { limits: { plein: { min: 300, max: 300 } }, games: ['badugi'] },
  ])('may be %j', (terms) => {
    expect(checkTerms(all, terms)).toBeUndefined();
  });

  it.each<[Json, string]>([
    [[], 'bad-terms'],
    [{ tables: 2 }, 'bad-terms'],
    [{ decks: { least: 2 } }, 'bad-terms'],
    [{ limits: { cheval: { min: 300 } } }, 'bad-terms'],
    [{ limits: { plein: { middle: 300 } } }, 'bad-terms'],
    [{ limits: { plein: { max: null } } }, 'bad-terms'],
    [{ decks: 'six' }, 'bad-terms'],
    [{ cards: { open: 'yes' } }, 'bad-terms'],
    [{ cutCard: 'counted' }, 'bad-terms'],
    [{ decks: 9 }, 'terms-outside-plan'],
    [{ holeCard: 'two' }, 'terms-outside-plan'],
    [{ games: [] }, 'terms-outside-plan'],
    [{ games: ['razz', 'whist'] }, 'terms-outside-plan'],
    [{ limits: { plein: { min: 100 } } }, 'limits-outside-plan'],
    [{ limits: { plein: { min: 250 } } }, 'limits-outside-plan'],
    [{ limits: { plein: { min: 500, max: 400 } } }, 'limits-outside-plan'],
    [{ limits: { plein: { max: 20_100 } } }, 'limits-outside-plan'],
  ])('may not be %j', (terms, code) => {
    expect(checkTerms(all, terms)).toMatchObject({ code });
  });

  it('are refused with the setting and its bounds', () => {
    expect(checkTerms(all, { decks: 9 })).toMatchObject({ details: { setting: 'decks', min: 4, max: 8 } });
    expect(checkTerms(all, { limits: { plein: { max: 1 } } })).toMatchObject({
      details: { bet: 'plein', min: 200, max: 20_000, step: 100 },
    });
  });

  it('are incomplete without a required setting', () => {
    expect(checkTerms([ante, amount], { ante: { kind: 'each' } })).toMatchObject({ code: 'bad-terms' });
    expect(checkTerms([ante, amount], { ante: { kind: 'each', amount: 300 } })).toBeUndefined();
  });
});

describe('an entry in a form', () => {
  const read = (entered: Record<string, string>) => parseTerms(() => all, entered, 'EUR');

  it('becomes a term, while an empty entry keeps the plan’s default', () => {
    expect(read({})).toBeUndefined();
    expect(read({ decks: '', 'limits.plein.min': ' ' })).toBeUndefined();
    expect(
      read({
        decks: '4',
        cutCard: 'called',
        holeCard: '"face-down"',
        'cards.open': 'true',
        'limits.plein.min': '2,5',
        'limits.plein.max': '100',
        games: '["razz"]',
      }),
    ).toMatchObject({ code: 'limits-outside-plan' });
    expect(
      read({
        decks: '4',
        cutCard: 'called',
        'cards.open': 'true',
        'limits.plein.max': '100',
        games: '["razz"]',
      }),
    ).toEqual({
      decks: 4,
      cutCard: 'called',
      cards: { open: true },
      limits: { plein: { max: 10_000 } },
      games: ['razz'],
    });
  });

  it.each(['abc', '1,000', '-5', '1e3', '10 €', '2.555'])(
    'is refused if it is not an amount: %s',
    (value) => {
      expect(read({ 'limits.plein.min': '5', 'limits.plein.max': value })).toMatchObject({
        code: 'no-amount',
        details: { value },
      });
    },
  );

  it.each(['abc', '1,000', '-5', '4.5', '1e1'])('is refused if it is not a whole number: %s', (value) => {
    expect(read({ decks: value })).toMatchObject({ code: 'no-number', details: { value } });
  });

  it('adds the settings that depend on it, with their defaults', () => {
    expect(parseTerms(dependent, { 'ante.amount': '3' }, 'EUR')).toBeUndefined();
    expect(parseTerms(dependent, { 'ante.kind': '"each"' }, 'EUR')).toEqual({
      ante: { kind: 'each', amount: 500 },
    });
    expect(parseTerms(dependent, { 'ante.kind': '"each"', 'ante.amount': '3' }, 'EUR')).toEqual({
      ante: { kind: 'each', amount: 300 },
    });
  });

  it('is ignored while the terms are being entered, if it cannot be read', () => {
    expect(parseTermsSoFar(() => all, { decks: '4', 'limits.plein.max': 'abc' }, 'EUR')).toEqual({
      decks: 4,
    });
  });
});
