import { messages as lobbyMessages } from 'messages:lobby';
import { messages } from 'messages:studio/room';
import { messages as planMessages } from 'messages:studio/room-plan';
import {
  type Exposure,
  FLOOR_READERS,
  hasOneRole,
  hasRole,
  type MoneyKind,
  PIT_ROLES,
  type RoomTable,
  type Timing,
} from '@croupier/client';
import { type CurrencyCode, type HouseId, isRefusal, type Money, money } from '@croupier/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { usePlanTitle } from '../../app/houses.ts';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient, useConnection, useMe } from '../../app/session.tsx';
import { storedSwitch } from '../../app/stored-switch.ts';
import { useMedia } from '../../app/use-media.ts';
import { Button } from '../../forms/button.tsx';
import { ConfirmButton } from '../../forms/confirm.tsx';
import { Segments, TextField } from '../../forms/fields.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { useQuery } from '../../forms/query.ts';
import { usePolled } from '../../forms/use-polled.ts';
import { houseOf } from '../../plans/houses.ts';
import { RoomPlan, RoomPlanEditor } from '../floor/room-plan.tsx';
import { RoomMarks, RoomTile } from '../floor/room-tile.tsx';
import { useUnusual } from '../floor/use-unusual.ts';
import { Waits } from '../floor/waits.tsx';
import { HousePage } from '../house-page.tsx';
import { NotStaff } from '../not-staff.tsx';
import { OpenTable } from '../open-table.tsx';
import parts from '../parts.module.css';
import { RefusedByRule } from '../refused.tsx';
import { dayAt, dayText } from '../studio/day.ts';
import { exposureText } from './exposure-text.ts';
import { LimitsForm } from './limits-form.tsx';
import { MoneyChoice } from './money-choice.tsx';
import styles from './pit.module.css';

/** The milliseconds between two requests for the tables. */
const EVERY = 4_000;
/** The screens on which the plan of the room has enough space. */
const ROOMY = '(min-width: 50rem)';
/** Whether tables are shown at their places in the room instead of in a list. */
const planSwitch = storedSwitch('croupier.room-plan', false);

/** Shows all open tables of a house to its inspectors, and lets its managers change several at once. */
export function RoomPage({ house }: { readonly house: string }) {
  const me = useMe();
  const { account } = useConnection();
  if (account === null) return <NotStaff />;
  const currency = houseOf(house as HouseId)?.currency;
  if (!me) return <Loading />;
  if (!currency || !hasOneRole(me.account.roles, PIT_ROLES, house)) return <NotStaff />;
  return (
    <Room
      house={house}
      currency={currency}
      manages={hasOneRole(me.account.roles, ['manager', 'floor-manager'], house)}
      isManager={hasRole(me.account.roles, 'manager', house)}
    />
  );
}

interface RoomProps {
  readonly house: string;
  readonly currency: CurrencyCode;
  /** Whether the user may change tables. */
  readonly manages: boolean;
  /** Whether the user may also open tables and announce limits. */
  readonly isManager: boolean;
}

