import { type AnyRules, findCards, type Json, type SeatId } from '@croupier/core';
import type { ServerMessage } from '@croupier/protocol';
import type { Queries } from '../../src/storage/database.ts';
import { type ReplayedRound, replayForReaders, type SeenCardsSoFar } from '../../src/tables/secrets.ts';
import type { PlanRules } from '../plan-rules.ts';

/** The commit number for everything that is sent after the end of a round. */
const AT_THE_END = Number.POSITIVE_INFINITY;

/** A reader who is not signed in. */
const NOBODY = '';

/** Reads all messages, and finds cards that the recipients had no right to see. */
export class HiddenCards {
  /** The plan of each table where cards can stay hidden, by table. */
  private readonly plans = new Map<string, string>();
  /** The round and commit that a reader received last, by connection and table. */
  private readonly at = new Map<string, RoundPosition>();
  /**
   * The cards that each reader received during a round, and the first commit that contained each card. The
   * outer key is the round.
   */
  private heard = new Map<string, Map<string, Map<string, number>>>();

  constructor(private readonly rules: PlanRules) {}

  hides(table: string): boolean {
    return this.plans.has(table);
  }

  /**
   * Reads a message that arrived on one of a reader's connections. Late messages may still arrive on an old connection.
   */
  read(message: ServerMessage, by = NOBODY, connection = 0): void {
    if (message.t === 'info') return; // The results in this message belong to rounds that are over.
    if (message.t === 'joined' && this.rules.secret(message.table.plan))
      this.plans.set(message.table.id, message.table.plan);
    const table =
      message.t === 'joined'
        ? message.table.id
        : 'table' in message && typeof message.table === 'string'
          ? message.table
          : '';
    if (!this.plans.has(table)) return;
    const place = `${connection} ${table}`;
    if (message.t === 'joined' || message.t === 'table') {
      const { state } = message;
      const before = this.at.get(place);
      const told = { round: state.round.id, seq: state.seq };
      this.at.set(place, told);
      // Events in this message may still belong to the previous round.
      if (message.t === 'table' && before)
        this.note({ ...before, seq: state.seq }, by, message.events as unknown as Json);
      else if (message.t === 'joined') this.noteJoined(told, by, message);
      this.note(told, by, state as unknown as Json);
    } else if (message.t === 'settled')
      this.note({ round: message.round, seq: AT_THE_END }, by, message as unknown as Json);
    else {
      const told = this.at.get(place);
      const seq = 'seq' in message ? message.seq : told?.seq;
      if (told && seq !== undefined) this.note({ ...told, seq }, by, message as unknown as Json);
    }
  }

  private noteJoined(
    told: RoundPosition,
    by: string,
    { playerView, missed }: Extract<ServerMessage, { t: 'joined' }>,
  ): void {
    this.note(told, by, playerView);
    for (const { round, seq, events, own, settled } of missed ?? []) {
      this.note({ round, seq }, by, [events, own] as unknown as Json);
      if (settled) this.note({ round: settled.round, seq: AT_THE_END }, by, settled as unknown as Json);
    }
  }

  private note({ round, seq }: RoundPosition, by: string, value: Json): void {
    findCards(value, (card) => {
      const readers = this.heard.get(round) ?? new Map<string, Map<string, number>>();
      this.heard.set(round, readers);
      const cards = readers.get(by) ?? new Map<string, number>();
      readers.set(by, cards);
      cards.set(card, Math.min(seq, cards.get(card) ?? AT_THE_END));
    });
  }

  /**
   * Finds cards that were sent to readers who were not allowed to see them. A card may be sent only if it is
   * face up for the reader or belongs to them.
   */
  async look(stored: Queries): Promise<readonly string[]> {
    const rounds = await stored.query<Omit<ReplayedRound, 'opening' | 'moves'> & OpenedRow>(
      `select id::text as id, plan, seats, opened_at, carry, terms from round
       where id = any($1::bigint[]) and state <> 'open' order by id`,
      [[...this.heard.keys()].map(Number)],
    );
    const [wrong, tooEarly]: [string[], string[]] = [[], []];
    for (const { id, plan, seats, opened_at, carry, terms } of rounds) {
      const rules = this.rules.secret(plan);
      const readers = this.heard.get(id);
      this.heard.delete(id);
      if (!rules || !readers) continue;
      const moves = await stored.query<Made>(
        'select at, role, seat, move, seq from move where round = $1 order by n',
        [id],
      );
      const shown = { carry, terms, moves, opening: { seats, at: opened_at } };
      const { never, early } = forbiddenCards(readers, rules, shown);
      for (const [by, cards] of never) wrong.push(`${nameOf(by)} ${cards.join(' ')}, which were hidden.`);
      for (const [by, cards] of early)
        if (!never.has(by)) tooEarly.push(`${nameOf(by)} ${cards.join(' ')} before they were face up.`);

      function nameOf(by: string): string {
        return `In round ${id} of ${plan} ${by || 'a visitor'} received`;
      }
    }
    return [...wrong.slice(0, 5), ...tooEarly.slice(0, 5)];
  }
}

type Made = ReplayedRound['moves'][number] & { readonly seq: number };

/** The cards that readers received, each with the first commit that contained it. */
type Heard = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Returns the cards that readers were not allowed to see. `never` contains cards that stayed hidden
 * throughout the round, and `early` cards that were still hidden when they were received. The round is
 * replayed once for all readers.
 */
function forbiddenCards(
  heard: Heard,
  rules: AnyRules,
  shown: ReplayedRound & { readonly moves: readonly Made[] },
) {
  const { moves } = shown;
  const readers = [...heard];
  const seats = readers.map(([by]) => (by === NOBODY ? undefined : (by as SeatId)));
  const early = new Map<string, readonly string[]>();
  let end: readonly SeenCardsSoFar[] = [];
  replayForReaders(rules, shown, seats, (sights, made) => {
    end = sights;
    const [from, to] = [moves[made - 1]?.seq ?? 0, moves[made]?.seq ?? AT_THE_END];
    if (from === to) return; // A message may show everything that the moves of its commit revealed.
    for (const [nth, [by, cards]] of readers.entries()) {
      const upTo = Math.max(...[...cards.values()].filter((seq) => seq >= from && seq < to));
      const hidden = hiddenIn(upTo < from ? undefined : sights[nth]);
      const shownEarly = [...cards].flatMap(([card, seq]) => (seq <= upTo && hidden.has(card) ? [card] : []));
      if (shownEarly.length > 0 && !early.has(by)) early.set(by, shownEarly);
    }
  });
  const never = new Map<string, readonly string[]>();
  for (const [nth, [by, cards]] of readers.entries()) {
    const hidden = hiddenIn(end[nth]);
    const told = [...cards.keys()].filter((card) => hidden.has(card));
    if (told.length > 0) never.set(by, told);
  }
  return { never, early };
}

/** Returns the cards that are hidden from a reader with this view. */
function hiddenIn(sight: SeenCardsSoFar | undefined): ReadonlySet<string> {
  if (!sight) return new Set();
  const { dealings, before } = sight;
  const hidden = new Set(dealings.flatMap(({ card, seen }) => (seen || before.has(card) ? [] : [card])));
  for (const { card, seen } of dealings) if (seen) hidden.delete(card);
  return hidden;
}

/** A round, and one of its table's commits. */
interface RoundPosition {
  readonly round: string;
  readonly seq: number;
}

interface OpenedRow {
  readonly id: string;
  readonly plan: string;
  readonly seats: readonly string[];
  readonly opened_at: number;
}
