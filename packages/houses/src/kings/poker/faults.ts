import type { poker } from '@croupier/games';
import { CASH, COMPARISON, cash, general, tournaments } from './books.ts';

/**
 * The rules for rulings of an inspector and for time-outs. The books of the games do not cover faults, and
 * the book of cash games has only readings, so the tournament rules apply.
 */
export const faultCites = {
  silent: `${COMPARISON}.A23`,
  timeBank: tournaments(73),
  callTime: tournaments(73),
  callTimeOver: tournaments(74),
  notSeated: tournaments(93),
  missedHand: tournaments(166),
  misdeal: tournaments(20),
  deadHand: general(36),
  setAside: tournaments(25),
  cardsShown: tournaments(152),
  prematureCard: `${CASH}.A25`,
  buttonStands: tournaments(47),
  outOfTurn: tournaments(105),
  outOfTurnBack: tournaments(106),
  skipped: `${CASH}.A24`,
  // Cases that the rules do not cover are decided by experience. Verbal declarations are binding.
  cardsBack: cash(102),
  decisionBack: tournaments(102),
} as const satisfies Partial<poker.PokerPlan['cites']>;

/** The rules that decide which action results from chips and spoken words. */
export const counting: poker.PokerPlan['counting'] = {
  'under-call': tournaments(121),
  'one-chip': tournaments(122),
  alike: tournaments(123),
  'one-chip-raise': tournaments(124),
  completed: tournaments(125),
  'less-than-half': tournaments(126),
  raise: tournaments(127),
  'one-chip-bet': tournaments(128),
  'all-in': tournaments(129),
  string: tournaments(99),
  said: tournaments(102),
};

export const faults: poker.PokerPlan['faults'] = {
  misdeal: {
    'card-exposed': tournaments(21),
    'card-off-the-table': tournaments(22),
    'boxed-card': tournaments(23),
    'extra-card': tournaments(24),
    'out-of-order': tournaments(25),
    'button-misplaced': tournaments(48),
    'wrong-seat': tournaments(27),
    'not-entitled': tournaments(28),
    'not-dealt-in': tournaments(29),
    'fouled-deck': cash(102),
    interruption: cash(102),
  },
  deadHand: {
    'wrong-number': tournaments(19),
    'folded-out-of-turn': tournaments(65),
    unprotected: cash(104),
    'not-shown': tournaments(142),
    'no-reaction': general(36),
    penalty: cash(118),
  },
  // One such card is not a misdeal.
  setAside: {
    exposed: tournaments(25),
    boxed: tournaments(23),
    'off-the-table': tournaments(22),
    extra: tournaments(24),
  },
};
