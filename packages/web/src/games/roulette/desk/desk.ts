import type { Table, TableSnapshot } from '@croupier/client';
import { isRefusal, least, type Money, money, NOTHING, type Refusal, refuse, subtract } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useMemo, useRef, useState } from 'react';
import { play } from '../../../sound/player.ts';
import { useLastBets } from '../../../table/last-bets.ts';
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
} from '../../../table/laying.ts';

type Chip = roulette.Chip;
type PositionId = roulette.PositionId;

/** What a player does at the table: his chips as they are shown, and all that he can do with them. */
export interface Desk {
  readonly bets: ReadonlyMap<PositionId, Laid>;
  /** Everything of his on the layout, with announcements that are not accepted yet. */
  readonly staked: Money;
  /** What he can still bet with: his purse, or his colour chips. */
  readonly funds: Money;
  /** Stakes are whole multiples of this. */
  readonly step: Money;
  readonly open: boolean;
  readonly can: {
    readonly undo: boolean;
    readonly clear: boolean;
    readonly double: boolean;
    readonly rebet: boolean;
  };
  place(chips: readonly Chip[]): void;
  /** Takes what lies on a position, or all of a list. */
  take(chips: readonly Chip[]): void;
  /** An announced bet; `chips` are those that a racetrack puts down at once, none where it waits for the croupier. */
  announce(bet: roulette.AnnouncedBet, piece: Money, chips: readonly Chip[]): void;
  undo(): void;
  clear(): void;
  double(): void;
  rebet(): void;
  /** Any other move. Resolves to whether it was accepted; a refusal has been told. */
  make(move: roulette.PlayerMove): Promise<boolean>;
}

interface Means {
  readonly table: Table;
  readonly shown: TableSnapshot;
  readonly plan: roulette.RoulettePlan;
  readonly layout: roulette.Layout;
  /** Tells a refusal to the player. */
  readonly say: (refusal: Refusal) => void;
}

const NO_CHIPS: readonly Chip[] = [];

interface Done {
  readonly round: number;
  readonly change: Change;
}

export function useDesk({ table, shown, plan, layout, say }: Means): Desk {
  const view = shown.state?.view as roulette.RouletteView | undefined;
  const mine = (shown.mine ?? undefined) as roulette.RouletteMine | undefined;
  const round = shown.state?.round.number ?? 0;
  const made = useRef<Changes>(new WeakMap());
  const [done, setDone] = useState<readonly Done[]>([]);

  const open = view?.open === true && shown.status === 'here';
  const changes = useMemo(() => onTheWay(made.current, shown.pending), [shown.pending]);
  const bets = useMemo(() => laid(mine?.bets ?? NO_CHIPS, changes), [mine, changes]);
  const under = outlay(changes);
  const colour = mine?.colour;
  const step = colour?.value ?? plan.limits.step;
  const inHand = colour ? money(colour.value * colour.count) : money(shown.purse ?? 0);
  const funds = subtract(inHand, under);
  const staked = money((mine?.staked ?? 0) + under);
  const stage = view?.stage;
  const running = stage === 'betting' || stage === 'spinning' || stage === 'closed';
  const last = useLastBets(table.id, round, running, mine?.bets ?? NO_CHIPS);

  const undoable = done.filter((each) => each.round === round);
  const lying: Chip[] = [...bets].map(([position, { amount }]) => ({ position, amount }));

  const room = (position: PositionId): Money | undefined => {
    const place = layout.positions.get(position);
    const max = place && (mine?.limits ?? view?.limits)?.[place.kind]?.max;
    return max === undefined ? undefined : subtract(max, bets.get(position)?.amount ?? NOTHING);
  };
  const total = plan.limits.total?.max;
  const most = total === undefined ? funds : least(funds, subtract(total, staked));

  const send = async (move: roulette.PlayerMove, change: Change | undefined, remember: boolean) => {
    if (change) {
      made.current.set(move, change);
      if (remember) setDone((all) => [...all.filter((each) => each.round === round), { round, change }]);
      play('chip');
    }
    const answer = await table.move(move);
    if (isRefusal(answer)) {
      if (change) setDone((all) => all.filter((each) => each.change !== change));
      say(answer);
      return false;
    }
    return true;
  };

  const change = (does: Change['does'], chips: readonly Chip[], remember = true) => {
    if (chips.length === 0) return;
    if (!open) {
      say(closedRefusal(view));
      return;
    }
    if (does === 'add' && totalOf(chips) > funds) {
      say(refuse('insufficient-funds', 'You do not have that much.', { details: { funds } }));
      return;
    }
    const type = does === 'add' ? 'bet' : 'withdraw';
    void send({ type, chips }, { does, chips }, remember);
  };

  return {
    bets,
    staked,
    funds,
    step,
    open,
    can: {
      undo: open && undoable.length > 0,
      clear: open && lying.length > 0,
      double: open && lying.length > 0,
      rebet: open && missing(last, bets).length > 0,
    },
    place: (chips) => change('add', chips),
    take: (chips) => change('remove', chips),
    announce: (bet, piece, chips) => {
      const fresh = chips.length > 0 ? { does: 'add' as const, chips } : undefined;
      void send({ type: 'announce', bet, piece }, fresh, true);
    },
    undo: () => {
      const latest = undoable.at(-1);
      if (!latest) return;
      setDone((all) => all.filter((each) => each !== latest));
      const { does, chips } = latest.change;
      change(does === 'add' ? 'remove' : 'add', chips, false);
    },
    clear: () => change('remove', lying),
    double: () => change('add', fitting(lying, { on: room, funds: most, step })),
    rebet: () => change('add', fitting(missing(last, bets), { on: room, funds: most, step })),
    make: (move) => send(move, undefined, false),
  };
}

function closedRefusal(view: roulette.RouletteView | undefined): Refusal {
  if (!view) return refuse('unreachable', 'The server cannot be reached.');
  return view.stage === 'waiting'
    ? refuse('bets-not-open', 'Bets have not been opened yet.')
    : refuse('bets-closed', 'No more bets: wait for the next game.');
}
