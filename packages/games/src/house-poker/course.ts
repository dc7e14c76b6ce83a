import { cardsLeft, type GameEvent, type RuleId } from '@croupier/core';
import { asJson, happened } from '../table/turn.ts';
import type { CardPlace } from './moves.ts';
import type { AskStep, DealStep, HousePokerPlan } from './plan.ts';
import { dealerHand, dealerOpens } from './standing.ts';
import {
  type At,
  allPlays,
  boxesIn,
  type HousePokerState,
  type HousePokerTurn,
  isAsk,
  isDeal,
  isSettle,
  type Played,
  stakeOf,
  stepNow,
} from './state.ts';

/** Where the next card goes, and the rule that says so; undefined when none is due. */
export function due(at: At): { readonly to: CardPlace; readonly rule: RuleId } | undefined {
  const { state } = at;
  const step = stepNow(at);
  if (isDeal(step)) {
    const dealt = state.log.filter((entry) => entry.step === state.step).length;
    const to = placesIn(at, step)[dealt];
    return to && { to, rule: step.rule };
  }
  if (!isAsk(step) || state.undecided > 0) return undefined;
  const buyer = allPlays(state).find(({ play }) => play.owed > 0);
  return buyer && { to: { box: buyer.box }, rule: buyer.play.boughtBy ?? step.ask };
}

/** The places of the cards of a step in their order; none where no stake depends on them any more. */
function placesIn(at: At, step: DealStep): readonly CardPlace[] {
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
      // Boxes that nobody has looked into are turned up before the dealer's cards.
      const blind = boxesIn(state, true).flatMap((box) => repeat(cardsOfBox(setup.plan), [{ box }]));
      return [...blind, ...Array<CardPlace>(step.cards).fill('dealer')];
    }
  }
}

function repeat(times: number, places: readonly CardPlace[]): readonly CardPlace[] {
  return Array.from({ length: times }, () => places).flat();
}

/** How many cards a box is dealt, without those that are bought. */
export function cardsOfBox({ course }: HousePokerPlan): number {
  return course.reduce((sum, step) => (isDeal(step) && step.deal === 'boxes' ? sum + step.cards : sum), 0);
}

/** Whether a stake may depend on the cards of a step: whatever the cards of who has folded come to, nothing shows it. */
function isNeeded({ setup, state }: At, { deal }: DealStep): boolean {
  const { side } = setup.plan;
  const by = deal === 'dealer' ? 'colour' : 'hand';
  return allPlays(state).some(
    ({ seat, box, play }) =>
      !play.folded ||
      Object.entries(side).some(([bet, terms]) => terms.by === by && stakeOf(state, seat, box, bet) > 0),
  );
}

/** How many cards lie face down before the dealer: they are drawn when he turns them up. */
export function faceDown({ setup, state }: At): number {
  const { course } = setup.plan;
  if (state.stage === 'waiting' || state.stage === 'betting') return 0;
  const down = course
    .slice(0, state.step + 1)
    .reduce(
      (sum, step, index) => sum + (isDeal(step) && dealt(state, index) ? (step.dealer?.down ?? 0) : 0),
      0,
    );
  const turned = state.log.filter(({ to, step }) => to === 'dealer' && isTurn(course[step])).length;
  return Math.max(0, down - turned);
}

/** Whether the cards of a step have begun to come. */
function dealt({ log, step }: HousePokerState, index: number): boolean {
  return index < step || log.some((entry) => entry.step === index);
}

function isTurn(step: HousePokerPlan['course'][number] | undefined): boolean {
  return isDeal(step) && step.deal === 'dealer';
}

/** How many cards of the pack can still be bought: those that are to be dealt, or lie face down, are kept for that. */
export function spareCards(at: At): number {
  const { setup, state } = at;
  const { course } = setup.plan;
  const owed = allPlays(state).reduce((sum, { play }) => sum + play.owed, 0);
  const toCome = course
    .slice(state.step + 1)
    .reduce((sum, step) => sum + (isDeal(step) ? placesIn(at, step).length : 0), 0);
  return cardsLeft(state.shoe.unseen) - owed - toCome;
}

/** Those who are asked in a step, whether they have answered or not. */
export function askedIn(state: HousePokerState): readonly Played[] {
  return allPlays(state).filter(({ play }) => !play.blind && !play.folded && !play.plays);
}

/** Goes on until a card, an answer or a payment is awaited, and says what happens on the way. */
export function follow(turn: HousePokerTurn): readonly GameEvent[] {
  const { setup, state } = turn;
  const events: GameEvent[] = [];
  for (;;) {
    const step = stepNow(turn);
    if (due(turn)) {
      state.stage = 'dealing';
      return events;
    }
    if (!step) return [...events, ...result(turn)];
    if (isAsk(step) && state.asked < state.step) events.push(...ask(turn, step));
    if (isAsk(step) && state.undecided > 0) {
      state.stage = 'deciding';
      return events;
    }
    if (isSettle(step) && hasStakes(turn, step.settle)) {
      state.stage = 'dealing';
      return events;
    }
    state.step += 1;
    if (state.step > setup.plan.course.length) throw new RangeError('the course has no end');
  }
}

/** Puts a question to all whom it concerns. */
function ask({ state }: HousePokerTurn, step: AskStep): readonly GameEvent[] {
  const asked = askedIn(state);
  for (const { play } of asked) play.answered = false;
  state.asked = state.step;
  state.undecided = asked.length;
  if (asked.length === 0) return [];
  return [happened('decide', step.ask, { data: { undecided: asked.length, step: state.step } })];
}

/** Whether one of these bets lies on a box whose cards are known. */
function hasStakes({ state }: HousePokerTurn, bets: readonly string[]): boolean {
  return allPlays(state).some(
    ({ seat, box, play }) => !play.blind && bets.some((bet) => stakeOf(state, seat, box, bet) > 0),
  );
}

function result(turn: HousePokerTurn): readonly GameEvent[] {
  const { setup, state } = turn;
  state.stage = 'result';
  const opens = dealerOpens(turn);
  const rule = setup.plan.opens && opens !== undefined ? setup.plan.opens.rule : setup.plan.cites.result;
  const hand = dealerHand(turn)?.category ?? null;
  const data = { dealer: asJson([...state.dealer]), hand, opens: opens ?? null };
  return [happened('result', rule, { data })];
}
