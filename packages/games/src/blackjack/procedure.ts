import type { Card, SeatId } from '@croupier/core';
import { closeWindow, lineDecisions, openLines } from './common.ts';
import { dealerChecks, dealerDraws, isDealerNatural } from './dealer.ts';
import { decisionsFor, isNatural } from './decisions.ts';
import { isAce, totalOf } from './hand.ts';
import type { HouseRules } from './house-rules.ts';
import { isEarly } from './side-bets.ts';
import {
  type BlackjackState,
  dealtBoxes,
  type Hand,
  type HandEnd,
  ownerOf,
  type PlayedBox,
  STAGES,
  type Stage,
} from './state.ts';

/** The box or dealer that gets the next card. */
export type Target =
  | { readonly to: 'box'; readonly box: number; readonly hand: number }
  | { readonly to: 'dealer' };

/** Announces a step of the round to the table. */
export type AnnounceStep = (what: 'insurance-offered' | 'turn' | 'dealer-turn') => void;

/** Advances the round to the next stage that needs an action. */
export function advance(
  house: HouseRules,
  state: BlackjackState,
  announceStep: AnnounceStep = () => undefined,
): void {
  const { play } = state;
  while (!waits(house, state, announceStep)) {
    play.asked = null;
    play.stage = STAGES[STAGES.indexOf(play.stage) + 1] ?? 'ended';
    if (play.stage === 'dealer') announceStep('dealer-turn');
  }
}

function waits(house: HouseRules, state: BlackjackState, announceStep: AnnounceStep): boolean {
  const { play } = state;
  switch (play.stage) {
    case 'waiting':
    case 'betting':
    case 'settling':
    case 'ended':
      return true;
    case 'dealing':
      return initialCardTarget(state) !== undefined || isHoleCardDue(house, state);
    case 'side-bets':
      return !play.sidesSettled && hasEarlySides(house, state);
    case 'insurance':
      return offersInsurance(house, state, announceStep);
    case 'check':
      return checkIsDue(house, state);
    case 'turns':
      return !isOver(state) && hasTurn(house, state, announceStep);
    case 'last-call':
      return play.insurance === 'open' && dealerIsDue(house, state);
    case 'dealer':
      return dealerIsDue(house, state);
  }
}

/** Returns whether the dealer's natural is already visible, which ends the round before the players decide. */
function isOver({ play }: BlackjackState): boolean {
  return isDealerNatural(play.dealer.cards);
}

/**
 * Returns the target of the next initial card. Each box gets one card, then the dealer, then each box a
 * second one.
 */
export function initialCardTarget(state: BlackjackState): Target | undefined {
  const { play } = state;
  const boxes = dealtBoxes(state);
  const without = (count: number): Target | undefined => {
    const box = boxes.find((number) => play.boxes[number]?.hands[0]?.cards.length === count);
    return box === undefined ? undefined : { to: 'box', box, hand: 0 };
  };
  return without(0) ?? (play.dealer.cards.length === 0 ? { to: 'dealer' } : without(1));
}

/** Returns whether the dealer's second card is due face down, after all other initial cards. */
export function isHoleCardDue({ posted }: HouseRules, state: BlackjackState): boolean {
  const { play } = state;
  return (
    play.stage === 'dealing' &&
    posted.holeCard === 'face-down' &&
    !play.dealer.faceDown &&
    initialCardTarget(state) === undefined
  );
}

function hasEarlySides({ plan }: HouseRules, { totals }: BlackjackState): boolean {
  return plan.sideBets.some((terms) => isEarly(terms) && totals[terms.id]);
}

/**
 * Returns whether a box is offered insurance or even money. Only the owner gets the offer, except at a common
 * box, where every player does.
 */
export function isInsurable({ plan }: HouseRules, state: BlackjackState, box: number): boolean {
  const hands = state.play.boxes[box]?.hands ?? [];
  const [first] = hands;
  if (!first || !hands.some(({ end }) => end !== 'bust' && end !== 'surrendered' && end !== 'even-money'))
    return false;
  return plan.insurance.natural.may || plan.insurance.evenMoney !== undefined || !isNatural(first);
}

function offersInsurance(house: HouseRules, state: BlackjackState, announceStep: AnnounceStep): boolean {
  const { play } = state;
  if (play.insurance === 'before') {
    const [first] = play.dealer.cards;
    const boxes =
      first && isAce(first) ? dealtBoxes(state).filter((box) => isInsurable(house, state, box)) : [];
    if (boxes.length === 0) {
      play.insurance = 'closed';
      return false;
    }
    play.insurance = 'asking';
    play.toAnswer = house.plan.seating.kind === 'common' ? state.players : boxes.length;
    announceStep('insurance-offered');
  }
  if (play.insurance === 'asking' && play.answered >= play.toAnswer) endInsuranceQuestion(house, state);
  return play.insurance === 'asking';
}

/**
 * Ends the insurance question once everybody has answered. If the dealer has no second card yet, insurance can stay
 * open until it is dealt.
 */
export function endInsuranceQuestion({ plan, posted }: HouseRules, { play }: BlackjackState): void {
  const stays = plan.insurance.closes === 'second-card' && posted.holeCard === 'none';
  play.insurance = stays ? 'open' : 'closed';
}

function checkIsDue(house: HouseRules, { play }: BlackjackState): boolean {
  const [first, second] = play.dealer.cards;
  if (!first || second || !play.dealer.faceDown || play.dealer.checked) return false;
  return dealerChecks(house, first);
}

