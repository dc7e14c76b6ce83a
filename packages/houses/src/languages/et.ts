import type { RouletteTerms } from './terms.ts';

/**
 * The terms of the home set's leaflet, lines 429–457. Names that are not on the leaflet are the usual ones in this
 * language.
 */
export const et: RouletteTerms = {
  code: 'et',
  speech: 'et-EE',
  name: 'Eesti',
  direction: 'ltr',
  calls: {
    placeYourBets: 'Mäng algab!',
    noMoreBets: 'Panustada rohkem ei saa',
    newGame: 'Uus mäng',
    endOfBetting: 'Panustamine on lõppenud',
  },
  result: {
    say: '{number}, {parity}, {colour}',
    number: 'nr {n}',
    zero: 'null',
    doubleZero: 'topeltnull',
    even: 'paarisarv',
    odd: 'paaritu arv',
    red: 'punane',
    black: 'must',
    green: 'roheline',
    french: true,
  },
  payMode: {
    normal: 'tavaline väljamakse',
    hi: 'suurem väljamakse',
    lo: 'väiksem väljamakse',
  },
  bets: {
    straight: 'üks number',
    split: 'kaks laual kõrvuti asetsevat numbrit',
    street: 'kolm laual kõrvuti asetsevat numbrit',
    trio: 'kolm numbrit koos nulliga',
    corner: 'neli numbrit',
    'first-four': 'esimesed neli numbrit',
    'five-bet': 'esimesed viis numbrit',
    'six-line': 'kaks kõrvuti asetsevat numbririda kuue numbriga',
    column: '12-st numbrist koosnev veerg',
    dozen: ['esimene tosin', 'teine tosin', 'kolmas tosin'],
    even: 'kõik paarisnumbrid',
    odd: 'kõik paaritud numbrid',
    red: 'kõik punased numbrid',
    black: 'kõik mustad numbrid',
    low: 'kõikide numbrite esimene pool, 1-18',
    high: 'kõikide numbrite teine pool, 19-36',
  },
  on24: {
    column: '8-st numbrist koosnev veerg',
    low: 'kõikide numbrite esimene pool, 1-12',
    high: 'kõikide numbrite teine pool, 13-24',
    quarter: ['esimene pool tosinat', 'teine pool tosinat', 'kolmas pool tosinat', 'neljas pool tosinat'],
  },
  announced: {
    neighbours: 'naabernumbrid',
    'big-series': 'suur seeria',
    'small-series': 'väike seeria',
    orphans: 'orvud',
    'zero-game': 'nullimäng',
    finals: 'finaalid',
  },
  reworded: {
    straight: {
      printed: 'täisarv',
      why: '"an integer"',
    },
    'dozen 1': {
      printed: 'esimesed tosin',
      why: 'plural for singular',
    },
    low: {
      printed: 'kõikide numbrite esimene pool vahemikus 1-18',
      why: '"the first half of all numbers between 1 and 18"',
    },
    high: {
      printed: 'kõikide numbrite teine pool vahemikus 19-36',
      why: '"the second half of all numbers between 19 and 36"',
    },
  },
};
