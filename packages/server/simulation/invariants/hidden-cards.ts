import { cardsNamed, type Json, type SeatId } from '@croupier/core';
import type { ServerMessage } from '@croupier/protocol';
import type { Queries } from '../../src/storage/database.ts';
import { type Shown, sightOf } from '../../src/tables/secrets.ts';
import type { PlanRules } from '../plan-rules.ts';

/** A reader who is not signed in. */
const NOBODY = '';

/** Reads every message to everybody, and finds cards in it that its reader has no right to. */
export class HiddenCards {
  /** The plan of each table at which cards stay hidden. */
  private readonly plans = new Map<string, string>();
  /** The round that a reader was told of last, by connection and table. */
  private readonly at = new Map<string, string>();
  /** The cards that each reader has heard of while a round was on, by round. */
  private heard = new Map<string, Map<string, Set<string>>>();

  constructor(private readonly rules: PlanRules) {}

  /** Takes in a message that came over one of a reader's connections: an old one may still bring what is late. */
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
    if (message.t === 'joined') {
      this.at.set(place, message.state.round.id);
      this.note(message.state.round.id, by, [message.state, message.playerView] as unknown as Json);
    } else if (message.t === 'table') {
      // An event may be the last one of the round before.
      this.note(this.at.get(place), by, message.events as unknown as Json);
      this.at.set(place, message.state.round.id);
      this.note(message.state.round.id, by, message.state as unknown as Json);
    } else if (message.t === 'settled') this.note(message.round, by, message as unknown as Json);
    else this.note(this.at.get(place), by, message as unknown as Json);
  }

  private note(round: string | undefined, by: string, value: Json): void {
    if (round === undefined) return;
    cardsNamed(value, (card) => {
      const readers = this.heard.get(round) ?? new Map<string, Set<string>>();
      this.heard.set(round, readers);
      readers.set(by, (readers.get(by) ?? new Set()).add(card));
    });
  }

  /** Nobody was sent what they may not see: each card that somebody heard of in a round lay open for them in it, or was their own. */
  async look(stored: Queries): Promise<readonly string[]> {
    const rounds = await stored.query<Omit<Shown, 'opening' | 'moves'> & OpenedRow>(
      `select id::text as id, plan, seats, opened_at, carry, terms from round
       where id = any($1::bigint[]) and state <> 'open' order by id`,
      [[...this.heard.keys()].map(Number)],
    );
    const wrong: string[] = [];
    for (const { id, plan, seats, opened_at, carry, terms } of rounds) {
      const rules = this.rules.secret(plan);
      const readers = this.heard.get(id);
      this.heard.delete(id);
      if (!rules || !readers) continue;
      const moves = await stored.query<Shown['moves'][number]>(
        'select at, role, seat, move from move where round = $1 order by n',
        [id],
      );
      const shown: Shown = { opening: { seats, at: opened_at }, carry, terms, moves };
      for (const [by, cards] of readers) {
        const { dealings, before } = sightOf(rules, shown, by === NOBODY ? undefined : (by as SeatId));
        const hidden = new Set(
          dealings.flatMap(({ card, seen }) => (seen || before.has(card) ? [] : [card])),
        );
        for (const { card, seen } of dealings) if (seen) hidden.delete(card);
        const told = [...cards].filter((card) => hidden.has(card));
        if (told.length > 0)
          wrong.push(
            `In round ${id} of ${plan} ${by || 'a visitor'} was told of ${told.join(' ')}, which lay hidden.`,
          );
      }
    }
    return wrong.slice(0, 5);
  }
}

interface OpenedRow {
  readonly id: string;
  readonly plan: string;
  readonly seats: readonly string[];
  readonly opened_at: number;
}