function hasTurn(house: HouseRules, state: BlackjackState, announceStep: AnnounceStep): boolean {
  const { play } = state;
  const before = play.asked;
  play.asked = house.plan.seating.kind === 'common' ? lineAsked(house, state) : handAsked(house, state);
  const { asked } = play;
  if (asked && asked.for !== 'card' && (before?.box !== asked.box || before.hand !== asked.hand))
    announceStep('turn');
  return asked !== null;
}

/** Returns the next hand, box by box, that is due a card or waits for a decision. */
function handAsked({ plan }: HouseRules, state: BlackjackState): BlackjackState['play']['asked'] {
  const boxes = dealtBoxes(state);
  for (const number of boxes) {
    const box = state.play.boxes[number];
    if (!box) continue;
    if (plan.player.switchCards && number % 2 === 1 && !box.asked)
      return { box: number, hand: 0, for: 'switch' };
    for (const [index, hand] of box.hands.entries()) {
      if (hand.matching) return { box: number, hand: index, for: 'match' };
      if (hand.end) continue;
      const card = hand.due || hand.cards.length < 2;
      return { box: number, hand: index, for: card ? 'card' : 'decision' };
    }
  }
  return null;
}

/** Returns the next line that is due a card or waits for an answer. */
function lineAsked(house: HouseRules, state: BlackjackState): BlackjackState['play']['asked'] {
  const box = state.play.boxes[1];
  if (!box) return null;
  for (let index = 0; index < box.hands.length; index++) {
    const due = index === 0 ? 0 : box.hands.findIndex((hand) => hand.due);
    const hand = box.hands[index];
    const line = box.lines[index];
    if (due > 0) return { box: 1, hand: due, for: 'card' };
    if (!hand || !line) return null;
    if (hand.due) return { box: 1, hand: index, for: 'card' };
    if (line.live > 0 && lineDecisions(house, box, index).length === 0) line.live = 0;
    if (line.live > line.answered) return { box: 1, hand: index, for: 'decision' };
    if (line.live > 0) {
      closeWindow(house, hand, line);
      if (hand.due) return { box: 1, hand: index, for: 'card' };
    }
    if (index === 0 && line.splits > 0 && box.hands.length === 1) openLines(box);
  }
  return null;
}

/** Returns whether the dealer has a card to draw or to turn over. */
function dealerIsDue(house: HouseRules, state: BlackjackState): boolean {
  const { cards } = state.play.dealer;
  if (cards.length === 0) return false;
  const draws = cards.length < 2 || dealerDraws(house, cards);
  if (!draws || house.plan.dealer.finishes.when === 'always') return draws;
  return cards.length < 2 ? isUnsettled(house, state) : isContested(house, state);
}

/**
 * Returns whether a hand or an insurance bet still depends on the dealer. A surrendered hand depends on the
 * dealer only if a natural takes its whole stake.
 */
function isUnsettled({ posted }: HouseRules, state: BlackjackState): boolean {
  if (state.totals.insurance) return true;
  const givenUp = posted.surrenderToNatural === 'lost';
  return allHands(state).some(({ end }) => isInPlay(end) || (givenUp && end === 'surrendered'));
}

function isInPlay(end: HandEnd | null): boolean {
  return end !== 'bust' && end !== 'surrendered' && end !== 'even-money';
}

/**
 * Returns whether a hand depends on more than the dealer's first two cards. A natural depends on more cards
 * only if a dealer's 22 pushes it.
 */
function isContested({ plan }: HouseRules, state: BlackjackState): boolean {
  const naturals = plan.outcomes.dealer22?.naturalsToo === true;
  return allHands(state).some((hand) => isInPlay(hand.end) && (naturals || !isNatural(hand)));
}

function allHands(state: BlackjackState): Hand[] {
  return Object.values(state.play.boxes).flatMap(({ hands }: PlayedBox) => hands);
}

/** Deals a card to its target, and closes the hand if no decision is left on it. */
export function dealCardTo(
  house: HouseRules,
  state: BlackjackState,
  target: Target,
  card: Card,
): Hand | undefined {
  const { play } = state;
  if (target.to === 'dealer') {
    play.dealer.cards.push(card);
    if (play.dealer.cards.length === 2) play.dealer.faceDown = false;
    return undefined;
  }
  const box = play.boxes[target.box];
  const hand = box?.hands[target.hand];
  if (!box || !hand) return undefined;
  hand.cards.push(card);
  hand.due = false;
  if (!hand.split && box.first.length < 2) box.first.push(card);
  if (box.lines.length === 0) finishHand(house, state, box, hand);
  return hand;
}

/** Ends a hand at an owned box when there is nothing left to decide. */
export function finishHand(house: HouseRules, state: BlackjackState, box: PlayedBox, hand: Hand): void {
  if (hand.cards.length < 2) return;
  if (totalOf(hand.cards).total > 21) hand.end = 'bust';
  else if (isDoubled(hand)) hand.end = 'doubled';
  else if (decisionsFor(house, factsOf(state, box, hand)).length === 0) hand.end = 'closed';
}

function isDoubled({ stakes, cards }: Hand): boolean {
  return cards.length > 2 && Object.values(stakes).some(({ added, freeAdded }) => added || freeAdded);
}

/** Returns the data that determine the decisions open to a hand of a box. */
export function factsOf({ play }: BlackjackState, { hands }: PlayedBox, { cards, split, acted }: Hand) {
  return { cards, split, acted, splits: hands.length - 1, against: play.dealer.cards[0] };
}

/** Returns whether a round is in one of these stages. */
export function isStage({ play }: BlackjackState, ...stages: readonly Stage[]): boolean {
  return stages.includes(play.stage);
}

/** Returns the seat whose turn it is, or undefined at a table where boxes have no owners. */
export function ownerToAct(state: BlackjackState): SeatId | undefined {
  const { asked } = state.play;
  return asked ? ownerOf(state, asked.box) : undefined;
}
