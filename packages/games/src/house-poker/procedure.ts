import type { GameEvent, RuleId } from '@croupier/core';
import { drawableCount } from '../shoe/shoe.ts';
import { asJson, gameEvent } from '../table/turn.ts';
import { finishedBoxes } from './ending.ts';
import type { CardPlace } from './moves.ts';
import { dealerHand, dealerQualifies } from './outcome.ts';
import type { AskStep, DealStep, HousePokerPlan, SideTerms } from './plan.ts';
import { dealerCardBuyers, replaceDealerCard, withoutDealerCard } from './replacing.ts';
import { isDecided } from './side.ts';
import {
  allPlays,
  boxesIn,
  type HousePokerState,
  type HousePokerTurn,
  isAnyHandInPlay,
  isAsk,
  isDeal,
  isEnd,
  isSettle,
  type Play,
  type PlayedHand,
  type RoundContext,
  stakeOf,
  stepNow,
} from './state.ts';

interface Due {
  readonly to: CardPlace;
  readonly rule: RuleId;
}

/**
 * Returns the target of the next card and its rule, or undefined when none is due, or when a burn card comes
 * first.
 */
export function nextCardTarget(at: RoundContext): Due | undefined {
  return at.state.shoe.owed ? undefined : nextCard(at);
}

function nextCard(at: RoundContext): Due | undefined {
  const { state } = at;
  const step = stepNow(at);
  if (isDeal(step)) {
    const dealt = state.log.filter((entry) => entry.step === state.step).length;
    const to = placesIn(at, step)[dealt];
    return to && { to, rule: step.rule };
  }
  if (!isAsk(step) || state.undecided > 0) return undefined;
  if (state.draws) return { to: 'dealer', rule: step.dealerCard?.rule ?? step.ask };
  const buyer = allPlays(state).find(({ play }) => play.owed > 0);
  return buyer && { to: { box: buyer.box }, rule: buyer.play.boughtBy ?? step.ask };
}

/** Returns the targets of a step's cards in order, or an empty list if no stake depends on them any more. */
function placesIn(at: RoundContext, step: DealStep): readonly CardPlace[] {
  const { state, setup } = at;
  if (!isNeeded(at, step)) return [];
  switch (step.deal) {
    case 'boxes': {
      const boxes = boxesIn(state, false).map((box) => ({ box }));
      const open = Array<CardPlace>(step.dealer?.up ?? 0).fill('dealer');
      return [...repeat(step.cards, boxes), ...open];
    }
    case 'board':
      return Array<CardPlace>(step.cards).fill('board');
    case 'dealer': {
      // Blind boxes are turned up before the dealer's cards.
      const blind = boxesIn(state, true).flatMap((box) => repeat(cardsOfBox(setup.plan), [{ box }]));
      return [...blind, ...Array<CardPlace>(step.cards).fill('dealer')];
    }
  }
}

function repeat(times: number, places: readonly CardPlace[]): readonly CardPlace[] {
  return Array.from({ length: times }, () => places).flat();
}

/** Returns the number of cards dealt to a box, not counting bought cards. */
export function cardsOfBox({ procedure }: HousePokerPlan): number {
  return procedure.reduce((sum, step) => (isDeal(step) && step.deal === 'boxes' ? sum + step.cards : sum), 0);
}

/** Returns whether a stake may depend on the cards of a step. The cards of folded players do not matter. */
function isNeeded({ setup, state }: RoundContext, { deal }: DealStep): boolean {
  const { side } = setup.plan;
  const isBy = (terms: SideTerms) =>
    deal === 'dealer'
      ? terms.by === 'colour' || (terms.by === 'combination' && terms.of === 'dealer')
      : terms.by === 'hand';
  if (isAnyHandInPlay(state)) return true;
  return allPlays(state).some(({ seat, box }) =>
    Object.entries(side).some(([bet, terms]) => isBy(terms) && stakeOf(state, seat, box, bet) > 0),
  );
}

/** Returns the number of the dealer's face-down cards. They are drawn only when they are turned up. */
export function faceDownCount({ setup, state }: RoundContext): number {
  const { procedure } = setup.plan;
  if (state.stage === 'waiting' || state.stage === 'betting') return 0;
  const down = procedure
    .slice(0, state.step + 1)
    .reduce(
      (sum, step, index) => sum + (isDeal(step) && dealt(state, index) ? (step.dealer?.down ?? 0) : 0),
      0,
    );
  const turned = state.log.filter(({ to, step }) => to === 'dealer' && isTurn(procedure[step])).length;
  // If all stakes were returned, no cards were dealt.
  return down > turned && state.count.begun > 0 ? down - turned : 0;
}

/** Returns whether any card of a step has been dealt. */
function dealt({ log, step }: HousePokerState, index: number): boolean {
  return index < step || log.some((entry) => entry.step === index);
}

