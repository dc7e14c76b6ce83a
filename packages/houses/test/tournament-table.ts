import {
  type Actor,
  type AnyRules,
  type Carry,
  type ClosedRound,
  CROUPIER,
  cloneJson,
  type GameEvent,
  isRefusal,
  type Json,
  type MoveOption,
  money,
  type Plan,
  player,
  type RandomChoice,
  type Refusal,
  randomMove,
  type SeatId,
  seatId,
  type TournamentStatus,
} from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { Dealer, HandReport, Opening } from '@croupier/tournaments';

const MANAGER = { role: 'manager' } as const;

/**
 * Returns the opening of a tournament round with some changes. Unchanged, it has two players with 1,000 chips
 * each.
 */
export function roundOpening(changes: Partial<Opening> = {}): Opening {
  return {
    table: 1,
    hand: 1,
    game: '',
    structure: 'no-limit',
    level: 1,
    stakes: { minimum: 100, maximum: 500 },
    minutes: 20,
    size: 7,
    seats: ['anna', 'bert'].map((name, index) => ({
      seat: index + 1,
      entry: index + 1,
      player: name,
      stack: 1_000,
      misses: false,
    })),
    button: 1,
    forcedAllIn: false,
    handForHand: false,
    headsUp: false,
    betting: 'open',
    withoutBet: 'sit-out',
    extraHand: false,
    carry: null,
    ...changes,
  };
}

/** A tournament table that uses only the engine. The test starts its rounds and decides random draws. */
export class TournamentTable {
  state: unknown;
  carry: Carry | undefined;
  closed: ClosedRound | undefined;
  private readonly rules: AnyRules;
  /** The clock, in milliseconds. */
  at = 0;

  constructor(private readonly plan: Plan) {
    this.rules = gameOf(plan).rules(plan);
    this.open();
  }

  private open(): void {
    const terms = gameOf(this.plan).tournament?.terms(7) ?? null;
    const opened = this.rules.open({
      seats: [],
      at: this.at,
      terms,
      ...(this.carry ? { carry: cloneJson(this.carry) } : {}),
    });
    if (isRefusal(opened)) throw new Error(opened.message);
    this.state = opened.state;
  }

  private now() {
    return { at: this.at, availableFunds: () => money(0) };
  }

  attempt(actor: Actor, move: object): readonly GameEvent[] | Refusal {
    const parsed = this.rules.parse(move);
    const played = isRefusal(parsed) ? parsed : this.rules.play(this.state, actor, parsed, this.now());
    if (isRefusal(played)) return played;
    this.state = cloneJson(this.state as Json);
    const closed = this.rules.close(this.state);
    if (closed) {
      this.closed = closed;
      this.carry = closed.carry;
      this.open();
    }
    return played.events;
  }

  play(actor: Actor, move: object): readonly GameEvent[] {
    const events = this.attempt(actor, move);
    if (isRefusal(events)) throw new Error(`${JSON.stringify(move)}: ${events.message}`);
    return events;
  }

  as(name: string, move: object): readonly GameEvent[] {
    return this.play(player(seatId(name)), move);
  }

  refused(name: string, move: object): Refusal {
    const answer = this.attempt(player(seatId(name)), move);
    if (!isRefusal(answer)) throw new Error(`${JSON.stringify(move)} was taken`);
    return answer;
  }

  begin(changes: Partial<Opening> = {}): this {
    this.play(MANAGER, { type: 'deal-in', opening: roundOpening(changes) });
    return this;
  }

  /** Makes routine moves of the croupier until a move of this type is due or the round is over. */
  routine(until = '', draw: (option: MoveOption) => object = (option) => randomMove(option, () => 0)): this {
    const round = this.closed;
    for (let step = 0; step < 200 && this.closed === round; step++) {
      const option = this.options(CROUPIER).find(({ pace }) => pace !== undefined);
      if (!option || option.move.type === until) return this;
      this.play(CROUPIER, draw(option));
    }
    return this;
  }

  options(actor: Actor): readonly MoveOption[] {
    return this.rules.options(this.state, actor, this.now());
  }

  offers(name: string, type: string): boolean {
    return this.options(player(seatId(name))).some(({ move }) => move.type === type);
  }

  view<View>(): View & { readonly tournament: TournamentStatus } {
    return this.rules.view(this.state) as View & { readonly tournament: TournamentStatus };
  }

  own<Own>(name: string): Own {
    return this.rules.playerView(this.state, seatId(name)) as Own;
  }

  staff(): unknown {
    return this.rules.staff(this.state, 'person');
  }

  /** Returns the chips of each entry at the end of the last round. */
  chips(): { readonly [entry: number]: number } {
    const { stacks = [] } = (this.view().tournament.report ?? {}) as Partial<HandReport>;
    return Object.fromEntries(stacks.map(({ entry, chips }) => [entry, chips]));
  }
}

/**
 * Returns tables of a plan for tournaments in virtual time. Bots play at one table after the other, by the
 * game's own rules.
 */
export function engineDealer(plan: Plan, choose: RandomChoice): Dealer {
  const { bot, tournament } = gameOf(plan);
  const plays = tournament?.bot ?? bot;
  const tables = new Map<number, TournamentTable>();
  return {
    play(opening) {
      const table = tables.get(opening.table) ?? new TournamentTable(plan);
      tables.set(opening.table, table);
      const before = table.closed;
      table.begin(opening);
      for (let step = 0; table.closed === before; step++) {
        if (step > 5_000) throw new Error('the round did not end');
        const asked = opening.seats.some(({ player: name }) => {
          const seat: SeatId = seatId(name);
          const seen = { view: table.view(), playerView: table.own(name), seat };
          if (!plays?.asked(seen, false)) return false;
          const move = plays.decide({ ...seen, options: table.options(player(seat)) }, false, choose);
          if (move) table.as(name, move);
          return move !== undefined;
        });
        if (asked) continue;
        const option = table.options(CROUPIER).find(({ pace }) => pace !== undefined);
        if (!option) throw new Error('nobody does anything');
        table.play(CROUPIER, randomMove(option, choose));
      }
      return { report: table.view().tournament.report as unknown as HandReport, allIn: false };
    },
  };
}
