import { type MoveOption, money } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { fillForm } from './option-fields.ts';

const EURO = { currency: 'EUR' } as const;
const of = (...values: readonly (string | number)[]) => ({ any: 'of', values }) as const;
const euros = (min: number, max: number) =>
  ({ any: 'amount', min: money(min * 100), max: money(max * 100), step: money(100) }) as const;
const json = JSON.stringify;

describe('a form made from options', () => {
  const kinds: readonly MoveOption[] = [
    { move: { type: 'limits', kind: 'red', min: euros(1, 10), max: euros(10, 100) } },
    { move: { type: 'limits', kind: 'street', min: euros(1, 5) } },
  ];
  const names = (entered: Record<string, string>) =>
    fillForm(kinds, entered, EURO).fields.map(({ name }) => name);

  it('asks for a field of some options only once the earlier choices need it', () => {
    expect(names({})).toEqual(['kind', 'min']);
    expect(names({ kind: json('red') })).toEqual(['kind', 'min', 'max']);
    expect(names({ kind: json('street') })).toEqual(['kind', 'min']);
  });

  it('accepts an amount only within the limits that the earlier choices allow', () => {
    const entered = { kind: json('street'), min: '7' };
    expect(fillForm(kinds, entered, EURO)).toMatchObject({ complete: false, chosen: { kind: 'street' } });
    expect(fillForm(kinds, { ...entered, min: '4' }, EURO)).toMatchObject({
      complete: true,
      chosen: { kind: 'street', min: 400 },
    });
    expect(fillForm(kinds, { ...entered, min: '4.5' }, EURO).complete).toBe(false); // only whole chips
  });

  it('shows only the limits of the options that are left', () => {
    const late: readonly MoveOption[] = [
      { move: { type: 'late-bet', position: 'red', amount: euros(1, 50) } },
      { move: { type: 'late-bet', position: '17', amount: euros(10, 500) } },
    ];
    const ranges = (entered: Record<string, string>) => fillForm(late, entered, EURO).fields.at(-1);
    expect(ranges({})).toMatchObject({
      ranges: [
        { min: 100, max: 5000 },
        { min: 1000, max: 50000 },
      ],
    });
    expect(ranges({ position: json('17') })).toMatchObject({ ranges: [{ min: 1000, max: 50000 }] });
  });

  it('marks the choice that can complete the move', () => {
    const faults: readonly MoveOption[] = [
      { move: { type: 'fault', reason: 'misdeal' } },
      { move: { type: 'fault', reason: 'cards-fallen', cards: { any: 'integer', min: 3, max: 312 } } },
    ];
    const filled = (entered: Record<string, string>) => fillForm(faults, entered, EURO);
    expect(filled({}).fields).toMatchObject([{ name: 'reason', ends: true }]);
    expect(filled({ reason: json('misdeal') }).complete).toBe(true);
    const fallen = filled({ reason: json('cards-fallen'), cards: '2' });
    expect(fallen.fields[1]).toMatchObject({
      name: 'cards',
      kind: 'number',
      min: 3,
      max: 312,
      value: undefined,
    });
    expect(fallen.complete).toBe(false);
    expect(filled({ reason: json('cards-fallen'), cards: '5' })).toMatchObject({
      complete: true,
      chosen: { reason: 'cards-fallen', cards: 5 },
    });
  });

  it('lets one of several types be chosen in the given order, and leaves out a card that is read elsewhere', () => {
    const penalties: readonly MoveOption[] = [
      { move: { type: 'warn', place: of(1, 2) } },
      { move: { type: 'penalty', place: of(1, 2), count: { any: 'integer', min: 1, max: 3 } } },
    ];
    const filling = { ...EURO, order: ['place', 'type'] };
    // The player's choice does not complete the move: the type is still undecided.
    expect(fillForm(penalties, {}, filling).fields).toMatchObject([
      { name: 'place', ends: false },
      { name: 'type', ends: true },
    ]);
    const penalty = fillForm(penalties, { place: '2', type: json('penalty') }, filling);
    expect(penalty.fields.at(-1)).toMatchObject({ name: 'count', kind: 'choice', values: [1, 2, 3] });
    const aside: readonly MoveOption[] = [
      { move: { type: 'set-aside', card: of('2c', '3c'), reason: of('boxed') } },
    ];
    expect(fillForm(aside, {}, { ...EURO, without: ['card'] })).toMatchObject({
      complete: true, // the only reason is chosen automatically
      chosen: { reason: 'boxed' },
    });
  });

  it('offers the given values if the option would accept any text', () => {
    const voids: readonly MoveOption[] = [
      { move: { type: 'void-bets', seat: { any: 'text', maxLength: 64 }, reason: of('collusion') } },
    ];
    const filled = (seat: string) =>
      fillForm(voids, { seat: json(seat) }, { ...EURO, among: { seat: ['a', 'b'] } });
    expect(filled('b')).toMatchObject({ complete: true, chosen: { seat: 'b', reason: 'collusion' } });
    expect(filled('c').complete).toBe(false);
    expect(fillForm(voids, { seat: 'anybody' }, EURO)).toMatchObject({ chosen: { seat: 'anybody' } });
  });

  it('starts an eager choice with its first value', () => {
    const lay: readonly MoveOption[] = [{ move: { type: 'lay', box: of(3, 4), amount: euros(1, 10) } }];
    expect(fillForm(lay, { amount: '5' }, EURO).complete).toBe(false);
    expect(fillForm(lay, { amount: '5' }, { ...EURO, eager: ['box'] })).toMatchObject({
      complete: true,
      chosen: { box: 3, amount: 500 },
    });
  });

  it('accepts as many values as the option requires', () => {
    const discard: readonly MoveOption[] = [
      { move: { type: 'discard', cards: { any: 'subset', values: ['2c', '3c', '4c'], min: 2, max: 2 } } },
    ];
    expect(fillForm(discard, { cards: json(['2c']) }, EURO).complete).toBe(false);
    expect(fillForm(discard, { cards: json(['2c', '4c']) }, EURO)).toMatchObject({
      complete: true,
      chosen: { cards: ['2c', '4c'] },
    });
  });
});
