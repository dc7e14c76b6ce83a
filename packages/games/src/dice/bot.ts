import type { Bot, MoveOption, RandomChoice, SeatId } from '@croupier/core';
import { type BotField, type BotMove, bettorsOf, fieldsIn, isBroke, stakeOn } from '../boxes/bot.ts';
import type { DicePlayerView, DiceView } from './views.ts';

/** If more people and bots than this are at a dice table, bots leave to make room for people. */
const PLACES = 10;

/** A bet that a bot wants to make on one of the matching fields: a few times the minimum, unless an amount is given. */
export interface WantedBet {
  readonly on: (position: string) => boolean;
  readonly amount?: (field: BotField) => number;
}

interface DiceBot<V> {
  /**
   * Returns the bets that a bot still wants to make, given its bets on the layout. `style` makes bots play differently.
   */
  readonly wants: (view: V, playerView: DicePlayerView, style: number) => readonly WantedBet[];
}

/**
 * Builds a bot for a dice game. The bot bets, throws, chooses dice, and takes its bets down before it leaves.
 */
export function diceBot<V extends DiceView>({ wants }: DiceBot<V>): Bot<V, DicePlayerView> {
  const toChoose = (view: V, seat: SeatId) =>
    view.throwing?.shooter === seat && view.throwing.chosen === null;
  return {
    seating: (view) => ({ places: PLACES, taken: bettorsOf(view) }),
    asked({ view, playerView, seat }, leaving) {
      if (!view.open) return undefined;
      if (leaving) return playerView.bets.length > 0 ? 'between' : undefined;
      const more = wants(view, playerView, styleOf(seat)).length > 0;
      return more || toChoose(view, seat) ? 'between' : undefined;
    },
    decide({ view, playerView, options, seat }, leaving, choose) {
      if (leaving) return takesOff(options);
      const [next] = wants(view, playerView, styleOf(seat)).flatMap((wanted) => {
        const move = bet(wanted, options, choose);
        return move ? [move] : [];
      });
      return next ?? (toChoose(view, seat) ? choosesDice(options, choose) : undefined);
    },
    broke: isBroke,
  };
}

function bet(
  { on, amount }: WantedBet,
  options: readonly MoveOption[],
  choose: RandomChoice,
): BotMove | undefined {
  const fields = fieldsIn(options).filter(({ position }) => on(position));
  const stake = stakeOn(fields, choose);
  const field = fields.find(({ position }) => position === stake?.position);
  if (!stake || !field) return undefined;
  const wanted = amount ? Math.min(field.max, Math.max(field.min, amount(field))) : stake.amount;
  return { type: 'bet', chips: [{ position: field.position, amount: wanted }] };
}

/** Takes down every bet that can be taken down. */
function takesOff(options: readonly MoveOption[]): BotMove | undefined {
  const all = options.flatMap(({ move }) => (move.type === 'withdraw' ? [move.chips] : []));
  const chips = (
    all as unknown as readonly { of: readonly { position: string; amount: { max: number } }[] }[]
  )
    .flatMap(({ of }) => of)
    .map(({ position, amount }) => ({ position, amount: amount.max }));
  return chips.length > 0 ? { type: 'withdraw', chips } : undefined;
}

/** Chooses dice at random from those offered to the shooter. */
function choosesDice(options: readonly MoveOption[], choose: RandomChoice): BotMove | undefined {
  const offered = options.find(({ move }) => move.type === 'choose-dice')?.move.dice as
    | { readonly values: readonly number[]; readonly min: number }
    | undefined;
  if (!offered) return undefined;
  const left = [...offered.values];
  const dice = Array.from({ length: offered.min }, () => left.splice(choose(left.length), 1)[0] ?? 1);
  return { type: 'choose-dice', dice };
}

/** Returns a number that identifies the style of a bot and depends only on its seat. */
function styleOf(seat: SeatId): number {
  return [...seat].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}
