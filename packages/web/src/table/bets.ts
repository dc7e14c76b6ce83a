import type { Table, TableSnapshot } from '@croupier/client';
import {
  type AnyMove,
  isRefusal,
  type Money,
  minMoney,
  money,
  type Refusal,
  refuse,
  subtract,
  ZERO,
} from '@croupier/core';
import { useMemo, useRef, useState } from 'react';
import { play } from '../sound/player.ts';
import type { Chip } from './chip.ts';
import { useLastBets } from './last-bets.ts';
import {
  type BetChange,
  type ChangesByMove,
  costOf,
  fittingChips,
  missingChips,
  type PlacedBet,
  pendingChanges,
  splitRemoval,
  totalOf,
  type WaitingBet,
  withPending,
} from './pending-bets.ts';

/** The limits of one position for one player. Without `max`, there is no maximum. */
export interface BetLimits {
  readonly min: Money;
  readonly max?: Money;
}

/** One move for the server, with the chips that it places or removes. */
export interface BetMove {
  readonly move: AnyMove;
  readonly chips: readonly Chip[];
}

/** The part of a game's betting rules that the hook needs. */
export interface Betting {
  /** The player's bets in the server's latest view. */
  readonly bets: readonly Chip[];
  /** The player's bets that wait for acceptance. They are shown, but are not staked yet. */
  readonly waiting?: readonly WaitingBet[];
  readonly open: boolean;
  /** Whether betting has not opened yet in this round. */
  readonly early: boolean;
  /** Whether the bets are those of the current round, which can be repeated in the next one. */
  readonly running: boolean;
  /** The unit of stakes, which must be whole multiples of it. */
  readonly step: Money;
  /** The limits of a position; undefined if there are none. */
  readonly limits: (position: string) => BetLimits | undefined;
  /** The highest total stake of one player in a round, if the game has such a limit. */
  readonly maxStaked?: Money | undefined;
  /** The colour chips that the player can bet with, if they do not bet from the balance. */
  readonly inHand?: Money | undefined;
  /** The moves that place or remove chips, in the order in which they must be made. */
  readonly moves: (does: BetChange['does'], chips: readonly Chip[]) => readonly BetMove[];
}

/** A player's bets as shown, and everything that can be done with them. */
export interface Bets {
  readonly placed: ReadonlyMap<string, PlacedBet>;
  readonly staked: Money;
  /** The amount that the player can still bet with. */
  readonly funds: Money;
  readonly step: Money;
  readonly open: boolean;
  readonly can: {
    readonly undo: boolean;
    readonly clear: boolean;
    readonly double: boolean;
    readonly rebet: boolean;
  };
  place(chips: readonly Chip[]): void;
  remove(chips: readonly Chip[]): void;
  /** Removes all chips on a position. */
  removeFrom(position: string): void;
  undo(): void;
  clear(): void;
  double(): void;
  rebet(): void;
  /**
   * Makes any other move. `chips` are the chips that it places immediately, for example for an announced bet on the
   * racetrack. Shows a refusal, and resolves to whether the move was accepted.
   */
  make<Move extends AnyMove>(move: Move, chips?: readonly Chip[]): Promise<boolean>;
}

/** A change in this round that can be undone. */
interface Step extends BetChange {
  readonly round: number;
  /**
   * The move that made the change, if it does more than move chips. The server's view then decides how the
   * move is undone.
   */
  readonly move?: AnyMove;
}

/** The state kept between two renders. */
export interface BetMemory {
  readonly changes: ChangesByMove;
  readonly steps: readonly Step[];
  readonly setSteps: (next: (steps: readonly Step[]) => readonly Step[]) => void;
  /** The bets of the last round in which there were any. */
  readonly last: readonly Chip[];
}

interface Given {
  readonly table: Pick<Table, 'id' | 'move'>;
  readonly shown: TableSnapshot;
  readonly betting: Betting;
  /** The total that the server counts as staked. */
  readonly staked: Money;
  /** Shows a refusal to the player. */
  readonly say: (refusal: Refusal) => void;
}

/**
 * Returns the betting functions that every table against the house uses. Chips appear immediately, and the server
 * confirms them. If it refuses, they disappear with a message.
 */
export function useBets(given: Given): Bets {
  const { table, shown, betting } = given;
  const changes = useRef<ChangesByMove>(new WeakMap()).current;
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const last = useLastBets(table.id, roundOf(shown), betting.running, betting.bets);
  const pending = useMemo(() => pendingChanges(changes, shown.pending), [changes, shown.pending]);
  const closed = isClosed(shown);
  const placed = useMemo(
    () => placedBets({ bets: betting.bets, waiting: betting.waiting }, closed, pending),
    [closed, betting.bets, betting.waiting, pending],
  );
  return betsOf(given, { changes, steps, setSteps, last }, pending, placed);
}