function Room({ house, currency, manages, isManager }: RoomProps) {
  const text = useMessages(messages);
  const client = useClient();
  const planTitle = usePlanTitle();
  const planText = useMessages(planMessages);
  const me = useMe();
  const reads = me !== undefined && hasOneRole(me.account.roles, FLOOR_READERS, house);
  const unusual = useUnusual(house);
  const isRoomy = useMedia(ROOMY);
  const isPlan = planSwitch.use() && isRoomy;
  const [isDrawing, setDrawing] = useState(false);
  const plan = useQuery(isPlan ? `room plan ${house}` : undefined, () => client.api.roomPlan({ house }));
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [money, setMoney] = useState<MoneyKind>();
  const { answer, refusal, again } = usePolled(`room ${house} ${money}`, EVERY, () =>
    client.api.room({
      house,
      since: dayAt(dayText(client.serverNow())).after,
      ...(money && { money }),
    }),
  );
  if (!answer) return refusal ? <RefusedByRule refusal={refusal} /> : <Loading />;
  const all = [...answer.tables].sort(byUrgencyAt(client.serverNow()));
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const tables = all.filter(({ table }) => {
    const says = `${table.name} ${planTitle(table.plan)}`.toLocaleLowerCase();
    return words.every((word) => says.includes(word));
  });
  const shown = new Set(tables.map(({ table }) => table.id));
  const picked = tables.filter(({ table }) => chosen.has(table.id));
  const people = all.reduce((sum, { table }) => sum + table.players, 0);
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <HousePage
      title={text.title}
      house={house}
      links={[
        { to: `/console/takings/${house}`, text: text.toTakings },
        ...(reads
          ? [
              { to: `/console/incidents/${house}`, text: planText.toIncidents },
              { to: `/console/dealers/${house}`, text: planText.toDealers },
              { to: `/console/ratings/${house}`, text: planText.toRatings },
            ]
          : []),
        { to: '/console', text: text.toTables },
      ]}
      status={refusal ? text.stale : text.summary({ tables: String(all.length), people: String(people) })}
      wide
    >
      {all.length === 0 && <p className={parts.note}>{text.none}</p>}
      {all.length > 0 && (
        <>
          <div className={styles.tools}>
            <TextField
              label={text.search}
              value={search}
              onChange={setSearch}
              autoComplete="off"
              maxLength={60}
            />
            {isRoomy && (
              <Segments
                label={planText.view}
                value={isPlan ? 'plan' : 'list'}
                choices={[
                  { value: 'list', text: planText.list },
                  { value: 'plan', text: planText.plan },
                ]}
                onChange={(view) => {
                  planSwitch.turn(view === 'plan');
                  setDrawing(false);
                }}
              />
            )}
            {isPlan && manages && !isDrawing && plan.answer && (
              <Button onPress={() => setDrawing(true)}>{planText.edit}</Button>
            )}
            {answer.realMoney && <MoneyChoice value={money} onChange={setMoney} />}
            <p className={parts.note}>{text.since}</p>
          </div>
          {manages && !isDrawing && (
            <Changes tables={picked} currency={currency} isManager={isManager} changed={again} />
          )}
          {tables.length === 0 && <p className={parts.note}>{text.noMatch}</p>}
          <RefusedByRule refusal={plan.refusal} />
          {isPlan && plan.answer && isDrawing && (
            <RoomPlanEditor
              house={house}
              tables={all}
              places={plan.answer.places}
              done={() => {
                setDrawing(false);
                plan.again();
              }}
            />
          )}
          {isPlan && plan.answer && !isDrawing && (
            <RoomPlan
              tables={tables}
              places={plan.answer.places}
              tile={(one) => (
                <RoomTile
                  one={one}
                  currency={currency}
                  chosen={manages ? chosen.has(one.table.id) : undefined}
                  choose={() => choose(one.table.id)}
                  unusual={unusual.has(one.table.id)}
                />
              )}
            />
          )}
          {!isPlan && tables.length > 0 && (
            <table className={styles.room}>
              <thead>
                <tr>
                  {manages && (
                    <th scope="col">
                      <input
                        type="checkbox"
                        aria-label={text.chooseAll}
                        checked={picked.length === tables.length}
                        onChange={() =>
                          setChosen(picked.length === tables.length ? new Set() : new Set(shown))
                        }
                      />
                    </th>
                  )}
                  <th scope="col" data-text="">
                    {text.table}
                  </th>
                  <th scope="col" data-text="">
                    {text.game}
                  </th>
                  <th scope="col" data-text="">
                    {text.stage}
                  </th>
                  <th scope="col">{text.people}</th>
                  <th scope="col">{text.chips}</th>
                  <th scope="col">{text.exposure}</th>
                  <th scope="col">{text.rounds}</th>
                  <th scope="col">{text.handle}</th>
                  <th scope="col">{text.drop}</th>
                  <th scope="col">{text.win}</th>
                  <th scope="col">{text.hold}</th>
                </tr>
              </thead>
              <tbody>
                {tables.map((one) => (
                  <Row
                    key={one.table.id}
                    one={one}
                    currency={currency}
                    chosen={manages ? chosen.has(one.table.id) : undefined}
                    choose={() => choose(one.table.id)}
                    unusual={unusual.has(one.table.id)}
                  />
                ))}
              </tbody>
              <Sums tables={tables} currency={currency} manages={manages} />
            </table>
          )}
          <p className={parts.note}>{text.exposureNote}</p>
        </>
      )}
      {isManager && (
        <details className={styles.opening}>
          <summary>{text.openTable}</summary>
          <OpenTable managed={[house]} opened={again} />
        </details>
      )}
    </HousePage>
  );
}

