import { newShoe, type PlanId, type Rank, type Shoe } from '@croupier/core';
import { redDog } from '@croupier/games';
import { type CardBetOdds, type Case, fromCases, rankAt, rankCounts } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';

/** The choice between raise and stay on two given cards, with the average win for each answer, in antes. */
export interface RaiseDecision {
  readonly low: Rank;
  readonly high: Rank;
  readonly spread: number;
  readonly raise: Fraction;
  readonly stay: Fraction;
  readonly best: 'raise' | 'stay';
}

export interface RedDogOdds {
  readonly plan: PlanId;
  /** The odds of the ante with the better answer to every spread. */
  readonly bets: readonly CardBetOdds[];
  readonly decisions: readonly RaiseDecision[];
  /** The best answer to each spread on which the player may raise, if it is the same for all cards with that spread. */
  readonly bySpread: ReadonlyMap<number, 'raise' | 'stay'>;
  /** The odds of the ante for a player who never raises, and for one who raises on every spread. */
  readonly always: { readonly stay: CardBetOdds; readonly raise: CardBetOdds };
}

/**
 * Returns the odds of the ante on the next round from a shoe, dealt without replacement. By default the shoe has the
 * plan's usual number of packs. Throws a RangeError for fewer than three cards.
 */
export function redDogOdds(plan: redDog.RedDogPlan, shoe: Shoe = newShoe(plan.shoe.decks.usual)): RedDogOdds {
  const counts = rankCounts(shoe);
  const cards = counts.reduce((sum, count) => sum + count, 0);
  if (cards < 3) throw new RangeError(`a round needs three cards, not ${cards}`);
  const decisions = spreads(plan, counts, cards).map(decisionOn);
  const best = new Map(decisions.map((decision) => [keyOf(decision), decision.best]));
  const ante = (answer: (key: string) => 'raise' | 'stay') =>
    fromCases('ante', plan.bets.ante.rule, casesOf(plan, counts, cards, answer));
  return {
    plan: plan.id,
    bets: [ante((key) => best.get(key) ?? 'stay')],
    decisions,
    bySpread: bySpread(decisions),
    always: { stay: ante(() => 'stay'), raise: ante(() => 'raise') },
  };
}

/**
 * Two cards with some ranks between them, with the number of ways to deal them and the number of third cards that hit.
 */
interface Between {
  readonly low: Rank;
  readonly high: Rank;
  readonly spread: number;
  readonly ways: number;
  readonly hits: number;
  readonly misses: number;
  readonly pays: number;
}

function spreads(plan: redDog.RedDogPlan, counts: readonly number[], cards: number): readonly Between[] {
  const found: Between[] = [];
  for (const [low, ofLow] of counts.entries())
    for (let high = low + 2; high < counts.length; high++) {
      const ways = 2 * ofLow * (counts[high] ?? 0);
      if (ways === 0) continue;
      const hits = counts.slice(low + 1, high).reduce((sum, count) => sum + count, 0);
      const spread = high - low - 1;
      const pays = paid(plan, spread);
      found.push({
        low: rankAt(low),
        high: rankAt(high),
        spread,
        ways,
        hits,
        misses: cards - 2 - hits,
        pays,
      });
    }
  return found;
}

/** Returns the payout of a spread if the third card hits, as the engine settles it. */
function paid(plan: redDog.RedDogPlan, spread: number): number {
  const outcome = redDog.outcomeOf(plan, { spread, cards: [], hit: true });
  return outcome.kind === 'won' ? outcome.pays : 0;
}

function decisionOn({ low, high, spread, hits, misses, pays }: Between): RaiseDecision {
  const stay = Fraction.of(hits * pays - misses, hits + misses);
  const raise = stay.times(Fraction.of(2));
  return { low, high, spread, raise, stay, best: raise.compare(stay) > 0 ? 'raise' : 'stay' };
}

function keyOf({ low, high }: { readonly low: Rank; readonly high: Rank }): string {
  return low + high;
}

function bySpread(decisions: readonly RaiseDecision[]): ReadonlyMap<number, 'raise' | 'stay'> {
  const answers = new Map<number, Set<'raise' | 'stay'>>();
  for (const { spread, best } of decisions)
    answers.set(spread, (answers.get(spread) ?? new Set<'raise' | 'stay'>()).add(best));
  return new Map(
    [...answers]
      .sort(([one], [other]) => one - other)
      .flatMap(([spread, [first, ...others]]) =>
        first && others.length === 0 ? [[spread, first] as const] : [],
      ),
  );
}

function casesOf(
  plan: redDog.RedDogPlan,
  counts: readonly number[],
  cards: number,
  answer: (key: string) => 'raise' | 'stay',
): readonly Case[] {
  // Every case is counted together with a third card, whether it is drawn or not.
  const rest = cards - 2;
  const cases: Case[] = [];
  for (const [rank, count] of counts.entries()) {
    const pair = count * (count - 1);
    const third = Math.max(0, count - 2);
    const neighbours = 2 * count * (counts[rank + 1] ?? 0);
    cases.push(
      { ways: BigInt(pair * third), outcome: 'won', net: Fraction.of(plan.pair.pays) },
      { ways: BigInt(pair * (rest - third)), outcome: 'pushed', net: Fraction.ZERO },
      { ways: BigInt(neighbours * rest), outcome: 'pushed', net: Fraction.ZERO },
    );
  }
  for (const between of spreads(plan, counts, cards)) {
    const { ways, hits, misses, pays } = between;
    const staked = answer(keyOf(between)) === 'raise' ? 2 : 1;
    cases.push(
      { ways: BigInt(ways * hits), outcome: 'won', net: Fraction.of(pays * staked), staked },
      { ways: BigInt(ways * misses), outcome: 'lost', net: Fraction.of(-staked), staked },
    );
  }
  return cases.filter(({ ways }) => ways > 0n);
}
