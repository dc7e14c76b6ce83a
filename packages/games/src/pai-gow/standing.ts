import type { Card, RuleId } from '@croupier/core';
import type { Decide, Outcome } from '../boxes/settle.ts';
import { handOf, settingOf, strengthOf } from './hand.ts';
import { setByHouseWay } from './house-way.ts';
import type { SetView } from './moves.ts';
import type { PaiGowPlan } from './plan.ts';
import { type At, CARDS, cardsAt, type PaiGowState, type Play } from './state.ts';

/** Seven cards as the house sets them; null while some of them are to come. */
export function houseWayOf({ houseWay }: PaiGowPlan, cards: readonly Card[]): SetView | null {
  if (cards.length < CARDS) return null;
  const { high, low, rule } = setByHouseWay(houseWay, cards);
  return { high, low, highHand: handOf(high), lowHand: handOf(low), rule };
}

/** How the cards of a box are set; null while they are not. */
export function settingAt({ setup, state }: At, { box, low, foul }: Play): SetView | null {
  const cards = cardsAt(state, box);
  if (low === null || foul) return null;
  if (low === 'house-way') return houseWayOf(setup.plan, cards);
  const setting = settingOf(cards, low);
  return setting
    ? { ...setting, highHand: handOf(setting.high), lowHand: handOf(setting.low), rule: null }
    : null;
}

/** How the dealer's cards are set, once all are open. */
export function dealerSetting({ setup, state }: At): SetView | null {
  return houseWayOf(setup.plan, cardsAt(state, 'dealer'));
}

/** What a stake comes to with these hands: each of the two is better, or the dealer's is; of equal ones the dealer's. */
export function outcomeOf(plan: PaiGowPlan, own: Hands, dealer: Hands): Outcome {
  const high = compared(own.high, dealer.high);
  const low = compared(own.low, dealer.low);
  if (high > 0 && low > 0)
    return { kind: 'won', pays: 1, rule: plan.won.rule, commission: plan.won.commission };
  const copied: RuleId | undefined = high === 0 || low === 0 ? plan.copy : undefined;
  if (high > 0 || low > 0) return { kind: 'pushed', rule: copied ?? plan.push };
  return { kind: 'lost', rule: copied ?? plan.lost };
}

/** A high and a low hand. */
type Hands = Pick<SetView, 'high' | 'low'>;

function compared(own: readonly Card[], dealer: readonly Card[]): number {
  return strengthOf(own) - strengthOf(dealer);
}

/** What becomes of each stake of a round that was played. */
export function outcomes(at: At): Decide {
  const { setup, state } = at;
  const { plan, positions } = setup;
  const dealer = dealerSetting(at);
  const decided = new Map(state.plays.map((play) => [play.box, decide(play)]));
  return (id) => decided.get(positions.get(id)?.box ?? 0) ?? { kind: 'void', rule: plan.cites.result };

  function decide(play: PaiGowState['plays'][number]): Outcome {
    if (play.foul) return { kind: 'lost', rule: plan.setting.foul };
    const own = settingAt(at, play);
    return own && dealer ? outcomeOf(plan, own, dealer) : { kind: 'void', rule: plan.cites.result };
  }
}
