import { poker } from '@croupier/games';
import { useWords } from '../../../app/language.tsx';
import { Audit, type Tell } from '../../../console/audit.tsx';
import { pilesText } from '../story.ts';
import { words as putInWords } from './put-in-words.ts';
import { useStation } from './station.ts';
import { words } from './words.ts';

/** What was done at the table, in the words of those who did it. */
export function Moves({ seq }: { readonly seq: number }) {
  const text = useWords(words);
  const putIn = useWords(putInWords);
  const { info, who, nameOf, amount } = useStation();
  const reasons: Readonly<Record<string, string>> = {
    ...text.reasons,
    ...text.deadReasons,
    ...text.asides,
    ...text.cardSlips,
    ...text.decisionSlips,
  };
  const tell: Tell = (field, value) => {
    switch (field) {
      case 'place':
      case 'by':
        return who(Number(value));
      case 'seat':
        return nameOf(String(value));
      case 'to':
      case 'amount':
        return amount(Number(value));
      case 'chips':
      case 'second':
        return pilesText(value as readonly poker.Chips[], amount);
      case 'said':
        return value === 'nothing' ? '' : putIn.said[value as 'raise'];
      case 'reason':
        return reasons[String(value)];
      case 'action':
        return text.moves[value as 'check'];
      case 'game':
        return poker.variants.get(String(value))?.name;
      case 'cards':
        return text.cardsThrown(Array.isArray(value) ? value.length : Number(value));
      case 'card':
        // Which card lay where is in the record, for those who may read it.
        return value === poker.UNKNOWN ? '' : undefined;
      default:
        return undefined;
    }
  };
  return <Audit table={info.id} seq={seq} tell={tell} names={text.moves} />;
}
