import { DECK, isRefusal } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { readRange } from './ranges.ts';

const count = (text: string) => {
  const range = readRange(text, 2);
  return isRefusal(range) ? range.message : range.length;
};

describe('a range of hold’em hands', () => {
  it.each([
    ['AsKs', 1],
    ['QQ', 6],
    ['AK', 16],
    ['AKs', 4],
    ['AKo', 12],
    ['QQ+', 18],
    ['ATs+', 16],
    ['KTo+', 36],
    ['22+', 78],
    ['55-77', 18],
    ['88-55', 24],
    ['A5s-A2s', 16],
    ['AKs,QQ+,AsKs', 22],
    [' AKs , QQ ', 10],
    ['*', 1],
    ['As', 1],
    ['random', 1],
    ['aKS', 4],
    ['qq+, aSkS', 19],
    ['10h10d', 1],
    ['A10s+', 16],
  ])('%s has %i hands', (text, hands) => {
    expect(count(text)).toBe(hands);
  });

  it.each(['', 'AKx', 'QQs', 'A', 'AsAs', 'AsKsQs', 'KA+', 'A5s-K2s', 'AA-AK', 'AKs+,1', 'QQ++', '5'])(
    '"%s" is not a range',
    (text) => {
      expect(count(text)).toMatch(/is not a hand here; write AsKs, AKs, QQ\+ or \*/);
    },
  );

  it('is a list of cards in other games', () => {
    expect(readRange('AsKsQdJd,2c3c4c5c', 4)).toHaveLength(2);
    expect(isRefusal(readRange('AKs', 4))).toBe(true);
  });

  it('contains no cards from outside the pack', () => {
    const short = DECK.filter((card) => card >= '6' || !/^\d/.test(card));
    expect(isRefusal(readRange('22', 2, short))).toBe(true);
    expect(readRange('66', 2, short)).toHaveLength(6);
  });
});
