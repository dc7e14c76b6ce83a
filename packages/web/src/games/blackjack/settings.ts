import type { blackjack } from '@croupier/games';
import { useLanguage, useWords } from '../../app/language.tsx';
import { words as consoleWords } from '../../console/words.ts';
import { useCardSettingNames } from '../../table/cards/setting-names.ts';
import type { SettingWords } from '../game.ts';
import { words } from './words.ts';

/** What a blackjack table posts: its rules as far as the house leaves them open, and the limits of each bet. */
export const settings: SettingWords<blackjack.BlackjackPlan> = {
  useNames: ({ sideBets }) => {
    const { splitTimes, splitsWithoutLimit } = useWords(consoleWords);
    const { main, insurance } = useWords(words);
    const { language } = useLanguage();
    const names = useCardSettingNames();
    const splitsText = (most: number | null) =>
      most === null ? splitsWithoutLimit : splitTimes({ n: most });
    const title = (bet: string) => sideBets.find(({ id }) => id === bet)?.title;
    const nameOf = (bet: string) => title(bet)?.[language] ?? title(bet)?.en;
    return {
      // A side bet whose stake the table fixes is called by the bet's own name.
      title: (setting) => names.title(setting) ?? nameOf(setting.replace('sideStakes.', '')),
      value: (setting, value) =>
        setting === 'splits'
          ? splitsText((value as unknown as blackjack.SplitLimit).most)
          : names.value?.(setting, value),
      bet: (bet) => (bet === 'main' ? main : bet === 'insurance' ? insurance : (nameOf(bet) ?? bet)),
    };
  },
};
