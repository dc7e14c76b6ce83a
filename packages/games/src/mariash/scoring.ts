import { type Card, rankOf, type Suit } from '@croupier/core';
import type { Component, Contract, MariashPlan, Rate } from './plan.ts';
import { type Marriage, PLACES, type Score, type ScoreLine, type Side, type Trick } from './state.ts';

/** The data of a deal that determine its score. */
export interface ScoringFacts {
  readonly contract: Contract;
  /** The announcer: a lone player, or else forhont. */
  readonly announcer: number;
  readonly declarers: readonly number[];
  readonly trump: Suit | null;
  readonly fleks: { readonly [component in Component]?: number };
  readonly tricks: readonly Trick[];
  readonly marriages: readonly Marriage[];
}

/** Returns the score of a deal that was played to its end. */
export function scoreOf(plan: MariashPlan, deal: ScoringFacts): Score {
  const { contract, announcer, declarers } = deal;
  const plain = deal.trump === null;
  const lines = plain ? [alone(plan, deal)] : trumpLines(plan, deal);
  return {
    contract,
    announcer,
    declarers,
    points: plain
      ? null
      : { declarers: pointsOf(plan, deal, 'declarers'), defenders: pointsOf(plan, deal, 'defenders') },
    lines,
    changes: changesOf(declarers, lines),
  };
}

/**
 * Returns the changes in points. With two players on each side, each pays or gets a value once. A lone player pays or
 * gets it three times.
 */
function changesOf(
  declarers: readonly number[],
  lines: readonly Pick<ScoreLine, 'to' | 'points'>[],
): Score['changes'] {
  const each = lines.reduce((sum, { to, points }) => sum + (to === 'declarers' ? points : -points), 0);
  const own = declarers.length === 1 ? each * (PLACES.length - 1) : each;
  // Replaces negative zero with zero.
  return Object.fromEntries(
    PLACES.map((place) => [String(place), (declarers.includes(place) ? own : -each) || 0]),
  );
}

/** Returns one player's payment to each of several others. */
export function paidBy(place: number, to: readonly number[], points: number): Score['changes'] {
  return Object.fromEntries(
    PLACES.map((one) => [String(one), one === place ? -points * to.length : to.includes(one) ? points : 0]),
  );
}

/** Returns the value of a rate: higher with hearts as trumps, and doubled for every flek. */
export function rateValue({ points, better }: Rate, trump: Suit | null, fleks: number): number {
  return (trump === 'h' ? better : points) * 2 ** fleks;
}

function alone(plan: MariashPlan, { contract, announcer, tricks, fleks }: ScoringFacts): ScoreLine {
  const why = contract === 'durch' ? 'durch' : 'betl';
  const taken = tricks.filter(({ winner }) => winner === announcer).length;
  const made = why === 'durch' ? taken === tricks.length : taken === 0;
  const rate = plan.rates[why];
  const doubled = fleks[why] ?? 0;
  const points = rateValue(rate, null, doubled);
  return { why, to: made ? 'declarers' : 'defenders', points, fleks: doubled, rule: rate.rule };
}

function trumpLines(plan: MariashPlan, deal: ScoringFacts): ScoreLine[] {
  const { components } = plan.contracts[deal.contract];
  const announced = components.map((component) =>
    component === 'seven'
      ? seven(plan, deal)
      : component === 'hundred'
        ? hundred(plan, deal)
        : game(plan, deal),
  );
  return components.includes('seven') ? announced : [...announced, ...silentSeven(plan, deal)];
}

/** Scores the plain game, won by the side with more points. An unannounced hundred increases its value. */
function game(plan: MariashPlan, deal: ScoringFacts): ScoreLine {
  const own = pointsOf(plan, deal, 'declarers');
  const others = pointsOf(plan, deal, 'defenders');
  const to = own > others ? 'declarers' : 'defenders';
  const fleks = deal.fleks.game ?? 0;
  const { rates, hundred } = plan;
  const more = Math.max(own, others) - hundred.target;
  if (more < 0) {
    return {
      why: 'game',
      to,
      points: rateValue(rates.game, deal.trump, fleks),
      fleks,
      rule: plan.contracts.game.rule,
    };
  }
  const points = rateValue(rates.silentHundred, deal.trump, fleks) * 2 ** (more / TEN);
  return { why: 'silent-hundred', to, points, fleks, rule: rates.silentHundred.rule };
}

const TEN = 10;

