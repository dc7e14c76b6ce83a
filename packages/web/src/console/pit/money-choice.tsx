import { messages } from 'messages:studio/takings';
import type { MoneyKind } from '@croupier/client';
import { useMessages } from '../../app/language.tsx';
import { Segments } from '../../forms/fields.tsx';

const MONEY = ['real', 'play'] as const satisfies readonly MoneyKind[];

interface MoneyChoiceProps {
  /** The chosen money; undefined for the money that the house takes. */
  readonly value: MoneyKind | undefined;
  readonly onChange: (money: MoneyKind) => void;
}

/** Lets the user choose the money of a report at a house that takes real money. Guests play there with play money. */
export function MoneyChoice({ value = 'real', onChange }: MoneyChoiceProps) {
  const text = useMessages(messages);
  const choices = MONEY.map((money) => ({ value: money, text: text.moneyChoice[money] }));
  return <Segments label={text.money} value={value} choices={choices} onChange={onChange} />;
}
