import { draw, verifyProof } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { chooserOf, type Draw, newSeed } from './seed.ts';

const SEED = '0f'.repeat(32);

describe('a new seed', () => {
  it('has 32 bytes from the entropy source, and a commitment that a proof can be checked against', () => {
    const { seed, commitment } = newSeed({ bytes: (count) => new Uint8Array(count).fill(7) });
    expect(seed).toBe('07'.repeat(32));
    expect(verifyProof({ round: '1', seed, commitment, draws: [] })).toEqual({ ok: true, draws: 0 });
  });
});

describe('drawing from a seed', () => {
  it('continues at the given draw number and records every draw', () => {
    const draws: Draw[] = [];
    const choose = chooserOf(SEED, '12', 3, draws);
    const chosen = [choose(37), choose(6)];
    expect(chosen).toEqual([draw(SEED, '12', 3, 37), draw(SEED, '12', 4, 6)]);
    expect(draws).toEqual([
      { below: 37, value: chosen[0] },
      { below: 6, value: chosen[1] },
    ]);
  });

  it('gives different numbers in each round, even with the same seed {sazka.platform.72}', () => {
    const drawn = (round: string) =>
      Array.from({ length: 8 }, (_, n) => chooserOf(SEED, round, n, [])(1_000_000));
    expect(new Set([...drawn('12'), ...drawn('13'), ...drawn('14')]).size).toBe(24);
    expect(drawn('12')).toEqual(drawn('12'));
  });

  it('records no draw if there is only one possibility', () => {
    const draws: Draw[] = [];
    expect(chooserOf(SEED, '12', 0, draws)(1)).toBe(0);
    expect(draws).toEqual([]);
  });
});
