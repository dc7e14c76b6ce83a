import { messages as settingMessages } from 'messages:mariash/settings';
import type { mariash } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import type { SettingTexts } from '../game.ts';

/** The names of a mariash table's settings: the starting chips, and the number of deals. */
export const settings: SettingTexts<mariash.MariashPlan> = {
  useNames: () => {
    const text = useMessages(settingMessages);
    const titles: Readonly<Record<string, string>> = text.titles;
    return {
      title: (setting) => titles[setting],
      value: (_, value) => String(value),
      bet: () => '',
      group: () => text.group,
    };
  },
};
