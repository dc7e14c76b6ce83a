import { fraction, type Money, money, subtract, sum } from '@croupier/core';

/**
 * Divides an amount by shares, each part rounded down. Left-over minor units go to the first parts, one each. The parts
 * always add up to the amount. Without shares the list is empty.
 */
export function splitBy(amount: Money, shares: readonly number[]): Money[] {
  const whole = shares.reduce((total, share) => total + share, 0);
  if (whole === 0) return shares.length === 0 ? [] : splitEvenly(amount, shares.length);
  const parts = shares.map((share) => fraction(amount, share, whole, 'down'));
  const left = subtract(amount, sum(parts));
  return parts.map((part, index) => (index < left ? money(part + 1) : part));
}

/** Divides an amount into equal parts. The first parts get the odd minor units. */
export function splitEvenly(amount: Money, parts: number): Money[] {
  return splitBy(
    amount,
    Array.from({ length: parts }, () => 1),
  );
}
