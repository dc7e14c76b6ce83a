import { bettingOf } from './betting.ts';
import { type Hand, playerAt } from './hand.ts';

/** What a player did with chips of wood: the chips that he put in with one movement, and whether he said "raise". */
export interface PutIn {
  /** The value of each chip. */
  readonly chips: readonly number[];
  readonly raise?: boolean;
}

/** What it counts as: a check or call, or a bet or raise to a total on this street. What is put in beyond goes back. */
export type Counted = { readonly type: 'call' } | { readonly type: 'raise'; readonly to: number };

const CALL: Counted = { type: 'call' };

/**
 * What chips count as that were put in without an amount being said; undefined when nobody is to bet. Too little is
 * completed: to a call, or to the least raise once it is half of what is faced more, or "raise" was said. One chip too
 * large, or several of which none can be taken away, is a call unless "raise" was said.
 */
export function countsAs(hand: Hand, { chips, raise: said = false }: PutIn): Counted | undefined {
  const betting = bettingOf(hand);
  if (!betting) return undefined;
  const { stack, bet } = playerAt(hand, hand.actor);
  const { level } = hand;
  const [chip = 0] = chips;
  const put = Math.min(
    stack,
    chips.reduce((sum, value) => sum + value, 0),
  );
  const total = bet + put;
  if (total <= level || !betting.raise) return CALL;
  const alike = chips.every((value) => value === chip);
  if (level > 0 && !said && alike && total - chip < level) return CALL;
  const { min, max } = betting.raise;
  const enough = total >= min || said || put === stack || total - level >= level / 2;
  return enough ? { type: 'raise', to: Math.min(Math.max(total, min), max) } : CALL;
}
