import {
  type Actor,
  type Carry,
  type Circumstances,
  cloneJson,
  isRefusal,
  type Json,
  majorUnit,
  type RecordedRound,
  type Refusal,
  refuse,
  type TableRecord,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { poker } from '@croupier/games';
import type { History } from './history.ts';
import { Recorder, type RecordingPosition } from './recorder.ts';

/**
 * Returns the histories of the hands in a record of a cash table, in order. A hand that the format cannot express is
 * refused in its position (`not-expressible`). The whole record is refused (`record`) if one of its moves is no longer
 * accepted.
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
    const { recorder, seats, state, attack } = played;
    if (recorder && !state.void) {
      const units = majorUnit(plan.currency);
      const beside = attack
        ? { _attack_paid: attack.paid / units, _attack_won: (attack.won ?? 0) / units }
        : {};
      const about = {
        units,
        hand: round.number ?? index + 1,
        players: seats,
        more: { table: plan.title.en, currency: plan.currency, ...beside },
      };
      histories.push(recorder.history(about));
    }
    carry = rules.close(state)?.carry;
  }
  return histories;
}

interface PlayedRound {
  readonly recorder?: Recorder;
  readonly seats: readonly string[];
  readonly state: poker.PokerState;
  /**
   * The amount that the button paid into the button attack, and the amount won from it. The attack is separate from the
   * pot.
   */
  readonly attack: poker.TableHand['attack'] | undefined;
}

function playRound(
  rules: ReturnType<typeof poker.game.rules>,
  { seats }: TableRecord,
  round: RecordedRound,
  carry: Carry | undefined,
): PlayedRound | Refusal {
  const opened = rules.open({
    seats,
    at: round.at ?? 0,
    ...(carry ? { carry: cloneJson(carry) } : {}),
    ...(round.terms === undefined ? {} : { terms: round.terms as Json }),
  });
  if (isRefusal(opened)) return opened;
  const { state } = opened;
  let recorder: Recorder | undefined;
  let players: readonly string[] = [];
  let attack: PlayedRound['attack'];
  const marks: { readonly mark: RecordingPosition; readonly step: Step }[] = [];
  for (const { actor, move: recorded, at, refused } of round.moves) {
    if (refused) continue;
    const move = rules.parse(recorded);
    const now: Circumstances = { at: at ?? round.at ?? 0, availableFunds: UNLIMITED_FUNDS };
    const played = isRefusal(move) ? move : rules.play(state, actor as Actor, move, now);
    if (isRefusal(played)) return played;
    attack = state.current?.attack ?? attack;
    const mark = recorder?.mark();
    if (recorder && mark && !isRefusal(move)) {
      const back = stepsBack(move, marks);
      if (back) recorder.rewindTo(back);
      else marks.push({ mark, step: stepOf(move) });
      recorder.recordChange();
    } else if (state.current) {
      recorder = new Recorder(state.current.hand);
      players = state.current.seats;
    }
  }
  return { ...(recorder ? { recorder } : {}), seats: players, state, attack };
}

/**
 * The kind of a step that can be undone: a card that was entered, or a decision that the croupier entered for a player.
 */
type Step = 'card' | 'decision' | 'other';

const CARDS = ['card', 'face-down', 'turn-up'];

function stepOf(move: object): Step {
  if ('type' in move && CARDS.includes(String(move.type))) return 'card';
  return 'seat' in move ? 'decision' : 'other';
}

/**
 * Returns the position to which this move takes the hand back, or undefined if it undoes nothing. Removes the
 * undone steps from `marks`.
 */
function stepsBack(
  move: poker.PokerMove | poker.PutInMove,
  marks: { readonly mark: RecordingPosition; readonly step: Step }[],
): RecordingPosition | undefined {
  const back = move.type === 'cards-back' || move.type === 'decision-back' || move.type === 'player-skipped';
  if (!back) return undefined;
  const step = move.type === 'cards-back' ? 'card' : 'decision';
  let left = move.type === 'cards-back' ? move.cards : 1;
  let mark: RecordingPosition | undefined;
  while (left > 0 && marks.length > 0) {
    const one = marks.pop();
    mark = one?.mark;
    if (one?.step === step) left--;
  }
  return mark;
}
