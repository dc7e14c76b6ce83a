import { useEffect, useState } from 'react';
import { useWords, useWriting } from '../app/language.tsx';
import { useClient, useMe } from '../app/session.tsx';
import { aheadOf } from '../protection/ahead.ts';
import { words } from './words.ts';

/** How often the server is asked how long somebody has bet without a break. */
const ASK = 5 * 60_000;
const LOOK = 15_000;

/** How long the player has bet without a break, once an hour is over, and when the compulsory break is due: before it bites. */
export function TimeAtPlay({ house }: { readonly house: string }) {
  const text = useWords(words);
  const writing = useWriting();
  const client = useClient();
  const terms = useMe()?.protection.find((one) => one.house === house)?.break ?? null;
  const [now, setNow] = useState(() => client.serverNow());
  const [read, setRead] = useState<number>();
  const has = terms !== null;
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
  const ahead = aheadOf(terms, now);
  switch (ahead?.kind) {
    case undefined:
      return null;
    case 'check':
      if (read === ahead.since) return null;
      return (
        <p>
          {text.atPlay({ since: writing.moment(ahead.since, 'time') })}{' '}
          <button type="button" onClick={() => setRead(ahead.since)}>
            {text.atPlayRead}
          </button>
        </p>
      );
    case 'soon':
      return (
        <p>
          {text.breakSoon({ at: writing.moment(ahead.at, 'time'), minutes: writing.number(ahead.lasts) })}
        </p>
      );
    case 'on':
      return <p>{text.breakOn({ until: writing.moment(ahead.until, 'time') })}</p>;
  }
}
