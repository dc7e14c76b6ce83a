import { messages as seatMessages } from 'messages:poker/seat';
import { messages as seatedMessages } from 'messages:seated/places';
import { useMessages } from '../../app/language.tsx';
import { BuyingDialog, freeSeatFor } from '../../table/seated/buying.tsx';
import { boundsOf, choicesOf, optionOf, type Purchase, useScene } from './scene.ts';
import { usualBuyIn } from './sizing.ts';

interface BuyingProps {
  readonly purchase: Purchase;
  readonly close: () => void;
}

/** Lets a player choose how many chips to buy, for as long as buying is allowed. */
export function BuyChips({ purchase: asked, close }: BuyingProps) {
  const text = useMessages(seatedMessages);
  const { over } = useMessages(seatMessages);
  const { options, view, playerView, currency, amount, make } = useScene();
  const seats = choicesOf(options, 'sit', 'place').map(Number);
  const purchase = asked.type === 'sit' ? { ...asked, place: freeSeatFor(asked.place, seats) } : asked;
  const range = boundsOf(optionOf(options, purchase.type), 'amount');
  if (!range) return null;
  const own = view.places.find(({ place }) => place === playerView?.place);
  const has = purchase.type === 'top-up' && own ? own.stack + own.behind : 0;
  const titles = { sit: text.ask, 'play-over': over.ask };
  return (
    <BuyingDialog
      title={purchase.type === 'top-up' ? text.topUp : titles[purchase.type](purchase)}
      range={range}
      usual={usualBuyIn(range, view.level.big, has)}
      currency={currency}
      amount={amount}
      sits={purchase.type === 'sit'}
      buy={(amount) => void make({ ...purchase, amount })}
      close={close}
    />
  );
}
