import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitmentTo, draw, numberBelow, type Proof, verifyProof } from './proof.ts';
import { JS_HASHES } from './sha256.ts';

const seed = 'a5'.repeat(32);

describe('SHA-256 and HMAC', () => {
  it('agree with OpenSSL for every length around a block boundary', () => {
    for (let length = 0; length < 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, index) => index * 7 + length);
      expect(Buffer.from(JS_HASHES.sha256(bytes)).toString('hex')).toBe(
        createHash('sha256').update(bytes).digest('hex'),
      );
      expect(Buffer.from(JS_HASHES.hmacSha256(bytes, bytes)).toString('hex')).toBe(
        createHmac('sha256', bytes).update(bytes).digest('hex'),
      );
    }
  });
});

describe('a number below n', () => {
  const word = (value: number) => Buffer.from(value.toString(16).padStart(12, '0'), 'hex');

  it('is the remainder of the first six bytes', () => {
    expect(numberBelow(word(100), 37)).toBe(26);
    expect(numberBelow(word(0), 37)).toBe(0);
  });
  it('is drawn again above the largest multiple of n, so that no number is favoured', () => {
    const multiple = 2 ** 48 - (2 ** 48 % 37);
    expect(numberBelow(word(multiple - 1), 37)).toBe(36);
    expect(numberBelow(word(multiple), 37)).toBeUndefined();
    expect(numberBelow(word(2 ** 48 - 1), 37)).toBeUndefined();
  });
  it('needs no second draw if n divides the range', () => {
    expect(numberBelow(word(2 ** 48 - 1), 2 ** 16)).toBe(65_535);
    expect(numberBelow(word(2 ** 48 - 1), 2 ** 48)).toBe(2 ** 48 - 1);
  });
  it('needs a positive integer n that is at most the range', () => {
    for (const below of [0, -1, 1.5, 2 ** 48 + 1, Number.NaN])
      expect(() => numberBelow(word(1), below)).toThrow(RangeError);
  });
});

describe('the draws of a round', () => {
  it.each([2, 6, 37, 38, 52])('are equally likely to have each value below %i', (below) => {
    const counts = Array.from({ length: below }, () => 0);
    const draws = 400 * below;
    for (let index = 0; index < draws; index++) {
      const value = draw(seed, '7', index, below);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 400) ** 2 / 400, 0);
    // The mean is `below - 1` and the variance twice that. Five standard deviations are allowed in both directions.
    const spread = 5 * Math.sqrt(2 * (below - 1));
    expect(Math.abs(chiSquare - (below - 1))).toBeLessThan(spread);
  });
  it('differ from round to round and from draw to draw', () => {
    const drawn = new Set(['1', '2'].flatMap((round) => [0, 1, 2].map((n) => draw(seed, round, n, 2 ** 48))));
    expect(drawn.size).toBe(6);
  });
  it('are the remainder of an HMAC that any tool can compute', () => {
    const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update('12:3').digest();
    expect(draw(seed, '12', 3, 37)).toBe(bytes.readUIntBE(0, 6) % 37);
  });
});

describe('a proof', () => {
  const good: Proof = {
    round: '12',
    seed,
    commitment: createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'),
    draws: [
      { move: 3, below: 37, value: draw(seed, '12', 0, 37) },
      { move: 5, below: 6, value: draw(seed, '12', 1, 6) },
    ],
  };

  it('holds when seed, commitment and draws agree', () => {
    expect(commitmentTo(seed)).toBe(good.commitment);
    expect(verifyProof(good)).toEqual({ ok: true, draws: 2 });
  });
  it('fails for a seed other than the committed one', () => {
    expect(verifyProof({ ...good, seed: 'b6'.repeat(32) })).toMatchObject({ ok: false });
  });
  it('fails for a draw that was changed, left out or swapped', () => {
    const [first, second] = good.draws as [Proof['draws'][0], Proof['draws'][0]];
    const changed = { ...first, value: (first.value + 1) % 37 };
    for (const draws of [[changed, second], [second], [second, first]])
      expect(verifyProof({ ...good, draws })).toMatchObject({ ok: false });
  });
});
