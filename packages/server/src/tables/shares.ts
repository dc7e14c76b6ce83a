import { type Refusal, refuse } from '@croupier/core';
import type { AnswerOf } from '@croupier/protocol';
import { z } from 'zod';
import { newToken } from '../accounts/tokens.ts';
import type { Entropy } from '../chance/entropy.ts';
import type { Database } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Clock } from '../time/clock.ts';
import type { Archive } from './archive-service.ts';

/** Manages rounds that players share by a link. */
export interface Shares {
  /**
   * Shares a round. Refuses `no-such-round` if the account did not play in it or it is not settled, and
   * `too-many-shares`.
   */
  share(round: string, account: string): Promise<Share | Refusal>;
  /** Stops sharing the account's round by this link, if the link exists. */
  revoke(link: string, account: string): Promise<void>;
  of(account: string): Promise<readonly Share[]>;
  /** Returns the round that a link shares; undefined if there is none. */
  shown(link: string): Promise<SharedRound | undefined>;
}

type Share = AnswerOf<'shareRound'>;
type SharedRound = AnswerOf<'sharedRound'>;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly archive: Archive;
}

/** The maximum number of rounds that an account can share at the same time. */
const MOST_SHARED = 500;

const SHARE = 'link, round, plan, number, at from shared_round join round on round.id = shared_round.round';
const shareRow = z.object({
  link: z.string(),
  round: z.int(),
  plan: z.string(),
  number: z.int(),
  at: z.int(),
});

export function createShares({ database, clock, entropy, archive }: Dependencies): Shares {
  const of = async (account: string) =>
    (
      await checkedRows(
        database,
        shareRow,
        `select ${SHARE} where account = $1 order by at desc, round desc`,
        [account],
      )
    ).map((row): Share => ({ ...row, round: String(row.round) }));
  return {
    of,

    share: async (round, account) => {
      if (!(await archive.hasTakenPart(round, account)))
        return refuse('no-such-round', 'Only a settled round that you played in can be shared.');
      const shared = await of(account);
      if (shared.length >= MOST_SHARED && !shared.some((one) => one.round === round))
        return refuse('too-many-shares', `You share ${MOST_SHARED} rounds. Stop sharing one first.`);
      await database.query(
        `insert into shared_round (link, round, account, at) values ($1, $2, $3, $4)
         on conflict (account, round) do nothing`,
        [newToken(entropy), Number(round), account, clock.now()],
      );
      const made = (await of(account)).find((one) => one.round === round);
      return made ?? refuse('no-such-round', 'This round is no longer shared.');
    },

    revoke: async (link, account) => {
      await database.query('delete from shared_round where account = $1 and link = $2', [account, link]);
    },

    shown: async (link) => {
      const [found] = await checkedRows(
        database,
        z.object({ round: z.int(), account: z.string() }),
        'select round, account from shared_round where link = $1',
        [link],
      );
      return found && archive.seenBy(String(found.round), found.account);
    },
  };
}
