import type { RouletteTerms } from './terms.ts';

/**
 * The terms of the home set's leaflet, lines 401–428. Names that are not on the leaflet are the usual ones in this
 * language.
 */
export const uk: RouletteTerms = {
  code: 'uk',
  speech: 'uk-UA',
  name: 'Українська',
  direction: 'ltr',
  calls: {
    placeYourBets: 'Робіть ставки',
    noMoreBets: 'Ставки зроблено',
    newGame: 'Нова гра',
    endOfBetting: 'Кінець ставок',
  },
  result: {
    say: '{number}, {parity}, {colour}',
    number: '№ {n}',
    zero: 'зеро',
    doubleZero: 'подвійне зеро',
    even: 'парне',
    odd: 'непарне',
    red: 'червоне',
    black: 'чорне',
    green: 'зелене',
    french: false,
  },
  payMode: {
    normal: 'звичайна виплата',
    hi: 'підвищена виплата',
    lo: 'знижена виплата',
  },
  bets: {
    straight: 'на одне число',
    split: 'два сполучені числа',
    street: 'ряд із трьох чисел',
    trio: 'три числа із зеро',
    corner: 'чотири числа у квадраті',
    'first-four': 'перші чотири числа',
    'five-bet': 'перші п’ять чисел',
    'six-line': 'два ряди, шість чисел',
    column: 'колонка з дванадцяти чисел',
    dozen: ['перша дюжина', 'друга дюжина', 'третя дюжина'],
    even: 'всі парні числа',
    odd: 'всі непарні числа',
    red: 'всі червоні числа',
    black: 'всі чорні числа',
    low: 'перша половина усіх чисел: від 1 до 18',
    high: 'друга половина усіх чисел: від 19 до 36',
  },
  on24: {
    column: 'колонка з восьми чисел',
    low: 'перша половина усіх чисел: від 1 до 12',
    high: 'друга половина усіх чисел: від 13 до 24',
    quarter: ['перша півдюжина', 'друга півдюжина', 'третя півдюжина', 'четверта півдюжина'],
  },
  announced: {
    neighbours: 'сусідні числа',
    'big-series': 'велика серія',
    'small-series': 'мала серія',
    orphans: 'сироти',
    'zero-game': 'гра на зеро',
    finals: 'фінали',
  },
  reworded: {
    straight: {
      printed: 'на целое число',
      why: 'Russian words, "a whole number"',
    },
    corner: {
      printed: 'чотири числа у ромбі',
      why: '"in a rhombus"; the four stand in a square',
    },
    'six-line': {
      printed: 'два ряди з шести чисел',
      why: '"two rows of six numbers" could be read as twelve',
    },
  },
};
