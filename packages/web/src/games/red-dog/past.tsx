import type { redDog } from '@croupier/games';
import { PastCards } from '../../rounds/result.tsx';
import { useBoxBetName } from '../../table/boxes/past.ts';
import type { PastRounds } from '../game.ts';

/** Past rounds of red dog: the cards as they were drawn. */
export const past: PastRounds<redDog.RedDogPlan> = {
  Result: ({ result }) => {
    const { cards } = result as unknown as Partial<redDog.RedDogResult>;
    return <PastCards hands={cards ? [cards] : []} />;
  },
  useBetName: useBoxBetName,
};
