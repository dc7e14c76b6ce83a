import {
  type Money,
  type MoveOption,
  type Refusal,
  type RuleId,
  refuse,
  type SeatId,
  type Transfer,
  ZERO,
} from '@croupier/core';
import { isOpenOn, lineDecisions, recordAnswer, timeoutDecision } from '../common.ts';
import { advanceRound } from '../dealing.ts';
import { type Decision, decisionsFor } from '../decisions.ts';
import type { DecisionMove } from '../moves.ts';
import { factsOf, ownerToAct } from '../procedure.ts';
import { addToTotals, insufficientFunds } from '../stakes.ts';
import { bettorAt, type Hand, type PlayedBox } from '../state.ts';
import {
  aboutHand,
  announce,
  audienceOf,
  type Handler,
  handName,
  notYours,
  seatOf,
  stakeTransfer,
  type Turn,
} from '../turn.ts';

/** The box, hand and decisions that are open to a seat in its turn. */
interface Chance {
  readonly number: number;
  readonly box: PlayedBox;
  readonly index: number;
  readonly hand: Hand;
  readonly decisions: readonly Decision[];
}

function chanceOf({ house, state }: Turn, seat: SeatId): Chance | undefined {
  const { asked, stage, boxes } = state.play;
  if (state.fault || stage !== 'turns' || asked?.for !== 'decision') return undefined;
  const box = boxes[asked.box];
  const hand = box?.hands[asked.hand];
  if (!box || !hand) return undefined;
  const chance = { number: asked.box, box, index: asked.hand, hand };
  if (house.plan.seating.kind === 'common')
    return isOpenOn(house, state, seat, asked.hand)
      ? { ...chance, decisions: lineDecisions(house, box, asked.hand) }
      : undefined;
  return ownerToAct(state) === seat
    ? { ...chance, decisions: decisionsFor(house, factsOf(state, box, hand)) }
    : undefined;
}

/** Returns the cost of a decision: the paid double and split cost as much as the first bet. */
function costOf({ state }: Turn, seat: SeatId, box: number, decision: Decision): Money {
  if (decision !== 'double' && decision !== 'split') return ZERO;
  return bettorAt(state, box, seat)?.stake ?? ZERO;
}

/** Returns the rule that covers a decision. */
function ruleOf({ plan }: Turn['house'], decision: Decision): RuleId {
  const { player, procedure } = plan;
  switch (decision) {
    case 'hit':
      return player.hit;
    case 'stand':
      return player.stand;
    case 'double':
      return player.double?.rule ?? procedure.turns;
    case 'free-double':
      return player.double?.free?.rule ?? procedure.turns;
    case 'split':
      return player.split.free?.tens ?? player.split.rule;
    case 'free-split':
      return player.split.free?.rule ?? player.split.rule;
    case 'surrender':
      return player.surrender?.rule ?? procedure.turns;
  }
}

/**
 * Hit, stand, double, split and surrender. Players decide one at a time in turn, or all at the same time at a common
 * box.
 */
export const decide: Handler<DecisionMove> = {
  options(turn) {
    const seat = seatOf(turn);
    const chance = seat && chanceOf(turn, seat);
    if (!seat || !chance) return [];
    const funds = turn.now.availableFunds(seat);
    return chance.decisions
      .map((type) => ({ type, cost: costOf(turn, seat, chance.number, type) }))
      .filter(({ cost }) => cost <= funds)
      .map(
        ({ type, cost }): MoveOption => ({
          move: { type, box: chance.number },
          rule: ruleOf(turn.house, type),
          ...(cost > 0 ? { stake: cost } : {}),
          about: aboutHand(chance.number, ownHand(turn, chance.index)),
        }),
      );
  },

  play(turn, { type }) {
    const seat = seatOf(turn);
    const chance = seat && chanceOf(turn, seat);
    if (!seat || !chance) return;
    const { number, index } = chance;
    const cost = costOf(turn, seat, number, type);
    const rule = ruleOf(turn.house, type);
    if (turn.house.plan.seating.kind === 'common') {
      const bettor = bettorAt(turn.state, number, seat);
      if (bettor) recordAnswer(chance.box, bettor, index, type);
    } else decideOnHand(turn, chance, seat, type);
    announce(turn, 'decided', rule, {
      to: audienceOf(turn, seat),
      data: { seat, box: number, hand: index + 1, decision: type },
      transfers: cost > 0 ? [pay(turn, chance, seat, type, cost, rule)] : [],
    });
    advanceRound(turn);
  },

  why(turn, move) {
    const seat = seatOf(turn);
    if (!seat) return notYours(move);
    const { procedure } = turn.house.plan;
    const chance = chanceOf(turn, seat);
    if (!chance || chance.number !== move.box)
      return refuse('not-your-turn', 'It is not your turn on this box.', { rule: procedure.outOfTurn });
    if (chance.decisions.includes(move.type))
      return insufficientFunds(
        procedure.funds ?? ruleOf(turn.house, move.type),
        turn.now.availableFunds(seat),
      );
    return notOnThisHand(turn, chance, move.type);
  },
};

