import { messages } from 'messages:money/desk';
import { money } from '@croupier/core';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import styles from '../money/money.module.css';
import type { DeskProps } from './desk.ts';

/** Lists the manual transfers of money and the count differences that wait for a second approval. */
export function Approvals({ currency, desk: { pending, shifts }, changed }: DeskProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { api } = useClient();
  const action = useMutation();
  const counted = shifts.filter((shift) => shift.counted && shift.closedAt === null);
  const approve = async (ask: Parameters<typeof action.run>[0]) => {
    if (await action.run(ask)) changed();
  };
  return (
    <Panel title={text.approvals}>
      {pending.length + counted.length === 0 && <p>{text.nothingToApprove}</p>}
      <ul className={styles.list}>
        {pending.map(({ id, kind, amount, reason, name }) => (
          <li key={id}>
            <span>
              {text.byWhom({
                by: name,
                what: `${text.entry[kind]}, ${formatter.money(money(amount), currency)}`,
              })}
              {reason && `. ${reason}`}
            </span>
            <Button
              small
              busy={action.busy}
              onPress={() => void approve(() => api.approveDeskEntry({ entry: id, approved: true }))}
            >
              {text.approve}
            </Button>
          </li>
        ))}
        {counted.map(({ id, desk, name, difference, explanation }) => (
          <li key={id}>
            <span>
              {text.byWhom({
                by: name,
                what: text.difference({
                  desk,
                  amount: formatter.signed(money(difference ?? 0), currency),
                  explanation: explanation ?? '',
                }),
              })}
            </span>
            <Button
              small
              busy={action.busy}
              onPress={() => void approve(() => api.approveShift({ shift: id, approved: true }))}
            >
              {text.approve}
            </Button>
          </li>
        ))}
      </ul>
      <Refused refusal={action.refusal} />
    </Panel>
  );
}
