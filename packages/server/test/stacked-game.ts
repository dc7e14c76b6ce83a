import {
  type Actor,
  type AnyGame,
  type AnyRules,
  type Card,
  type Circumstances,
  cardsLeft,
  DECK,
  JOKER,
  newShoe,
  nextCards,
  type Plan,
  type RandomChoice,
  type Shoe,
} from '@croupier/core';
import { gameOf } from '@croupier/games';

/**
 * A card that the virtual croupier has drawn, and the move that drew it. The move either deals the card face
 * up or looks at it face down.
 */
export interface StackedCard {
  readonly card: Card;
  readonly move: string;
}

/** A plan with the number of packs in its shoe, and whether each pack has a joker. */
export interface PlanWithShoe {
  readonly shoe: { readonly decks: { readonly usual: number }; readonly joker?: unknown };
}

/** All cards of a shoe, in the order in which they become known. */
export type Stack = readonly Card[];

/** Returns a shoe of a plan's packs that begins with these cards. `choose` orders the rest. */
export function stackOf({ shoe }: PlanWithShoe, first: readonly Card[], choose: RandomChoice): Stack {
  const rest = nextCards(newShoe(shoe.decks.usual, shoe.joker ? [...DECK, JOKER] : DECK));
  for (const card of first) rest.splice(rest.indexOf(card), 1);
  for (let index = rest.length - 1; index > 0; index--) {
    const other = choose(index + 1);
    [rest[index], rest[other]] = [rest[other] as Card, rest[index] as Card];
  }
  return [...first, ...rest];
}

/**
 * Returns a plan's game with a known shoe. Each card that the virtual croupier draws is the next card of the
 * stack. Everything else is unchanged, including other draws from the round's seed.
 */
export function stackedGame(plan: Plan, stack: Stack, dealt: StackedCard[]): AnyGame {
  const game = gameOf(plan);
  const rules = game.rules(plan);
  /** The number of known cards of the shoe after the last draw. */
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
      // A request for a record replays the round, which must not draw a card twice.
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

/** Returns the number of cards of the shoe that are already known. */
function seenOf(unseen: Shoe): number {
  return Object.keys(unseen.left).length * unseen.decks - cardsLeft(unseen);
}
