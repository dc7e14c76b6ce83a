import { messages } from 'messages:open-face/table';
import { messages as seatedMessages } from 'messages:seated/places';
import type { AnyMove, MoveOption } from '@croupier/core';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { Bots } from '../../table/seated/bots.tsx';
import { BuyingDialog, freeSeatFor } from '../../table/seated/buying.tsx';
import { clampToRange } from '../../table/seated/range.ts';
import { SettledLines } from '../../table/settled.tsx';
import styles from './felt.module.css';
import { useFacts, usePlaceName } from './past.tsx';
import { amountsOf, optionOf, type Purchase, useScene } from './scene.ts';

/** The default buy-in, in points. */
const USUAL = 100;

/**
 * Shows the controls of the player's seat: chips, joining and leaving, bots for free seats, and the result of the last
 * hand.
 */
export function ChairPanel() {
  const text = useMessages(messages).chair;
  const { free } = useMessages(seatedMessages);
  const { info, view, playerView, amount, shown, currency, options } = useScene();
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
      {optionOf(options, 'sit') && <p className={styles.note}>{free}</p>}
      <TopUp />
      {optionOf(options, 'come-back') && <p>{text.away}</p>}
      <Offer type="come-back" />
      <Offer type="sit-out" />
      <Offer type="leave" />
      {own && <Bots info={info} view={view} />}
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

/** Offers a seat to a person without one. */
export function TakeSeat() {
  const text = useMessages(messages).chair;
  const { options, playerView, buy, view } = useScene();
  const option = optionOf(options, 'sit');
  if (playerView?.place != null) return null;
  const [place] = seatsOf(option);
  if (place === undefined) return view.stage === 'ended' ? null : <p className={styles.note}>{text.full}</p>;
  return (
    <Button kind="call" onPress={() => buy({ type: 'sit', place })}>
      {text.take}
    </Button>
  );
}

function seatsOf(option: MoveOption | undefined): readonly number[] {
  const { values = [] } = (option?.move.place ?? {}) as { readonly values?: readonly number[] };
  return values;
}

/** Lets the player buy more chips, and asks a player without chips to do so. */
export function TopUp() {
  const text = useMessages(messages).chair;
  const { topUp } = useMessages(seatedMessages);
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
          {topUp}
        </Button>{' '}
        {option.rule && <Citation rule={option.rule} />}
      </span>
    </>
  );
}

const OFFERS = { 'come-back': 'comeBack', 'sit-out': 'sitOut', leave: 'leave' } as const;
const KINDS = { 'come-back': 'call', 'sit-out': undefined, leave: 'grave' } as const;

/** Shows a button for a move of the seat, with its rule, while the move is available. */
export function Offer({ type }: { readonly type: keyof typeof OFFERS }) {
  const text = useMessages(messages).chair;
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

/** Lets a player choose how many chips to buy, for as long as buying is allowed. */
export function BuyChips({ purchase: asked }: { readonly purchase: Purchase }) {
  const text = useMessages(seatedMessages);
  const { options, view, currency, amount, make, buy } = useScene();
  const option = optionOf(options, asked.type);
  const range = amountsOf(option);
  if (!range) return null;
  const purchase =
    asked.type === 'sit' ? { ...asked, place: freeSeatFor(asked.place, seatsOf(option)) } : asked;
  return (
    <BuyingDialog
      title={purchase.type === 'sit' ? text.ask({ place: purchase.place }) : text.topUp}
      range={range}
      usual={clampToRange(range, USUAL * view.point)}
      currency={currency}
      amount={amount}
      sits={purchase.type === 'sit'}
      buy={(amount) => void make({ ...purchase, amount })}
      close={() => buy(undefined)}
    />
  );
}
