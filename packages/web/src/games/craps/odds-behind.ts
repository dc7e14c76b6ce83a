import type { Text } from 'messages:craps';
import { type Money, money, subtract } from '@croupier/core';
import { craps } from '@croupier/games';
import type { Chip } from '../../table/chip.ts';
import { fieldAt } from './places.ts';

type Plan = craps.CrapsPlan;
type View = craps.CrapsView;

/**
 * Returns the reason why a bet spot accepts no chips now, according to the engine's rules; undefined if it
 * accepts them.
 */
export function barredReason(
  plan: Plan,
  { point }: Pick<View, 'point'>,
  bets: readonly Chip[],
  position: string,
): 'arrives' | 'point-on' | 'no-point' | 'no-base' | undefined {
  const field = fieldAt(plan, position);
  if (!field) return undefined;
  if (field.placeable === 'never') return 'arrives';
  if (field.placeable === 'come-out' && point !== null) return 'point-on';
  if (field.placeable === 'on-point' && point === null) return 'no-point';
  const lies = bets.some((chip) => chip.position === field.behind);
  return field.behind !== undefined && !lies ? 'no-base' : undefined;
}

/** Returns the odds behind a bet and the maximum that the table accepts there; undefined if there are none. */
function oddsAt(plan: Plan, { posted, point }: View, bets: readonly Chip[], position: string) {
  const field = fieldAt(plan, position);
  if (field?.behind === undefined) return undefined;
  const on = (wanted: string) => money(bets.find((chip) => chip.position === wanted)?.amount ?? 0);
  const base = on(field.behind);
  return { field, point, base, lies: on(position), most: money(base * posted.oddsMultiple) };
}

/**
 * Returns the amount of odds that one press places. If the odds must be the maximum, one press places the
 * whole missing amount. Otherwise it places as much as the bet, up to the maximum, in an amount that can be
 * paid exactly.
 */
export function oddsPerPress(
  plan: Plan,
  view: View,
  bets: readonly Chip[],
  position: string,
): Money | undefined {
  const odds = oddsAt(plan, view, bets, position);
  if (!odds) return undefined;
  const { field, point, base, lies, most } = odds;
  const missing = subtract(most, lies);
  if (view.posted.oddsExact) return missing > 0 ? missing : undefined;
  const { bet, number = point } = field;
  const terms = plan.bets[bet];
  if (!terms || number === null) return undefined;
  const [, to] = craps.payoutOdds(terms, number, view.posted, bet).pays;
  const step = to * (terms.step ?? plan.step);
  const whole = (amount: number) => Math.floor(amount / step) * step - lies;
  const once = whole(lies + base + step - 1);
  const put = Math.min(once, whole(most));
  return put > 0 ? money(put) : undefined;
}

/** Marks the odds that would be returned when betting closes: all of them if they are too low, otherwise the excess. */
export function returnedOddsNote(
  plan: Plan,
  view: View,
  text: Text,
  bets: readonly Chip[],
  position: string,
) {
  const { lies = 0, most = 0 } = oddsAt(plan, view, bets, position) ?? {};
  if (lies > most) return text.goesBack.tooHigh;
  return lies > 0 && lies < most && view.posted.oddsExact ? text.goesBack.tooLow : undefined;
}
