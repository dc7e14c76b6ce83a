import type { Json, Plan } from '@croupier/core';
import type { blackjack, casinoWar, redDog } from '@croupier/games';
import { parseAmount, typedAmount } from '../forms/amount.ts';
import { Select, TextField } from '../forms/fields.tsx';
import { useWords } from '../words/language.tsx';
import styles from './console.module.css';
import { words } from './words.ts';

/** What is chosen for a table of cards: by the name of the setting, as text; what is empty is as the plan has it. */
export type Chosen = Readonly<Record<string, string>>;

type CardPlan = blackjack.BlackjackPlan | casinoWar.CasinoWarPlan | redDog.RedDogPlan;

/** The plan, where cards are played by it; undefined for other games. */
export function cardPlan(plan: Plan | undefined): CardPlan | undefined {
  return plan && 'shoe' in plan ? (plan as CardPlan) : undefined;
}

/** A setting that the house leaves to the table: every value it allows, the usual one first. */
interface Setting {
  readonly name: string;
  readonly values: readonly Json[];
}

function settingsOf(plan: CardPlan): readonly Setting[] {
  const { least, most, usual } = plan.shoe.decks;
  const decks = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const settings: Setting[] = [
    { name: 'decks', values: [usual, ...decks.filter((count) => count !== usual)] },
  ];
  if (plan.shoe.cutCard) settings.push({ name: 'cutCard', values: [plan.shoe.cutCard.behind, 'called'] });
  if (plan.game === 'blackjack') {
    const { dealer, outcomes, player, shoe } = plan;
    settings.push(
      { name: 'holeCard', values: dealer.holeCard.of },
      { name: 'soft17', values: dealer.soft17.of },
      { name: 'naturalPays', values: outcomes.natural.pays.of },
      { name: 'doubleOn', values: player.double?.on.of ?? [] },
      { name: 'splits', values: player.split.limit.of as unknown as readonly Json[] },
      { name: 'shuffledByHand', values: shoe.byHand?.of ?? [] },
    );
  }
  return settings.filter(({ values }) => values.length > 1);
}

interface PostedProps {
  readonly plan: CardPlan;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** The settings that a table of cards posts within its plan, and at blackjack the limits of the main bet. */
export function PostedCards({ plan, chosen, onChange }: PostedProps) {
  const text = useWords(words);
  const named: Readonly<Record<string, string>> = text.cardSettings;
  const values: Readonly<Record<string, string>> = text.cardValues;
  const nameOf = (value: Json) => {
    if (Array.isArray(value)) return value.join(' : ');
    if (typeof value === 'object' && value !== null)
      return text.splitTimes((value as unknown as blackjack.SplitLimit).most);
    return values[String(value)] ?? String(value);
  };
  return (
    <div className={styles.settingsOfCards}>
      {settingsOf(plan).map((setting) => (
        <Select
          key={setting.name}
          label={named[setting.name] ?? setting.name}
          value={chosen[setting.name] ?? ''}
          choices={setting.values.map((value, index) => ({
            value: index === 0 ? '' : JSON.stringify(value),
            text: nameOf(value),
          }))}
          onChange={(value) => onChange({ ...chosen, [setting.name]: value })}
        />
      ))}
      {plan.game === 'blackjack' &&
        (['min', 'max'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'min' ? text.least : text.most}
            inputMode="decimal"
            value={chosen[end] ?? ''}
            placeholder={typedAmount(plan.stake[end], plan.currency)}
            onChange={(value) => onChange({ ...chosen, [end]: value })}
          />
        ))}
    </div>
  );
}

/** The terms of a table with these settings; undefined where all is as the plan has it. */
export function cardTerms(plan: CardPlan, chosen: Chosen): Json | undefined {
  const terms: { [name: string]: Json } = {};
  for (const [name, value] of Object.entries(chosen)) {
    if (value === '') continue;
    if (name !== 'min' && name !== 'max') terms[name] = JSON.parse(value) as Json;
    else {
      const amount = parseAmount(value, plan.currency);
      if (amount !== undefined) terms[name] = amount;
    }
  }
  return Object.keys(terms).length > 0 ? terms : undefined;
}
