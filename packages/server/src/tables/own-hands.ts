import { isRefusal, parseRecord } from '@croupier/core';
import { type HandFormat, type HandPlan, historiesOf, writeHands, YOU } from '@croupier/phh';
import type { AnswerOf } from '@croupier/protocol';
import type { Queries } from '../storage/database.ts';
import { recordWithNames } from './record.ts';
import type { Secrets } from './secrets.ts';

/** The largest number of hands on one page, because each of them is played again to write it. */
export const MOST_HANDS = 25;

type HandText = NonNullable<AnswerOf<'myRounds'>['rounds'][number]['hand']>;

interface Wanted {
  readonly account: string;
  readonly format: HandFormat;
  readonly plan: HandPlan;
  readonly round: { readonly id: number; readonly game_table: number };
}

/**
 * Returns a round as a hand history for this account; undefined if the account was not dealt in. Cards that the account
 * has not seen are unknown, because the history is made from the record that the account may read.
 */
export async function ownHand(
  database: Queries,
  secrets: Secrets,
  { account, format, plan, round }: Wanted,
): Promise<HandText | undefined> {
  const named = await recordWithNames(database, secrets, round.id, { account });
  const record = named && parseRecord(named.record);
  const you = named?.seats.get(account);
  if (!record || isRefusal(record) || you === undefined) return undefined;
  const histories = historiesOf(plan, record, { you, table: String(round.game_table) });
  const history = isRefusal(histories) ? histories : histories.at(-1);
  if (!history || isRefusal(history)) return undefined;
  const { [YOU]: own, seats } = history.more;
  if (typeof own !== 'number' || !Array.isArray(seats)) return undefined;
  const { text, refused } = writeHands(format, [history]);
  const [refusal] = refused;
  return {
    you: Number(seats[own - 1]),
    text: refusal ? null : text,
    ...(refusal ? { refused: refusal.message } : {}),
  };
}
