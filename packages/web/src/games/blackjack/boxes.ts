import type { Text } from 'messages:blackjack';
import { type Money, ZERO } from '@croupier/core';
import type { SeatContext } from '../../table/cards/declared.ts';
import type { FeltBox, FeltSpot } from '../../table/felt/data.ts';
import { ownBoxNumber } from '../../table/tournament-chips.ts';
import { bettable, bettingOf, boxesOf as numbersOf } from './betting.ts';
import { hasOwnStakes } from './hands.ts';
import { shortName, sideName } from './names.ts';
import { isCommon, type Plan, type PlayerView, type View } from './view.ts';

type BlackjackAt = SeatContext<Plan, View, PlayerView, Text>;

/**
 * Returns the boxes of the table. Each has a circle for the main bet, a small circle for each side bet, and a
 * spot for insurance.
 */
export function boxesOf(at: BlackjackAt): readonly FeltBox[] {
  const { plan, view, displayed, playerView, seat, text } = at;
  const { limits } = bettingOf(plan, view, playerView);
  const common = isCommon(plan);
  const home = ownBoxNumber(view, seat);
  const { seating } = plan;
  return numbersOf(plan).map((box): FeltBox => {
    const onBox = view.boxes.find((each) => each.box === box);
    const owner = onBox?.bettors[0]?.seat;
    const onHands = common
      ? (playerView?.hands.length ?? 0) > 1
      : onBox?.hands.some((hand) => hasOwnStakes(onBox, hand)) === true;
    const moved = displayed.over || onHands;
    const others = common || displayed.over ? 0 : othersOn(at, box, ({ stake }) => stake);
    const isFirst = bettable(plan, box) === box;
    const behind = seating.kind === 'boxes' && seating.behind && owner !== undefined && owner !== seat;
    return {
      box,
      main: {
        position: `${box}/main`,
        print: common ? text.main : String(box),
        limits: limits(`${box}/main`),
        others: moved ? 0 : others,
        seats: (onBox?.bettors ?? []).map((bettor) => bettor.seat).join(' '),
        lying: moved ? ZERO : undefined,
        closed:
          (home !== undefined && box !== home) ||
          (seating.kind === 'boxes' && !seating.behind && owner !== undefined && owner !== seat),
        note: behind && view.open ? text.behind : undefined,
        // The result is shown next to the hand.
        settles: [],
      },
      sides: isFirst ? sidesOf(at, box, limits) : [],
      beside: [
        {
          bet: `${box}/insurance`,
          name: text.insurance,
          others: othersOn({ seat, view: displayed.view }, box, ({ insurance }) => insurance ?? 0),
        },
      ],
      pair: !isFirst,
      others,
    };
  });
}

type Bettor = View['boxes'][number]['bettors'][number];

/** Returns the chips of the other players on a box. */
function othersOn(
  { view, seat }: Pick<BlackjackAt, 'view' | 'seat'>,
  box: number,
  amount: (bettor: Bettor) => number,
): number {
  const bettors = view.boxes.find((each) => each.box === box)?.bettors ?? [];
  return bettors.filter((bettor) => bettor.seat !== seat).reduce((sum, bettor) => sum + amount(bettor), 0);
}

/** Returns the small circles of a box. They accept chips once the box has a main bet. */
function sidesOf(
  at: BlackjackAt,
  box: number,
  limits: (position: string) => FeltSpot['limits'],
): readonly FeltSpot[] {
  const { plan, view, displayed, placed, language } = at;
  const main: Money | undefined = placed.get(`${box}/main`)?.amount;
  return plan.sideBets.map((terms) => ({
    position: `${box}/${terms.id}`,
    print: shortName(terms),
    limits: limits(`${box}/${terms.id}`),
    others: isCommon(plan) || displayed.over ? 0 : othersOn(at, box, ({ sides }) => sides[terms.id] ?? 0),
    amount: view.posted.sideStakes[terms.id] === 'as-main' ? main : undefined,
    lying: displayed.over ? ZERO : undefined,
    closed: main === undefined,
    label: {
      name: sideName(terms, language),
      pays: `${Math.max(...terms.pays.map(({ pays }) => pays))} : 1`,
    },
  }));
}
