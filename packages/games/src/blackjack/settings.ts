import { type Json, type RuleId, type Setting, termAt } from '@croupier/core';
import { shoeSettings } from '../shoe/settings.ts';
import type { BlackjackPlan, Choice } from './plan.ts';

/** Returns the settings that the plan leaves to its tables: the posted rules, then the limits of each bet. */
export function settingsOf(plan: BlackjackPlan, terms?: Json): readonly Setting[] {
  const { dealer, outcomes, player, shoe, sideBets, stake } = plan;
  const cards = { decks: shoe.decks, ...(cutsCards(plan, terms) ? { cutCard: shoe.cutCard } : {}) };
  return [
    ...shoeSettings(cards as typeof shoe, terms, 0),
    ...choice('shuffledByHand', shoe.byHand),
    ...choice('holeCard', dealer.holeCard),
    ...choice('soft17', dealer.soft17),
    ...choice('naturalPays', outcomes.natural.pays),
    ...choice('doubleOn', player.double?.on),
    ...choice('splits', player.split.limit),
    ...choice('splitAces', player.split.aces),
    ...choice('surrenderOn', player.surrender?.on),
    ...choice('surrenderToNatural', player.surrender?.toNatural),
    ...choice('maximumWin', stake.maximumWin?.mode),
    ...sideBets.flatMap((bet) => choice(`sideStakes.${bet.id}`, bet.stake)),
    limits('', 'main', stake, stake.rule),
    ...sideBets.map((bet) => limits(`sideLimits.${bet.id}`, bet.id, bet, bet.limitRule)),
  ];
}

/**
 * Returns whether the table uses a cut card. If the plan leaves the shuffle to the table, only manually
 * shuffled shoes have a cut card.
 */
function cutsCards({ shoe }: BlackjackPlan, terms: Json | undefined): boolean {
  const byHand = shoe.byHand && (termAt(terms, 'shuffledByHand') ?? shoe.byHand.usual);
  return shoe.cutCard !== undefined && byHand !== false;
}

function choice<Value>(id: string, terms: Choice<Value> | undefined): readonly Setting[] {
  if (!terms) return [];
  const { of, usual, rule } = terms as unknown as Choice<Json>;
  return [{ id, group: 'table', kind: 'choice', of, usual, rule }];
}

function limits(
  id: string,
  bet: string,
  { min, max, step }: BlackjackPlan['stake'] | BlackjackPlan['sideBets'][number],
  rule: RuleId,
): Setting {
  return { id, group: 'limits', kind: 'limits', bet, min, max, step, rule };
}