/** Scores the seven. The announcer wins it by taking the last trick with the seven of trumps. */
function seven(plan: MariashPlan, { announcer, tricks, fleks, trump }: ScoringFacts): ScoreLine {
  const last = tricks.at(-1);
  const card: Card = `7${trump ?? 'c'}`;
  const made =
    last?.winner === announcer && last.cards.some((laid) => laid.place === announcer && laid.card === card);
  const doubled = fleks.seven ?? 0;
  const rate = plan.rates.seven;
  const points = rateValue(rate, trump, doubled);
  return { why: 'seven', to: made ? 'declarers' : 'defenders', points, fleks: doubled, rule: rate.rule };
}

/**
 * Scores the hundred: aces, tens, the last trick and the best marriage. The other marriages are added if these reach a
 * hundred.
 */
function hundred(plan: MariashPlan, deal: ScoringFacts): ScoreLine {
  const { rates } = plan;
  const fleks = deal.fleks.hundred ?? 0;
  const marriages = marriagesOf(plan, deal, 'declarers').sort((one, other) => other - one);
  const [best = 0, ...others] = marriages;
  const counted = pointsTakenBy(plan, deal, deal.declarers) + best;
  const { target } = plan.hundred;
  if (counted < target) {
    const missing = (target - counted) / TEN;
    const points = rateValue(rates.hundredLost, deal.trump, fleks) * missing;
    return { why: 'hundred', to: 'defenders', points, fleks, rule: rates.hundredLost.rule };
  }
  const over = (others.reduce((sum, points) => sum + points, counted) - target) / TEN;
  const points = rateValue(rates.hundred, deal.trump, fleks) * (1 + over);
  return { why: 'hundred', to: 'declarers', points, fleks, rule: rates.hundred.rule };
}

/** Scores an unannounced seven of trumps in the last trick, which wins or is beaten by the other side. */
function silentSeven(plan: MariashPlan, { tricks, trump, declarers }: ScoringFacts): ScoreLine[] {
  const last = tricks.at(-1);
  const laid = last?.cards.find(({ card }) => card === `7${trump}`);
  if (!last || !laid || trump === null) return [];
  const side = (place: number): Side => (declarers.includes(place) ? 'declarers' : 'defenders');
  const [holder, winner] = [side(laid.place), side(last.winner)];
  if (holder === winner && last.winner !== laid.place) return [];
  const { silentSeven: rate, silentSevenBeaten } = plan.rates;
  const rule = last.winner === laid.place ? rate.rule : silentSevenBeaten;
  return [{ why: 'silent-seven', to: winner, points: rateValue(rate, trump, 0), fleks: 0, rule }];
}

/** Returns the points that the given players have taken: aces and tens in tricks, and the last trick. */
export function pointsTakenBy(
  { points }: MariashPlan,
  { tricks }: Pick<ScoringFacts, 'tricks'>,
  places: readonly number[],
): number {
  const worth = (card: Card) => (rankOf(card) === 'A' ? points.ace : rankOf(card) === 'T' ? points.ten : 0);
  const taken = tricks.filter(({ winner }) => places.includes(winner));
  const sum = taken.flatMap(({ cards }) => cards).reduce((sum, { card }) => sum + worth(card), 0);
  const last = tricks.length === ALL_TRICKS ? tricks.at(-1) : undefined;
  return sum + (last && places.includes(last.winner) ? points.lastTrick : 0);
}

const ALL_TRICKS = 8;

function placesOf(deal: Pick<ScoringFacts, 'declarers'>, side: Side): number[] {
  return PLACES.filter((place) => deal.declarers.includes(place) === (side === 'declarers'));
}

/** Returns the value of each marriage of a side. */
export function marriagesOf(
  { points }: MariashPlan,
  deal: Pick<ScoringFacts, 'marriages' | 'declarers' | 'trump'>,
  side: Side,
): number[] {
  const places = placesOf(deal, side);
  return deal.marriages
    .filter(({ place }) => places.includes(place))
    .map(({ suit }) => (suit === deal.trump ? points.trumpMarriage : points.marriage));
}

/** Returns all points of a side: aces, tens, the last trick, marriages. */
function pointsOf(plan: MariashPlan, deal: ScoringFacts, side: Side): number {
  const marriages = marriagesOf(plan, deal, side).reduce((sum, points) => sum + points, 0);
  return pointsTakenBy(plan, deal, placesOf(deal, side)) + marriages;
}

/** Returns whether a contract played alone is decided before its last trick. */
export function isDecided({
  contract,
  announcer,
  tricks,
}: Pick<ScoringFacts, 'contract' | 'announcer' | 'tricks'>) {
  const own = tricks.filter(({ winner }) => winner === announcer).length;
  return (contract === 'betl' && own > 0) || (contract === 'durch' && own < tricks.length);
}
