import type { RouletteTerms } from './terms.ts';

/**
 * The terms of the home set's leaflet, lines 225–254. Names that are not on the leaflet are the usual ones in this
 * language.
 */
export const tr: RouletteTerms = {
  code: 'tr',
  speech: 'tr-TR',
  name: 'Türkçe',
  direction: 'ltr',
  calls: {
    placeYourBets: 'Oyun başlar',
    noMoreBets: 'Artık hiçbir şey konamaz',
    newGame: 'Yeni oyun',
    endOfBetting: 'Bahisler kapandı',
  },
  result: {
    say: '{number}, {parity}, {colour}',
    number: 'No. {n}',
    zero: 'sıfır',
    doubleZero: 'çift sıfır',
    even: 'çift sayı',
    odd: 'tek sayı',
    red: 'kırmızı',
    black: 'siyah',
    green: 'yeşil',
    french: true,
  },
  payMode: {
    normal: 'normal ödeme',
    hi: 'yüksek ödeme',
    lo: 'düşük ödeme',
  },
  bets: {
    straight: 'tam sayıya',
    split: 'bağlı iki sayı',
    street: 'enine üç sayı sırası',
    trio: 'sıfırla birlikte üç sayı',
    corner: 'bir kare içinde dört sayı',
    'first-four': 'ilk dört sayı',
    'five-bet': 'ilk beş sayı',
    'six-line': 'iki enine sıra 6 sayı',
    column: '12 sayılık bir boyuna seri',
    dozen: ['ilk düzine sayı', 'ikinci düzine sayı', 'üçüncü düzine sayı'],
    even: 'tüm çift sayılar',
    odd: 'tüm tek sayılar',
    red: 'tüm kırmızı sayılar',
    black: 'tüm siyah sayılar',
    low: 'tüm sayıların ilk yarısı, 1-18',
    high: 'tüm sayıların ikinci yarısı, 19-36',
  },
  on24: {
    column: '8 sayılık bir boyuna seri',
    low: 'tüm sayıların ilk yarısı, 1-12',
    high: 'tüm sayıların ikinci yarısı, 13-24',
    quarter: [
      'ilk yarım düzine sayı',
      'ikinci yarım düzine sayı',
      'üçüncü yarım düzine sayı',
      'dördüncü yarım düzine sayı',
    ],
  },
  announced: {
    neighbours: 'komşu sayılar',
    'big-series': 'büyük seri',
    'small-series': 'küçük seri',
    orphans: 'yetimler',
    'zero-game': 'sıfır oyunu',
    finals: 'finaller',
  },
  reworded: {
    low: {
      printed: '1-18 arasındaki tüm sayıların ilk yarısı',
      why: '"the first half of all numbers between 1 and 18"',
    },
    high: {
      printed: '19-36 arasındaki tüm sayıların ikinci yarısı',
      why: '"the second half of all numbers between 19 and 36"',
    },
  },
};
