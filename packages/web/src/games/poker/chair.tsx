import { messages as seatMessages } from 'messages:poker/seat';
import { messages } from 'messages:poker/table';
import { messages as seatedMessages } from 'messages:seated/places';
import type { AnyMove } from '@croupier/core';
import { poker } from '@croupier/games';
import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { Bots } from '../../table/seated/bots.tsx';
import { SettledLines } from '../../table/settled.tsx';
import { isBusted } from './busted.tsx';
import styles from './chair.module.css';
import { ChangeTable } from './change-table.tsx';
import { BuyOffer, Checkbox, Offer } from './offer.tsx';
import { useFacts } from './past.tsx';
import { choicesOf, optionOf, useScene } from './scene.ts';
import { setMucksLosers, useMucksLosers } from './showdown.ts';
import { Penalties, useIsWithoutSeat, WithoutSeat } from './without-seat.tsx';

/** Shows the controls of the player's seat: chips, joining and leaving, the waiting list, bots for free seats. */
export function ChairPanel() {
  const { chair: text, pot, stakes } = useMessages(messages);
  const { free } = useMessages(seatedMessages);
  const { info, plan, view, playerView, options, amount, shown, currency } = useScene();
  const facts = useFacts();
  const own = view.places.find(({ place }) => place === playerView?.place);
  const busted = isBusted(view, playerView?.place);
  if (!shown.seat) return null;
  return (
    <div className={styles.chair}>
      {own && (
        <p className={styles.stack}>
          {text.stack} <b>{amount(own.stack + own.behind)}</b>
        </p>
      )}
      {own && plan.timeBank && (
        <p className={styles.note}>
          {text.timeBank({ n: own.timeBank })} <Citation rule={plan.cites.timeBank} />
        </p>
      )}
      {own?.leaving && <p>{text.leaving}</p>}
      {own?.away && !busted && <p>{text.away}</p>}
      {own && <Penalties />}
      {choicesOf(options, 'sit', 'place').length > 0 && <p className={styles.note}>{free}</p>}
      {view.tournament === null && <WaitingList />}
      {!busted && view.tournament === null && <BlindEntryChoice />}
      {own && <BuyOffer type="top-up" />}
      {!playerView?.seat.over && <Offer type="come-back" />}
      <Offer type="sit-out" />
      <Offer type="straddle" />
      <ChangeSeat />
      {view.tournament === null && <ChangeTable />}
      {own && <MuckSwitch />}
      <SeeHands />
      <Offer type="leave" />
      {own && view.tournament === null && <Bots info={info} view={view} />}
      {shown.settled && shown.settled.lines.length > 0 && (
        <SettledLines
          settled={shown.settled}
          currency={currency}
          name={(bet) => (bet === 'attack' ? stakes.ante.attack : pot)}
          facts={(line) => shown.settled && facts(line, shown.settled.result)}
        />
      )}
    </div>
  );
}

/** Offers a seat to a person without one. */
export function TakeSeat() {
  const { playerView } = useScene();
  const withoutSeat = useIsWithoutSeat();
  if (playerView?.place !== null) return null;
  // A free seat is not offered to a player who is expected here, is played over, or was moved to another
  // table.
  return (
    <>
      <WithoutSeat />
      {withoutSeat && playerView.seat.sent?.to !== null ? null : <FreeSeat />}
    </>
  );
}

function FreeSeat() {
  const text = useMessages(messages).chair;
  const { options, view, playerView, buy } = useScene();
  const [place] = choicesOf(options, 'sit', 'place');
  if (playerView?.seat.penalty?.excluded) return <Penalties />;
  if (view.breaking) return null;
  if (place === undefined) {
    const none = !optionOf(options, 'join-list') && !optionOf(options, 'leave-list');
    return none && view.stage !== 'ended' ? (
      <p className={styles.note}>{text.tooPoor}</p>
    ) : (
      <BuyOffer type="play-over" />
    );
  }
  return (
    <Button kind="call" onPress={() => buy({ type: 'sit', place: Number(place) })}>
      {text.take}
    </Button>
  );
}

/**
 * Shows a player who missed the blinds how they can come back in: the chosen way, and the other ways with
 * their costs.
 */
