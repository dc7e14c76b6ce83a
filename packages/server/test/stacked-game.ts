import {
  type Actor,
  type AnyGame,
  type AnyRules,
  type Card,
  type Choose,
  type Circumstances,
  cardsLeft,
  DECK,
  JOKER,
  newShoe,
  nextCards,
  type Plan,
  type Shoe,
} from '@croupier/core';
import { gameOf } from '@croupier/games';

/** A card that the virtual croupier has drawn, and for which move: dealt face up, or looked at face down. */
export interface Dealt {
  readonly card: Card;
  readonly move: string;
}

/** A plan that says of how many packs its shoe is, and whether there is a joker in each. */
export interface PlanWithShoe {
  readonly shoe: { readonly decks: { readonly usual: number }; readonly joker?: unknown };
}

/** All cards of a shoe in the order in which they come to be known. */
export type Stack = readonly Card[];

/** A shoe of a plan's packs that begins with these cards; the rest is in the order that `choose` makes it. */
export function stackOf({ shoe }: PlanWithShoe, first: readonly Card[], choose: Choose): Stack {
  const rest = nextCards(newShoe(shoe.decks.usual, shoe.joker ? [...DECK, JOKER] : DECK));
  for (const card of first) rest.splice(rest.indexOf(card), 1);
  for (let index = rest.length - 1; index > 0; index--) {
    const other = choose(index + 1);
    [rest[index], rest[other]] = [rest[other] as Card, rest[index] as Card];
  }
  return [...first, ...rest];
}

/**
 * A plan's game dealt from a shoe whose order a test knows: whatever the virtual croupier draws, the next card of the
 * stack comes. Everything else is as the game has it, the draws by the round's seed included.
 */
export function stackedGame(plan: Plan, stack: Stack, dealt: Dealt[]): AnyGame {
  const game = gameOf(plan);
  const rules = game.rules(plan);
  /** How many cards of the shoe were known when the last one was drawn. */
  let drawn = 0;
  const stacked: AnyRules = {
    ...rules,
    options: (state: StateWithShoe, actor: Actor, now: Circumstances) =>
      rules.options(state, actor, now).map((option) => {
        const bound = option.draw ? option.move.card : undefined;
        const values = (bound as { values?: readonly Card[] } | undefined)?.values;
        const next = stack[seenOf(state.shoe.unseen)];
        if (!values || values.length < 2 || !next) return option;
        return { ...option, move: { ...option.move, card: { any: 'of', values: values.map(() => next) } } };
      }),
    play: (state: StateWithShoe, actor: Actor, move: { type: string; card?: Card }, now: Circumstances) => {
      const seen = seenOf(state.shoe.unseen);
      const played = rules.play(state, actor, move, now);
      const known = seenOf(state.shoe.unseen);
      // Records are played again whenever somebody asks for one: a card is drawn once.
      if (move.card && known > seen && seen >= drawn) {
        dealt.push({ card: move.card, move: move.type });
        drawn = known;
      }
      return played;
    },
  };
  return { ...game, rules: () => stacked };
}

interface StateWithShoe {
  readonly shoe: { readonly unseen: Shoe };
}

/** How many cards of the shoe are known. */
function seenOf(unseen: Shoe): number {
  return Object.keys(unseen.left).length * unseen.decks - cardsLeft(unseen);
}
