import { CROUPIER } from './actor.ts';
import { type Transfer, transfersOf } from './chips.ts';
import type { AnyRules, Circumstances } from './game.ts';
import { cloneJson } from './json.ts';
import { type MoveOption, randomMove } from './option.ts';
import { isRefusal } from './refusal.ts';

/**
 * Returns the croupier's options, with the amounts that the next routine step would take, pay and return. To
 * find them, the move is made on a copy of the state. If the move ends the round, the amounts of the
 * settlement are included. These are the exact amounts that will be booked.
 */
export function withPayouts(
  rules: AnyRules,
  state: unknown,
  options: readonly MoveOption[],
  now: Circumstances,
): readonly MoveOption[] {
  const next = options.find(({ pace }) => pace !== undefined);
  const moved = next && !next.draw ? payouts(rules, state, next, now) : [];
  return moved.length === 0
    ? options
    : options.map((option) => (option === next ? { ...option, payouts: moved } : option));
}

function payouts(
  rules: AnyRules,
  state: unknown,
  option: MoveOption,
  now: Circumstances,
): readonly Transfer[] {
  const trial = cloneJson(state);
  const move = randomMove(option, () => 0);
  const played = rules.play(trial, CROUPIER, move, now);
  if (isRefusal(played)) return [];
  const settled = rules.close(trial)?.settlement ?? [];
  return [...played.events.flatMap(({ transfers }) => transfers), ...settled.flatMap(transfersOf)].filter(
    ({ from, to }) => from === 'bank' || to === 'bank' || from === 'layout',
  );
}
