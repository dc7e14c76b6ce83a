import { expect, it } from 'vitest';
import type { Archive } from '../archive-service.ts';
import { historyEndpoints } from './rounds.ts';

type Call = Parameters<ReturnType<typeof historyEndpoints>['myRounds']>[0];

it('a page of hands that is shorter than the limit asked for leads on to the next page', async () => {
  const played = Array.from({ length: 60 }, (_, at) => ({ id: String(60 - at) }));
  const archive = {
    roundsOf: async (_: string, { before, limit }: { before?: string; limit: number }) => {
      const from = played.findIndex(({ id }) => id === before) + 1;
      return played.slice(from, from + limit);
    },
  } as unknown as Archive;
  const { myRounds } = historyEndpoints(archive);
  const found: string[] = [];
  let before: string | undefined;
  do {
    const query = { hands: 'phh', limit: 50, before };
    const answer = await myRounds({ query, by: { account: { id: 'ann' } } } as unknown as Call);
    if (!('rounds' in answer)) throw new Error('no rounds');
    found.push(...answer.rounds.map(({ id }) => id));
    before = answer.next ?? undefined;
  } while (before !== undefined);
  expect(found).toEqual(played.map(({ id }) => id));
});
