import { housePoker } from '@croupier/games';
import { FLUSH, handTable, NO_SUITS, RANK_SUMS, SUIT_SUMS } from '@croupier/games/poker/evaluate';
import type { CardSource } from '../../cards/shoe.ts';
import { decisionsOf, type Stakes } from '../terms.ts';
import type { HandFeatures } from './features.ts';
import { Features, CELLS as FIVE_CELLS, ONE_OF_EACH, sort } from './features.ts';
import { fiveCardStakes } from './main.ts';
import { type AnswerName, BET, FOLD, type Policy } from './round.ts';

const FOUR = handTable('high', 4);
const FIVE = handTable('high', 5);

/**
 * The answers with four cards, besides fold (0), bet (1) and buy one card (2). Each keeps the made cards or
 * the cards of one suit, discards the others, and draws one card more than it discards.
 */
const KEEP_MADE = 3;
const KEEP_SUITED = 4;

/**
 * The number of low bits, by category, that encode the additional kickers of a hand of five cards, compared
 * with a hand of four cards.
 */
const BEYOND = [4, 8, 12, 12, 0, 0, 0, 16];

/**
 * The number of kinds of draws with four cards: none, an inside straight, an open-ended straight, a flush.
 */
const DRAWS = 4;
const THREE_SUITED = DRAWS;
/**
 * The number of kinds of hands: no pair, divided by ace and king; a pair, divided by rank; two pair; three
 * and four of a kind.
 */
const KINDS = 4 + 13 + 3;
/**
 * The number of hand classes. Each kind is divided by its draw (or three of a suit), by whether the hand
 * contains the rank of the dealer's upcard, and by whether that rank is higher.
 */
const CELLS = KINDS * (DRAWS + 1) * 4;

/** Returns whether the game deals four cards against five and sells a fifth card. */
export function hasFourCards(plan: housePoker.HousePokerPlan): boolean {
  const deals = plan.procedure.flatMap((step) => ('deal' in step ? [`${step.deal} ${step.cards}`] : []));
  return deals.join() === 'boxes 4,dealer 4' && fiveCardStakes(plan) !== undefined;
}

/**
 * Rounds of four cards against five, played by a policy. The dealer has one upcard. A hand is played as
 * dealt, with a fifth card, or after an exchange that draws one card more than it discards. The result of a
 * round is in half antes.
 */
export class FourCardRound {
  readonly ahead = 5;
  policy: Policy = this.newPolicy();
  firstCell = -1;
  firstAnswer = -1;
  secondCell = -1;
  secondAnswer = -1;
  readonly sixCell = -1;
  readonly sixAnswer = -1;
  tryFirst = -1;
  trySecond = -1;
  said: ((answer: AnswerName, cards: readonly number[]) => void) | undefined;
  staked = 0;
  bets = false;

  private readonly features = new Features();
  private readonly stakes: Stakes;
  private readonly fee: number;
  private readonly antePays: number;
  /** The payout of the bet by category, for five cards and for four, including a high hand of ace and king. */
  private readonly fivePays = new Uint8Array(10);
  private readonly fourPays = new Uint8Array(10);
  private readonly four = new Uint8Array(4);
  private readonly own = new Uint8Array(5);
  private readonly dealer = new Uint8Array(5);
  /** The sum of the player's ranks. */
  private ranks = 0;
  private suits = NO_SUITS;

  /** Throws a RangeError if the plan's game is not of this kind. */
  constructor(plan: housePoker.HousePokerPlan) {
    const stakes = fiveCardStakes(plan);
    const [first] = decisionsOf(plan);
    const { ante, bet } = plan.main;
    if (!stakes || !hasFourCards(plan) || !ante || !bet?.four || !first?.buy)
      throw new RangeError(`${plan.id} is not played with four cards`);
    this.stakes = stakes;
    this.antePays = ante.won[0]?.pays ?? 0;
    this.fee = first.buy[0]?.fee.times ?? 0;
    for (const [rows, pays] of [
      [bet.won, this.fivePays],
      [bet.four, this.fourPays],
    ] as const)
      for (const { hand, pays: paid } of [...rows].reverse())
        pays[housePoker.leastStrength(plan.hand, { hand }) >>> 20] = paid;
  }

  newPolicy(): Policy {
    return {
      first: new Uint8Array(CELLS).fill(BET),
      second: new Uint8Array(FIVE_CELLS).fill(BET),
      six: new Uint8Array(0),
      last: new Uint8Array(0),
      lastSix: new Uint8Array(0),
    };
  }

