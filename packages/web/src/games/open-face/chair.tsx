import { isBot, MOST_BOTS } from '@croupier/client';
import type { AnyMove } from '@croupier/core';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { useAction } from '../../forms/action.ts';
import { Button } from '../../forms/button.tsx';
import { Refused } from '../../forms/refused.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { SettledLines } from '../../table/settled.tsx';
import styles from './felt.module.css';
import { useFacts, usePlaceName } from './past.tsx';
import { amountsOf, optionOf, type Purchase, useScene } from './scene.ts';
import { words } from './words.ts';

/** The player's seat: chips, coming and going, bots for the free seats, and what the last hand brought. */
export function ChairPanel() {
  const text = useWords(words).chair;
  const { view, playerView, amount, shown, currency, options } = useScene();
  const facts = useFacts();
  const nameOf = usePlaceName();
  const own = view.places.find(({ place }) => place === playerView?.place);
  return (
    <div className={styles.chair}>
      {own && (
        <p>
          {text.stack} <b>{amount(own.stack)}</b>
          {own.behind > 0 && ` ${text.behind({ amount: amount(own.behind) })}`}
        </p>
      )}
      {own?.leaving && <p>{text.leaving}</p>}
      <TakeSeat />
      <TopUp />
      {optionOf(options, 'come-back') && <p>{text.away}</p>}
      <Offer type="come-back" />
      <Offer type="sit-out" />
      <Offer type="leave" />
      {own && <Bots />}
      {shown.settled && shown.settled.lines.length > 0 && (
        <SettledLines
          settled={shown.settled}
          currency={currency}
          name={nameOf}
          facts={(line) => shown.settled && facts(line, shown.settled.result)}
        />
      )}
    </div>
  );
}

/** A way to a seat for who has none. */
export function TakeSeat() {
  const text = useWords(words).chair;
  const { options, playerView, buy, view } = useScene();
  const option = optionOf(options, 'sit');
  if (playerView?.place != null) return null;
  const { values: [place] = [] } = (option?.move.place ?? {}) as { readonly values?: readonly number[] };
  if (place === undefined) return view.stage === 'ended' ? null : <p className={styles.note}>{text.full}</p>;
  return (
    <Button kind="call" onPress={() => buy({ type: 'sit', place })}>
      {text.take}
    </Button>
  );
}

/** More chips, where they may be bought; who has none is told that they need some. */
export function TopUp() {
  const text = useWords(words).chair;
  const { options, view, playerView, buy } = useScene();
  const option = optionOf(options, 'top-up');
  const own = view.places.find(({ place }) => place === playerView?.place);
  if (!option || !own) return null;
  const out = own.stack + own.behind === 0 && view.phase === null;
  return (
    <>
      {out && <p>{text.out}</p>}
      <span>
        <Button kind={out ? 'call' : undefined} onPress={() => buy({ type: 'top-up' })}>
          {text.topUp}
        </Button>{' '}
        {option.rule && <Citation rule={option.rule} />}
      </span>
    </>
  );
}

const OFFERS = { 'come-back': 'comeBack', 'sit-out': 'sitOut', leave: 'leave' } as const;
const KINDS = { 'come-back': 'call', 'sit-out': undefined, leave: 'grave' } as const;

/** A move of the seat that needs nothing more than a press, while it is offered; with its rule. */
export function Offer({ type }: { readonly type: keyof typeof OFFERS }) {
  const text = useWords(words).chair;
  const { options, make, busy } = useScene();
  const option = optionOf(options, type);
  if (!option) return null;
  return (
    <span>
      <Button kind={KINDS[type]} busy={busy} onPress={() => void make(option.move as AnyMove)}>
        {text[OFFERS[type]]}
      </Button>{' '}
      {option.rule && <Citation rule={option.rule} />}
    </span>
  );
}

/** Programs for the seats that nobody has taken. */
export function Bots() {
  const text = useWords(words).chair;
  const { api } = useClient();
  const { info, view } = useScene();
  const action = useAction();
  const here = view.places.filter(({ seat }) => isBot(seat)).length;
  const free = info.dealer === 'virtual' && info.state === 'running' ? view.seats - view.places.length : 0;
  const want = (wanted: number) =>
    void action.run(() => api.seatBots({ table: info.id, wanted: Math.min(MOST_BOTS, wanted) }));
  return (
    <span>
      {free > 0 && (
        <Button busy={action.busy} onPress={() => want(here + free)}>
          {text.bots}
        </Button>
      )}
      {here > 0 && (
        <Button kind="quiet" busy={action.busy} onPress={() => want(0)}>
          {text.botsAway}
        </Button>
      )}
      <Refused refusal={action.refusal} />
    </span>
  );
}

/** What is bought unless another amount is chosen, in points. */
const USUAL = 100;

/** How many chips to buy, as long as they may be bought. */
export function Buying({ purchase }: { readonly purchase: Purchase }) {
  const text = useWords(words).chair;
  const { options, view, amount, make, buy } = useScene();
  const range = amountsOf(optionOf(options, purchase.type));
  const within = (value: number) =>
    range
      ? range.min +
        Math.round((Math.min(range.max, Math.max(range.min, value)) - range.min) / range.step) * range.step
      : 0;
  const [value, setValue] = useState(() => within(USUAL * view.point));
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  if (!range) return null;
  const title = purchase.type === 'sit' ? text.ask({ place: purchase.place }) : text.topUp;
  const close = () => buy(undefined);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={close}>
      <h2>{title}</h2>
      <p>{text.bounds({ min: amount(range.min), max: amount(range.max) })}</p>
      <input
        type="range"
        aria-label={title}
        aria-valuetext={amount(value)}
        min={range.min}
        max={range.max}
        step={range.step}
        value={value}
        onChange={(event) => setValue(Number(event.target.value))}
      />
      <div className={styles.buttons}>
        <Button small onPress={() => setValue(range.min)}>
          {text.min}
        </Button>
        <Button small onPress={() => setValue(within(range.max))}>
          {text.max}
        </Button>
      </div>
      <div className={styles.buttons}>
        <Button
          kind="call"
          once
          onPress={() => {
            close();
            void make({ ...purchase, amount: within(value) });
          }}
        >
          {purchase.type === 'sit' ? text.sit : text.buy} {amount(within(value))}
        </Button>
        <Button kind="quiet" onPress={close}>
          {text.cancel}
        </Button>
      </div>
    </dialog>
  );
}
