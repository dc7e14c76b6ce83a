import { messages } from 'messages:studio/dealing';
import { type Dealing, type DealingChange, hasRole, type TableInfo } from '@croupier/client';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient, useMe } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { Segments } from '../../forms/fields.tsx';
import { type Mutation, useMutation } from '../../forms/mutation.ts';
import type { TextOf } from '../../messages/catalogue.ts';
import { RefusedByRule } from '../refused.tsx';
import { minuteOf } from './day.ts';
import styles from './dealing.module.css';
import { useDealing } from './dealing-query.ts';

const MINUTE = 60_000;
const BREAKS = ['10', '15', '20', '30'] as const;

/** Shows who deals a table of a house, and lets its croupiers take it over and leave it. */
export function DealingBar({ info }: { readonly info: TableInfo }) {
  const me = useMe();
  const { answer, refusal } = useDealing();
  if (!me || !hasRole(me.account.roles, 'croupier', info.house)) return null;
  if (!answer) return <RefusedByRule refusal={refusal} />;
  return <Bar table={info.id} account={me.account.id} dealing={answer} />;
}

interface BarProps {
  readonly table: string;
  readonly account: string;
  readonly dealing: Dealing;
}

function Bar({ table, account, dealing }: BarProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const { again, take } = useDealing();
  const action = useMutation();
  const change = async (to: DealingChange) => {
    const changed = await action.run(() => api.changeDealing({ table, ...to }));
    if (changed) take(changed);
    else again();
    return changed !== undefined;
  };
  const isOwn = dealing.stint?.account === account;
  return (
    <section className={styles.dealing} aria-label={text.title} data-dealing={isOwn ? 'own' : ''}>
      <p>
        <Present dealing={dealing} isOwn={isOwn} />
      </p>
      {isOwn ? (
        <Leave action={action} change={change} />
      ) : (
        <Button small busy={action.busy} onPress={() => void change({ now: 'deal' })}>
          {dealing.stint ? text.relieve : text.take}
        </Button>
      )}
      <Notices dealing={dealing} account={account} />
      <RefusedByRule refusal={action.refusal} />
    </section>
  );
}

function Present({ dealing: { stint }, isOwn }: { readonly dealing: Dealing; readonly isOwn: boolean }) {
  const text = useMessages(messages);
  const { minute } = useFormatter();
  if (!stint) return text.nobody;
  const at = minute(minuteOf(stint.since), 'time');
  return isOwn ? text.you({ at }) : text.other({ name: stint.dealer, at });
}

interface LeaveProps {
  readonly action: Mutation;
  /** Returns whether the change was made. */
  readonly change: (to: DealingChange) => Promise<boolean>;
}

function Leave({ action: { busy }, change }: LeaveProps) {
  const text = useMessages(messages);
  const client = useClient();
  const [breaking, setBreaking] = useState(false);
  const [minutes, setMinutes] = useState<(typeof BREAKS)[number]>('15');
  if (!breaking)
    return (
      <div className={styles.leave}>
        <Button small onPress={() => setBreaking(true)}>
          {text.break}
        </Button>
        <Button small busy={busy} onPress={() => void change({ now: 'end' })}>
          {text.end}
        </Button>
      </div>
    );
  const start = async () => {
    const backAt = Math.round(client.serverNow()) + Number(minutes) * MINUTE;
    if (await change({ now: 'break', backAt })) setBreaking(false);
  };
  return (
    <div className={styles.leave}>
      <Segments
        label={text.breakFor}
        value={minutes}
        choices={BREAKS.map((value) => ({ value, text: text.minutes({ count: value }) }))}
        onChange={setMinutes}
      />
      <Button small busy={busy} onPress={() => void start()}>
        {text.startBreak}
      </Button>
      <Button small kind="quiet" onPress={() => setBreaking(false)}>
        {text.cancel}
      </Button>
    </div>
  );
}

interface NoticesProps {
  readonly dealing: Dealing;
  readonly account: string;
}

/** Announces the next change of dealer, or the next break. */
function Notices({ dealing: { stint, relief, breakAt }, account }: NoticesProps) {
  const text = useMessages(messages);
  const now = useClient().serverNow();
  const left = relief ? Math.ceil((relief.from - now) / MINUTE) : 0;
  const said = relief && reliefText(relief.account === account, relief.dealer, left, text);
  const isBreakDue = stint?.account === account && breakAt !== null && breakAt <= now;
  return (
    <div role="status" className={styles.notices}>
      {said && <p data-relief="">{said}</p>}
      {isBreakDue && <p>{text.breakDue}</p>}
    </div>
  );
}

function reliefText(isOwn: boolean, name: string, minutes: number, text: TextOf<typeof messages>): string {
  const count = String(minutes);
  if (isOwn) return minutes > 0 ? text.youNext({ count }) : text.youNow;
  return minutes > 0 ? text.relief({ count, name }) : text.reliefNow({ name });
}
