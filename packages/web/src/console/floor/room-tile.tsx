import { messages as lobby } from 'messages:lobby';
import { messages } from 'messages:studio/room';
import { messages as planMessages } from 'messages:studio/room-plan';
import type { RoomTable } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { Link } from 'wouter';
import { usePlanTitle } from '../../app/houses.ts';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { exposureText } from '../pit/exposure-text.ts';
import styles from './room-plan.module.css';

interface RoomTileProps {
  readonly one: RoomTable;
  readonly currency: CurrencyCode;
  /** Whether the table is chosen for a change; undefined if the user may change none. */
  readonly chosen: boolean | undefined;
  readonly choose: () => void;
  /** Whether the win of the table is far from its expected value. */
  readonly unusual: boolean;
}

/** Shows a table in the plan of the room: its state, game, dealer, people, money and faults. */
export function RoomTile({ one, currency, chosen, choose, unusual }: RoomTileProps) {
  const { table, chips, win, dealer } = one;
  const text = useMessages(messages);
  const { stages } = useMessages(lobby);
  const words = useMessages(planMessages);
  const format = useFormatter();
  const planTitle = usePlanTitle();
  const title = planTitle(table.plan);
  const stage = (stages as Readonly<Record<string, string>>)[table.stage] ?? table.stage;
  const amount = (units: number) => format.money(money(units), currency);
  const who = table.dealer === 'virtual' ? text.virtual : (dealer?.name ?? words.noDealer);
  return (
    <article
      className={styles.tile}
      data-busy={table.players > 0 || chips > 0 || undefined}
      data-chosen={chosen || undefined}
    >
      <header>
        <Link href={`/console/${table.id}`} aria-label={text.open({ table: table.name })}>
          {table.name}
        </Link>
        {chosen !== undefined && (
          <input
            type="checkbox"
            aria-label={text.choose({ table: table.name })}
            checked={chosen}
            onChange={choose}
          />
        )}
      </header>
      <p>{[title === table.name ? '' : title, who].filter(Boolean).join(' · ')}</p>
      <p>
        {stage} · {words.people({ count: table.players })}
      </p>
      {!table.tournament && (
        <p>
          {words.chips({ amount: amount(chips) })} ·{' '}
          <span data-lost={win < 0 || undefined}>{words.win({ amount: amount(win) })}</span> ·{' '}
          {words.exposure({ amount: exposureText(one.exposure, currency, text, format) })}
        </p>
      )}
      <RoomMarks one={one} unusual={unusual} />
    </article>
  );
}

/** Marks what needs a hand at a table. */
export function RoomMarks({
  one: { table, dealer, incidents },
  unusual,
}: Pick<RoomTileProps, 'one' | 'unusual'>) {
  const text = useMessages(messages);
  const words = useMessages(planMessages);
  const client = useClient();
  const isBreakDue = typeof dealer?.breakAt === 'number' && dealer.breakAt <= client.serverNow();
  return (
    <>
      {table.state === 'paused' && <mark>{text.paused}</mark>}
      {table.stream === 'silent' && <mark>{text.picture}</mark>}
      {isBreakDue && <mark>{words.breakDue}</mark>}
      {unusual && <mark>{words.unusual}</mark>}
      {incidents > 0 && <mark>{words.incidents({ count: incidents })}</mark>}
    </>
  );
}
