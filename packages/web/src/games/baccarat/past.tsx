import type { baccarat } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import { VoidRound } from '../../rounds/result.tsx';
import { useBoxBetName } from '../../table/boxes/past.ts';
import { words } from '../../table/boxes/words.ts';
import type { PastRounds } from '../game.ts';

/** Past rounds of punto banco: the totals, and who won. */
export const past: PastRounds<baccarat.BaccaratPlan> = {
  Result: ({ result }) => {
    const { baccarat: text } = useWords(words);
    const { winner, punto, banco } = result as Partial<baccarat.BaccaratResult>;
    if (winner === undefined) return <VoidRound />;
    return (
      <p>
        {text.punto} {punto}, {text.banco.toLocaleLowerCase()} {banco}: <b>{text[winner]}</b>
      </p>
    );
  },
  useBetName: useBoxBetName,
};
