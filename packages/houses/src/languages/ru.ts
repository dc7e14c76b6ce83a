import type { RouletteTerms } from './terms.ts';

/**
 * The terms of the home set's leaflet, lines 194–224. Names that are not on the leaflet are the usual ones in this
 * language.
 */
export const ru: RouletteTerms = {
  code: 'ru',
  speech: 'ru-RU',
  name: 'Русский',
  direction: 'ltr',
  calls: {
    placeYourBets: 'Делайте ваши ставки',
    noMoreBets: 'Ставок больше нет',
    newGame: 'Новая игра',
    endOfBetting: 'Прием ставок окончен',
  },
  result: {
    say: '{number}, {parity}, {colour}, {half}',
    number: '№ {n}',
    zero: 'зеро',
    doubleZero: 'двойное зеро',
    even: 'чет',
    odd: 'нечет',
    red: 'красное',
    black: 'черное',
    green: 'зеленое',
    low: 'малые',
    high: 'большие',
    french: false,
  },
  payMode: {
    normal: 'обычная выплата',
    hi: 'повышенная выплата',
    lo: 'пониженная выплата',
  },
  bets: {
    straight: 'Один номер',
    split: 'Два соседних номера',
    street: 'Ряд из трех номеров',
    trio: 'Три номера с зеро',
    corner: 'Четыре номера крестом или углом',
    'first-four': 'Первые четыре номера',
    'five-bet': 'Первые пять номеров',
    'six-line': '6 номеров в два ряда',
    column: 'Колонна из 12 номеров',
    dozen: ['Первая дюжина номеров', 'Вторая дюжина номеров', 'Третья дюжина номеров'],
    even: 'Все четные номера',
    odd: 'Все нечетные номера',
    red: 'Все красные номера',
    black: 'Все черные номера',
    low: 'Первая половина всех номеров от 1 до 18',
    high: 'Вторая половина всех номеров от 19 до 36',
  },
  on24: {
    column: 'Колонна из 8 номеров',
    low: 'Первая половина всех номеров от 1 до 12',
    high: 'Вторая половина всех номеров от 13 до 24',
    quarter: [
      'Первая полудюжина номеров',
      'Вторая полудюжина номеров',
      'Третья полудюжина номеров',
      'Четвертая полудюжина номеров',
    ],
  },
  announced: {
    neighbours: 'Соседи',
    'big-series': 'Большая серия',
    'small-series': 'Малая серия',
    orphans: 'Сироты',
    'zero-game': 'Игра на зеро',
    finals: 'Финалы',
  },
};
