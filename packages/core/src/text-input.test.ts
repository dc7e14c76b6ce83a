import { describe, expect, it } from 'vitest';
import { cleanText, textLine, textLines } from './text-input.ts';

describe('typed text', () => {
  it('becomes one line without invisible characters', () => {
    expect(cleanText('  well\n\tplayed\u0000 \u202Eereh\u200B ')).toBe('well played ereh');
    expect(cleanText('<b>a & b</b>')).toBe('<b>a & b</b>');
    expect(cleanText('Ahoj, příteli! 👍')).toBe('Ahoj, příteli! 👍');
  });

  it('cannot overprint neighbouring lines', () => {
    expect(cleanText(`a${'\u0308\u0301\u0300\u0302'.repeat(30)}b`).length).toBeLessThan(6);
  });

  it('has its length measured after cleaning', () => {
    expect(textLine(5).parse(' \u202Eabcde\u200B ')).toBe('abcde');
    expect(textLine(5).safeParse('abcdef').success).toBe(false);
    expect(textLine(5).safeParse('\u200B \u0007').success).toBe(false);
    expect(textLine(5, 0).parse('\u200B \u0007')).toBe('');
  });

  it('keeps its line breaks if several lines are allowed', () => {
    const text = ' The ball\u202E lay\r\non 7.\n\n\n\n\u0007Really. \n';
    expect(textLines(100).parse(text)).toBe('The ball lay\non 7.\n\nReally.');
  });
});
