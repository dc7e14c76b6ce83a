import { messages as breachMessages } from 'messages:poker/seat';
import { messages } from 'messages:poker-console/desk';
import { messages as putInMessages } from 'messages:poker-console/putIn';
import { poker } from '@croupier/games';
import { useMessages } from '../../../app/language.tsx';
import type { FieldText } from '../../../console/audit.tsx';
import { pilesText } from '../narration.ts';
import { useStation } from './station.ts';

/** Returns a function that puts the fields of moves at a poker table into words. */
export function useFieldText(): FieldText {
  const text = useMessages(messages);
  const putIn = useMessages(putInMessages);
  const { breaches } = useMessages(breachMessages);
  const { who, nameOf, amount } = useStation();
  const reasons: Readonly<Record<string, string>> = {
    ...breaches,
    ...text.reasons,
    ...text.deadReasons,
    ...text.asides,
    ...text.cardSlips,
    ...text.decisionSlips,
  };
  return (field, value) => {
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
        return text.cardsThrown({ n: Array.isArray(value) ? value.length : Number(value) });
      case 'card':
        // An unknown card is left out. The record shows it to those who may see it.
        return value === poker.UNKNOWN ? '' : undefined;
      default:
        return undefined;
    }
  };
}
