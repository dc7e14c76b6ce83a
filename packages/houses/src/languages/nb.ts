import type { RouletteTerms } from './terms.ts';

/**
 * The terms of the home set's leaflet, lines 43–71. Names that are not on the leaflet are the usual ones in this
 * language.
 */
export const nb: RouletteTerms = {
  code: 'nb',
  speech: 'nb-NO',
  name: 'Norsk bokmål',
  direction: 'ltr',
  calls: {
    placeYourBets: 'Spillet begynner',
    noMoreBets: 'Nå er det slutt',
    newGame: 'Nytt spill',
    endOfBetting: 'Slutt på innsatser',
  },
  result: {
    say: '{number}, {parity}, {colour}',
    number: 'nr. {n}',
    zero: 'null',
    doubleZero: 'dobbel null',
    even: 'et jevnt tall',
    odd: 'et ujevnt tall',
    red: 'rødt',
    black: 'svart',
    green: 'grønt',
    french: true,
  },
  payMode: {
    normal: 'normal utbetaling',
    hi: 'høyere utbetaling',
    lo: 'lavere utbetaling',
  },
  bets: {
    straight: 'på ett enkelt tall',
    split: 'to sammenhengende tall',
    street: 'en tverrekke på tre tall',
    trio: 'tre tall med null',
    corner: 'fire tall i en firkant',
    'first-four': 'de første fire tallene',
    'five-bet': 'de første fem tallene',
    'six-line': 'to tverrekker 6 tall',
    column: 'en lang rekke av 12 tall',
    dozen: ['det første dusin tall', 'det andre dusin tall', 'det tredje dusin tall'],
    even: 'samtlige jevne tall',
    odd: 'samtlige ujevne tall',
    red: 'samtlige røde tall',
    black: 'samtlige svarte tall',
    low: 'den første halvdelen av alle tall fra 1 - 18',
    high: 'den andre halvdelen av alle tall fra 19 - 36',
  },
  on24: {
    column: 'en lang rekke av 8 tall',
    low: 'den første halvdelen av alle tall fra 1 - 12',
    high: 'den andre halvdelen av alle tall fra 13 - 24',
    quarter: [
      'det første halve dusin tall',
      'det andre halve dusin tall',
      'det tredje halve dusin tall',
      'det fjerde halve dusin tall',
    ],
  },
  announced: {
    neighbours: 'naboer',
    'big-series': 'stor serie',
    'small-series': 'liten serie',
    orphans: 'foreldreløse',
    'zero-game': 'nullspill',
    finals: 'finaler',
  },
  reworded: {
    straight: {
      printed: 'på et jevnt tall',
      why: '"an even number": the words of pair (L62)',
    },
    high: {
      printed: 'den andre av alle tall fra 19 - 36',
      why: '"halvdelen", the half, is missing',
    },
  },
};
