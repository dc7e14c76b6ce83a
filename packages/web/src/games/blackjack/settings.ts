import { messages } from 'messages:blackjack';
import { messages as consoleMessages } from 'messages:console';
import type { blackjack } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import { useCardSettingNames } from '../../table/cards/settings.ts';
import { useTextContext } from '../../table/cards/use-text-context.ts';
import type { SettingTexts } from '../game.ts';
import { kindName } from './names.ts';
import type { Plan } from './view.ts';

/** The names of a blackjack table's settings: the rules that the house leaves open, and the limits of each bet. */
export const settings: SettingTexts<Plan> = {
  useNames: (plan) => {
    const { splitTimes, splitsWithoutLimit } = useMessages(consoleMessages);
    const said = useTextContext(messages, plan);
    const names = useCardSettingNames();
    const splitsText = (most: number | null) =>
      most === null ? splitsWithoutLimit : splitTimes({ n: most });
    return {
      // A setting for the stake of a side bet is named after the bet.
      title: (setting) => {
        const bet = setting.replace('sideStakes.', '');
        return names.title(setting) ?? (bet === setting ? undefined : kindName(said, bet));
      },
      value: (setting, value) =>
        setting === 'splits'
          ? splitsText((value as unknown as blackjack.SplitLimit).most)
          : names.value?.(setting, value),
      bet: (bet) => kindName(said, bet),
    };
  },
};
