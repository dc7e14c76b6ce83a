import type { Refusal } from '@croupier/core';
import { dictionary } from '../../app/dictionary.ts';
import type { TextOf } from '../../words/catalogue.ts';
import { refusalText as tableRefusal, type words as tableWords } from '../refusals.ts';

/** What only card tables refuse. */
export const words = dictionary({
  en: {
    'not-your-turn': 'It is not your turn.',
    'not-on-this-hand': 'You can’t do that on this hand.',
    'not-asked': 'There is nothing for you to decide there.',
    'not-now': 'You can’t do that right now.',
    'other-question': 'Too late. That was already decided.',
    'box-taken': 'Another player has this box. Choose a different one.',
    'box-full': 'This box is full. Choose another one.',
    'too-many-boxes': 'You already have the maximum number of boxes.',
    'no-main-bet': 'Place a main bet on this box before a side bet.',
    'side-bet-bound': 'Remove the side bet first. It may not be higher than the main bet.',
    'insurance-closed': 'Insurance is closed.',
    'natural-not-insured': 'A blackjack can’t be insured.',
  },
  cs: {
    'not-your-turn': 'Teď nejste na řadě.',
    'not-on-this-hand': 'S touto kartou to nejde.',
    'not-asked': 'Na to se vás tu nikdo neptá.',
    'not-now': 'To teď nejde.',
    'other-question': 'O tom, nač jste odpověděli, je už rozhodnuto: váš tah neplatí.',
    'box-taken': 'Na tomto boxu hraje někdo jiný.',
    'box-full': 'Na tento box už nikdo další vsadit nesmí.',
    'too-many-boxes': 'Víc boxů jeden hráč mít nesmí.',
    'no-main-bet': 'Vedlejší sázka patří k vaší hlavní sázce na boxu.',
    'side-bet-bound': 'Nejdřív stáhněte vedlejší sázku: je stejně vysoká jako hlavní.',
    'insurance-closed': 'Pojištění je uzavřeno.',
    'natural-not-insured': 'Blackjack pojistit nelze.',
  },
  de: {
    'not-your-turn': 'Sie sind nicht an der Reihe.',
    'not-on-this-hand': 'Das geht mit dieser Hand nicht.',
    'not-asked': 'Danach sind Sie hier nicht gefragt.',
    'not-now': 'Das geht jetzt nicht.',
    'other-question': 'Worauf Sie geantwortet haben, das ist schon entschieden: Ihr Zug gilt nicht.',
    'box-taken': 'Diese Box spielt schon jemand.',
    'box-full': 'Auf diese Box darf niemand mehr setzen.',
    'too-many-boxes': 'Mehr Boxen darf ein Spieler nicht haben.',
    'no-main-bet': 'Eine Nebenwette gehört zu Ihrem Haupteinsatz auf der Box.',
    'side-bet-bound': 'Nehmen Sie erst die Nebenwette zurück: Sie ist so hoch wie der Haupteinsatz.',
    'insurance-closed': 'Die Versicherung ist geschlossen.',
    'natural-not-insured': 'Ein Blackjack lässt sich nicht versichern.',
  },
});

type Text = TextOf<typeof words>;
type TableText = TextOf<typeof tableWords>;

/** A refusal in the screen's language. */
export function refusalText(
  refusal: Refusal,
  text: Text,
  tables: TableText,
  naming: Parameters<typeof tableRefusal>[2],
): string {
  if (refusal.code in text) return text[refusal.code as keyof Text];
  return tableRefusal(refusal, tables, naming);
}
