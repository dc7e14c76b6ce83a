import { housePoker } from '@croupier/games';
import { handTable } from '@croupier/games/poker/evaluate';
import type { CardSource } from '../../cards/shoe.ts';
import { asksOf, type Stakes } from '../terms.ts';
import { Features, CELLS as FIVE_CELLS, sort } from './features.ts';
import { fiveCardStakes } from './main.ts';
import { BET, FOLD, type Policy, type Said } from './round.ts';
import type { Look } from './word-rules.ts';

const FOUR = handTable('high', 4);
const FIVE = handTable('high', 5);

/**
 * What may be done with four cards: given up (0), bet (1), one more is bought (2), or some go for one more than go, all but
 * what is made or but three of a suit.
 */
const KEEP_MADE = 3;
const KEEP_SUITED = 4;

/** By its category, how many bits of a hand of four cards a hand of five has beyond: what is compared is above them. */
const BEYOND = [4, 8, 12, 12, 0, 0, 0, 16];

/** What four cards draw to with a fifth: nothing, an inside straight, an open one, a flush. */
const DRAWS = 4;
const THREE_SUITED = DRAWS;
/** No pair by its ace and king, a pair by its rank, two pair, three and four of a kind. */
const KINDS = 4 + 13 + 3;
/** Each with what it draws to, or three of a suit; whether it holds the rank of the dealer's card, and whether that is higher. */
const CELLS = KINDS * (DRAWS + 1) * 4;

/** Whether a game is one of four cards against five, where a fifth can be bought. */
export function hasFourCards(plan: housePoker.HousePokerPlan): boolean {
  const deals = plan.procedure.flatMap((step) => ('deal' in step ? [`${step.deal} ${step.cards}`] : []));
  return deals.join() === 'boxes 4,dealer 4' && fiveCardStakes(plan) !== undefined;
}

/**
 * Rounds of a game of four cards against five, one of them open, played by a policy: a hand as it is, with a fifth card,
 * or with some exchanged for one more. A round comes to twice what it brings in antes.
 */
export class FourCardRound {
  policy: Policy = this.newPolicy();
  firstCell = -1;
  firstAnswer = -1;
  secondCell = -1;
  secondAnswer = -1;
  readonly sixCell = -1;
  readonly sixAnswer = -1;
  tryFirst = -1;
  trySecond = -1;
  said: ((answer: Said, cards: readonly number[]) => void) | undefined;
  staked = 0;
  bets = false;

  private readonly features = new Features();
  private readonly stakes: Stakes;
  private readonly fee: number;
  private readonly antePays: number;
  /** What the bet is paid by category, with five cards and with four; the ace and king of high cards. */
  private readonly fivePays = new Uint8Array(10);
  private readonly fourPays = new Uint8Array(10);
  private readonly four = new Uint8Array(4);
  private readonly own = new Uint8Array(5);
  private readonly dealer = new Uint8Array(5);

  /** Throws a RangeError for a plan of another game. */
  constructor(plan: housePoker.HousePokerPlan) {
    const stakes = fiveCardStakes(plan);
    const [first] = asksOf(plan);
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
    for (let place = 0; place < 4; place++) four[place] = shoe.draw();
    const up = shoe.draw();
    sort(four, 4);
    const strength = FOUR.strength(four);
    const suited = suitedPlaces(four);
    const cell = cellOf(four, strength, suited, up >> 2);
    this.firstCell = cell;
    const goes = this.goesFor(
      this.tryFirst >= 0 ? this.tryFirst : (policy.first[cell] as number),
      strength,
      suited,
    );
    if (this.firstAnswer === FOLD) {
      this.said?.('fold', []);
      return 2 * stakes.folded;
    }
    if (this.firstAnswer === BET) {
      this.said?.('play', []);
      return this.showdown(shoe, up, strength, true, 0);
    }
    let kept = 0;
    for (let place = 0; place < 4; place++)
      if (((goes >> place) & 1) === 0) own[kept++] = four[place] as number;
    if (goes === 0) this.said?.('buy-card', []);
    else
      this.said?.(
        'exchange',
        [...four].filter((_, place) => (goes >> place) & 1),
      );
    while (kept < 5) own[kept++] = shoe.draw();
    sort(own, 5);
    const number = features.numberOf(own);
    const second = features.cell(number, own, up >> 2);
    this.secondCell = second;
    const answer = this.trySecond >= 0 ? this.trySecond : (policy.second[second] as number);
    this.secondAnswer = answer === FOLD ? FOLD : BET;
    if (answer === FOLD) {
      this.said?.('fold', []);
      this.staked = 1 + this.fee;
      return 2 * (stakes.folded - this.fee);
    }
    this.said?.('play', []);
    return this.showdown(shoe, up, FIVE.strength(own), false, this.fee);
  }

