import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CardProofs } from '@croupier/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealtHands, SEATS } from '../../../server/test/hands.ts';
import { croupier } from '../../test/croupier.ts';
import { verifyJson } from '../json.ts';

const HOLDEM = 'kings/poker-texas-holdem';
const [ANN = ''] = SEATS;

interface Round {
  readonly moves: { move: { type: string; card?: string } }[];
  readonly cardProofs: CardProofs;
}
interface Covered {
  readonly rounds: [Round];
}

let folder = '';
let covered: Covered;
let whole: unknown;
const write = (name: string, content: unknown) => {
  const path = join(folder, `${name.replaceAll(' ', '-')}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-verify-cards-'));
  // Ann is on the button. Losing players muck when the rules allow it.
  const [hand] = dealtHands({ plan: HOLDEM, seats: SEATS, seeds: ['4c'.repeat(32)], wants: ['muck'] });
  covered = (await hand?.record({ account: ANN })) as unknown as Covered;
  whole = await hand?.record({ inspector: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the cards that Ann has seen, each with its deal, its move and its proof. */
function seen({ rounds: [{ moves, cardProofs }] }: Covered) {
  return cardProofs.dealt.flatMap((dealt) => {
    const deal = moves[dealt.move]?.move;
    return dealt.proof && deal ? [{ dealt, deal, proof: dealt.proof }] : [];
  });
}

describe('croupier verify, for a hand with hidden cards', () => {
  it('prints the proved cards, the cards that stay hidden, and the burned positions', async () => {
    const { status, out, complaints } = await croupier(['verify', write('hand', covered)]);
    expect(complaints).toEqual([]);
    expect(status).toBe(0);
    const { cardProofs } = covered.rounds[0];
    const proved = seen(covered).length;
    expect(proved).toBeGreaterThanOrEqual(7);
    expect(cardProofs.dealt).toHaveLength(11);
    expect(out).toContain(
      `Round 1 of ${HOLDEM}: ${proved} of 11 cards are proved, ${11 - proved} stay hidden.`,
    );
    // Three players have two cards each. A card is burned before the flop, the turn and the river.
    expect(out).toMatch(/6 burned, 7 .., 8 .., 9 ..\n +10 burned, 11 .., 12 burned, 13 ..\n/);
    expect(out).toContain(cardProofs.packs[0]?.root);
  });

  it.each([
    ['covered-hand.json', '7 of 11 cards are proved, 4 stay hidden.'],
    // Five players drew three times, so their discards were shuffled and dealt again.
    ['covered-draw.json', ' cards are proved, '],
  ])('verifies records of earlier versions: %s', async (name, says) => {
    const file = fileURLToPath(new URL(`../../test/${name}`, import.meta.url));
    const { status, out, complaints } = await croupier(['verify', file]);
    expect(complaints).toEqual([]);
    expect(status).toBe(0);
    expect(out).toContain(says);
  });

  it('prints the same result as JSON', async () => {
    const { out } = await croupier(['verify', '-', '--json'], { input: JSON.stringify(covered) });
    const json = verifyJson.parse(JSON.parse(out));
    expect(json).toMatchObject({
      round: '1',
      covered: 11 - seen(covered).length,
      burned: [6, 10, 12].map((position) => ({ pack: 0, position })),
      verified: true,
    });
  });

  it('compares the commitment and the root with the values noted before the hand', async () => {
    const file = write('noted', covered);
    const { commitment, packs } = covered.rounds[0].cardProofs;
    const root = packs[0]?.root ?? '';
    expect(await croupier(['verify', file, '--commitment', commitment, '--root', root])).toMatchObject({
      status: 0,
    });
    const other = '00'.repeat(32);
    expect(await croupier(['verify', file, '--root', other])).toEqual({
      status: 1,
      out: '',
      complaints: [`croupier verify: ${file}: the root is ${root}, not the ${other} that was noted`],
    });
  });

  it('verifies an inspector’s full record by its seed, including cards and root', async () => {
    const file = write('whole', whole);
    const { packs } = covered.rounds[0].cardProofs;
    const { status, out, complaints } = await croupier(['verify', file, '--root', packs[0]?.root ?? '']);
    expect(complaints).toEqual([]);
    expect(status).toBe(0);
    // One move places the button, and eleven moves deal a card each.
    expect(out).toContain('The seed gives 1 number and the order of the cards, which decided 12 moves.');
  });

  it.each<[string, (record: Covered) => string]>([
    [
      'another card',
      (record) => {
        const [first] = seen(record);
        if (!first) return expect.fail('no card');
        const { deal, dealt } = first;
        deal.card = ['2c', '3c', '4c', '5c', '6c', '7c', '8c', '9c', 'Tc', 'Jc', 'Qc', 'Kc'].find(
          (card) => !JSON.stringify(record).includes(card),
        ) as string;
        return `position ${dealt.position} of pack 0 (move ${dealt.move + 1}): the proof of ${deal.card} does not match`;
      },
    ],
    [
      'another salt',
      (record) => {
        const { dealt, proof, deal } = seen(record)[2] ?? expect.fail('no card');
        proof.salt = 'ab'.repeat(32);
        return `position ${dealt.position} of pack 0 (move ${dealt.move + 1}): the proof of ${deal.card} does not match`;
      },
    ],
    [
      'another path',
      (record) => {
        const { dealt, proof } = seen(record)[1] ?? expect.fail('no card');
        proof.path = proof.path.toReversed();
        return `position ${dealt.position} of pack 0 `;
      },
    ],
    [
      'two swapped cards',
      (record) => {
        const [one, other] = seen(record);
        if (!one || !other) return expect.fail('no cards');
        [one.deal.card, other.deal.card] = [other.deal.card as string, one.deal.card as string];
        return `position ${one.dealt.position} of pack 0 (move ${one.dealt.move + 1}): the proof of ${one.deal.card}`;
      },
    ],
    [
      'two cards swapped with their proofs',
      (record) => {
        const [one, other] = seen(record);
        if (!one || !other) return expect.fail('no cards');
        [one.deal.card, other.deal.card] = [other.deal.card as string, one.deal.card as string];
        [one.dealt.proof, other.dealt.proof] = [other.proof, one.proof];
        [one.dealt.position, other.dealt.position] = [other.dealt.position, one.dealt.position];
        return 'it does not come after position ';
      },
    ],
    [
      'another position',
      (record) => {
        const { dealt } = seen(record).at(-1) ?? expect.fail('no card');
        dealt.position++;
        return `position ${dealt.position} of pack 0 (move ${dealt.move + 1}): `;
      },
    ],
    [
      'a skipped position',
      (record) => {
        const { dealt } = record.rounds[0].cardProofs;
        for (const one of dealt) {
          one.position++;
          delete one.proof;
          const deal = record.rounds[0].moves[one.move];
          if (deal) deal.move.card = '??';
        }
        return 'position 1 of pack 0 (move 6): by the rules position 0 was next';
      },
    ],
    [
      'a card without a proof',
      (record) => {
        const { dealt, deal } = seen(record)[0] ?? expect.fail('no card');
        delete dealt.proof;
        return `position ${dealt.position} of pack 0 (move ${dealt.move + 1}): ${deal.card} has no proof`;
      },
    ],
    [
      'a card left out',
      (record) => {
        const [{ move } = { move: 0 }] = record.rounds[0].cardProofs.dealt.splice(4, 1);
        return `move ${move + 1} deals a card that has no position`;
      },
    ],
    [
      'another root',
      ({ rounds: [{ cardProofs }] }) => {
        cardProofs.packs = [{ cards: 52, root: 'ab'.repeat(32) }];
        return ' does not match the published pack';
      },
    ],
    [
      'another pack',
      ({ rounds: [{ cardProofs }] }) => {
        cardProofs.packs = cardProofs.packs.map(({ root }) => ({ cards: 36, root }));
        return 'pack 0';
      },
    ],
    [
      'a malformed proof',
      ({ rounds: [{ cardProofs }] }) => {
        cardProofs.commitment = 'xyz';
        return 'rounds.0.cardProofs.commitment: ';
      },
    ],
  ])('%s is not verified', async (name, change) => {
    const record = structuredClone(covered);
    const complaint = change(record);
    const file = write(name, record);
    const { status, out, complaints } = await croupier(['verify', file]);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(`croupier verify: ${file}: `);
    expect(complaints[0]).toContain(complaint);
  });
});
