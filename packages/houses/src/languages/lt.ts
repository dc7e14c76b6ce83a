import type { RouletteTerms } from './terms.ts';

/**
 * The terms of the home set's leaflet, lines 458–486. Names that are not on the leaflet are the usual ones in this
 * language.
 */
export const lt: RouletteTerms = {
  code: 'lt',
  speech: 'lt-LT',
  name: 'Lietuvių',
  direction: 'ltr',
  calls: {
    placeYourBets: 'Lošimas pradedamas',
    noMoreBets: 'Ačiū, statymai baigti',
    newGame: 'Naujas lošimas',
    endOfBetting: 'Statymų pabaiga',
  },
  result: {
    say: '{number}, {parity}, {colour}',
    number: 'Nr. {n}',
    zero: 'nulis',
    doubleZero: 'dvigubas nulis',
    even: 'lyginis skaičius',
    odd: 'nelyginis skaičius',
    red: 'raudona',
    black: 'juoda',
    green: 'žalia',
    french: true,
  },
  payMode: {
    normal: 'įprasta išmoka',
    hi: 'didesnė išmoka',
    lo: 'mažesnė išmoka',
  },
  bets: {
    straight: 'statymas ant vieno skaičiaus',
    split: 'statymas ant dviejų gretimų skaičių',
    street: 'statymas ant trijų skaičių skersinėje eilėje',
    trio: 'statymas ant trijų skaičių su nuliu',
    corner: 'kampinis statymas ant 4 skaičių',
    'first-four': 'statymas ant pirmųjų 4 skaičių',
    'five-bet': 'statymas ant pirmųjų 5 skaičių',
    'six-line': 'statymas ant 6 skaičių dviejose skersinėse eilėse',
    column: 'statymas ant 12 skaičių išilginėje eilėje',
    dozen: [
      'statymas ant pirmojo tuzino skaičių',
      'statymas ant antrojo tuzino skaičių',
      'statymas ant trečiojo tuzino skaičių',
    ],
    even: 'statymas ant visų lyginių skaičių',
    odd: 'statymas ant visų nelyginių skaičių',
    red: 'statymas ant visų raudonų skaičių',
    black: 'statymas ant visų juodų skaičių',
    low: 'statymas ant pirmosios visų skaičių pusės 1-18',
    high: 'statymas ant antrosios visų skaičių pusės 19-36',
  },
  on24: {
    column: 'statymas ant 8 skaičių išilginėje eilėje',
    low: 'statymas ant pirmosios visų skaičių pusės 1-12',
    high: 'statymas ant antrosios visų skaičių pusės 13-24',
    quarter: [
      'statymas ant pirmojo pustuzinio skaičių',
      'statymas ant antrojo pustuzinio skaičių',
      'statymas ant trečiojo pustuzinio skaičių',
      'statymas ant ketvirtojo pustuzinio skaičių',
    ],
  },
  announced: {
    neighbours: 'gretimi rato skaičiai',
    'big-series': 'didžioji serija',
    'small-series': 'mažoji serija',
    orphans: 'našlaičiai',
    'zero-game': 'nulio žaidimas',
    finals: 'finalai',
  },
};
