import type { casinoWar } from '@croupier/games';
import { PastCards } from '../../rounds/result.tsx';
import { useBoxBetName } from '../../table/boxes/past.ts';
import type { PastRounds } from '../game.ts';

/** Past rounds of casino war: each duel's cards, the dealer's second. */
export const past: PastRounds<casinoWar.CasinoWarPlan> = {
  Result: ({ result }) => {
    const { duels = [] } = result as unknown as Partial<casinoWar.CasinoWarResult>;
    return (
      <PastCards
        hands={duels.map(({ first, war }) =>
          [first.card, first.dealer, war?.card, war?.dealer].filter((card) => card !== undefined),
        )}
      />
    );
  },
  useBetName: useBoxBetName,
};
