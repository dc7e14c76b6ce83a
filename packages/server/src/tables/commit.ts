import {
  type AnyRules,
  type GameEvent,
  isRefusal,
  type Json,
  type Money,
  type Pace,
  type Plan,
  type SeatId,
  type SettlementLine,
  transfersOf,
  ZERO,
} from '@croupier/core';
import { type OpenPurse, type RoundTransfers, readPurses } from '../ledger/ledger.ts';
import { openPurses } from '../ledger/purses.ts';
import { moneyOf } from '../ledger/real-stakes.ts';
import { returnChips } from '../ledger/return-chips.ts';
import { spans } from '../monitoring/spans.ts';
import type { Play } from '../play/play.ts';
import type { StakeCap } from '../play/stake-cap.ts';
import { appendEntry } from '../proof-log/append.ts';
import type { RoundEnd } from '../protection/guard.ts';
import type { Queries } from '../storage/database.ts';
import { answerToRepeat, keyOf, type PlayedBatch, playBatch } from './batch.ts';
import { bookTransfers, netReturns, playersWithRealMoney } from './booking.ts';
import { storeSignals } from './integrity-signals.ts';
import { writeOutbox } from './outbox.ts';
import type { PendingCommit } from './pending.ts';
import { addRatings } from './ratings.ts';
import { beginRound, dealerOf, packsOf, type Round, type StoredOpening } from './round.ts';
import type { SealedSeeds } from './sealed-seeds.ts';
import { staffActions } from './staff-actions.ts';
import {
  closeRound,
  type Ending,
  insertMoves,
  insertRound,
  linesBySeat,
  type StoredTable,
  updatePacks,
  updateTable,
  usedKeys,
} from './store.ts';
import { addTakings } from './takings.ts';
import { addTallies } from './tallies.ts';

export interface Commit {
  readonly played: PlayedBatch;
  /** The stored part; undefined if every move was refused. */
  readonly written:
    | {
        readonly seq: number;
        readonly events: readonly GameEvent[];
        /** New balances of the purses that changed. */
        readonly purses: ReadonlyMap<SeatId, number>;
        /** The updated `Play` (the record for breaks and limits) of each player with stakes in this commit. */
        readonly plays: ReadonlyMap<string, Play>;
        readonly settled: SettledRound | undefined;
        /** The round that was opened after the one that ended. */
        readonly next: { readonly round: Round } | undefined;
        /** The amounts that were returned to players' purses, set if the table closed and no round follows. */
        readonly closed: ReadonlyMap<SeatId, Money> | undefined;
      }
    | undefined;
}

export interface SettledRound {
  readonly round: string;
  readonly number: number;
  readonly result: Json;
  readonly lines: ReadonlyMap<SeatId, readonly SettlementLine[]>;
}

/**
 * The longest round, in moves, in which a single move is added without first checking its key. If the key
 * turns out to be used, the table is read back, which takes longer in a longer round.
 */
const SHORT = 100;

/**
 * Plays the items waiting at a table and stores the result in one transaction: moves, postings, and at the end of a
 * round its settlement and the opening of the next. If the transaction fails, the round in memory may be wrong.
 */
export async function commitBatch(tx: Queries, pending: PendingCommit): Promise<Commit> {
  const commit = await playAndStore(tx, pending);
  const actions = staffActions(pending, commit.played);
  // The log is locked last, so that no two transactions can wait for each other.
  if (actions.length > 0) await pending.audit.record(tx, actions);
  return commit;
}

