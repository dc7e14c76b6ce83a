import { messages } from 'messages:card-console';
import type { Json, RuleId } from '@croupier/core';
import { useEffect, useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import parts from '../parts.module.css';
import { useFieldText } from './field-text.ts';
import { useStation } from './station.ts';

interface Returned {
  readonly seat: string;
  readonly chips: Json;
  readonly rule: RuleId | undefined;
}

/**
 * Lists the bets that were returned when betting closed, such as an ante without its bet, each with the rule that
 * applies.
 */
export function ReturnedBets() {
  const text = useMessages(messages);
  const { table, nameOf } = useStation();
  const tell = useFieldText();
  const [returned, setReturned] = useState<readonly Returned[]>([]);
  useEffect(
    () =>
      table.onEvents((events) => {
        for (const { type, data, rule } of events) {
          if (type === 'bets-open') setReturned([]);
          if (type !== 'bets-returned') continue;
          const { seat, chips } = data as { readonly seat: string; readonly chips: Json };
          setReturned((before) => [...before, { seat, chips, rule: rule as RuleId | undefined }]);
        }
      }),
    [table],
  );
  return (
    <div role="status" className={parts.note} data-testid="returned">
      {returned.length > 0 && (
        <ul>
          {returned.map(({ seat, chips, rule }) => (
            <li key={seat + JSON.stringify(chips)}>
              {text.returned({ who: nameOf(seat), bets: tell('chips', chips) ?? '' })}
              {rule && <Citation rule={rule} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
