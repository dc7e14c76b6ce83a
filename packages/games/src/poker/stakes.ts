import { blindsOf, settingsOf, studStakes } from './cash/settings.ts';
import { variantOf } from './engine/index.ts';
import type { AnteKind, PokerGame, PokerPlan, PokerTerms } from './plan.ts';

/** The stakes of one game at a table: the posts before the deal, and the size of a bet. Amounts are in minor units. */
export interface Stakes {
  /** The two blinds, or null in games without blinds. */
  readonly blinds: { readonly small: number; readonly big: number } | null;
  readonly ante: { readonly kind: AnteKind; readonly amount: number } | null;
  /** The bring-in, or null in games with blinds. */
  readonly bringIn: number | null;
  /** The minimum bet. In fixed limit it is the only bet size on the earlier streets. */
  readonly bet: number;
  /** The bet size on the later streets in fixed limit, or null in other structures. */
  readonly bigBet: number | null;
}

/** Returns the stakes of a game at this table. In a mix they change with the game. */
export function stakesOf(plan: PokerPlan, terms: PokerTerms, game: PokerGame): Stakes {
  const settings = settingsOf(plan, terms);
  if (variantOf(game.variant).forced === 'bring-in') {
    const { ante, bringIn } = studStakes(settings);
    const bet = settings.level.big;
    return { blinds: null, ante: { kind: 'each', amount: ante }, bringIn, bet, bigBet: bet * 2 };
  }
  const blinds = blindsOf(plan, settings, game);
  const bigBet = game.structure === 'fixed' ? blinds.big * 2 : null;
  return { blinds, ante: terms.ante ?? null, bringIn: null, bet: blinds.big, bigBet };
}
