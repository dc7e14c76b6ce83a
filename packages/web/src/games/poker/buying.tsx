import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import styles from './buying.module.css';
import { boundsOf, optionOf, type Purchase, useScene } from './scene.ts';
import { Sizer } from './sizer.tsx';
import { type Range, usualBuyIn, within } from './sizing.ts';
import { seatWords, words } from './words.ts';

interface BuyingProps {
  readonly purchase: Purchase;
  readonly close: () => void;
}

/** How many chips to buy, as long as they may be bought. */
export function Buying({ purchase, close }: BuyingProps) {
  const { options } = useScene();
  const range = boundsOf(optionOf(options, purchase.type), 'amount');
  return range && <BuyingDialog purchase={purchase} range={range} close={close} />;
}

function BuyingDialog({ purchase, range, close }: BuyingProps & { readonly range: Range }) {
  const { chair: text, presets: names } = useWords(words);
  const { over } = useWords(seatWords);
  const { view, playerView, currency, amount, make } = useScene();
  const own = view.places.find(({ place }) => place === playerView?.place);
  const has = purchase.type === 'top-up' && own ? own.stack + own.behind : 0;
  const usual = usualBuyIn(range, view.level.big, has);
  const [value, setValue] = useState(usual);
  const presets = [
    { name: names.min, to: range.min },
    ...(usual > range.min && usual < range.max ? [{ name: amount(usual), to: usual }] : []),
    { name: names.max, to: range.max },
  ];
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  const titles = { sit: text.ask, 'play-over': over.ask };
  const title = purchase.type === 'top-up' ? text.topUp : titles[purchase.type](purchase);
  const buy = () => {
    close();
    void make({ ...purchase, amount: within(range, value) });
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={close}>
      <h2>{title}</h2>
      <p>{text.bounds({ min: amount(range.min), max: amount(range.max) })}</p>
      <Sizer
        range={range}
        value={value}
        change={setValue}
        enter={buy}
        currency={currency}
        presets={range.max > range.min ? presets : []}
      />
      <div className={styles.buttons}>
        <Button kind="call" onPress={buy}>
          {purchase.type === 'sit' ? text.sit : text.buy} {amount(value)}
        </Button>
        <Button kind="quiet" onPress={close}>
          {text.cancel}
        </Button>
      </div>
    </dialog>
  );
}