/**
 * Returns the order in which tables that need attention come first, then those with people or chips. Equal tables are
 * ordered by name.
 */
function byUrgencyAt(now: number) {
  return (one: RoomTable, other: RoomTable): number =>
    rankOf(one, now) - rankOf(other, now) || one.table.name.localeCompare(other.table.name);
}

function rankOf({ table, chips, dealer }: RoomTable, now: number): number {
  if (table.stream === 'silent' || (typeof dealer?.breakAt === 'number' && dealer.breakAt <= now)) return 0;
  return table.players > 0 || chips > 0 || table.state === 'paused' ? 1 : 2;
}

interface RowProps {
  readonly one: RoomTable;
  readonly currency: CurrencyCode;
  /** Whether the table is chosen for a change; undefined if the user may change none. */
  readonly chosen: boolean | undefined;
  readonly choose: () => void;
  /** Whether the win of the table is far from its expected value. */
  readonly unusual: boolean;
}

function Row({ one, currency, chosen, choose, unusual }: RowProps) {
  const { table, rounds, handle, drop, win, chips } = one;
  const text = useMessages(messages);
  const { stages } = useMessages(lobbyMessages);
  const planTitle = usePlanTitle();
  const format = useFormatter();
  const stage = (stages as Readonly<Record<string, string>>)[table.stage] ?? table.stage;
  const isPaused = table.state === 'paused';
  return (
    <tr data-paused={isPaused || undefined} data-chosen={chosen || undefined}>
      {chosen !== undefined && (
        <td>
          <input
            type="checkbox"
            aria-label={text.choose({ table: table.name })}
            checked={chosen}
            onChange={choose}
          />
        </td>
      )}
      <th scope="row">
        <Link href={`/console/${table.id}`} aria-label={text.open({ table: table.name })}>
          {table.name}
        </Link>
      </th>
      <td data-text="">
        {planTitle(table.plan) !== table.name && planTitle(table.plan)}
        <small>
          {table.tournament
            ? text.tournament
            : (one.dealer?.name ?? text[table.dealer === 'virtual' ? 'virtual' : 'person'])}
        </small>
      </td>
      <td data-text="">
        {!isPaused && stage}
        <RoomMarks one={one} unusual={unusual} />
      </td>
      <td data-label={text.people}>
        {table.seats
          ? text.seats({ taken: String(table.seats.taken), places: String(table.seats.places) })
          : format.number(table.players)}
        {!!table.seats?.waiting && <small>{text.waitingList({ count: table.seats.waiting })}</small>}
      </td>
      {table.tournament ? (
        <td colSpan={7} />
      ) : (
        <>
          <td data-label={text.chips}>{format.money(money(chips), currency)}</td>
          <td data-label={text.exposure}>{exposureText(one.exposure, currency, text, format)}</td>
          <td data-label={text.rounds}>{format.number(rounds)}</td>
          <td data-label={text.handle}>{format.money(money(handle), currency)}</td>
          <td data-label={text.drop}>{format.money(money(drop), currency)}</td>
          <td data-label={text.win} data-lost={win < 0 || undefined}>
            {format.money(money(win), currency)}
          </td>
          <td data-label={text.hold}>{holdText(win, drop, format)}</td>
        </>
      )}
    </tr>
  );
}

