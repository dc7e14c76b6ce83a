import { roulette } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import { Results } from '../../lobby/results.tsx';
import { catalogue } from '../../words/catalogue.ts';
import type { Tile } from '../game.ts';
import type { brief } from './brief.ts';
import { Emblem } from './emblem.tsx';

const words = catalogue('lobby', 'roulette');

function pocketsOf(results: readonly unknown[]): readonly string[] {
  return results.flatMap((result) =>
    typeof result === 'object' && result !== null && 'pocket' in result ? String(result.pocket) : [],
  );
}

/** A roulette in the lobby: its own wheel or dice, with the last numbers. */
export const tile: Tile<ReturnType<typeof brief>> = {
  words,
  Sign: ({ plan, table }) => <Emblem plan={plan} last={pocketsOf(table.results)[0]} />,
  Results: ({ plan, table, label }) => (
    <Results
      label={label}
      results={pocketsOf(table.results).map((pocket) => ({
        text: pocket,
        colour: roulette.traitsOf(plan, pocket).colour,
      }))}
    />
  ),
  useFeatures: ({ layout, wheel, zero, announced }) => {
    const text = useWords(words);
    const zeros = layout.zeros === 'double-apart' ? 'double' : layout.zeros;
    return [
      wheel ? '' : text.dice,
      layout.numbers === 24 ? text.numbers : '',
      text.zeros[zeros],
      text.zero[zero],
      announced ? text.announced[announced] : '',
    ].filter((each) => each !== '');
  },
  useLesson: () => {
    const { chip, spin, pay } = useWords(words).lesson;
    return [chip, spin, pay];
  },
};
