import { isRefusal } from '@croupier/core';
import { readHands, replay } from '@croupier/phh';
import { describe, expect, it } from 'vitest';
import { dealtHands, SEATS } from '../../test/hands.ts';

const FORMATS = ['phh', 'ohh', 'pokerstars'] as const;
const SEEDS = ['4c', '1f', 'a7'].map((byte) => byte.repeat(32));
/** Losing players muck, so some hands stay hidden. */
const HOLDEM = dealtHands({ plan: 'kings/poker-texas-holdem', seats: SEATS, seeds: SEEDS, wants: ['muck'] });

/** Returns the cards that a text names. */
function cardsIn(text: string): readonly string[] {
  const words = text.match(/(?<![A-Za-z])(?:[2-9TJQKA][cdhs])+(?![A-Za-z])/g) ?? [];
  return words.flatMap((word) => word.match(/../g) ?? []);
}

describe('the hand of a player', () => {
  it.each(FORMATS)('is read back as %s, with the seat of the player', async (format) => {
    for (const hand of HOLDEM)
      for (const [index, account] of SEATS.entries()) {
        const own = await hand.hand(account, format);
        expect(own?.you).toBe(index + 1);
        const [read] = readHands(own?.text ?? '');
        if (!read || isRefusal(read)) throw new Error(read?.message);
        expect(read.players?.[Number(read.more._you) - 1]).toBe('Hero');
        expect(isRefusal(replay(read))).toBe(false);
      }
  });

  it.each(FORMATS)('names no card as %s that the record hides from the player', async (format) => {
    for (const hand of HOLDEM)
      for (const account of SEATS) {
        const seen = new Set(cardsIn(JSON.stringify((await hand.record({ account })).rounds)));
        const { text } = (await hand.hand(account, format)) ?? {};
        const named = cardsIn(text ?? '');
        expect(named.length).toBeGreaterThan(6);
        expect(named.filter((card) => !seen.has(card))).toEqual([]);
      }
  });

  it('differs from the hand of another player, and names no account', async () => {
    const [hand] = HOLDEM;
    const texts = await Promise.all(SEATS.map(async (seat) => (await hand?.hand(seat, 'phh'))?.text));
    expect(new Set(texts).size).toBe(SEATS.length);
    for (const seat of SEATS) expect(texts.join()).not.toContain(seat);
  });

  it('is none for an account that did not play', async () => {
    expect(await HOLDEM[0]?.hand('nobody000000', 'phh')).toBe(undefined);
  });
});
