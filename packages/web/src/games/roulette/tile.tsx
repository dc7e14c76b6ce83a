import { messages } from 'messages:lobby/roulette';
import { roulette } from '@croupier/games';
import type { summary } from '@croupier/games/roulette/summary';
import { useMessages } from '../../app/language.tsx';
import { Results } from '../../lobby/results.tsx';
import type { Tile } from '../game.ts';

function pocketsOf(results: readonly unknown[]): readonly string[] {
  return results.flatMap((result) =>
    typeof result === 'object' && result !== null && 'pocket' in result ? String(result.pocket) : [],
  );
}

/** The tile of roulette in the lobby, which shows the table's own wheel or dice with the last numbers. */
export const tile: Tile<ReturnType<typeof summary>> = {
  messages,
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
    const text = useMessages(messages);
    const zeros = layout.zeros === 'double-apart' ? 'double' : layout.zeros;
    return [
      wheel ? '' : text.dice,
      layout.numbers < 36 ? text.numbers({ n: layout.numbers }) : '',
      text.zeros[zeros],
      text.zero[zero],
      announced ? text.announced[announced] : '',
    ].filter((each) => each !== '');
  },
  useLesson: (plan) => {
    const { chip, spin, dice, pay, pays, modes } = useMessages(messages).lesson;
    const falls = plan && !plan.wheel ? dice : spin;
    const { straight, red } = plan?.pays ?? {};
    if (straight === undefined) return [chip, falls];
    const toOne = (factor: number | string) => pays({ factor: String(factor) });
    const number =
      typeof straight === 'number'
        ? toOne(straight)
        : (['normal', 'hi', 'lo'] as const)
            .map((mode) => `${modes[mode]}: ${toOne(straight[mode])}`)
            .join(' · ');
    return [
      chip,
      falls,
      pay({
        number,
        // Only the payout of a single number can have three parts.
        colour: typeof red === 'number' ? toOne(red) : 'none',
      }),
    ];
  },
};
