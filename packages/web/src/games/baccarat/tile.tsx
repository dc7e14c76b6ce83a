import type { baccarat } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import { Results } from '../../lobby/results.tsx';
import { words } from '../../lobby/words.ts';
import { boxTile } from '../../table/boxes/screens.tsx';
import type { Tile } from '../game.ts';

const LETTERS: Readonly<Record<string, string>> = { punto: 'P', banco: 'B', egalite: 'E' };

const boxes = boxTile<baccarat.BaccaratPlan>(['4d', '5s', null]);

/** Punto banco in the lobby, with who won the last games. */
export const tile: Tile<baccarat.BaccaratPlan> = {
  ...boxes,
  useFeatures: (plan, table) => [...boxes.useFeatures(plan, table), useWords(words).cards.roads],
  Results: ({ table, label }) => (
    <Results
      label={label}
      results={table.results.flatMap((result) => {
        const winner =
          typeof result === 'object' && result !== null && 'winner' in result
            ? String(result.winner)
            : undefined;
        return winner === undefined ? [] : [{ text: LETTERS[winner] ?? '', winner }];
      })}
    />
  ),
};
