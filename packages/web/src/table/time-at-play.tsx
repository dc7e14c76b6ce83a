import { messages } from 'messages:table/bar';
import type { CurrencyCode } from '@croupier/core';
import { useEffect, useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient, useMe } from '../app/session.tsx';
import { useLimitText } from '../protection/limit-text.ts';
import {
  checkEvery,
  limitProximity,
  limitWarning,
  type PlayWarning,
  playWarning,
} from '../protection/warnings.ts';

/** The interval in milliseconds at which the page asks the server how long the player has bet without a break. */
const ASK = 5 * 60_000;
const LOOK = 15_000;
/**
 * The time in milliseconds between a change to the balance and a request for the player's own limits. It is needed
 * because bets come in bursts.
 */
const SETTLED = 1500;

interface TimeAtPlayProps {
  readonly house: string;
  readonly currency: CurrencyCode;
  /** The player's balance, which changes with every bet and every round. */
  readonly purse: number | null;
}

/**
 * Warns a player of times and limits in advance. States how long the player has bet without a break, when the
 * compulsory break is due, and which of their limits is nearly used up.
 */
export function TimeAtPlay({ house, currency, purse }: TimeAtPlayProps) {
  const client = useClient();
  const known = useMe()?.protection.find((one) => one.house === house);
  const [now, setNow] = useState(() => client.serverNow());
  const has = known !== undefined && known.break !== null;
  const limited = known !== undefined && known.limits.length > 0;
  useEffect(() => {
    if (!has) return undefined;
    void client.api.me();
    const ask = setInterval(() => void client.api.me(), ASK);
    const look = setInterval(() => setNow(client.serverNow()), LOOK);
    return () => {
      clearInterval(ask);
      clearInterval(look);
    };
  }, [has, client]);
  useEffect(() => {
    if (!limited || purse === null) return undefined;
    const ask = setTimeout(() => void client.api.me(), SETTLED);
    return () => clearTimeout(ask);
  }, [limited, purse, client]);
  if (!known) return null;
  return (
    <>
      <Pause terms={known.break} every={checkEvery(known.realityCheck)} now={now} />
      <LimitWarning limits={known.limits} currency={currency} />
    </>
  );
}

type Known = NonNullable<ReturnType<typeof useMe>>['protection'][number];

interface PauseProps {
  readonly terms: Known['break'];
  readonly every: number | undefined;
  readonly now: number;
}

function Pause({ terms, every, now }: PauseProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const [read, setRead] = useState('');
  const time = (at: number) => formatter.minute(at, 'time');
  /** Returns the text of a warning, and a key that identifies it, since each is shown once. */
  const said = (one: NonNullable<PlayWarning>): readonly [string, string] => {
    switch (one.kind) {
      case 'check':
        return [`check ${one.since} ${one.n}`, text.atPlay({ since: time(one.since) })];
      case 'soon':
        return [`soon ${one.at}`, text.breakSoon({ at: time(one.at), minutes: formatter.number(one.lasts) })];
      case 'on':
        return [`on ${one.until}`, text.breakOn({ until: time(one.until) })];
    }
  };
  const warning = playWarning(terms, every, now);
  if (!warning) return null;
  const [which, told] = said(warning);
  if (read === which) return null;
  return (
    <p>
      {told}{' '}
      <button type="button" onClick={() => setRead(which)}>
        {text.atPlayRead}
      </button>
    </p>
  );
}

/**
 * Shows the limit that takes effect next, and the remaining amount. It can be dismissed until another limit is near, or
 * until it is reached.
 */
function LimitWarning({
  limits,
  currency,
}: {
  readonly limits: Known['limits'];
  readonly currency: CurrencyCode;
}) {
  const text = useMessages(messages);
  const told = useLimitText(currency);
  const [read, setRead] = useState('');
  const warning = limitWarning(limits);
  if (!warning) return null;
  const near = limitProximity(warning);
  const which = `${warning.measure} ${warning.from} ${near}`;
  if (read === which) return null;
  return (
    <p data-testid="limit-ahead">
      {near === 'reached' ? text.limitReached(told(warning)) : text.limitNear(told(warning))}{' '}
      <button type="button" onClick={() => setRead(which)}>
        {text.atPlayRead}
      </button>
    </p>
  );
}
