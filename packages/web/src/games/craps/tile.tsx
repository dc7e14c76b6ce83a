import { messages } from 'messages:lobby';
import { messages as own } from 'messages:lobby/craps';
import type { summary } from '@croupier/games/dice/summary';
import { useMessages } from '../../app/language.tsx';
import { Results } from '../../lobby/results.tsx';
import type { Tile } from '../game.ts';

/** The tile of craps in the lobby, with the last totals. */
export const tile: Tile<ReturnType<typeof summary>> = {
  messages: own,
  useFeatures: ({ dice }) => [useMessages(messages).features.dice({ n: dice })],
  Results: ({ table, label }) => (
    <Results
      label={label}
      results={table.results.flatMap((result) =>
        typeof result === 'object' && result !== null && 'total' in result
          ? [{ text: String(result.total) }]
          : [],
      )}
    />
  ),
};
