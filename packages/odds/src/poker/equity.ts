import { type Card, DECK, type Refusal, refuse } from '@croupier/core';
import { poker } from '@croupier/games';
import { indexOfCard } from '@croupier/games/poker/evaluate';
import { Generator } from '../generator.ts';
import { fillInEveryWay, type Gap, RandomDeal, waysToFill } from './deals.ts';
import { combinationsOf, type Holding, holdingsOf } from './holdings.ts';
import type { Range } from './ranges.ts';
import { Showdown } from './showdown.ts';
import { type HandEquity, Tally } from './tally.ts';

/** The ranges to compare, the board cards, and the dead cards. */
export interface EquityQuestion {
  /** The game's id, such as texas-holdem. */
  readonly game: string;
  readonly ranges: readonly Range[];
  /** The cards on each board. It is omitted before the flop. */
  readonly boards?: Range;
  readonly dead?: readonly Card[];
  /**
   * The number of random deals if there are too many to enumerate. The default is a million, or fewer if a
   * million would take more than a few seconds. With `sampled`, exactly this many deals are drawn, however
   * long it takes.
   */
  readonly samples?: number;
  readonly sampled?: boolean;
  /** The maximum number of look-ups that the answer may take. The default is a few seconds' worth. */
  readonly lookups?: number;
  /** The seed of the random deals, 1 by default. The same seed gives the same answer. */
  readonly seed?: number;
}

export interface Equity {
  readonly game: string;
  readonly method: 'exact' | 'sampled';
  /** The number of deals: all possible deals, or the deals in the sample. */
  readonly deals: number;
  readonly hands: readonly HandEquity[];
}

const USUAL_SAMPLES = 1_000_000;
/**
 * The number of look-ups that take a few seconds. A request that needs more is sampled, with as many samples
 * as this number allows.
 */
const USUAL_LOOKUPS = 400_000_000;
/** The cost, in look-ups, of finding equivalent hands in a range, and that of drawing a hand. */
const LOOKUPS_A_HOLDING = 4000;
const LOOKUPS_A_DRAW = 8;
/** The minimum number of deals for a useful answer, even with an error bound. */
const LEAST_SAMPLES = 1000;
/** A normal variable is within this many standard deviations of its mean in 95 % of cases. */
const CERTAIN = 1.96;

/** Returns the number of hole cards that each player has at the showdown: those dealt minus those discarded. */
export function ownCardsOf({ streets }: poker.Variant): number {
  return streets.reduce(
    (cards, { down = 0, up = 0, discard }) => cards + down + up - (discard?.cards ?? 0),
    0,
  );
}

/** Returns the cards of a game's pack. */
export function packOf({ pack }: poker.Variant): readonly Card[] {
  return pack === 'short' ? DECK.slice(DECK.indexOf('6c')) : DECK;
}

/**
 * Returns the equity of hands against each other, over equally likely deals of the missing cards of hands and
 * board. Enumerates all deals if that takes at most a few seconds. Otherwise samples deals and returns an
 * error bound. In games with discards, the hands are those after the draws. Refuses with the codes `game`,
 * `hands` (fewer than two, or hands that cannot be dealt together), `board` and `cards`.
 */
export function equityOf(question: EquityQuestion): Equity | Refusal {
  const game = poker.variants.get(question.game);
  if (!game) return refuse('game', `there is no poker game "${question.game}"`);
  const { ranges, boards = [], dead = [], lookups: most = USUAL_LOOKUPS } = question;
  const wrong = whatIsWrong(game, ranges, boards, dead);
  if (wrong) return wrong;
  const showdown = new Showdown(game, ranges.length, ownCardsOf(game));
  const spent = combinationsOf(ranges) * LOOKUPS_A_HOLDING;
  const few = spent <= most;
  const holdings = few ? holdingsOf(ranges, boards, dead) : [];
  if (few && holdings.length === 0) return refuse('hands', 'these hands have cards in common');
  const unseen = packOf(game).filter((card) => !dead.includes(card) && !boards.flat().includes(card));
  const lookups = few ? lookupsOf(game, showdown, holdings, boards, unseen.length) : Number.POSITIVE_INFINITY;
  if (Number.isNaN(lookups)) return refuse('cards', 'there are not enough cards for all these hands');
  return spent + lookups <= most && !question.sampled
    ? exact(question, showdown, holdings, boards, unseen)
    : sampled(question, game, showdown, boards, unseen);
}

function whatIsWrong(
  game: poker.Variant,
  ranges: readonly Range[],
  boards: Range,
  dead: readonly Card[],
): Refusal | undefined {
  if (ranges.length < 2 || ranges.length > 10) return refuse('hands', 'compare two to ten hands');
  const most = ownCardsOf(game);
  if (ranges.flat().some(({ length }) => length > most))
    return refuse('hands', `a hand of ${game.name} has ${most} cards at the showdown`);
  if (boards.length > game.boards || boards.some(({ length }) => length > 5))
    return refuse(
      'board',
      `${game.name} has ${['no board', 'a board of five cards', 'two boards of five cards'][game.boards]}`,
    );
  const open = [...boards.flat(), ...dead];
  if (new Set(open).size < open.length) return refuse('cards', 'a card is named twice');
  const foreign = open.find((card) => !packOf(game).includes(card));
  return foreign && refuse('cards', `${foreign} is not in the pack of ${game.name}`);
}

