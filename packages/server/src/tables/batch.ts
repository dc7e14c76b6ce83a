import {
  type Actor,
  type AnyMove,
  type AnyRules,
  type Circumstances,
  CLOCK,
  type ClosedRound,
  CROUPIER,
  forbiddenAtVirtualTable,
  type GameEvent,
  INSPECTOR,
  isRefusal,
  type Money,
  type MoveOption,
  money,
  type Pace,
  player,
  type Refusal,
  randomMove,
  refuse,
  type SeatId,
  type Transfer,
} from '@croupier/core';
import { chooserOf, type Draw } from '../chance/seed.ts';
import { refusalAfter, type StakeCap } from '../play/stake-cap.ts';
import { jsonEquals } from './json-equals.ts';
import type { Item, SubmittedMove } from './queue.ts';
import { playMove, type Round } from './round.ts';
import { type NextRoutine, routineOf } from './routine.ts';
import type { KeyedMove, NewMove } from './store.ts';

export interface BatchContext {
  readonly rules: AnyRules;
  readonly round: Round;
  readonly at: number;
  /** Each player's balance, as the transaction read it. */
  readonly purses: ReadonlyMap<string, { readonly balance: Money }>;
  /** The stake that a player can still make, if it is less than their purse. */
  readonly stakeCaps: ReadonlyMap<string, StakeCap>;
  /** The players who are currently at the table, if a person deals. */
  readonly here?: readonly SeatId[];
  /** The players whose chips on the layout are returned when bets close. */
  readonly returnedAtClose?: ReadonlySet<SeatId>;
  /** The seats that may have chips on the layout. */
  readonly seats?: () => readonly SeatId[];
  /** The earlier moves with these keys, by `keyOf`. */
  readonly used: ReadonlyMap<string, KeyedMove>;
  /** Whether the virtual croupier deals at this table. */
  readonly virtual: boolean;
  /**
   * Returns whether the croupier makes a draw without a wait. Consecutive draws of this kind are made
   * together, in one commit. The function is undefined if the game has no such draws, so that nobody looks
   * for them after a move.
   */
  readonly atOnce?: (pace: Pace) => boolean;
}

/**
 * The answer to a person's move once it is durable: a refusal, the earlier commit of the same move, or `made` in this
 * commit.
 */
export type Answer = Refusal | { readonly before: number } | 'made';

export interface PlayedBatch {
  readonly moves: readonly NewMove[];
  readonly events: readonly GameEvent[];
  readonly transfers: readonly Transfer[];
  readonly answers: ReadonlyMap<SubmittedMove, Answer>;
  readonly ended: ClosedRound | undefined;
  /** Whether a person has entered the result of a draw, such as a card or a number. */
  readonly drawn: boolean;
  /** The items that follow the end of the round. */
  readonly rest: readonly Item[];
}

/** The name of the croupier's move that closes the bets. The name is the same in every game with bets. */
const CLOSE_OF_BETS = 'no-more-bets';

export function keyOf({ account, key }: { readonly account: string; readonly key: string }): string {
  return `${account} ${key}`;
}

/**
 * Plays waiting items on the round in memory, in order, until the round ends. Every player can spend up to the purse
 * and the stake cap, less the amounts of earlier moves in the batch.
 */
