import { messages } from 'messages:account/protection';
import type { Me } from '@croupier/client';
import type { CurrencyCode, RuleId } from '@croupier/core';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Select } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import { Citation } from '../rulebook/rule.tsx';
import { useLimitText } from './limit-text.ts';
import styles from './panel.module.css';
import { type LimitNow, limitProximity } from './warnings.ts';

type Check = NonNullable<Me['protection'][number]['realityCheck']>;

/** Lists the limits that the player has set at a house, and the remaining amount of each. */
export function LimitsLeft({
  limits,
  currency,
}: {
  readonly limits: readonly LimitNow[];
  readonly currency: CurrencyCode;
}) {
  const text = useMessages(messages);
  const told = useLimitText(currency);
  if (limits.length === 0) return null;
  return (
    <ul className={styles.limits}>
      {limits.map((limit) => {
        const near = limitProximity(limit);
        const one = told(limit);
        return (
          <li key={limit.measure} data-near={near}>
            <span>{text.limitOf(one)}</span>
            <span>
              {near === 'reached' ? text.limitReached(one) : text.limitLeft(one)}{' '}
              <Citation rule={limit.rule as RuleId} />
            </span>
            <span className={styles.used} aria-hidden="true">
              <span style={{ inlineSize: `${Math.min(100, (100 * limit.used) / (limit.limit || 1))}%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The choices in minutes. A house offers only those that are shorter than its own interval. */
const MINUTES = [15, 30, 45, 60, 90, 120];

/** Lets the player set how often they get a message about how long they have been betting. */
export function RealityCheck({ house, check }: { readonly house: string; readonly check: Check }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const most = check.house;
  const set = (value: string) =>
    void action.run(() => api.realityCheck({ house, minutes: value === '' ? null : Number(value) }));
  return (
    <div>
      <Select
        label={text.check}
        value={check.own === null ? '' : String(check.own)}
        choices={[
          { value: '', text: most === null ? text.checkNever : text.checkHouse({ n: most }) },
          ...MINUTES.filter((minutes) => most === null || minutes < most || minutes === check.own).map(
            (minutes) => ({ value: String(minutes), text: text.checkEvery({ n: minutes }) }),
          ),
        ]}
        onChange={set}
      />
      <Refused refusal={action.refusal} />
    </div>
  );
}
