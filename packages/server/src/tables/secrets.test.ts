import { isRefusal, parseRecord } from '@croupier/core';
import { rounds } from '@croupier/core/laws/rounds';
import { gameOf } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import {
  type CardProofs,
  cardProofs,
  checkCards,
  checkDraws,
  type Proof,
  verifyProof,
} from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { type DealtHand, dealtHands, SEATS } from '../../test/hands.ts';

const HOLDEM = 'kings/poker-texas-holdem';
const [ANN = '', BOB = ''] = SEATS;
const seed = (number: number) => number.toString(16).padStart(2, '0').repeat(32);

interface Round {
  readonly moves: readonly { readonly move: { readonly type: string; readonly card?: string } }[];
  readonly cardProofs?: CardProofs;
  readonly proof?: Proof;
}

async function roundFor(hand: DealtHand, account?: string, inspector = false): Promise<Round> {
  const record = await hand.record({ account, inspector });
  return (record.rounds as Round[])[0] ?? expect.fail('no round');
}

/** Returns the cards of the dealing moves. */
function dealt({ moves }: Round): readonly (string | undefined)[] {
  return moves.filter(({ move }) => move.type === 'card').map(({ move }) => move.card);
}

async function checked(plan: string, hand: DealtHand, account?: string) {
  const record = parseRecord(await hand.record({ account }));
  const known = planOf(plan);
  const proofs = cardProofs.parse((await roundFor(hand, account)).cardProofs);
  if (isRefusal(record) || !known) return expect.fail('no record');
  return checkCards(gameOf(known).rules(known), record, proofs);
}

describe('a hand that is dealt from a pack', () => {
  const [hand] = dealtHands({ plan: HOLDEM, seats: SEATS, seeds: [seed(1)], wants: ['fold'] }) as [DealtHand];

  it('shows players their own cards with proofs, and only the positions of other cards', async () => {
    const round = await roundFor(hand, ANN);
    const cards = dealt(round);
    const proofs = round.cardProofs?.dealt ?? [];
    expect(cards.length).toBe(proofs.length);
    expect(cards.filter((card) => card !== '??')).toHaveLength(2);
    expect(proofs.map(({ proof }) => proof !== undefined)).toEqual(cards.map((card) => card !== '??'));
    expect(proofs.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('proves to each player the cards they saw, and no others', async () => {
    expect(await checked(HOLDEM, hand, ANN)).toMatchObject({ proved: 2, covered: 4, burned: [] });
    expect(await checked(HOLDEM, hand, BOB)).toMatchObject({ proved: 2, covered: 4 });
    expect(await checked(HOLDEM, hand)).toMatchObject({ proved: 0, covered: 6 });
  });

  it('shows the seed and the salts of unseen cards only to inspectors', async () => {
    const text = JSON.stringify(await hand.record({ account: ANN }));
    expect(text).not.toContain(seed(1));
    expect(text).not.toContain('"seed"');
    expect(text.match(/"salt"/g)).toHaveLength(2);
    // An inspector who played is a player.
    expect(JSON.stringify(await hand.record({ account: ANN, inspector: true }))).toBe(text);
  });

  it('is complete for an inspector, and its packs and cards can be derived from the seed', async () => {
    const record = parseRecord(await hand.record({ inspector: true }));
    const { proof } = await roundFor(hand, undefined, true);
    const plan = planOf(HOLDEM);
    if (isRefusal(record) || !proof || !plan) return expect.fail('no record');
    expect(verifyProof(proof)).toEqual({ ok: true, draws: 1 });
    const rules = gameOf(plan).rules(plan);
    // The button was drawn, and six cards were dealt.
    expect(checkDraws(rules, record, proof)).toBe(7);
    const other = (packs: Proof['packs']) => checkDraws(rules, record, { ...proof, packs });
    expect(other([{ cards: 52, root: seed(9) }])).toMatchObject({ code: 'draw-differs' });
    expect(other([])).toMatchObject({ code: 'draw-differs' });
    expect(other([...(proof.packs ?? []), { cards: 3, root: seed(9) }])).toMatchObject({
      code: 'draw-differs',
    });
  });
});

describe('cards that were face up in the previous hand', () => {
  it('stay hidden if nobody showed them in the current hand', async () => {
    const seeds = Array.from({ length: rounds(4, 12) }, (_, index) => seed(index + 1));
    const hands = dealtHands({ plan: HOLDEM, seats: SEATS, seeds, wants: ['muck'] });
    let again = 0;
    for (const [index, hand] of hands.entries()) {
      const round = await roundFor(hand);
      const shown = new Set(
        hand.told.flatMap(({ type, data }) =>
          type === 'board' || type === 'showed' ? [Object(data).card, Object(data).cards].flat() : [],
        ),
      );
      const whole = dealt(await roundFor(hand, undefined, true));
      expect(dealt(round)).toEqual(whole.map((card) => (shown.has(card) ? card : '??')));
      const before = JSON.stringify((await roundFor(hands[index - 1] ?? hand)).moves);
      again += whole.filter((card) => index > 0 && !shown.has(card) && before.includes(`"${card}"`)).length;
    }
    expect(again, 'cards that came again face down').toBeGreaterThan(0);
  });
});

describe('discards that are dealt again', () => {
  const plan = 'kings/poker-27-triple-draw';
  const seats = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => letter.padEnd(12, '0'));
  const [hand] = dealtHands({ plan, seats, seeds: [seed(3)] }) as [DealtHand];

  it('form a separate pack, whose root is published before its first card is dealt', () => {
    expect(hand.packs.length).toBeGreaterThan(1);
    const events = hand.told.filter(({ type }) => type === 'pack-shuffled');
    expect(events.map(({ to, data }) => [to, data])).toEqual(
      hand.packs.slice(1).map((pack, index) => ['all', { pack: index + 1, ...pack }]),
    );
  });

  it('are hidden even from the player who discarded them, until that player sees them again', async () => {
    for (const seat of seats.slice(0, 2)) {
      const round = await roundFor(hand, seat);
      const own = hand.told.filter(({ type, to }) => type === 'hole-card' && to === seat);
      const shown = hand.told
        .filter(({ type }) => type === 'showed')
        .flatMap(({ data }) => Object(data).cards);
      const named = dealt(round).filter((card) => card !== '??');
      expect(named.length).toBeGreaterThanOrEqual(own.length);
      expect(named.length).toBeLessThanOrEqual(own.length + shown.length);
      expect(await checked(plan, hand, seat)).toMatchObject({ proved: named.length });
    }
  });

  it('can also be derived from the seed', async () => {
    const record = parseRecord(await hand.record({ inspector: true }));
    const { proof } = await roundFor(hand, undefined, true);
    const known = planOf(plan);
    if (isRefusal(record) || !proof || !known) return expect.fail('no record');
    expect(isRefusal(checkDraws(gameOf(known).rules(known), record, proof))).toBe(false);
  });
});