async function playAndStore(tx: Queries, pending: PendingCommit): Promise<Commit> {
  const { table, accounts, rules, guard, round, items, at } = pending;
  const submitted = items.filter((item) => item.kind === 'submitted');
  if (table.homeSession !== 0) await joinHomeSession(tx, pending);
  const keysFirst = pending.again || submitted.length > 1 || round.moves > SHORT;
  // These queries run in this order, so that the purses are locked before the stake caps are read.
  const [purses, stakeCaps, returnedAtClose, keys] = await Promise.all([
    pursesFor(tx, pending),
    stakeCapsFor(tx, pending),
    returnedAtCloseFor(tx, pending),
    keysFirst ? usedKeys(tx, table.id, submitted) : [],
  ]);
  const used = new Map(keys.map((move) => [keyOf(move), move]));
  const virtual = round.opening.seed !== null;
  const quick = table.state === 'running' && Object.values(table.timing).includes(0);
  const atOnce = quick ? { atOnce: (pace: Pace) => table.timing[pace] === 0 } : {};
  const here = virtual ? {} : { here: [...pending.attending] };
  const packs = round.packs.length;
  const { seats } = pending;
  const funds = table.tournament ? noMoney(pending) : purses;
  const first = spans.run({ name: 'engine', inside: true }, () =>
    playBatch(
      {
        rules,
        round,
        at,
        purses: funds,
        stakeCaps,
        returnedAtClose,
        used,
        virtual,
        seats,
        ...atOnce,
        ...here,
      },
      items,
    ),
  );
  const played = keysFirst ? first : await withEarlier(tx, pending, first);
  const closing = pending.closing === true || played.ended?.over === true;
  if (played.moves.length === 0 && !played.ended && !closing) return { played, written: undefined };

  const seq = table.seq + 1;
  const events = [...played.events];
  const moved: RoundTransfers[] = [{ round: round.opening.id, transfers: played.transfers }];
  let next: { round: Round; events: readonly GameEvent[] } | undefined;
  let settled: SettledRound | undefined;
  if (played.ended) {
    const { result, settlement, carry } = played.ended;
    await closeRound(tx, round.opening, { state: 'settled', at, result, settlement });
    moved.push({ round: round.opening.id, transfers: settlement.flatMap(transfersOf) });
    if (!closing) {
      next = await openRound(tx, { ...pending, number: round.opening.number + 1, carry: carry ?? null });
      events.push(...next.events);
      moved.push({
        round: next.round.opening.id,
        transfers: next.events.flatMap(({ transfers }) => transfers),
      });
    }
    const { id, number } = round.opening;
    settled = { round: String(id), number, result, lines: linesBySeat(settlement) };
  }
  requireLocks(pending, purses, moved);
  if (played.ended && rules.integritySignals)
    await storeSignals(
      tx,
      { table: table.id, round: round.opening.id, at },
      rules.integritySignals(round.state),
    );
  if (played.ended && rules.tallies) await addTallies(tx, round.opening.id, rules.tallies(round.state));
  const shuffled = packsOf(round);
  if (shuffled && shuffled.length > packs) await updatePacks(tx, round.opening.id, shuffled);
  await writeOutbox(tx, { table: table.id, round: round.opening.id, at }, events);
  let ended: RoundEnd | undefined = settled;
  let closed: ReadonlyMap<SeatId, Money> | undefined;
  const settlement = played.ended?.settlement;
  const real = await playersWithRealMoney(tx, pending, purses, { moved, settlement: settlement ?? [] });
  const [changed] = await Promise.all([
    bookTransfers(tx, pending, purses, real, moved),
    insertMoves(tx, { ...table, seq, round: round.opening.id }, played.moves),
  ]);
  const taken = {
    table,
    round: round.opening.id,
    at,
    moved,
    settlement,
    rules,
    state: round.state,
    betIds: pending.betIds(round.opening.terms),
    real,
  };
  await Promise.all([addTakings(tx, taken), addRatings(tx, taken, round.opening)]);
  if (closing) {
    if (!settled) await closeRound(tx, round.opening, NO_RESULT(at));
    const from = { table: table.id, round: round.opening.id, accounts };
    const returned = await returnChips(tx, { at, purses: table, ...from });
    for (const [seat, { balance }] of returned) changed.set(seat as SeatId, balance);
    closed = netReturns(moved, returned);
    if (!settled) ended = { brokenOff: returned.keys() };
    await updateTable(tx, { ...table, state: 'closed', seq });
  }
  const plays = await guard.note(tx, {
    money: moneyOf(table),
    table: table.id,
    round: round.opening.id,
    at,
    transfers: played.transfers,
    ended,
    next: next && {
      round: next.round.opening.id,
      transfers: next.events.flatMap(({ transfers }) => transfers),
    },
  });
  return { played, written: { seq, events, purses: changed, plays, settled, next, closed } };
}

/**
 * Answers refused moves that were made before with the same key, because most moves are refused the second
 * time. A move that is not refused needs no such check. If such a move was made before, its key makes this
 * commit fail, and the commit is repeated with the keys.
 */
async function withEarlier(
  tx: Queries,
  { table, rules }: PendingCommit,
  played: PlayedBatch,
): Promise<PlayedBatch> {
  const refused = [...played.answers].flatMap(([item, answer]) => (isRefusal(answer) ? [item] : []));
  const used = new Map((await usedKeys(tx, table.id, refused)).map((move) => [keyOf(move), move]));
  if (used.size === 0) return played;
  const answers = new Map(played.answers);
  for (const item of refused) {
    const before = used.get(keyOf(item));
    if (before) answers.set(item, answerToRepeat(rules, item, before));
  }
  return { ...played, answers };
}

/** Returns the ending of a round that could not be finished. */
export const NO_RESULT = (at: number): Ending => ({ state: 'void', at, result: null, settlement: [] });

/**
 * Returns the players whose purses the moves may change: those who make them, or all players if the house makes a move.
 */
function holdersOf({ seats, items, locksAll }: PendingCommit): readonly SeatId[] {
  const holders = new Set<SeatId>();
  let all = locksAll;
  for (const item of items) {
    if (item.kind === 'submitted' && item.actor.role === 'player') holders.add(item.actor.seat);
    else if (item.kind === 'gone') holders.add(item.seat);
    else all = true;
  }
  return [...new Set([...holders, ...(all ? seats() : [])])];
}

/** Returns empty purses, because nobody stakes money at a tournament table. */
function noMoney(pending: PendingCommit): ReadonlyMap<string, { readonly balance: Money }> {
  return new Map(holdersOf(pending).map((seat) => [seat, { balance: ZERO }]));
}

