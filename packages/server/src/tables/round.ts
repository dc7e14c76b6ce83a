import {
  type Actor,
  type AnyMove,
  type AnyRules,
  type Carry,
  type Circumstances,
  type GameEvent,
  isRefusal,
  type Json,
  type Opening,
  player,
  type Refusal,
  type Role,
  refuse,
  type SeatId,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import type { DealerKind } from '@croupier/houses';
import { type PackCommitment, type ShuffledPack, shuffledPack } from '@croupier/protocol';
import { type Draw, NATIVE, type Seed } from '../chance/seed.ts';
import { isDuringPhase } from './during-phase.ts';
import { type LaidStakes, noteStakes } from './exposure.ts';

/** The stored beginning of a round. The state itself is never stored. */
export interface StoredOpening {
  readonly id: number;
  readonly number: number;
  readonly openedAt: number;
  readonly seats: readonly SeatId[];
  readonly carry: Carry | null;
  readonly terms: Json;
  /** The seed of a round dealt by the virtual croupier; null if a person deals. */
  readonly seed: Seed | null;
  /** The published part of each pack, if cards can stay hidden after the round; null if draws are made one by one. */
  readonly packs: readonly PackCommitment[] | null;
}

/** A stored move. */
export interface StoredMove {
  readonly n: number;
  readonly at: number;
  readonly role: Role;
  readonly seat: SeatId | null;
  readonly move: AnyMove;
  readonly draws: readonly Draw[] | null;
}

/** A round in memory: its opening, its current state, and the number of the next move. */
export interface Round {
  readonly opening: StoredOpening;
  readonly state: unknown;
  /** The number of moves so far. */
  moves: number;
  /** The number of draws so far. */
  drawn: number;
  /** The number of the virtual croupier's steps so far, not counting side tasks. */
  routine: number;
  /** The number of the staff's moves so far. */
  staffMoves: number;
  /** The last timestamp of the table. The timestamp never goes back. */
  at: number;
  /** The seats that have made a move, or for which one was made. */
  readonly seats: Set<SeatId>;
  /** The shuffled packs, if each card has its own commitment; otherwise empty. */
  readonly packs: ShuffledPack[];
  /** The stakes on the layout. Empty in games that list the results of their draws, because these know the stakes. */
  readonly laid: LaidStakes;
}

function openingOf({ seats, openedAt, carry, terms }: StoredOpening): Opening {
  return {
    seats,
    at: openedAt,
    ...(carry ? { carry } : {}),
    ...(terms === null ? {} : { terms }),
  };
}

/** Begins a round from its opening. Refuses terms that the plan does not allow. */
export function beginRound(
  rules: AnyRules,
  opening: StoredOpening,
): { readonly round: Round; readonly events: readonly GameEvent[] } | Refusal {
  const opened = rules.open(openingOf(opening));
  if (isRefusal(opened)) return opened;
  const round: Round = {
    opening,
    state: opened.state,
    moves: 0,
    drawn: 0,
    routine: 0,
    staffMoves: 0,
    at: opening.openedAt,
    seats: new Set(opening.seats),
    packs: [],
    laid: new Map(),
  };
  if (!rules.bankResults) noteStakes(round.laid, opened.events);
  shufflePacks(rules, round);
  return { round, events: opened.events };
}

/** Shuffles packs that are due, using the round's seed. */
function shufflePacks(rules: AnyRules, { opening: { seed, packs: wanted }, state, packs }: Round): void {
  if (!seed || !wanted || !rules.packs) return;
  for (const cards of rules.packs(state).slice(packs.length))
    packs.push(shuffledPack(seed, packs.length, cards, NATIVE));
}

/** Returns the published part of a round's packs; null if there are none. */
export function packsOf({ packs, opening }: Round): readonly PackCommitment[] | null {
  return opening.packs && packs.map(({ commitment }) => commitment);
}

/** Replays stored moves of a round. Refuses `replay-differs` if the rules no longer allow a move. */
export function replay(rules: AnyRules, round: Round, moves: readonly StoredMove[]): Refusal | undefined {
  for (const { n, at, role, seat, move, draws } of moves) {
    const now = { at, availableFunds: UNLIMITED_FUNDS };
    const played = playMove(rules, round, actorOf(role, seat), move, now, draws?.length);
    if (isRefusal(played))
      return refuse('replay-differs', `Move ${n} of round ${round.opening.id}: ${played.message}`);
  }
  return undefined;
}

/** Makes a move in a round. A refusal changes nothing. */
export function playMove(
  rules: AnyRules,
  round: Round,
  actor: Actor,
  input: unknown,
  now: Circumstances,
  draws = 0,
): { readonly move: AnyMove; readonly events: readonly GameEvent[] } | Refusal {
  const move: AnyMove | Refusal = rules.parse(input);
  if (isRefusal(move)) return move;
  const virtual = round.opening.seed !== null && actor.role === 'croupier';
  const routine = virtual && !isDuringPhase(rules, round.state, move, now);
  const played = rules.play(round.state, actor, move, now);
  if (isRefusal(played)) return played;
  round.moves += 1;
  if (routine) round.routine += 1;
  if (actor.role !== 'player' && actor.role !== 'clock') round.staffMoves += 1;
  round.drawn += draws;
  round.at = now.at;
  const of = actor.role === 'player' ? actor.seat : (move as { seat?: SeatId }).seat;
  if (of) round.seats.add(of);
  if (!rules.bankResults) noteStakes(round.laid, played.events);
  shufflePacks(rules, round);
  return { move, events: played.events };
}

function actorOf(role: Role, seat: SeatId | null): Actor {
  if (role !== 'player') return { role };
  if (!seat) throw new Error('a stored move of a player has no seat');
  return player(seat);
}

/** Returns the dealer of a round. Only the virtual croupier's rounds have a seed. */
export function dealerOf({ opening }: Round): DealerKind {
  return opening.seed === null ? 'person' : 'virtual';
}
