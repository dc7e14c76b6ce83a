import type { Client, SettledMessage, TableSnapshot } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { done, until } from './bot.ts';

/**
 * Plays a hand of Texas hold'em carefully. It plays pairs and two high cards, never raises, and folds everything else
 * unless checking is free.
 */
export async function playHoldem(client: Client): Promise<SettledMessage> {
  await done(client.api.guest({}));
  const { tables } = await done(client.api.tables({}));
  const info = tables.find(({ plan }) => plan === 'kings/poker-texas-holdem');
  if (!info) throw new Error('no table of hold’em is open');

  client.connect();
  const table = client.table(info.id);
  let settled: SettledMessage | undefined;
  table.onSettled((message) => {
    settled = message;
  });
  table.join({ as: 'player' });
  table.follow();
  for (;;) {
    await until(
      table,
      (snapshot) =>
        settled !== undefined || ['sit', 'check', 'call', 'fold'].some((type) => movesIn(snapshot).has(type)),
    );
    if (settled) {
      table.leave();
      return settled;
    }
    const possible = movesIn(table.getSnapshot());
    const sit = possible.get('sit') as { place: { values: number[] }; amount: { min: number } } | undefined;
    if (sit) {
      const place = sit.place.values[Math.floor(Math.random() * sit.place.values.length)];
      const answer = await table.move({ type: 'sit', place, amount: sit.amount.min });
      if (isRefusal(answer) && answer.code !== 'seat-taken') throw new Error(answer.message);
      continue; // another player may have been faster
    }
    const { cards } = table.getSnapshot().playerView as unknown as { cards: string[] };
    const move = wanted(cards)
      .map((type) => possible.get(type))
      .find(Boolean);
    if (move) await done(table.move(move));
  }
}

/** Returns the moves for these hole cards, the best first. */
function wanted(cards: readonly string[]): readonly string[] {
  const [first = '', second = ''] = cards.map((card) => card.charAt(0));
  const good = first === second || (/[TJQKA]/.test(first) && /[TJQKA]/.test(second));
  return good ? ['check', 'call', 'fold'] : ['check', 'fold'];
}

/** Returns the possible moves by type, once the view of the same commit has arrived. */
export function movesIn({ options, optionsSeq = 0, playerViewSeq = 0 }: TableSnapshot) {
  const current = options && optionsSeq <= playerViewSeq ? options : [];
  return new Map(current.map(({ move }) => [move.type, move] as const));
}
