import { money } from '@croupier/core';
import type { poker } from '@croupier/games';
import { citing } from '../../cite.ts';
import { euros } from '../common.ts';

/** The rules of this house's cash games, which all its poker between players shares. */
export const CASH = 'kings.poker-cash-games';
const cash = citing(CASH);

/** The general part of the chapter: the options that several games have. */
const GENERAL = 'kings.poker-general';
export const general = citing(GENERAL);

/** The rules of tournaments, which hold wherever those of cash games are silent. */
export const TOURNAMENTS = 'kings.poker-tournament-rules';
const tournaments = citing(TOURNAMENTS);

type Row = readonly [small: number, big: number, few: number, many: number, minutes: number, fee: number];

/** The house's blinds with the caps of the drop for a small and a full table and the charge by time, in euros. */
const EUROS: readonly Row[] = [
  [1, 3, 10, 20, 30, 25],
  [2, 2, 10, 20, 30, 25],
  [2, 5, 10, 20, 30, 25],
  [5, 5, 15, 30, 30, 30],
  [5, 10, 15, 30, 30, 30],
  [10, 10, 15, 30, 30, 30],
  [10, 25, 15, 30, 30, 30],
  [25, 25, 15, 30, 30, 30],
  [25, 50, 15, 30, 30, 50],
  [50, 50, 15, 30, 30, 50],
  [50, 100, 25, 30, 30, 50],
  [100, 100, 25, 30, 60, 100],
  [100, 200, 25, 30, 60, 200],
  [200, 400, 25, 30, 60, 300],
  [500, 1000, 25, 30, 60, 300],
];

/** The same in korunas, a table of its own. */
const KORUNAS: readonly Row[] = [
  [30, 90, 300, 600, 30, 450],
  [60, 60, 300, 600, 30, 450],
  [60, 150, 300, 600, 30, 450],
  [150, 150, 300, 600, 30, 450],
  [150, 300, 300, 600, 30, 750],
  [300, 300, 300, 600, 30, 750],
  [300, 750, 300, 750, 30, 750],
  [750, 750, 300, 750, 30, 750],
  [750, 1500, 750, 750, 30, 1500],
  [1500, 1500, 750, 750, 30, 1500],
  [1500, 3000, 750, 750, 30, 1500],
  [3000, 3000, 750, 750, 60, 3000],
  [3000, 6000, 750, 750, 60, 6000],
  [6000, 12000, 750, 750, 60, 9000],
  [15000, 30000, 750, 750, 60, 9000],
];

/** The levels of a table of either currency. */
function levelsOf(rows: readonly Row[]): poker.PokerPlan['levels'] {
  const units = euros; // a hundred minor units to one, as korunas too
  const [first, ...others] = rows.map(
    ([small, big, few, many, minutes, fee], index): poker.Level => ({
      small: units(small),
      big: units(big),
      cap: { few: units(few), many: units(many) },
      time: { minutes, fee: units(fee) },
      rule: cash(12 + index),
    }),
  );
  return [first as poker.Level, ...others];
}

/** Levels of a table in korunas. */
export const korunaLevels = levelsOf(KORUNAS);

/** Antes and bring-ins are parts of a small bet: ten cents is a stud table's smallest chip. */
export const STUD_CHIP = money(10);

/** What every cash table of this house has in common. */
export const cashTable = {
  house: 'kings',
  game: 'poker',
  currency: 'EUR',
  alsoCites: [CASH, GENERAL, TOURNAMENTS],
  onRequest: true,
  levels: levelsOf(EUROS),
  usualLevel: 2,
  drop: { percent: 5, few: 4 },
  // No figure stands in the book: the management's, in big blinds.
  buyIn: { min: 20, max: 200 },
  returnMinutes: 180,
  breakMinutes: 30,
  calledMinutes: 5,
  chip: euros(1),
  runItTwice: true,
  seesHands: true,
  antes: [],
  // A deal is one movement of the hand; the last cards of an all-in come one by one.
  timing: { open: 4, decision: 30, betting: 60, draw: 0, close: 1.5, pay: 4 },
  timeBank: { most: 2, every: 10 },
} as const satisfies Partial<poker.PokerPlan>;

/** Who decides what no rule of a game does. */
export const FLOORMAN = cash(1);

/** The rules that a game's own book does not have. */
export const cashCites = {
  button: cash(64),
  straddle: cash(56),
  takeBack: cash(58),
  attack: general(63),
  twice: cash(60),
  see: tournaments(144),
  callToShow: tournaments(141),
  outOfTurn: tournaments(105),
  uncalled: cash(128),
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
  thirdMan: cash(88),
  dealOff: cash(68),
  changeSeat: cash(79),
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