  round(shoe: CardSource): number {
    const { four, own, policy, features, stakes } = this;
    this.staked = 1;
    this.bets = false;
    this.secondCell = -1;
    shoe.deal(four, 0, 4);
    const up = shoe.draw();
    this.ranks = 0;
    this.suits = NO_SUITS;
    for (let place = 0; place < 4; place++) this.add(four[place] as number);
    const cell = cellOf(FOUR.place(this.ranks), this.suits, four, up >> 2);
    this.firstCell = cell;
    const goes = this.goesFor(this.tryFirst >= 0 ? this.tryFirst : (policy.first[cell] as number));
    if (this.firstAnswer === FOLD) {
      this.said?.('fold', []);
      return 2 * stakes.folded;
    }
    if (this.firstAnswer === BET) {
      this.said?.('play', []);
      return this.showdown(shoe, up, FOUR.plain(this.ranks), true, 0);
    }
    let kept = 0;
    for (let place = 0; place < 4; place++) {
      const card = four[place] as number;
      if (((goes >> place) & 1) === 0) own[kept++] = card;
      else {
        this.ranks -= RANK_SUMS[card] as number;
        this.suits -= SUIT_SUMS[card] as number;
      }
    }
    if (goes === 0) this.said?.('buy-card', []);
    else
      this.said?.(
        'exchange',
        [...four].filter((_, place) => (goes >> place) & 1),
      );
    for (; kept < 5; kept++) {
      const card = shoe.draw();
      own[kept] = card;
      this.add(card);
    }
    const second = features.cellAt(FIVE.place(this.ranks), this.suits, own, up >> 2);
    this.secondCell = second;
    const answer = this.trySecond >= 0 ? this.trySecond : (policy.second[second] as number);
    this.secondAnswer = answer === FOLD ? FOLD : BET;
    if (answer === FOLD) {
      this.said?.('fold', []);
      this.staked = 1 + this.fee;
      return 2 * (stakes.folded - this.fee);
    }
    this.said?.('play', []);
    return this.showdown(shoe, up, FIVE.bySums(this.ranks, this.suits, own), false, this.fee);
  }

  private add(card: number): void {
    this.ranks = (this.ranks + (RANK_SUMS[card] as number)) | 0;
    this.suits = (this.suits + (SUIT_SUMS[card] as number)) | 0;
  }

  /** Returns the positions of the cards that an answer exchanges, as bits. An invalid answer is played as a bet. */
  private goesFor(answer: number): number {
    this.firstAnswer = answer > KEEP_SUITED ? BET : answer;
    if (this.firstAnswer < KEEP_MADE) return 0;
    const { four } = this;
    sort(four, 4);
    const kept = answer === KEEP_SUITED ? suitedPlaces(four) : madePlaces(four, FOUR.plain(this.ranks));
    if (kept === 0 || kept === 15) this.firstAnswer = BET;
    return 15 ^ kept;
  }

  private showdown(shoe: CardSource, up: number, strength: number, four: boolean, fees: number): number {
    const { dealer, stakes } = this;
    this.staked = 1 + stakes.times + fees;
    this.bets = true;
    dealer[0] = up;
    shoe.deal(dealer, 1, 4);
    const theirs = FIVE.strength(dealer);
    if (theirs < stakes.opens) return 2 * (stakes.noHand - fees);
    const category = strength >>> 20;
    const beyond = four ? (BEYOND[category] as number) : 0;
    const ahead = (strength >> beyond) - (theirs >> beyond);
    if (ahead < 0) return 2 * (stakes.lost - fees);
    // Four cards win against five if they equal the first four of the five.
    if (ahead === 0 && !four) return 2 * (stakes.tied - fees);
    const pays = four ? this.fourPays : this.fivePays;
    return 2 * (this.antePays + stakes.times * (pays[category] as number) - fees);
  }
}

/** Describes the four-card hands of a class. Three of one suit do not count as a draw. */
export function describeFour(cell: number): HandFeatures {
  const drawn = (cell >> 2) % (DRAWS + 1);
  const kind = Math.floor((cell >> 2) / (DRAWS + 1));
  const isPair = kind >= 4 && kind < 17;
  return {
    category: kind < 4 ? 0 : isPair ? 1 : kind === KINDS - 1 ? 7 : kind - 15,
    pair: isPair ? kind - 4 : 0,
    ace: kind < 4 && kind >= 2,
    king: kind < 4 && kind % 2 === 1,
    aceKing: kind === 3,
    draw: (['none', 'inside', 'open', 'flush', 'none'] as const)[drawn] ?? 'none',
    holds: (cell & 2) !== 0,
    higher: (cell & 1) !== 0,
  };
}

