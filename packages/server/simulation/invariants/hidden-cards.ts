import { type AnyRules, cardsNamed, type Json, type SeatId } from '@croupier/core';
import type { ServerMessage } from '@croupier/protocol';
import type { Queries } from '../../src/storage/database.ts';
import { type Shown, sightOf } from '../../src/tables/secrets.ts';
import type { PlanRules } from '../plan-rules.ts';

/** The commit that stands for everything sent after a round. */
const AT_THE_END = Number.POSITIVE_INFINITY;

/** In one round of so many, the time of each card is checked too, by playing the round again for each time. */
const LOOKED_CLOSELY = 2;

/** A reader who is not signed in. */
const NOBODY = '';

/** Reads every message to everybody, and finds cards in it that its reader has no right to. */
export class HiddenCards {
  /** The plan of each table at which cards stay hidden. */
  private readonly plans = new Map<string, string>();
  /** The last round and commit that a reader received, by connection and table. */
  private readonly at = new Map<string, Told>();
  /** The cards that each reader received during a round, by round, each with its first commit. */
  private heard = new Map<string, Map<string, Map<string, number>>>();

  constructor(private readonly rules: PlanRules) {}

  /** Reads a message from one of a reader's connections. An old connection may still bring late messages. */
  read(message: ServerMessage, by = NOBODY, connection = 0): void {
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
      // An event may be the last one of the round before.
      if (message.t === 'table' && before)
        this.note({ ...before, seq: state.seq }, by, message.events as unknown as Json);
      else if (message.t === 'joined') this.note(told, by, message.playerView);
      this.note(told, by, state as unknown as Json);
    } else if (message.t === 'settled')
      this.note({ round: message.round, seq: AT_THE_END }, by, message as unknown as Json);
    else {
      const told = this.at.get(place);
      const seq = 'seq' in message ? message.seq : told?.seq;
      if (told && seq !== undefined) this.note({ ...told, seq }, by, message as unknown as Json);
    }
  }

  private note({ round, seq }: Told, by: string, value: Json): void {
    cardsNamed(value, (card) => {
      const readers = this.heard.get(round) ?? new Map<string, Map<string, number>>();
      this.heard.set(round, readers);
      const cards = readers.get(by) ?? new Map<string, number>();
      readers.set(by, cards);
      cards.set(card, Math.min(seq, cards.get(card) ?? AT_THE_END));
    });
  }

  /**
   * Finds cards that were sent to readers who may not see them. In its round, each sent card must be face up for the
   * reader or their own, and it must be so when it is sent.
   */
  async look(stored: Queries): Promise<readonly string[]> {
    const rounds = await stored.query<Omit<Shown, 'opening' | 'moves'> & OpenedRow>(
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
      const moves = await stored.query<Shown['moves'][number] & { readonly seq: number }>(
        'select at, role, seat, move, seq from move where round = $1 order by n',
        [id],
      );
      for (const [by, cards] of readers) {
        /** Returns the cards that were sent up to a commit, though they were hidden then. */
        const hiddenAt = (seq: number) => {
          const until = { carry, terms, moves: moves.filter((move) => move.seq <= seq) };
          const hidden = hiddenFrom(by, rules, seq === AT_THE_END ? { ...until, moves } : until, {
            seats,
            at: opened_at,
          });
          return [...cards].flatMap(([card, heard]) => (heard <= seq && hidden.has(card) ? [card] : []));
        };
        const who = `In round ${id} of ${plan} ${by || 'a visitor'} was told of`;
        const told = hiddenAt(AT_THE_END);
        if (told.length > 0) wrong.push(`${who} ${told.join(' ')}, which lay hidden.`);
        else if (Number(id) % LOOKED_CLOSELY === 0)
          for (const seq of new Set(cards.values())) {
            const early = seq === AT_THE_END ? [] : hiddenAt(seq);
            if (early.length > 0) tooEarly.push(`${who} ${early.join(' ')} before they lay open.`);
          }
      }
    }
    return [...wrong.slice(0, 5), ...tooEarly.slice(0, 5)];
  }
}

/** Returns the cards that are hidden from a reader after these moves. */
function hiddenFrom(
  by: string,
  rules: AnyRules,
  made: Omit<Shown, 'opening'>,
  opening: Shown['opening'],
): ReadonlySet<string> {
  const seat = by === NOBODY ? undefined : (by as SeatId);
  const { dealings, before } = sightOf(rules, { opening, ...made }, seat);
  const hidden = new Set(dealings.flatMap(({ card, seen }) => (seen || before.has(card) ? [] : [card])));
  for (const { card, seen } of dealings) if (seen) hidden.delete(card);
  return hidden;
}

/** A round, and a commit of its table. */
interface Told {
  readonly round: string;
  readonly seq: number;
}

interface OpenedRow {
  readonly id: string;
  readonly plan: string;
  readonly seats: readonly string[];
  readonly opened_at: number;
}
