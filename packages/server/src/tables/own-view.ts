import {
  type AnyRules,
  findCards,
  isRefusal,
  type Json,
  player,
  type SeatId,
  seatId,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { json } from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { type ReplayedRound, reopenRound, type Secrets } from './secrets.ts';
import { moveColumns, openingColumns } from './store.ts';

/**
 * Returns a seat's own view of a round from the last moment when it held cards; undefined if it was dealt none. Cards
 * of the previous round, which may still be there at the opening, do not count.
 */
function ownViewOf(rules: AnyRules, shown: ReplayedRound, seat: SeatId): Json | undefined {
  const state = reopenRound(rules, shown);
  if (state === undefined) return undefined;
  const own = () => {
    const view = rules.playerView(state, seat) as unknown as Json;
    const cards: string[] = [];
    findCards(view, (card) => cards.push(card));
    return { view, cards: cards.join(' ') };
  };
  const before = own().cards;
  let last: Json | undefined;
  for (const { at, role, seat: by, move } of shown.moves) {
    const parsed = rules.parse(move);
    if (isRefusal(parsed)) break;
    const actor = role === 'player' ? player(by as SeatId) : { role };
    if (isRefusal(rules.play(state, actor, parsed, { at, availableFunds: UNLIMITED_FUNDS }))) break;
    const { view, cards } = own();
    if (cards !== '' && cards !== before) last = structuredClone(view);
  }
  return last;
}

const openedRow = z.object({ id: z.int(), ...openingColumns });
const playedRow = z.object({ round: z.int(), ...moveColumns, move: json });

/** Returns a seat's own view of each of these rounds whose cards stay hidden, by round id. */
export async function ownViews(
  database: Queries,
  secrets: Secrets,
  rounds: readonly { readonly id: number; readonly plan: string }[],
  account: string,
): Promise<ReadonlyMap<number, Json>> {
  const rulesOf = new Map(rounds.map(({ id, plan }) => [id, secrets(plan)]));
  const ids = [...rulesOf].flatMap(([id, rules]) => (rules ? [id] : []));
  if (ids.length === 0) return new Map();
  const opened = await checkedRows(
    database,
    openedRow,
    `select id, number, opened_at, seats, carry, terms, seed, commitment, packs from round
     where id = any($1::bigint[]) and state = 'settled'`,
    [ids],
  );
  const moves = await checkedRows(
    database,
    playedRow,
    'select round, n, at, role, seat, move, draws from move where round = any($1::bigint[]) order by round, n',
    [ids],
  );
  const own = new Map<number, Json>();
  for (const { id, opened_at: at, seats, carry, terms } of opened) {
    const rules = rulesOf.get(id);
    const played = moves.filter(({ round }) => round === id);
    const view =
      rules && ownViewOf(rules, { opening: { seats, at }, carry, terms, moves: played }, seatId(account));
    if (view !== undefined) own.set(id, view);
  }
  return own;
}
