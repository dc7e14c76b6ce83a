import { type AnyRules, findCards, type Json, type Plan } from '@croupier/core';
import { hasHandHistories } from '@croupier/phh';
import { type AnswerOf, json, line, packCommitments } from '@croupier/protocol';
import { z } from 'zod';
import { namesOf } from '../accounts/lookups.ts';
import { isBalanced } from '../ledger/audit.ts';
import { balanceHistory } from '../ledger/balance-history.ts';
import { statement } from '../ledger/statement.ts';
import { activatedAt } from '../participants/lookups.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { TableAccess } from './access.ts';
import type { Archive, Round, RoundWithLines } from './archive-service.ts';
import { signalsOf } from './integrity-signals.ts';
import { ownHand } from './own-hands.ts';
import { ownViews } from './own-view.ts';
import { recordOf, recordWithNames } from './record.ts';
import { maskCards, publicMoves, type Secrets } from './secrets.ts';
import { moveColumns, openingColumns } from './store.ts';
import { rulingsAt } from './talk-rulings.ts';
import { talliesOf } from './tallies.ts';

const ROUND = `round.id, round.game_table, round.plan, round.number, round.state, round.opened_at, round.closed_at,
  round.result, round.commitment, round.packs, round.seed`;

/** The SQL conditions for a page of an account's rounds: the plan, and the span in which the rounds closed. */
const WANTED = `($4::text is null or plan = $4) and ($5::bigint is null or closed_at >= $5)
  and ($6::bigint is null or closed_at < $6)`;

/**
 * The SQL for rounds in which an account had bets, in the order of settlement. Rounds that were settled in
 * the same millisecond are ordered by id.
 */
const ROUNDS_WITH_BETS = `with page as (
    select round.id from settlement join round on round.id = settlement.round
    where seat = $1 and ${WANTED}
      and ($2::bigint is null or (closed_at, round.id) < (select closed_at, id from round where id = $2))
    order by closed_at desc, round.id desc limit $3)
  select ${ROUND}, settlement.lines from page join round on round.id = page.id
    join settlement on settlement.round = round.id and seat = $1
  order by closed_at desc, round.id desc`;

/** The SQL for rounds of a table in which an account had bets or made a move. */
const ROUNDS_AT_TABLE = `select ${ROUND}, coalesce(settlement.lines, '[]') as lines
  from round left join settlement on settlement.round = round.id and settlement.seat = $1
  where round.game_table = $7 and round.state <> 'open' and ${WANTED}
    and ($2::bigint is null or round.number < (select number from round where id = $2))
    and (settlement.round is not null or exists (
      select 1 from move where move.round = round.id and move.account = $1 and move.role = 'player'))
  order by round.number desc limit $3`;

/** The SQL for rounds of these plans that an account played, including those in which it had no chips in the pot. */
const HANDS = `with mine as (select round from settlement where seat = $1 union select round from tally where seat = $1),
  page as (
    select round.id from mine join round on round.id = mine.round
    where state = 'settled' and ${WANTED} and ($7::bigint is null or game_table = $7) and plan = any($8::text[])
      and ($2::bigint is null or (closed_at, round.id) < (select closed_at, id from round where id = $2))
    order by closed_at desc, round.id desc limit $3)
  select ${ROUND}, coalesce(settlement.lines, '[]') as lines from page join round on round.id = page.id
    left join settlement on settlement.round = round.id and seat = $1
  order by closed_at desc, round.id desc`;

const state: z.ZodType<Round['state']> = z.enum(['open', 'settled', 'void']);
const linesRow = z.object({ lines: z.array(line) });
const roundRow = z.object({
  id: z.int(),
  game_table: z.int(),
  plan: z.string(),
  number: z.int(),
  state,
  opened_at: z.int(),
  closed_at: z.int().nullable(),
  result: json,
  commitment: z.string().nullable(),
  packs: packCommitments.nullable(),
  seed: z.string().nullable(),
});
type RoundRow = z.infer<typeof roundRow>;
const countsRow = z.object({ open: z.int(), settled: z.int(), void: z.int() });

const accessRow: z.ZodType<TableAccess> = z.object({
  house: z.string(),
  code: z.string().nullable(),
  host: z.string().nullable(),
});

/**
 * Creates the archive of past rounds and postings. `secrets` returns the rules of games whose cards stay hidden.
 * `rulesOf` returns the rules of any plan. `plans` are all plans, of which some have hand histories.
 */
