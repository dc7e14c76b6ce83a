import { messages, type Text } from 'messages:tournaments';
import { ANNOUNCERS, type AnswerOf, DIRECTORS, hasOneRole } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { useHouseName } from '../app/houses.ts';
import { useFormatter, useLanguage, useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { useClient, useConnection, useMe } from '../app/session.tsx';
import { useTitle } from '../app/title.ts';
import { dayAt, dayText } from '../console/studio/day.ts';
import { Button } from '../forms/button.tsx';
import { Segments, Select } from '../forms/fields.tsx';
import { useQuery } from '../forms/query.ts';
import parts from './calendar.module.css';
import { agenda, dayOf, type Group, type Stage, stageOf, weekOf, weeksLater } from './calendar.ts';
import { HouseTickets, OwnTickets } from './tickets.tsx';
import styles from './tournaments.module.css';

export type Brief = AnswerOf<'tournaments'>['tournaments'][number];
/** The part of a tournament's page that a list also shows. */
type Listed = Omit<Brief, 'id' | 'announcedAt'>;

const STAGES = ['all', 'running', 'coming', 'ended'] as const;

/** Shows the calendar of all tournaments: those that run now, those that come, and the results of those that ended. */
export function TournamentsPage() {
  const text = useMessages(messages);
  useTitle(text.title);
  const { api } = useClient();
  const me = useMe();
  const house = useHouseName();
  const roles = me?.account.roles ?? [];
  const announces = [...new Set(roles.map((role) => role.house))].filter((id) =>
    hasOneRole(roles, ANNOUNCERS, id),
  );
  const { status } = useConnection();
  // Changes are missed during a lost connection, so the list is loaded again.
  const asked = useQuery(status === 'online' ? 'online' : 'before', () => api.tournaments({}));
  const all = asked.answer?.tournaments;
  return (
    <div className={styles.page}>
      <header className={parts.head}>
        <h1>{text.title}</h1>
        {announces.map((id) => (
          <Link key={id} href={`/tournament/announce/${id}`}>
            {announces.length > 1 ? text.calendar.announceAt({ house: house(id) }) : text.calendar.announce}
          </Link>
        ))}
      </header>
      {me && <OwnTickets />}
      {announces.map((id) => (
        <HouseTickets key={id} house={id} />
      ))}
      {!all && !asked.refusal && <Loading />}
      {asked.refusal && (
        <div role="alert" className={styles.failed}>
          <p>{text.failed}</p>
          <Button onPress={asked.again}>{text.again}</Button>
        </div>
      )}
      {all?.length === 0 && <p className={styles.note}>{text.none}</p>}
      {all && all.length > 0 && <Calendar all={all} />}
    </div>
  );
}

function Calendar({ all }: { readonly all: readonly Brief[] }) {
  const { calendar: text, formats } = useMessages(messages);
  const client = useClient();
  const houseName = useHouseName();
  const today = dayText(client.serverNow());
  const [stage, setStage] = useState<(typeof STAGES)[number]>('all');
  const [house, setHouse] = useState('');
  const [format, setFormat] = useState('');
  const [week, setWeek] = useState(today);
  const [day, setDay] = useState<string>();
  const kinds: Readonly<Record<string, string>> = formats;
  const houses = [...new Set(all.map((one) => one.house))];
  const known = [...new Set(all.flatMap((one) => one.formats))];
  const matching = all.filter(
    (one) =>
      (house === '' || one.house === house) &&
      (format === '' || one.formats.includes(format)) &&
      (stage === 'all' || stageOf(one) === (stage satisfies Stage)),
  );
  const groups = agenda(
    matching.filter((one) => day === undefined || dayOf(one) === day),
    today,
  );
  return (
    <>
      <div className={parts.filters}>
        <Segments
          label={text.show}
          value={stage}
          choices={STAGES.map((one) => ({ value: one, text: text.stages[one] }))}
          onChange={setStage}
        />
        {houses.length > 1 && (
          <Select
            label={text.house}
            value={house}
            choices={[
              { value: '', text: text.anyHouse },
              ...houses.map((id) => ({ value: id, text: houseName(id) })),
            ]}
            onChange={setHouse}
          />
        )}
        {known.length > 1 && (
          <Select
            label={text.format}
            value={format}
            choices={[
              { value: '', text: text.anyFormat },
              ...known.map((one) => ({ value: one, text: kinds[one] ?? one })),
            ]}
            onChange={setFormat}
          />
        )}
      </div>
      <Week
        days={weekOf(week)}
        today={today}
        picked={day}
        count={(one) => matching.filter((tournament) => dayOf(tournament) === one).length}
        onPick={(one) => setDay(one === day ? undefined : one)}
        onTurn={(weeks) => setWeek(weeksLater(week, weeks))}
      />
      {groups.length === 0 && (
        <p className={styles.note} role="status">
          {text.noMatch}
        </p>
      )}
      {groups.map((group) => (
        <Day key={`${group.heading} ${group.day} ${group.ended}`} group={group} />
      ))}
    </>
  );
}

interface WeekProps {
  readonly days: readonly string[];
  readonly today: string;
  readonly picked: string | undefined;
  readonly count: (day: string) => number;
  readonly onPick: (day: string) => void;
  readonly onTurn: (weeks: number) => void;
}

/** Shows a week with the number of tournaments on each day. A press on a day shows only its tournaments. */
function Week({ days, today, picked, count, onPick, onTurn }: WeekProps) {
  const { calendar: text } = useMessages(messages);
  const { language } = useLanguage();
  const written = (style: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(language, style).format(dayAt(day).after);
  return (
    <section className={parts.week} aria-label={text.week}>
      <Button kind="quiet" label={text.earlier} onPress={() => onTurn(-1)}>
        ‹
      </Button>
      <ol>
        {days.map((day) => {
          const n = count(day);
          return (
            <li key={day}>
              <button
                type="button"
                aria-pressed={day === picked}
                data-today={day === today || undefined}
                data-some={n > 0 || undefined}
                title={text.onDay({ day: written({ dateStyle: 'full' }, day), n })}
                onClick={() => onPick(day)}
              >
                <span>{written({ weekday: 'short' }, day)}</span>
                <b>{written({ day: 'numeric' }, day)}</b>
                <small>{n > 0 ? n : '·'}</small>
              </button>
            </li>
          );
        })}
      </ol>
      <Button kind="quiet" label={text.later} onPress={() => onTurn(1)}>
        ›
      </Button>
    </section>
  );
}

function Day({ group: { heading, day, ended, tournaments } }: { readonly group: Group<Brief> }) {
  const { calendar: text } = useMessages(messages);
  const { language } = useLanguage();
  const date = (style: Intl.DateTimeFormatOptions) =>
    day === undefined ? '' : new Intl.DateTimeFormat(language, style).format(dayAt(day).after);
  const title = heading === 'day' ? date({ weekday: 'long', day: 'numeric', month: 'long' }) : text[heading];
  return (
    <section className={parts.day} aria-label={ended ? text.resultsOf({ day: title }) : title}>
      <h2>
        {title} {ended && <small>{text.results}</small>}
      </h2>
      <ul>
        {tournaments.map((one) => (
          <Row key={one.id} tournament={one} />
        ))}
      </ul>
    </section>
  );
}

/** Shows one tournament of the calendar in a line: start, name, price, entries, prizes and state. */
function Row({ tournament }: { readonly tournament: Brief }) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const house = useHouseName();
  const me = useMe();
  const { id, name, phase, formats, startsAt, entries, playersLeft, pool, guarantee } = tournament;
  const kinds: Readonly<Record<string, string>> = text.formats;
  const amount = (units: number) => formatter.money(money(units), tournament.currency as CurrencyCode);
  const prices = [...new Set(tournament.buyIns.map(({ price }) => price))].map(amount);
  const runs = me && hasOneRole(me.account.roles, DIRECTORS, tournament.house);
  return (
    <li className={parts.row} data-house={tournament.house} data-phase={phase}>
      <span className={parts.time}>
        {startsAt === null
          ? startText(tournament, text, formatter.minute)
          : formatter.minute(startsAt, 'time')}
      </span>
      <div className={parts.name}>
        <Link href={`/tournament/${id}`}>{name}</Link>
        <small>
          {[house(tournament.house), ...formats.map((format) => kinds[format] ?? format)].join(' · ')}
          {tournament.room === 'physical' && ` · ${text.physical}`}
          {tournament.cash && ` · ${text.cash}`}
        </small>
      </div>
      <dl>
        <div>
          <dt>{text.buyIn}</dt>
          <dd>{prices.join(' / ')}</dd>
        </div>
        <div>
          <dt>{text.entries}</dt>
          <dd>
            {phase === 'playing'
              ? text.left({ left: formatter.number(playersLeft), n: formatter.number(entries) })
              : formatter.number(entries)}
          </dd>
        </div>
        <div>
          <dt>{text.pool}</dt>
          <dd>
            {amount(Math.max(pool, guarantee ?? 0))}
            {guarantee !== null && <small>{text.guaranteed({ amount: amount(guarantee) })}</small>}
          </dd>
        </div>
      </dl>
      <p className={parts.state}>
        <span className={styles.badge} data-phase={phase}>
          {text.phases[phase]}
        </span>
        {phase === 'playing' && <small>{lateText(tournament, text)}</small>}
      </p>
      {runs && (
        <Link
          className={parts.floor}
          href={`/tournament/${id}/floor`}
          aria-label={text.calendar.floorOf({ name })}
        >
          {text.floor.title}
        </Link>
      )}
    </li>
  );
}

/** Shows the start, the price, the number of entries and the prizes. */
export function Facts({ tournament }: { readonly tournament: Listed }) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { phase, entries, playersLeft, guarantee, currency, pool } = tournament;
  const amount = (units: number) => formatter.money(money(units), currency as CurrencyCode);
  const late = phase === 'playing' && lateText(tournament, text);
  return (
    <dl className={styles.facts}>
      {(tournament.startsAt !== null || phase === 'announced' || phase === 'registering') && (
        <div>
          <dt>{text.start}</dt>
          <dd>{startText(tournament, text, formatter.moment)}</dd>
        </div>
      )}
      <div>
        <dt>{text.buyIn}</dt>
        {tournament.buyIns.map(({ id, price, bounty, stack }) => (
          <dd key={id}>
            {amount(price)}
            <small>
              {text.acts.for({ chips: formatter.number(stack) })}
              {bounty > 0 && `, ${text.withBounty({ bounty: amount(bounty) })}`}
              {tournament.cash && `, ${text.cash}`}
            </small>
          </dd>
        ))}
      </div>
      <div>
        <dt>{text.entries}</dt>
        <dd>
          {phase === 'playing'
            ? text.left({ left: formatter.number(playersLeft), n: formatter.number(entries) })
            : entries}
          {late && <small>{late}</small>}
        </dd>
      </div>
      <div>
        <dt>{text.pool}</dt>
        <dd>
          {amount(pool)}
          {guarantee !== null && <small>{text.guaranteed({ amount: amount(guarantee) })}</small>}
        </dd>
      </div>
    </dl>
  );
}

function startText({ startsAt, startsAtEntries }: Listed, text: Text, moment: (at: number) => string) {
  if (startsAt !== null) return moment(startsAt);
  return startsAtEntries === null ? text.notSet : text.whenFull({ n: String(startsAtEntries) });
}

function lateText({ takesEntries, lateUntilLevel }: Listed, text: Text): string {
  if (!takesEntries) return text.lateClosed;
  return lateUntilLevel === null ? text.lateOpen : text.late({ level: String(lateUntilLevel) });
}
