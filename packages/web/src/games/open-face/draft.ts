import { type Card, isCard } from '@croupier/core';
import { openFace } from '@croupier/games';
import { useCallback, useMemo, useState } from 'react';

/** The planned rows of cards before they are set, in the order in which the player placed them. */
export type Draft = readonly (readonly [Card, openFace.Row])[];

const EMPTY: openFace.Rows = { front: [], middle: [], back: [] };
const NONE: Draft = [];

/** The player's cards and rows during arrangement. Nothing is sent until the player confirms the rows. */
export interface Drafting {
  readonly draft: Draft;
  /** The rows, including the draft. */
  readonly rows: openFace.Rows;
  /** The cards that are not in a row yet. */
  readonly held: readonly Card[];
  /** The next card to place: the chosen card, otherwise the first one. */
  readonly chosen: Card | undefined;
  readonly choose: (card: Card) => void;
  /** The number of cards that must still be placed before the draft can be set. */
  readonly left: number;
  readonly hasRoom: (row: openFace.Row) => boolean;
  readonly put: (card: Card, row: openFace.Row) => void;
  readonly takeUp: (card: Card) => void;
  readonly undo: () => void;
}

/**
 * Returns the player's rows with the draft added to the cards that are already set. When new cards arrive, the draft
 * starts again.
 */
export function useDraft(
  hand: string,
  own: openFace.HandView | undefined,
  dealt: readonly string[],
): Drafting {
  const lying = own?.rows ?? EMPTY;
  // The player's own view may still list cards that are already in the rows.
  const cards = useMemo(() => {
    const set = openFace.ROWS.flatMap((row) => lying[row]);
    return dealt.filter(isCard).filter((card) => !set.includes(card));
  }, [dealt, lying]);
  const key = `${hand} ${cards.join('')}`;
  const [state, setState] = useState<{
    readonly of: string;
    readonly draft: Draft;
    readonly chosen?: Card;
  }>();
  const draft = state?.of === key ? state.draft : NONE;
  const wanted = state?.of === key ? state.chosen : undefined;
  const rows = useMemo(() => withDraft(lying, draft), [lying, draft]);
  const held = cards.filter((card) => draft.every(([put]) => put !== card));
  const chosen = wanted && held.includes(wanted) ? wanted : held[0];
  const due = own && own.fantasyland > 0 ? openFace.HAND_SIZE : cards.length;
  const hasRoom = (row: openFace.Row) => draft.length < due && !openFace.isFull(rows, row);
  const change = useCallback(
    (next: Draft, choice?: Card) =>
      setState({ of: key, draft: next, ...(choice === undefined ? {} : { chosen: choice }) }),
    [key],
  );
  return {
    draft,
    rows,
    held,
    chosen,
    choose: (card) => change(draft, card),
    left: due - draft.length,
    hasRoom,
    put: (card, row) => {
      const without = draft.filter(([put]) => put !== card);
      const room = !openFace.isFull(withDraft(lying, without), row) && without.length < due;
      if (room && cards.includes(card)) change([...without, [card, row]]);
    },
    takeUp: (card) =>
      change(
        draft.filter(([put]) => put !== card),
        card,
      ),
    undo: () => change(draft.slice(0, -1), draft.at(-1)?.[0]),
  };
}

function withDraft(lying: openFace.Rows, draft: Draft): openFace.Rows {
  const of = (row: openFace.Row) => [
    ...lying[row],
    ...draft.flatMap(([card, to]) => (to === row ? [card] : [])),
  ];
  return { front: of('front'), middle: of('middle'), back: of('back') };
}

/** Returns the move that sets the arranged cards. */
export function moveOf(draft: Draft, street: number | null) {
  const [only] = draft;
  if (street !== 0) return { type: 'place', row: only?.[1] ?? 'back' } as const;
  const laid = openFace.ROWS.map((row) => draft.flatMap(([card, to]) => (to === row ? [card] : [])));
  return { type: 'set', counts: laid.map(({ length }) => length), cards: laid.flat() } as const;
}
