import type { Plan } from '@croupier/core';
import type { BoxPlan } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import { words as consoleWords } from '../../console/words.ts';
import type { SettingsProps, TableSettings } from '../../games/game.ts';
import type { Catalogue } from '../../words/catalogue.ts';
import { LimitFields, limitTerms, type Setting, SettingFields } from '../settings.tsx';
import type { BoxWords } from './game.ts';

/** What every plan that is dealt from a shoe says of its packs. */
interface ShoePlan extends Plan {
  readonly shoe: {
    readonly decks: { readonly least: number; readonly most: number; readonly usual: number };
    readonly cutCard?: { readonly behind: number };
  };
}

/** The packs and the cut card, as far as the house leaves them to the table. */
export function shoeSettings({ shoe: { decks, cutCard } }: ShoePlan): readonly Setting[] {
  const { least, most, usual } = decks;
  const counts = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return [
    { name: 'decks', values: [usual, ...counts.filter((count) => count !== usual)] },
    ...(cutCard ? [{ name: 'cutCard', values: [cutCard.behind, 'called'] }] : []),
  ];
}

/** What a table of boxes posts: packs, boxes, the limits of each bet, and what is the game's own. */
export function boxSettings<P extends BoxPlan>(
  words: Catalogue<BoxWords>,
  own: (plan: P) => readonly Setting[] = () => [],
): TableSettings<P> {
  return {
    Settings: ({ plan, ...fields }: SettingsProps<P>) => {
      const text = useWords(consoleWords);
      const { most, usual, eachHisOwn } = plan.boxes;
      const counts = Array.from({ length: most }, (_, index) => index + 1).filter((count) => count !== usual);
      return (
        <SettingFields
          settings={[
            ...shoeSettings(plan),
            { name: 'boxes', values: [usual, ...counts, ...(eachHisOwn ? [0] : [])] },
            ...own(plan),
          ]}
          valueName={(name, value) => {
            if (name === 'boxes') return value === 0 ? text.eachHisOwn : undefined;
            return name === 'passingShoe' ? (value ? text.passes : text.staysWithCroupier) : undefined;
          }}
          {...fields}
        />
      );
    },
    Limits: ({ plan, ...fields }: SettingsProps<P>) => {
      const text = useWords(words);
      return (
        <LimitFields
          bets={Object.entries(plan.bets).map(([bet, { min, max }]) => ({
            bet,
            name: text.bets[bet] ?? bet,
            min,
            max,
          }))}
          currency={plan.currency}
          {...fields}
        />
      );
    },
    terms: ({ currency }, chosen) => limitTerms(chosen, currency),
  };
}
