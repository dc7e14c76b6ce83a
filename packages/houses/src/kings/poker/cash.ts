import { money } from '@croupier/core';
import type { poker } from '@croupier/games';
import { euros } from '../common.ts';
import { CASH, COMPARISON, cash, GENERAL, general, TOURNAMENTS, tournaments } from './books.ts';
import { euroLevels } from './levels.ts';

/**
 * The smallest chip at stud tables. It is only ten cents, because antes and bring-ins are fractions of the
 * small bet.
 */
export const STUD_CHIP = money(10);

/** The common terms of the cash games of this house. */
export const cashTable = {
  house: 'kings',
  game: 'poker',
  currency: 'EUR',
  alsoCites: [CASH, GENERAL, TOURNAMENTS, COMPARISON],
  onRequest: true,
  levels: euroLevels,
  usualLevel: 2,
  drop: { percent: 5, few: 4 },
  // The limits in big blinds. The book leaves them to the management.
  buyIn: { min: 20, max: 200 },
  returnMinutes: 180,
  breakMinutes: 30,
  calledMinutes: 5,
  chip: euros(1),
  runItTwice: true,
  seesHands: true,
  antes: [],
  // Cards are dealt without a pause. After an all-in, players get time to agree to run it twice, and the
  // cards come one by one.
  timing: { open: 4, decision: 30, betting: 60, draw: 0, result: 10, close: 2.5, pay: 4 },
  timeBank: { most: 2, every: 10 },
} as const satisfies Partial<poker.PokerPlan>;

/** Rules from other books, for cases that the book of a game does not cover. */
export const cashCites = {
  button: cash(64),
  highCard: general(37),
  straddle: cash(56),
  deadBlind: cash(48),
  takeBack: cash(58),
  attack: general(63),
  turn: tournaments(102),
  twice: cash(60),
  twiceRuling: cash(62),
  see: tournaments(144),
  callToShow: tournaments(141),
  keepCards: cash(113),
  uncalled: cash(128),
  reopens: tournaments(119),
  rake: cash(11),
  sit: cash(3),
  buyIn: cash(29),
  returning: cash(35),
  topUp: cash(5),
  enter: cash(45),
  sitOut: cash(81),
  comeBack: cash(96),
  leave: cash(4),
  absent: cash(82),
  oftenAway: cash(85),
  thirdMan: cash(88),
  dealOff: cash(68),
  changeSeat: cash(79),
  approveSeat: cash(78),
  contest: cash(71),
  playOver: cash(86),
  penalty: cash(118),
  exclude: cash(119),
  movePlayer: cash(33),
  movedBlinds: cash(74),
  changeTable: cash(34),
  breakUp: cash(77),
  list: cash(91),
  called: cash(90),
  time: cash(9),
} as const satisfies Partial<poker.PokerPlan['cites']>;
