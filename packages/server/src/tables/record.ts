import type { Json, SeatId } from '@croupier/core';
import {
  type AnswerOf,
  type CardProofs,
  isBot,
  json,
  PACK_FORMAT,
  type Proof,
  shuffledPack,
} from '@croupier/protocol';
import { z } from 'zod';
import { accountsAmong, namesOf } from '../accounts/lookups.ts';
import { NATIVE } from '../chance/seed.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Reader } from './archive-service.ts';
import { maskCards, maskMove, type Secrets, type SeenCards, seenCardsOf } from './secrets.ts';
import { moveColumns, openingColumns } from './store.ts';

const roundRow = z.object({ ...openingColumns, plan: z.string(), result: json });
type RoundRow = z.infer<typeof roundRow>;

const moveRow = z.object({ ...moveColumns, account: z.string().nullable(), move: json });
type MoveRow = z.infer<typeof moveRow>;

const settlementRow = z.object({ lines: z.array(json), places: z.array(z.int()) });

/**
 * Returns the record of a settled round, which can be replayed and verified anywhere. The record names seats by number,
 * in the order in which they appear. Returns undefined for a round that is still running or was not finished. If cards
 * stay hidden, those that the reader has not seen are covered, and only an inspector who did not play gets the proof.
 */
export async function recordOf(
  database: Queries,
  secrets: Secrets,
  id: number,
  reader: Reader,
): Promise<AnswerOf<'record'> | undefined> {
  return (await recordWithNames(database, secrets, id, reader))?.record;
}

/** A record, and the names it uses for seats. */
interface NamedRecord {
  readonly record: AnswerOf<'record'>;
  /** The record's name for an account's seat. */
  readonly seats: ReadonlyMap<string, string>;
  /** Replaces the seats in any other value of the round with the record's names. */
  readonly named: (value: Json) => Json;
}

/** Returns the record together with the names it uses for seats; undefined if the round is not settled. */
export async function recordWithNames(
  database: Queries,
  secrets: Secrets,
  id: number,
  reader: Reader,
): Promise<NamedRecord | undefined> {
  const [round] = await checkedRows(
    database,
    roundRow,
    `select number, plan, opened_at, seats, carry, terms, seed, commitment, packs, result from round
     where id = $1 and state = 'settled'`,
    [id],
  );
  if (!round) return undefined;
  const moves = await checkedRows(
    database,
    moveRow,
    'select n, at, role, seat, account, move, draws from move where round = $1 order by n',
    [id],
  );
  const settled = await checkedRows(
    database,
    settlementRow,
    'select lines, places from settlement where round = $1',
    [id],
  );
  const settlement: Json[] = [];
  for (const { lines, places } of settled)
    for (const [index, place] of places.entries()) settlement[place] = lines[index] ?? null;
  const record = {
    format: 'croupier.record/1',
    plan: round.plan,
    // Later players join by their moves. If later players were seated from the start, their position in order of play
    // would be different.
    seats: round.seats,
    ...(round.carry ? { carry: round.carry as unknown as Json } : {}),
    rounds: [
      {
        number: round.number,
        at: round.opened_at,
        ...(round.terms === null ? {} : { terms: round.terms }),
        moves: moves.map(({ at, role, seat, move }) => ({
          actor: seat === null ? { role } : { role, seat },
          move,
          at,
        })),
        settlement,
        result: round.result,
      },
    ],
  };
  const accounts = await accountsIn(database, record);
  const told = (named: AnswerOf<'record'>): NamedRecord => {
    return { record: named, seats: accounts, named: (value) => rename(value, accounts) };
  };
  // An inspector who played is a player.
  const inspects = reader.inspector && !accounts.has(reader.account ?? '');
  const rules = secrets(round.plan);
  if (rules && !inspects) {
    const opening = { seats: round.seats, at: round.opened_at };
    const sight = seenCardsOf(rules, { ...round, opening, moves }, reader.account as SeatId | undefined);
    const seen = {
      ...record,
      ...(round.carry ? { carry: maskCards(round.carry as unknown as Json, sight.before) } : {}),
      rounds: record.rounds.map((one) => ({
        ...one,
        moves: one.moves.map((made, index) => ({
          ...made,
          move: maskMove(made.move, index, sight.dealings),
        })),
      })),
    };
    const cardProofs = cardProofsOf(id, round, sight);
    return told(withProof(rename(seen, accounts), cardProofs && { cardProofs }));
  }
  const proof = proofOf(id, round, moves);
  if (!inspects) return told(withProof(rename(record, accounts), proof && { proof }));
  const staff = await staffIn(database, moves);
  const complete = { ...record, rounds: record.rounds.map((one) => ({ ...one, staff })) };
  return told(withProof(rename(complete, accounts), proof && { proof }));
}

/** Returns the names of the staff who moved in a round, in the order in which they did. */
async function staffIn(database: Queries, moves: readonly MoveRow[]): Promise<string[]> {
  const accounts = moves.flatMap(({ role, account }) =>
    role === 'player' || account === null ? [] : [account],
  );
  const names = await namesOf(database, accounts);
  return [...new Set(accounts)].flatMap((account) => names.get(account) ?? []);
}

/** Adds the proof of its round to a record. */
function withProof(record: Json, proof: object | undefined): AnswerOf<'record'> {
  const { rounds, ...rest } = record as { format: string; rounds: { [key: string]: Json }[] };
  return { ...rest, rounds: rounds.map((one) => ({ ...one, ...proof })) } as AnswerOf<'record'>;
}

/** Returns the proof that the draws of a round were fixed in advance; undefined if a person dealt. */
function proofOf(
  id: number,
  { seed, commitment, packs }: RoundRow,
  moves: readonly MoveRow[],
): Proof | undefined {
  if (!seed || !commitment) return undefined;
  const draws = moves.flatMap(({ draws }, move) => (draws ?? []).map((draw) => ({ move, ...draw })));
  return { round: String(id), commitment, seed, draws, ...(packs ? { packs } : {}) };
}

/** Returns the proof of exactly those cards that the reader has seen; undefined if cards have no separate proofs. */
function cardProofsOf(
  id: number,
  { seed, commitment, packs }: RoundRow,
  sight: SeenCards,
): CardProofs | undefined {
  if (!seed || !commitment || !packs) return undefined;
  const dealt = sight.packs.map((cards, pack) => shuffledPack({ seed, commitment }, pack, cards, NATIVE));
  return {
    format: PACK_FORMAT,
    round: String(id),
    commitment,
    packs,
    dealt: sight.dealings.flatMap(({ move, from, seen }) =>
      from ? [{ move, ...from, ...(seen ? { proof: dealt[from.pack]?.proof(from.position) } : {}) }] : [],
    ),
  };
}

/** Returns the accounts that occur anywhere in a record, with their numbers. Seats are named after their accounts. */
async function accountsIn(database: Queries, record: Json): Promise<ReadonlyMap<string, string>> {
  const texts = new Set<string>();
  visit(record, (text) => {
    if (/^[A-Za-z0-9_-]{12}$/.test(text)) texts.add(text);
  });
  const accounts = await accountsAmong(database, [...texts]);
  return new Map(
    [...texts]
      .filter((text) => accounts.has(text))
      .map((text, index) => [text, `${isBot(text) ? 'bot' : 'seat'}-${index + 1}`]),
  );
}

function visit(value: Json, found: (text: string) => void): void {
  if (typeof value === 'string') found(value);
  else if (Array.isArray(value)) for (const item of value) visit(item, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      found(key);
      visit(item, found);
    }
}

function rename(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item: Json) => rename(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [names.get(key) ?? key, rename(item, names)]),
  );
}
