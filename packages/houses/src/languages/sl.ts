import type { RouletteTerms } from './terms.ts';

/**
 * The terms of the home set's leaflet, lines 255–282. Names that are not on the leaflet are the usual ones in this
 * language.
 */
export const sl: RouletteTerms = {
  code: 'sl',
  speech: 'sl-SI',
  name: 'Slovenščina',
  direction: 'ltr',
  calls: {
    placeYourBets: 'igra se začne',
    noMoreBets: 'Ni več stav',
    newGame: 'nova igra',
    endOfBetting: 'konec stav',
  },
  result: {
    say: '{number}, {parity}, {colour}',
    number: 'št. {n}',
    zero: 'ničla',
    doubleZero: 'dvojna ničla',
    even: 'soda številka',
    odd: 'liha številka',
    red: 'rdeča',
    black: 'črna',
    green: 'zelena',
    french: true,
  },
  payMode: {
    normal: 'običajno izplačilo',
    hi: 'višje izplačilo',
    lo: 'nižje izplačilo',
  },
  bets: {
    straight: 'na polno številko',
    split: 'dve vezani številki',
    street: 'prečna vrsta treh številk',
    trio: 'tri številke z ničlo',
    corner: 'štiri številke v štirikotniku',
    'first-four': 'prve štiri številke',
    'five-bet': 'prvih pet številk',
    'six-line': 'dve prečni vrsti iz 6 številk',
    column: 'vzdolžna smer iz 12 številk',
    dozen: ['prvi ducat številk', 'drugi ducat številk', 'tretji ducat številk'],
    even: 'vse sode številke',
    odd: 'vse lihe številke',
    red: 'vse rdeče številke',
    black: 'vse črne številke',
    low: 'prva polovica vseh številk od 1 - 18',
    high: 'druga polovica vseh številk od 19 - 36',
  },
  on24: {
    column: 'vzdolžna smer iz 8 številk',
    low: 'prva polovica vseh številk od 1 - 12',
    high: 'druga polovica vseh številk od 13 - 24',
    quarter: [
      'prvih pol ducata številk',
      'drugih pol ducata številk',
      'tretjih pol ducata številk',
      'četrtih pol ducata številk',
    ],
  },
  announced: {
    neighbours: 'sosednje številke',
    'big-series': 'velika serija',
    'small-series': 'mala serija',
    orphans: 'sirote',
    'zero-game': 'igra na ničlo',
    finals: 'finale',
  },
  reworded: {
    low: {
      printed: 'prva polovica vse številk od 1 - 18',
      why: '"vseh" has lost a letter',
    },
    high: {
      printed: 'druga polovica vse številk od 19 - 36',
      why: '"vseh" has lost a letter',
    },
  },
};
