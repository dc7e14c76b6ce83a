import type { RouletteTerms } from './terms.ts';

/**
 * The terms of the home set's leaflet, lines 371–400. Names that are not on the leaflet are the usual ones in this
 * language.
 */
export const ro: RouletteTerms = {
  code: 'ro',
  speech: 'ro-RO',
  name: 'Română',
  direction: 'ltr',
  calls: {
    placeYourBets: 'jocul începe',
    noMoreBets: 'nimic nu mai merge',
    newGame: 'joc nou',
    endOfBetting: 'mizele s-au încheiat',
  },
  result: {
    say: '{number}, {parity}, {colour}',
    number: 'nr. {n}',
    zero: 'zero',
    doubleZero: 'zero dublu',
    even: 'număr par',
    odd: 'număr impar',
    red: 'roşu',
    black: 'negru',
    green: 'verde',
    french: true,
  },
  payMode: {
    normal: 'plată normală',
    hi: 'plată mai mare',
    lo: 'plată mai mică',
  },
  bets: {
    straight: 'pe un număr plin',
    split: 'două numere legate',
    street: 'un rând transversal de trei numere',
    trio: 'trei numere cu zero',
    corner: 'patru numere în pătrat',
    'first-four': 'primele patru numere',
    'five-bet': 'primele cinci numere',
    'six-line': 'două rânduri transversale 6 numere',
    column: 'un rând longitudinal de 12 numere',
    dozen: ['prima duzină de numere', 'a doua duzină de numere', 'a treia duzină de numere'],
    even: 'toate numerele pare',
    odd: 'toate numerele impare',
    red: 'toate numerele roşii',
    black: 'toate numerele negre',
    low: 'prima jumătate a tuturor numerelor de la 1 - 18',
    high: 'a doua jumătate a tuturor numerelor de la 19 - 36',
  },
  on24: {
    column: 'un rând longitudinal de 8 numere',
    low: 'prima jumătate a tuturor numerelor de la 1 - 12',
    high: 'a doua jumătate a tuturor numerelor de la 13 - 24',
    quarter: [
      'prima jumătate de duzină de numere',
      'a doua jumătate de duzină de numere',
      'a treia jumătate de duzină de numere',
      'a patra jumătate de duzină de numere',
    ],
  },
  announced: {
    neighbours: 'numere vecine',
    'big-series': 'seria mare',
    'small-series': 'seria mică',
    orphans: 'orfanii',
    'zero-game': 'jocul lui zero',
    finals: 'finale',
  },
  reworded: {
    black: {
      printed: 'toate numerele roşii',
      why: '"all red numbers", with the list of the black ones',
    },
  },
};
