import type { BoxPlan } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import type { SettingWords } from '../../games/game.ts';
import type { Catalogue } from '../../words/catalogue.ts';
import { useCardSettingNames } from '../cards/setting-names.ts';
import type { BoxWords } from './game.ts';

/** What a table of boxes posts, in the words of its game. */
export function boxSettings<P extends BoxPlan>(words: Catalogue<BoxWords>): SettingWords<P> {
  return {
    useNames: () => {
      const { bets } = useWords(words);
      return { ...useCardSettingNames(), bet: (bet) => bets[bet] ?? bet };
    },
  };
}
