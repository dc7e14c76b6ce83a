import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@croupier/core';
import { MAX_STILL } from '@croupier/protocol';
import type { OwnerCalls } from '../bus/owner-calls.ts';
import type { Caller } from '../http/call.ts';
import type { ReadStill, Still } from '../http/still.ts';
import type { Casino } from '../services/casino.ts';
import { type Admission, noSuchTable } from '../tables/endpoints/admission.ts';
import { Buckets } from '../time/bucket.ts';
import type { Clock } from '../time/clock.ts';
import { jpegSize } from './jpeg-size.ts';

/** The stills of live tables for the lobby. Stills are kept in the memory of the node that owns the table. */
export interface Stills {
  /** Stores the newest still of a live table. Refuses `malformed`, `no-stream` and `too-many`. */
  keep(table: string, jpeg: string): Refusal | undefined;
  readonly newest: ReadStill;
  stop(): void;
}

/**
 * The time for which a still is shown, in milliseconds. If no newer still arrives in this time, the table
 * shows none, because the dealer's page may be closed.
 */
const SHOWN_FOR = 15_000;
/**
 * The rate limit for the stills of a table. Two consoles of one table may each send one every five seconds.
 */
const RATE = { perSecond: 0.5, burst: 3 };
/**
 * The time for which a node caches the owner's answer for visitors without special rights, such as visitors to the
 * lobby, in milliseconds. A full lobby therefore causes only one call between nodes.
 */
const KEPT_FOR = 1_000;

interface StillsOptions {
  readonly casino: Pick<Casino, 'table' | 'listenLobby'>;
  readonly clock: Clock;
  readonly admission: Pick<Admission, 'running'>;
  /** Calls the nodes that own the other tables; undefined if this is the only node. */
  readonly calls: OwnerCalls | undefined;
}

type Reader = Pick<Caller, 'account' | 'codes'>;

/** A request for a still, as nodes forward it. */
interface Request {
  readonly table: string;
  readonly by: Reader;
}

/** The name under which nodes forward these requests to each other. */
const CALL = 'still';

/** Creates the service. The service deletes the still of a table as soon as the picture is lost or ends. */
export function createStills({ casino, clock, admission, calls }: StillsOptions): Stills {
  const newest = new Map<string, Still & { readonly until: number }>();
  const rates = new Buckets(RATE, clock);
  const isLive = (table: string) => casino.table(table)?.info().stream === 'live';
  const forgetEnded = () => {
    for (const table of newest.keys()) if (!isLive(table)) newest.delete(table);
  };
  const stopListening = casino.listenLobby(({ id, stream }) => {
    if (stream !== 'live') newest.delete(id);
  });

  const read = async ({ table, by }: Request): Promise<Still | null | Refusal> => {
    if (!(await admission.running(table, by))) return noSuchTable();
    const still = newest.get(table);
    if (!still || !isLive(table) || still.until <= clock.steady()) return null;
    return { jpeg: still.jpeg, tag: still.tag };
  };
  calls?.serve(CALL, (_, request) => read(request as Request));
  const askOwner = (owner: OwnerCalls, request: Request) =>
    owner.make(
      { of: 'table', id: request.table },
      { name: CALL, request, runLocally: () => read(request), repeatable: true },
    );
  const forEverybody = new Map<string, ReturnType<typeof askOwner>>();
  const askOnce = (owner: OwnerCalls, request: Request) => {
    const { table } = request;
    const known = forEverybody.get(table);
    if (known) return known;
    const asked = askOwner(owner, request);
    forEverybody.set(table, asked);
    clock.after(KEPT_FOR, () => forEverybody.delete(table), 'background');
    return asked;
  };

  return {
    keep: (table, jpeg) => {
      const bytes = Buffer.from(jpeg, 'base64');
      const size = jpegSize(bytes);
      if (!size || bytes.length > MAX_STILL.bytes || Math.max(size.width, size.height) > MAX_STILL.side)
        return refuse(
          'malformed',
          `The still is not a JPEG of at most ${MAX_STILL.bytes} bytes and ${MAX_STILL.side} pixels a side.`,
        );
      if (!isLive(table)) return refuse('no-stream', 'There is no picture from this table now.');
      if (!rates.takeIfAvailable(table)) {
        const seconds = Math.max(1, rates.wait(table));
        return refuse('too-many', `Too many stills. Try again in ${seconds} s.`, { details: { seconds } });
      }
      forgetEnded();
      const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
      newest.set(table, { jpeg, tag, until: clock.steady() + SHOWN_FOR });
      return undefined;
    },
    newest: (table, { account, codes }) => {
      const request: Request = { table, by: { account, codes } };
      if (!calls || casino.table(table)) return read(request);
      return account === undefined && codes.length === 0 ? askOnce(calls, request) : askOwner(calls, request);
    },
    stop: stopListening,
  };
}
