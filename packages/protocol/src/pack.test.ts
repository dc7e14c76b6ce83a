import { createHash, createHmac } from 'node:crypto';
import { DECK } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { provesCard, shuffledPack } from './pack.ts';
import { commitmentTo } from './proof.ts';

const seedOf = (seed: string) => ({ seed, commitment: commitmentTo(seed) });
const SEED = seedOf('a5'.repeat(32));
const SHORT = DECK.slice(16);

const sha256 = (...parts: (string | Buffer)[]) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
    .digest();

describe('a shuffled pack', () => {
  it('holds every card once, in the order determined by the seed', () => {
    const pack = shuffledPack(SEED, 0, DECK);
    expect([...pack.order].sort()).toEqual([...DECK].sort());
    expect(pack.commitment.cards).toBe(52);
    expect(shuffledPack(SEED, 0, DECK).order).toEqual(pack.order);
    expect(shuffledPack(SEED, 1, DECK).order).not.toEqual(pack.order);
    expect(shuffledPack(seedOf('a6'.repeat(32)), 0, DECK).order).not.toEqual(pack.order);
  });

  it('has every order equally often', () => {
    const counts = new Map<string, number>();
    const times = 2_400;
    for (let index = 0; index < times; index++) {
      const seed = sha256(String(index)).toString('hex');
      const order = shuffledPack({ seed, commitment: '' }, 0, DECK.slice(0, 4)).order.join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
    // With 23 degrees of freedom, the mean is 23 and the variance 46. Five standard deviations are allowed.
    expect(chiSquare).toBeLessThan(23 + 5 * Math.sqrt(46));
  });

  it('has the root that docs/proofs.md describes', () => {
    const { order, commitment } = shuffledPack(SEED, 2, DECK.slice(0, 3));
    const leaves = order.map((card, k) => {
      const salt = createHmac('sha256', Buffer.from(SEED.seed, 'hex')).update(`salt:2:${k}`).digest('hex');
      return sha256('\0', `croupier.pack/1 ${SEED.commitment} 2 ${k} ${card} ${salt}`);
    });
    const [a, b, c] = leaves as [Buffer, Buffer, Buffer];
    expect(commitment.root).toBe(sha256('\x01', sha256('\x01', a, b), c).toString('hex'));
  });
});

describe('the proof of a card', () => {
  it.each([1, 2, 3, 5, 20, 36, 52])('leads to the root from every position in a pack of %i', (count) => {
    const pack = shuffledPack(SEED, 0, DECK.slice(0, count));
    for (const [position, card] of pack.order.entries()) {
      const leaf = { commitment: SEED.commitment, pack: 0, position, card };
      expect(provesCard(pack.commitment, leaf, pack.proof(position))).toBe(true);
    }
  });

  it('is valid only for its own card, position, pack, round, salt and path', () => {
    const pack = shuffledPack(SEED, 0, SHORT);
    const position = 7;
    const card = pack.order[position] ?? '';
    const leaf = { commitment: SEED.commitment, pack: 0, position, card };
    const proof = pack.proof(position);
    const { path } = proof;
    expect(provesCard(pack.commitment, leaf, proof)).toBe(true);
    const other = SHORT.find((one) => one !== card) ?? '';
    expect(provesCard(pack.commitment, { ...leaf, card: other }, proof)).toBe(false);
    for (let elsewhere = 0; elsewhere < 40; elsewhere++)
      if (elsewhere !== position)
        expect(provesCard(pack.commitment, { ...leaf, position: elsewhere }, proof)).toBe(false);
    expect(provesCard(pack.commitment, { ...leaf, pack: 1 }, proof)).toBe(false);
    expect(provesCard(pack.commitment, { ...leaf, commitment: 'ab'.repeat(32) }, proof)).toBe(false);
    expect(provesCard(pack.commitment, leaf, { ...proof, salt: pack.proof(8).salt })).toBe(false);
    for (const wrong of [path.slice(1), [...path, ...path.slice(0, 1)], [...path].reverse(), []])
      expect(provesCard(pack.commitment, leaf, { ...proof, path: wrong })).toBe(false);
    expect(provesCard({ ...pack.commitment, cards: 7 }, leaf, proof)).toBe(false);
    expect(provesCard({ ...pack.commitment, root: 'ab'.repeat(32) }, leaf, proof)).toBe(false);
  });

  it('reveals nothing about other cards: a card has the same salt in two packs that differ elsewhere', () => {
    const cards = DECK.slice(0, 20);
    const pack = shuffledPack(SEED, 0, cards);
    const other = shuffledPack(SEED, 0, [...cards.slice(1), cards[0] ?? '']);
    const proofs = pack.order.map((_, position) => [pack.proof(position), other.proof(position)] as const);
    for (const [one, same] of proofs) expect(one.salt).toBe(same.salt);
    expect(new Set(proofs.map(([{ salt }]) => salt)).size).toBe(20);
  });
});
