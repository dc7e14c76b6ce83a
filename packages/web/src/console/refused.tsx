import { messages as cardMessages } from 'messages:cards/faces';
import { isCard, money, type Refusal } from '@croupier/core';
import { useMemo } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import controls from '../forms/controls.module.css';
import { type Naming, useRefusalText } from '../forms/refusals.ts';
import { cardName } from '../pieces/cards/card-names.ts';
import { Citation } from '../rulebook/rule.tsx';
import { useStation } from './station.ts';

/** Explains why a move at the table was refused, and by which rule, in words for dealers. */
export function Refused({ refusal }: { readonly refusal: Refusal | undefined }) {
  const names = useMessages(cardMessages);
  const formatter = useFormatter();
  const { currency } = useStation();
  const naming = useMemo(
    () => ({
      amount: (units: number) => formatter.money(money(units), currency),
      card: (card: string) => (isCard(card) ? cardName(card, names) : undefined),
    }),
    [names, formatter, currency],
  );
  return <RefusedByRule refusal={refusal} naming={naming} />;
}

interface RefusedByRuleProps {
  readonly refusal: Refusal | undefined;
  /** Returns a different text for a refusal; undefined if the usual text fits. */
  readonly say?: ((refusal: Refusal) => string | undefined) | undefined;
  readonly reader?: 'staff' | 'anyone';
  readonly naming?: Naming;
}

/** Explains why something was refused, and by which rule. */
export function RefusedByRule({ refusal, say, reader = 'staff', naming }: RefusedByRuleProps) {
  const usual = useRefusalText(reader, naming);
  return (
    <div role="alert" className={controls.alert}>
      {refusal && (
        <p className={controls.refused}>
          {say?.(refusal) ?? usual(refusal)} {refusal.rule && <Citation rule={refusal.rule} />}
        </p>
      )}
    </div>
  );
}
