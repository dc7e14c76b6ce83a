import {
  type Bet,
  fraction,
  isRefusal,
  type Json,
  type Money,
  minMoney,
  type Payout,
  type Ratio,
  type Refusal,
} from '@croupier/core';
import { type HouseRules, houseRules } from './house-rules.ts';
import type { SideBetPay, SideBetTerms } from './plan.ts';
import { betName } from './turn.ts';

/** Returns the main bet and its side bets, then insurance and the bets that can be added during a round. */
export function betsOf(plan: HouseRules['plan'], terms?: Json): readonly Bet[] | Refusal {
  const house = houseRules(plan, terms);
  if (isRefusal(house)) return house;
  const main = mainBet(house);
  // A side bet is not offered if its minimum is above the maximum of the main bet.
  const sides = plan.sideBets.map((bet) => sideBet(house, bet)).filter(({ min, max = min }) => min <= max);
  return [main, ...sides, insurance(house), ...added(house, main)];
}

function on({ plan }: HouseRules, bet: string): readonly string[] {
  const boxes = plan.seating.kind === 'boxes' ? plan.seating.boxes : 1;
  return Array.from({ length: boxes }, (_, index) => betName(index + 1, bet));
}

const EVEN: Ratio = [1, 1];

function mainBet(house: HouseRules): Bet {
  const { plan, posted } = house;
  const { natural, fiveCards, higher } = plan.outcomes;
  const paid: readonly Payout[] = [
    { odds: EVEN, rule: higher },
    { on: 'natural', odds: posted.naturalPays, rule: natural.rule },
    ...(fiveCards ? [{ on: 'five-cards', odds: fiveCards.pays, rule: fiveCards.rule }] : []),
  ];
  return {
    id: 'main',
    when: 'open',
    positions: on(house, 'main'),
    min: posted.min,
    max: posted.max,
    step: plan.stake.step,
    pays: paid,
    rule: plan.procedure.bet,
    limitRule: plan.stake.rule,
  };
}

function sideBet(house: HouseRules, terms: SideBetTerms): Bet {
  const { posted } = house;
  const { id, title, step, rule, limitRule } = terms;
  const asMain = posted.sideStakes[id] === 'as-main';
  const { min, max } = posted.sideLimits[id] ?? terms;
  const limits = asMain
    ? { min: posted.min, max: posted.max, follows: { bet: 'main', times: EVEN } }
    : { min, max: terms.stake ? minMoney(max, posted.max) : max };
  const bet = { id, title, when: 'open', positions: on(house, id), step, rule, limitRule } as const;
  return { ...bet, ...limits, beside: { bet: 'main', rule }, side: true, pays: terms.pays.map(paidFor) };
}

function paidFor(pay: SideBetPay): Payout {
  const odds: Ratio = [pay.pays, 1];
  if ('row' in pay) return { on: pay.row, odds, rule: pay.rule };
  return { on: 'dealer-bust', with: { ...pay.cards, natural: pay.natural ?? false }, odds, rule: pay.rule };
}

function insurance(house: HouseRules): Bet {
  const { plan, posted } = house;
  const { amount, pays, paid, offer, limitRule } = plan.insurance;
  const half = (main: Money) => fraction(main, 1, 2, 'down');
  const from = amount === 'half' ? half(posted.min) : amount.min;
  const bet = { id: 'insurance', when: 'asked', positions: on(house, 'insurance') } as const;
  return {
    ...bet,
    min: from === 'half-minimum' ? fraction(posted.min, 1, 2, 'up') : from,
    max: half(posted.max),
    step: amount === 'half' ? half(plan.stake.step) : amount.step,
    ...(amount === 'half' ? { follows: { bet: 'main', times: [1, 2] } as const } : {}),
    pays: [{ odds: pays, rule: paid }],
    rule: offer,
    limitRule,
  };
}

/** Returns the bets that can be added after the deal, each equal to the first bet. */
function added(house: HouseRules, { min, max, step, limitRule }: Bet): readonly Bet[] {
  const { player, outcomes } = house.plan;
  const again = (id: string, positions: readonly string[], rule: Bet['rule']): Bet => ({
    id,
    when: 'asked',
    positions,
    min,
    ...(max === undefined ? {} : { max }),
    step,
    follows: { bet: 'main', times: EVEN },
    pays: [{ odds: EVEN, rule: outcomes.higher }],
    rule,
    limitRule,
  });
  return [
    ...(player.double ? [again('double', on(house, 'double'), player.double.rule)] : []),
    again('split', [], player.split.rule),
  ];
}