/**
 * Locks the purses that the moves may change, all together and in the order of their ids, so that two tables with the
 * same players cannot deadlock. A tournament table has none, so nothing waits.
 */
async function pursesFor(tx: Queries, pending: PendingCommit): Promise<Map<string, OpenPurse>> {
  if (pending.table.tournament) return new Map();
  return readPurses(tx, pending.table, holdersOf(pending), { lock: true });
}

/** Opens missing purses of the home session for these players. */
async function joinHomeSession(tx: Queries, pending: PendingCommit): Promise<void> {
  const { table, house, at } = pending;
  const holders = holdersOf(pending);
  const known = await readPurses(tx, table, holders, { lock: false });
  const fresh = holders.filter((seat) => !known.has(seat)).sort();
  if (fresh.length > 0) await openPurses(tx, at, fresh, [house], table.homeSession);
  // The house's limits apply to all of its tables together. The lock on the purses at the house makes them wait for
  // each other.
  await readPurses(tx, { house: table.house, homeSession: 0 }, holders, { lock: true });
}

/**
 * Thrown if a commit moves chips of players whose purses are not locked. The commit is then repeated with these purses
 * locked too.
 */
export class NotLocked extends Error {
  override readonly name = 'NotLocked';
  constructor(readonly seats: readonly SeatId[]) {
    super(`the purses of ${seats.length} players were not locked`);
  }
}

/** Throws `NotLocked` if the commit changes a purse that can be locked but is not. */
function requireLocks(
  { table, seats, locksAll, closing }: PendingCommit,
  purses: ReadonlyMap<string, OpenPurse>,
  moved: readonly RoundTransfers[],
): void {
  if (table.tournament || closing) return;
  const missing = new Set<SeatId>();
  for (const { transfers } of moved)
    for (const { seat, from, to } of transfers)
      if ((from === 'purse' || to === 'purse') && !purses.has(seat)) missing.add(seat);
  const tried = new Set(locksAll ? seats() : []);
  if ([...missing].some((seat) => !tried.has(seat))) throw new NotLocked([...missing]);
}

/** Returns the stake caps of the players who make these moves, or of everybody if staff make one. */
async function stakeCapsFor(tx: Queries, pending: PendingCommit): Promise<Map<string, StakeCap>> {
  const { table, round, at, guard, suspended, seen } = pending;
  if (table.tournament) return new Map();
  const players = new Set<SeatId>();
  for (const item of pending.items) {
    if (item.kind !== 'submitted') continue;
    if (item.actor.role === 'player') players.add(item.actor.seat);
    else for (const seat of pending.seats()) players.add(seat);
  }
  const where = { money: moneyOf(table), dealer: dealerOf(round), table: table.id, round: round.opening.id };
  return guard.stakeCaps(tx, { ...where, at, suspended, seen }, [...players]);
}

/**
 * Returns the players whose chips on the layout are returned if staff close the bets now: they are disconnected, or they
 * must see the dealer and do not.
 */
async function returnedAtCloseFor(tx: Queries, pending: PendingCommit): Promise<ReadonlySet<SeatId>> {
  const { guard, seen, table } = pending;
  const staffMove = pending.items.some((item) => item.kind === 'submitted' && item.actor.role !== 'player');
  const unseen = staffMove
    ? await guard.bettingUnseen(tx, { money: moneyOf(table), seen }, pending.seats())
    : [];
  return new Set([...(guard.returnsToCutOff ? pending.cutOff : []), ...(unseen as readonly SeatId[])]);
}

/** The data from which a new round begins. */
export interface NewRound {
  readonly table: StoredTable;
  readonly plan: Plan;
  readonly rules: AnyRules;
  readonly seeds: SealedSeeds;
  readonly at: number;
  readonly number: number;
  readonly attending: ReadonlySet<SeatId>;
  readonly carry: StoredOpening['carry'];
}

/**
 * Opens a round. Draws the seed and stores the opening before the round begins. Shuffles the packs and stores their
 * published part before anybody can bet. Writes the entry of the round in the proof log.
 */
export async function openRound(
  tx: Queries,
  { table, plan, rules, seeds, at, number, attending, carry }: NewRound,
): Promise<{ round: Round; events: readonly GameEvent[] }> {
  const seed = table.dealer === 'virtual' ? await seeds.draw() : null;
  const opening = await insertRound(tx, table, {
    number,
    openedAt: at,
    seats: [...attending],
    carry,
    terms: table.terms,
    seed,
    packs: seed && rules.packs ? [] : null,
  });
  const begun = beginRound(rules, opening);
  if (isRefusal(begun))
    throw new Error(`round ${number} of table ${table.id} did not open: ${begun.message}`);
  const packs = packsOf(begun.round);
  if (packs) await updatePacks(tx, opening.id, packs);
  await appendEntry(tx, {
    table: table.id,
    number,
    round: String(opening.id),
    openedAt: at,
    plan,
    terms: table.terms,
    commitment: seed?.commitment ?? null,
    root: packs?.[0]?.root ?? null,
  });
  return begun;
}
