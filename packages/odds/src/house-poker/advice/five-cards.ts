import { DECK } from '@croupier/core';
import { housePoker } from '@croupier/games';
import { handTable } from '@croupier/games/poker/evaluate';
import { twoCombinationsPay } from '../five/pays.ts';
import { payoffsOf, type Stakes } from '../terms.ts';
import type { AdvisedAnswer } from './advised.ts';
import { CountedDealers, type Counts } from './counted-dealers.ts';
import { eachSubset } from './dealers.ts';
import { DealersCard } from './dealers-card.ts';

type Plan = housePoker.HousePokerPlan;

/** The cards that a player sees in a game of five cards against five, as numbers in the pack. */
export interface SeenCards {
  readonly step: number;
  readonly cards: readonly number[];
  /** The other hand, if the player has two hands. */
  readonly pair: readonly number[];
  /** The dealer's upcard, or all five cards if the dealer has already shown them. */
  readonly dealer: readonly number[];
  readonly rest: readonly number[];
  /** Whether the two hands have switched cards. */
  readonly swapped: boolean;
  /** Whether another card for the dealer has already been bought. */
  readonly again: boolean;
  /** The number of cards bought so far, by kind of purchase. */
  readonly bought: { readonly [kind in housePoker.Purchase['kind']]: number };
}

/** A hand before the decision on its bet. */
interface Hand {
  readonly step: number;
  readonly cards: readonly number[];
  /** The positions of the newly drawn cards in the list of unseen cards, in ascending order. */
  readonly came: readonly number[];
  readonly bought: SeenCards['bought'];
}

/**
 * The number of low bits that encode kickers beyond the first four cards of a five-card hand, by category.
 */
const BEYOND = [4, 8, 12, 12, 0, 0, 0, 16];

/**
 * The values of all answers in a game of five cards against five with one dealer's card face up, for all
 * kinds of purchases. Tries every card that may be dealt, and counts the dealer's hands without it.
 */
export class FiveCards {
  private readonly counts: Counts = { nobody: 0, worse: 0, equal: 0, all: 0 };
  private readonly pays = new Uint8Array(10);
  private readonly fourPays = new Uint8Array(10);
  private readonly antePays: number;
  private readonly dealers: CountedDealers;
  private readonly dealersCard: DealersCard | undefined;
  private readonly insurance: Extract<housePoker.SideTerms, { by: 'no-hand' }> | undefined;

  private constructor(
    private readonly plan: Plan,
    private readonly seen: SeenCards,
    private readonly stakes: Stakes,
  ) {
    const { ante, bet } = plan.main;
    for (const [rows, pays] of [
      [bet?.won ?? [], this.pays],
      [bet?.four ?? [], this.fourPays],
    ] as const)
      for (const row of [...rows].reverse()) pays[housePoker.leastStrength(plan.hand, row) >>> 20] = row.pays;
    this.antePays = (seen.swapped ? ante?.swapped : ante?.won)?.[0]?.pays ?? 0;
    const [open = 0] = seen.dealer;
    this.dealers = new CountedDealers(seen.dealer.length === 1 ? seen.rest : [], open, stakes.opens);
    const terms = asksIn(plan).find(({ dealerCard }) => dealerCard)?.dealerCard;
    const noHand = typeof ante?.noHand === 'object' ? ante.noHand.pays : 0;
    const inVain = stakes.noHand - (terms?.inVain.usual === 'push' ? noHand : 0);
    this.dealersCard =
      terms && new DealersCard(terms, seen.rest, { opens: stakes.opens, noHand: stakes.noHand, inVain });
    this.insurance = Object.values(plan.side).find((side) => side.by === 'no-hand');
  }

  /** Returns the answers to a decision, or undefined if the game is of another kind. */
  static answers(
    plan: Plan,
    seen: SeenCards,
    told?: (done: number) => void,
  ): readonly AdvisedAnswer[] | undefined {
    const stakes = payoffsOf(plan);
    const deals = plan.procedure.flatMap((step) => ('deal' in step ? [`${step.deal} ${step.cards}`] : []));
    const isFive = plan.hand.cards === 'five' && plan.hand.uses === 'any';
    if (!stakes || !isFive || !/^boxes [45],dealer 4$/.test(deals.join())) return undefined;
    if (seen.cards.length < 4 || seen.dealer.length === 0) return undefined;
    const game = new FiveCards(plan, seen, stakes);
    const ask = plan.procedure[seen.step];
    if (!isAsk(ask)) return undefined;
    if (ask.swap) return game.switches(ask.swap.fee);
    if (ask.dealerCard) return game.dealersCardNow();
    return game.answersOf({ step: seen.step, cards: seen.cards, came: [], bought: seen.bought }, told);
  }