interface SumsProps {
  readonly tables: readonly RoomTable[];
  readonly currency: CurrencyCode;
  readonly manages: boolean;
}

function Sums({ tables, currency, manages }: SumsProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const sum = (of: (one: RoomTable) => number): Money =>
    money(tables.reduce((all, one) => all + (one.table.tournament ? 0 : of(one)), 0));
  const [drop, win] = [sum((one) => one.drop), sum((one) => one.win)];
  return (
    <tfoot>
      <tr>
        {manages && <td />}
        <th scope="row" colSpan={3}>
          {text.all}
        </th>
        <td data-label={text.people}>
          {format.number(tables.reduce((all, { table }) => all + table.players, 0))}
        </td>
        <td data-label={text.chips}>
          {format.money(
            sum(({ chips }) => chips),
            currency,
          )}
        </td>
        <td data-label={text.exposure}>{exposureText(totalExposure(tables), currency, text, format)}</td>
        <td data-label={text.rounds}>{format.number(sum(({ rounds }) => rounds))}</td>
        <td data-label={text.handle}>
          {format.money(
            sum(({ handle }) => handle),
            currency,
          )}
        </td>
        <td data-label={text.drop}>{format.money(drop, currency)}</td>
        <td data-label={text.win} data-lost={win < 0 || undefined}>
          {format.money(win, currency)}
        </td>
        <td data-label={text.hold}>{holdText(win, drop, format)}</td>
      </tr>
    </tfoot>
  );
}

/** Returns the most that the banks of these tables can lose together. The total is exact if each part is. */
function totalExposure(tables: readonly RoomTable[]): Exposure {
  const known = tables.flatMap(({ exposure }) => exposure ?? []);
  return {
    most: known.reduce((sum, { most }) => sum + most, 0),
    exact: known.every(({ exact }) => exact),
  };
}

/** Returns the share of the drop that the house kept; a dash if nobody brought money. */
export function holdText(win: number, drop: number, format: ReturnType<typeof useFormatter>): string {
  return drop === 0 ? '–' : format.percent(win / drop, 1);
}

interface ChangesProps {
  readonly tables: readonly RoomTable[];
  readonly currency: CurrencyCode;
  readonly isManager: boolean;
  readonly changed: () => void;
}

/** Pauses, resumes or closes the chosen tables or sets their waits, one after the other. Names those that refuse. */
function Changes({ tables, currency, isManager, changed }: ChangesProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const change = (what: {
    readonly state?: 'paused' | 'running' | 'closed';
    readonly timing?: Partial<Timing>;
  }) =>
    action.run(async () => {
      const refused: string[] = [];
      for (const { table } of tables) {
        const answer = await api.changeTable({ table: table.id, ...what });
        if (isRefusal(answer)) refused.push(text.failed({ table: table.name, reason: answer.message }));
      }
      setFailed(refused);
      changed();
      return {};
    });
  const running = tables.filter(({ table }) => table.state === 'running');
  const paused = tables.filter(({ table }) => table.state === 'paused');
  return (
    <section className={styles.changes} aria-label={text.chosen({ count: tables.length })}>
      <p>{text.chosen({ count: tables.length })}</p>
      <Button
        small
        disabled={running.length === 0}
        busy={action.busy}
        onPress={() => void change({ state: 'paused' })}
      >
        {text.pause}
      </Button>
      <Button
        small
        disabled={paused.length === 0}
        busy={action.busy}
        onPress={() => void change({ state: 'running' })}
      >
        {text.resume}
      </Button>
      <ConfirmButton
        small
        disabled={tables.length === 0}
        busy={action.busy}
        question={text.closeQuestion({ count: tables.length })}
        onConfirm={() => void change({ state: 'closed' })}
      >
        {text.close}
      </ConfirmButton>
      {tables.length > 0 && isManager && <LimitsForm tables={tables} currency={currency} />}
      {tables.length > 0 && <Waits busy={action.busy} set={(timing) => void change({ timing })} />}
      <ul role="status">
        {failed.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
