// @vitest-environment happy-dom
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { act, render, screen } from '../../test/render.tsx';
import { Lines } from './lines.tsx';

const line = (bet: string, stake: number, outcome: string, amounts: object) => ({
  seat: 'a',
  bet,
  stake,
  outcome,
  rule: 'kings.craps.10',
  ...amounts,
});

async function shown(...lines: readonly object[]): Promise<readonly HTMLTableRowElement[]> {
  const round = { plan: 'kings/craps', result: null, lines } as unknown as Parameters<
    typeof Lines
  >[0]['round'];
  await act(async () => {
    render(
      <Suspense>
        <Lines round={round} staff={false} />
      </Suspense>,
    );
  });
  return [...(await screen.findByRole('table')).querySelectorAll('tr')];
}

const cells = (row: Element | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);

it('the table of bets adds up each stake as lost, returned or left on the layout', async () => {
  const rows = await shown(
    line('field', 500, 'lost', { take: 500 }),
    line('pass', 700, 'stays', { keep: 700 }),
    line('six', 300, 'won', { pay: 300, return: 300 }),
  );
  expect(cells(rows[0])).toEqual(['Bet', 'Stake', 'Result', 'Returned', 'On the layout', 'Net']);
  expect(cells(rows.at(-1))).toEqual(['Total', '€15', '', '€6', '€7', '−€2']);
});

it('the table of bets has no column for remaining stakes if none remain', async () => {
  const rows = await shown(line('field', 500, 'lost', { take: 500 }));
  expect(cells(rows[0])).toEqual(['Bet', 'Stake', 'Result', 'Returned', 'Net']);
});
