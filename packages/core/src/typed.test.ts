import { describe, expect, it } from 'vitest';
import { cleaned, typed, typedLines } from './typed.ts';

describe('what a person types', () => {
  it('is one line without anything unseen', () => {
    expect(cleaned('  well\n\tplayed\u0000 \u202Eereh\u200B ')).toBe('well played ereh');
    expect(cleaned('<b>a & b</b>')).toBe('<b>a & b</b>');
    expect(cleaned('Ahoj, příteli! 👍')).toBe('Ahoj, příteli! 👍');
  });

  it('does not write over the lines beside it', () => {
    expect(cleaned(`a${'\u0308\u0301\u0300\u0302'.repeat(30)}b`).length).toBeLessThan(6);
  });

  it('counts by what is left of it', () => {
    expect(typed(5).parse(' \u202Eabcde\u200B ')).toBe('abcde');
    expect(typed(5).safeParse('abcdef').success).toBe(false);
    expect(typed(5).safeParse('\u200B \u0007').success).toBe(false);
    expect(typed(5, 0).parse('\u200B \u0007')).toBe('');
  });

  it('keeps its lines where it may have several', () => {
    const text = ' The ball\u202E lay\r\non 7.\n\n\n\n\u0007Really. \n';
    expect(typedLines(100).parse(text)).toBe('The ball lay\non 7.\n\nReally.');
  });
});
