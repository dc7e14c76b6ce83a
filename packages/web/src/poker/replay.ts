import {
  type Actor,
  type Circumstances,
  copy,
  isCard,
  isRefusal,
  type Json,
  parseRecord,
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
  const known = cardsIn(round.moves as unknown as Json);
  const steps: Step[] = [];
  let paid = false;
  for (const { move: input, actor, at, refused } of round.moves) {
    if (refused) continue;
    const now: Circumstances = { at: at ?? round.at ?? 0, means: UNLIMITED };
    const move = rules.parse(uncovered(input, actor as Actor, state, known));
    const played = isRefusal(move) ? move : rules.play(state, actor as Actor, move, now);
    if (isRefusal(played)) return undefined;
    // The round's end only puts the chips away.
    if (state.stage === 'ended' || !state.current) continue;
    const view = copy(rules.view(state) as unknown as Json) as unknown as poker.PokerView;
    const told = played.events.filter(({ to }) => to === 'all').flatMap((event) => tell(event, wanted));
    const wins = !paid && view.phase === 'over' ? tellWins(view, wanted) : [];
    paid ||= view.phase === 'over';
    const index = state.current.places.indexOf(wanted.ownPlace ?? 0);
    const seat = state.current.seats[index];
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

type Move = { readonly type: string; readonly [field: string]: unknown };

/**
 * The same move with cards in place of those that the record covers. Any will do that lie nowhere else: a card is
 * covered because nobody who reads this ever saw it, so it decides nothing and is shown nowhere here either.
 */
function uncovered(
  move: Move,
  actor: Actor,
  { current }: poker.PokerState,
  known: ReadonlySet<string>,
): Move {
  if (!current) return move;
  const { hand, seats } = current;
  if (move.card === poker.UNKNOWN)
    return { ...move, card: poker.nextCards(hand).find((card) => !known.has(card)) };
  if (!Array.isArray(move.cards) || !move.cards.includes(poker.UNKNOWN)) return move;
  const index = actor.role === 'player' ? seats.indexOf(actor.seat) : -1;
  const spare = (hand.players[index]?.down ?? []).filter((card) => !known.has(card));
  return { ...move, cards: move.cards.map((card) => (card === poker.UNKNOWN ? spare.shift() : card)) };
}

/** Every card that is named anywhere in it. */
function cardsIn(value: Json): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (part: Json): void => {
    if (isCard(part)) found.add(part);
    else if (Array.isArray(part)) for (const each of part) look(each as Json);
    else if (typeof part === 'object' && part !== null)
      for (const each of Object.values(part)) look(each as Json);
  };
  look(value);
  return found;
}

/** Steps in which nothing is told go with the one after them. */
function joined(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ told }, index) => told.length > 0 || index === steps.length - 1);
}
