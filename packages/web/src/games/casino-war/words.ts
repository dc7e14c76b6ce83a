import { dictionary } from '../../app/dictionary.ts';
import { manyOf } from '../../pieces/cards/words.ts';
import type { TextOf } from '../../words/catalogue.ts';

/** What the screens of casino war say. */
export const words = dictionary({
  en: {
    bets: { main: 'Bet', bonus: 'Tie bonus', war: 'War' },
    short: { bonus: 'Tie' },
    answers: { war: 'Go to war', surrender: 'Surrender' },
    means: { surrender: 'Lose half your bet' },
    ask: (box: string, card: string) => `${box}: tie on ${manyOf(card)}. Go to war?`,
    atWar: 'War',
    duel: 'What wins',
  },
  cs: {
    bets: { main: 'Sázka', bonus: 'Bonus na shodu', war: 'Válka' },
    short: { bonus: 'Shoda' },
    answers: { war: 'Do války', surrender: 'Vzdát' },
    means: { surrender: 'propadá polovina' },
    ask: (box, card) => `${box}: stejná hodnota (${card}). Do války?`,
    atWar: 'Je válka',
    duel: 'Co vyhrává',
  },
  de: {
    bets: { main: 'Einsatz', bonus: 'Bonus auf Gleichstand', war: 'Krieg' },
    short: { bonus: 'Gleich' },
    answers: { war: 'In den Krieg', surrender: 'Aufgeben' },
    means: { surrender: 'die Hälfte verfällt' },
    ask: (box, card) => `${box}: gleicher Rang (${card}). In den Krieg?`,
    atWar: 'Es ist Krieg',
    duel: 'Was gewinnt',
  },
});

export type Text = TextOf<typeof words>;
