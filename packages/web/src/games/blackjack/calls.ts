import type { TableEvent } from '@croupier/client';
import { totalText } from './hands.ts';
import { naturalName } from './names.ts';
import { type BlackjackTextContext, isCommon } from './view.ts';

/** Returns the blackjack dealer's call for an event; undefined if there is none. */
export function callOf({ type, data }: TableEvent, said: BlackjackTextContext): string | undefined {
  const { plan, text, language } = said;
  switch (type) {
    case 'insurance-offered':
      return plan.insurance.evenMoney ? text.callEven : text.callInsurance;
    case 'insurance-closed':
      return text.callLast;
    case 'checked':
      return data.natural ? text.dealerNatural({ natural: naturalName(plan, text, language) }) : undefined;
    case 'card':
      return cardCall(data, said);
    default:
      return undefined;
  }
}

/** Returns the call for the total of the hand that has just received a card. */
function cardCall({ to, box, ...hand }: TableEvent['data'], { plan, text }: BlackjackTextContext): string {
  const points = Number(hand.total);
  const total = totalText({ total: points, soft: hand.soft === true });
  if (to === 'dealer') return points > 21 ? text.dealerBust({ total: points }) : text.has({ total });
  return isCommon(plan) ? total : text.boxTotal({ box: Number(box), total });
}
