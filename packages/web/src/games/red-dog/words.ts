import { dictionary } from '../../app/dictionary.ts';
import type { TextOf } from '../../words/catalogue.ts';

/** What the screens of red dog say. */
export const words = dictionary({
  en: {
    bets: { ante: 'Ante', raise: 'Raise' },
    answers: { raise: 'Raise', 'no-raise': 'Don’t raise' },
    ask: (box: string, spread: string) => `${box}. ${spread}. Raise?`,
    spread: (spread: number) => `Spread of ${spread}`,
    consecutive: 'Consecutive cards: push',
    pair: 'Pair: three of a kind wins',
    hit: 'In between: you win',
    miss: 'Not in between: you lose',
    three: 'Three of a kind',
    push: 'Push',
    any: 'other spreads',
    first: 'The first two cards',
    third: 'The third card',
  },
  cs: {
    bets: { ante: 'Ante', raise: 'Přisadit' },
    answers: { raise: 'Přisadit', 'no-raise': 'Nechat' },
    ask: (box, spread) => `${box}: ${spread}. Přisadit?`,
    spread: (spread) => `Rozpětí ${spread}`,
    consecutive: 'Sousední karty: vklady se vracejí',
    pair: 'Pár: vyhrává trojice',
    hit: 'Mezi nimi: sázky vyhrávají',
    miss: 'Mimo: sázky prohrávají',
    three: 'Trojice',
    push: 'Vklady se vracejí',
    any: 'ostatní rozpětí',
    first: 'První dvě karty',
    third: 'Třetí karta',
  },
  de: {
    bets: { ante: 'Ante', raise: 'Erhöhen' },
    answers: { raise: 'Erhöhen', 'no-raise': 'Stehen lassen' },
    ask: (box, spread) => `${box}: ${spread}. Erhöhen?`,
    spread: (spread) => `Abstand ${spread}`,
    consecutive: 'Benachbart: Die Einsätze gehen zurück',
    pair: 'Ein Paar: Ein Drilling gewinnt',
    hit: 'Dazwischen: Die Einsätze gewinnen',
    miss: 'Nicht dazwischen: Die Einsätze verlieren',
    three: 'Drilling',
    push: 'Die Einsätze gehen zurück',
    any: 'andere Abstände',
    first: 'Die ersten zwei Karten',
    third: 'Die dritte Karte',
  },
});

export type Text = TextOf<typeof words>;
