import { messages } from 'messages:studio/room';
import type { Client, RoomTable, Table } from '@croupier/client';
import { type CurrencyCode, isRefusal, type MoveOption, type Refusal } from '@croupier/core';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient, useConnection } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { Form } from '../../forms/form.tsx';
import { AmountField, useTypedAmount } from '../../money/amount-field.tsx';
import floor from '../floor/floor.module.css';
import { raiseTo } from './minimums.ts';
import styles from './pit.module.css';

interface RaiseMinimumsProps {
  readonly tables: readonly RoomTable[];
  readonly currency: CurrencyCode;
}

/** The outcome at one table, as the page shows it. */
interface Outcome {
  readonly table: string;
  readonly text: string;
  readonly done: boolean;
}

/** Announces a higher minimum at the chosen tables, with the notice that the rule book asks for. */
export function RaiseMinimums({ tables, currency }: RaiseMinimumsProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const client = useClient();
  const { status } = useConnection();
  const typed = useTypedAmount(currency);
  const [busy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const raise = async () => {
    const to = typed.read();
    if (to === undefined) return;
    setBusy(true);
    setOutcomes([]);
    for (const { table } of tables) {
      const outcome = await raiseAt(client, table.id, to);
      setOutcomes((before) => [...before, { table: table.name, ...said(outcome) }]);
    }
    setBusy(false);
  };
  const said = (outcome: Refusal | Announced) => {
    if (isRefusal(outcome)) return { text: outcome.message, done: false };
    if (typeof outcome === 'string') return { text: text.notRaised[outcome], done: false };
    const { due } = outcome;
    return { text: due === undefined ? text.fromNext : text.from({ time: format.minute(due) }), done: true };
  };
  return (
    <>
      <Form busy={busy} className={floor.waits} onSubmit={raise}>
        <AmountField label={text.minimum({ currency })} typed={typed} />
        <Button small submit busy={busy} disabled={status !== 'online'}>
          {text.raise}
        </Button>
      </Form>
      <div role="status" className={styles.outcomes}>
        {outcomes.length > 0 && (
          <ul>
            {outcomes.map(({ table, text: what, done }) => (
              <li key={table} data-done={done || undefined}>
                {text.failed({ table, reason: what })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** The time from which new minimums apply, or the reason why a table keeps its own. */
type Announced = { readonly due: number | undefined } | 'fixed' | 'reached' | 'outside';

/** Joins a table as its manager, and announces the new minimum of every bet that has a lower one. */
async function raiseAt(client: Client, id: string, amount: number): Promise<Refusal | Announced> {
  const table = client.table(id);
  table.join({ as: 'manager' });
  try {
    const options = await optionsOf(table);
    if (isRefusal(options)) return options;
    const { moves, due, why } = raiseTo(options, amount);
    if (why !== undefined) return why;
    for (const move of moves) {
      const made = await table.move(move);
      if (isRefusal(made)) return made;
    }
    return { due };
  } finally {
    table.leave();
  }
}

/** Returns the manager's options once the table is joined. */
async function optionsOf(table: Table): Promise<readonly MoveOption[] | Refusal> {
  const refusal = await new Promise<Refusal | undefined>((resolve) => {
    const look = () => {
      const { status, refusal: why } = table.getSnapshot();
      if (status !== 'here' && status !== 'refused') return;
      stop();
      resolve(status === 'refused' ? why : undefined);
    };
    const stop = table.subscribe(look);
    look();
  });
  return refusal ?? table.options();
}