/** Returns the betting functions for a given state. Unlike the hook, this function stores no state. */
export function betsOf(
  { table, shown, betting, staked: confirmed, say }: Given,
  { changes, steps, setSteps, last }: BetMemory,
  pending: readonly BetChange[] = pendingChanges(changes, shown.pending),
  placed: Bets['placed'] = placedBets(betting, isClosed(shown), pending),
): Bets {
  const round = roundOf(shown);
  const notNow = notNowBecause(betting, shown);
  const open = notNow === undefined;
  const cost = costOf(pending);
  const staked = isClosed(shown) ? ZERO : money(confirmed + cost);
  const funds = subtract(betting.inHand ?? money(shown.purse ?? 0), cost);
  const lying: readonly Chip[] = [...placed].map(([position, { amount }]) => ({ position, amount }));
  const lies = ({ position, amount }: Chip) => amount <= (placed.get(position)?.amount ?? ZERO);
  // Chips that have been declined or removed since then cannot be removed again.
  const undoable = steps.filter(
    (step) => step.round === round && (step.does === 'remove' || step.chips.every(lies)),
  );
  const isUnderWay = (step: Step) => shown.pending.some(({ move }) => move === step.move);
  const newest = undoable.at(-1);
  const latest = newest && !isUnderWay(newest) ? newest : undefined;
  const repeated = missingChips(last, placed);

  const forget = (step: Step) => setSteps((all) => all.filter((each) => each !== step));

  const send = async (move: AnyMove, change?: BetChange): Promise<boolean> => {
    if (change) changes.set(move, change);
    const answer = await table.move(move);
    if (isRefusal(answer)) say(answer);
    return !isRefusal(answer);
  };

  /** Makes the moves of a change. A refused part cannot be undone. */
  const change = async (
    does: BetChange['does'],
    moves: readonly BetMove[],
    { undoing, move }: { readonly undoing?: Step | undefined; readonly move?: AnyMove } = {},
  ) => {
    play('chip');
    const step: Step = { round, does, chips: moves.flatMap(({ chips }) => chips), ...(move ? { move } : {}) };
    if (!undoing) setSteps((all) => [...all.filter((each) => each.round === round), step]);
    const accepted = await Promise.all(moves.map((each) => send(each.move, { does, chips: each.chips })));
    const chips = moves.filter((_, at) => accepted[at]).flatMap((each) => each.chips);
    // A failed undo can be tried again.
    if (undoing && chips.length === 0) setSteps((all) => [...all, undoing]);
    if (chips.length === 0) forget(step);
    else if (chips.length < step.chips.length)
      setSteps((all) => all.map((each) => (each === step ? { ...step, chips } : each)));
    return accepted.every(Boolean);
  };

  const put = (does: BetChange['does'], chips: readonly Chip[], undoing?: Step) => {
    if (chips.length === 0) return;
    if (notNow) {
      say(notNow);
      return;
    }
    const { back, off } =
      does === 'add' ? { back: [], off: chips } : splitRemoval(chips, betting.waiting ?? [], betting.bets);
    const moves = [...back, ...(off.length > 0 ? betting.moves(does, off) : [])];
    const total = totalOf(moves.flatMap((each) => each.chips));
    if (does === 'add' && total > funds) {
      say(refuse('insufficient-funds', 'You do not have that much.', { details: { funds } }));
      return;
    }
    void change(does, moves, { undoing });
  };

  const room = {
    on: (position: string) => {
      const max = betting.limits(position)?.max;
      return max === undefined ? undefined : subtract(max, placed.get(position)?.amount ?? ZERO);
    },
    funds: betting.maxStaked === undefined ? funds : minMoney(funds, subtract(betting.maxStaked, staked)),
    step: betting.step,
  };
  return {
    placed,
    staked,
    funds,
    step: betting.step,
    open,
    can: {
      undo: open && latest !== undefined,
      clear: open && lying.length > 0,
      double: open && lying.length > 0,
      rebet: open && repeated.length > 0,
    },
    place: (chips) => put('add', chips),
    remove: (chips) => put('remove', chips),
    removeFrom: (position) =>
      put(
        'remove',
        lying.filter((chip) => chip.position === position),
      ),
    undo: () => {
      if (!latest) return;
      forget(latest);
      put(latest.does === 'add' ? 'remove' : 'add', latest.chips, latest);
    },
    clear: () => put('remove', lying),
    double: () => put('add', fittingChips(lying, room)),
    rebet: () => put('add', fittingChips(repeated, room)),
    make: (move, chips = []) => (chips.length > 0 ? change('add', [{ move, chips }], { move }) : send(move)),
  };
}

/**
 * Returns the chips on the layout: those in the server's view, those that wait for acceptance, and those that are
 * pending.
 */
function placedBets(
  {
    bets,
    waiting = [],
  }: { readonly bets: readonly Chip[]; readonly waiting?: readonly WaitingBet[] | undefined },
  closed: boolean,
  pending: readonly BetChange[],
): Bets['placed'] {
  const handed = waiting.map(({ chips }): BetChange => ({ does: 'add', chips }));
  return withPending(closed ? [] : bets, closed ? pending : [...handed, ...pending]);
}

/** Returns whether the table has closed and all chips have been returned to their owners. */
function isClosed({ info }: TableSnapshot): boolean {
  return info?.state === 'closed';
}

function roundOf({ state }: TableSnapshot): number {
  return state?.round.number ?? 0;
}

/** Returns the reason why no bets are accepted now; undefined while betting is open. */
function notNowBecause({ open, early }: Betting, { status }: TableSnapshot): Refusal | undefined {
  if (open && status === 'here') return undefined;
  if (open) return refuse('unreachable', 'The server cannot be reached.');
  return early
    ? refuse('bets-not-open', 'Betting is not open yet.')
    : refuse('bets-closed', 'No more bets: wait for the next round.');
}
