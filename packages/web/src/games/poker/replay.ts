import {
  type Actor,
  type Circumstances,
  copy,
  type GameEvent,
  Guesses,
  isRefusal,
  type Json,
  parseRecord,
  type RecordedRound,
  type RuleId,
  seatId,
  type TableRecord,
  UNLIMITED,
} from '@croupier/core';
import { poker } from '@croupier/games';
import type { Telling } from './story.ts';
import { streetName, tell, tellWins } from './story.ts';

/** A hand after one thing that happened: what everybody saw then, what was told, and in which part of the hand. */
export interface Step {
  readonly view: poker.PokerView;
  /** The cards of the place whose hand it is, where one is asked for. */
  readonly own: readonly poker.Dealt[];
  readonly street: string;
  readonly told: readonly string[];
  /** The rule by which it happened. */
  readonly rule: RuleId | undefined;
}

interface Wanted extends Telling {
  /** Whose cards are open besides those that were shown. */
  readonly ownPlace: number | undefined;
}

const MOST_ATTEMPTS = 200;

/** The steps of a recorded hand, played again by the rules of its plan; undefined for what is no hand of this plan. */
export function stepsOf(plan: poker.PokerPlan, input: unknown, wanted: Wanted): readonly Step[] | undefined {
  const record = parseRecord(input);
  const [round] = isRefusal(record) ? [] : record.rounds;
  if (isRefusal(record) || !round || record.plan !== plan.id) return undefined;
  const guesses = new Guesses(round.moves.map(({ move }) => move));
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts++) {
    const refused = playAgain(plan, record, round, guesses, () => undefined);
    if (refused === 'none') return stepsIn(plan, record, round, guesses, wanted);
    if (refused === 'opening' || !guesses.amend(refused)) return undefined;
  }
  return undefined;
}

/** At which place a seat of a record plays its hand; undefined where it does not. */
export function placeOf(plan: poker.PokerPlan, input: unknown, seat: string): number | undefined {
  const record = parseRecord(input);
  const [round] = isRefusal(record) ? [] : record.rounds;
  if (isRefusal(record) || !round) return undefined;
  let found: number | undefined;
  playAgain(plan, record, round, new Guesses(round.moves.map(({ move }) => move)), ({ current }) => {
    const at = current?.seats.indexOf(seatId(seat)) ?? -1;
    found ??= current?.places[at];
  });
  return found;
}

type Rules = ReturnType<typeof poker.game.rules>;

/** Plays the round with these guesses of what is covered: which move they make impossible, from 0, or that none is. */
function playAgain(
  plan: poker.PokerPlan,
  { seats, carry }: TableRecord,
  round: RecordedRound,
  guesses: Guesses,
  watch: (state: poker.PokerState, events: readonly GameEvent[], rules: Rules) => void,
): number | 'opening' | 'none' {
  const rules = poker.game.rules(plan);
  const opened = rules.open({
    seats,
    at: round.at ?? 0,
    ...(carry ? { carry: { state: copy(carry.state as Json), held: carry.held } } : {}),
    ...(round.terms === undefined ? {} : { terms: round.terms as Json }),
  });
  if (isRefusal(opened)) return 'opening';
  const { state } = opened;
  for (const [index, { actor: by, at, refused }] of round.moves.entries()) {
    if (refused) continue;
    const actor = by as Actor;
    const now: Circumstances = { at: at ?? round.at ?? 0, means: UNLIMITED };
    const move = rules.parse(guesses.move(index, () => rules.options(state, actor, now)));
    const played = isRefusal(move) ? move : rules.play(state, actor, move, now);
    if (isRefusal(played)) return index;
    watch(state, played.events, rules);
  }
  return 'none';
}

function stepsIn(
  plan: poker.PokerPlan,
  record: TableRecord,
  round: RecordedRound,
  guesses: Guesses,
  wanted: Wanted,
): readonly Step[] {
  const steps: Step[] = [];
  let paid = false;
  playAgain(plan, record, round, guesses, (state, events, rules) => {
    // The round's end only puts the chips away.
    if (state.stage === 'ended' || !state.current) return;
    const view = copy(rules.view(state) as unknown as Json) as unknown as poker.PokerView;
    const told = events.filter(({ to }) => to === 'all').flatMap((event) => tell(event, wanted));
    const wins = !paid && view.phase === 'over' ? tellWins(view, wanted) : [];
    paid ||= view.phase === 'over';
    const seat = state.current.seats[state.current.places.indexOf(wanted.ownPlace ?? 0)];
    const own = seat === undefined ? [] : copy(rules.playerView(state, seat)?.cards as unknown as Json);
    steps.push({
      view,
      own: own as unknown as poker.Dealt[],
      street: streetName(poker.variants.get(view.playing.variant), view, wanted.text),
      told: [...told, ...wins],
      rule: events[0]?.rule,
    });
  });
  return joined(steps);
}

/** Steps in which nothing is told go with the one after them. */
function joined(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ told }, index) => told.length > 0 || index === steps.length - 1);
}
