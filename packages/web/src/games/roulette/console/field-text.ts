import { messages } from 'messages:console';
import { messages as kinds } from 'messages:roulette/names';
import type { Money } from '@croupier/core';
import { useFormatter, useMessages } from '../../../app/language.tsx';
import type { FieldText } from '../../../console/audit.tsx';
import { useBetName } from '../../pages.ts';
import { useLayout, useStation } from './station.ts';

/** Returns a function that puts the fields of roulette moves into words. */
export function useFieldText(): FieldText {
  const text = useMessages(messages);
  const { kinds: kindNames } = useMessages(kinds);
  const formatter = useFormatter();
  const layout = useLayout();
  const { plan, nameOf } = useStation();
  const betName = useBetName(plan);
  const named: Readonly<Record<string, string>> = {
    ...text.turnings,
    ...text.modes,
    ...text.invalidReasons,
    ...text.voidReasons,
    ...text.declineReasons,
    ...kindNames,
  };
  const placeOrPerson = (value: string) => {
    if (layout.positions.has(value)) return betName(value);
    return value === 'croupier' ? text.actors.croupier : nameOf(value);
  };
  return (field, value) => {
    switch (field) {
      case 'seat':
        return nameOf(String(value));
      case 'position':
      case 'from':
      case 'to':
        return placeOrPerson(String(value));
      case 'amount':
      case 'min':
      case 'max':
        return formatter.money(Number(value) as Money, plan.currency);
      case 'due':
        return formatter.moment(Number(value), 'time');
      case 'pocket':
      case 'red':
      case 'yellow':
      case 'count':
        return String(value);
      default:
        return named[String(value)];
    }
  };
}
