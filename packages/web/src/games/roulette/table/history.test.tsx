// @vitest-environment happy-dom
import type { Client, TableState } from '@croupier/client';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { act, render } from '../../../../test/render.tsx';
import { ClientProvider } from '../../../app/session.tsx';
import { useHistory } from './history.ts';

/** A table during a round, in which the ball may have landed. */
const inRound = (number: number, pocket?: string) =>
  ({
    round: { id: `round-${number}`, number },
    view: pocket === undefined ? {} : { result: { pocket } },
  }) as unknown as TableState;

/** Shows the history of a table that starts in its first round. */
async function historyAtTable() {
  const archive: { id: string; number: number; result: { pocket: string } }[] = [];
  const client = { api: { rounds: async () => ({ rounds: [...archive] }) } } as unknown as Client;
  let pockets: readonly unknown[] = [];
  let drawn: (state: TableState) => void = () => {};
  function History() {
    const [state, setState] = useState(inRound(1));
    drawn = setState;
    pockets = useHistory('1', { id: '1', status: 'here', state, pending: [] }, state).map(
      ({ result }) => 'pocket' in result && result.pocket,
    );
    return null;
  }
  await act(async () => {
    render(
      <ClientProvider value={client}>
        <History />
      </ClientProvider>,
    );
  });
  return {
    archive,
    draw: (state: TableState) => act(async () => drawn(state)),
    pockets: () => pockets,
  };
}

it('the history lists a result when it is announced', async () => {
  const history = await historyAtTable();
  await history.draw(inRound(1, '17'));
  expect(history.pockets()).toEqual(['17']);
});

it('the history lists the result of a round that ended before a busy page rendered it', async () => {
  const history = await historyAtTable();
  history.archive.push({ id: 'round-1', number: 1, result: { pocket: '17' } });
  await history.draw(inRound(2));
  expect(history.pockets()).toEqual(['17']);
});
