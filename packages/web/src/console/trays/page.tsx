import { messages } from 'messages:studio/trays';
import { COUNT_ROLES, hasOneRole, type Slip, TRAY_ROLES, type Tray } from '@croupier/client';
import { type CurrencyCode, type HouseId, money } from '@croupier/core';
import { useState } from 'react';
import { usePlanTitle } from '../../app/houses.ts';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient, useConnection, useMe } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { Panel } from '../../forms/fields.tsx';
import { csvText, decimalText, saveFile } from '../../forms/file.ts';
import { usePolled } from '../../forms/use-polled.ts';
import { houseOf } from '../../plans/houses.ts';
import { DaySpanFault, DaySpanFields, useDaySpan } from '../day-span.tsx';
import { HousePage } from '../house-page.tsx';
import { NotStaff } from '../not-staff.tsx';
import parts from '../parts.module.css';
import pit from '../pit/pit.module.css';
import { RefusedByRule } from '../refused.tsx';
import { SlipForm } from './slip-form.tsx';
import { Slips, useSlipName, WaitingSlip } from './slips.tsx';
import styles from './trays.module.css';

/** The milliseconds between two requests for the trays. */
const EVERY = 5_000;
/** The longest span of a report. */
const MOST_DAYS = 31;

/** Shows the chips in the trays of a house's tables to its staff, who make and sign slips about them. */
export function TraysPage({ house }: { readonly house: string }) {
  const me = useMe();
  const { account } = useConnection();
  if (account === null) return <NotStaff />;
  if (!me) return <Loading />;
  const currency = houseOf(house as HouseId)?.currency;
  if (!currency || !hasOneRole(me.account.roles, TRAY_ROLES, house)) return <NotStaff />;
  return (
    <Trays house={house} currency={currency} counts={hasOneRole(me.account.roles, COUNT_ROLES, house)} />
  );
}

interface TraysProps {
  readonly house: string;
  readonly currency: CurrencyCode;
  /** Whether the user makes slips. */
  readonly counts: boolean;
}

function Trays({ house, currency, counts }: TraysProps) {
  const text = useMessages(messages);
  const client = useClient();
  const nameOf = useSlipName(currency);
  const span = useDaySpan(MOST_DAYS);
  const { from, to, after, until } = span;
  const [corrected, setCorrected] = useState<{ readonly slip: Slip; readonly tray: Tray }>();
  const { answer, refusal, again } = usePolled(
    span.isValid ? `trays ${house} ${from} ${to}` : undefined,
    EVERY,
    () => client.api.trays({ house, after, until }),
  );
  const trays = answer?.trays ?? [];
  const waiting = trays.flatMap((tray) =>
    tray.slips.filter(({ decision }) => decision === null).map((slip) => ({ tray, slip })),
  );
  const latest = new Map(trays.map(({ table, id }) => [table, id]));
  return (
    <HousePage
      title={text.title}
      house={house}
      links={[
        { to: `/console/room/${house}`, text: text.toRoom },
        { to: `/console/takings/${house}`, text: text.toTakings },
      ]}
      wide
    >
      {waiting.length > 0 && (
        <Panel title={text.waiting}>
          <ul className={styles.list}>
            {waiting.map(({ tray, slip }) => (
              <WaitingSlip
                key={slip.id}
                tray={tray}
                slip={slip}
                house={house}
                currency={currency}
                changed={again}
              />
            ))}
          </ul>
        </Panel>
      )}
      {counts && answer && (
        <Panel title={text.new}>
          {answer.tables.length === 0 && !corrected ? (
            <p className={parts.note}>{text.noTables}</p>
          ) : (
            <SlipForm
              key={corrected?.slip.id ?? ''}
              tables={answer.tables}
              trays={trays}
              currency={currency}
              correcting={
                corrected && {
                  slip: corrected.slip,
                  table: corrected.tray.table,
                  name: nameOf(corrected.slip, corrected.tray),
                }
              }
              onDone={() => {
                setCorrected(undefined);
                again();
              }}
            />
          )}
        </Panel>
      )}
      <div className={pit.tools}>
        <DaySpanFields span={span} text={text} />
      </div>
      <DaySpanFault span={span} text={text} />
      <RefusedByRule refusal={refusal} />
      {span.isValid && !answer && !refusal && <Loading />}
      {answer && trays.length === 0 && <p className={parts.note}>{text.none}</p>}
      {trays.length > 0 && (
        <>
          <TrayTable
            trays={trays.toReversed()}
            currency={currency}
            onCorrect={
              counts
                ? (tray) =>
                    tray.id === latest.get(tray.table) ? (slip) => setCorrected({ slip, tray }) : undefined
                : () => undefined
            }
          />
          <Save trays={trays} currency={currency} file={`${house}-slips-${from}-${to}.csv`} />
        </>
      )}
      <p className={parts.note}>{text.note}</p>
    </HousePage>
  );
}

