import { messages } from 'messages:files/file';
import type { PersonFile } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Panel } from '../../forms/fields.tsx';
import list from '../../money/money.module.css';
import parts from '../parts.module.css';
import { Facts } from './facts.tsx';
import type { FileProps } from './part.ts';

type Limit = NonNullable<PersonFile['participation']>['selfLimits'][number];
const RIGHTS = ['stake', 'deposit', 'withdraw'] as const;

/** Shows what the person may do now, with the reason for what they may not, and their own limits. */
export function Rights({ file }: FileProps) {
  const text = useMessages(messages);
  const at = file.participation;
  const reasons: Readonly<Record<string, string>> = text.restriction;
  if (!at)
    return (
      <Panel title={text.rights}>
        <p className={parts.note}>{text.notRegistered}</p>
      </Panel>
    );
  return (
    <Panel title={text.rights}>
      <Facts
        facts={RIGHTS.map((right) => {
          const problem = at.may[right];
          return [text.may[right], problem ? (reasons[problem.code] ?? problem.code) : text.allowed];
        })}
      />
      {at.selfLimits.length === 0 && <p className={parts.note}>{text.noLimits}</p>}
      <ul className={list.list}>
        {at.selfLimits.map((limit) => (
          <OneLimit key={limit.measure} limit={limit} currency={file.currency as CurrencyCode} />
        ))}
      </ul>
    </Panel>
  );
}

interface OneLimitProps {
  readonly limit: Limit;
  readonly currency: CurrencyCode;
}

function OneLimit({ limit: { measure, decided, value, next, used }, currency }: OneLimitProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const [measured = '', period = ''] = measure.split('-');
  const isTime = measured === 'time';
  const written = (amount: number | null) => {
    if (amount === null) return text.notSet;
    return isTime ? text.minutes({ n: amount }) : format.money(money(amount), currency);
  };
  const usedText = isTime
    ? text.minutes({ n: Math.floor(used / 60_000) })
    : format.money(money(used), currency);
  return (
    <li>
      <span>{text.measure({ measured, period })}</span>
      <span className={list.amount}>
        {!decided && text.undecided}
        {decided && (value === null ? text.notSet : text.used({ used: usedText, limit: written(value) }))}
      </span>
      {next && (
        <span className={list.aside}>
          {text.next({ when: format.moment(next.from), limit: written(next.value) })}
        </span>
      )}
    </li>
  );
}
