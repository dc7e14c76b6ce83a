import type { HeardEvent } from '@croupier/client';
import type { blackjack } from '@croupier/games';
import type { Language } from '../../words/catalogue.ts';
import { naturalName } from './names.ts';
import { totalText } from './totals.ts';
import { words } from './words.ts';

/** What a blackjack dealer says at an event; undefined where he says nothing. */
export function callOf(
  plan: blackjack.BlackjackPlan,
  { type, data }: HeardEvent,
  language: Language,
): string | undefined {
  const text = words.in(language);
  switch (type) {
    case 'insurance-offered':
      return plan.insurance.evenMoney ? text.callEven : text.callInsurance;
    case 'insurance-closed':
      return text.callLast;
    case 'checked':
      return data.natural ? text.dealerNatural({ natural: naturalName(plan, text, language) }) : undefined;
    case 'card':
      return data.to === 'dealer' ? dealerCall(data, language) : boxCall(plan, data, language);
    default:
      return undefined;
  }
}

type Data = HeardEvent['data'];

function dealerCall({ total, soft }: Data, language: Language): string | undefined {
  const text = words.in(language);
  const points = Number(total);
  if (points > 21) return text.dealerBust({ total: points });
  return text.has({ total: totalText({ total: points, soft: soft === true, natural: false }) });
}

function boxCall(plan: blackjack.BlackjackPlan, { box, total, soft }: Data, language: Language): string {
  const said = totalText({ total: Number(total), soft: soft === true, natural: false });
  const text = words.in(language);
  return plan.seating.kind === 'common' ? said : text.boxTotal({ box: Number(box), total: said });
}
