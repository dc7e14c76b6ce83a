import type { Actor } from './actor.ts';
import { type AnyMove, type Circumstances, type GameEvent, type Rules, UNLIMITED_FUNDS } from './game.ts';
import { CardGuesses } from './hidden-cards.ts';
import { cloneJson, type Json } from './json.ts';
import { parseRecord, type RecordedRound, type TableRecord } from './record.ts';
import { isRefusal } from './refusal.ts';

type AnyRulesOf<State, Move extends AnyMove> = Rules<State, Move, unknown, unknown, unknown>;
/** Called after each move that was played, with the move’s index in the round. */
type Watch<State> = (state: State, events: readonly GameEvent[], index: number) => void;

const MOST_ATTEMPTS = 200;

/** Returns a record of this plan and its only round; undefined for any other data. */
export function roundIn(
  input: unknown,
  plan: string,
): { record: TableRecord; round: RecordedRound } | undefined {
  const record = parseRecord(input);
  const [round] = isRefusal(record) ? [] : record.rounds;
  return isRefusal(record) || !round || record.plan !== plan ? undefined : { record, round };
}

/**
 * Guesses the hidden parts of a record so that its round can be replayed. Returns undefined if no guesses
 * fit.
 */
export function guessesFor<State, Move extends AnyMove>(
  rules: AnyRulesOf<State, Move>,
  record: TableRecord,
  round: RecordedRound,
): CardGuesses | undefined {
  const guesses = new CardGuesses(round.moves.map(({ move }) => move));
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts++) {
    const refused = replayWithGuesses(rules, record, round, guesses, () => undefined);
    if (refused === 'none') return guesses;
    if (refused === 'opening' || !guesses.amend(refused)) return undefined;
  }
  return undefined;
}

/**
 * Replays the round with these guesses for the hidden parts. Returns the index of the move that the guesses
 * make impossible, `opening` if the round cannot be opened, or `none` if all of it can be replayed.
 */
export function replayWithGuesses<State, Move extends AnyMove>(
  rules: AnyRulesOf<State, Move>,
  { seats, carry }: TableRecord,
  round: RecordedRound,
  guesses: CardGuesses,
  watch: Watch<State>,
): number | 'opening' | 'none' {
  const opened = rules.open({
    seats,
    at: round.at ?? 0,
    ...(carry ? { carry: { state: cloneJson(carry.state as Json), held: carry.held } } : {}),
    ...(round.terms === undefined ? {} : { terms: round.terms as Json }),
  });
  if (isRefusal(opened)) return 'opening';
  const { state } = opened;
  for (const [index, { actor: by, at, refused }] of round.moves.entries()) {
    if (refused) continue;
    const actor = by as Actor;
    const now: Circumstances = { at: at ?? round.at ?? 0, availableFunds: UNLIMITED_FUNDS };
    const move = rules.parse(guesses.move(index, () => rules.options(state, actor, now)));
    const played = isRefusal(move) ? move : rules.play(state, actor, move, now);
    if (isRefusal(played)) return index;
    watch(state, played.events, index);
  }
  return 'none';
}
