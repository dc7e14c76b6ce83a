import {
  type Circumstances,
  cloneJson,
  isRefusal,
  type MoveOption,
  type MoveResult,
  player,
  type Refusal,
  type Rules,
  refuse,
  refusePrototypeName,
  type SeatId,
} from '@croupier/core';
import { isStaff, MAX_LISTED_PLAYERS, notYours } from '../table/turn.ts';
import { occupiedPlaces } from './cash/places.ts';
import { interpretEntry, notAsked, type PutInMove, putInOptions, readPutIn } from './dealer-entries.ts';
import { canRunTwice } from './engine/index.ts';
import type { PokerMove } from './moves.ts';
import type { PokerPlan } from './plan.ts';
import { ANSWERS, AT_TABLE } from './players-moves.ts';
import type { PokerState } from './state.ts';

const ANSWERING = new Set<string>(ANSWERS);

const SITTING = new Set<string>(AT_TABLE);

/** A player's own move, or one that the croupier enters for the player at a seat. */
type Entered = PokerMove & { readonly seat?: SeatId };

type RulesOf<Move extends { readonly type: string }, View, PlayerView, Staff> = Rules<
  PokerState,
  Move,
  View,
  PlayerView,
  Staff
>;

/** Returns the players who have to decide now, or can make a decision. */
function asked({ stage, current }: PokerState): readonly SeatId[] {
  if (stage !== 'hand' || !current) return [];
  const { hand, seats } = current;
  // In these phases, two players can agree at any time.
  const together = canRunTwice(hand) || (hand.live === 2 && hand.street === 0);
  return seats.filter((_, index) => {
    const one = hand.players[index];
    return one && !one.folded && (hand.actor === index || one.mustThrow > 0 || together);
  });
}

/** Returns the players at the table, seated or not. `here` is set only at tables with a human dealer. */
function atTable({ table }: PokerState, here: Circumstances['here']): readonly SeatId[] {
  return here
    ? [...new Set([...occupiedPlaces(table).map(([, { seat }]) => seat), ...here])].slice(
        0,
        MAX_LISTED_PLAYERS,
      )
    : [];
}

/**
 * Returns the same rules for a table where players without a screen say or show their actions. The croupier
 * enters each action with the `seat` of the player in turn, and also seats and removes players. The rules for
 * chips put in decide unclear actions. The last decision entered in this way can be taken back.
 */
export function enteredByDealer<View, PlayerView, Staff>(
  rules: RulesOf<PokerMove, View, PlayerView, Staff>,
  plan: PokerPlan,
  played: (state: PokerState) => PokerPlan,
): RulesOf<PokerMove | PutInMove, View, PlayerView, Staff> {
  const { cites } = plan;
  /**
   * Makes the decision of the player in turn, and stores the state before it so that it can be taken back.
   */
  const answer = (
    state: PokerState,
    seat: SeatId,
    move: PokerMove,
    now: Circumstances,
  ): MoveResult | Refusal => {
    const { current } = state;
    const before = current ? cloneJson(current.hand) : undefined;
    const acts = current?.acts ?? 0;
    const made = plainly(rules.play(state, player(seat), move, now));
    if (!isRefusal(made) && current && before)
      current.entered = {
        move,
        before,
        acts,
        place: current.places[current.seats.indexOf(seat)] ?? 0,
        transfers: made.events.flatMap(({ transfers }) => transfers),
      };
    return made;
  };
  return {
    ...rules,
    parse(input) {
      const unnamed = refusePrototypeName(input);
      if (unnamed) return unnamed;
      if (typeof input !== 'object' || input === null || !('seat' in input)) return rules.parse(input);
      const { seat, ...own } = input;
      if ('type' in own && own.type === 'put-in') return readPutIn(input);
      if (!('type' in own) || !(ANSWERING.has(String(own.type)) || SITTING.has(String(own.type))))
        return rules.parse(input);
      if (typeof seat !== 'string' || !/^\S{1,64}$/.test(seat))
        return refuse('bad-move', `"${String(own.type)}" cannot be made for this seat`);
      const move = rules.parse(own);
      return isRefusal(move) ? move : ({ ...move, seat } as PokerMove);
    },
    options(state, actor, now) {
      const own = rules.options(state, actor, now);
      if (!isStaff(actor, 'croupier')) return own;
      const answering = new Set(asked(state));
      const seats = new Set([...answering, ...atTable(state, now.here)]);
      const forSeats = [...seats].flatMap((seat) =>
        rules
          .options(state, player(seat), now)
          .filter(({ move: { type } }) => (ANSWERING.has(type) ? answering.has(seat) : SITTING.has(type)))
          .map(
            (option): MoveOption => ({
              ...option,
              move: { ...option.move, seat },
              about: { ...option.about, seat },
            }),
          ),
      );
      return [...own, ...forSeats, ...putInOptions(state, played(state), actor)];
    },
    play(state, actor, move, now) {
      if (move.type === 'put-in') {
        const found = interpretEntry(state, played(state), actor, move);
        if (isRefusal(found)) return found;
        const made = answer(state, move.seat, found.move, now);
        return isRefusal(made) ? made : { events: [found.told, ...made.events] };
      }
      const { seat, ...own } = move as Entered;
      const answers = ANSWERING.has(move.type);
      if (seat === undefined || !(answers || SITTING.has(move.type)))
        return rules.play(state, actor, move, now);
      if (!isStaff(actor, 'croupier')) return notYours(move.type);
      if (answers && !asked(state).includes(seat)) return notAsked(seat, cites.turn);
      // A replay does not check again that the player was present.
      if (!answers && now.here && !atTable(state, now.here).includes(seat)) return notAsked(seat, cites.sit);
      return answers
        ? answer(state, seat, own as PokerMove, now)
        : plainly(rules.play(state, player(seat), own as PokerMove, now));
    },
  };
}

/** Returns a refusal without its details, which could reveal the player's cards to the croupier. */
function plainly(made: MoveResult | Refusal): MoveResult | Refusal {
  if (!isRefusal(made)) return made;
  const { details: _, ...plain } = made;
  return plain;
}
