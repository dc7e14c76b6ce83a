import { type Card, type Money, type SeatId, sum, ZERO } from '@croupier/core';
import { hasSplit, lineHands } from './common.ts';
import { cardTarget } from './dealing.ts';
import { isNatural } from './decisions.ts';
import { totalOf } from './hand.ts';
import type { HouseRules } from './house-rules.ts';
import { dealableCount } from './shoe.ts';
import { isEarly } from './side-bets.ts';
import {
  type Bettor,
  type BlackjackState,
  bettorAt,
  boxAt,
  type Hand,
  type HandStake,
  isOpen,
  type PlayedBox,
} from './state.ts';
import { handName } from './turn.ts';
import type {
  BettorView,
  BlackjackPlayerView,
  BlackjackStaff,
  BlackjackView,
  BoxView,
  ChipsView,
  HandView,
  LineView,
  OwnHand,
} from './view.ts';

const LINE_NAMES = ['main', 'a', 'b'] as const;

export function viewOf(house: HouseRules, state: BlackjackState): BlackjackView {
  const { play, shoe } = state;
  const { cards, faceDown, exposed, hole } = play.dealer;
  return {
    game: 'blackjack',
    stage: play.stage,
    open: isOpen(state),
    posted: state.posted,
    boxes: boxNumbers(house).flatMap((box) => boxView(house, state, box)),
    dealer: { cards: [...cards], faceDown, exposed: exposed ? hole : null, ...totalOf(cards) },
    asked: play.asked ? { ...play.asked } : null,
    early: house.plan.seating.kind === 'common' ? [] : [...state.early],
    insurance: play.insurance,
    toAnswer: play.toAnswer,
    answered: play.answered,
    players: state.players,
    ready: Object.keys(state.ready).length,
    staked: sum(Object.values(state.totals)),
    shoe: {
      decks: state.posted.decks,
      left: dealableCount(state),
      burned: shoe.burned,
      last: shoe.last,
      ready: shoe.ready,
    },
    away: house.plan.seating.kind === 'common' ? [] : (Object.keys(state.away) as SeatId[]),
    stopped: state.fault?.reason ?? null,
    cancelled: state.cancelled?.reason ?? null,
  };
}

function boxNumbers({ plan }: HouseRules): readonly number[] {
  const count = plan.seating.kind === 'common' ? 1 : plan.seating.boxes;
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** Returns the view of a box with bets. */
function boxView({ plan }: HouseRules, state: BlackjackState, number: number): readonly BoxView[] {
  const box = boxAt(state, number);
  const played = state.play.boxes[number];
  if (!box) return [];
  const common = plan.seating.kind === 'common';
  return [
    {
      box: number,
      bettors: box.order.flatMap((seat) => bettorView(seat, box.bettors[seat])),
      hands: common ? [] : (played?.hands.map(handView) ?? []),
      lines: common && played ? played.hands.map((hand, index) => lineView(hand, index, played)) : [],
    },
  ];
}

function bettorView(seat: SeatId, bettor: Bettor | undefined): readonly BettorView[] {
  if (!bettor) return [];
  const { stake, sides = {}, insurance = null } = bettor;
  return [{ seat, stake, sides: { ...sides }, insurance }];
}

function chipsView([seat, stakes]: readonly [string, HandStake]): ChipsView {
  return { seat: seat as SeatId, ...stakes };
}

function handView(hand: Hand): HandView {
  return {
    cards: [...hand.cards],
    ...totalOf(hand.cards),
    natural: isNatural(hand),
    end: hand.end,
    chips: Object.entries(hand.stakes).map(chipsView),
  };
}

function lineView(hand: Hand, index: number, { lines }: PlayedBox): LineView {
  const { past = '', live = 0, answered = 0, hits = 0, doubles = 0, splits = 0 } = lines[index] ?? {};
  return {
    line: LINE_NAMES[index] ?? 'main',
    cards: [...hand.cards],
    ...totalOf(hand.cards),
    natural: isNatural(hand),
    past,
    live,
    answered,
    hits,
    doubles,
    splits,
  };
}

export function playerViewOf(
  house: HouseRules,
  state: BlackjackState,
  seat: SeatId,
  asked: BlackjackPlayerView['asked'],
): BlackjackPlayerView {
  const on = boxNumbers(house).flatMap((box) => {
    const bettor = bettorAt(state, box, seat);
    return bettor ? [{ box, bettor }] : [];
  });
  const bets = on.map(({ box, bettor: { stake, sides = {}, insurance = null } }) => ({
    box,
    owner: house.plan.seating.kind === 'common' || boxAt(state, box)?.order[0] === seat,
    stake,
    sides: { ...sides },
    insurance,
  }));
  const hands = on.flatMap(({ box, bettor }) => ownHands(house, state, box, seat, bettor));
  const choices = on[0]?.bettor.choices;
  return {
    bets,
    hands,
    ...(choices ? { choices: [...choices] as const } : {}),
    staked: sum(on.map(({ box, bettor }) => lyingOn(house, state, box, bettor, hands))),
    asked,
    ready: state.ready[seat] === true,
    away: state.away[seat] === true,
  };
}

/** Returns a player's chips on a box, without those settled before the end of the round. */
function lyingOn(
  { plan }: HouseRules,
  { play }: BlackjackState,
  number: number,
  { stake, sides = {}, insurance = ZERO }: Bettor,
  hands: readonly OwnHand[],
): Money {
  const own = hands.filter(({ box }) => box === number);
  const paid = play.boxes[number]?.hands[0]?.end === 'even-money';
  const dealt = play.boxes[number] !== undefined;
  const main = dealt ? own.flatMap((hand) => [hand.stake, hand.added ?? ZERO]) : [stake];
  const beside = plan.sideBets
    .filter((terms) => !(play.sidesSettled && isEarly(terms)))
    .map(({ id }) => sides[id] ?? ZERO);
  return sum([...(paid ? [] : main), ...beside, insurance]);
}

function ownHands(
  house: HouseRules,
  state: BlackjackState,
  number: number,
  seat: SeatId,
  bettor: Bettor,
): readonly OwnHand[] {
  const box = state.play.boxes[number];
  if (!box) return [];
  const own = (bet: string, cards: readonly Card[], stakes: HandStake): OwnHand => ({
    box: number,
    bet,
    cards: [...cards],
    ...totalOf(cards),
    seat,
    ...stakes,
  });
  if (house.plan.seating.kind === 'common') {
    const shift = hasSplit(bettor) ? 1 : 0;
    return lineHands(house, box, bettor).map(({ line, hand }) =>
      own(handName(number, line - shift), hand.cards, {
        stake: bettor.stake,
        ...(hand.doubled ? { added: bettor.stake } : {}),
      }),
    );
  }
  return box.hands.flatMap((hand, index) => {
    const stakes = hand.stakes[seat];
    return stakes ? [own(handName(number, index), hand.cards, stakes)] : [];
  });
}

export function staffOf(state: BlackjackState): BlackjackStaff {
  return { totals: { ...state.totals }, takeBack: state.since.length, next: cardTarget(state) ?? null };
}
