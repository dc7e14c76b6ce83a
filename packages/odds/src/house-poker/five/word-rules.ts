import type { housePoker } from '@croupier/games';
import { decisionsOf } from '../terms.ts';
import { describeFive, type HandFeatures } from './features.ts';
import { describeFour, hasFourCards } from './four-cards.ts';
import { measurePolicy, roundOf } from './learn.ts';
import { BET, describeSix, EXTRA, FOLD, KEEP_DRAW, KEEP_MADE, type Policy } from './round.ts';
import { isSimple } from './simple-play.ts';

type Rule = (look: HandFeatures) => number;

const PAIR = 1;

const TWO_PAIR = 2;

const TRIPS = 3;

const EIGHTS = 6;

const ACES = 12;

/**
 * The rule for the last decision, when nothing more can be bought: bet a pair or better, and ace-king if the
 * hand contains the dealer's rank.
 */
const decide: Rule = ({ category, aceKing, holds }) => (category >= PAIR || (aceKing && holds) ? BET : FOLD);

/**
 * Five-card: exchange the card that is not part of a good draw. If the hand also has a pair, exchange only if the
 * pair is low and already beaten.
 */
const exchangeOne =
  (besidePairs: 'low' | 'all'): Rule =>
  (look) => {
    const { category, pair, draw, higher } = look;
    const low = besidePairs === 'all' || (pair < EIGHTS && higher);
    if (category === 0 && (draw === 'flush' || draw === 'open')) return KEEP_DRAW;
    if (category === PAIR && draw === 'flush' && low) return KEEP_DRAW;
    return decide(look);
  };

/**
 * Macao, after an exchange: buy a sixth card together with the bet for a draw to a flush or an open-ended
 * straight, for some draws to an inside straight, and for three of a kind unless the hand contains the
 * dealer's rank.
 */
const sixthAfter: Rule = (look) => {
  const { category, draw, pair, aceKing, holds, higher } = look;
  const good = draw === 'flush' || draw === 'open';
  if (category === 0 && (good || (draw === 'inside' && aceKing))) return EXTRA;
  if (category === PAIR && pair < ACES && (good || (draw === 'inside' && higher))) return EXTRA;
  return category === TRIPS && !holds ? EXTRA : decide(look);
};

/**
 * 6 Card, with six cards: exchange one more card without a pair, with three of a kind, or with a pair and
 * four to a flush.
 */
const oneOfSix: Rule = ({ category, draw }) =>
  category === 0 || category === TRIPS || (category === PAIR && draw === 'flush') ? KEEP_MADE : BET;

/** The rule for the last decision: bet a pair or better, and any hand that contains the dealer's rank. */
const lastOfSix: Rule = ({ category, holds }) => (category >= PAIR || holds ? BET : FOLD);

/**
 * 6 Card: buy a card for a draw to a flush or an open-ended straight, for some draws to an inside straight,
 * and for three of a kind unless the hand contains the dealer's rank.
 */
const sixCard: Rule = ({ category, draw, holds, aceKing, higher }) => {
  const inside = category === 0 ? aceKing : higher;
  if (category <= PAIR && (draw === 'flush' || draw === 'open' || (draw === 'inside' && inside)))
    return EXTRA;
  if (category === TRIPS && !holds) return EXTRA;
  return category >= PAIR || holds ? BET : FOLD;
};

/** Russian and NOVO, if a win pays the ante: buy a card for nearly every hand. */
const russian: Rule = ({ category, ace, king, draw, higher }) => {
  if (category === 0) {
    if (draw === 'flush' || draw === 'open') return EXTRA;
    return !ace && !king && higher ? FOLD : KEEP_MADE;
  }
  if (category === PAIR) return draw !== 'none' ? EXTRA : higher ? KEEP_MADE : BET;
  if (category === TRIPS) return KEEP_MADE;
  return category === 4 || category === 5 ? EXTRA : BET;
};

/** Euro, with four cards: keep a pair below the dealer's card, and exchange the other two cards for three. */
const euro: Rule = ({ category, draw, higher }) => {
  if (category >= TWO_PAIR) return BET;
  if (category === PAIR) return higher ? KEEP_MADE : BET;
  return draw === 'flush' || draw === 'open' ? EXTRA : FOLD;
};

/** The kinds of games of five cards with several purchases, each with simple rules in plain words. */
type WordGame =
  | 'one-exchange'
  | 'exchange-then-sixth'
  | 'sixth-then-exchange'
  | 'exchange-or-sixth'
  | 'four-cards';

/** Returns the kind of a plan's game, or undefined if there are no rules for it. */
export function wordGame(plan: housePoker.HousePokerPlan): WordGame | undefined {
  if (!isSimple(plan)) return undefined;
  if (hasFourCards(plan)) return 'four-cards';
  const [first, second] = decisionsOf(plan);
  const sells = (ask: housePoker.AskStep | undefined, kind: housePoker.Purchase['kind']) =>
    ask?.buy?.find((one) => one.kind === kind);
  if ((sells(first, 'exchange')?.cards.most ?? 0) >= 4) return 'exchange-or-sixth';
  if (sells(first, 'extra')) return 'sixth-then-exchange';
  return sells(second, 'extra') ? 'exchange-then-sixth' : 'one-exchange';
}

const FIRST: { readonly [game in Exclude<WordGame, 'four-cards'>]: Rule } = {
  'one-exchange': exchangeOne('low'),
  'exchange-then-sixth': exchangeOne('all'),
  'sixth-then-exchange': sixCard,
  'exchange-or-sixth': russian,
};

/** Returns the play according to the rules in plain words, which the screens show under `learned`. */
function wordPolicy(plan: housePoker.HousePokerPlan, game: WordGame): Policy {
  const policy = roundOf(plan).newPolicy();
  const fill = (cells: Uint8Array, look: (cell: number) => HandFeatures, rule: Rule) => {
    for (let cell = 0; cell < cells.length; cell++) cells[cell] = rule(look(cell));
  };
  if (game === 'four-cards') {
    fill(policy.first, describeFour, euro);
    fill(policy.second, describeFive, ({ category }) => (category >= PAIR ? BET : FOLD));
    return policy;
  }
  const isSix = game === 'sixth-then-exchange';
  fill(policy.first, describeFive, FIRST[game]);
  fill(policy.second, describeFive, game === 'exchange-then-sixth' ? sixthAfter : decide);
  fill(policy.last, describeFive, decide);
  fill(policy.six, describeSix, isSix ? oneOfSix : decide);
  fill(policy.lastSix, describeSix, isSix ? lastOfSix : decide);
  return policy;
}

/**
 * Returns the house edge per ante against play by these rules, with its 95 % bound, measured over `hands`
 * hands. Returns undefined for a game without such rules.
 */
export function wordEdge(
  plan: housePoker.HousePokerPlan,
  terms: { readonly hands: number; readonly seed: number },
): { readonly edge: number; readonly within: number } | undefined {
  const game = wordGame(plan);
  if (!game) return undefined;
  const policy = wordPolicy(plan, game);
  const { hands } = terms;
  const { results } = measurePolicy(plan, policy, terms);
  const mean = results.reduce((sum, [twice, many]) => sum + twice * many, 0) / 2 / hands;
  const squares = results.reduce((sum, [twice, many]) => sum + (twice / 2 - mean) ** 2 * many, 0);
  return { edge: -mean, within: (1.96 * Math.sqrt(squares)) / hands };
}
