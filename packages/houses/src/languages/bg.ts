import type { RouletteTerms } from './terms.ts';

/**
 * The terms of the home set's leaflet, lines 339–370. Names that are not on the leaflet are the usual ones in this
 * language.
 */
export const bg: RouletteTerms = {
  code: 'bg',
  speech: 'bg-BG',
  name: 'Български',
  direction: 'ltr',
  calls: {
    placeYourBets: 'Играта започва',
    noMoreBets: 'Край на залозите',
    newGame: 'Нова игра',
    endOfBetting: 'Край на залагането',
  },
  result: {
    say: '{number}, {parity}, {colour}',
    number: '№ {n}',
    zero: 'нула',
    doubleZero: 'двойна нула',
    even: 'четно число',
    odd: 'нечетно число',
    red: 'червен цвят',
    black: 'черен цвят',
    green: 'зелен цвят',
    french: true,
  },
  payMode: {
    normal: 'нормално изплащане',
    hi: 'по-високо изплащане',
    lo: 'по-ниско изплащане',
  },
  bets: {
    straight: 'на цяло число',
    split: 'две свързани числа',
    street: 'напречен ред от три числа',
    trio: 'три числа с нулата',
    corner: 'четири числа в квадрат',
    'first-four': 'първите четири числа',
    'five-bet': 'първите пет числа',
    'six-line': 'два напречни реда 6 числа',
    column: 'надлъжен ред от 12 числа',
    dozen: ['първа дузина числа', 'втора дузина числа', 'трета дузина числа'],
    even: 'всички четни числа',
    odd: 'всички нечетни числа',
    red: 'всички числа на червено',
    black: 'всички числа на черно',
    low: 'първата половина на всички числа от 1 - 18',
    high: 'втората половина на всички числа от 19 - 36',
  },
  on24: {
    column: 'надлъжен ред от 8 числа',
    low: 'първата половина на всички числа от 1 - 12',
    high: 'втората половина на всички числа от 13 - 24',
    quarter: [
      'първа половин дузина числа',
      'втора половин дузина числа',
      'трета половин дузина числа',
      'четвърта половин дузина числа',
    ],
  },
  announced: {
    neighbours: 'съседни числа',
    'big-series': 'голяма серия',
    'small-series': 'малка серия',
    orphans: 'сираци',
    'zero-game': 'игра на нула',
    finals: 'финали',
  },
  reworded: {
    straight: {
      printed: 'на цяла число',
      why: '"цяла" for "цяло"',
    },
  },
};
