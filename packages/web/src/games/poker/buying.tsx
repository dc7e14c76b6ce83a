import { useWords } from '../../app/language.tsx';
import { BuyingDialog } from '../../table/seated/buying.tsx';
import { seatedWords } from '../../table/words.ts';
import { boundsOf, optionOf, type Purchase, useScene } from './scene.ts';
import { usualBuyIn } from './sizing.ts';
import { seatWords } from './words.ts';

/** How many chips to buy, as long as they may be bought. */
export function Buying({ purchase, close }: { readonly purchase: Purchase; readonly close: () => void }) {
  const text = useWords(seatedWords);
  const { over } = useWords(seatWords);
  const { options, view, playerView, currency, amount, make } = useScene();
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
