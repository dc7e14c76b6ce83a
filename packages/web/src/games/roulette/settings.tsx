import type { roulette } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import { LimitFields, limitTerms } from '../../table/settings.tsx';
import type { TableSettings } from '../game.ts';
import { words } from './names/words.ts';

/** A roulette table posts the limits of each kind of bet. */
export const settings: TableSettings<roulette.RoulettePlan> = {
  Limits: ({ plan, ...fields }) => {
    const { kinds } = useWords(words);
    const bets = Object.entries(plan.bets) as [roulette.BetKind, roulette.BetTerms][];
    return (
      <LimitFields
        bets={bets.map(([bet, { min, max }]) => ({ bet, name: kinds[bet], min, max }))}
        currency={plan.currency}
        {...fields}
      />
    );
  },
  terms: ({ currency }, chosen) => limitTerms(chosen, currency),
};
