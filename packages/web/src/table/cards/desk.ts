import type { Table, TableSnapshot } from '@croupier/client';
import {
  type AnyMove,
  isRefusal,
  least,
  type Money,
  money,
  NOTHING,
  type Refusal,
  refuse,
  subtract,
} from '@croupier/core';
import { useMemo, useRef, useState } from 'react';
import { play } from '../../sound/player.ts';
import type { Chip } from '../chip.ts';
import { useLastBets } from '../last-bets.ts';
import {
  type Change,
  type Changes,
  fitting,
  type Laid,
  laid,
  missing,
  onTheWay,
  outlay,
  totalOf,
} from '../laying.ts';

/** What one place takes of one player. */
export interface Room {
  readonly min: Money;
  readonly max: Money;
}

/** One move at the server, and the chips it puts down or takes up. */
export interface Laying {
  readonly move: AnyMove;
  readonly chips: readonly Chip[];
}

/** How a game takes bets: all that a desk has to know of it. */
export interface Betting {
  /** The player's chips as the server has told them last, while they are bets. */
  readonly bets: readonly Chip[];
  readonly open: boolean;
  /** Bets that lie now are those of the running game, to be repeated in the next. */
  readonly running: boolean;
  /** Stakes are whole multiples of this. */
  readonly step: Money;
  /** The limits of a place; undefined where there is none. */
  readonly room: (position: string) => Room | undefined;
  /** The moves that put chips down or take them up, in the order in which they must come. */
  readonly moves: (does: 'add' | 'remove', chips: readonly Chip[]) => readonly Laying[];
}

/** What a player does with chips at the table: the bets as they are shown, and all that he can do with them. */
export interface Desk {
  readonly bets: ReadonlyMap<string, Laid>;
  readonly staked: Money;
  readonly funds: Money;
  readonly open: boolean;
  readonly can: {
    readonly undo: boolean;
    readonly clear: boolean;
    readonly double: boolean;
    readonly rebet: boolean;
  };
  place(chips: readonly Chip[]): void;
  take(chips: readonly Chip[]): void;
  undo(): void;
  clear(): void;
  double(): void;
  rebet(): void;
  /** Any other move. Resolves to whether it was accepted; a refusal has been told. */
  make(move: AnyMove): Promise<boolean>;
}

interface Given {
  readonly table: Table;
  readonly shown: TableSnapshot;
  readonly betting: Betting;
  /** Everything of the player's that the server counts as staked. */
  readonly staked: Money;
  /** Tells a refusal to the player. */
  readonly say: (refusal: Refusal) => void;
}

interface Done {
  readonly round: number;
  readonly does: Change['does'];
  readonly chips: readonly Chip[];
}

/** Chips appear at once, are confirmed by the server's own account, and go again with a sentence when it refuses. */
export function useDesk({ table, shown, betting, staked: known, say }: Given): Desk {
  const { bets: confirmed, step, room, moves } = betting;
  const round = shown.state?.round.number ?? 0;
  const made = useRef<Changes>(new WeakMap());
  const [done, setDone] = useState<readonly Done[]>([]);

  const open = betting.open && shown.status === 'here';
  const changes = useMemo(() => onTheWay(made.current, shown.pending), [shown.pending]);
  const bets = useMemo(() => laid(confirmed, changes), [confirmed, changes]);
  const under = outlay(changes);
  const funds = subtract(money(shown.purse ?? 0), under);
  const last = useLastBets(table.id, round, betting.running, confirmed);
  const undoable = done.filter((each) => each.round === round);
  const lying: Chip[] = [...bets].map(([position, { amount }]) => ({ position, amount }));
  const left = (position: string): Money | undefined => {
    const max = room(position)?.max;
    return max === undefined ? undefined : subtract(max, bets.get(position)?.amount ?? NOTHING);
  };

  const lay = async ({ move, chips }: Laying, does: Change['does']): Promise<boolean> => {
    made.current.set(move, { does, chips });
    const answer = await table.move(move);
    if (isRefusal(answer)) say(answer);
    return !isRefusal(answer);
  };

  const change = (does: Change['does'], chips: readonly Chip[], remember = true) => {
    if (chips.length === 0) return;
    if (!open) {
      say(refuse('bets-closed', 'No more bets: wait for the next game.'));
      return;
    }
    const layings = moves(does, chips);
    const all = layings.flatMap((laying) => laying.chips);
    if (does === 'add' && totalOf(all) > funds) {
      say(refuse('insufficient-funds', 'You do not have that much.', { details: { funds } }));
      return;
    }
    play('chip');
    const step: Done = { round, does, chips };
    if (remember) setDone((before) => [...before.filter((each) => each.round === round), step]);
    void Promise.all(layings.map((laying) => lay(laying, does))).then((accepted) => {
      if (accepted.every((yes) => !yes)) setDone((before) => before.filter((each) => each !== step));
    });
  };

  const upTo = { on: left, funds: least(funds, money(Number.MAX_SAFE_INTEGER)), step };
  return {
    bets,
    staked: money(known + under),
    funds,
    open,
    can: {
      undo: open && undoable.length > 0,
      clear: open && lying.length > 0,
      double: open && lying.length > 0,
      rebet: open && missing(last, bets).length > 0,
    },
    place: (chips) => change('add', chips),
    take: (chips) => change('remove', chips),
    undo: () => {
      const latest = undoable.at(-1);
      if (!latest) return;
      setDone((all) => all.filter((each) => each !== latest));
      change(latest.does === 'add' ? 'remove' : 'add', latest.chips, false);
    },
    clear: () => change('remove', lying),
    double: () => change('add', fitting(lying, upTo)),
    rebet: () => change('add', fitting(missing(last, bets), upTo)),
    make: async (move) => {
      const answer = await table.move(move);
      if (isRefusal(answer)) say(answer);
      return !isRefusal(answer);
    },
  };
}
