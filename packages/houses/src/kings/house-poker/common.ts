import type { RuleId } from '@croupier/core';
import type { housePoker as game } from '@croupier/games';
import { citing } from '../../cite.ts';
import { CARD_TIMING, euros } from '../common.ts';

/** The general part of the chapter: what its books leave open is read there. */
const GENERAL = 'kings.poker-general';
export const general = citing(GENERAL);
/** A reading of what the general part leaves open. */
const reading = (number: number): RuleId => `${GENERAL}.A${number}`;

type Plan = game.HousePokerPlan;

/** What all pokers against the house have in common: one pack shuffled for every game, faults and silence. */
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

/** The limits of a stake: the game's own where it has none. */
export function stake(rule: RuleId, limitRule: RuleId, min: number, max: number) {
  return { rule, min: euros(min), max: euros(max), limitRule };
}

/** The most that a box may win in one game: its wins are cut to it. */
export function maximumWin(amount: number, rule: RuleId): Plan['maximumWin'] {
  return { amount: euros(amount), counts: 'net', of: 'box', rule };
}

/** The books that sell a card of the dealer leave open what the ante of who bought one in vain comes to: by their reading. */
export function failedDraw(rule: RuleId): game.AnteReading {
  return { usual: 'paid', rule };
}

/** The ante of a better hand, in the books that are silent about it. */
export const anteOnWin: game.AnteReading = { usual: 'paid', rule: reading(18) };

/** What the games of five cards pay on the bet: most of their books print this table, the ace-king is a reading of them all. */
export function fiveCardPays(rule: RuleId): readonly game.PayRow[] {
  return [
    { hand: 'royal-flush', pays: 100, rule },
    { hand: 'straight-flush', pays: 50, rule },
    { hand: 'four-of-a-kind', pays: 20, rule },
    { hand: 'full-house', pays: 7, rule },
    { hand: 'flush', pays: 5, rule },
    { hand: 'straight', pays: 4, rule },
    { hand: 'three-of-a-kind', pays: 3, rule },
    { hand: 'two-pair', pays: 2, rule },
    { hand: 'pair', pays: 1, rule },
    { hand: 'high-card', ranks: ['A', 'K'], pays: 1, rule },
  ];
}

/** The bonus of Stud and Russian poker, on the first five cards. */
export function firstFivePays(rule: RuleId): readonly game.PayRow[] {
  return [
    { hand: 'royal-flush', pays: 1000, rule },
    { hand: 'straight-flush', pays: 250, rule },
    { hand: 'four-of-a-kind', pays: 100, rule },
    { hand: 'full-house', pays: 70, rule },
    { hand: 'flush', pays: 50, rule },
    { hand: 'straight', pays: 40, rule },
    { hand: 'three-of-a-kind', pays: 10, rule },
  ];
}
