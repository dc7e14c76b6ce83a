import type { HouseSheets, Level } from '@croupier/tournaments';
import { blackjackCites, mariashCites, pokerCites, rouletteCites } from './cites.ts';

/**
 * Returns levels of this length with the given blinds and antes, and a break after every `breakAfter` levels.
 */
function structure(
  minutes: number,
  blinds: readonly (readonly [number, number, number?])[],
  breakAfter: number,
): Level[] {
  return blinds.flatMap(([smallBlind, bigBlind, ante = 0], index): Level[] => {
    const level = { minutes, smallBlind, bigBlind, ...(ante > 0 ? { ante } : {}) };
    return (index + 1) % breakAfter === 0 ? [level, { break: 15 }] : [level];
  });
}

const slow = [
  [25, 50],
  [50, 100],
  [75, 150],
  [100, 200],
  [100, 200, 25],
  [150, 300, 25],
  [200, 400, 50],
  [250, 500, 50],
  [300, 600, 75],
  [400, 800, 100],
  [500, 1_000, 100],
  [600, 1_200, 200],
  [800, 1_600, 200],
  [1_000, 2_000, 300],
  [1_500, 3_000, 400],
  [2_000, 4_000, 500],
  [3_000, 6_000, 1_000],
  [4_000, 8_000, 1_000],
  [5_000, 10_000, 1_000],
  [8_000, 16_000, 2_000],
  [10_000, 20_000, 3_000],
  [15_000, 30_000, 4_000],
  [20_000, 40_000, 5_000],
  [30_000, 60_000, 10_000],
  [50_000, 100_000, 10_000],
  [100_000, 200_000, 20_000],
  [200_000, 400_000, 50_000],
  [400_000, 800_000, 100_000],
  [1_000_000, 2_000_000, 200_000],
] as const;
const quick = slow.filter((_, index) => index % 2 === 0);

/** The levels at fixed limit, with stakes for games with blinds and for stud. */
const mixed: Level[] = [
  50, 100, 200, 400, 600, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 120_000,
].map((smallBet) => ({
  minutes: 20,
  smallBlind: smallBet / 2,
  bigBlind: smallBet,
  smallBet,
  bigBet: 2 * smallBet,
  studAnte: smallBet / 10,
  bringIn: smallBet / 5,
}));

/** The shares of the pool by the number of entries, which are the same in the books of all games. */
const columns = {
  '2-20': [6000, 4000],
  '21-30': [5000, 3000, 2000],
  '31-40': [4000, 3000, 2000, 1000],
  '41-50': [3700, 2550, 1625, 1175, 950],
  '51-60': [3400, 2350, 1500, 1150, 900, 700],
  '61-70': [3150, 2275, 1450, 1100, 850, 650, 525],
  '71-80': [3000, 2170, 1400, 1060, 820, 640, 510, 400],
  '81-90': [2925, 2100, 1365, 1030, 800, 620, 490, 380, 290],
  '91-110': [2750, 1955, 1280, 985, 780, 610, 480, 375, 285, 250, 250],
  '111-130': [2655, 1845, 1220, 955, 770, 600, 475, 370, 280, 215, 215, 200, 200],
  '131-150': [2575, 1770, 1160, 940, 755, 590, 465, 355, 260, 210, 210, 185, 185, 170, 170],
  '151-170': [2516, 1700, 1105, 915, 738, 582, 445, 335, 250, 205, 205, 180, 180, 165, 165, 157, 157],
  '171-200': [
    2400, 1635, 1080, 890, 715, 560, 420, 310, 240, 200, 200, 175, 175, 160, 160, 145, 145, 130, 130, 130,
  ],
};

/** The settings that all tournaments of the house share. */
export const tournamentSheets: HouseSheets = {
  leastFeeBp: 500,
  structures: {
    'thirty-minutes': structure(30, slow, 4),
    'twenty-minutes': structure(20, slow, 6),
    'ten-minutes': structure(10, quick, 30),
    'five-minutes': structure(5, quick, 30),
    'mixed-games': mixed,
  },
  cites: pokerCites,
  payoutTable: columns,
  games: {
    // The book has no fee. All payments go to the prize pool, after the legal levies.
    roulette: { leastFeeBp: 0, cites: rouletteCites },
    blackjack: { leastFeeBp: 0, cites: blackjackCites },
    mariash: { cites: mariashCites, payoutTable: fromFour(columns) },
  },
};

/** Returns the payout table with the first column changed to 4 to 20 entries. */
function fromFour({ '2-20': first, ...others }: typeof columns): HouseSheets['payoutTable'] {
  return { '4-20': first, ...others };
}
