import {
  type Circumstances,
  copy,
  type GameEvent,
  isRefusal,
  type MoveOption,
  player,
  type Refusal,
  type Rules,
  refuse,
  type SeatId,
} from '@croupier/core';
import { FEW, isStaff, notYours } from '../table/turn.ts';
import { occupied } from './cash/places.ts';
import { canRunTwice, type Hand } from './engine/index.ts';
import { ANSWERS, AT_TABLE, type PokerMove } from './moves.ts';
import type { PokerPlan } from './plan.ts';
import type { PokerState } from './state.ts';

const ANSWERING = new Set<string>(ANSWERS);
const SITTING = new Set<string>(AT_TABLE);

/** The last decision that the croupier entered, and how the hand stood before it. */
export interface RelayedDecision {
  readonly move: PokerMove;
  readonly before: Hand;
  readonly acts: number;
  readonly place: number;
  readonly transfers: GameEvent['transfers'];
}

/** A player's move, or the croupier's for him where it names his seat. */
type Relayed = PokerMove & { readonly seat?: SeatId };

type Wrapped<View, Mine, Staff> = Rules<PokerState, PokerMove, View, Mine, Staff>;

/** Who is asked something now, or may decide it. */
function asked({ stage, current }: PokerState): readonly SeatId[] {
  if (stage !== 'hand' || !current) return [];
  const { hand, seats } = current;
  // Two may agree on something whoever's turn it is.
  const together = canRunTwice(hand) || (hand.live === 2 && hand.street === 0);
  return seats.filter((_, index) => {
    const one = hand.players[index];
    return one && !one.folded && (hand.actor === index || one.mustThrow > 0 || together);
  });
}

/** Who is at the table, with a place or without. Only where a person deals is there anybody to ask. */
function atTable({ table }: PokerState, here: Circumstances['here']): readonly SeatId[] {
  return here ? [...new Set([...occupied(table).map(([, { seat }]) => seat), ...here])].slice(0, FEW) : [];
}

/**
 * The same rules at a table where players without a screen say or show what they do: the croupier enters it for whoever
 * is asked, naming his `seat`, and seats them and gets them up. The last decision so entered can be taken back.
 */
export function relaying<View, Mine, Staff>(
  rules: Wrapped<View, Mine, Staff>,
  { cites }: PokerPlan,
): Wrapped<View, Mine, Staff> {
  return {
    ...rules,
    parse(input) {
      if (typeof input !== 'object' || input === null || !('seat' in input)) return rules.parse(input);
      const { seat, ...own } = input;
      if (!('type' in own) || !(ANSWERING.has(String(own.type)) || SITTING.has(String(own.type))))
        return rules.parse(input);
      if (typeof seat !== 'string' || !/^\S{1,64}$/.test(seat))
        return refuse('bad-move', `"${String(own.type)}" is not made for such a seat`);
      const move = rules.parse(own);
      return isRefusal(move) ? move : ({ ...move, seat } as PokerMove);
    },
    options(state, actor, now) {
      const own = rules.options(state, actor, now);
      if (!isStaff(actor, 'croupier')) return own;
      const answering = new Set(asked(state));
      const seats = new Set([...answering, ...atTable(state, now.here)]);
      const relayed = [...seats].flatMap((seat) =>
        rules
          .options(state, player(seat), now)
          .filter(({ move: { type } }) => (ANSWERING.has(type) ? answering.has(seat) : SITTING.has(type)))
          .map((option): MoveOption => ({ ...option, move: { ...option.move, seat } })),
      );
      return [...own, ...relayed];
    },
    play(state, actor, move, now) {
      const { seat, ...own } = move as Relayed;
      const answers = ANSWERING.has(move.type);
      if (seat === undefined || !(answers || SITTING.has(move.type)))
        return rules.play(state, actor, move, now);
      if (!isStaff(actor, 'croupier')) return notYours(move.type);
      if (answers && !asked(state).includes(seat)) return notAsked(seat, cites.turn);
      // Who was at the table then is not asked again when a record is replayed.
      if (!answers && now.here && !atTable(state, now.here).includes(seat)) return notAsked(seat, cites.sit);
      const { current } = state;
      const before = answers && current ? copy(current.hand) : undefined;
      const acts = current?.acts ?? 0;
      const played = rules.play(state, player(seat), own as PokerMove, now);
      if (isRefusal(played)) {
        // What was offered him names his cards.
        const { details: _, ...plain } = played;
        return plain;
      }
      if (current && before)
        current.relayed = {
          move: own as PokerMove,
          before,
          acts,
          place: current.places[current.seats.indexOf(seat)] ?? 0,
          transfers: played.events.flatMap(({ transfers }) => transfers),
        };
      return played;
    },
  };
}

function notAsked(seat: SeatId, rule: PokerPlan['cites']['turn']): Refusal {
  return refuse('not-your-turn', 'This seat is asked nothing now.', { rule, details: { seat } });
}
