import {
  CardGuesses,
  type CurrencyCode,
  cloneJson,
  guessesFor,
  isRefusal,
  type Json,
  parseRecord,
  type RecordedRound,
  type RuleId,
  replayWithGuesses,
  seatId,
  type TableRecord,
} from '@croupier/core';
import { poker } from '@croupier/games';
import type { NarrationContext } from './narration.ts';
import { narrate, narrateWins, streetName } from './narration.ts';

/** A hand after one event: the public view, the sentences, and the part of the hand in which the event happened. */
export interface Step {
  readonly view: poker.PokerView;
  /** The cards in the seat from which the hand is seen, if there is one. */
  readonly own: readonly poker.DealtCard[];
  readonly street: string;
  readonly sentences: readonly string[];
  /** The rule that applied to the event. */
  readonly rule: RuleId | undefined;
}

interface Wanted extends NarrationContext {
  /** The player whose cards are shown in addition to the public ones. */
  readonly ownPlace: number | undefined;
}

/**
 * Returns the steps of a recorded hand, replayed under the rules of its plan; undefined if the data is not a record
 * of this plan.
 */
export function stepsOf(plan: poker.PokerPlan, input: unknown, wanted: Wanted): readonly Step[] | undefined {
  const record = parseRecord(input);
  const [round] = isRefusal(record) ? [] : record.rounds;
  if (isRefusal(record) || !round || record.plan !== plan.id) return undefined;
  const guesses = guessesFor(poker.game.rules(plan), record, round);
  return guesses && stepsIn(plan, record, round, guesses, wanted);
}

/** Returns the currency of a recorded hand. In a tournament, that is chips instead of money. */
export function currencyOf({ currency }: poker.PokerPlan, input: unknown): CurrencyCode {
  const record = parseRecord(input);
  const terms = isRefusal(record) ? undefined : record.rounds[0]?.terms;
  return (terms as { readonly tournament?: true } | null | undefined)?.tournament ? 'CHIP' : currency;
}

/** Returns the table position at which a seat of a record plays the hand; undefined if it does not play. */
export function placeOf(plan: poker.PokerPlan, input: unknown, seat: string): number | undefined {
  const record = parseRecord(input);
  const [round] = isRefusal(record) ? [] : record.rounds;
  if (isRefusal(record) || !round) return undefined;
  let found: number | undefined;
  replayWithGuesses(
    poker.game.rules(plan),
    record,
    round,
    new CardGuesses(round.moves.map(({ move }) => move)),
    ({ current }) => {
      const at = current?.seats.indexOf(seatId(seat)) ?? -1;
      found ??= current?.places[at];
    },
  );
  return found;
}

function stepsIn(
  plan: poker.PokerPlan,
  record: TableRecord,
  round: RecordedRound,
  guesses: CardGuesses,
  wanted: Wanted,
): readonly Step[] {
  const steps: Step[] = [];
  let paid = false;
  const rules = poker.game.rules(plan);
  replayWithGuesses(rules, record, round, guesses, (state, events) => {
    // The end of the round only returns the chips, so it is not a step.
    if (state.stage === 'ended' || !state.current) return;
    const view = cloneJson(rules.view(state) as unknown as Json) as unknown as poker.PokerView;
    const sentences = events.filter(({ to }) => to === 'all').flatMap((event) => narrate(event, wanted));
    const wins = !paid && view.phase === 'over' ? narrateWins(view, wanted) : [];
    paid ||= view.phase === 'over';
    const seat = state.current.seats[state.current.places.indexOf(wanted.ownPlace ?? 0)];
    const own = seat === undefined ? [] : cloneJson(rules.playerView(state, seat)?.cards as unknown as Json);
    steps.push({
      view,
      own: own as unknown as poker.DealtCard[],
      street: streetName(poker.variants.get(view.playing.variant), view, wanted.text),
      sentences: [...sentences, ...wins],
      rule: events[0]?.rule,
    });
  });
  return joined(steps);
}

/** Joins each step without a sentence to the next step. The reader's own cards are shown before any player acts. */
function joined(steps: readonly Step[]): readonly Step[] {
  let seen = 0;
  return steps.filter(({ sentences, own }, index) => {
    const next = steps[index + 1];
    const kept = sentences.length > 0 || !next || (own.length > seen && next.sentences.length > 0);
    if (kept) seen = own.length;
    return kept;
  });
}