  private answersOf(hand: Hand, told?: (done: number) => void): readonly AdvisedAnswer[] {
    const ask = this.plan.procedure[hand.step];
    if (!isAsk(ask)) return [];
    const answers = this.withoutCards(ask, hand);
    for (const purchase of ask.buy ?? []) {
      const { kind, cards, after } = purchase;
      if (after && hand.bought[after.kind] !== after.cards) continue;
      if (kind === 'extra') answers.push({ type: 'buy-card', worth: this.bought(hand, purchase, []) });
      else
        for (let many = cards.least; many <= Math.min(cards.most, hand.cards.length); many++)
          eachSubset(hand.cards, many, (going) => {
            const named = going.flatMap((card) => DECK[card] ?? []);
            answers.push({ type: 'exchange', cards: named, worth: this.bought(hand, purchase, [...going]) });
            // Exchanges take nearly all of the time, because there is one for each choice of cards.
            told?.(Math.min(1, answers.length / 2 ** hand.cards.length));
          });
    }
    return answers;
  }

  /** Returns the answers that draw no cards: a bet with or without insurance, and a fold. */
  private withoutCards({ bet, insure, fold }: housePoker.AskStep, { cards, came }: Hand): AdvisedAnswer[] {
    const answers: AdvisedAnswer[] = [];
    if (bet) {
      const [times = 0] = bet.times;
      const worth = this.bet(cards, came);
      answers.push({ type: 'play', times, worth });
      const insured = insure ? this.insured(cards) : undefined;
      if (insured) answers.push({ type: 'insure', amount: insured.amount, worth: worth + insured.worth });
    }
    if (fold) answers.push({ type: 'fold', worth: this.stakes.folded });
    return answers;
  }

  /** Returns the value of a purchase minus its fee, averaged over all possible cards. */
  private bought(hand: Hand, purchase: housePoker.Purchase, going: readonly number[]): number {
    const { fee, kind, more = 0, withBet } = purchase;
    const many = kind === 'extra' ? 1 : going.length;
    const coming = many + (kind === 'extra' ? 0 : more);
    const kept = hand.cards.filter((card) => !going.includes(card));
    const places = this.seen.rest.map((_, place) => place).filter((place) => !hand.came.includes(place));
    const bought = { ...hand.bought, [kind]: hand.bought[kind] + many };
    const next = this.plan.procedure[hand.step + 1];
    const sells = isAsk(next) && next.buy?.some(({ after }) => !after || bought[after.kind] === after.cards);
    const cards = new Array<number>(kept.length + coming).fill(0);
    for (const [place, card] of kept.entries()) cards[place] = card;
    let sum = 0;
    let ways = 0;
    eachSubset(places, coming, (chosen) => {
      for (let place = 0; place < coming; place++)
        cards[kept.length + place] = this.seen.rest[chosen[place] as number] as number;
      const came = hand.came.length === 0 ? chosen : merged(hand.came, chosen);
      if (withBet) sum += this.bet(cards, came);
      else if (sells) {
        const after = { step: hand.step + 1, cards: [...cards], came: [...came], bought };
        sum += Math.max(...this.answersOf(after).map(({ worth }) => worth));
      } else sum += this.decided(next, cards, came);
      ways++;
    });
    return sum / ways - fee.times * (fee.per === 'card' ? many : 1);
  }

  /** Returns the value of a hand that cannot buy further cards. */
  private decided(
    next: housePoker.Step | undefined,
    cards: readonly number[],
    came: readonly number[],
  ): number {
    let worth = this.bet(cards, came);
    if (isAsk(next) && next.insure) worth += Math.max(0, this.insured(cards)?.worth ?? 0);
    return isAsk(next) && next.fold && worth < this.stakes.folded ? this.stakes.folded : worth;
  }

