import { messages as lobbyMessages } from 'messages:lobby';
import { messages } from 'messages:studio/page';
import { stillAddress, type TableInfo } from '@croupier/client';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { ConfirmButton } from '../../forms/confirm.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { screensOf } from '../../games/registry.ts';
import { watchStill } from '../../lobby/watch-still.ts';
import { summaryOf } from '../../plans/houses.ts';
import { RefusedByRule } from '../refused.tsx';
import { minuteOf } from './day.ts';
import { Decision } from './decision.tsx';
import styles from './page.module.css';
import type { StudioTable } from './waiting.ts';
import { watchTable } from './watch.ts';

interface TileProps {
  readonly one: StudioTable;
  /** Whether the picture is decoded here. If not, a still is shown. */
  readonly isLive: boolean;
  /** Requests the live picture instead of a still. */
  readonly watch: () => void;
  readonly changed: () => void;
}

/** Shows one table to an inspector: its picture, dealer, state, and anything that needs attention. */
export function StudioTile({ one, isLive, watch, changed }: TileProps) {
  const { table, stint, relief, request, waits } = one;
  const text = useMessages(messages);
  const { stages } = useMessages(lobbyMessages);
  const { minute } = useFormatter();
  const stage = (stages as Readonly<Record<string, string>>)[table.stage] ?? table.stage;
  return (
    <li id={tileOf(table.id)} className={styles.tile} data-waits={waits.length > 0 || undefined}>
      <TilePicture table={table} isLive={isLive} watch={watch} />
      <div className={styles.facts}>
        <h2>
          <Link href={`/console/${table.id}`} aria-label={text.open({ table: table.name })}>
            {table.name}
          </Link>
        </h2>
        <p>
          {table.state === 'paused' ? text.paused : stage} · {text.round({ count: String(table.round) })} ·{' '}
          {text.players({ count: String(table.players) })}
        </p>
        <p data-dealer="">
          {stint
            ? text.dealer({ name: stint.dealer, at: minute(minuteOf(stint.since), 'time') })
            : text.noDealer}
          {relief && ` → ${text.next({ name: relief.dealer, at: minute(relief.from, 'time') })}`}
        </p>
        <Results table={table} />
        {waits.length > 0 && (
          <ul className={styles.waits} aria-label={text.waits}>
            {waits.map((what) => (
              <li key={what}>{text.wait[what]}</li>
            ))}
          </ul>
        )}
        {request && request.returned === null && (
          <Decision key={request.id} one={one} request={request} changed={changed} />
        )}
        {stint && <EndStint table={table.id} dealer={stint.dealer} changed={changed} />}
      </div>
    </li>
  );
}

/** Returns the id of the element that shows a table. */
export function tileOf(table: string): string {
  return `table-${table}`;
}

function Results({ table }: { readonly table: TableInfo }) {
  const text = useMessages(messages);
  const plan = summaryOf(table.plan);
  const tile = plan && screensOf(plan)?.tile;
  if (!plan || !tile?.Results || table.results.length === 0) return null;
  return <tile.Results plan={plan} table={table} label={text.results({ table: table.name })} />;
}

interface EndProps {
  readonly table: string;
  readonly dealer: string;
  readonly changed: () => void;
}

function EndStint({ table, dealer, changed }: EndProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const end = async () => {
    await action.run(() => api.endDealing({ table }));
    changed();
  };
  return (
    <>
      <ConfirmButton
        small
        kind="quiet"
        busy={action.busy}
        question={text.endQuestion({ name: dealer })}
        onConfirm={() => void end()}
      >
        {text.end}
      </ConfirmButton>
      <RefusedByRule refusal={action.refusal} />
    </>
  );
}

type PictureProps = Pick<TileProps, 'isLive' | 'watch'> & { readonly table: TableInfo };

function TilePicture({ table, isLive, watch }: PictureProps) {
  const text = useMessages(messages);
  const { stream } = table;
  const arrives = stream === 'live' || stream === 'test-card';
  return (
    <div className={styles.picture} data-stream={stream ?? 'none'}>
      {arrives && isLive && <LivePicture table={table} />}
      {arrives && !isLive && <StillPicture table={table} />}
      {stream === undefined && <p>{text.noPicture}</p>}
      {stream === 'silent' && <p>{text.silent}</p>}
      {stream === 'test-card' && <small>{text.testCard}</small>}
      {arrives && !isLive && (
        <Button small onPress={watch} label={`${text.watch}: ${table.name}`}>
          {text.watch}
        </Button>
      )}
    </div>
  );
}

function LivePicture({ table: { id, name } }: { readonly table: TableInfo }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => (video.current ? watchTable(api, id, video.current) : undefined), [api, id]);
  return <video ref={video} aria-label={text.live({ table: name })} muted autoPlay playsInline />;
}

function StillPicture({ table: { id, name } }: { readonly table: TableInfo }) {
  const text = useMessages(messages);
  const [still, setStill] = useState<string>();
  const address = stillAddress(id);
  useEffect(() => watchStill(address, setStill), [address]);
  return still === undefined ? (
    <p>{text.noPicture}</p>
  ) : (
    <img src={still} alt={text.still({ table: name })} />
  );
}