interface TrayTableProps {
  readonly trays: readonly Tray[];
  readonly currency: CurrencyCode;
  /** Returns the function that begins the correction of a slip of a tray; undefined if the user cannot correct it. */
  readonly onCorrect: (tray: Tray) => ((slip: Slip) => void) | undefined;
}

function TrayTable({ trays, currency, onCorrect }: TrayTableProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const planTitle = usePlanTitle();
  const shown = (amount: number) => format.money(money(amount), currency);
  return (
    <table className={`${pit.room} ${styles.trays}`}>
      <thead>
        <tr>
          <th scope="col" data-text="">
            {text.table}
          </th>
          <th scope="col" data-text="">
            {text.state}
          </th>
          <th scope="col">{text.opening}</th>
          <th scope="col">{text.fills}</th>
          <th scope="col">{text.credits}</th>
          <th scope="col">{text.win}</th>
          <th scope="col">{text.expected}</th>
          <th scope="col">{text.counted}</th>
          <th scope="col">{text.difference}</th>
        </tr>
      </thead>
      <tbody>
        {trays.map((tray) => (
          <tr key={tray.id}>
            <th scope="row">
              {tray.name}
              {planTitle(tray.plan) !== tray.name && <small>{planTitle(tray.plan)}</small>}
              <Slips tray={tray} currency={currency} onCorrect={onCorrect(tray)} />
            </th>
            <td data-text="" data-label={text.state}>
              {text.states[tray.state]}
            </td>
            <td data-label={text.opening}>{shown(tray.opening)}</td>
            <td data-label={text.fills}>{shown(tray.fills)}</td>
            <td data-label={text.credits}>{shown(tray.credits)}</td>
            <td data-label={text.win} data-lost={tray.win < 0 || undefined}>
              {shown(tray.win)}
            </td>
            <td data-label={text.expected}>{shown(tray.expected)}</td>
            <td data-label={text.counted}>{tray.counted === null ? '–' : shown(tray.counted)}</td>
            <td data-label={text.difference} data-lost={!!tray.difference || undefined}>
              {tray.difference === null ? '–' : tray.difference === 0 ? text.matches : shown(tray.difference)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SaveProps {
  readonly trays: readonly Tray[];
  readonly currency: CurrencyCode;
  readonly file: string;
}

/** Saves all slips of the list as CSV, one in each row. */
function Save({ trays, currency, file }: SaveProps) {
  const text = useMessages(messages);
  const { columns } = text;
  const decimal = (amount: number) => decimalText(amount, currency);
  const save = () => {
    const head = [
      columns.number,
      text.table,
      text.kind,
      columns.correctedSlip,
      columns.amount,
      columns.by,
      columns.at,
      text.reason,
      columns.second,
      columns.at,
      columns.decision,
      columns.refusal,
    ];
    const body = trays.flatMap(({ name, slips }) =>
      slips.map((slip) => [
        slip.id,
        name,
        text.kinds[slip.kind],
        slip.corrects ?? '',
        decimal(slip.amount),
        slip.name,
        new Date(slip.at).toISOString(),
        slip.reason ?? '',
        slip.decision?.name ?? '',
        slip.decision ? new Date(slip.decision.at).toISOString() : '',
        slip.decision ? text[slip.decision.confirmed ? 'confirmed' : 'declined'] : '',
        slip.decision?.reason ?? '',
      ]),
    );
    saveFile(file, 'text/csv', csvText([head, ...body]));
  };
  return (
    <Button small kind="quiet" onPress={save}>
      {text.csv}
    </Button>
  );
}
