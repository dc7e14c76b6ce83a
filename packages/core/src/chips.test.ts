import { expect, it } from 'vitest';
import { type SettlementLine, settleEarly, transfersOf } from './chips.ts';
import type { GameEvent } from './game.ts';
import { seatId } from './ids.ts';
import { money } from './money.ts';
import { seatAccounts } from './record.ts';

const anna = seatId('anna');
const pairs: SettlementLine = {
  seat: anna,
  bet: '3/perfect-pairs',
  stake: money(10),
  outcome: 'won',
  rule: 'test.cards.01',
  pay: money(120),
  return: money(10),
};

it('a line settled early moves its chips with its event, and not again at the end of the round', () => {
  const { line, transfers } = settleEarly(pairs);
  expect(transfers.map(({ from, to, amount }) => [from, to, amount])).toEqual([
    ['bank', 'purse', 120],
    ['layout', 'purse', 10],
  ]);
  expect(transfersOf(line)).toEqual([]);
  expect(transfersOf(pairs)).toEqual(transfers);
});

it('a line settled early counts once in the amount returned to a seat', () => {
  const { line, transfers } = settleEarly(pairs);
  const event: GameEvent = { type: 'side-bet-settled', to: 'all', data: {}, transfers };
  expect(seatAccounts([event], [line]).get(anna)).toMatchObject({ returned: 130, net: 130 });
});
