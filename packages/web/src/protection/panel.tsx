import { messages } from 'messages:account/protection';
import type { Me } from '@croupier/client';
import type { CurrencyCode, RuleId } from '@croupier/core';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { useHouseName } from '../app/houses.ts';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Panel } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import { Citation } from '../rulebook/rule.tsx';
import { LongTerm } from './long-term.tsx';
import { LimitsLeft, RealityCheck } from './own-limits.tsx';
import styles from './panel.module.css';

type HouseProtection = Me['protection'][number];

/**
 * Shows the player's protection at each house that has any, with the measures that apply and the limits that the player
 * can set.
 */
export function Protection({ me }: { readonly me: Me }) {
  const text = useMessages(messages);
  const { api } = useClient();
  // The state sent with the account may be hours old, and breaks and stakes have changed since then.
  useEffect(() => void api.me(), [api]);
  if (me.protection.length === 0) return null;
  return (
    <Panel title={text.title}>
      <p>{text.why}</p>
      {me.protection.map((protection) => {
        const purse = me.purses.find(({ house }) => house === protection.house);
        const currency = (purse?.currency ?? 'CHIP') as CurrencyCode;
        return (
          <AtHouse
            key={protection.house}
            protection={protection}
            currency={currency}
            real={purse?.play === false}
          />
        );
      })}
    </Panel>
  );
}

interface AtHouseProps {
  readonly protection: HouseProtection;
  readonly currency: CurrencyCode;
  /** Whether the player has real money at this house. */
  readonly real: boolean;
}

function AtHouse({ protection, currency, real }: AtHouseProps) {
  const text = useMessages(messages);
  const houseName = useHouseName();
  const formatter = useFormatter();
  const { house, minimumAge, registration, panic, break: pause, limits, realityCheck } = protection;
  return (
    <section className={styles.house} data-house={house}>
      <h3>{houseName(house)}</h3>
      <ul className={styles.facts}>
        {minimumAge !== null && <li>{text.age({ years: formatter.number(minimumAge) })}</li>}
        {panic && panic.until !== null && (
          <Fact rule={panic.rule} inForce>
            {text.panicOn({ until: formatter.minute(panic.until) })}
          </Fact>
        )}
        {pause && pause.until !== null && (
          <Fact rule={pause.rule} inForce>
            {text.breakOn({ until: formatter.minute(pause.until, 'time') })}
          </Fact>
        )}
        {pause && pause.until === null && pause.since !== null && (
          <Fact rule={pause.rule}>
            {text.since({
              since: formatter.minute(pause.since, 'time'),
              after: formatter.number(pause.after),
            })}
          </Fact>
        )}
      </ul>
      <LimitsLeft limits={limits} currency={currency} />
      {registration && <Link href={`/registration/${house}`}>{real ? text.registered : text.register}</Link>}
      {realityCheck && <RealityCheck house={house} check={realityCheck} />}
      {panic && panic.until === null && <Panic house={house} hours={panic.hours} />}
      {registration && panic?.until && <LongTerm house={house} />}
    </section>
  );
}

interface FactProps {
  readonly rule: string;
  readonly inForce?: boolean;
  readonly children: ReactNode;
}

function Fact({ rule, inForce = false, children }: FactProps) {
  return (
    <li data-in-force={inForce || undefined}>
      {children} <Citation rule={rule as RuleId} />
    </li>
  );
}

function Panic({ house, hours }: { readonly house: string; readonly hours: number }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const houseName = useHouseName();
  const formatter = useFormatter();
  const action = useMutation();
  const long = formatter.number(hours);
  return (
    <div>
      <ConfirmButton
        busy={action.busy}
        question={text.panicSure({ house: houseName(house), hours: long })}
        onConfirm={() => void action.run(() => api.panic({ house }))}
      >
        {text.panic({ hours: long })}
      </ConfirmButton>
      <Refused refusal={action.refusal} />
    </div>
  );
}
