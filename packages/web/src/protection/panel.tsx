import type { Me } from '@croupier/client';
import { type CurrencyCode, type Money, money, type RuleId } from '@croupier/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useHouseName } from '../app/houses.ts';
import { useWords, useWriting } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { useAction } from '../forms/action.ts';
import { parseAmount, typedAmount } from '../forms/amount.ts';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Panel, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { Refused } from '../forms/refused.tsx';
import { Citation } from '../rulebook/rule.tsx';
import { LongTerm } from './long-term.tsx';
import { LimitsLeft, RealityCheck } from './own-limits.tsx';
import styles from './panel.module.css';
import { words } from './words.ts';

type HouseProtection = Me['protection'][number];

/** What protects the player at each house that has something for it: what is in force, and what they can set themselves. */
export function Protection({ me }: { readonly me: Me }) {
  const text = useWords(words);
  const { api } = useClient();
  // What came with the account may be hours old: breaks and stakes go on at the tables.
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
  /** Whether the player has real money there. */
  readonly real: boolean;
}

function AtHouse({ protection, currency, real }: AtHouseProps) {
  const text = useWords(words);
  const houseName = useHouseName();
  const writing = useWriting();
  const { house, minimumAge, registration, panic, break: pause, limit, limits, realityCheck } = protection;
  return (
    <section className={styles.house} data-house={house}>
      <h3>{houseName(house)}</h3>
      <ul className={styles.facts}>
        {minimumAge !== null && <li>{text.age({ years: writing.number(minimumAge) })}</li>}
        {panic && panic.until !== null && (
          <Fact rule={panic.rule} inForce>
            {text.panicOn({ until: writing.minute(panic.until) })}
          </Fact>
        )}
        {pause && pause.until !== null && (
          <Fact rule={pause.rule} inForce>
            {text.breakOn({ until: writing.minute(pause.until, 'time') })}
          </Fact>
        )}
        {pause && pause.until === null && pause.since !== null && (
          <Fact rule={pause.rule}>
            {text.since({ since: writing.minute(pause.since, 'time'), after: writing.number(pause.after) })}
          </Fact>
        )}
        {limit && <Staked limit={limit} currency={currency} />}
      </ul>
      <LimitsLeft limits={limits} currency={currency} />
      {registration && <Link href={`/registration/${house}`}>{real ? text.registered : text.register}</Link>}
      {limit && <OwnLimit house={house} perDay={limit.perDay} currency={currency} />}
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

interface StakedProps {
  readonly limit: NonNullable<HouseProtection['limit']>;
  readonly currency: CurrencyCode;
}

function Staked({ limit: { perDay, next, staked, rule }, currency }: StakedProps) {
  const text = useWords(words);
  const writing = useWriting();
  const amount = (units: number) => writing.money(money(units), currency);
  return (
    <>
      <Fact rule={rule}>
        {perDay === null
          ? text.staked({ amount: amount(staked) })
          : text.limited({ staked: amount(staked), limit: amount(perDay) })}
      </Fact>
      {next && (
        <li>
          {next.perDay === null
            ? text.nextNone({ from: writing.day(next.from) })
            : text.next({ limit: amount(next.perDay), from: writing.day(next.from) })}
        </li>
      )}
    </>
  );
}

interface OwnLimitProps {
  readonly house: string;
  readonly perDay: number | null;
  readonly currency: CurrencyCode;
}

function OwnLimit({ house, perDay, currency }: OwnLimitProps) {
  const text = useWords(words);
  const { api } = useClient();
  const [typed, setTyped] = useState(perDay === null ? '' : typedAmount(money(perDay), currency));
  const [wrong, setWrong] = useState(false);
  const action = useAction();
  const set = (amount: Money | null) => void action.run(() => api.stakeLimit({ house, perDay: amount }));
  return (
    <Form
      busy={action.busy}
      className={styles.limit}
      onSubmit={() => {
        const amount = typed.trim() === '' ? null : parseAmount(typed, currency);
        setWrong(amount === undefined);
        if (amount !== undefined) set(amount);
      }}
    >
      <TextField
        label={text.limit}
        hint={wrong ? text.noAmount : text.limitHint}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
      />
      <Button submit small busy={action.busy}>
        {text.setLimit}
      </Button>
      <Refused refusal={action.refusal} />
    </Form>
  );
}

function Panic({ house, hours }: { readonly house: string; readonly hours: number }) {
  const text = useWords(words);
  const { api } = useClient();
  const houseName = useHouseName();
  const writing = useWriting();
  const action = useAction();
  const long = writing.number(hours);
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
