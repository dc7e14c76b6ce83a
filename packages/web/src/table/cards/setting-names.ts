import type { Json } from '@croupier/core';
import { useWords } from '../../app/language.tsx';
import { words } from '../../console/words.ts';
import type { SettingNames } from '../../games/game.ts';

/** What the settings of all card games against the house are called; a game's own bets are its own to name. */
export function useCardSettingNames(): Pick<SettingNames, 'title' | 'value'> {
  const text = useWords(words);
  const names: Readonly<Record<string, string>> = text.cardSettings;
  const values: Readonly<Record<string, string>> = text.cardValues;
  return {
    title: (setting) => names[setting],
    value(setting, value: Json) {
      if (setting === 'boxes') return value === 0 ? text.eachHisOwn : undefined;
      if (setting === 'passingShoe') return value ? text.passes : text.staysWithCroupier;
      return values[`${setting} ${value}`] ?? values[String(value)];
    },
  };
}