export function BlindEntryChoice() {
  const text = useMessages(messages).chair;
  const { options, view, playerView, amount, make, busy } = useScene();
  const option = optionOf(options, 'enter');
  const own = view.places.find(({ place }) => place === playerView?.place);
  if (!option || !own) return null;
  const offered = choicesOf(options, 'enter', 'how');
  const others = WAYS.filter((way) => offered.includes(way));
  const chosen = WAYS.find((way) => !offered.includes(way)) ?? 'wait';
  const told = (of: typeof text.enter | typeof text.enters, how: Way) => {
    const said = of[how];
    return typeof said === 'string' ? said : said({ amount: amount(costOf(how, own.owes, view.level)) });
  };
  return (
    <div className={styles.entering}>
      <p>
        {told(text.enters, chosen)} {option.rule && <Citation rule={option.rule} />}
      </p>
      {others.map((how) => (
        <Button key={how} small busy={busy} onPress={() => void make({ type: 'enter', how })}>
          {told(text.enter, how)}
        </Button>
      ))}
    </div>
  );
}

/**
 * The ways to come back in. Every way except the chosen one is offered, so the first way that is not offered
 * is the chosen one. `pass` is last, because it is offered only where the button can be bought.
 */
const WAYS = ['wait', 'post', 'buy-button', 'pass'] as const;
type Way = (typeof WAYS)[number];

/**
 * Returns the immediate cost of coming back in: the blinds that the player owes, or both blinds if they buy the button.
 */
function costOf(how: Way, owes: poker.PlaceView['owes'], { small, big }: poker.PokerView['level']): number {
  if (how === 'buy-button') return small + big;
  return how === 'post' ? (owes.big ? big : 0) + (owes.small ? small : 0) : 0;
}

function MuckSwitch() {
  const text = useMessages(messages).chair;
  const { plan, view } = useScene();
  return (
    <div className={styles.row}>
      <Checkbox on={useMucksLosers()} name={text.muckLosers} change={setMucksLosers} />
      <Citation rule={poker.citesOf(plan, view.playing).muck} />
    </div>
  );
}

/** Lets the player claim the right to see hands that opponents would muck, and give it up again. */
function SeeHands() {
  const text = useMessages(messages).chair;
  const { options, make, busy } = useScene();
  const option = optionOf(options, 'see-hands');
  if (!option) return null;
  return (
    <div className={styles.row}>
      <Checkbox
        on={option.move.on === false}
        name={text.seeHands}
        disabled={busy}
        change={() => void make(option.move as AnyMove)}
      />
      {option.rule && <Citation rule={option.rule} />}
    </div>
  );
}

function ChangeSeat() {
  const text = useMessages(messages).chair;
  const { later } = useMessages(seatMessages).change;
  const { options, make, busy } = useScene();
  const [late, setLate] = useState(false);
  const option = optionOf(options, 'change-seat');
  const mayWait = options.some(({ move }) => move.type === 'change-seat' && 'late' in move);
  const when = late && mayWait ? { late } : {};
  if (!option) return null;
  return (
    <fieldset className={styles.places}>
      <legend>
        {text.move} {option.rule && <Citation rule={option.rule} />}
      </legend>
      {choicesOf([option], 'change-seat', 'place').map((place) => (
        <Button
          key={Number(place)}
          small
          busy={busy}
          onPress={() => void make({ type: 'change-seat', place, ...when })}
        >
          {Number(place)}
        </Button>
      ))}
      {mayWait && <Checkbox on={late} name={later} change={setLate} />}
    </fieldset>
  );
}

/** Shows the waiting list to a player without a seat: a button to join or leave it, and their position. */
export function WaitingList() {
  const text = useMessages(messages).chair;
  const { view, playerView, shown } = useScene();
  const waiting = playerView?.waiting;
  // The public list arrives first, and the position in the player's own view a moment later.
  const number = view.list.map(String).indexOf(shown.seat ?? '') + 1 || waiting?.number;
  return (
    <>
      {waiting && <p>{waiting.called ? text.called : text.waiting({ number: number ?? waiting.number })}</p>}
      <Offer type="join-list" />
      <Offer type="leave-list" />
    </>
  );
}

/** Shows a player who is sitting out a prominent button to come back. */
export function ComeBack() {
  const text = useMessages(messages).chair;
  const { playerView, options } = useScene();
  if (playerView?.seat.over || !optionOf(options, 'come-back')) return null;
  return (
    <>
      <p className={styles.note}>{text.away}</p>
      <Offer type="come-back" />
    </>
  );
}
