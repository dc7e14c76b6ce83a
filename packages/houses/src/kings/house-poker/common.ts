import type { RuleId } from '@croupier/core';
import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { pays } from '../../pays.ts';
import { CARD_TIMING, euros } from '../common.ts';

/** The general part of the chapter, with the readings of open questions. */
const GENERAL = 'kings.poker-general';
export const general = citing(GENERAL);
/** Cites a reading of a question that the general part leaves open. */
const reading = (number: number): RuleId => `${GENERAL}.A${number}`;

type Plan = game.HousePokerPlan;

/** Returns the parts that all pokers against the house share: one pack shuffled for every game, faults and silence. */
export function shared(pack: RuleId) {
  return {
    house: 'kings',
    game: 'house-poker',
    currency: 'EUR',
    timing: { ...CARD_TIMING, decision: 30 },
    alsoCites: [GENERAL],
    step: euros(1),
    shoe: {
      decks: { least: 1, most: 1, usual: 1, rule: pack },
      shuffle: general(7),
      everyGame: true,
      change: general(9),
    },
    closing: 'call',
    enteredByDealer: general(40),
    tie: { result: 'push', rule: reading(10) },
    silence: general(70),
    voids: {
      by: 'inspector',
      reasons: [{ reason: 'misdeal', rule: general(71) }],
      interruption: reading(16),
    },
  } as const satisfies Partial<Plan>;
}

/** Returns the limits of a stake: the game's own where it has none. */
export function stake(rule: RuleId, limitRule: RuleId, min: number, max: number) {
  return { rule, min: euros(min), max: euros(max), limitRule };
}

/** Returns the most that a box may win in one game: its wins are cut to it. */
export function maximumWin(amount: number, rule: RuleId): Plan['maximumWin'] {
  return { amount: euros(amount), counts: 'net', of: 'box', rule };
}

/**
 * Returns the reading of the ante after a purchase in vain, which the books that sell a card of the dealer leave open.
 */
export function failedDraw(rule: RuleId): game.AnteReading {
  return { usual: 'paid', rule };
}

/** The ante of a better hand, in the books that are silent about it. */
export const anteOnWin: game.AnteReading = { usual: 'paid', rule: reading(18) };

/**
 * Returns the bet of twice the ante, staked before the deal as a blind box. `before`: the rule for that, if another.
 */
export function betBefore(rule: RuleId, before: RuleId = rule): Plan['bets'][string] {
  return { ...stake(rule, general(60), 2, 100_000), beside: { bet: 'ante', times: 2, rule: before } };
}

/** Deals five cards to each box and the dealer, whose last is face up. */
export function fiveEach(rule: RuleId): game.DealStep {
  return { deal: 'boxes', cards: 5, dealer: { down: 4, up: 1 }, rule };
}

/** Exchanges up to so many cards: for an ante whatever their number, unless another fee is given. */
export function exchange(
  most: number,
  rule: RuleId,
  fee: game.Purchase['fee'] = { times: 1, per: 'purchase' },
): game.Purchase {
  return { kind: 'exchange', cards: { least: 1, most }, fee, rule };
}

/** Returns the purchase of one more card for an ante. */
export function extraCard(rule: RuleId): game.Purchase {
  return { kind: 'extra', cards: { least: 1, most: 1 }, fee: { times: 1, per: 'purchase' }, rule };
}

/** Returns the dealer card that replaces the dealer's highest for an ante, and again while its rank stays the same. */
export function highestReplaced(rule: RuleId, again: RuleId, inVain: RuleId): game.DealerCard {
  return { removes: 'highest', fee: 1, again, inVain: failedDraw(inVain), rule };
}

/** Lets the dealer play with ace and king or better. */
export function aceKing(rule: RuleId): NonNullable<Plan['opens']> {
  return { hand: 'high-card', ranks: ['A', 'K'], rule };
}

/** Pays the ante of a better hand even money by one rule, and against a dealer without a hand by the other. */
export function evenAnte(won: RuleId, noHand: RuleId): game.MainTerms {
  return { noHand: { pays: 1, rule: noHand }, won: even(won) };
}

/** Pays even money, whatever the hand. */
export function even(rule: RuleId): readonly game.PayRow[] {
  return pays(rule, { 'high-card': 1 });
}

/** Pays the bet by its table, and returns it against a dealer without a hand. */
export function betPaid(won: readonly game.PayRow[], noHand: RuleId): game.MainTerms {
  return { noHand: { pays: 0, rule: noHand }, won };
}

/** Returns the pays of the bet in games of five cards: most books print this table; ace-king is a reading of all. */
export function fiveCardPays(rule: RuleId): readonly game.PayRow[] {
  return [...pays(rule, FIVE_CARD_PAYS), { hand: 'high-card', ranks: ['A', 'K'], pays: 1, rule }];
}

const FIVE_CARD_PAYS = {
  'royal-flush': 100,
  'straight-flush': 50,
  'four-of-a-kind': 20,
  'full-house': 7,
  flush: 5,
  straight: 4,
  'three-of-a-kind': 3,
  'two-pair': 2,
  pair: 1,
} as const;

/** Returns the bonus of Stud and Russian poker, on the first five cards. */
export function firstFivePays(rule: RuleId): readonly game.PayRow[] {
  return pays(rule, {
    'royal-flush': 1000,
    'straight-flush': 250,
    'four-of-a-kind': 100,
    'full-house': 70,
    flush: 50,
    straight: 40,
    'three-of-a-kind': 10,
  });
}
