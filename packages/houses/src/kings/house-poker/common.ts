import type { RuleId } from '@croupier/core';
import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { pays } from '../../pays.ts';
import { CARD_TIMING, euros } from '../common.ts';

/** The rule book for the general part of the chapter. */
const GENERAL = 'kings.poker-general';
export const general = citing(GENERAL);
/** Returns the id of a reading in the general part. */
const reading = (number: number): RuleId => `${GENERAL}.A${number}`;

type Plan = game.HousePokerPlan;

/**
 * Returns the terms that all house-banked poker games share, such as one pack that is shuffled for every
 * round, faults and time-outs.
 */
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

/** Returns the rule and the limits of a stake. */
export function stake(rule: RuleId, limitRule: RuleId, min: number, max: number) {
  return { rule, min: euros(min), max: euros(max), limitRule };
}

/** Returns the maximum win of a box in one round. Wins are capped at this amount. */
export function maximumWin(amount: number, rule: RuleId): Plan['maximumWin'] {
  return { amount: euros(amount), counts: 'net', of: 'box', rule };
}

/** Returns the settlement of the ante after a dealer's card was bought in vain. The books leave this open. */
export function failedDraw(rule: RuleId): game.AnteReading {
  return { usual: 'paid', rule };
}

/** The settlement of the ante on a winning hand, if the book does not mention it. */
export const anteOnWin: game.AnteReading = { usual: 'paid', rule: reading(18) };

/**
 * Returns the terms of the bet of twice the ante, which makes the box blind if placed before the deal.
 * `before` is the rule for that case.
 */
export function betBefore(rule: RuleId, before: RuleId = rule): Plan['bets'][string] {
  return { ...stake(rule, general(60), 2, 100_000), beside: { bet: 'ante', times: 2, rule: before } };
}

/** Returns the deal of five cards to each box and to the dealer, whose last card is face up. */
export function fiveEach(rule: RuleId): game.DealStep {
  return { deal: 'boxes', cards: 5, dealer: { down: 4, up: 1 }, rule };
}

/** Returns the terms for an exchange of up to `most` cards. The fee is one ante in total by default. */
export function exchange(
  most: number,
  rule: RuleId,
  fee: game.Purchase['fee'] = { times: 1, per: 'purchase' },
): game.Purchase {
  return { kind: 'exchange', cards: { least: 1, most }, fee, rule };
}

/** Returns the terms for buying one more card for an ante. */
export function extraCard(rule: RuleId): game.Purchase {
  return { kind: 'extra', cards: { least: 1, most: 1 }, fee: { times: 1, per: 'purchase' }, rule };
}

/**
 * Returns the terms for replacing the dealer's highest card, which costs an ante. The purchase can be
 * repeated while the new card has the same rank.
 */
export function highestReplaced(rule: RuleId, again: RuleId, inVain: RuleId): game.DealerCard {
  return { removes: 'highest', fee: 1, again, inVain: failedDraw(inVain), rule };
}

/** Returns the rule that the dealer qualifies with ace-king or better. */
export function aceKing(rule: RuleId): NonNullable<Plan['opens']> {
  return { hand: 'high-card', ranks: ['A', 'K'], rule };
}

/**
 * Returns the terms of an ante that pays even money. `won` is the rule for a better hand, and `noHand` is the
 * rule for a dealer who does not qualify.
 */
export function evenAnte(won: RuleId, noHand: RuleId): game.MainTerms {
  return { noHand: { pays: 1, rule: noHand }, won: even(won) };
}

/** Returns a pay table that pays even money for every hand. */
export function even(rule: RuleId): readonly game.PayRow[] {
  return pays(rule, { 'high-card': 1 });
}

/** Returns the terms of a bet that pays by a table and is returned if the dealer does not qualify. */
export function betPaid(won: readonly game.PayRow[], noHand: RuleId): game.MainTerms {
  return { noHand: { pays: 0, rule: noHand }, won };
}

/**
 * Returns the pay table of the bet in five-card games, as most books print it. Only the row for ace-king is a
 * reading.
 */
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

/** Returns the pay table of the bonus in Stud and Russian poker, a bet on the first five cards. */
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