/** Returns the number of look-ups for all deals, or NaN if there are too few cards. */
function lookupsOf(
  game: poker.Variant,
  showdown: Showdown,
  holdings: readonly Holding[],
  boards: Range,
  unseen: number,
): number {
  const each = lookupsOfOne(game, showdown);
  let lookups = 0;
  for (const { hands } of holdings) {
    const gaps = gapsOf(showdown, hands, boards);
    const left = unseen - hands.flat().length;
    if (gaps.reduce((cards, gap) => cards + gap.cards, 0) > left) return Number.NaN;
    lookups += waysToFill(gaps, left) * each;
  }
  return lookups;
}

/** Returns the number of look-ups for one deal. */
function lookupsOfOne({ boards, pots, uses }: poker.Variant, { seats, cards }: Showdown): number {
  const aHand = uses === 'two-and-three' ? 5 * cards * (cards - 1) : 7;
  return seats.length * Math.max(1, boards) * pots.length * aHand;
}

/** Puts the known cards into their positions. Returns the positions of the missing cards. */
function gapsOf(showdown: Showdown, hands: Range, boards: Range): Gap[] {
  const places = [
    ...showdown.seats.map(({ own }, player) => [own, hands[player] ?? []] as const),
    ...showdown.boards.map((board, nth) => [board, boards[nth] ?? []] as const),
  ];
  return places.flatMap(([into, cards]) => {
    into.set(cards.map(indexOfCard));
    return cards.length < into.length
      ? [{ into, from: cards.length, cards: into.length - cards.length }]
      : [];
  });
}

function exact(
  question: EquityQuestion,
  showdown: Showdown,
  holdings: readonly Holding[],
  boards: Range,
  unseen: readonly Card[],
): Equity {
  const tally = new Tally(showdown.shares);
  for (const { hands, ways } of holdings) {
    const gaps = gapsOf(showdown, hands, boards);
    const left = unseen.filter((card) => !hands.flat().includes(card)).map(indexOfCard);
    fillInEveryWay(gaps, left, () => {
      showdown.decide();
      tally.add(ways);
    });
  }
  return { game: question.game, method: 'exact', deals: tally.deals, hands: tally.hands() };
}

function sampled(
  question: EquityQuestion,
  game: poker.Variant,
  showdown: Showdown,
  boards: Range,
  unseen: readonly Card[],
): Equity | Refusal {
  const { ranges, samples = USUAL_SAMPLES, lookups = USUAL_LOOKUPS, seed = 1 } = question;
  const deal = new RandomDeal(Generator.seeded(seed));
  const tally = new Tally(showdown.shares);
  const free = new Uint8Array(52).fill(1);
  for (const card of unseen) free[indexOfCard(card)] = 0;
  const taken = new Uint8Array(52);
  const ready = ranges.map((range) => range.map((hand) => hand.map(indexOfCard)));
  const gaps = gapsOf(showdown, [], boards).filter(({ into }) => showdown.boards.includes(into));
  const aTry = ranges.length * LOOKUPS_A_DRAW;
  const aDeal = lookupsOfOne(game, showdown);
  const least = Math.min(samples, LEAST_SAMPLES);
  for (let spent = 0; tally.deals < samples; spent += aTry) {
    if (spent + tally.deals * aDeal > lookups) {
      if (tally.deals < least) return refuse('hands', 'these hands can hardly ever be dealt together');
      if (!question.sampled) break;
    }
    taken.set(free);
    const missing = hold(showdown, ready, taken, deal);
    if (!missing) continue;
    deal.fill([...missing, ...gaps], taken);
    showdown.decide();
    tally.add(1);
  }
  return { game: question.game, method: 'sampled', deals: tally.deals, hands: tally.hands(CERTAIN) };
}

/** Gives every player a random hand from their range. Returns undefined if two of these hands share a card. */
function hold(
  { seats }: Showdown,
  ranges: readonly (readonly (readonly number[])[])[],
  taken: Uint8Array,
  deal: RandomDeal,
): Gap[] | undefined {
  const gaps: Gap[] = [];
  for (const [player, range] of ranges.entries()) {
    const hand = range.length === 1 ? range[0] : range[deal.choose(range.length)];
    const own = seats[player]?.own;
    if (!hand || !own) return undefined;
    for (const [place, card] of hand.entries()) {
      if (taken[card]) return undefined;
      taken[card] = 1;
      own[place] = card;
    }
    if (hand.length < own.length)
      gaps.push({ into: own, from: hand.length, cards: own.length - hand.length });
  }
  return gaps;
}
