import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { PortName } from './outbox.ts';

const row = z.object({
  call: z.string(),
  written_at: z.int(),
  answered_at: z.int().nullable(),
  /** The answer of an identity check. The other ports answer with a word. */
  outcome: z.string().nullable(),
  reason: z.string().nullable(),
});
/** A call to an outside service about an account, such as an e-mail, and its answer. */
export type CallAbout = z.infer<typeof row>;

/** Returns a house's last calls to a port about an account, newest first. */
export function callsAbout(
  queries: Queries,
  port: PortName,
  { account, house, most }: { readonly account: string; readonly house: string; readonly most: number },
): Promise<CallAbout[]> {
  return checkedRows(
    queries,
    row,
    `select call, written_at, answered_at,
       case when json_typeof(answer) = 'object' then answer ->> 'outcome' end as outcome,
       case when json_typeof(answer) = 'object' then answer ->> 'reason' end as reason
     from port_call where account = $1 and house = $2 and port = $3 order by id desc limit $4`,
    [account, house, port, most],
  );
}
