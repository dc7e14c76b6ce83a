import { type Suit, suitOf } from '@croupier/core';
import { mariash } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { cards } from '../../test/mariash.ts';
import { mariashTournament as plan } from './mariash.ts';

const B = 'kings.mariash-tournament';
const trumps = (trump: Suit): mariash.CardOrder => ({ ranks: plan.ranks.trumps.of, trump });
const plain: mariash.CardOrder = { ranks: plan.ranks.plain.of, trump: null };
const legal = (trick: string, hand: string, order = trumps('s'), seven?: '7s') =>
  mariash.legalCards(cards(hand), { cards: cards(trick), order, ...(seven ? { seven } : {}) });
const duty = (trick: string, hand: string, card: string, order = trumps('s')) =>
  mariash.dutyAgainst(cards(hand), { cards: cards(trick), order }, cards(card)[0] ?? '7c');
const takes = (trick: string, order: mariash.CardOrder) =>
  mariash.winnerOf(
    cards(trick).map((card, index) => ({ place: index + 1, card })),
    order,
  );

describe('the cards', () => {
  it(`are 32, seven to ace in four suits, eight for each of four players {${B}.01 ${B}.06}`, () => {
    expect(mariash.PACK).toHaveLength(32);
    expect(new Set(mariash.PACK).size).toBe(32);
    expect(new Set(mariash.PACK.map(suitOf)).size).toBe(4);
    expect(mariash.PACK.some((card) => /[2-6]/.test(card))).toBe(false);
    expect(mariash.HAND_SIZE * mariash.PLACES.length).toBe(32);
  });
  it(`rank the ten between king and ace with trumps {${B}.08}`, () => {
    expect(plan.ranks.trumps.of.join('')).toBe('789JQKTA');
    expect(takes('KcTcQc9c', trumps('s'))).toBe(2);
    expect(takes('TcAcKc9c', trumps('s'))).toBe(2);
  });
  it(`rank the ten below the jack in betl and durch {${B}.09}`, () => {
    expect(plan.ranks.plain.of.join('')).toBe('789TJQKA');
    expect(takes('TcJc9c8c', plain)).toBe(2);
  });
});

describe('the winner of a trick', () => {
  it.each([
    ['the highest of the suit led', '9dKdTd8d', 3],
    ['never a card of another suit', '9dAcKh8d', 1],
    ['any trump over the other suits', '9dAd7sTd', 3],
    ['the highest trump', '9d7sJs8s', 3],
    ['a trump led, the highest of them', '8s9sAs7s', 3],
  ])(`%s {${B}.52}`, (_, trick, winner) => expect(takes(trick, trumps('s'))).toBe(winner));
  it(`is the highest card of the suit led without trumps {${B}.A17}`, () =>
    expect(takes('8d7sAsTd', plain)).toBe(4));
  it('an empty trick has no winner', () => expect(() => mariash.winnerOf([], plain)).toThrow(RangeError));
});

describe('the allowed cards', () => {
  it.each([
    ['E1', 'players follow suit, and beat the trick if they can', '9d', '7dKd8s', 'Kd'],
    ['E2', 'lower cards if none is higher', 'Kd', 'QdJdAs', 'QdJd'],
    ['E3', 'once it is trumped no card of the suit need be higher', '9d7s', 'Ad8dKs', 'Ad8d'],
    ['E4', 'a player who must trump plays a higher trump than the trick has', '9dJs', 'Qs8sAc', 'Qs'],
    ['E5', 'or any trump if none is higher', '9dAs', 'Qs8sAc', 'Qs8s'],
    ['E6', 'without suit and trumps any card', '9d', 'Ac7h', 'Ac7h'],
    ['E7', 'a trump led is beaten: the ten beats the king', 'Ks', 'TsQs', 'Ts'],
  ])(`%s: %s {${B}.E1 ${B}.E2 ${B}.E3 ${B}.E4 ${B}.E5 ${B}.E6 ${B}.E7}`, (_, __, trick, hand, may) =>
    expect(legal(trick, hand)).toEqual(cards(may)),
  );
  it(`in betl the same duties apply without trumps, by the other ranks {${B}.E8 ${B}.A16}`, () => {
    expect(legal('Jd', 'TdQd', plain)).toEqual(cards('Qd'));
    expect(legal('Jd', 'As7c', plain)).toEqual(cards('As7c'));
  });
  it(`an announced seven must be the last of its holder's trumps {${B}.E9 ${B}.59 ${B}.A19}`, () => {
    expect(legal('', '7s9s8h', trumps('s'), '7s')).toEqual(cards('9s8h'));
    expect(legal('', '7s8h', trumps('s'), '7s')).toEqual(cards('7s8h'));
    expect(legal('9d', '7s9s', trumps('s'), '7s')).toEqual(cards('9s'));
    expect(legal('Ks', '7s9s', trumps('s'), '7s')).toEqual(cards('9s'));
    // If the seven is the last trump, it must be played whenever a trump is required, even if it does not win
    // the trick.
    expect(legal('9d8s', '7sAc', trumps('s'), '7s')).toEqual(cards('7s'));
    // Without an announced seven, nobody has to hold it back.
    expect(legal('', '7s9s8h')).toEqual(cards('7s9s8h'));
  });
  it.each([
    ['9d', '7dKd8s', '8s', 'follow'],
    ['9d', '7dKd8s', '7d', 'beat'],
    ['9d', '7s8sAc', 'Ac', 'trump'],
    ['9dJs', 'Qs8sAc', '8s', 'overtrump'],
    ['9d7s', 'Ad8dKs', 'Ks', 'follow'],
    ['9dJs', 'Ad8dKs', '8d', undefined],
    ['9d', 'Ac7h', '7h', undefined],
    ['9d', '7d8d', '7d', undefined],
    ['9dAs', 'Qs8sAc', '8s', undefined],
  ] as const)(
    `to %s with %s, %s: %s {${B}.53 ${B}.54 ${B}.55 ${B}.56 ${B}.57 ${B}.58 ${B}.A15}`,
    (trick, hand, card, owed) => expect(duty(trick, hand, card)).toBe(owed),
  );
  it('the first card of a trick may be any card', () => expect(legal('', '7d8sAh')).toEqual(cards('7d8sAh')));
});
