import { housePoker } from '@croupier/games';

type Plan = housePoker.HousePokerPlan;

/** The results of a game in which a hand is bet once or folded, in units of the ante. */
export interface Stakes {
  /** The size of the bet in antes. */
  readonly times: number;
  /** Whether the bet is made before the cards are dealt. */
  readonly betFirst: boolean;
  /** The results of a fold, of a loss and of a tie. */
  readonly folded: number;
  readonly lost: number;
  readonly tied: number;
  /** The result if the dealer does not qualify. */
  readonly noHand: number;
  /**
   * The net win of a winning hand by strength, the highest row first. It includes the result against a dealer who does
   * not qualify, if that depends on the hand's strength.
   */
  readonly won: readonly { readonly from: number; readonly net: number; readonly noHand?: number }[];
  /** The lowest strength with which the dealer qualifies. */
  readonly opens: number;
}

/**
 * Returns the stakes of a plan with a single decision. Returns undefined for plans with more decisions, with
 * purchases or with other settlements.
 */
export function stakesOf(plan: Plan): Stakes | undefined {
  const [ask, ...more] = decisionsOf(plan);
  return !ask || more.length > 0 || ask.buy || ask.check ? undefined : payoffsOf(plan);
}

/** Returns all decisions of a plan's players. */
export function decisionsOf({ procedure }: Pick<Plan, 'procedure'>): readonly housePoker.AskStep[] {
  return procedure.flatMap((step) => ('ask' in step ? [step] : []));
}

/** Returns the ante and the bet of a plan, with the name of the bet, if the plan has no other main bets. */
function anteAndBet(plan: Plan) {
  const { main } = plan;
  const name = decisionsOf(plan)[0]?.bet?.on ?? 'bet';
  const { ante, [name]: bet, ...others } = main;
  return ante && bet && Object.keys(others).length === 0 ? { ante, bet, name } : undefined;
}

/**
 * Returns the stakes of ante and bet, which do not depend on decisions or purchases. Returns undefined if the plan
 * settles them in another way.
 */
export function payoffsOf(plan: Plan): Stakes | undefined {
  const { hand, opens, tie, fold, betFirst } = plan;
  const asks = decisionsOf(plan);
  const { ante, bet, name } = anteAndBet(plan) ?? {};
  if (asks.length === 0 || !ante || !bet || !name) return undefined;
  if (ante.noHand === 'settled' || typeof bet.noHand === 'string') return undefined;
  const times = betFirst?.times ?? asks.find((ask) => ask.bet)?.bet?.times[0] ?? 0;
  const from = [...ante.won, ...bet.won]
    .map((row) => housePoker.leastStrength(hand, row))
    .sort((one, other) => other - one);
  const paid = (rows: readonly housePoker.PayRow[], strength: number) =>
    rows.find((row) => strength >= housePoker.leastStrength(hand, row))?.pays ?? 0;
  const both = 1 + times;
  const asWon = ante.noHand === 'as-won';
  const betBack = times * bet.noHand.pays;
  return {
    times,
    betFirst: betFirst !== undefined,
    folded: -((fold.half?.includes('ante') ? 0.5 : 1) + (fold.lost.includes(name) ? times : 0)),
    lost: -both,
    tied: tie.result === 'push' ? 0 : -both,
    noHand: (ante.noHand === 'as-won' ? 0 : ante.noHand.pays) + betBack,
    won: [...new Set(from)].map((least) => ({
      from: least,
      net: paid(ante.won, least) + times * paid(bet.won, least),
      ...(asWon ? { noHand: paid(ante.won, least) + betBack } : {}),
    })),
    opens: opens ? housePoker.leastStrength(hand, opens) : 0,
  };
}

/** Returns the rows of a side bet on a hand, or none for other bets. */
export function handRows(terms: housePoker.SideTerms): readonly housePoker.PayRow[] {
  return terms.by === 'hand' || terms.by === 'first' || terms.by === 'flop' ? terms.pays : [];
}

/** Returns the result of a hand of this strength if the dealer does not qualify. */
export function noHandWith({ won, noHand }: Stakes, strength: number): number {
  return won.find(({ from }) => strength >= from)?.noHand ?? noHand;
}

/** Returns the win of a hand of this strength that beats the dealer's. */
export function wonWith({ won }: Stakes, strength: number): number {
  return won.find(({ from }) => strength >= from)?.net ?? 0;
}
