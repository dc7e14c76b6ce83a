import { describe, expect, it } from 'vitest';
import { Generator } from './generator.ts';

/** As the authors' own C program gives it for this state. */
const STATE = Int32Array.of(0x964d4a0c | 0, 0xd40ab895 | 0, 0xad7fdecb | 0, 0x3006f0f0 | 0);
const WORDS = [0xf1391922, 0x6fe53806, 0xa5be2840, 0xf510ee70];

describe('Generator', () => {
  it('gives what the reference gives', () => {
    const generator = new Generator(STATE);
    expect(WORDS.map(() => generator.next())).toEqual(WORDS);
  });

  it('draws many at once from the same words as one by one', () => {
    const many = Generator.seeded(7);
    const single = Generator.seeded(7);
    const draws = new Uint16Array(1000);
    many.draws(37, draws, 600);
    many.draws(37, draws.subarray(600), 400);
    const share = Math.floor(2 ** 32 / 37);
    for (const draw of draws) {
      let word = single.next();
      while (word >= share * 37) word = single.next();
      expect(draw).toBe(Math.floor(word / share));
    }
  });

  it('favours no number', () => {
    const counts = new Array<number>(37).fill(0);
    const draws = new Uint16Array(370_000);
    Generator.seeded(1).draws(37, draws, draws.length);
    for (const draw of draws) counts[draw] = (counts[draw] ?? 0) + 1;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    // 36 degrees of freedom: 99.9 % of fair wheels stay under 68.0.
    expect(chiSquare).toBeLessThan(68);
    expect(chiSquare).toBeGreaterThan(12);
  });

  it('draws neighbouring seeds apart and the same seed alike', () => {
    const first = (seed: number) => Generator.seeded(seed).next();
    expect(first(1)).toBe(first(1));
    expect(new Set([0, 1, 2, 3, -1, Number.MAX_SAFE_INTEGER].map(first)).size).toBe(6);
  });

  it('refuses a seed or a range that is none', () => {
    expect(() => Generator.seeded(0.5)).toThrow(RangeError);
    expect(() => new Generator(new Int32Array(4))).toThrow(RangeError);
    expect(() => Generator.seeded(1).draws(0, new Uint16Array(1), 1)).toThrow(RangeError);
  });
});
