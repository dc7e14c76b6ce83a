import { messages as settingMessages } from 'messages:open-face/settings';
import type { openFace } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import type { SettingTexts } from '../game.ts';
import { fantasylandCards } from './names.ts';

/** The names of an open-face table's settings: the value of a point, Fantasyland, seats and buy-in. */
export const settings: SettingTexts<openFace.OpenFacePlan> = {
  useNames: (plan) => {
    const text = useMessages(settingMessages);
    const titles: Readonly<Record<string, string>> = text.titles;
    const values: Readonly<Record<string, string>> = {
      classic: text.values.classic({ n: plan.fantasyland.cards }),
      progressive: text.values.progressive(fantasylandCards(plan)),
    };
    const groups: Readonly<Record<string, string>> = text.groups;
    return {
      title: (setting) => titles[setting],
      value: (_, value) => values[String(value)],
      bet: () => text.buyIn,
      group: (group) => groups[group],
    };
  },
};