  /** The places of the cards that go by an answer, a bit each. What cannot be done is a bet. */
  private goesFor(answer: number, strength: number, suited: number): number {
    this.firstAnswer = answer > KEEP_SUITED ? BET : answer;
    if (answer === KEEP_SUITED) {
      if (suited === 0 || suited === 15) this.firstAnswer = BET;
      return 15 ^ suited;
    }
    if (answer !== KEEP_MADE) return 0;
    const made = madePlaces(this.four, strength);
    if (made === 15) this.firstAnswer = BET;
    return 15 ^ made;
  }

  private showdown(shoe: CardSource, up: number, strength: number, four: boolean, fees: number): number {
    const { dealer, stakes } = this;
    this.staked = 1 + stakes.times + fees;
    this.bets = true;
    dealer[0] = up;
    for (let place = 1; place < 5; place++) dealer[place] = shoe.draw();
    const theirs = FIVE.strength(dealer);
    if (theirs < stakes.opens) return 2 * (stakes.noHand - fees);
    const category = strength >>> 20;
    const beyond = four ? (BEYOND[category] as number) : 0;
    const ahead = (strength >> beyond) - (theirs >> beyond);
    if (ahead < 0) return 2 * (stakes.lost - fees);
    // Four cards that are equal as far as they go win.
    if (ahead === 0 && !four) return 2 * (stakes.tied - fees);
    const pays = four ? this.fourPays : this.fivePays;
    return 2 * (this.antePays + stakes.times * (pays[category] as number) - fees);
  }
}

/** What the cell of four cards stands for; three of one suit are no draw. */
export function describeFour(cell: number): Look {
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

/** The places of three or four cards of one suit, a bit each; 0 where no suit has so many. */
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

/** The places of the cards that form a pair or more; without one of the ace and king, or of the highest card. */
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

function cellOf(cards: Uint8Array, strength: number, suited: number, up: number): number {
  const category = strength >>> 20;
  const high = (cards[3] as number) >> 2;
  let kind = 0;
  let rank = 8;
  if (category === 0) {
    const king = high === KING || (cards[2] as number) >> 2 === KING;
    kind = (high === ACE ? 2 : 0) + (king ? 1 : 0);
  } else if (category === 1) {
    rank = ((strength >> 16) & 15) - 2;
    kind = 4 + rank;
  } else kind = category === 7 ? KINDS - 1 : 15 + category;
  let holds = 0;
  for (let place = 0; place < 4; place++) if ((cards[place] as number) >> 2 === up) holds = 1;
  const draw = suited === 15 ? 3 : drawOf(cards, category);
  const drawn = draw === 0 && suited > 0 ? THREE_SUITED : draw;
  return (kind * (DRAWS + 1) + drawn) * 4 + holds * 2 + (up > rank ? 1 : 0);
}

/** With how many ranks four cards are a straight: none, one, two. */
function drawOf(cards: Uint8Array, category: number): number {
  if (category > 0) return 0;
  const low = (cards[0] as number) >> 2;
  const high = (cards[3] as number) >> 2;
  const third = (cards[2] as number) >> 2;
  // An ace may stand below the two.
  if (high === ACE) return high - low <= 4 || third <= 3 ? 1 : 0;
  if (high - low === 3) return 2;
  return high - low === 4 ? 1 : 0;
}
