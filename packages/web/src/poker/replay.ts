import {
  type Actor,
  type Circumstances,
  copy,
  isRefusal,
  type Json,
  parseRecord,
  UNLIMITED,
  uncovered,
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
  readonly rule: string | undefined;
}

interface Wanted extends Telling {
  /** Whose cards are open besides those that were shown. */
  readonly ownPlace: number | undefined;
}

/** The steps of a recorded hand, played again by the rules of its plan; undefined for what is no hand of this plan. */
export function stepsOf(plan: poker.PokerPlan, input: unknown, wanted: Wanted): readonly Step[] | undefined {
  const record = parseRecord(input);
  const [round] = isRefusal(record) ? [] : record.rounds;
  if (isRefusal(record) || !round || record.plan !== plan.id) return undefined;
  const rules = poker.game.rules(plan);
  const { carry } = record;
  const opened = rules.open({
    seats: record.seats,
    at: round.at ?? 0,
    ...(carry ? { carry: { state: copy(carry.state as Json), held: carry.held } } : {}),
    ...(round.terms === undefined ? {} : { terms: round.terms as Json }),
  });
  if (isRefusal(opened)) return undefined;
  const { state } = opened;
  const steps: Step[] = [];
  let paid = false;
  for (const [index, { actor: by, at, refused }] of round.moves.entries()) {
    if (refused) continue;
    const actor = by as Actor;
    const now: Circumstances = { at: at ?? round.at ?? 0, means: UNLIMITED };
    const ahead = round.moves.slice(index).map(({ move }) => move);
    const move = rules.parse(uncovered(ahead, rules.options(state, actor, now)));
    const played = isRefusal(move) ? move : rules.play(state, actor, move, now);
    if (isRefusal(played)) return undefined;
    // The round's end only puts the chips away.
    if (state.stage === 'ended' || !state.current) continue;
    const view = copy(rules.view(state) as unknown as Json) as unknown as poker.PokerView;
    const told = played.events.filter(({ to }) => to === 'all').flatMap((event) => tell(event, wanted));
    const wins = !paid && view.phase === 'over' ? tellWins(view, wanted) : [];
    paid ||= view.phase === 'over';
    const seat = state.current.seats[state.current.places.indexOf(wanted.ownPlace ?? 0)];
    const own = seat === undefined ? [] : copy(rules.mine(state, seat)?.cards as unknown as Json);
    steps.push({
      view,
      own: own as unknown as poker.Dealt[],
      street: streetName(poker.variants.get(view.playing.variant), view, wanted.text),
      told: [...told, ...wins],
      rule: played.events[0]?.rule,
    });
  }
  return joined(steps);
}

/** Steps in which nothing is told go with the one after them. */
function joined(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ told }, index) => told.length > 0 || index === steps.length - 1);
}
