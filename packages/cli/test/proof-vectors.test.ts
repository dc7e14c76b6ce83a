import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DECK } from '@croupier/core';
import { commitmentTo, shuffledPack } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { dealtRound } from './rounds.ts';

const FILE = '../../../docs/proof-vectors.json';
const SEED = '5e'.repeat(32);

interface Vectors {
  readonly seed: string;
  readonly commitment: string;
  readonly rounds: readonly Round[];
  readonly packs: readonly {
    readonly pack: number;
    readonly order: readonly string[];
    readonly root: string;
  }[];
}
interface Round {
  readonly plan: string;
  readonly round: string;
  readonly draws: readonly { readonly text: string; readonly below: number; readonly value: number }[];
  readonly drawn: readonly { readonly type: string; readonly [field: string]: unknown }[];
}

/**
 * Plays a round on the engine. Returns the round with its draws, and with the moves that they decided, in
 * order.
 */
function roundOf(plan: string, chips: readonly { position: string; amount: number }[], round: string): Round {
  const [dealt] = dealtRound(plan, { chips, round }).rounds;
  if (!dealt) throw new Error(`${plan} deals no round`);
  const { draws } = dealt.proof;
  return {
    plan,
    round,
    draws: draws.map(({ below, value }, index) => ({ text: `${round}:${index}`, below, value })),
    drawn: [...new Set(draws.map(({ move }) => move))].map(
      (move) => dealt.moves[move]?.move as Round['drawn'][0],
    ),
  };
}

/**
 * Computes a draw as docs/proofs.md describes it, without our code. Uses the first six bytes of
 * the HMAC, and draws again if the remainder would favour small numbers.
 */
function drawnByTheBook(seed: string, text: string, below: number): number {
  for (let attempt = 0; ; attempt++) {
    const word = createHmac('sha256', Buffer.from(seed, 'hex'))
      .update(attempt === 0 ? text : `${text}:${attempt}`)
      .digest()
      .readUIntBE(0, 6);
    if (word < 2 ** 48 - (2 ** 48 % below)) return word % below;
  }
}

const RANKS = '23456789TJQKA';
/**
 * A new pack in the order of docs/proofs.md, from the deuces of clubs, diamonds, hearts and spades up to the
 * aces.
 */
const NEW_PACK = [...RANKS].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit));
/** The wheels from docs/proofs.md, clockwise from zero. */
const WHEELS: Readonly<Record<string, string>> = {
  'kings/roulette-french':
    '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26',
  'kings/roulette-american':
    '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2',
};

/** Returns the moves that the values of a round decide, as docs/proofs.md explains. */
function decided({ plan, draws }: Round): object[] {
  const [first = 0, second = 0, third = 0] = draws.map(({ value }) => value);
  switch (plan) {
    case 'kings/roulette-french':
    case 'kings/roulette-american':
      return [
        { type: 'spin', wheel: ['clockwise', 'anticlockwise'][first] },
        { type: 'ball', pocket: WHEELS[plan]?.split(' ')[second] },
      ];
    case 'kings/roulette-caribbean-dice':
      return [
        {
          type: 'dice',
          red: first + 1,
          yellow: second + 1,
          blue: ['normal', 'normal', 'normal', 'normal', 'hi', 'lo'][third],
        },
      ];
    case 'kings/craps':
      return [{ type: 'throw', first: first + 1, second: second + 1 }];
    case 'kings/sic-bo':
      return [{ type: 'throw', first: first + 1, second: second + 1, third: third + 1 }];
    case 'kings/punto-banco': {
      const left = NEW_PACK.flatMap((card) => Array.from({ length: 8 }, () => card));
      return draws.map(({ value }) => ({ type: 'card', card: left.splice(value, 1)[0] }));
    }
    default:
      throw new Error(`the page does not describe ${plan}`);
  }
}

const stake = (position: string, amount = 10_000) => [{ position, amount }];

describe('the test vectors in docs/proof-vectors.json', () => {
  it('equal the rounds that the engines deal from the seed', async () => {
    const vectors: Vectors = {
      seed: SEED,
      commitment: commitmentTo(SEED),
      rounds: [
        roundOf('kings/roulette-french', stake('red'), 'r_1'),
        roundOf('kings/roulette-american', stake('red'), 'r_2'),
        roundOf('kings/roulette-caribbean-dice', stake('red'), 'r_3'),
        roundOf('kings/craps', stake('pass'), 'r_4'),
        roundOf('kings/sic-bo', stake('small'), 'r_5'),
        roundOf('kings/punto-banco', stake('1/punto'), 'r_6'),
      ],
      packs: [0, 1].map((pack) => {
        const { order, commitment } = shuffledPack(
          { seed: SEED, commitment: commitmentTo(SEED) },
          pack,
          DECK,
        );
        return { pack, order, root: commitment.root };
      }),
    };
    // Run vitest -u to update the vectors.
    await expect(`${JSON.stringify(vectors, null, 2)}\n`).toMatchFileSnapshot(FILE);
  });

  const vectors = (): Vectors => JSON.parse(readFileSync(new URL(FILE, import.meta.url), 'utf8'));

  it('follow from the text of docs/proofs.md, without our code {sazka.platform.72}', () => {
    const { seed, commitment, rounds } = vectors();
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment);
    for (const { draws } of rounds)
      for (const { text, below, value } of draws) expect(drawnByTheBook(seed, text, below)).toBe(value);
  });

  it('decide the moves that docs/proofs.md describes for each device', () => {
    for (const round of vectors().rounds) expect(decided(round)).toEqual(round.drawn);
  });

  it('shuffle a pack into the order of docs/proofs.md, with that root', () => {
    const { seed, commitment, packs } = vectors();
    for (const { pack, order, root } of packs) {
      const cards = [...NEW_PACK];
      for (let last = cards.length - 1; last > 0; last--) {
        const other = drawnByTheBook(seed, `pack:${pack}:${last}`, last + 1);
        [cards[last], cards[other]] = [cards[other] ?? '', cards[last] ?? ''];
      }
      expect(cards).toEqual(order);
      const leaves = cards.map((card, position) => {
        const salt = createHmac('sha256', Buffer.from(seed, 'hex'))
          .update(`salt:${pack}:${position}`)
          .digest('hex');
        return hashed(0, Buffer.from(`croupier.pack/1 ${commitment} ${pack} ${position} ${card} ${salt}`));
      });
      expect(treeOver(leaves).toString('hex')).toBe(root);
    }
  });
});

function hashed(first: number, ...parts: readonly Buffer[]): Buffer {
  return createHash('sha256')
    .update(Buffer.concat([Buffer.from([first]), ...parts]))
    .digest();
}

/** Returns the root of the Merkle tree in RFC 9162, section 2.1. */
function treeOver(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 1) return leaves[0] as Buffer;
  let left = 1;
  while (left * 2 < leaves.length) left *= 2;
  return hashed(1, treeOver(leaves.slice(0, left)), treeOver(leaves.slice(left)));
}
