import { messages } from 'messages:studio/checks';
import type { Check } from '@croupier/client';
import { useFormatter, useMessages } from '../../app/language.tsx';

interface ValueProps {
  readonly check: Pick<Check, 'part' | 'ok'>;
  readonly value: number;
}

/** Shows the measured value of a part, and whether it is in order. */
export function CheckedValue({ check: { part, ok }, value }: ValueProps) {
  const text = useMessages(messages);
  const { number, percent } = useFormatter();
  const said = part === 'sound' || part === 'light' ? percent(value, 0) : number(Math.round(value));
  return (
    <span>
      {text.values[part]({ value: said })} {ok ? text.ok : text.wrong[part]}
    </span>
  );
}
