import {
  type AnyMove,
  type Circumstances,
  isRefusal,
  type MoveOption,
  player,
  type RuleId,
  type Rules,
  refuse,
  refusePrototypeName,
  type SeatId,
} from '@croupier/core';
import { isStaff, MAX_LISTED_PLAYERS, notYours } from './turn.ts';

/** A player's move, or a move that the croupier makes for the player at `seat`. */
type Entered<Move extends AnyMove> = Move & { readonly seat?: SeatId };

interface EntryTerms<State, Move extends AnyMove> {
  /** The moves with which players answer a question. */
  readonly answers: readonly Move['type'][];
  /** The moves that place bets and take them off. */
  readonly bets: readonly Move['type'][];
  /** Returns the seats with chips on the layout, which may have to decide. */
  readonly seats: (state: State) => readonly SeatId[];
  /** The rules for betting with chips, and for deciding verbally or by gesture. */
  readonly rules: { readonly bet: RuleId; readonly answer: RuleId };
}

/**
 * Returns the same rules for a table at which players place chips, or announce their decisions verbally or by
 * gesture, and the croupier enters them. The croupier can make every bet and answer for a player by naming
 * the `seat`. Bets can be entered for every player at the table, but answers only for players who have bet.
 * With many players, individual entries are not possible.
 */
export function enteredByDealer<State, Move extends AnyMove, View, PlayerView, Staff>(
  rules: Rules<State, Move, View, PlayerView, Staff>,
  { answers, bets, seats, rules: cites }: EntryTerms<State, Move>,
): Rules<State, Move, View, PlayerView, Staff> {
  const betting = new Set<string>(bets);
  const entered = new Set<string>([...answers, ...bets]);
  const few = (all: readonly SeatId[]) => (all.length <= MAX_LISTED_PLAYERS ? all : []);
  const seatsFor = (state: State, here: Circumstances['here'] = []) =>
    few([...new Set([...seats(state), ...few(here)])]);
  return {
    ...rules,
    parse(input) {
      const unnamed = refusePrototypeName(input);
      if (unnamed) return unnamed;
      if (typeof input !== 'object' || input === null || !('seat' in input)) return rules.parse(input);
      const { seat, ...own } = input;
      const type = 'type' in own && typeof own.type === 'string' ? own.type : '';
      if (!entered.has(type) || typeof seat !== 'string' || seat === '' || seat.length > 100)
        return refuse('bad-move', `"${type}" cannot be made for a seat`);
      const move = rules.parse(own);
      return isRefusal(move) ? move : { ...move, seat };
    },
    options(state, actor, now) {
      const own = rules.options(state, actor, now);
      if (!isStaff(actor, 'croupier')) return own;
      const betters = new Set(seats(state));
      const forSeats = seatsFor(state, now.here).flatMap((seat) =>
        rules
          .options(state, player(seat), now)
          .filter(({ move: { type } }) => betting.has(type) || (betters.has(seat) && entered.has(type)))
          .map(
            (option): MoveOption => ({
              ...option,
              move: { ...option.move, seat },
              about: { ...option.about, seat },
            }),
          ),
      );
      return [...own, ...forSeats];
    },
    play(state, actor, move, now) {
      const { seat, ...own } = move as Entered<Move>;
      if (seat === undefined) return rules.play(state, actor, move, now);
      if (!isStaff(actor, 'croupier')) return notYours(move.type);
      const bets = betting.has(own.type);
      // A replay does not check again that the player of an entered bet was present.
      if (!(bets && !now.here) && !seatsFor(state, bets ? now.here : []).includes(seat))
        return refuse(
          'nothing-here',
          bets ? 'There is no player at that seat.' : 'This seat has nothing to decide.',
          {
            rule: bets ? cites.bet : cites.answer,
            details: { seat },
          },
        );
      return rules.play(state, player(seat), own as unknown as Move, now);
    },
  };
}