/** Returns the index of a hand among the player's own. At a common box, the lines of a split follow the main line. */
function ownHand({ house }: Turn, index: number): number {
  return house.plan.seating.kind === 'common' && index > 0 ? index - 1 : index;
}

function notOnThisHand({ house }: Turn, { decisions }: Chance, decision: Decision): Refusal {
  return refuse('not-on-this-hand', `You cannot ${decision.replace('-', ' ')} on this hand.`, {
    rule: ruleOf(house, decision),
    details: { decisions },
  });
}

/** Pays the additional stake for a double, or for the new hand of a split. */
function pay(
  turn: Turn,
  { number, index, box }: Chance,
  seat: SeatId,
  decision: Decision,
  cost: Money,
  rule: RuleId,
): Transfer {
  const { house, state } = turn;
  addToTotals(state, 'main', cost);
  const common = house.plan.seating.kind === 'common';
  const name =
    decision === 'double'
      ? handName(number, ownHand(turn, index), 'double')
      : handName(number, common ? 1 : box.hands.length - 1);
  return stakeTransfer(seat, name, cost, rule);
}

function decideOnHand(
  turn: Turn,
  { number, box, index, hand }: Chance,
  seat: SeatId,
  decision: Decision,
): void {
  const first = bettorAt(turn.state, number, seat)?.stake ?? ZERO;
  const own = hand.stakes[seat];
  hand.acted = true;
  const others = Object.keys(hand.stakes).filter((other) => other !== seat) as SeatId[];
  switch (decision) {
    case 'hit':
      hand.due = true;
      return;
    case 'stand':
      hand.end = 'stood';
      return;
    case 'surrender':
      hand.end = 'surrendered';
      return;
    case 'double':
      if (own) own.added = first;
      hand.due = true;
      if (others.length > 0) hand.matching = { what: 'double', seats: others };
      return;
    case 'free-double':
      // The decision button lies on the box, so the decision applies to every bet on the box.
      for (const [rider, lying] of Object.entries(hand.stakes))
        lying.freeAdded = bettorAt(turn.state, number, rider as SeatId)?.stake ?? ZERO;
      hand.due = true;
      return;
    case 'split':
    case 'free-split':
      splitHand(turn, number, box, index, seat, decision === 'free-split');
      if (decision === 'split' && others.length > 0) hand.matching = { what: 'split', seats: others };
      return;
  }
}

/** Makes the second card the first card of a new hand, which goes after the other hands of the box. */
function splitHand(
  turn: Turn,
  number: number,
  box: PlayedBox,
  index: number,
  seat: SeatId,
  free: boolean,
): void {
  const hand = box.hands[index];
  const second = hand?.cards.pop();
  if (!hand || !second) return;
  const stakeOf = (rider: SeatId): Money => bettorAt(turn.state, number, rider)?.stake ?? ZERO;
  const riders = free ? (Object.keys(hand.stakes) as SeatId[]) : [seat];
  hand.split = true;
  hand.acted = false;
  box.hands.push({
    cards: [second],
    split: true,
    acted: false,
    end: null,
    due: false,
    stakes: Object.fromEntries(
      riders.map((rider) => [
        rider,
        free ? { stake: ZERO, free: stakeOf(rider) } : { stake: stakeOf(rider) },
      ]),
    ),
    matching: null,
  });
}

/** Plays the house's decision for the owner of a box who did not answer in their turn. */
export function playTimeout(turn: Turn): void {
  const { house, state } = turn;
  const { asked, boxes } = state.play;
  const box = asked && boxes[asked.box];
  const hand = asked && box?.hands[asked.hand];
  if (!asked || !box || !hand) return;
  const decision = timeoutDecisionFor(turn, box, hand);
  const { rule } = house.plan.procedure.timeout;
  hand.acted = true;
  if (decision === 'hit') hand.due = true;
  else hand.end = 'stood';
  const seat = ownerToAct(state);
  announce(turn, 'decided', rule, {
    data: { ...(seat ? { seat } : {}), box: asked.box, hand: asked.hand + 1, decision, silent: true },
  });
}

/** Returns a stand, or a hit if the house draws for players who do not answer and the hand can take a card. */
function timeoutDecisionFor({ house, state }: Turn, box: PlayedBox, hand: Hand): 'hit' | 'stand' {
  const mayHit = decisionsFor(house, factsOf(state, box, hand)).includes('hit');
  return mayHit ? timeoutDecision(house, hand.cards) : 'stand';
}

/**
 * Returns the house's move for a seat that does not answer, or undefined when the seat has nothing to decide.
 */
export function timeoutMove(turn: Turn, seat: SeatId): DecisionMove | undefined {
  const chance = chanceOf(turn, seat);
  return chance && { type: timeoutDecisionFor(turn, chance.box, chance.hand), box: chance.number };
}
