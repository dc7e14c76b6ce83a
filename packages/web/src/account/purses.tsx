import { messages } from 'messages:account/page';
import type { Me } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useHouseName } from '../app/houses.ts';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import styles from './account.module.css';

type Purse = Me['purses'][number];

/** Shows the account's balance at each house. */
export function Purses({ purses }: { readonly purses: readonly Purse[] }) {
  const text = useMessages(messages);
  return (
    <Panel title={text.purses}>
      <ul className={styles.purses}>
        {purses.map((purse) => (
          <OnePurse key={purse.house} purse={purse} />
        ))}
      </ul>
    </Panel>
  );
}

function OnePurse({ purse }: { readonly purse: Purse }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const formatter = useFormatter();
  const houseName = useHouseName();
  const fill = useMutation();
  return (
    <li data-house={purse.house}>
      <span className={styles.house}>{houseName(purse.house)}</span>
      <span className={styles.sum}>
        {formatter.money(money(purse.amount), purse.currency as CurrencyCode)}
      </span>
      {!purse.play && <span className={styles.play}>{text.real}</span>}
      {purse.play && (
        <>
          <span className={styles.play}>{text.play}</span>
          <Button
            small
            busy={fill.busy}
            onPress={() => void fill.run(() => api.topUp({ house: purse.house }))}
          >
            {text.topUp}
            <span className="heard"> {houseName(purse.house)}</span>
          </Button>
        </>
      )}
      <Refused refusal={fill.refusal} />
    </li>
  );
}