export function createArchive(
  database: Queries,
  secrets: Secrets = () => undefined,
  rulesOf: (plan: string) => AnyRules | undefined = () => undefined,
  plans: readonly Plan[] = [],
): Archive {
  const handPlans = new Map(plans.filter(hasHandHistories).map((plan) => [plan.id as string, plan]));
  const roundOf = (row: RoundRow) => publicRound(row, secrets(row.plan) !== undefined);
  return {
    access: async (table) => {
      const [access] = await checkedRows(
        database,
        accessRow,
        'select house, code, host from game_table where id = $1',
        [idOf(table)],
      );
      return access;
    },

    playedAt: async (table, account) => {
      const played = await database.query(
        'select 1 from move where account = $1 and game_table = $2 and key is not null limit 1',
        [account, idOf(table)],
      );
      return played.length > 0;
    },

    rounds: async (table, { before, limit }) => {
      const rows = await checkedRows(
        database,
        roundRow,
        `select ${ROUND} from round where game_table = $1 and ($2::bigint is null or number < $2)
         order by number desc limit $3`,
        [idOf(table), before ?? null, limit],
      );
      return rows.map(roundOf);
    },

    proofs: async (table, { after, limit }) => {
      const [counted] = await checkedRows(
        database,
        countsRow,
        // Numbers have no gaps, so only the few rounds that were not settled must be counted.
        `with counted as (
           select (select count(*) from round where game_table = $1 and state = 'open') as open,
             (select count(*) from round where game_table = $1 and state = 'void') as void,
             (select coalesce(max(number), 0) from round where game_table = $1) as rounds)
         select open, void, rounds - open - void as settled from counted`,
        [idOf(table)],
      );
      const rows = await checkedRows(
        database,
        roundRow,
        `select ${ROUND} from round where game_table = $1 and number > $2 order by number limit $3`,
        [idOf(table), after, limit],
      );
      return { counts: counted ?? { open: 0, settled: 0, void: 0 }, rounds: rows.map(roundOf) };
    },

    round: async (id, linesOf) => {
      const [row] = await checkedRows(database, roundRow, `select ${ROUND} from round where id = $1`, [
        idOf(id),
      ]);
      if (!row) return undefined;
      return { ...roundOf(row), lines: await lines(database, row.id, linesOf) };
    },

    roundsOf: async (account, { before, limit, table, plan: only, after, until, hands: format }) => {
      const from = before === undefined ? null : idOf(before);
      const at = table === undefined ? undefined : idOf(table);
      const rows = await checkedRows(
        database,
        roundRow.extend(linesRow.shape),
        format ? HANDS : at === undefined ? ROUNDS_WITH_BETS : ROUNDS_AT_TABLE,
        [
          ...[account, from, limit, only ?? null, after ?? null, until ?? null],
          ...(format ? [at ?? null, [...handPlans.keys()]] : at === undefined ? [] : [at]),
        ],
      );
      const hands = new Map<number, Awaited<ReturnType<typeof ownHand>>>();
      for (const row of format ? rows : []) {
        const plan = handPlans.get(row.plan);
        if (plan && format)
          hands.set(row.id, await ownHand(database, secrets, { account, format, plan, round: row }));
      }
      const own = await ownViews(database, secrets, rows, account);
      return rows.map((row) => {
        const seen = own.get(row.id);
        const hand = hands.get(row.id);
        return {
          ...roundOf(row),
          lines: row.lines,
          ...(seen === undefined ? {} : { own: seen }),
          ...(hand ? { hand } : {}),
        };
      });
    },

    record: (round, reader = {}) => recordOf(database, secrets, idOf(round), reader),

    hasTakenPart: async (round, account) => {
      const played = await database.query(
        `select 1 from round where id = $1 and state = 'settled' and (
           exists (select 1 from settlement where settlement.round = round.id and seat = $2)
           or exists (select 1 from move where move.round = round.id and account = $2 and role = 'player'))`,
        [idOf(round), account],
      );
      return played.length > 0;
    },

    seatIn: async (round, account) =>
      (await recordWithNames(database, secrets, idOf(round), { account }))?.seats.get(account),

    seenBy: async (id, account) => {
      const [row] = await checkedRows(database, roundRow, `select ${ROUND} from round where id = $1`, [
        idOf(id),
      ]);
      const found = row && (await recordWithNames(database, secrets, row.id, { account }));
      if (!row || !found) return undefined;
      const { plan, number, state, openedAt, closedAt, result } = roundOf(row);
      const own = await lines(database, row.id, account);
      return {
        round: { plan, number, state, openedAt, closedAt, result: found.named(result) as typeof result },
        seat: found.seats.get(account) ?? null,
        lines: found.named(own as unknown as Json) as unknown as typeof own,
        record: found.record,
      };
    },

    statistics: async (table, rounds) => {
      const rows = await checkedRows(
        database,
        z.object({ result: json }),
        `select result from round where game_table = $1 and state = 'settled' order by number desc limit $2`,
        [idOf(table), rounds],
      );
      const texts = rows.map(({ result }) => JSON.stringify(result));
      const counts = new Map<string, { result: Json; count: number }>();
      for (const [at, { result }] of rows.entries()) {
        const text = texts[at] ?? '';
        const counted = counts.get(text);
        if (counted) counted.count += 1;
        else counts.set(text, { result, count: 1 });
      }
      const sorted = [...counts].sort(([, a], [, b]) => b.count - a.count);
      const places = new Map(sorted.map(([text], place) => [text, place]));
      return {
        rounds: rows.length,
        counts: sorted.map(([, counted]) => counted) as AnswerOf<'statistics'>['counts'],
        sequence: texts.map((text) => places.get(text) ?? 0),
      };
    },

    audit: async (table, { before, limit }) => {
      const rows = await checkedRows(
        database,
        auditRow,
        `select move.round, n, played.plan, played.state, move.seq, at, role, move.account, move
         from move join round as played on played.id = move.round
         where move.game_table = $1 and role <> 'player' and ($2::bigint is null or at < $2)
         order by at desc, move.round desc, n desc limit $3`,
        [idOf(table), before ?? null, limit],
      );
      const names = await namesOf(
        database,
        rows.flatMap(({ account }) => account ?? []),
      );
      const running = rows.find((row) => row.state === 'open' && !secrets(row.plan) && namesCard(row.move));
      const heard = running && (await runningMoves(database, running.round, rulesOf(running.plan)));
      const shown = ({ plan, round, n, move }: AuditRow): Json => {
        // During the game, spectators and players must not learn which card was dealt to whom.
        if (secrets(plan)) return maskCards(move, NOTHING_SEEN);
        return round === running?.round ? (heard?.get(n) ?? maskCards(move, NOTHING_SEEN)) : move;
      };
      return rows.map((row) => ({
        round: String(row.round),
        seq: row.seq,
        at: row.at,
        by: (row.account && names.get(row.account)) ?? null,
        actor: { role: row.role },
        move: shown(row) as AnswerOf<'audit'>['moves'][number]['move'],
      }));
    },

    talkRulings: (table, page) => rulingsAt(database, idOf(table), page),

    integritySignals: (table, page, reader) => signalsOf(database, idOf(table), page, reader),

    statement: async (account, house, page) =>
      statement(database, account, house, (await activatedAt(database, account, house)) ?? 0, page),

    balanceHistory: (account, house) => balanceHistory(database, account, house),

    tallies: (account) => talliesOf(database, account),

    balanced: () => isBalanced(database),
  };
}

