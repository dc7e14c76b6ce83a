import type { barbut } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import { DiceSign } from '../../lobby/dice-sign.tsx';
import { Results } from '../../lobby/results.tsx';
import { words } from '../../lobby/words.ts';
import { catalogue } from '../../words/catalogue.ts';
import type { Tile } from '../game.ts';

/** Barbut in the lobby, with the last throws. */
export const tile: Tile<barbut.BarbutPlan> = {
  words: catalogue('lobby', 'barbut'),
  Sign: () => <DiceSign dice={[5, 6]} />,
  useFeatures: ({ dice: { count } }) => [useWords(words).features.dice({ n: count })],
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
