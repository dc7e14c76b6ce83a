import { describe, expect, it } from 'vitest';
import { Generator } from './generator.ts';

/** The initial state with which the authors' C program produces these numbers. */
const STATE = Int32Array.of(0x964d4a0c | 0, 0xd40ab895 | 0, 0xad7fdecb | 0, 0x3006f0f0 | 0);
const WORDS = [0xf1391922, 0x6fe53806, 0xa5be2840, 0xf510ee70];

describe('Generator', () => {
  it('produces the numbers of the reference program', () => {
    const generator = new Generator(STATE);
    expect(WORDS.map(() => generator.next())).toEqual(WORDS);
  });

  it('draws the same numbers in a batch as one by one', () => {
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
    // With 36 degrees of freedom, 99.9 % of fair wheels stay below 68.0.
    expect(chiSquare).toBeLessThan(68);
    expect(chiSquare).toBeGreaterThan(12);
  });

  it('shuffles part of a pack, with every order equally likely', () => {
    const generator = Generator.seeded(2);
    const counts = new Map<string, number>();
    for (let round = 0; round < 60_000; round++) {
      const pack = Uint8Array.of(1, 2, 3, 4, 5);
      generator.shuffle(pack, 1, 3);
      expect(pack[0]).toBe(1);
      const drawn = pack.slice(1, 3).join();
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    // Two of four cards have twelve orders. 99.9 % of fair shuffles stay below 31.3.
    expect(counts.size).toBe(12);
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 5000) ** 2 / 5000, 0);
    expect(chiSquare).toBeLessThan(31.3);
    expect(() => generator.shuffle(new Uint8Array(70_000), 0, 1)).toThrow(RangeError);
  });

  it('produces unrelated numbers for neighbouring seeds, and equal ones for the same seed', () => {
    const first = (seed: number) => Generator.seeded(seed).next();
    expect(first(1)).toBe(first(1));
    expect(new Set([0, 1, 2, 3, -1, Number.MAX_SAFE_INTEGER].map(first)).size).toBe(6);
  });

  it('refuses an invalid seed or range', () => {
    expect(() => Generator.seeded(0.5)).toThrow(RangeError);
    expect(() => new Generator(new Int32Array(4))).toThrow(RangeError);
    expect(() => Generator.seeded(1).draws(0, new Uint16Array(1), 1)).toThrow(RangeError);
  });
});
