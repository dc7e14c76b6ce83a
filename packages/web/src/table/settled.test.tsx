// @vitest-environment happy-dom
import { money, type SettlementLine, seatId } from '@croupier/core';
import { expect, it } from 'vitest';
import { render } from '../../test/render.tsx';
import { SettledLines, useReason } from './settled.tsx';

const FIVE = money(500);
const LINE = { seat: seatId('anna'), bet: 'red', stake: FIVE, rule: 'nobody.roulette.01' } as const;

function said(line: Pick<SettlementLine, 'outcome'> & Partial<SettlementLine>, facts?: string): string {
  const Said = () => useReason('EUR')({ ...LINE, ...line }, facts);
  return render(<Said />).textContent ?? '';
}

it('the line of a bet states what decided it, and its result', () => {
  expect(said({ outcome: 'lost', take: money(5000) }, 'You had 18, the dealer 20')).toBe(
    'You had 18, the dealer 20: you lose €50.',
  );
});

it.each([
  [{ outcome: 'won', pay: FIVE, return: FIVE }, 'You win €5.'],
  [{ outcome: 'won', pay: FIVE, keep: FIVE }, 'You win €5, and your €5 stays on the layout.'],
  [{ outcome: 'pushed', return: FIVE }, 'Your €5 comes back.'],
  [{ outcome: 'halved', take: money(300), return: money(200) }, 'You lose €3 and get €2 back.'],
  [{ outcome: 'imprisoned', keep: FIVE }, 'Your €5 goes to prison for the next spin.'],
  [{ outcome: 'lost' }, 'Nothing changes hands.'],
] as const)('gives only the result if the bet needs no explanation: %j', (line, sentence) => {
  expect(said(line)).toBe(sentence);
});

it('the result of a tournament hand is given in chips, not in money', () => {
  const stake = money(2_789);
  expect(said({ stake: money(0), outcome: 'lost', inChips: { stake, take: stake } })).toBe(
    'You lose 2,789 chips.',
  );
  expect(said({ stake: money(0), outcome: 'won', inChips: { stake, pay: money(1), return: stake } })).toBe(
    'You win 1 chip.',
  );
  const line = { ...LINE, stake: money(0), outcome: 'lost' as const, inChips: { stake, take: stake } };
  const lines = { round: '1', number: 22, lines: [line] };
  const shown = render(
    <SettledLines settled={lines as never} currency="EUR" name={String} facts={() => undefined} />,
  );
  expect(shown.textContent).toContain('−2,789');
  expect(shown.textContent).not.toContain('€');
});
