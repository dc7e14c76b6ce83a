import { describe, expect, it } from 'vitest';
import { arcPlaces, BOARD, radiusOf } from './arc.ts';
import { type ArcHands, arcHandSizes } from './arc-hands.ts';

const none: ArcHands = { hands: 0, cards: 0, front: undefined };
const own = (cards = 2, hands = 1): ArcHands => ({ hands, cards, front: 'own' });
const other = (cards = 2): ArcHands => ({ hands: 1, cards, front: undefined });

/** The units of the board on a desktop of 1440 × 900: the felt is 1088 px wide, and a card is 7 high for 5 wide. */
const heightOnDesktop = (card: number) => (card * 1.4 * 1088) / BOARD.width;

function drawn(boxes: readonly ArcHands[]) {
  const places = arcPlaces(boxes.length);
  const sizes = arcHandSizes(places, boxes);
  return boxes.map(({ hands, cards }, index) => {
    const { card = 0, room = 0, x = 0, beside = false } = sizes[index] ?? {};
    const across = beside ? hands : 1;
    const one = Math.min(room, card * (1 + 0.47 * Math.max(0, cards - 1)));
    const half = hands === 0 ? 0 : (across * one + (across - 1) * 24) / 2;
    return { card, room, x, half, beside, place: places[index] };
  });
}

describe('the hands on the arc', () => {
  it.each([
    [7, 3],
    [10, 2],
  ])('of one player at %i boxes are large wherever the player sits', (count, cards) => {
    for (let at = 0; at < count; at += 1) {
      const hand = drawn(Array.from({ length: count }, (_, box) => (box === at ? own(cards) : none)))[at];
      expect(heightOnDesktop(hand?.card ?? 0)).toBeGreaterThanOrEqual(140);
      // The index of each card stays visible.
      expect(hand?.room).toBeGreaterThanOrEqual((hand?.card ?? 0) * (1 + 0.35 * (cards - 1)));
    }
  });

  it('of the player stay large among six others, whose hands shrink', () => {
    const hands = drawn([other(), other(), own(), other(), other(), other(), other()]);
    expect(heightOnDesktop(hands[2]?.card ?? 0)).toBeGreaterThanOrEqual(140);
    expect(hands[3]?.card).toBeLessThan(50);
  });

  it('of another box grow while it must decide', () => {
    const asked: ArcHands = { ...other(), front: 'asked' };
    const [, before] = drawn([other(), other(), other(), own(), other(), other(), other()]);
    const [, during] = drawn([other(), asked, other(), own(), other(), other(), other()]);
    expect(during?.card).toBeGreaterThan(1.4 * (before?.card ?? 0));
  });

  it('of a spectator’s table all have the usual size', () => {
    for (const { card } of drawn(Array.from({ length: 7 }, () => other()))) expect(card).toBe(62);
  });

  const tables: readonly (readonly ArcHands[])[] = [
    [own(), own(3), own(5), own(), own(), own(), own()],
    [own(6), other(4), none, other(2), own(3), none, own(7)],
    [other(5), other(5), { ...other(5), front: 'asked' }, own(5), other(5), other(5), other(5)],
    [none, none, none, own(2, 2), none, none, none],
    [none, none, none, own(5, 2), none, none, none],
    [none, own(7), none, none, none, none, none],
    [none, other(), own(3, 4), other(), none, none, none],
    [none, none, other(3), own(2), own(2), other(3), none, other(), own(4), own()],
  ];

  it.each(tables.map((boxes) => [boxes] as const))('never touch each other or leave the board', (boxes) => {
    const shown = drawn(boxes).filter(({ half }) => half > 0);
    for (const { x, half } of shown) {
      expect(x - half).toBeGreaterThanOrEqual(0);
      expect(x + half).toBeLessThanOrEqual(BOARD.width);
    }
    for (const [index, hand] of shown.slice(1).entries()) {
      const right = shown[index];
      if (right) expect(hand.x + hand.half).toBeLessThanOrEqual(right.x - right.half);
    }
  });

  it.each(tables.map((boxes) => [boxes] as const))('never cover a circle', (boxes) => {
    const shown = drawn(boxes);
    for (const { card, x, half, place } of shown.filter(({ half: wide }) => wide > 0))
      for (const { place: circle } of shown) {
        if (!place || !circle) continue;
        const radius = radiusOf(boxes.length);
        const beside = Math.abs(circle.x - x) >= half + radius;
        const below = circle.y - radius >= place.hands.y;
        const above = circle.y + radius <= place.hands.y - card * 1.4;
        expect(beside || below || above).toBe(true);
      }
  });

  it('lie side by side if a player with two hands has the room for it', () => {
    expect(drawn([none, none, none, own(2, 2), none, none, none])[3]?.beside).toBe(true);
    expect(drawn([none, none, other(), own(2, 2), other(), none, none])[3]?.beside).toBe(false);
  });
});
