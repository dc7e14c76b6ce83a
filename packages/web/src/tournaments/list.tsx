import { messages, type Text } from 'messages:tournaments';
import { type AnswerOf, housesOf } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { Link } from 'wouter';
import { useHouseName } from '../app/houses.ts';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { useClient, useConnection, useMe } from '../app/session.tsx';
import { useTitle } from '../app/title.ts';
import { Button } from '../forms/button.tsx';
import { useQuery } from '../forms/query.ts';
import { Announce } from './announce.tsx';
import styles from './tournaments.module.css';

export type Brief = AnswerOf<'tournaments'>['tournaments'][number];
/** The part of a tournament's page that a list also shows. */
type Listed = Omit<Brief, 'id' | 'announcedAt'>;

/** Lists all tournaments, both those that can be entered or watched, and finished ones with their results. */
export function TournamentsPage() {
  const text = useMessages(messages);
  useTitle(text.title);
  const { api } = useClient();
  const me = useMe();
  const managed = me ? housesOf(me.account.roles, 'manager') : [];
  const { status } = useConnection();
  // Changes are missed during a lost connection, so the list is loaded again.
  const asked = useQuery(status === 'online' ? 'online' : 'before', () => api.tournaments({}));
  const all = asked.answer?.tournaments;
  const past = all?.filter(isPast) ?? [];
  const open = all?.filter((one) => !isPast(one)) ?? [];
  return (
    <div className={styles.page}>
      <h1>{text.title}</h1>
      {managed.length > 0 && <Announce managed={managed} />}
      {!all && !asked.refusal && <Loading />}
      {asked.refusal && (
        <div role="alert" className={styles.failed}>
          <p>{text.failed}</p>
          <Button onPress={asked.again}>{text.again}</Button>
        </div>
      )}
      {all && open.length === 0 && <p className={styles.note}>{text.none}</p>}
      <ul className={styles.cards}>
        {open.map((one) => (
          <Card key={one.id} tournament={one} heading="h2" />
        ))}
      </ul>
      {past.length > 0 && <h2>{text.past}</h2>}
      <ul className={styles.cards}>
        {past.map((one) => (
          <Card key={one.id} tournament={one} heading="h3" />
        ))}
      </ul>
    </div>
  );
}

function isPast({ phase }: Brief): boolean {
  return phase === 'over' || phase === 'cancelled';
}

interface CardProps {
  readonly tournament: Brief;
  /** The heading level: one below that of the heading above. */
  readonly heading: 'h2' | 'h3';
}

function Card({ tournament, heading: Heading }: CardProps) {
  const text = useMessages(messages);
  const house = useHouseName();
  const { id, name, phase, formats } = tournament;
  const kinds: Readonly<Record<string, string>> = text.formats;
  return (
    <li className={styles.card} data-house={tournament.house}>
      <Heading>
        <Link href={`/tournament/${id}`}>{name}</Link>
      </Heading>
      <p>
        {[house(tournament.house), ...formats.map((format) => kinds[format] ?? format)].join(' · ')}
        {tournament.room === 'physical' && ` · ${text.physical}`}
      </p>
      <p className={styles.badge} data-phase={phase}>
        {text.phases[phase]}
      </p>
      <Facts tournament={tournament} />
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
