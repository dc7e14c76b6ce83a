import { type Money, money, ZERO } from '@croupier/core';
import type { BetLimits, BetMove, Betting } from '../../table/bets.ts';
import { betOf, boxOf, type Chip } from '../../table/chip.ts';
import type { Plan, PlayerView, View } from './view.ts';

/** Returns the boxes of the table in order. If all players share a box, it is the only one. */
export function boxesOf({ seating }: Plan): readonly number[] {
  const count = seating.kind === 'common' ? 1 : seating.boxes;
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** Returns the box that takes the bets for this box: the first of the pair, if two boxes make a position. */
export function bettable({ seating }: Plan, box: number): number {
  return seating.kind === 'boxes' && seating.perPosition === 2 ? box - ((box + 1) % 2) : box;
}

/** Returns the boxes that share a bet with this one: both boxes of a position. */
function together({ seating }: Plan, box: number): readonly number[] {
  return seating.kind === 'boxes' && seating.perPosition === 2 ? [box, box + 1] : [box];
}

/** Returns the rules for placing bets at a blackjack table. */
export function bettingOf(plan: Plan, view: View, playerView: PlayerView | undefined): Betting {
  const { posted } = view;
  const bets: Chip[] = (playerView?.bets ?? []).flatMap(({ box, stake, sides }) => [
    { position: `${box}/main`, amount: stake },
    ...Object.entries(sides).map(([bet, amount]) => ({ position: `${box}/${bet}`, amount })),
  ]);
  const stakeOn = (box: number): Money => playerView?.bets.find((each) => each.box === box)?.stake ?? ZERO;
  const limits = (position: string): BetLimits | undefined => {
    const box = boxOf(position);
    const bet = betOf(position);
    if (bet === 'main') return { min: posted.min, max: posted.max };
    const terms = plan.sideBets.find(({ id }) => id === bet);
    if (!terms) return undefined;
    if (posted.sideStakes[bet] === 'as-main') return { min: stakeOn(box), max: stakeOn(box) };
    const { min, max } = posted.sideLimits[bet] ?? terms;
    return { min, max: money(Math.min(max, terms.stake ? posted.max : max)) };
  };
  return {
    bets,
    open: view.open,
    early: view.stage === 'waiting',
    running: view.stage !== 'waiting' && view.stage !== 'ended' && (playerView?.bets.length ?? 0) > 0,
    step: plan.stake.step,
    limits,
    moves: (does, chips) => (does === 'add' ? adding(plan, chips) : removing(plan, chips, bets)),
  };
}

/** Returns a player's additional stakes: on the hands of a split, for doubles and for insurance. */
export function otherStakesOf(playerView: PlayerView | undefined): readonly Chip[] {
  if (!playerView) return [];
  const hands = playerView.hands.flatMap(({ box, bet, stake, added = ZERO }) => [
    ...(bet.endsWith('/main') ? [] : [{ position: bet, amount: stake }]),
    { position: bet.endsWith('/main') ? `${box}/double` : `${bet}/double`, amount: added },
  ]);
  const insured = playerView.bets.map(({ box, insurance }) => ({
    position: `${box}/insurance`,
    amount: insurance ?? ZERO,
  }));
  return [...hands, ...insured].filter(({ amount }) => amount > 0);
}

/** Returns the moves that place these chips. Main bets are placed first, since side bets need them. */
function adding(plan: Plan, chips: readonly Chip[]): readonly BetMove[] {
  const { mains, sides } = sorted(plan, chips);
  return [
    ...mains.map(({ box, amount }) => ({
      move: move('bet', { box, amount }),
      chips: together(plan, box).map((each) => ({ position: `${each}/main`, amount })),
    })),
    ...sides.map(({ box, bet, amount }) => ({
      move: move('side-bet', { box, bet, amount }),
      chips: [{ position: `${box}/${bet}`, amount }],
    })),
  ];
}

/**
 * Returns the moves that remove these chips. Side bets are removed first. When a whole main bet is removed, its side
 * bets are removed with it.
 */
function removing(plan: Plan, chips: readonly Chip[], lying: readonly Chip[]): readonly BetMove[] {
  const { mains, sides } = sorted(plan, chips);
  const named = new Set(sides.map(({ box, bet }) => `${box}/${bet}`));
  return [
    ...sides.map(({ box, bet, amount }) => ({
      move: move('withdraw', { box, bet, amount }),
      chips: [{ position: `${box}/${bet}`, amount }],
    })),
    ...mains.map(({ box, amount }) => {
      const whole = lying.some((chip) => chip.position === `${box}/main` && chip.amount === amount);
      const beside = lying.filter(({ position }) => {
        const isBeside = boxOf(position) === box && betOf(position) !== 'main';
        return whole && isBeside && !named.has(position);
      });
      return {
        move: move('withdraw', { box, bet: 'main', amount }),
        chips: [...together(plan, box).map((each) => ({ position: `${each}/main`, amount })), ...beside],
      };
    }),
  ];
}

function move<Fields extends object>(type: string, fields: Fields) {
  return { type, ...fields };
}

/** Splits these chips into main bets and side bets. A main bet that spans two boxes is returned only once. */
function sorted(plan: Plan, chips: readonly Chip[]) {
  const mains = new Map<number, Money>();
  const sides: { box: number; bet: string; amount: Money }[] = [];
  for (const { position, amount } of chips) {
    const box = bettable(plan, boxOf(position));
    const bet = betOf(position);
    if (bet === 'main') mains.set(box, amount);
    else sides.push({ box, bet, amount });
  }
  return { mains: [...mains].map(([box, amount]) => ({ box, amount })), sides };
}
