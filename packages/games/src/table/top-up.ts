import { type Money, type MoveOption, money, type RuleId } from '@croupier/core';

/** A player's chips at a seat, in minor units: those in play, and those that count from the next hand. */
interface Chips {
  readonly stack: number;
  readonly behind: number;
}

interface TopUp {
  readonly has: Chips;
  /** The range of chips that a player can have in front of them at the table. */
  readonly buyIn: { readonly min: number; readonly max: number };
  /** The player's available funds. */
  readonly availableFunds: Money;
  /** The smallest chip. */
  readonly chip: number;
  readonly rule: RuleId;
}

/**
 * Returns the option to buy chips at a seat, up to the table's maximum. A player without chips must buy in again, for
 * at least the table's minimum.
 */
export function topUpOption({
  has: { stack, behind },
  buyIn,
  availableFunds,
  chip,
  rule,
}: TopUp): readonly MoveOption[] {
  const has = stack + behind;
  const room = Math.min(buyIn.max - has, availableFunds);
  const max = room - (room % chip);
  const min = has === 0 ? buyIn.min : chip;
  if (max < min) return [];
  const amount = { any: 'amount', min: money(min), max: money(max), step: chip } as const;
  return [{ move: { type: 'top-up', amount }, rule, stake: { of: 'amount' } }];
}
