import { describe, expect, it } from 'vitest';
import { cardsLeft, DECK, isCard, newShoe, nextCards, putBack, takeCard } from './cards.ts';

describe('a pack', () => {
  it('contains 52 different cards', () => {
    expect(new Set(DECK).size).toBe(52);
    expect(DECK).toContain('Td');
  });

  it('distinguishes its cards from other text', () => {
    expect(isCard('As')).toBe(true);
    for (const wrong of ['1s', '10s', 'aS', 'A', '', 7, null, 'constructor'])
      expect(isCard(wrong)).toBe(false);
  });
});

describe('a shoe', () => {
  it('deals each card only as often as it contains it', () => {
    const shoe = newShoe(2);
    expect(takeCard(shoe, 'As')).toBe(true);
    expect(nextCards(shoe).filter((card) => card === 'As')).toHaveLength(1);
    expect(takeCard(shoe, 'As')).toBe(true);
    expect(takeCard(shoe, 'As')).toBe(false);
    expect(cardsLeft(shoe)).toBe(102);
    expect(nextCards(shoe)).toHaveLength(102);
  });

  it('can take a card back', () => {
    const shoe = newShoe(1);
    takeCard(shoe, '7h');
    putBack(shoe, '7h');
    expect(nextCards(shoe)).toEqual([...DECK]);
  });

  it('can consist of shorter packs', () => {
    expect(
      cardsLeft(
        newShoe(
          1,
          DECK.filter((card) => !/^[2-5]/.test(card)),
        ),
      ),
    ).toBe(36);
  });
});
