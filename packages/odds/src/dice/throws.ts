import {
  type AnyMove,
  type AnyRules,
  type Carry,
  type Circumstances,
  type Closed,
  CROUPIER,
  chosen,
  copy,
  isRefusal,
  type Json,
  type MoveOption,
  player,
  type Refusal,
  seatId,
  UNLIMITED,
} from '@croupier/core';
import { outcomesOf } from '../outcomes.ts';

/** A throw that may come: how many of the equally likely ones are like it, and how it ends the round. */
export interface Thrown {
  readonly ways: number;
  readonly closed: Closed;
}

const NOW: Circumstances = { at: 0, means: UNLIMITED };
const PLAYER = player(seatId('player'));
/** No throw takes this many steps of the table's routine; a plan that does would deal for ever. */
const PATIENCE = 20;

/**
 * What every throw makes of these bets, by the rules' own engine: the round is opened from what the last one carried, the
 * chips are put down, and each throw is thrown once. Refuses what the table refuses.
 */
export function everyThrow(
  rules: AnyRules,
  chips: readonly { readonly position: string; readonly amount: number }[],
  { terms, carry }: { readonly terms?: Json | undefined; readonly carry?: Carry | undefined } = {},
): readonly Thrown[] | Refusal {
  const opened = rules.open({
    seats: [],
    at: 0,
    ...(carry ? { carry: copy(carry) } : {}),
    ...(terms === undefined ? {} : { terms }),
  });
  if (isRefusal(opened)) return opened;
  const { state } = opened;
  routine(rules, state, () => (rules.view(state) as { readonly open: boolean }).open);
  if (chips.length > 0) {
    const bet = rules.play(state, PLAYER, { type: 'bet', chips }, NOW);
    if (isRefusal(bet)) return bet;
  }
  let draw: MoveOption | undefined;
  routine(rules, state, () => {
    draw = rules.options(state, CROUPIER, NOW).find((option) => option.draw);
    return draw !== undefined;
  });
  const written = JSON.stringify(state);
  return outcomesOf<AnyMove>(draw as unknown as MoveOption).map(({ move, ways }) => {
    const thrown: unknown = JSON.parse(written);
    must(rules.play(thrown, CROUPIER, move, NOW));
    let closed: Closed | undefined;
    routine(rules, thrown, () => {
      closed = rules.close(thrown);
      return closed !== undefined;
    });
    return { ways, closed: closed as unknown as Closed };
  });
}

/** Plays what the croupier does by routine, until something is so. */
function routine(rules: AnyRules, state: unknown, until: () => boolean): void {
  for (let steps = 0; steps < PATIENCE; steps += 1) {
    if (until()) return;
    const next = rules.options(state, CROUPIER, NOW).find((option) => option.pace && !option.draw);
    if (!next) throw new Error('the table’s routine does not go on');
    must(
      rules.play(
        state,
        CROUPIER,
        chosen(next, () => 0),
        NOW,
      ),
    );
  }
  throw new Error('the table’s routine has no end');
}

/** For moves that the engine itself has offered. */
function must<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`the engine refuses what it offers: ${result.message}`);
  return result;
}
