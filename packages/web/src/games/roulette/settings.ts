import { words } from 'messages:roulette/names';
import type { roulette } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import type { SettingWords } from '../game.ts';

/** A roulette table posts the limits of each kind of bet. */
export const settings: SettingWords<roulette.RoulettePlan> = {
  useNames: () => {
    const { kinds } = useWords(words);
    return { title: () => undefined, bet: (bet) => kinds[bet as roulette.BetKind] ?? bet };
  },
};
