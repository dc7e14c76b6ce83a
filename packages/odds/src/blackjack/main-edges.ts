import { isRefusal, type Json, newShoe, termAt } from '@croupier/core';
import { blackjack } from '@croupier/games';
import { KNOWN_EDGES } from './known-edges.ts';
import { cardOf, placeCounts } from './ranks.ts';
import { settingOf, solveColumn } from './solve.ts';
import { UP_PLACES } from './strategy.ts';

/** The settings that change the edge of the main bet. A plan may leave some of them to its tables. */
const MOVING = [
  'decks',
  'holeCard',
  'soft17',
  'naturalPays',
  'doubleOn',
  'splits',
  'splitAces',
  'surrenderOn',
  'surrenderToNatural',
] as const satisfies readonly (keyof blackjack.PostedRules)[];

/** A setting that changes the edge of the main bet, with the values that a plan allows. */
export interface EdgeSetting {
  readonly id: string;
  readonly of: readonly Json[];
  readonly usual: Json;
}

/** The values that a table posts, by setting. */
export interface PostedSettings {
  readonly [id: string]: Json;
}

/** Returns the settings that change the edge of the main bet and that the plan leaves to its tables. */
export function edgeSettings(plan: blackjack.BlackjackPlan): readonly EdgeSetting[] {
  const settings = blackjack.game.settings?.(plan) ?? [];
  return MOVING.flatMap((id) => {
    // A hole card makes no difference if the dealer never peeks at it.
    if (id === 'holeCard' && plan.dealer.checks.under === 'never') return [];
    const setting = settings.find((one) => one.id === id);
    if (setting?.kind !== 'choice' && setting?.kind !== 'number') return [];
    const of = setting.kind === 'choice' ? setting.of : wholeNumbers(setting.min, setting.max);
    return of.length > 1 ? [{ id, of, usual: setting.usual }] : [];
  });
}

function wholeNumbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/**
 * Returns every combination of values that a table can post for these settings. The last setting varies
 * fastest.
 */
export function combinationsOf(plan: blackjack.BlackjackPlan): readonly PostedSettings[] {
  return edgeSettings(plan).reduce<readonly PostedSettings[]>(
    (all, { id, of }) => all.flatMap((posted) => of.map((value) => ({ ...posted, [id]: value }))),
    [{}],
  );
}

/**
 * Returns the values that a table has for the settings that change the edge of the main bet. The plan must
 * allow the terms.
 */
export function postedEdgeSettings(plan: blackjack.BlackjackPlan, terms?: Json): PostedSettings {
  return Object.fromEntries(edgeSettings(plan).map(({ id, usual }) => [id, termAt(terms, id) ?? usual]));
}

/**
 * Returns the house edge of the main bet against best play from the shipped table, as a percentage with five
 * decimals. This takes no time, while `blackjackOdds` takes seconds. Returns undefined if the settings of the
 * plan have changed since the table was generated.
 */
export function mainEdge(plan: blackjack.BlackjackPlan, terms?: Json): number | undefined {
  const settings = edgeSettings(plan).map(({ id, of }) => [id, of]);
  const known = KNOWN_EDGES.find((one) => one.plan === plan.id);
  if (!known || JSON.stringify(known.settings) !== JSON.stringify(settings)) return undefined;
  const posted = JSON.stringify(postedEdgeSettings(plan, terms));
  return known.edges[combinationsOf(plan).findIndex((one) => JSON.stringify(one) === posted)];
}

/** Solves the edge of the main bet for many tables of a plan. Reuses the results that the tables share. */
export class EdgeSolver {
  private readonly known = new Map<string, number>();

  constructor(private readonly plan: blackjack.BlackjackPlan) {}

  /** Returns the house edge against best play, as a share of the first stake. */
  edge(terms: Json): number {
    const house = blackjack.houseRules(this.plan, terms);
    if (isRefusal(house)) throw new Error(house.message);
    const setting = settingOf(house, placeCounts(newShoe(house.posted.decks)));
    return -UP_PLACES.reduce((sum, up) => {
      const key = JSON.stringify([up, seenAgainst(house, up)]);
      const best = this.known.get(key) ?? solveColumn(setting, up).best;
      this.known.set(key, best);
      return sum + best;
    }, 0);
  }
}

/**
 * Returns the settings that affect the play against an upcard. Surrender rules matter only against an ace, or
 * against a card that can become a natural.
 */
function seenAgainst({ posted }: blackjack.HouseRules, up: number): readonly unknown[] {
  const card = cardOf(up);
  return MOVING.map((id) => {
    if (id === 'surrenderOn' && !blackjack.isAce(card)) return null;
    if (id === 'surrenderToNatural' && !blackjack.isAce(card) && !blackjack.isTen(card)) return null;
    return posted[id];
  });
}
