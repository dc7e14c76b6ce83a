import type { RouletteTerms } from './terms.ts';

/**
 * The terms of the home set's leaflet, lines 160–193. Names that are not on the leaflet are the usual ones in this
 * language.
 */
export const el: RouletteTerms = {
  code: 'el',
  speech: 'el-GR',
  name: 'Ελληνικά',
  direction: 'ltr',
  calls: {
    placeYourBets: 'το παιχνίδι ξεκινάει',
    noMoreBets: 'Τέλος τα στοιχήματα',
    newGame: 'νέο παιχνίδι',
    endOfBetting: 'τέλος στοιχημάτων',
  },
  result: {
    say: '{number}, {parity}, {colour}',
    number: 'Αρ. {n}',
    zero: 'μηδέν',
    doubleZero: 'διπλό μηδέν',
    even: 'ζυγός αριθμός',
    odd: 'μονός αριθμός',
    red: 'κόκκινο',
    black: 'μαύρο',
    green: 'πράσινο',
    french: true,
  },
  payMode: {
    normal: 'κανονική πληρωμή',
    hi: 'υψηλότερη πληρωμή',
    lo: 'χαμηλότερη πληρωμή',
  },
  bets: {
    straight: 'ένας αριθμός',
    split: 'δυάδα',
    street: 'τραβέρσα',
    trio: 'τριάδα με το μηδέν',
    corner: 'τετράδα',
    'first-four': 'οι πρώτοι τέσσερις αριθμοί',
    'five-bet': 'οι πρώτοι πέντε αριθμοί',
    'six-line': 'δύο τραβέρσες 6 αριθμοί',
    column: 'μια κατά μήκος γραμμή 12 αριθμών',
    dozen: ['πρώτη δωδεκάδα αριθμοί', 'δεύτερη δωδεκάδα αριθμοί', 'τρίτη δωδεκάδα αριθμοί'],
    even: 'όλοι οι ζυγοί αριθμοί',
    odd: 'όλοι οι μονοί αριθμοί',
    red: 'όλοι οι κόκκινοι αριθμοί',
    black: 'όλοι οι μαύροι αριθμοί',
    low: 'το πρώτο ήμισυ όλων των αριθμών από το 1-18',
    high: 'το δεύτερο ήμισυ όλων των αριθμών από το 19-36',
  },
  on24: {
    column: 'μια κατά μήκος γραμμή 8 αριθμών',
    low: 'το πρώτο ήμισυ όλων των αριθμών από το 1-12',
    high: 'το δεύτερο ήμισυ όλων των αριθμών από το 13-24',
    quarter: ['πρώτη εξάδα αριθμοί', 'δεύτερη εξάδα αριθμοί', 'τρίτη εξάδα αριθμοί', 'τέταρτη εξάδα αριθμοί'],
  },
  announced: {
    neighbours: 'γειτονικοί αριθμοί',
    'big-series': 'μεγάλη σειρά',
    'small-series': 'μικρή σειρά',
    orphans: 'ορφανά',
    'zero-game': 'παιχνίδι του μηδενός',
    finals: 'φινάλε',
  },
  reworded: {
    straight: {
      printed: 'μονός αριθμός',
      why: '"an odd number": the words of impair (L183)',
    },
  },
};
