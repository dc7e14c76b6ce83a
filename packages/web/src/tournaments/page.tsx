import { messages } from 'messages:tournaments';
import type { TournamentState } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useHouseName } from '../app/houses.ts';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { Notice } from '../app/notice.tsx';
import { useTitle } from '../app/title.ts';
import { Panel } from '../forms/fields.tsx';
import { useRefusalText } from '../forms/refusals.ts';
import { Bracket } from './bracket.tsx';
import { BuyingTerms } from './buying.tsx';
import { stakesOf } from './clock.ts';
import { EntryOptions } from './entering.tsx';
import { ClockFace } from './face.tsx';
import { ownEntry, tableOf, useTournament } from './follow.ts';
import { Facts } from './list.tsx';
import { TO_SEAT } from './navigation-state.ts';
import { Players } from './players.tsx';
import { Prizes } from './prizes.tsx';
import { ProposedEntries } from './proposed.tsx';
import { TournamentRefusals } from './refusals.tsx';
import { Structure } from './structure.tsx';
import { Tables } from './tables.tsx';
import styles from './tournaments.module.css';

/** Shows one tournament and updates it as it changes. A player who gets a seat in the meantime is taken to it. */
export function TournamentPage({ tournament: id }: { readonly tournament: string }) {
  const say = useRefusalText();
  const text = useMessages(messages);
  const { state, refusal } = useTournament(id);
  if (refusal)
    return (
      <Notice title={say(refusal)}>
        <Link href="/tournaments">{text.all}</Link>
      </Notice>
    );
  if (!state) return <Loading />;
  return (
    <TournamentRefusals>
      <Shown state={state} />
    </TournamentRefusals>
  );
}

function Shown({ state }: { readonly state: TournamentState }) {
  const text = useMessages(messages);
  const house = useHouseName();
  const { view, floor, id } = state;
  useTitle(view.name, text.title);
  const kinds: Readonly<Record<string, string>> = text.formats;
  useSeatCalled(state);
  const stakes = stakesOf(view);
  const begun = view.phase === 'playing' || view.phase === 'over';
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link href="/tournaments">{text.all}</Link>
        <h1>{view.name}</h1>
        <p>
          {[house(view.house), ...view.formats.map((format) => kinds[format] ?? format)].join(' · ')}
          {(stakes === 'blinds' || stakes === 'stakes') && ` · ${text.structures[view.structure]}`}
          {view.room === 'physical' && ` · ${text.physical}`}
        </p>
        <p className={styles.badge} data-phase={view.phase}>
          {text.phases[view.phase]}
        </p>
        <nav className={styles.ways} aria-label={view.name}>
          <Link href={`/tournament/${id}/clock`}>{text.clock.screen}</Link>
          {floor && <Link href={`/tournament/${id}/floor`}>{text.floor.open}</Link>}
        </nav>
      </header>
      <Facts tournament={view} />
      <Own state={state} />
      <ProposedEntries state={state} />
      <EntryOptions state={state} />
      <div className={styles.columns}>
        <div>
          {begun && view.phase === 'playing' && (
            <Panel title={text.clock.title}>
              <ClockFace state={state} />
            </Panel>
          )}
          <Players state={state} />
          <Bracket state={state} />
          <Tables state={state} />
        </div>
        <div>
          <Prizes state={state} />
          <BuyingTerms view={view} />
          <Structure view={view} />
        </div>
      </div>
    </div>
  );
}

/** Shows the state of the player's own entry, and a link to its table. */
function Own({ state }: { readonly state: TournamentState }) {
  const text = useMessages(messages).own;
  const formatter = useFormatter();
  const { view } = state;
  const entry = ownEntry(state);
  if (!entry)
    return state.own && state.own.entries.length > 0 ? (
      <div className={styles.own} role="status" data-testid="own">
        <p>{text.refunded}</p>
        <Payments state={state} />
      </div>
    ) : null;
  const chips = formatter.number(entry.stack);
  const place = entry.place ?? 0;
  const prize = formatter.money(money(entry.paid + entry.bountiesWon), view.currency as CurrencyCode);
  const own = state.own?.entries.find(({ number }) => number === entry.number);
  const ended = () => {
    if (entry.paid + entry.bountiesWon > 0 && entry.place !== null) return text.won({ place, prize });
    return entry.place === null ? text.outUnknown : text.out({ place });
  };
  const said = () => {
    if (view.phase === 'over' && entry.status === 'advanced') return ended();
    switch (entry.status) {
      case 'playing':
        if (view.phase === 'over') break;
        if (entry.table === 0) return text.noTable({ chips });
        return text.playing({ table: String(entry.table), seat: String(entry.seat), chips });
      case 'out':
        break;
      case 'registered':
        return own?.checkedIn === false ? text.checkIn : text.registered;
      case 'waiting':
      case 'advanced':
      case 'disqualified':
        return entry.status === 'advanced' ? text.advanced({ chips }) : text[entry.status];
      case 'refunded':
      case 'merged':
        return '';
    }
    return ended();
  };
  const table = tableOf(view, entry);
  const missing = own?.handsToMiss ?? 0;
  return (
    <div className={styles.own} role="status" data-testid="own">
      <p>{said()}</p>
      {missing > 0 && entry.status === 'playing' && <p>{text.missing({ n: missing })}</p>}
      {table && view.phase === 'playing' && (
        <Link href={`/table/${table}`} state={TO_SEAT}>
          {text.goTo}
        </Link>
      )}
      <Payments state={state} />
    </div>
  );
}

/** Lists the player's payments and refunds for all their entries. Prizes are shown with the place. */
function Payments({ state: { own, view } }: { readonly state: TournamentState }) {
  const text = useMessages(messages).own;
  const formatter = useFormatter();
  const payments = own?.entries.flatMap((entry) => entry.payments) ?? [];
  if (payments.length === 0) return null;
  return (
    <ul className={styles.payments} aria-label={text.payments}>
      {payments.map(({ at, why, amount, ticket }, index) => (
        // Payments are only added at the end.
        // biome-ignore lint/suspicious/noArrayIndexKey: payments have no id
        <li key={index}>
          {(ticket && (why === 'buy-in' || why === 'refund') ? text.byTicket[why] : text.paid[why])({
            time: formatter.minute(at, 'time'),
            amount: formatter.money(money(amount), view.currency as CurrencyCode),
          })}
        </li>
      ))}
    </ul>
  );
}

/** Takes the player to the table when their seat becomes ready, unless they have come back from there. */
function useSeatCalled(state: TournamentState): void {
  const [, go] = useLocation();
  const entry = ownEntry(state);
  const table = entry && entry.status === 'playing' ? tableOf(state.view, entry) : undefined;
  const before = useRef({ entry: entry?.number, table });
  useEffect(() => {
    const known = before.current;
    before.current = { entry: entry?.number, table };
    if (table !== undefined && known.table === undefined) go(`/table/${table}`, { state: TO_SEAT });
  }, [entry?.number, table, go]);
}
