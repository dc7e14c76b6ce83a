import type { Json } from '@croupier/core';
import { z } from 'zod';
import { storedKey } from '../participants/identities.ts';
import { accountsOfPerson } from '../participants/lookups.ts';
import { type PortOutbox, writeCall } from '../ports/outbox.ts';
import { type ScreeningPort, screeningAnswer } from '../ports/screening.ts';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { sealedJson } from '../storage/secret.ts';
import type { Clock } from '../time/clock.ts';
import { raiseAlert } from './alerts.ts';
import { figuresOf } from './settings.ts';

const DAY = 86_400_000;
/** The most persons who are asked about at once. The others follow at the next evaluation. */
const MOST_AT_ONCE = 200;

const dueRow = z.object({
  account: z.string(),
  key: z.string(),
  person: z.object({ givenName: z.string(), familyName: z.string(), bornOn: z.string() }),
});
const payload = z.object({ screening: z.int(), person: dueRow.shape.person });

/**
 * Queues a comparison with the lists for every person at a house who was not compared with this identity in the last
 * `days` days. Returns whether there was one.
 */
export async function askAboutPersons(
  database: Database,
  house: string,
  days: number,
  at: number,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const due = await checkedRows(
      tx,
      dueRow,
      `select account, key, person from identified_person as one where house = $1 and not exists (
         select 1 from screening where screening.account = one.account and screening.house = $1 and person_key = key
           and asked_at > $2) order by account limit ${MOST_AT_ONCE}`,
      [house, at - days * DAY],
    );
    for (const { account, key, person } of due) {
      const [stored] = await checkedRows(
        tx,
        z.object({ id: z.int() }),
        'insert into screening (account, house, person_key, asked_at) values ($1, $2, $3, $4) returning id',
        [account, house, storedKey(key), at],
      );
      if (!stored) throw new Error('a screening was not stored');
      const asked = { screening: stored.id, person };
      await writeCall(tx, {
        port: 'screening',
        call: 'screen',
        key: `screening-${stored.id}`,
        account,
        house,
        payload: asked,
        at,
      });
    }
    return due.length > 0;
  });
}

/** Connects the port to the outbox. A new hit raises an alert about the person. It never blocks the person. */
export function serveScreening(outbox: PortOutbox, port: ScreeningPort, clock: Clock): void {
  outbox.serve('screening', {
    deliver: async ({ key, payload: given, tries }) => {
      const answer = await port.screen(key, payload.parse(given).person, tries);
      return answer === 'later' ? answer : (answer as Json);
    },
    answered: async (tx, { account, house, payload: given }, answer) => {
      const { hits } = screeningAnswer.parse(answer);
      const at = clock.now();
      await tx.query('update screening set hits = $2::text::json, answered_at = $3 where id = $1', [
        payload.parse(given).screening,
        sealedJson(hits, 'screening.hits'),
        at,
      ]);
      if (account === null || house === null || hits.length === 0) return;
      const accounts = await accountsOfPerson(tx, house, account);
      const known = await knownHits(tx, house, accounts);
      const facts = hits
        .map(({ list, entry, name }) => ({ ref: `${list}: ${entry}`, what: name }))
        .filter(({ ref }) => !known.has(ref))
        .map((one) => ({ ...one, kind: 'list' as const, at, amount: null }));
      if (facts.length === 0) return;
      const figures = (await figuresOf(tx, house)).get('screening') ?? {};
      const found = { measured: { hits: facts.length }, facts };
      await raiseAlert(tx, { house, account, other: null, accounts }, 'screening', figures, found, at);
    },
  });
}

/** Returns the entries of lists on which earlier alerts about a person stand. */
async function knownHits(
  tx: Queries,
  house: string,
  accounts: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await checkedRows(
    tx,
    z.object({ facts: z.array(z.object({ ref: z.string() })) }),
    `select facts from case_alert
     where house = $1 and rule = 'screening' and account = any($2::text[])`,
    [house, accounts],
  );
  return new Set(rows.flatMap(({ facts }) => facts.map(({ ref }) => ref)));
}