function isTurn(step: HousePokerPlan['procedure'][number] | undefined): boolean {
  return isDeal(step) && step.deal === 'dealer';
}

/**
 * Returns the number of cards that can still be bought. Cards that are due, and the dealer's face-down cards,
 * are reserved.
 */
export function purchasableCards(at: RoundContext): number {
  const { setup, state } = at;
  const { procedure } = setup.plan;
  const owed = allPlays(state).reduce((sum, { play }) => sum + play.owed + (play.burns ? 1 : 0), 0);
  const toCome = procedure
    .slice(state.step + 1)
    .reduce((sum, step) => sum + (isDeal(step) ? placesIn(at, step).length + (step.burn ? 1 : 0) : 0), 0);
  return drawableCount(state.shoe) - (state.shoe.owed?.cards ?? 0) - owed - toCome;
}

/** Returns the players who have to decide in a step, including those who have already answered. */
export function handsAskedIn(at: RoundContext, step: AskStep): readonly PlayedHand[] {
  if (step.dealerCard && dealerQualifies(at) !== false) return [];
  return allPlays(at.state).filter(({ play }) => isAsked(at.state, step, play));
}

/**
 * Returns whether a step has a question for a hand that is still open. The offer of a dealer's card is a
 * question only for hands with a bet.
 */
export function isAsked(state: HousePokerState, { dealerCard, swap }: AskStep, play: Play): boolean {
  if (play.folded || play.settled || (swap && play.second)) return false;
  if (!dealerCard) return !play.plays;
  return !play.blind && play.plays && (state.removed.length === 0 || play.pays);
}

/** Advances the round to the next card, answer or payment. Returns the events that occur along the way. */
export function advanceRound(turn: HousePokerTurn): readonly GameEvent[] {
  const { setup, state } = turn;
  const events: GameEvent[] = [];
  for (;;) {
    const step = stepNow(turn);
    if (nextCard(turn)) {
      state.stage = 'dealing';
      burnFirst(turn);
      return events;
    }
    if (!step) return [...events, ...result(turn)];
    if (isAsk(step) && state.asked < state.step) events.push(...ask(turn, step));
    if (isAsk(step) && state.undecided > 0) {
      state.stage = 'deciding';
      return events;
    }
    if (isAsk(step) && dealerCardBuyers(turn).length > 0 && state.asked === state.step) {
      state.stage = 'dealing';
      if (withoutDealerCard(turn).length > 0) return events;
      events.push(...replaceDealerCard(turn, step));
      continue;
    }
    if (
      (isSettle(step) && hasStakes(turn, step.settle)) ||
      (isEnd(step) && finishedBoxes(turn, step).length > 0)
    ) {
      state.stage = 'dealing';
      return events;
    }
    state.step += 1;
    if (state.step > setup.plan.procedure.length) throw new RangeError('the procedure has no end');
  }
}

/** Makes burn cards due before the next card. */
function burnFirst(turn: HousePokerTurn): void {
  const { state } = turn;
  const step = stepNow(turn);
  const owe = (rule: RuleId) => {
    state.shoe.owed = { cards: 1, rule };
  };
  if (isDeal(step) && step.burn && state.burned < state.step) {
    state.burned = state.step;
    owe(step.burn);
  }
  const buyer = isAsk(step) ? allPlays(state).find(({ play }) => play.owed > 0) : undefined;
  if (!buyer?.play.burns) return;
  owe(buyer.play.burns);
  buyer.play.burns = null;
}

/** Asks all players whom the question concerns. */
function ask(turn: HousePokerTurn, step: AskStep): readonly GameEvent[] {
  const { state } = turn;
  const asked = handsAskedIn(turn, step);
  for (const { play } of asked) play.answered = false;
  state.asked = state.step;
  state.undecided = asked.length;
  if (asked.length === 0) return [];
  return [gameEvent('decide', step.ask, { data: { undecided: asked.length, step: state.step } })];
}

/** Returns whether one of these bets is on a box whose cards are known. */
function hasStakes(turn: HousePokerTurn, bets: readonly string[]): boolean {
  return allPlays(turn.state).some(({ seat, box }) =>
    bets.some((bet) => {
      const terms = turn.setup.plan.side[bet];
      return terms && stakeOf(turn.state, seat, box, bet) > 0 && isDecided(turn, box, terms);
    }),
  );
}

function result(turn: HousePokerTurn): readonly GameEvent[] {
  const { setup, state } = turn;
  state.stage = 'result';
  const opens = dealerQualifies(turn);
  const rule = setup.plan.opens && opens !== undefined ? setup.plan.opens.rule : setup.plan.cites.result;
  const hand = dealerHand(turn)?.category ?? null;
  const data = { dealer: asJson([...state.dealer]), hand, opens: opens ?? null };
  return [gameEvent('result', rule, { data })];
}
