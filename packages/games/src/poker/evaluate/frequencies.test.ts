import { describe, expect, it } from 'vitest';
import { categoryFrequencies } from './frequencies.ts';

const PACK = Array.from({ length: 52 }, (_, card) => card);
const SHORT = PACK.filter((card) => card >= 16);

describe('all hands of the pack', () => {
  it('include the known number of each category among 2,598,960 hands of five cards {kings.poker-texas-holdem.47 kings.poker-seven-card-stud.30 kings.poker-five-card-draw.30}', () => {
    expect(Object.fromEntries(categoryFrequencies('high', 5, PACK))).toEqual({
      'royal-flush': 4,
      'straight-flush': 36,
      'four-of-a-kind': 624,
      'full-house': 3744,
      flush: 5108,
      straight: 10200,
      'three-of-a-kind': 54912,
      'two-pair': 123552,
      pair: 1098240,
      'high-card': 1302540,
    });
  });

  it('include fewer flushes than full houses among 376,992 short-deck hands {kings.poker-short-deck.41} {kings.poker-short-deck.42} {kings.poker-short-deck.43}', () => {
    // There are six straights, from A-6-7-8-9 to ace high, with 4^5 hands each, less the straight flushes.
    expect(Object.fromEntries(categoryFrequencies('short-deck', 5, SHORT))).toEqual({
      'royal-flush': 4,
      'straight-flush': 20,
      'four-of-a-kind': 9 * 32,
      flush: 4 * 126 - 24,
      'full-house': 9 * 4 * 8 * 6,
      straight: 6 * 1024 - 24,
      'three-of-a-kind': 9 * 4 * 28 * 16,
      'two-pair': 36 * 36 * 28,
      pair: 9 * 6 * 56 * 64,
      'high-card': (126 - 6) * (1024 - 4),
    });
  });

  it('include 1,024 fewer straights in deuce to seven, because aces are high {kings.poker-27-triple-draw.25}', () => {
    const frequencies = categoryFrequencies('deuce-to-seven', 5, PACK);
    expect(frequencies.get('straight')).toBe(10200 - 1020);
    expect(frequencies.get('straight-flush')).toBe(32);
    expect(frequencies.get('high-card')).toBe(1302540 + 1020);
  });

  it('include lows of eight or better for 56 of 1,287 rank combinations, with 4^5 hands each {kings.poker-omaha-hilo.40}', () => {
    const frequencies = categoryFrequencies('eight-or-better', 5, PACK);
    expect(frequencies.get('low')).toBe(56 * 1024);
  });

  it('include neither straights nor flushes in ace to five {kings.poker-razz.29}', () => {
    expect(Object.fromEntries(categoryFrequencies('ace-to-five', 5, PACK))).toEqual({
      low: 1287 * 1024,
      pair: 1098240,
      'two-pair': 123552,
      'three-of-a-kind': 54912,
      'full-house': 3744,
      'four-of-a-kind': 624,
    });
  });
});