const NOTHING_SEEN: ReadonlySet<string> = new Set();

const auditRow = z.object({
  round: z.int(),
  n: z.int(),
  plan: z.string(),
  state,
  seq: z.int(),
  at: z.int(),
  role: z.string(),
  account: z.string().nullable(),
  move: json,
});
type AuditRow = z.infer<typeof auditRow>;

const { seats, carry, terms, opened_at } = openingColumns;
const runningRow = z.object({ seats, carry, terms, opened_at });
const { draws: _, ...runningColumns } = moveColumns;
const runningMove = z.object({ ...runningColumns, move: json });

function namesCard(move: Json): boolean {
  let named = false;
  findCards(move, () => {
    named = true;
  });
  return named;
}

/** Returns the moves of a running round by number, as everybody at its table received them. */
async function runningMoves(
  database: Queries,
  round: number,
  rules: AnyRules | undefined,
): Promise<ReadonlyMap<number, Json>> {
  const [opened] = await checkedRows(
    database,
    runningRow,
    'select seats, carry, terms, opened_at from round where id = $1',
    [round],
  );
  if (!rules || !opened) return new Map();
  const moves = await checkedRows(
    database,
    runningMove,
    'select n, at, role, seat, move from move where round = $1 order by n',
    [round],
  );
  const { seats, carry, terms, opened_at: at } = opened;
  const heard = publicMoves(rules, { opening: { seats, at }, carry, terms, moves });
  return new Map(moves.map(({ n }, index) => [n, heard[index] ?? null]));
}

/** Returns a round's public part, without the seed if its cards stay hidden. */
function publicRound(row: RoundRow, secret: boolean): Round {
  return {
    id: String(row.id),
    table: String(row.game_table),
    plan: row.plan,
    number: row.number,
    state: row.state,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    result: row.result as Round['result'],
    commitment: row.commitment,
    seed: secret ? null : row.seed,
    ...(row.packs ? { packs: [...row.packs] } : {}),
  };
}

async function lines(
  database: Queries,
  round: number,
  of: string | 'everybody' | undefined,
): Promise<RoundWithLines['lines']> {
  if (of === undefined) return [];
  const rows = await checkedRows(
    database,
    linesRow,
    `select lines from settlement where round = $1 and ($2::text is null or seat = $2) order by seat`,
    [round, of === 'everybody' ? null : of],
  );
  return rows.flatMap((row) => row.lines);
}

/** Returns the number behind a public id, or a number that no row has if the id is malformed. */
function idOf(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}
