import type { Text } from 'messages:pai-gow';
import type { paiGow } from '@croupier/games';
import { madeHandNames } from '../../pieces/cards/made.ts';
import type { SettlementContext } from '../../table/cards/declared.ts';
import { betOf, boxOf } from '../../table/chip.ts';

type Of = SettlementContext<paiGow.PaiGowPlan, Pick<paiGow.PaiGowView, 'hands' | 'dealer' | 'bank'>, Text>;

/**
 * Returns the explanation of a bet's result, which compares both hands with those of the dealer or the
 * banking player. Returns undefined if there is no single comparison.
 */
export function factsOf({ view, line, text: { facts }, language }: Of): string | undefined {
  const { hands, dealer, bank } = view;
  const at = (box: number | undefined) => hands.find((hand) => hand.box === box);
  const own = at(boxOf(line.bet));
  // A banker's line is the total against all other players, so there is no single comparison.
  if (line.outcome === 'void' || betOf(line.bet) === 'bank' || !own) return undefined;
  if (own.foul) return facts.foul;
  const against = bank?.banker ? at(bank.banker.box)?.setting : dealer.setting;
  if (!own.setting || !against) return undefined;
  const [high, dealerHigh] = madeHandNames(own.setting.highHand, against.highHand, language);
  const [low, dealerLow] = madeHandNames(own.setting.lowHand, against.lowHand, language);
  return facts.hands({ high, low, dealerHigh, dealerLow });
}
