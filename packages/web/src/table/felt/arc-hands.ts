import { ABOVE, type ArcPlace, BOARD, boxWidth, radiusOf } from './arc.ts';

/** The hands of a box on the arc, and the importance of the box for the person who looks at it. */
export interface ArcHands {
  /** The number of hands, and of cards in the longest of them. A box without hands has none of both. */
  readonly hands: number;
  readonly cards: number;
  /** Whether the box is the player's own, or another one that must decide. */
  readonly front: 'own' | 'asked' | undefined;
}

/** The drawing of the hands of a box, in thousandths of the board's width. */
export interface ArcHandSize {
  /** The width of a card, and the width that a hand may take. */
  readonly card: number;
  readonly room: number;
  /** The middle of the hands. */
  readonly x: number;
  /** Whether several hands are side by side instead of stacked. */
  readonly beside: boolean;
}

/** The widths of cards: the player's own, those of another box that decides, and the rest while the player has cards. */
const CARD = { own: 94, asked: 74, small: 46 } as const;
/** The width of all other cards if no hand is the player's own. */
const USUAL = { few: 62, many: 40 } as const;
/** The share of a card that shows beside the next one, and the share that its index needs. */
const STEP = 0.47;
const LEAST_STEP = 0.36;
/** The distance between the hands of two boxes, from the edge of the board, and between two hands of one box. */
const APART = 8;
const EDGE = 14;
const GAP = 24;

/** Returns the width of a hand whose cards overlap by the usual share. */
function widthOf(card: number, cards: number, step = STEP): number {
  return card * (1 + step * Math.max(0, cards - 1));
}

/**
 * Returns the size of the hands of each box. The player's own hands are large, and so are those of a box that must
 * decide. They take the room of boxes without cards, whose circles stay visible. The other hands shrink.
 */
export function arcHandSizes(
  places: readonly ArcPlace[],
  boxes: readonly ArcHands[],
): readonly ArcHandSize[] {
  const column = boxWidth(places.length);
  const crowd = places.length > 7 ? 'many' : 'few';
  const own = boxes.some(({ front, hands }) => front === 'own' && hands > 0);
  const usual = own ? Math.min(CARD.small, USUAL[crowd]) : USUAL[crowd];
  const small = boxes.map(({ cards, hands }) =>
    hands === 0 ? 0 : Math.min(column - APART, widthOf(usual, cards)),
  );
  return boxes.map(({ front, hands, cards }, index) => {
    const place = places[index];
    const x = place?.x ?? 0;
    if (!front || hands === 0 || !place) return { card: usual, room: column - APART, x, beside: false };
    const [left, right] = [edge(place, -1), edge(place, 1)];
    const wish = CARD[front];
    const beside = hands > 1 && right - left >= hands * widthOf(wish, 2) + (hands - 1) * GAP;
    const across = beside ? hands : 1;
    const room = (right - left - (across - 1) * GAP) / across;
    const card = Math.min(wish, Math.floor(room / (1 + LEAST_STEP * Math.max(0, cards - 1))));
    const width = across * Math.min(room, widthOf(card, cards)) + (across - 1) * GAP;
    return {
      card: Math.max(usual, card),
      room: Math.floor(room),
      x: Math.round(Math.min(right - width / 2, Math.max(left + width / 2, x))),
      beside,
    };

    /** Returns how far the hands of a box may reach to one side. */
    function edge(from: ArcPlace, side: -1 | 1): number {
      // The boxes go from right to left.
      for (let at = index - side; ; at -= side) {
        const next = places[at];
        const theirs = boxes[at];
        if (!next || !theirs) return side < 0 ? EDGE : BOARD.width - EDGE;
        if (theirs.hands > 0)
          return theirs.front
            ? (next.x + from.x - side * APART) / 2
            : next.x - side * ((small[at] ?? 0) / 2 + APART);
        // The circle of a box farther from the middle is higher, and so beside these hands.
        if (next.y < from.y - ABOVE) return next.x - side * (radiusOf(places.length) + APART / 2);
      }
    }
  });
}
