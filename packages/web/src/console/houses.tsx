import { messages } from 'messages:console';
import {
  ACCESS_ROLES,
  AUDIT_ROLES,
  BOOKS_ROLES,
  CASE_READERS,
  DESK_ROLES,
  FILE_ROLES,
  FLOOR_READERS,
  hasOneRole,
  PIT_ROLES,
  type StaffRole,
  TICKET_ROLES,
  TRAY_ROLES,
} from '@croupier/client';
import { Link } from 'wouter';
import { useHouseName } from '../app/houses.ts';
import { useMessages } from '../app/language.tsx';
import { useMe } from '../app/session.tsx';
import { Panel } from '../forms/fields.tsx';
import styles from './console.module.css';

/**
 * A page of a house for its staff, with the roles that read it. The address contains the id of the house for `:house`, or
 * ends with it.
 */
interface StaffPage {
  readonly path: string;
  readonly roles: readonly StaffRole[];
  readonly text: string;
  /** The link's name for screen readers, which also names the house. */
  readonly label: (house: { readonly house: string }) => string;
}

/** Links to the pages of each house that the user's roles open. */
export function Houses() {
  const text = useMessages(messages);
  const me = useMe();
  const houseName = useHouseName();
  const roles = me?.account.roles ?? [];
  const pages: readonly StaffPage[] = [
    { path: '/console/room', roles: PIT_ROLES, text: text.room, label: text.roomOf },
    { path: '/console/takings', roles: PIT_ROLES, text: text.takings, label: text.takingsOf },
    { path: '/console/trays', roles: TRAY_ROLES, text: text.trays, label: text.traysOf },
    { path: '/console/books', roles: BOOKS_ROLES, text: text.books, label: text.booksOf },
    { path: '/console/dealers', roles: FLOOR_READERS, text: text.dealers, label: text.dealersOf },
    { path: '/console/ratings', roles: FLOOR_READERS, text: text.ratings, label: text.ratingsOf },
    { path: '/console/incidents', roles: FLOOR_READERS, text: text.incidents, label: text.incidentsOf },
    { path: '/console/cases', roles: CASE_READERS, text: text.cases, label: text.casesOf },
    { path: '/console/studio', roles: ['inspector'], text: text.studio, label: text.studioOf },
    { path: '/cash-desk', roles: DESK_ROLES, text: text.cashDesk, label: text.cashDeskOf },
    { path: '/console/tickets', roles: TICKET_ROLES, text: text.tickets, label: text.ticketsOf },
    { path: '/console/audit-log', roles: AUDIT_ROLES, text: text.auditLog, label: text.auditLogOf },
    { path: '/houses/:house/people', roles: FILE_ROLES, text: text.people, label: text.peopleOf },
    {
      path: '/houses/:house/file-accesses',
      roles: ACCESS_ROLES,
      text: text.accesses,
      label: text.accessesOf,
    },
  ];
  const open = [...new Set(roles.map(({ house }) => house))]
    .map((house) => ({ house, pages: pages.filter((page) => hasOneRole(roles, page.roles, house)) }))
    .filter((one) => one.pages.length > 0);
  if (open.length === 0) return null;
  return (
    <Panel title={text.houses}>
      <ul className={styles.list}>
        {open.map(({ house, pages: shown }) => (
          <li key={house}>
            <span>{houseName(house)}</span>
            {shown.map(({ path, text: name, label }) => (
              <Link key={path} href={addressOf(path, house)} aria-label={label({ house: houseName(house) })}>
                {name}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function addressOf(path: string, house: string): string {
  return path.includes(':house') ? path.replace(':house', house) : `${path}/${house}`;
}
