import {
  fraction,
  type Money,
  money,
  type RuleId,
  type SeatId,
  type SettlementLine,
  subtract,
  ZERO,
} from '@croupier/core';
import { hasSplit, lineHand } from './common.ts';
import type { HouseRules } from './house-rules.ts';
import { capWins } from './maximum-win.ts';
import { isEarly } from './side-bets.ts';
import {
  type Bettor,
  type BlackjackState,
  boxAt,
  dealtBoxes,
  type Hand,
  type HandStake,
  type PlayedBox,
} from './state.ts';
import { betName, handName } from './turn.ts';
import {
  bustOutcome,
  type DecidedHand,
  type DecidedStake,
  NO_PAY,
  type Verdicts,
  verdictsOf,
} from './verdicts.ts';

/**
 * Builds one line of a settlement. `free` is the bank's stake, which wins the same amount as the player's own
 * stake would. Any remainder is rounded in the player's favour.
 */
export function settledLine(
  seat: SeatId,
  bet: string,
  stake: Money,
  { outcome, pays: [times, of], rule }: DecidedStake,
  free: Money = ZERO,
): SettlementLine {
  switch (outcome) {
    case 'won': {
      const pay = fraction(money(stake + free), times, of, 'up');
      if (stake === 0) return { seat, bet, stake, outcome, rule, pay };
      return { seat, bet, stake, outcome, rule, pay, return: stake };
    }
    case 'halved': {
      const half = fraction(stake, 1, 2, 'up');
      return { seat, bet, stake, outcome, rule, take: subtract(stake, half), return: half };
    }
    case 'lost':
      if (stake === 0) return { seat, bet, stake, outcome, rule };
      return { seat, bet, stake, outcome, rule, take: stake };
    default:
      if (stake === 0) return { seat, bet, stake, outcome, rule };
      return { seat, bet, stake, outcome, rule, return: stake };
  }
}

/** The context for building the lines of a round. */
interface Settling {
  readonly house: HouseRules;
  readonly state: BlackjackState;
  readonly verdicts: Verdicts;
}

/** Returns every bet of the round with its outcome, in the order in which the house settles. */
export function settlement(house: HouseRules, state: BlackjackState): readonly SettlementLine[] {
  const settling: Settling = { house, state, verdicts: verdictsOf(house, state) };
  const numbers = dealtBoxes(state);
  if (house.plan.procedure.settle.order === 'right-to-left') numbers.reverse();
  const lines = numbers.flatMap((number) => boxLines(settling, number));
  if (house.plan.insurance.apart) lines.sort((a, b) => Number(isInsurance(a)) - Number(isInsurance(b)));
  return capWins(house, state, [...state.early, ...lines]);
}

function isInsurance({ bet }: SettlementLine): boolean {
  return bet.endsWith('/insurance');
}

function bettorsOn(state: BlackjackState, number: number): readonly (readonly [SeatId, Bettor])[] {
  return Object.entries(boxAt(state, number)?.bettors ?? {}) as [SeatId, Bettor][];
}

/** Returns the lines of lost insurance, once the dealer has checked and has no natural. */
export function lostInsurance(house: HouseRules, state: BlackjackState): readonly SettlementLine[] {
  const lost: DecidedStake = { outcome: 'lost', pays: NO_PAY, rule: house.plan.insurance.lost };
  return dealtBoxes(state)
    .reverse()
    .flatMap((number) =>
      bettorsOn(state, number).flatMap(([seat, { insurance }]) =>
        insurance ? [settledLine(seat, betName(number, 'insurance'), insurance, lost)] : [],
      ),
    );
}

function boxLines(settling: Settling, number: number): SettlementLine[] {
  const { house, state } = settling;
  const box = state.play.boxes[number];
  if (!box) return [];
  const bettors = bettorsOn(state, number);
  const lines: SettlementLine[] = [];
  if (house.plan.seating.kind === 'common')
    for (const [seat, bettor] of bettors) pushCommonLines(lines, settling, box, seat, bettor);
  else for (const [index, hand] of box.hands.entries()) pushHandLines(lines, settling, number, index, hand);
  for (const [seat, bettor] of bettors) pushBesideLines(lines, settling, number, box, seat, bettor);
  return lines;
}

