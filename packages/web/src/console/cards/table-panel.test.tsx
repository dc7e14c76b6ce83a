// @vitest-environment happy-dom

import { messages } from 'messages:card-console';
import { describe, expect, it } from 'vitest';
import { render, screen } from '../../../test/render.tsx';
import type { FeltHand } from '../../table/felt/hand.ts';
import { HandsOnFelt, placeText } from './table-panel.tsx';

/**
 * Returns the positions on the table by their names, with their cards. An arrow marks the position where the next card
 * is due.
 */
function places(hands: readonly FeltHand[]): readonly string[] {
  render(<HandsOnFelt hands={hands} />);
  return screen.getAllByRole('region').map((place) => {
    const cards = [...place.querySelectorAll('[data-card]')].map((card) => card.getAttribute('data-card'));
    const due = place.matches('[data-due]') || place.querySelector('[data-due]');
    return [place.getAttribute('aria-label'), ...cards, due ? '←' : ''].join(' ').trim();
  });
}

describe('the hands on a console', () => {
  it('are listed with shared hands first and then by boxes, each under its name', () => {
    expect(
      places([
        { owner: 'dealer', cards: ['Kc'] },
        { owner: 'box', box: 3, cards: ['Kd', null] },
        { owner: 'box', box: 5, cards: ['9c'], due: true },
        { owner: 'all', name: 'Punto', cards: [] },
        { owner: 'all', cards: ['4h', undefined, '8c'] },
      ]),
    ).toEqual(['Dealer Kc', 'Punto', 'Layout 4h 8c', 'Box 3 Kd down', 'Box 5 9c ←']);
  });

  it('show the dealer’s cards next to the box that they play against', () => {
    const at = { box: 3, owner: 'box', cards: ['Kd'] } as const;
    expect(places([at, { owner: 'dealer', box: 3, cards: ['Kc'], due: true }])).toEqual(['Box 3 Kd Kc ←']);
  });

  it('are called the players’ hand if all players share one', () => {
    expect(places([{ owner: 'box', box: 0, cards: ['Kd', 'Qc'] }])).toEqual(['Players’ hand Kd Qc']);
  });

  it('share one position if a box has several hands, each with its total and outcome', () => {
    expect(
      places([
        { owner: 'box', box: 3, name: 'hand 1', cards: ['8h', 'Kd', 'Qc'], total: '28', end: 'bust' },
        { owner: 'box', box: 3, name: 'hand 2', cards: ['8d'], total: '8' },
      ]),
    ).toEqual(['Box 3 8h Kd Qc 8d']);
    expect(screen.getByRole('region').textContent).toMatch(/hand 1 28 bust.*hand 2 8/);
  });
});

it.each<[FeltHand, string]>([
  [{ owner: 'dealer', cards: [] }, 'to the dealer'],
  [{ owner: 'dealer', box: 3, cards: [] }, 'to the dealer, against Box 3'],
  [{ owner: 'box', box: 3, cards: [] }, 'to Box 3'],
  [{ owner: 'box', box: 3, name: 'hand 2', cards: [] }, 'to Box 3, hand 2'],
  [{ owner: 'box', box: 0, cards: [] }, 'to the players’ hand'],
  [{ owner: 'all', name: 'Banco', cards: [] }, 'to Banco'],
  [{ owner: 'all', cards: ['4h', undefined, '8c'] }, 'to the layout, third card'],
])('names the position of the next card for %o: %s', (hand, said) => {
  expect(placeText(hand, messages.in('en'))).toBe(said);
});
