import { messages as seatMessages } from 'messages:poker/seat';
import { messages } from 'messages:poker/table';
import type { poker } from '@croupier/games';
import { expect, it } from 'vitest';
import { layoutOf } from './layout.ts';

type Hand = Partial<poker.HandView>;

/** Returns a table with players in seats from 1, reduced to what the layout needs. */
function table(
  hands: readonly Hand[],
  view: Partial<poker.PokerView> = {},
  place: Partial<poker.PlaceView> = {},
) {
  const known = { bet: 0, put: 0, folded: false, allIn: false, down: 2, up: [], shown: null, mucked: false };
  return {
    playing: { variant: 'texas-holdem', structure: 'none' },
    phase: 'bet',
    boards: [],
    pots: [],
    pot: 0,
    attack: 0,
    awards: [],
    draw: null,
    places: hands.map((hand, index) => ({
      place: index + 1,
      seat: `seat-${index}`,
      stack: 100,
      behind: 0,
      misses: 0,
      owes: {},
      ...place,
      hand: { ...known, drew: null, won: 0, ...hand },
    })),
    ...view,
  } as unknown as poker.PokerView;
}

const seen = {
  text: messages.in('en'),
  tags: seatMessages.in('en').tags,
  name: (place: number) => `Seat ${place}`,
};
const cardsOf = (view: poker.PokerView, own?: { place: number; cards: readonly poker.DealtCard[] }) =>
  layoutOf(view, { ...seen, own }).places.map(({ hand }) => hand?.cards);

it('the layout shows each reader their own cards, and shows all readers the face-up cards', () => {
  const view = table([{}, { up: ['9s'] }]);
  expect(cardsOf(view)).toEqual([
    [null, null],
    [null, null, '9s'],
  ]);
  expect(cardsOf(view, { place: 1, cards: ['As', 'Kd'] })).toEqual([
    ['As', 'Kd'],
    [null, null, '9s'],
  ]);
});

it('the layout shows a mucked hand only to its player', () => {
  const view = table([{ mucked: true }, {}], { phase: 'over' });
  expect(cardsOf(view)).toEqual([undefined, [null, null]]);
  expect(cardsOf(view, { place: 1, cards: ['As', 'Kd'] })[0]).toEqual(['As', 'Kd']);
});

it('the layout names side pots only once a player is all-in and other players keep betting', () => {
  const pots = [
    { amount: 60, places: [1, 2, 3] },
    { amount: 40, places: [1, 2] },
  ];
  expect(layoutOf(table([{}, {}, {}], { pots }), seen).pots).toEqual([]);
  expect(layoutOf(table([{}, {}, { allIn: true }], { pots }), seen).pots).toEqual([
    { name: 'Main pot', amount: 60 },
    { name: 'Side pot 1', amount: 40 },
  ]);
});

it('the reason that keeps a player out of the next hand is given first', () => {
  const tags = (view: poker.PokerView) => layoutOf(view, seen).places[0]?.tags;
  expect(tags(table([{ folded: true }], {}, { misses: 2 }))).toEqual(['sitting out 2 hands', 'folded']);
  // A live hand takes priority over these reasons.
  expect(tags(table([{ allIn: true }], {}, { misses: 2 }))).toEqual(['all-in']);
  expect(tags(table([{}], { draw: { cards: { 1: 'Ks' } } as never }))).toEqual(['draws K♠']);
});
