import { CROUPIER } from './actor.ts';
import { type Transfer, transfersOf } from './chips.ts';
import type { AnyRules, Circumstances } from './game.ts';
import { copy } from './json.ts';
import { chosen, type MoveOption } from './option.ts';
import { isRefusal } from './refusal.ts';

/**
 * The croupier's options, each payment of the routine (`pace: 'pay'`) with the chips that it would take and pay: the
 * move is made on a copy of the state, and the round closed where that ends it. What the bank takes, pays and gives back
 * is the same to the chip as what will be booked, whatever the game.
 */
export function withPayouts(
  rules: AnyRules,
  state: unknown,
  options: readonly MoveOption[],
  now: Circumstances,
): readonly MoveOption[] {
  return options.map((option) =>
    option.pace === 'pay' ? { ...option, payouts: payouts(rules, state, option, now) } : option,
  );
}

function payouts(
  rules: AnyRules,
  state: unknown,
  option: MoveOption,
  now: Circumstances,
): readonly Transfer[] {
  const ahead = copy(state);
  const played = rules.play(
    ahead,
    CROUPIER,
    chosen(option, () => 0),
    now,
  );
  if (isRefusal(played)) return [];
  const settled = rules.close(ahead)?.settlement ?? [];
  return [...played.events.flatMap(({ transfers }) => transfers), ...settled.flatMap(transfersOf)];
}
