import {
  type AnyMove,
  type AnyRules,
  type Carry,
  type ClosedRound,
  CROUPIER,
  cloneJson,
  isRefusal,
  type Json,
  type MoveOption,
  matches,
  player,
  type Refusal,
  type SeatId,
  seatId,
} from '@croupier/core';
import { outcomesOf } from '../outcomes.ts';
import { NOW, playRoutine, requireAccepted } from '../routine.ts';

/** A group of throws with the same effect, with their number and the round that they close. */
export interface ThrowGroup {
  readonly ways: number;
  readonly closed: ClosedRound;
}

/** Chips on fields of the layout. */
export type Chips = readonly { readonly position: string; readonly amount: number }[];

interface At {
  readonly terms?: Json | undefined;
  /** The state carried over from the previous round. */
  readonly carry?: Carry | undefined;
  /** The bets of other players. */
  readonly beside?: readonly { readonly seat: SeatId; readonly chips: Chips }[] | undefined;
}

/** The number of equally likely throws of two dice, and of three. */
export const TWO_DICE = 36;
export const THREE_DICE = 216;

/** The player whose bets are evaluated. */
export const PLAYER = seatId('player');

/**
 * Returns the result of every throw for these bets. Opens a round on the engine with the given carry, makes
 * the bets, and tries each throw. Refuses bets that the table refuses.
 */
export function everyThrow(
  rules: AnyRules,
  chips: Chips,
  { terms, carry, beside = [] }: At = {},
): readonly ThrowGroup[] | Refusal {
  const state = openBets(rules, { terms, carry });
  if (isRefusal(state)) return state;
  for (const one of [...beside, { seat: PLAYER, chips }]) {
    if (one.chips.length === 0) continue;
    const bet = rules.play(state, player(one.seat), { type: 'bet', chips: one.chips }, NOW);
    if (isRefusal(bet)) return bet;
  }
  let draw: MoveOption | undefined;
  routine(rules, state, () => {
    draw = rules.options(state, CROUPIER, NOW).find((option) => option.draw);
    return draw !== undefined;
  });
  const written = JSON.stringify(state);
  return outcomesOf<AnyMove>(draw as unknown as MoveOption).map(({ move, ways }) => {
    const thrown: unknown = JSON.parse(written);
    requireAccepted(rules.play(thrown, CROUPIER, move, NOW));
    let closed: ClosedRound | undefined;
    routine(rules, thrown, () => {
      closed = rules.close(thrown);
      return closed !== undefined;
    });
    return { ways, closed: closed as unknown as ClosedRound };
  });
}

/** Opens a round with the given carry, up to open bets. */
function openBets(rules: AnyRules, { terms, carry }: At): unknown | Refusal {
  const opened = rules.open({
    seats: [],
    at: 0,
    ...(carry ? { carry: cloneJson(carry) } : {}),
    ...(terms === undefined ? {} : { terms }),
  });
  if (isRefusal(opened)) return opened;
  const { state } = opened;
  routine(rules, state, () => (rules.view(state) as { readonly open: boolean }).open);
  return state;
}

/** Returns the bets that the table would accept from the player now. Each bet is tried alone. */
export function acceptedNow(rules: AnyRules, chips: Chips, at: At): Chips {
  const state = openBets(rules, at);
  const offered = rules.options(state, player(PLAYER), NOW);
  return chips.filter((chip) => offered.some(({ move }) => matches(move, { type: 'bet', chips: [chip] })));
}

/** Makes the croupier's routine moves until a condition is met. */
function routine(rules: AnyRules, state: unknown, until: () => boolean): void {
  playRoutine(
    {
      options: (actor) => rules.options(state, actor, NOW),
      play: (actor, move) => rules.play(state, actor, move, NOW),
    },
    until,
  );
}
