import { describe, expect, it } from 'vitest';
import { typeCard, typePocket } from './entry.ts';

/** Returns the cards that these keys enter, and the keys that are left over. */
function typed(keys: string): readonly (string | undefined)[] {
  const cards: string[] = [];
  let text = '';
  for (const key of keys) {
    const next = typeCard(text, key);
    if (!next) return [...cards, `"${key}" means nothing`];
    text = next.text;
    if (next.card) cards.push(next.card);
  }
  return [...cards, ...(text ? [`${text}…`] : [])];
}

describe('a typed card', () => {
  it('can be its rank and then its suit', () => {
    expect(typed('thas9c')).toEqual(['Th', 'As', '9c']);
    expect(typed('QHJD')).toEqual(['Qh', 'Jd']);
  });

  it('can be its suit and then its rank, as some scanners read it', () => {
    expect(typed('htsa')).toEqual(['Th', 'As']);
  });

  it('is the joker if the joker’s own key is typed', () => {
    expect(typed('k*9c')).toEqual(['Xj', '9c']);
  });

  it('can have the rank of ten typed as 10', () => {
    expect(typed('10h')).toEqual(['Th']);
    expect(typed('0h')).toEqual(['Th']);
    expect(typed('h10')).toEqual(['Th']);
  });

  it('keeps the last of two ranks or two suits, so that a typing error can be corrected', () => {
    expect(typed('89c')).toEqual(['9c']);
    expect(typed('ch9')).toEqual(['9h']);
  });

  it('waits for its second key', () => {
    expect(typed('k')).toEqual(['K…']);
    expect(typed('1')).toEqual(['1…']);
  });

  it('ignores other keys', () => {
    expect(typed('x')).toEqual(['"x" means nothing']);
    expect(typed('8F1')).toEqual(['"F" means nothing']);
    expect(typeCard('', 'Enter')).toBeUndefined();
  });

  it('needs a rank, and does not accept a 1 without a 0 as a rank', () => {
    expect(typed('1h')).toEqual(['h…']);
  });
});

const single = ['0', ...Array.from({ length: 36 }, (_, index) => String(index + 1))];
const double = [...single, '00'];

function type(keys: string, pockets: readonly string[]): string {
  return [...keys].reduce((text, key) => typePocket(text, key, pockets), '');
}

describe('a typed pocket', () => {
  it('can have one or two digits', () => {
    expect(type('7', single)).toBe('7');
    expect(type('17', single)).toBe('17');
    expect(type('36', single)).toBe('36');
  });

  it('starts a new number at a digit that leads to no pocket', () => {
    expect(type('37', single)).toBe('7');
    expect(type('172', single)).toBe('2');
    expect(type('00', single)).toBe('0');
  });

  it('accepts double zero if the wheel has it', () => {
    expect(type('00', double)).toBe('00');
  });

  it('can be shortened and cleared, and ignores other keys', () => {
    expect(typePocket('17', 'Backspace', single)).toBe('1');
    expect(typePocket('17', 'Escape', single)).toBe('');
    expect(typePocket('1', 'x', single)).toBe('1');
  });
});