/** Returns the positions of three or four cards of one suit as bits, or 0 if no suit has that many. */
function suitedPlaces(cards: Uint8Array): number {
  for (let suit = 0; suit < 4; suit++) {
    let places = 0;
    let many = 0;
    for (let place = 0; place < 4; place++)
      if (((cards[place] as number) & 3) === suit) {
        places |= 1 << place;
        many++;
      }
    if (many >= 3) return places;
  }
  return 0;
}

/**
 * Returns the positions of the cards of a pair or better. Without a pair, these are ace and king, or the highest card.
 */
function madePlaces(cards: Uint8Array, strength: number): number {
  let places = 0;
  for (let place = 0; place < 4; place++) {
    const rank = (cards[place] as number) >> 2;
    const like =
      (place > 0 && (cards[place - 1] as number) >> 2 === rank) ||
      (place < 3 && (cards[place + 1] as number) >> 2 === rank);
    if (strength >>> 20 === 0 ? rank >= KING : like) places |= 1 << place;
  }
  return places === 0 ? 8 : places;
}

const KING = 11;
const ACE = 12;

/** Indexed by the ranks: the kind of a hand, and its draw without regard to suits. */
const KIND_AT = new Uint8Array(FOUR.strengths.length);
const DRAW_AT = new Uint8Array(FOUR.strengths.length);
/**
 * The rank, by kind, that a dealer's card must exceed to be considered higher. It is the rank of the pair, or a ten
 * without a pair.
 */
const BEATEN_ABOVE = Uint8Array.from({ length: KINDS }, (_, kind) => (kind >= 4 && kind < 17 ? kind - 4 : 8));
for (let high = 0; high < 13; high++)
  for (let third = 0; third <= high; third++)
    for (let second = 0; second <= third; second++)
      for (let low = 0; low <= second; low++) {
        const cards = Uint8Array.from([low, second, third, high], (rank, suit) => 4 * rank + suit);
        const ranks = cards.reduce((sum, card) => sum + (RANK_SUMS[card] as number), 0);
        const strength = FOUR.plain(ranks);
        KIND_AT[FOUR.place(ranks)] = kindOf(cards, strength);
        DRAW_AT[FOUR.place(ranks)] = drawOf(cards, strength >>> 20);
      }

/** Added to a sum of suits, this sets the highest bit of each suit with three or more cards. */
const TWO_OF_EACH = 0x2222;

function cellOf(place: number, suits: number, cards: Uint8Array, up: number): number {
  const kind = KIND_AT[place] as number;
  let draw = DRAW_AT[place] as number;
  if (((suits + TWO_OF_EACH) & FLUSH) !== 0) {
    if (((suits + ONE_OF_EACH) & FLUSH) !== 0) draw = 3;
    else if (draw === 0) draw = THREE_SUITED;
  }
  const ranks =
    (1 << ((cards[0] as number) >> 2)) |
    (1 << ((cards[1] as number) >> 2)) |
    (1 << ((cards[2] as number) >> 2)) |
    (1 << ((cards[3] as number) >> 2));
  const higher = ((BEATEN_ABOVE[kind] as number) - up) >>> 31;
  return (kind * (DRAWS + 1) + draw) * 4 + ((ranks >> up) & 1) * 2 + higher;
}

/**
 * Returns the kind of a hand: no pair, divided by ace and king; a pair, divided by rank; then two pair, three
 * and four of a kind.
 */
function kindOf(cards: Uint8Array, strength: number): number {
  const category = strength >>> 20;
  if (category === 1) return 4 + ((strength >> 16) & 15) - 2;
  if (category > 1) return category === 7 ? KINDS - 1 : 15 + category;
  const high = (cards[3] as number) >> 2;
  const king = high === KING || (cards[2] as number) >> 2 === KING;
  return (high === ACE ? 2 : 0) + (king ? 1 : 0);
}

/** Returns the number of ranks (0 to 2) that make a straight with the four cards. */
function drawOf(cards: Uint8Array, category: number): number {
  if (category > 0) return 0;
  const low = (cards[0] as number) >> 2;
  const high = (cards[3] as number) >> 2;
  const third = (cards[2] as number) >> 2;
  // An ace can also be the lowest card of a straight.
  if (high === ACE) return high - low <= 4 || third <= 3 ? 1 : 0;
  if (high - low === 3) return 2;
  return high - low === 4 ? 1 : 0;
}
