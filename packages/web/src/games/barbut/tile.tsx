import { messages } from 'messages:lobby';
import { messages as own } from 'messages:lobby/barbut';
import type { summary } from '@croupier/games/dice/summary';
import { useMessages } from '../../app/language.tsx';
import { Results } from '../../lobby/results.tsx';
import type { Tile } from '../game.ts';

/** The tile of barbut in the lobby, with the last throws. */
export const tile: Tile<ReturnType<typeof summary>> = {
  messages: own,
  useFeatures: ({ dice }) => [useMessages(messages).features.dice({ n: dice })],
  Results: ({ table, label }) => (
    <Results
      label={label}
      results={table.results.flatMap((result) => {
        const { dice } = (result ?? {}) as { readonly dice?: readonly number[] };
        return dice ? [{ text: dice.join('-') }] : [];
      })}
    />
  ),
};
