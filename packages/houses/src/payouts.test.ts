import {
  CROUPIER,
  type MoveOption,
  player,
  seatId,
  transfersOf,
  UNLIMITED_FUNDS,
  withPayouts,
} from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { BlackjackTable } from '../test/blackjack.ts';
import { euros, TestTable } from '../test/table.ts';
import { plan as planById } from './index.ts';
import { blackjack } from './kings/blackjack.ts';

const NOW = { at: 0, availableFunds: UNLIMITED_FUNDS };

/** Returns the croupier's payouts before they are made, in the form `seat bet: from to to amount`. */
function shownPayouts(table: TestTable): readonly string[] {
  const options: readonly MoveOption[] = table.options(CROUPIER);
  return withPayouts(table.rules, table.state, options, NOW)
    .flatMap(({ payouts = [] }) => payouts)
    .map(({ seat, bet, from, to, amount }) => `${seat} ${bet}: ${from} to ${to} ${amount / 100}`);
}

describe('the amounts to collect and to pay', () => {
  it('are shown before the croupier pays, with the doubled stake listed separately, and showing them changes nothing', () => {
    const table = BlackjackTable.opened(blackjack).main('anna', { 1: 100 }).main('bert', { 2: 50 });
    expect(shownPayouts(table)).toEqual([]);
    table.deal('5h Td 9c 6s 8d').does('anna', 'double').deal('Th').does('bert', 'stand', 2).deal('Ks');
    const before = JSON.stringify(table.state);
    expect(shownPayouts(table).toSorted()).toEqual([
      'anna 1/double: bank to purse 100',
      'anna 1/double: layout to purse 100',
      'anna 1/main: bank to purse 100',
      'anna 1/main: layout to purse 100',
      'bert 2/main: layout to bank 50',
    ]);
    expect(JSON.stringify(table.state)).toBe(before);
  });

  it('include a hand over 21, whose bets go to the bank immediately {kings.blackjack.73}', () => {
    const table = BlackjackTable.opened(blackjack).main('anna', { 1: 100 });
    table.deal('Th 9c 6s').does('anna', 'hit');
    table.play(CROUPIER, { type: 'card', card: 'Kd' });
    expect(shownPayouts(table)).toEqual(['anna 1/main: layout to bank 100']);
  });

  it('match the later transfers exactly', () => {
    const french = planById('kings/roulette-french');
    if (!french) throw new Error('no French roulette');
    const table = new TestTable(french);
    table.play(CROUPIER, { type: 'place-your-bets' });
    table.play(player(seatId('anna')), { type: 'bet', chips: [{ position: '17', amount: euros(10) }] });
    table.play(player(seatId('anna')), { type: 'bet', chips: [{ position: 'red', amount: euros(20) }] });
    table.play(CROUPIER, { type: 'spin', wheel: 'clockwise' });
    table.play(CROUPIER, { type: 'no-more-bets' });
    expect(shownPayouts(table)).toEqual([]);
    table.play(CROUPIER, { type: 'ball', pocket: '17' });
    const before = shownPayouts(table);
    expect(before).toContain('anna 17: bank to purse 350');
    expect(before).toContain('anna red: layout to bank 20');
    table.play(CROUPIER, { type: 'pay' });
    expect(
      table
        .close()
        .settlement.flatMap(transfersOf)
        .map(({ seat, bet, from, to, amount }) => `${seat} ${bet}: ${from} to ${to} ${amount / 100}`),
    ).toEqual(before);
  });
});
