import { messages } from 'messages:table/bar';
import { money, type SettlementLine } from '@croupier/core';
import { expect, it } from 'vitest';
import { outcomeOf } from './stage.tsx';

const line = (outcome: SettlementLine['outcome'], more: Partial<SettlementLine> = {}) =>
  ({ bet: 'front', stake: money(500), outcome, ...more }) as SettlementLine;
const said = (...lines: readonly SettlementLine[]) =>
  outcomeOf(lines, messages.in('en'), (units) => `€${units / 100}`).text;

it('the outcome is that all bets stay, not that the player broke even', () => {
  expect(said(line('stays', { keep: money(500) }))).toBe('Your bets stay');
  expect(said(line('stays', { keep: money(500) }), line('pushed', { return: money(500) }))).toBe(
    'You broke even',
  );
  expect(said(line('stays', { keep: money(500) }), line('lost', { take: money(300) }))).toBe('You lost €3');
});