  /** Returns the average result of ante and bet. Stores the counts, which `insured` needs. */
  private bet(cards: readonly number[], came: readonly number[]): number {
    const { stakes, counts, dealers, dealersCard } = this;
    const strength = handTable('high', cards.length).strength(cards);
    const isFour = cards.length === 4;
    // Four cards win against five if they equal the first four of the five.
    const beyond = isFour ? (BEYOND[strength >>> 20] as number) : 0;
    const better = ((strength >> beyond) + 1) << beyond;
    dealers.stand(came, came.length, isFour ? better : strength, better, counts);
    const { nobody, worse, equal, all } = counts;
    const won = this.antePays + stakes.times * this.paid(cards, strength);
    // The counts of worse and equal hands include hands that do not qualify.
    const beaten = Math.max(0, worse - nobody);
    const same = worse > nobody ? equal : Math.max(0, worse + equal - nobody);
    const beating = all - nobody - beaten - same;
    const sum = nobody * stakes.noHand + beaten * won + same * stakes.tied + beating * stakes.lost;
    const own = { strength, won, lost: stakes.lost, tied: stakes.tied };
    const [open = 0] = this.seen.dealer;
    const more = dealersCard ? dealersCard.brings(dealers, open, own, came) : 0;
    return (sum + more) / all;
  }

  /**
   * Returns the best amount and the average win of insurance for the hand evaluated last. Returns undefined
   * if no insurance is sold.
   */
  private insured(cards: readonly number[]): { readonly amount: number; readonly worth: number } | undefined {
    const { counts, insurance, stakes } = this;
    const most = (stakes.times * this.paid(cards, handTable('high', cards.length).strength(cards))) / 2;
    if (!insurance || most < stakes.times) return undefined;
    const { nobody, worse, equal, all } = counts;
    const taken = insurance.better ? Math.max(0, worse + equal - nobody) : all - nobody;
    const each = (nobody * insurance.pays - taken) / all;
    const amount = each > 0 ? Math.floor(most) : stakes.times;
    return { amount, worth: amount * each };
  }

  private paid(cards: readonly number[], strength: number): number {
    const { plan, pays, fourPays } = this;
    if (cards.length === 4 && plan.main.bet?.four) return fourPays[strength >>> 20] as number;
    if (cards.length === 6 && plan.main.bet?.two) return twoCombinationsPay(Uint8Array.from(cards), pays);
    return pays[strength >>> 20] as number;
  }

  /**
   * Returns the answers to an offer to switch the last cards of two hands. Each hand is then bet or folded.
   */
  private switches(fee: number): readonly AdvisedAnswer[] | undefined {
    const { plan, seen, stakes } = this;
    const next = plan.procedure.slice(seen.step + 1).find((step) => isAsk(step));
    const [own, other] = [seen.cards, seen.pair];
    const [last, second] = [own.at(-1), other.at(-1)];
    if (last === undefined || second === undefined) return undefined;
    const worth = (swapped: boolean, hands: readonly (readonly number[])[]) => {
      const game = new FiveCards(plan, { ...seen, swapped }, stakes);
      return hands.reduce((sum, cards) => sum + game.decided(next, cards, []), 0);
    };
    const switched = [
      [...own.slice(0, -1), second],
      [...other.slice(0, -1), last],
    ];
    return [
      { type: 'keep', worth: worth(false, [own, other]) },
      { type: 'switch', worth: worth(true, switched) - fee },
    ];
  }

  /**
   * Returns the answers once the dealer's cards are face up and do not qualify. The player may buy another
   * card for the dealer or decline.
   */
  private dealersCardNow(): readonly AdvisedAnswer[] | undefined {
    const { seen, stakes, dealersCard } = this;
    if (!dealersCard || seen.dealer.length !== 5) return undefined;
    const strength = handTable('high', seen.cards.length).strength(seen.cards);
    const won = this.antePays + stakes.times * this.paid(seen.cards, strength);
    const bought = dealersCard.worth(seen.dealer, { strength, won, lost: stakes.lost, tied: stakes.tied });
    return [
      { type: 'dealer-card', worth: bought },
      { type: 'decline', worth: seen.again ? dealersCard.inVain : stakes.noHand },
    ];
  }
}

function isAsk(step: housePoker.Step | undefined): step is housePoker.AskStep {
  return step !== undefined && 'ask' in step;
}

function asksIn({ procedure }: Plan): readonly housePoker.AskStep[] {
  return procedure.filter(isAsk);
}

/** Merges two ascending lists of positions. */
function merged(one: readonly number[], other: readonly number[]): readonly number[] {
  return [...one, ...other].sort((a, b) => a - b);
}
