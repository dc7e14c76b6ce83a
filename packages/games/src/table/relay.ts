import {
  type AnyMove,
  isRefusal,
  type MoveOption,
  player,
  type RuleId,
  type Rules,
  refuse,
  type SeatId,
} from '@croupier/core';
import { FEW, isStaff, notYours } from './turn.ts';

/** A player's move; made by the croupier for a seat where it names one. */
type Relayed<Move extends AnyMove> = Move & { readonly seat?: SeatId };

interface RelayTerms<State, Move extends AnyMove> {
  /** The moves by which players answer. */
  readonly answers: readonly Move['type'][];
  /** Who may be asked at the moment, whether he is asked or not. */
  readonly seats: (state: State) => readonly SeatId[];
  /** The rule by which players decide by word and sign. */
  readonly rule: RuleId;
}

/**
 * The same rules at a table where players say or show what they do and the croupier enters it: whatever a player may
 * answer, the croupier may answer for him, naming his `seat`. Not where players are many: nobody sees them all.
 */
export function relaying<State, Move extends AnyMove, View, Mine, Staff>(
  rules: Rules<State, Move, View, Mine, Staff>,
  { answers, seats, rule }: RelayTerms<State, Move>,
): Rules<State, Move, View, Mine, Staff> {
  const answering = new Set<string>(answers);
  const seatsAt = (state: State): readonly SeatId[] => {
    const all = seats(state);
    return all.length <= FEW ? all : [];
  };
  return {
    ...rules,
    parse(input) {
      if (typeof input !== 'object' || input === null || !('seat' in input)) return rules.parse(input);
      const { seat, ...own } = input;
      const type = 'type' in own && typeof own.type === 'string' ? own.type : '';
      if (!answering.has(type) || typeof seat !== 'string' || seat === '' || seat.length > 100)
        return refuse('bad-move', `"${type}" is not made for a seat`);
      const move = rules.parse(own);
      return isRefusal(move) ? move : { ...move, seat };
    },
    options(state, actor, now) {
      const own = rules.options(state, actor, now);
      if (!isStaff(actor, 'croupier')) return own;
      const relayed = seatsAt(state).flatMap((seat) =>
        rules
          .options(state, player(seat), now)
          .filter(({ move }) => answering.has(move.type))
          .map((option): MoveOption => ({ ...option, move: { ...option.move, seat } })),
      );
      return [...own, ...relayed];
    },
    play(state, actor, move, now) {
      const { seat, ...own } = move as Relayed<Move>;
      if (seat === undefined) return rules.play(state, actor, move, now);
      if (!isStaff(actor, 'croupier')) return notYours(move.type);
      if (!seatsAt(state).includes(seat))
        return refuse('nothing-here', 'This seat is asked nothing.', { rule, details: { seat } });
      return rules.play(state, player(seat), own as unknown as Move, now);
    },
  };
}
