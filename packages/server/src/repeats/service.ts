import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { z } from 'zod';
import type { Entropy } from '../chance/entropy.ts';
import type { KeyedCall, Repeats } from '../services/repeats.ts';
import type { Database } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Clock } from '../time/clock.ts';
import { openAnswer, sealAnswer } from './answer-seal.ts';

/** The time for which an answer is kept, in milliseconds. */
const KEPT = 24 * 60 * 60 * 1000;
/** The number of keyed calls after which old ones are deleted. */
const SWEEP_EVERY = 1_000;

const stored = z.object({ call_hash: z.string(), answer: z.string().nullable() });

interface Options {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly entropy: Entropy;
}

/** Creates the store of keyed calls, which all nodes share through the database. */
export function createRepeats({ database, clock, entropy }: Options): Repeats {
  let calls = 0;
  return {
    once: async (call, run) => {
      const { account, key } = call;
      const now = clock.now();
      const row = [account, hash(key)] as const;
      if (calls++ % SWEEP_EVERY === 0)
        await database.query('delete from keyed_call where at <= $1', [now - KEPT]);
      // Only one of several calls with a key gets a row, on whatever node they arrive.
      const claimed = await database.query(
        `insert into keyed_call (account, key_hash, call_hash, at) values ($1, $2, $3, $4)
         on conflict (account, key_hash) do update set call_hash = $3, at = $4, answer = null
           where keyed_call.at <= $5
         returning 1`,
        [...row, hashOf(call), now, now - KEPT],
      );
      if (claimed.length === 0) return earlierAnswer(database, call, row);
      // If this throws, the effect of the call is unknown. The row stays without an answer, so later calls are refused.
      const answer = await run();
      if (isRefusal(answer))
        await database.query('delete from keyed_call where account = $1 and key_hash = $2', row);
      else
        await database.query('update keyed_call set answer = $3 where account = $1 and key_hash = $2', [
          ...row,
          sealAnswer(entropy, JSON.stringify(answer), key, account),
        ]);
      return { answer, repeated: false };
    },
  };
}

async function earlierAnswer(
  database: Database,
  call: KeyedCall,
  row: readonly [account: string, key: string],
): Promise<{ readonly answer: unknown; readonly repeated: boolean }> {
  const [earlier] = await checkedRows(
    database,
    stored,
    'select call_hash, answer from keyed_call where account = $1 and key_hash = $2',
    row,
  );
  if (earlier && earlier.call_hash !== hashOf(call)) return { answer: keyUsed(), repeated: false };
  if (!earlier || earlier.answer === null) return { answer: keyPending(), repeated: false };
  return { answer: JSON.parse(openAnswer(earlier.answer, call.key, call.account)), repeated: true };
}

function keyUsed(): Refusal {
  return refuse('key-used', 'You have used this key for another call. Use a new key for each call.');
}

function keyPending(): Refusal {
  return refuse(
    'key-pending',
    'The call with this key has no answer yet. Repeat it in a moment. If it stays pending, look up its result.',
  );
}

function hashOf({ name, input }: KeyedCall): string {
  return hash(JSON.stringify([name, input]));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
