import type { RouletteTerms } from './terms.ts';

/**
 * The terms of the home set's leaflet, lines 516–571. Names that are not on the leaflet are the usual ones in this
 * language.
 */
export const ar: RouletteTerms = {
  code: 'ar',
  speech: 'ar',
  name: 'العربية',
  direction: 'rtl',
  calls: {
    placeYourBets: 'ضعوا رهاناتكم',
    noMoreBets: 'لا مزيد من الرهانات',
    newGame: 'لعبة جديدة',
    endOfBetting: 'انتهى وقت الرهان',
  },
  result: {
    say: '{number} {parity}، {colour}',
    number: '{n}',
    zero: 'صفر',
    doubleZero: 'صفر مزدوج',
    even: 'رقم زوجي',
    odd: 'رقم فردي',
    red: 'أحمر',
    black: 'أسود',
    green: 'أخضر',
    french: true,
  },
  payMode: {
    normal: 'دفع عادي',
    hi: 'دفع أعلى',
    lo: 'دفع أقل',
  },
  bets: {
    straight: 'على رقم كامل',
    split: 'رقمان متجاوران',
    street: 'صف من ثلاثة أرقام',
    trio: 'ثلاثة أرقام مع الصفر',
    corner: 'أربعة أرقام في مربع',
    'first-four': 'أول أربعة أرقام',
    'five-bet': 'أول خمسة أرقام',
    'six-line': 'صفان، ستة أرقام',
    column: 'صف عمودي مكون من 12 رقمًا',
    dozen: ['أول دزينة أرقام', 'ثاني دزينة أرقام', 'ثالث دزينة أرقام'],
    even: 'جميع الأرقام الزوجية',
    odd: 'جميع الأرقام الفردية',
    red: 'جميع الأرقام الحمراء',
    black: 'جميع الأرقام السوداء',
    low: 'النصف الأول من جميع الأرقام',
    high: 'النصف الثاني من جميع الأرقام',
  },
  on24: {
    column: 'صف عمودي مكون من 8 أرقام',
    low: 'النصف الأول من جميع الأرقام',
    high: 'النصف الثاني من جميع الأرقام',
    quarter: ['أول نصف دزينة أرقام', 'ثاني نصف دزينة أرقام', 'ثالث نصف دزينة أرقام', 'رابع نصف دزينة أرقام'],
  },
  announced: {
    neighbours: 'الأرقام المجاورة',
    'big-series': 'السلسلة الكبيرة',
    'small-series': 'السلسلة الصغيرة',
    orphans: 'الأيتام',
    'zero-game': 'لعبة الصفر',
    finals: 'النهايات',
  },
  reworded: {
    'six-line': {
      printed: 'صفان من 6 أرقام',
      why: '"two rows of 6 numbers" could be read as twelve',
    },
  },
};
