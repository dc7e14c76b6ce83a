import { isRefusal, type Json, type Money, type Plan, type Refusal } from '@croupier/core';
import type { baccarat, blackjack, casinoWar, redDog } from '@croupier/games';
import { favouredBets } from '@croupier/odds';
import { useMemo } from 'react';
import { useLanguage, useWords } from '../app/language.tsx';
import { readAmount, typedAmount } from '../forms/amount.ts';
import { Select, TextField } from '../forms/fields.tsx';
import { words as blackjackWords } from '../games/blackjack/words.ts';
import { betName } from '../table/boxes/names.ts';
import { words as boxWords } from '../table/boxes/words.ts';
import styles from './console.module.css';
import { words } from './words.ts';

/** What is chosen for a table of cards: by the name of the setting, as text; what is empty is as the plan has it. */
export type Chosen = Readonly<Record<string, string>>;

type CardPlan = blackjack.BlackjackPlan | baccarat.BaccaratPlan | casinoWar.CasinoWarPlan | redDog.RedDogPlan;

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
      { name: 'splitAces', values: player.split.aces.of },
      { name: 'surrenderOn', values: player.surrender?.on.of ?? [] },
      { name: 'surrenderToNatural', values: player.surrender?.toNatural.of ?? [] },
      { name: 'maximumWin', values: plan.stake.maximumWin?.mode.of ?? [] },
      { name: 'shuffledByHand', values: shoe.byHand?.of ?? [] },
    );
  } else {
    const { most, usual, eachHisOwn } = plan.boxes;
    const counts = Array.from({ length: most }, (_, index) => index + 1).filter((count) => count !== usual);
    settings.push({ name: 'boxes', values: [usual, ...counts, ...(eachHisOwn ? [0] : [])] });
  }
  if (plan.game === 'baccarat' && plan.passingShoe)
    settings.push({ name: 'passingShoe', values: [false, true] });
  return settings.filter(({ values }) => values.length > 1);
}

/** A bet with the bounds of the plan, within which a table may set its own. */
interface Limited {
  readonly bet: string;
  readonly min: Money;
  readonly max: Money;
  readonly title?: { readonly en: string; readonly [language: string]: string };
}

/** Every bet before the cards; at blackjack the main bet first. */
function limitedBets(plan: CardPlan): readonly Limited[] {
  if (plan.game !== 'blackjack')
    return Object.entries(plan.bets).map(([bet, { min, max }]) => ({ bet, min, max }));
  const { stake, sideBets } = plan;
  return [
    { bet: 'main', min: stake.min, max: stake.max },
    ...sideBets.map(({ id, min, max, title }) => ({ bet: id, min, max, title })),
  ];
}

interface PostedProps {
  readonly plan: CardPlan;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** The settings that a table of cards posts within its plan. */
export function PostedCards({ plan, chosen, onChange }: PostedProps) {
  const text = useWords(words);
  const named: Readonly<Record<string, string>> = text.cardSettings;
  const values: Readonly<Record<string, string>> = text.cardValues;
  const nameOf = (name: string, value: Json) => {
    if (name === 'boxes') return value === 0 ? text.eachHisOwn : String(value);
    if (name === 'passingShoe') return value ? text.passes : text.staysWithCroupier;
    if (Array.isArray(value)) return value.join(' : ');
    if (typeof value === 'object' && value !== null)
      return text.splitTimes((value as unknown as blackjack.SplitLimit).most);
    return values[`${name} ${value}`] ?? values[String(value)] ?? String(value);
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
            text: nameOf(setting.name, value),
          }))}
          onChange={(value) => onChange({ ...chosen, [setting.name]: value })}
        />
      ))}
    </div>
  );
}

/** Says which side bets win in the long run with these settings, before a table is opened with them. */
export function FavouredBets({ plan, chosen }: Pick<PostedProps, 'plan' | 'chosen'>) {
  const text = useWords(words);
  const { language } = useLanguage();
  const favoured = useMemo(() => {
    if (plan.game !== 'blackjack') return [];
    const terms = cardTerms(plan, chosen);
    const found = isRefusal(terms) ? terms : favouredBets(plan, terms);
    return isRefusal(found) ? [] : found;
  }, [plan, chosen]);
  if (plan.game !== 'blackjack' || favoured.length === 0) return undefined;
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

/** The table's own limits of each bet, inside the plan's; what is left empty is as the plan has it. */
export function PostedBets({ plan, chosen, onChange }: PostedProps) {
  const text = useWords(words);
  const { language } = useLanguage();
  const ofBoxes = useWords(boxWords);
  const ofBlackjack = useWords(blackjackWords);
  const nameOf = ({ bet, title }: Limited) => {
    if (title) return title[language] ?? title.en;
    return plan.game === 'blackjack' ? ofBlackjack.main : betName(bet, ofBoxes);
  };
  return limitedBets(plan).map((limited) => (
    <div key={limited.bet} className={styles.limits}>
      <span>{nameOf(limited)}</span>
      {(['min', 'max'] as const).map((end) => (
        <TextField
          key={end}
          label={end === 'min' ? text.least : text.most}
          inputMode="decimal"
          value={chosen[`${limited.bet} ${end}`] ?? ''}
          placeholder={typedAmount(limited[end], plan.currency)}
          onChange={(value) => onChange({ ...chosen, [`${limited.bet} ${end}`]: value })}
        />
      ))}
    </div>
  ));
}

/** The terms of a table with these settings; undefined where all is as the plan has it. Refuses what is no amount. */
export function cardTerms(plan: CardPlan, chosen: Chosen): Json | Refusal | undefined {
  const terms: { [name: string]: Json } = {};
  const limits: { [bet: string]: { min?: Money; max?: Money } } = {};
  for (const [name, value] of Object.entries(chosen)) {
    if (value.trim() === '') continue;
    const [bet = '', end] = name.split(' ');
    if (end !== 'min' && end !== 'max') {
      terms[name] = JSON.parse(value) as Json;
      continue;
    }
    const amount = readAmount(value, plan.currency);
    if (isRefusal(amount)) return amount;
    limits[bet] = { ...limits[bet], [end]: amount };
  }
  const { main, ...sideLimits } = limits;
  if (plan.game === 'blackjack')
    Object.assign(terms, main, Object.keys(sideLimits).length > 0 ? { sideLimits } : {});
  else if (Object.keys(limits).length > 0) terms.limits = limits;
  return Object.keys(terms).length > 0 ? terms : undefined;
}
