import { isRefusal, parseRecord, type ReplayedRound, replay, type SeatId } from '@croupier/core';
import type { Queries } from '../../src/storage/database.ts';
import { recordWithNames } from '../../src/tables/record.ts';
import type { PlanRules } from '../plan-rules.ts';

/** The number of rounds per query. */
const AT_ONCE = 50;

interface Played {
  readonly id: number;
  readonly plan: string;
  readonly tournament: boolean;
  readonly state: string;
  readonly played: boolean;
}

/** Checks each finished round once. */
export class SettledRounds {
  /** The number of rounds that were checked. */
  looked = 0;
  /** The rounds that were open at the last check. `newest` is the newest round seen. */
  private open: readonly number[] = [];
  private newest = 0;
  /** The rounds with players that finished since the previous check. */
  fresh: readonly number[] = [];

  constructor(private readonly plans: PlanRules) {}

  /**
   * Finds rounds that were settled twice, or whose replay gives a different result. For each seat, the ledger
   * must have moved the amount that results from the replay.
   */
  async look(stored: Queries): Promise<readonly string[]> {
    const unseen = await stored.query<Played>(
      `select round.id, round.plan, round.state, game_table.tournament is not null as tournament,
         exists (select from move where move.round = round.id and role = 'player') as played
       from round join game_table on game_table.id = game_table
       where round.id > $1 or round.id = any($2::bigint[]) order by round.id`,
      [this.newest, this.open],
    );
    this.newest = Math.max(this.newest, unseen.at(-1)?.id ?? 0);
    this.open = unseen.filter(({ state }) => state === 'open').map(({ id }) => id);
    const rounds = unseen.filter(({ state, played }) => state === 'settled' && played);
    this.fresh = rounds.map(({ id }) => id);
    const wrong: string[] = [];
    for (let from = 0; from < rounds.length; from += AT_ONCE)
      wrong.push(...(await this.lookAt(stored, rounds.slice(from, from + AT_ONCE))));
    return wrong.slice(0, 5);
  }

  private async lookAt(stored: Queries, rounds: readonly Played[]): Promise<readonly string[]> {
    const moved = await movedIn(
      stored,
      rounds.map(({ id }) => id),
    );
    const wrong: string[] = [];
    for (const { id, plan, tournament } of rounds) {
      this.looked += 1;
      const { record, seats } =
        (await recordWithNames(stored, () => undefined, id, { inspector: true })) ?? {};
      const rules = this.plans.rules(plan);
      const parsed = parseRecord(record);
      const again = isRefusal(parsed) || !rules ? parsed : replay(rules, parsed);
      if (isRefusal(again)) wrong.push(`Round ${id} of ${plan} does not replay: ${again.message}`);
      const [played] = isRefusal(again) || !('rounds' in again) ? [] : again.rounds;
      // Points and tournament chips are not money.
      if (!played || !('events' in played) || tournament || this.plans.countsPoints(plan)) continue;
      wrong.push(...compared(id, played, moved.get(id), seats ?? new Map()));
    }
    return wrong;
  }
}

/** Compares a round's result for each seat with the amount that the ledger moved. */
function compared(
  id: number,
  played: ReplayedRound,
  moved: ReadonlyMap<string, number> = new Map(),
  seats: ReadonlyMap<string, string>,
): readonly string[] {
  const holders = new Set([...moved.keys(), ...seats.keys()]);
  return [...holders].flatMap((holder) => {
    const net = played.seats.get((seats.get(holder) ?? holder) as SeatId)?.net ?? 0;
    const booked = moved.get(holder) ?? 0;
    return net === booked ? [] : [`Round ${id} is worth ${net} to ${holder}, but ${booked} was booked.`];
  });
}

/**
 * Returns the net amount that the ledger moved for each holder in each of these rounds, in the purse and the
 * stack together.
 */
async function movedIn(
  stored: Queries,
  rounds: readonly number[],
): Promise<Map<number, Map<string, number>>> {
  const rows = await stored.query<{ round: number; holder: string; net: number }>(
    `select posting.round, account.holder, sum(case when to_account = account.id then amount else -amount end)::bigint as net
     from posting join ledger_account as account
       on account.id in (from_account, to_account) and kind in ('purse', 'stack')
     where posting.round = any($1::bigint[]) and reason <> 'grant' group by 1, 2 order by 1, 2`,
    [rounds],
  );
  const moved = new Map<number, Map<string, number>>();
  for (const { round, holder, net } of rows)
    moved.set(round, (moved.get(round) ?? new Map<string, number>()).set(holder, net));
  return moved;
}
