import { type Carry, CROUPIER, isRefusal, type SeatId, UNLIMITED_FUNDS } from '@croupier/core';
import { laws } from '@croupier/core/laws';
import { gameOf } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { disguises } from '../test/laws.ts';
import { rulesOf } from '../test/rulebooks.ts';
import { paiGow as plan } from './kings/pai-gow.ts';

const game = gameOf(plan);
const rules = game.rules(plan);

/** Returns the carried state of a round after which all seats may bank in turn. */
function afterAGame(): Carry {
  const opened = rules.open({ seats: [], at: 0 });
  if (isRefusal(opened)) throw new Error(opened.message);
  const inTurn = [1, 2, 3].map((number) => ({ seat: `seat-${number}`, stake: 100 * number, box: number }));
  const { shoe } = opened.state;
  return { state: { shoe, minimum: null, coming: null, inTurn }, held: 0 as Carry['held'] };
}

describe('the laws with players as the bank', () => {
  const carry = afterAGame();
  const ids = rulesOf(plan);
  const subject = {
    plan,
    rules: {
      ...rules,
      open: (opening: Parameters<typeof rules.open>[0]) => rules.open({ carry, ...opening }),
      // The walk answers every time-out immediately, which would always decline the bank. This answer is left out, so
      // that walks can also take the bank.
      onTimeout(state: Parameters<typeof rules.onTimeout>[0], seat: SeatId) {
        const answer = rules.onTimeout(state, seat);
        return answer?.type === 'decline-bank' ? undefined : answer;
      },
    },
    game,
    knows: (rule: string) => ids.has(rule),
    ...(disguises['pai-gow'] ? { disguise: disguises['pai-gow'] } : {}),
  };
  for (const law of laws(subject, 40)) it(law.name, law.check);

  it('are checked with rounds in which the bank is offered immediately', () => {
    const opened = subject.rules.open({ seats: [], at: 0 });
    if (isRefusal(opened)) throw new Error(opened.message);
    const now = { at: 0, availableFunds: UNLIMITED_FUNDS };
    for (const type of ['shuffle', 'place-your-bets']) rules.play(opened.state, CROUPIER, { type }, now);
    expect(rules.view(opened.state)).toMatchObject({ bank: { offered: { seat: 'seat-1' } } });
  });
});