/**
 * Returns the lines of a hand over 21, whose bets are taken immediately. The bets farthest from the dealer
 * come first.
 */
export function bustLines(
  house: HouseRules,
  state: BlackjackState,
  number: number,
  index: number,
  { stakes }: Hand,
): SettlementLine[] {
  const lines: SettlementLine[] = [];
  const judged = bustOutcome(house);
  for (const seat of boxAt(state, number)?.order.toReversed() ?? []) {
    const stake = stakes[seat];
    if (stake) pushStakeLines(lines, house, seat, number, index, stake, judged);
  }
  return lines;
}

function pushHandLines(
  lines: SettlementLine[],
  { house, verdicts }: Settling,
  number: number,
  index: number,
  { cards, split, end, stakes }: Hand,
): void {
  const lying = Object.entries(stakes) as [SeatId, HandStake][];
  const judged = verdicts.hand(handName(number, index), () => ({
    cards,
    split,
    doubled: lying.some(([, { added, freeAdded }]) => added || freeAdded),
    surrendered: end === 'surrendered',
  }));
  for (const [seat, stake] of lying) pushStakeLines(lines, house, seat, number, index, stake, judged);
}

/**
 * Adds the lines of a player's hands at a common box, each with its cards up to the player's last decision.
 */
function pushCommonLines(
  lines: SettlementLine[],
  { house, verdicts }: Settling,
  box: PlayedBox,
  seat: SeatId,
  bettor: Bettor,
): void {
  const held = hasSplit(bettor) ? [1, 2] : [0];
  for (const [index, line] of held.entries()) {
    const choices = bettor.choices?.[line] ?? '';
    const doubled = choices.endsWith('d');
    const judged = verdicts.hand(`${line} ${choices}`, () => {
      const hand = lineHand(house, box, bettor, line);
      return hand && { cards: hand.cards, split: hand.split, doubled, surrendered: false };
    });
    const stake = doubled ? { stake: bettor.stake, added: bettor.stake } : { stake: bettor.stake };
    pushStakeLines(lines, house, seat, 1, index, stake, judged);
  }
}

/** Adds one player's lines on one hand: the player's or the bank's stake, and any stake added by a double. */
function pushStakeLines(
  lines: SettlementLine[],
  { plan }: HouseRules,
  seat: SeatId,
  number: number,
  index: number,
  { stake, free = ZERO, added = ZERO, freeAdded = ZERO }: HandStake,
  judged: DecidedHand,
): void {
  const { freeDouble, freeSplit } = plan.outcomes;
  const onStake = stake === 0 ? byBank(judged.stake, freeSplit) : judged.stake;
  lines.push(settledLine(seat, handName(number, index), stake, onStake, free));
  if (added > 0) lines.push(settledLine(seat, handName(number, index, 'double'), added, judged.added));
  if (freeAdded > 0) {
    const bet = handName(number, index, 'free-double');
    lines.push(settledLine(seat, bet, ZERO, byBank(judged.added, freeDouble), freeAdded));
  }
}

/** Applies the rules for a bank-paid stake that loses or pushes. */
function byBank(
  decided: DecidedStake,
  rules: { readonly lost: RuleId; readonly tied: RuleId } | undefined,
): DecidedStake {
  if (!rules) return decided;
  if (decided.outcome === 'lost') return { ...decided, rule: rules.lost };
  return decided.outcome === 'pushed' ? { ...decided, rule: rules.tied } : decided;
}

/** Adds the lines of side bets that are not settled yet, and of insurance. */
function pushBesideLines(
  lines: SettlementLine[],
  { house, state, verdicts }: Settling,
  number: number,
  box: PlayedBox,
  seat: SeatId,
  { sides, insurance = ZERO }: Bettor,
): void {
  if (sides)
    for (const terms of house.plan.sideBets) {
      const stake = sides[terms.id];
      if (!stake || (isEarly(terms) && state.play.sidesSettled)) continue;
      const decided = verdicts.side(number, box, terms);
      lines.push(settledLine(seat, betName(number, terms.id), stake, decided));
    }
  if (insurance > 0)
    lines.push(settledLine(seat, betName(number, 'insurance'), insurance, verdicts.insurance()));
}
