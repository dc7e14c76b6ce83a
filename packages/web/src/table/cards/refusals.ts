import type { Refusal } from '@croupier/core';
import { dictionary } from '../../app/dictionary.ts';
import { refusalText as tableRefusal, type words as tableWords } from '../refusals.ts';

/** What only card tables refuse. */
export const words = dictionary({
  en: {
    'not-your-turn': 'It is not your turn.',
    'not-on-this-hand': 'This hand does not allow that.',
    'not-asked': 'Nothing is asked of you there.',
    'not-now': 'That cannot be done now.',
    'other-question': 'What you answered is decided by now: your move was not made.',
    'box-taken': 'Somebody else plays this box.',
    'box-full': 'No more players may bet on this box.',
    'too-many-boxes': 'You have as many boxes as one player may.',
    'no-main-bet': 'A side bet goes with a main bet of yours on the box.',
    'side-bet-bound': 'Take the side bet back first: it is as high as the main bet.',
    'insurance-closed': 'Insurance is closed.',
    'natural-not-insured': 'A blackjack cannot be insured.',
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

type Text = (typeof words)['en'];
type TableText = (typeof tableWords)['en'];

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
