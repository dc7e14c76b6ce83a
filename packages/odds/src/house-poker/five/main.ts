import type { housePoker } from '@croupier/games';
import type { Case } from '../../card-bets.ts';
import { Fraction } from '../../fraction.ts';
import type { MainOdds } from '../main-odds.ts';
import { decisionsOf, payoffsOf, type Stakes } from '../terms.ts';
import { LOST, NO_HAND, OneExchange, type Play, type Tally, TIED, WON } from './one-exchange.ts';

/** The terms of a game of five cards against five in which the dealer has one upcard. */
export interface FiveCardTerms {
  readonly stakes: Stakes;
  /** The fee to exchange a card before the bet, or undefined if no card can be exchanged. */
  readonly fee: number | undefined;
}

/**
 * Returns the stakes of a game of five cards. Returns undefined if the payouts against a non-qualifying dealer depend
 * on the player's hand.
 */
export function fiveCardStakes(plan: housePoker.HousePokerPlan): Stakes | undefined {
  const stakes = plan.hand.cards === 'five' ? payoffsOf(plan) : undefined;
  return stakes?.won.some(({ noHand }) => noHand !== undefined) ? undefined : stakes;
}

/**
 * Returns the terms of a game in which a hand is bet or folded, possibly after the exchange of one card. Returns
 * undefined for other games.
 */
export function fiveCardTermsOf(plan: housePoker.HousePokerPlan): FiveCardTerms | undefined {
  const { hand, procedure } = plan;
  const deals = procedure.flatMap((step) =>
    'deal' in step ? [`${step.deal} ${step.cards} ${step.dealer?.up ?? 0}`] : [],
  );
  const [first, second, ...others] = decisionsOf(plan);
  const stakes = fiveCardStakes(plan);
  if (!stakes || hand.cards !== 'five' || deals.join() !== 'boxes 5 1,dealer 4 0') return undefined;
  if (!first || first.insure || second?.buy || others.length > 0) return undefined;
  const [purchase, ...more] = first.buy ?? [];
  if (!purchase) return second ? undefined : { stakes, fee: undefined };
  const { kind, cards, fee, withBet } = purchase;
  const oneCard = kind === 'exchange' && cards.most === 1 && purchase.more === undefined;
  return oneCard && more.length === 0 && withBet === undefined ? { stakes, fee: fee.times } : undefined;
}

/**
 * Returns the main bets of a game with these terms, for best play or for a given policy. Calls `progress`
 * with the number of finished ranks of the upcard, out of 13. Each rank takes several seconds.
 */
export function fiveCardOdds(
  { stakes, fee }: FiveCardTerms,
  { play, progress }: { readonly play?: Play; readonly progress?: (ranks: number) => void } = {},
): MainOdds {
  const game = new OneExchange(stakes, fee);
  const tally = newTally(stakes);
  for (let rank = 0; rank < 13; rank++) {
    game.with(rank, tally, play);
    progress?.(rank + 1);
  }
  return oddsOf(tally, stakes, fee ?? 0);
}

/** Returns an empty tally of a game with these stakes. */
function newTally({ won }: Stakes): Tally {
  return {
    folded: 0,
    foldedAfter: 0,
    met: 0,
    asDealt: new Float64Array(WON + won.length),
    exchanged: new Float64Array(WON + won.length),
  };
}

/** Returns the odds from a tally. The fee of an exchange counts as staked and lost. */
function oddsOf(tally: Tally, stakes: Stakes, fee: number): MainOdds {
  const cases: Case[] = [];
  const add = (many: number, net: number, staked: number) => {
    const outcome = net > 0 ? 'won' : net < 0 ? 'lost' : 'pushed';
    if (many > 0) cases.push({ ways: BigInt(many), outcome, net: Fraction.of(net * 2, 2), staked });
  };
  add(tally.folded, stakes.folded, 1);
  add(tally.foldedAfter, stakes.folded - fee, 1 + fee);
  for (const [counts, paid] of [
    [tally.asDealt, 0],
    [tally.exchanged, fee],
  ] as const) {
    const staked = 1 + stakes.times + paid;
    add(counts[NO_HAND] as number, stakes.noHand - paid, staked);
    add(counts[TIED] as number, stakes.tied - paid, staked);
    add(counts[LOST] as number, stakes.lost - paid, staked);
    for (const [row, { net }] of stakes.won.entries()) add(counts[WON + row] as number, net - paid, staked);
  }
  const all = cases.reduce((sum, { ways }) => sum + ways, 0n);
  const share = (many: number) => Fraction.of(BigInt(many), all);
  const exchanged = tally.exchanged.reduce((sum, many) => sum + many, tally.foldedAfter);
  return {
    cases,
    plays: share(Number(all) - tally.folded - tally.foldedAfter),
    opens: share(tally.met),
    lowest: undefined,
    exchanges: share(exchanged),
  };
}