export function playBatch(context: BatchContext, items: readonly Item[]): PlayedBatch {
  const { rules, round, at, purses, stakeCaps, used } = context;
  const moves: NewMove[] = [];
  const events: GameEvent[] = [];
  const transfers: Transfer[] = [];
  const answers = new Map<SubmittedMove, Answer>();
  const made = new Map<string, KeyedMove>();
  let shuffled = false;
  let drawn = false;
  const changes = new Map<SeatId, number>();
  const staked = new Map<SeatId, number>();
  const funds = (seat: SeatId) => (purses.get(seat)?.balance ?? 0) + (changes.get(seat) ?? 0);
  const stakeCapOf = (seat: SeatId) => {
    const most = stakeCaps.get(seat)?.most;
    if (most === undefined) return Number.POSITIVE_INFINITY;
    return most === 0 ? 0 : Math.max(0, most - (staked.get(seat) ?? 0));
  };
  const now: Circumstances = {
    at,
    availableFunds: (seat) => money(Math.min(funds(seat), stakeCapOf(seat))),
    ...(context.here ? { here: context.here } : {}),
  };

  const play = (
    actor: Actor,
    input: unknown,
    by: { readonly account: string; readonly key: string } | undefined,
    draws: readonly Draw[] = [],
  ): Refusal | undefined => {
    const n = round.moves;
    const packs = round.packs.length;
    const played = playMove(rules, round, actor, input, now, draws.length);
    if (isRefusal(played)) return played;
    moves.push({
      n,
      at,
      role: actor.role,
      seat: actor.role === 'player' ? actor.seat : null,
      account: by?.account ?? null,
      key: by?.key ?? null,
      move: played.move,
      draws: draws.length > 0 ? draws : null,
    });
    for (const event of played.events) {
      events.push(event);
      for (const transfer of event.transfers) {
        transfers.push(transfer);
        const { seat, from, to, amount } = transfer;
        const change = (to === 'purse' ? amount : 0) - (from === 'purse' ? amount : 0);
        if (change !== 0) changes.set(seat, (changes.get(seat) ?? 0) + change);
        const put = (to === 'layout' ? amount : 0) - (from === 'layout' ? amount : 0);
        if (put !== 0) staked.set(seat, (staked.get(seat) ?? 0) + put);
      }
    }
    for (const [pack, { commitment }] of round.packs.entries())
      if (pack >= packs) {
        events.push(happened('pack-shuffled', { pack, ...commitment }));
        shuffled = true;
      }
    return undefined;
  };

  /** Makes the game's move for an absent player. */
  const playFor = (seat: SeatId) => {
    // One move may lead to another one. For example, chips are exchanged, and then the seat is left.
    for (let answers = 0; answers < 10; answers++) {
      const move = rules.onTimeout(round.state, seat);
      if (!move || play(player(seat), move, undefined)) break;
    }
  };

  /** Returns chips that must not become bets to their players, just before this move closes betting. */
  const returnBefore = (actor: Actor, move: unknown) => {
    if (!context.returnedAtClose?.size || (move as { type?: unknown } | null)?.type !== CLOSE_OF_BETS) return;
    if (rules.options(round.state, actor, now).some((option) => option.move.type === CLOSE_OF_BETS))
      for (const seat of context.returnedAtClose) playFor(seat);
  };

  /** Makes a move of the virtual croupier's routine. Random results come from the round's seed. */
  const deal = ({ actor, option }: NextRoutine) => {
    const draws: Draw[] = [];
    const { id, seed } = round.opening;
    const choose = seed ? chooserOf(seed.seed, String(id), round.drawn, draws) : () => 0;
    if (option.draw && !seed) throw new Error(`round ${id} has no seed to draw from`);
    const move = option.from && round.opening.packs ? dealt(round, option) : randomMove(option, choose);
    returnBefore(actor, move);
    const refused = play(actor, move, undefined, draws);
    if (refused) throw new Error(`the routine's ${option.move.type} is refused: ${refused.message}`);
  };

  /** Makes all draws that need no wait. Stops before a freshly shuffled pack, whose root must be published first. */
  const dealOn = () => {
    const { atOnce } = context;
    if (!atOnce) return;
    for (let steps = 0; context.virtual && moves.length > 0 && !shuffled && steps < 200; steps++) {
      const { next } = routineOf(rules, round, now);
      if (!next?.option.draw || !atOnce(next.pace)) return;
      deal(next);
    }
  };

  /**
   * Returns the house's reason for refusing a stake that the purse would cover; undefined if there is none.
   */
  const heldBack = ({ actor, move }: SubmittedMove, refused: Refusal): Refusal | undefined => {
    if (refused.code !== 'insufficient-funds') return undefined;
    const seat = actor.role === 'player' ? actor.seat : (move as { seat?: SeatId }).seat;
    const cap = seat === undefined ? undefined : stakeCaps.get(seat);
    if (!cap || seat === undefined || stakeCapOf(seat) >= funds(seat)) return undefined;
    return refusalAfter(cap, staked.get(seat) ?? 0);
  };

  /** Returns whether the move answers a question other than the seat's current one. */
  const late = ({ actor, question, move }: SubmittedMove): boolean => {
    if (actor.role !== 'player' || question === undefined) return false;
    const asked = rules.question?.(round.state, actor.seat, (move as AnyMove).type);
    return asked !== undefined && asked !== question;
  };

  /** Returns whether a staff member tries to make a move that belongs to the virtual croupier or to a player. */
  const notTheirs = ({ actor, move }: SubmittedMove): boolean =>
    forbiddenAtVirtualTable(rules, round.state, actor, now)((move ?? {}) as Partial<AnyMove>);

  /** Returns whether this staff move enters the result of the draw that the round waits for. */
  const isDraw = ({ actor, move }: SubmittedMove): boolean =>
    rules
      .options(round.state, actor, now)
      .some((option) => option.draw && option.move.type === (move as Partial<AnyMove> | null)?.type);

  const answer = (item: SubmittedMove): Answer => {
    const key = keyOf(item);
    const before = used.get(key) ?? made.get(key);
    if (before) return answerToRepeat(rules, item, before);
    if (item.barred) return item.barred;
    if (item.round !== undefined && item.round !== round.opening.number)
      return refuse(
        'other-round',
        `That move was for round ${item.round}; round ${round.opening.number} is being played.`,
      );
    if (late(item)) return refuse('other-question', 'That question has already been answered.');
    if (item.actor.role === 'player' && !purses.has(item.actor.seat))
      return refuse('no-purse', 'You have no purse at this house.');
    if (context.virtual && item.actor.role !== 'player' && notTheirs(item))
      return refuse('virtual-croupier', 'The virtual croupier deals at this table.');
    if (item.actor.role !== 'player') returnBefore(item.actor, item.move);
    const draws = item.actor.role !== 'player' && isDraw(item);
    const refused = play(item.actor, item.move, item);
    if (refused) return heldBack(item, refused) ?? refused;
    if (draws) drawn = true;
    const played = moves.at(-1);
    if (played) made.set(key, { ...played, seq: undefined });
    return 'made';
  };

  for (const [index, item] of items.entries()) {
    switch (item.kind) {
      case 'submitted':
        answers.set(item, answer(item));
        break;
      case 'routine': {
        let { aside, next } = routineOf(rules, round, now);
        if (next?.name !== item.name) {
          if (aside?.name === item.name) deal(aside);
          break;
        }
        // A phase ends only once the side tasks that are due in it are done.
        while (aside) {
          deal(aside);
          ({ aside, next } = routineOf(rules, round, now));
        }
        if (next?.name === item.name) deal(next);
        break;
      }
      case 'interrupt': {
        // In some games, only the inspector is allowed to interrupt.
        const interrupted = [CROUPIER, INSPECTOR].some((staff) =>
          rules
            .options(round.state, staff, now)
            .some((option) => option.move.type === 'interrupt' && !play(staff, option.move, undefined)),
        );
        if (!interrupted) break;
        // Earlier decisions remain valid, and the round is played to its end.
        for (let steps = 0; steps < 1_000 && !rules.close(round.state); steps++) {
          const { aside, next } = routineOf(rules, round, now);
          const due = aside ?? next;
          if (!due || (due.option.draw && !round.opening.seed)) break;
          deal(due);
        }
        break;
      }
      case 'due':
        for (const option of rules.options(round.state, CLOCK, now))
          if (option.due !== undefined && option.due <= at)
            play(
              CLOCK,
              randomMove(option, () => 0),
              undefined,
            );
        break;
      case 'gone':
        playFor(item.seat);
        break;
      case 'suspended': {
        const open = rules
          .options(round.state, CROUPIER, now)
          .some(({ move, pace }) => pace === 'betting' || move.type === CLOSE_OF_BETS);
        if (open) for (const seat of context.seats?.() ?? []) playFor(seat);
        break;
      }
    }
    dealOn();
    const ended = rules.close(round.state);
    if (ended) return { moves, events, transfers, answers, ended, drawn, rest: items.slice(index + 1) };
  }
  return { moves, events, transfers, answers, ended: undefined, drawn, rest: [] };
}

/**
 * Answers a move whose key was used before. Returns the earlier commit if the move is the same. Otherwise refuses
 * `key-used`.
 */
export function answerToRepeat(rules: AnyRules, { actor, move }: SubmittedMove, before: KeyedMove): Answer {
  const again = rules.parse(move);
  if (actor.role !== before.role || isRefusal(again) || !jsonEquals(again, before.move))
    return refuse('key-used', 'This key already belongs to another move. Send this one with a new key.');
  return before.seq === undefined ? 'made' : { before: before.seq };
}

/** Returns the dealing move, with the card at the draw's position in the pack. */
function dealt({ packs, opening }: Round, { from, move }: MoveOption): AnyMove {
  const card = from && packs[from.pack]?.order[from.position];
  if (!card) throw new Error(`round ${opening.id} has no card at position ${from?.position}`);
  return { ...move, card } as AnyMove;
}

function happened(type: string, data: GameEvent['data']): GameEvent {
  return { type, to: 'all', data, transfers: [] };
}
