import { isRefusal, type Json, type Money, type Refusal } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useWords } from '../app/language.tsx';
import { readAmount, typedAmount } from '../forms/amount.ts';
import { TextField } from '../forms/fields.tsx';
import { words as names } from '../games/roulette/names/words.ts';
import styles from './console.module.css';
import type { Chosen } from './posted-cards.tsx';
import { words } from './words.ts';

interface PostedProps {
  readonly plan: roulette.RoulettePlan;
  readonly limits: Chosen;
  readonly onChange: (limits: Chosen) => void;
}

/** A roulette table's own limits, inside the plan's; what is left empty is as the plan has it. */
export function PostedLimits({ plan, limits, onChange }: PostedProps) {
  const text = useWords(words);
  const { kinds } = useWords(names);
  return (Object.entries(plan.bets) as [roulette.BetKind, roulette.BetTerms][]).map(([kind, terms]) => (
    <div key={kind} className={styles.limits}>
      <span>{kinds[kind]}</span>
      {(['min', 'max'] as const).map((end) => {
        const usual = terms[end];
        return (
          <TextField
            key={end}
            label={end === 'min' ? text.least : text.most}
            inputMode="decimal"
            value={limits[`${kind} ${end}`] ?? ''}
            placeholder={usual === undefined ? '–' : typedAmount(usual, plan.currency)}
            onChange={(value) => onChange({ ...limits, [`${kind} ${end}`]: value })}
          />
        );
      })}
    </div>
  ));
}

/** The terms of a table with these limits; undefined where all is as the plan has it. Refuses what is no amount. */
export function limitTerms(
  { currency }: Pick<roulette.RoulettePlan, 'currency'>,
  limits: Chosen,
): Json | Refusal | undefined {
  const own: { [kind: string]: { [end: string]: Money } } = {};
  for (const [name, typed] of Object.entries(limits)) {
    if (typed.trim() === '') continue;
    const amount = readAmount(typed, currency);
    if (isRefusal(amount)) return amount;
    const [kind = '', end = ''] = name.split(' ');
    own[kind] = { ...own[kind], [end]: amount };
  }
  return Object.keys(own).length > 0 ? { limits: own } : undefined;
}
