import {
  type Actor,
  type Carry,
  type Circumstances,
  copy,
  isRefusal,
  type Json,
  majorUnit,
  type RecordedRound,
  type Refusal,
  refuse,
  type TableRecord,
  UNLIMITED,
} from '@croupier/core';
import { poker } from '@croupier/games';
import type { History } from './history.ts';
import { Recorder } from './recorder.ts';

/**
 * The histories of the hands that a record of a cash table tells of, in its order; what the format cannot tell is refused
 * in its place (`not-told`). The record is refused as a whole (`record`) where a move of it is not accepted any more.
 */
export function historiesOf(
  plan: poker.PokerPlan,
  record: TableRecord,
): readonly (History | Refusal)[] | Refusal {
  const rules = poker.game.rules(plan);
  const histories: (History | Refusal)[] = [];
  let carry = record.carry as Carry | undefined;
  for (const [index, round] of record.rounds.entries()) {
    const played = playRound(rules, record, round, carry);
    if (isRefusal(played)) return refuse('record', `round ${round.number ?? index + 1}: ${played.message}`);
    const { recorder, seats, state } = played;
    if (recorder && !state.void) {
      const about = {
        units: majorUnit(plan.currency),
        hand: round.number ?? index + 1,
        players: seats,
        more: { table: plan.title.en, currency: plan.currency },
      };
      histories.push(recorder.history(about));
    }
    carry = rules.close(state)?.carry;
  }
  return histories;
}

function playRound(
  rules: ReturnType<typeof poker.game.rules>,
  { seats }: TableRecord,
  round: RecordedRound,
  carry: Carry | undefined,
): { recorder?: Recorder; seats: readonly string[]; state: poker.PokerState } | Refusal {
  const opened = rules.open({
    seats,
    at: round.at ?? 0,
    ...(carry ? { carry: copy(carry) } : {}),
    ...(round.terms === undefined ? {} : { terms: round.terms as Json }),
  });
  if (isRefusal(opened)) return opened;
  const { state } = opened;
  let recorder: Recorder | undefined;
  let players: readonly string[] = [];
  for (const { actor, move: recorded, at, refused } of round.moves) {
    if (refused) continue;
    const move = rules.parse(recorded);
    const now: Circumstances = { at: at ?? round.at ?? 0, means: UNLIMITED };
    const played = isRefusal(move) ? move : rules.play(state, actor as Actor, move, now);
    if (isRefusal(played)) return played;
    if (recorder) recorder.see();
    else if (state.current) {
      recorder = new Recorder(state.current.hand);
      players = state.current.seats;
    }
  }
  return { ...(recorder ? { recorder } : {}), seats: players, state };
}
