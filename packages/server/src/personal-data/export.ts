import type { Json } from '@croupier/core';
import { json } from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/** More rows of one kind than this are left out, the oldest first: nobody comes to so many by hand. */
const MOST = 100_000;

/**
 * All that is kept of an account, by what it is, each as a query for the account `$1`, the newest row first. Left out is what
 * would let somebody else in: hashes and secrets of passwords, sessions, codes and passkeys.
 */
const KEPT = {
  account:
    'select id, name, guest, created_at, email, email_verified_at, language from account where id = $1',
  sessions:
    'select device, address, began_at, used_at, expires_at from session where account = $1 order by began_at desc',
  passkeys: 'select name, added_at, used_at from passkey where account = $1 order by added_at desc',
  oneTimeCodes: 'select confirmed_at from totp where account = $1',
  codeResets: 'select identity, at from code_reset where account = $1 order by id desc',
  roles: 'select house, role from staff_role where account = $1 order by house, role',
  rolesGiven: 'select house, roles, granted_by, at from role_grant where account = $1 order by at desc',
  participations: 'select * from participant where account = $1',
  identityDecisions:
    'select house, decision, decided_by, at from identity_decision where account = $1 order by id desc',
  limits: `select self_limit.* from self_limit join participant on person_id = self_limit.person where participant.account = $1`,
  barred: `select person_bar.house, ground, at, release_reason, proposed_at, released_at from person_bar
     join participant on person_id = person_bar.person where participant.account = $1 order by id desc`,
  reportsToTheRegister: 'select * from register_report where account = $1 order by id desc',
  play: 'select * from play where account = $1',
  instruments: 'select * from instrument where account = $1 order by id desc',
  transfers: `select transfer.*, (select json_agg(step order by n) from transfer_step as step where step.transfer = transfer.id)
     as steps from transfer where account = $1 order by id desc`,
  moneySentUnasked: `select arrival.* from arrival join transfer on transfer.id = arrival.transfer
     where transfer.account = $1 order by n desc`,
  paymentsBookedByHand: `select subject as transfer, outcome, reason, made.at, approved_at from payment_decision as made
     join transfer on transfer.id = subject where kind = 'transfer' and transfer.account = $1 order by made.id desc`,
  closings: 'select * from closing where account = $1 order by id desc',
  complaints: 'select * from complaint where account = $1 order by id desc',
  lettersAndEnquiries: `select port, call, house, written_at, answered_at, answer from port_call
     where account = $1 order by id desc`,
  purses: `select house, kind, game_table, play, balance from ledger_account where holder = $1`,
  transactions: `select posting.id, at, amount, reason, rule, round, bet, source.kind as from, target.kind as to
     from posting join ledger_account as source on source.id = from_account
     join ledger_account as target on target.id = to_account where posting.holder = $1 order by posting.id desc`,
  rounds: `select round.id, round.plan, round.number, round.state, round.opened_at, round.closed_at, round.result, lines
     from settlement join round on round.id = settlement.round where seat = $1 order by round.id desc`,
  moves: 'select game_table, round, seq, at, role, move from move where account = $1 order by at desc',
  statistics: 'select round, counts from tally where seat = $1 order by round desc',
  tournaments: 'select tournament, at, command from tournament_command where account = $1 order by at desc',
  favourites: 'select plan, list from favourites where account = $1',
  sharedRounds: 'select link, round, at from shared_round where account = $1 order by at desc',
  shifts: 'select * from shift where cashier = $1 order by id desc',
  deskEntries: 'select * from desk_entry where by_account = $1 order by id desc',
} as const satisfies { readonly [what: string]: string };

/** What is kept of an account, and which of it is not whole because there is so much. */
export interface Kept {
  readonly kept: { readonly [what: string]: readonly Json[] };
  readonly shortened: readonly string[];
}

export async function everythingOf(queries: Queries, account: string): Promise<Kept> {
  const kept: { [what: string]: Json[] } = {};
  const shortened: string[] = [];
  for (const [what, sql] of Object.entries(KEPT)) {
    const rows = await checkedRows(
      queries,
      z.object({ row: json }),
      `select row_to_json(kept) as row from (${sql} limit ${MOST + 1}) as kept`,
      [account],
    );
    if (rows.length > MOST) shortened.push(what);
    if (rows.length > 0) kept[what] = rows.slice(0, MOST).map(({ row }) => row);
  }
  return { kept, shortened };
}

/** The queries, for who looks whether anything is left out. */
export const sources: readonly string[] = Object.values(KEPT);
