import { type Money, money, type Refusal, refuse } from '@croupier/core';
import { isBot } from '@croupier/protocol';
import type { Announcement, CommandOf, Tournament, TournamentEvent } from '@croupier/tournaments';
import { z } from 'zod';
import { book, type LedgerAccountId, type Posting, readPurses, ticketsAccount } from '../ledger/ledger.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

const amount = z.int().transform(money);
const ticketRow = z.object({
  id: z.string(),
  house: z.string(),
  account: z.string(),
  value: amount,
  tournament: z.int().nullable(),
});

/** An open ticket. It pays for an entry of its value, in its tournament or anywhere at the house. */
export type Ticket = z.infer<typeof ticketRow>;

const COLUMNS = 'id::text, house, account, value, tournament';

/** Returns these tickets by id, if they are open, and locks them until the transaction ends. */
export async function lockTickets(tx: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Ticket>> {
  if (ids.length === 0) return new Map();
  const rows = await checkedRows(
    tx,
    ticketRow,
    `select ${COLUMNS} from tournament_ticket
     where id = any($1::bigint[]) and state = 'open' order by tournament_ticket.id for update`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the open tickets of these players that are valid in a tournament, by player. */
export async function validTickets(
  queries: Queries,
  { id, house }: { readonly id: number; readonly house: string },
  players: readonly string[],
): Promise<ReadonlyMap<string, readonly (Ticket & { readonly from: string })[]>> {
  if (players.length === 0) return new Map();
  const rows = await checkedRows(
    queries,
    ticketRow.extend({ from: z.string() }),
    `select ticket.id::text, ticket.house, account, value, tournament, won.announcement->>'name' as from
     from tournament_ticket as ticket join tournament as won on won.id = won_in
     where account = any($1::text[]) and state = 'open' and ticket.house = $2
       and (tournament is null or tournament = $3) order by ticket.id`,
    [players, house, id],
  );
  const found = new Map<string, (typeof rows)[number][]>();
  for (const row of rows) found.set(row.account, [...(found.get(row.account) ?? []), row]);
  return found;
}

const titled = z.object({ id: z.string(), name: z.string() });

/** Returns the open tickets of these accounts at a house, oldest first. */
export function openTicketsAt(queries: Queries, house: string, accounts: readonly string[]) {
  return checkedRows(
    queries,
    z.object({
      id: z.string(),
      account: z.string(),
      value: z.int(),
      from: titled,
      tournament: titled.nullable(),
    }),
    `select ticket.id::text, account, value,
       json_build_object('id', won.id::text, 'name', won.announcement->>'name') as from,
       case when target.id is not null
         then json_build_object('id', target.id::text, 'name', target.announcement->>'name') end as tournament
     from tournament_ticket as ticket join tournament as won on won.id = won_in
     left join tournament as target on target.id = ticket.tournament
     where account = any($1::text[]) and state = 'open' and ticket.house = $2 order by ticket.id`,
    [accounts, house],
  );
}

/** Returns a ticket of a house that is open or was used. */
export async function ticketAt(queries: Queries, house: string, id: string): Promise<Ticket | undefined> {
  const [found] = await checkedRows(
    queries,
    ticketRow,
    `select ${COLUMNS} from tournament_ticket where id = $1 and house = $2 and state <> 'paid-out'`,
    [id, house],
  );
  return found;
}

/** Returns the tickets of an account at all houses, latest first. */
export function ticketsOf(queries: Queries, account: string) {
  return checkedRows(
    queries,
    z.object({
      id: z.string(),
      house: z.string(),
      value: z.int(),
      at: z.int(),
      state: z.enum(['open', 'used', 'paid-out']),
      unused: z.enum(['paid-out', 'valid']),
      from: titled,
      tournament: titled.nullable(),
      usedIn: titled.nullable(),
    }),
    `select ticket.id::text, ticket.house, value, ticket.at, state, unused,
       json_build_object('id', won.id::text, 'name', won.announcement->>'name') as from,
       case when target.id is not null
         then json_build_object('id', target.id::text, 'name', target.announcement->>'name') end as tournament,
       case when used.id is not null
         then json_build_object('id', used.id::text, 'name', used.announcement->>'name') end as "usedIn"
     from tournament_ticket as ticket join tournament as won on won.id = won_in
     left join tournament as target on target.id = ticket.tournament
     left join tournament as used on used.id = used_in
     where account = $1 order by ticket.id desc limit 200`,
    [account],
  );
}

/** Returns the number and the value of a house's open tickets. */
export async function openTicketsOf(queries: Queries, house: string) {
  const [found] = await checkedRows(
    queries,
    z.object({ open: z.int(), value: z.int() }),
    `select count(*)::int as open, coalesce(sum(value), 0)::bigint as value
     from tournament_ticket where house = $1 and state = 'open'`,
    [house],
  );
  return found ?? { open: 0, value: 0 };
}

/** Returns the reason why a ticket does not pay for an entry; undefined if it does. */
export function whyNotTicket(
  { announcement }: Tournament,
  { id, house }: { readonly id: number; readonly house: string },
  command: CommandOf<'register'>,
  ticket: Ticket | undefined,
): Refusal | undefined {
  const { buyIns, bounty, cash } = announcement;
  const isValid =
    ticket?.account === command.player &&
    ticket.house === house &&
    !cash &&
    (ticket.tournament === null || ticket.tournament === id);
  if (!isValid)
    return refuse('no-such-ticket', 'This ticket is not valid here. It may have been used already.');
  const buyIn = buyIns.find((one) => one.id === (command.buyIn ?? buyIns[0]?.id));
  if (!buyIn || buyIn.price + (bounty?.price ?? 0) !== ticket.value)
    return refuse('ticket-value', 'This ticket pays for an entry of another price.');
  return undefined;
}

type Payment = Extract<TournamentEvent, { type: 'paid-in' | 'paid-out' }>;

/** The bookings of tickets, and the payments that they replace. */
interface TicketBookings {
  readonly postings: readonly Posting[];
  /** The payments that move tickets instead of money. */
  readonly replaced: ReadonlySet<TournamentEvent>;
  /** The unused tickets whose value is paid to their holders. */
  readonly paidOut: readonly { readonly account: string; readonly value: Money }[];
  readonly account: LedgerAccountId | undefined;
}

/**
 * Books everything that these events do to tickets. A won ticket takes its value out of the satellite. A used one brings
 * it into its tournament. Once a tournament takes no more entries, its unused tickets are paid out or stay valid elsewhere.
 */
export async function bookTickets(
  tx: Queries,
  at: number,
  tournament: { readonly id: number; readonly house: string; readonly announcement: Announcement },
  pot: LedgerAccountId,
  events: readonly TournamentEvent[],
): Promise<TicketBookings> {
  const { id, house, announcement } = tournament;
  const payments = events.filter((event): event is Payment => 'why' in event && 'player' in event);
  const moved = payments.filter(({ ticket }) => ticket !== undefined);
  const { payout } = announcement;
  const terms = payout.kind === 'satellite' ? payout.ticket : undefined;
  const seats = terms ? payments.filter(({ why, player }) => why === 'seat' && !isBot(player)) : [];
  const ends = events.some(
    ({ type }) => type === 'registration-closed' || type === 'cancelled' || type === 'over',
  );
  if (moved.length + seats.length === 0 && !ends)
    return { postings: [], replaced: new Set(), paidOut: [], account: undefined };
  // No ticket for this tournament can be won from here on, until this transaction ends.
  await tx.query('select 1 from tournament where id = $1 for no key update', [id]);
  const account = await ticketsAccount(tx, house);
  const postings: Posting[] = [];
  for (const { type, ticket = '', amount: value, player: holder, rule } of moved) {
    const used = type === 'paid-in';
    await moveTicket(tx, ticket, used ? id : null, at);
    const [from, to] = used ? [account, pot] : [pot, account];
    const reason = used ? 'tournament-ticket-used' : 'tournament-ticket-returned';
    postings.push({ from, to, amount: value, reason, holder, rule });
  }
  const won = terms ? await issueTickets(tx, at, tournament, terms, seats) : [];
  for (const { amount: value, player: holder, rule } of won)
    postings.push({ from: pot, to: account, amount: value, reason: 'tournament-ticket-won', holder, rule });
  const paidOut = ends ? await closeTickets(tx, id, at) : [];
  return { postings, replaced: new Set([...moved, ...won]), paidOut, account };
}

/**
 * Pays the value of a player's open tickets to their balances, as unused tickets are paid out, so that the house owes
 * nothing to an account that is erased.
 */
export async function payOutTickets(tx: Queries, account: string, at: number): Promise<void> {
  const open = await checkedRows(
    tx,
    z.object({ house: z.string(), value: amount }),
    `update tournament_ticket set state = 'paid-out', changed_at = $2 where account = $1 and state = 'open'
     returning house, value`,
    [account, at],
  );
  for (const { house, value } of open) {
    const purse = (await readPurses(tx, { house, homeSession: 0 }, [account], { lock: true })).get(
      account,
    )?.id;
    if (purse === undefined) throw new Error(`the holder ${account} of a ticket has no purse at ${house}`);
    const from = await ticketsAccount(tx, house);
    await book(tx, at, [
      { from, to: purse, amount: value, reason: 'tournament-ticket-paid-out', holder: account },
    ]);
  }
}

/** Marks a ticket as used in a tournament, or as open again. */
async function moveTicket(tx: Queries, ticket: string, usedIn: number | null, at: number): Promise<void> {
  const state = usedIn === null ? 'open' : 'used';
  const moved = await tx.query(
    `update tournament_ticket set state = $2, used_in = $3, changed_at = $4
     where id = $1 and state = $5 returning id`,
    [ticket, state, usedIn, at, usedIn === null ? 'used' : 'open'],
  );
  if (moved.length === 0) throw new Error(`ticket ${ticket} cannot become ${state}`);
}

/**
 * Issues the won tickets. If their tournament no longer takes entries, they are valid for other ones, or the winners are
 * paid in money. Returns the payments for which there is a ticket.
 */
async function issueTickets(
  tx: Queries,
  at: number,
  { id, house }: { readonly id: number; readonly house: string },
  { tournament, unused }: { readonly tournament: string; readonly unused: 'paid-out' | 'valid' },
  seats: readonly Payment[],
): Promise<readonly Payment[]> {
  if (seats.length === 0) return [];
  // The target waits with its end, so that it finds these tickets.
  const [target] = await checkedRows(
    tx,
    z.object({ open: z.boolean() }),
    `select (brief->>'takesEntries')::boolean as open from tournament where id = $1 and house = $2 for share`,
    [tournament, house],
  );
  const isOpen = target?.open ?? false;
  if (!isOpen && unused === 'paid-out') return [];
  await tx.query(
    `insert into tournament_ticket (house, account, value, won_in, at, tournament, unused, changed_at)
     select $1, account, value, $2, $3, $4, $5, $3 from unnest($6::text[], $7::bigint[]) as won (account, value)`,
    [
      house,
      id,
      at,
      isOpen ? tournament : null,
      unused,
      seats.map(({ player }) => player),
      seats.map(({ amount: value }) => value),
    ],
  );
  return seats;
}

/** Ends the tickets for a tournament that takes no more entries. Returns those whose value is paid out. */
async function closeTickets(tx: Queries, tournament: number, at: number) {
  const rows = await checkedRows(
    tx,
    z.object({ account: z.string(), value: amount, state: z.string() }),
    `update tournament_ticket set changed_at = $2,
       state = case when unused = 'paid-out' then 'paid-out' else state end,
       tournament = case when unused = 'valid' then null else tournament end
     where tournament = $1 and state = 'open' returning account, value, state`,
    [tournament, at],
  );
  return rows.filter(({ state }) => state === 'paid-out');
}
