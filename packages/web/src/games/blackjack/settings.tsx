import { isRefusal, type Json, type Refusal } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { favouredBets } from '@croupier/odds';
import { useMemo } from 'react';
import { useLanguage, useWords } from '../../app/language.tsx';
import styles from '../../console/console.module.css';
import { words as consoleWords } from '../../console/words.ts';
import { shoeSettings } from '../../table/boxes/settings.tsx';
import { LimitFields, readChosen, type Setting, SettingFields } from '../../table/settings.tsx';
import type { Chosen, SettingsProps, TableSettings } from '../game.ts';
import { words } from './words.ts';

function settingsOf(plan: blackjack.BlackjackPlan): readonly Setting[] {
  const { dealer, outcomes, player, shoe, stake } = plan;
  return [
    ...shoeSettings(plan),
    { name: 'holeCard', values: dealer.holeCard.of },
    { name: 'soft17', values: dealer.soft17.of },
    { name: 'naturalPays', values: outcomes.natural.pays.of },
    { name: 'doubleOn', values: player.double?.on.of ?? [] },
    { name: 'splits', values: player.split.limit.of as unknown as readonly Json[] },
    { name: 'splitAces', values: player.split.aces.of },
    { name: 'surrenderOn', values: player.surrender?.on.of ?? [] },
    { name: 'surrenderToNatural', values: player.surrender?.toNatural.of ?? [] },
    { name: 'maximumWin', values: stake.maximumWin?.mode.of ?? [] },
    { name: 'shuffledByHand', values: shoe.byHand?.of ?? [] },
  ];
}

/** Says which side bets win in the long run with these settings, before a table is opened with them. */
function Favoured({ plan, chosen }: Pick<SettingsProps<blackjack.BlackjackPlan>, 'plan' | 'chosen'>) {
  const text = useWords(consoleWords);
  const { language } = useLanguage();
  const favoured = useMemo(() => {
    const posted = terms(plan, chosen);
    const found = isRefusal(posted) ? posted : favouredBets(plan, posted);
    return isRefusal(found) ? [] : found;
  }, [plan, chosen]);
  if (favoured.length === 0) return null;
  const told = favoured.map(({ bet, edge }) => {
    const title = plan.sideBets.find(({ id }) => id === bet)?.title;
    return `${title?.[language] ?? title?.en ?? bet} ${edge.negated().percent(2)} %`;
  });
  return (
    <p className={styles.note} role="status">
      {text.favoursPlayer(told.join(', '))}
    </p>
  );
}

function terms({ currency }: blackjack.BlackjackPlan, chosen: Chosen): Json | Refusal | undefined {
  const read = readChosen(chosen, currency);
  if (isRefusal(read)) return read;
  const { main, ...sideLimits } = read.limits;
  const terms = {
    ...read.settings,
    ...main,
    ...(Object.keys(sideLimits).length > 0 ? { sideLimits } : {}),
  };
  return Object.keys(terms).length > 0 ? terms : undefined;
}

/** What a blackjack table posts: its rules as far as the house leaves them open, and the limits of each bet. */
export const settings: TableSettings<blackjack.BlackjackPlan> = {
  Settings: ({ plan, ...fields }) => {
    const text = useWords(consoleWords);
    return (
      <SettingFields
        settings={settingsOf(plan)}
        valueName={(name, value) =>
          name === 'splits' ? text.splitTimes((value as unknown as blackjack.SplitLimit).most) : undefined
        }
        {...fields}
      />
    );
  },
  Limits: ({ plan, ...fields }) => {
    const text = useWords(words);
    const { language } = useLanguage();
    const { stake, sideBets, currency } = plan;
    return (
      <LimitFields
        bets={[
          { bet: 'main', name: text.main, min: stake.min, max: stake.max },
          ...sideBets.map(({ id, title, min, max }) => ({
            bet: id,
            name: title[language] ?? title.en,
            min,
            max,
          })),
        ]}
        currency={currency}
        {...fields}
      />
    );
  },
  Warning: Favoured,
  terms,
};
