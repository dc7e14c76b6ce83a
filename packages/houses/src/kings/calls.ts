import type { HouseCalls } from '../languages/house-calls.ts';

/** The croupier's calls in this house, worded as in the rule book. */
export const kingsCalls: HouseCalls = {
  placeYourBets: {
    text: { cs: 'Umístěte své sázky, prosím', en: 'Place your bets, please' },
    rules: [
      'kings.roulette-european.57',
      'kings.roulette-french.56',
      'kings.roulette-american.58',
      'kings.roulette-european-double-zero.58',
      'kings.roulette-24.55',
      'kings.roulette-caribbean-dice.36',
      'kings.barbut.21',
    ],
    otherwise: { 'kings.barbut.21': { cs: 'Vaše sázky, prosím' } },
  },
  noMoreBets: {
    text: { cs: 'Žádné další sázky, prosím', en: 'No more bets, please' },
    rules: [
      'kings.roulette-european.60',
      'kings.roulette-french.59',
      'kings.roulette-american.61',
      'kings.roulette-european-double-zero.61',
      'kings.roulette-24.58',
      'kings.red-dog.13',
    ],
  },
  endOfBetting: {
    text: { cs: 'Konec sázení', en: 'End of betting' },
    rules: ['kings.roulette-caribbean-dice.37'],
  },
  newGame: {
    text: { cs: 'Nová hra', en: 'New game' },
    rules: [
      'kings.roulette-european.68',
      'kings.roulette-french.68',
      'kings.roulette-american.68',
      'kings.roulette-european-double-zero.68',
      'kings.roulette-24.65',
    ],
  },
  result: {
    text: {},
    rules: [
      'kings.roulette-european.61',
      'kings.roulette-french.60',
      'kings.roulette-american.62',
      'kings.roulette-european-double-zero.62',
      'kings.roulette-24.59',
      'kings.roulette-caribbean-dice.43',
    ],
  },
};
