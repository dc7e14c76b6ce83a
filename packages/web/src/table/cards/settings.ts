import { messages } from 'messages:console';
import type { Json, Plan } from '@croupier/core';
import { useMessages } from '../../app/language.tsx';
import type { SettingNames, SettingTexts } from '../../games/game.ts';
import type { Catalogue } from '../../messages/catalogue.ts';

/** Returns the names of settings that all card games against the house share. Each game names its own bets. */
export function useCardSettingNames(): Pick<SettingNames, 'title' | 'value'> {
  const text = useMessages(messages);
  const names: Readonly<Record<string, string>> = text.cardSettings;
  const values: Readonly<Record<string, string>> = text.cardValues;
  return {
    title: (setting) => names[setting],
    value(setting, value: Json) {
      if (setting === 'boxes') return value === 0 ? text.eachTheirOwn : undefined;
      if (setting === 'passingShoe') return value ? text.passes : text.staysWithCroupier;
      return values[`${setting} ${value}`] ?? values[String(value)];
    },
  };
}

/** Returns the names of settings for a game that names each of its bets itself. */
export function cardSettings<P extends Plan>(
  own: Catalogue<{ readonly bets: { readonly [bet: string]: string } }>,
): SettingTexts<P> {
  return {
    useNames: () => {
      const { bets } = useMessages(own);
      return { ...useCardSettingNames(), bet: (bet) => bets[bet] ?? bet };
    },
  };
}
