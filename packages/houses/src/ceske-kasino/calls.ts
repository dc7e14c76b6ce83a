import type { HouseCalls } from '../languages/house-calls.ts';

/** The croupier's calls in this house, worded as in the rule book. */
export const ceskeKasinoCalls: HouseCalls = {
  placeYourBets: {
    text: {
      cs: 'Dámy a pánové, prosím, umístěte sázky',
      en: 'Ladies and gentlemen, place your bets, please',
    },
    rules: ['ceske-kasino.roulette.37'],
  },
  noMoreBets: {
    text: {
      cs: 'Dámy a pánové, konec sázek, děkuji vám',
      en: 'Ladies and gentlemen, no more bets, thank you',
    },
    rules: ['ceske-kasino.roulette.40'],
  },
  newGame: {
    text: {
      cs: 'Dámy a pánové, chybné roztočení, hra není platná',
      en: 'Ladies and gentlemen, a faulty spin, the game is void',
    },
    rules: ['ceske-kasino.roulette.57'],
  },
  result: {
    text: {
      cs: 'Dámy a pánové, výherním číslem je číslo {pocket}',
      en: 'Ladies and gentlemen, the winning number is {pocket}',
    },
    rules: ['ceske-kasino.roulette.43'],
  },
};
