import type { GameEvent, MoveOption } from '@croupier/core';
import { gameEvent } from '../table/turn.ts';
import type { Answer } from './moves.ts';
import type { Component, MariashPlan } from './plan.ts';
import { announcerOf, askedOf, clockwiseFrom, type Deal, openSides, type Side, sideOf } from './state.ts';

/**
 * The maximum number of fleks. The rules set no maximum, but with more fleks the points would exceed the
 * range of exact integers.
 */
const MOST = 24;

/** Returns the side that can double in a round: first the defenders, then both sides in turn. */
function doubling(number: number): Side {
  return number % 2 === 1 ? 'defenders' : 'declarers';
}

/** Begins the flek after the contract. Every player says good or flek, starting on the announcer's left. */
export function beginFlek(plan: MariashPlan, deal: Deal): void {
  if (deal.contract === null) return;
  openRound(deal, 1, plan.contracts[deal.contract].components);
}

/**
 * Opens a flek round. Players known to be on the other side are skipped. A player who could be on this side has to
 * answer, so that the question does not reveal the partner.
 */
function openRound(deal: Deal, number: number, open: readonly Component[]): void {
  const sides = openSides(deal);
  const side = doubling(number);
  const waiting = clockwiseFrom(announcerOf(deal)).filter((place) => (sides[place] ?? side) === side);
  deal.flek = { number, open: [...open], doubled: [], waiting };
  deal.phase = 'flek';
}

/** Returns the components that can still be doubled in this round. */
function left(deal: Deal): Component[] {
  const { flek } = deal;
  if (!flek || flek.number > MOST) return [];
  return flek.open.filter((component) => !flek.doubled.includes(component));
}

export function flekOptions({ cites }: MariashPlan, deal: Deal): readonly MoveOption[] {
  const place = askedOf(deal);
  if (place === undefined || !deal.flek) return [];
  const values = left(deal);
  const good = { move: { type: 'good' }, rule: cites.flek } as const;
  // Players can say flek only against the other side.
  if (sideOf(deal, place) !== doubling(deal.flek.number) || values.length === 0) return [good];
  const components = { any: 'subset', values, min: 1, max: values.length } as const;
  const rule = deal.flek.number > 1 ? cites.flekAgain : cites.flek;
  return [good, { move: { type: 'flek', components }, rule }];
}

/**
 * Records good or flek. When all players have answered, doubled components can be doubled again. If there are
 * none, play begins.
 */
export function recordFlekAnswer(plan: MariashPlan, deal: Deal, answer: Answer): GameEvent[] {
  const { flek } = deal;
  const place = askedOf(deal);
  if (!flek || place === undefined) return [];
  const rule = flek.number > 1 ? plan.cites.flekAgain : plan.cites.flek;
  flek.waiting.shift();
  if (answer.type !== 'flek') {
    deal.words.push({ place, said: 'good' });
    return [gameEvent('good', rule, { data: { place } }), ...spoken(plan, deal)];
  }
  const components = [...answer.components];
  for (const component of components) deal.fleks[component] = (deal.fleks[component] ?? 0) + 1;
  flek.doubled.push(...components);
  deal.known[place] = doubling(flek.number);
  deal.words.push({ place, said: 'flek', components });
  // A player known to be on the other side does not answer in this round.
  const sides = openSides(deal);
  flek.waiting = flek.waiting.filter(
    (one) => (sides[one] ?? doubling(flek.number)) === doubling(flek.number),
  );
  return [gameEvent('flek', rule, { data: { place, components } }), ...spoken(plan, deal)];
}

function spoken(plan: MariashPlan, deal: Deal): GameEvent[] {
  const { flek } = deal;
  if (!flek || (flek.waiting.length > 0 && left(deal).length > 0)) return [];
  if (flek.doubled.length > 0 && flek.number < MOST) {
    openRound(deal, flek.number + 1, flek.doubled);
    return [];
  }
  deal.phase = 'play';
  deal.flek = null;
  deal.turn = announcerOf(deal);
  return [gameEvent('play-begins', plan.cites.lead, { data: { place: deal.turn } })];
}
