import { messages as consoleMessages } from 'messages:open-face/console';
import { messages } from 'messages:open-face/table';
import { type MoveOption, money } from '@croupier/core';
import { openFace } from '@croupier/games';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { consoleOf } from '../../console/console.tsx';
import type { CardDraws, CardTarget, PlayerAnswers, RulingGroup } from '../../console/game.ts';
import { useKeys } from '../../console/keys.ts';
import { optionsOfType, valuesOf } from '../../console/offers.ts';
import parts from '../../console/parts.module.css';
import { Refused } from '../../console/refused.tsx';
import styles from '../../console/routine.module.css';
import { useStation as useAnyStation } from '../../console/station.ts';
import { TimeIsUp } from '../../console/time-is-up.tsx';
import { WalkIns } from '../../console/walk-ins.tsx';
import { Button } from '../../forms/button.tsx';
import { Panel } from '../../forms/fields.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { CardsText } from '../../pieces/cards/text.tsx';
import felt from './felt.module.css';
import { useRowName } from './names.ts';

/** Returns the staff's view of an open-face poker table. */
function useStation() {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const station = useAnyStation<openFace.OpenFaceView, openFace.OpenFaceStaff, openFace.OpenFacePlan>();
  const { view, currency, nameOf } = station;
  const who = (place: number) => {
    const seat = view.places.find((one) => one.place === place)?.seat;
    return seat === undefined ? text.place({ place }) : nameOf(seat);
  };
  return { ...station, who, amount: (units: number) => formatter.money(money(units), currency) };
}

const ANSWERS: PlayerAnswers = {
  keys: {},
  useNames: () => {
    const { moves } = useMessages(consoleMessages);
    return ({ type }) => moves[type as 'set'];
  },
};

/** The console of open-face poker for croupier and inspector, with a physical pack and a card reader. */
export const Console = consoleOf<openFace.OpenFaceView, openFace.OpenFaceStaff>({
  around: 'cards',
  seats: (view) => view.places.map(({ seat }) => seat),
  useNames: () => {
    const text = useMessages(messages);
    return (view, seat, name) => {
      const { places } = view as openFace.OpenFaceView;
      const found = places.find((one) => one.seat === seat)?.place;
      return found === undefined ? name : `${text.place({ place: found })} · ${name}`;
    };
  },
  useTell: () => {
    const text = useMessages(consoleMessages);
    const { rows } = useMessages(messages);
    const { who, nameOf, amount } = useStation();
    const reasons: Readonly<Record<string, string>> = text.reasons;
    return (field, value) => {
      if (field === 'place') return who(Number(value));
      if (field === 'seat') return nameOf(String(value));
      if (field === 'amount') return amount(Number(value));
      if (field === 'reason') return reasons[String(value)];
      if (field === 'row') return rows[value as openFace.Row];
      return field === 'counts' ? '' : undefined;
    };
  },
  useMoveNames: () => useMessages(consoleMessages).moves,
  useCorrections: () => {
    const text = useMessages(consoleMessages);
    return [{ types: ['card-back'], title: text.cardBack, effect: text.cardBackWhy }];
  },
  useRulings,
  useAtTable: () => {
    const { atTable } = useMessages(consoleMessages);
    return (['sit', 'top-up', 'sit-out', 'come-back', 'leave'] as const).map((type) => ({
      types: [type],
      title: atTable[type],
    }));
  },
  mayLeave: (view, seat) => view.places.every((place) => place.seat !== seat),
  useHeading: () => {
    const text = useMessages(consoleMessages);
    const { view, staff } = useStation();
    return {
      title: view.number > 0 ? text.hand({ number: view.number }) : text.noHand,
      aside: staff.cardsLeft !== null && text.cardsLeft({ left: staff.cardsLeft }),
    };
  },
  Status: HandStatus,
  useSteps: () => {
    const { steps, means } = useMessages(consoleMessages);
    return ({ move: { type } }: MoveOption) =>
      type in steps ? { name: steps[type as 'pay'], means: means[type as 'pay'] } : undefined;
  },
  steps: { 'draw-button': DrawButton },
  useCardDraws,
  Payouts,
  answers: ANSWERS,
  Aside: TimeoutChoices,
  Table: Tables,
});

function useRulings(): readonly RulingGroup[] {
  const text = useMessages(consoleMessages);
  const reasons: Readonly<Record<string, string>> = text.reasons;
  return [
    {
      types: ['misdeal'],
      title: text.misdeal,
      effect: text.misdealEffect,
      question: () => text.misdealAsk,
      name: (field, value) => (field === 'reason' ? reasons[String(value)] : undefined),
    },
    {
      types: ['dead-hand'],
      title: text.deadHand,
      effect: text.deadHandEffect,
      question: (name) => text.deadHandAsk({ who: name('place') }),
    },
    {
      types: ['pick-up'],
      title: text.pickUp,
      effect: text.pickUpEffect,
      question: (name) => text.pickUpAsk({ who: name('place') }),
    },
  ];
}

/** Describes the state of the hand. */
function HandStatus() {
  const { lines } = useMessages(messages);
  const { view, who, options } = useStation();
  const begins = options.some(({ move }) => move.type === 'start-hand' || move.type === 'draw-button');
  const line =
    view.void !== null
      ? lines.void
      : view.phase === 'pay'
        ? lines.over
        : view.turn !== null
          ? lines.turn({ name: who(view.turn) })
          : view.phase === 'deal'
            ? lines.dealing
            : begins
              ? lines.between
              : lines.waiting;
  return (
    <p className={styles.stage} role="status" data-stage={view.phase ?? view.stage}>
      {line}
    </p>
  );
}

/**
 * Returns the entry of the next card. The card comes from the pack or, in a hand dealt by a person, is the
 * one that a player has set in a row.
 */
function useCardDraws(): CardDraws {
  const text = useMessages(consoleMessages);
  const { rows } = useMessages(messages);
  const { options, staff, who } = useStation();
  const laid = optionsOfType(options, 'lay')[0]?.move;
  const due: CardTarget | undefined = options.some(({ move }) => move.type === 'card')
    ? { type: 'card' }
    : laid
      ? { type: 'lay', place: Number(laid.place), row: String(laid.row) }
      : undefined;
  const isLaid = (aim: CardTarget) => aim.type === 'lay';
  return {
    due,
    lead: (aim) =>
      isLaid(aim) ? text.lay({ who: who(Number(aim.place)) }) : text.card({ who: who(staff.next ?? 0) }),
    place: (aim) => (isLaid(aim) ? text.inRow({ row: rows[aim.row as openFace.Row] }) : undefined),
    note: text.hidden,
    secret: !laid,
    Also: OtherRows,
  };
}

/** Offers the other rows for a card that was set. In Fantasyland, offers to deal all cards face down. */
function OtherRows() {
  const text = useMessages(consoleMessages);
  const { rows } = useMessages(messages);
  const { options, make, aim, setAim } = useStation();
  const action = useMutation();
  const faceDown = options.some(({ move }) => move.type === 'face-down');
  const deal = () => void action.run(() => make({ type: 'face-down' }));
  const lays = optionsOfType(options, 'lay').map(({ move }) => ({
    place: Number(move.place),
    row: String(move.row),
  }));
  const chosen = aim?.type === 'lay' ? aim.row : lays[0]?.row;
  useKeys({ f: faceDown && !action.busy ? deal : undefined });
  return (
    <>
      {faceDown && (
        <Button busy={action.busy} onPress={deal}>
          {text.faceDown} <kbd>f</kbd>
        </Button>
      )}
      {lays.map(({ place, row }) => (
        <Button key={row} small pressed={row === chosen} onPress={() => setAim({ type: 'lay', place, row })}>
          {rows[row as openFace.Row]}
        </Button>
      ))}
      <Refused refusal={action.refusal} />
    </>
  );
}

/** Asks before the first hand who drew the highest card and therefore has the button. */
function DrawButton() {
  const text = useMessages(consoleMessages);
  const { make, options, who } = useStation();
  const action = useMutation();
  const places = valuesOf(optionsOfType(options, 'draw-button'), 'place') as readonly number[];
  return (
    <div>
      <p>{text.drawButton}</p>
      <div className={parts.row}>
        {places.map((place) => (
          <Button
            key={place}
            busy={action.busy}
            onPress={() => void action.run(() => make({ type: 'draw-button', place } as { type: string }))}
          >
            {who(place)}
          </Button>
        ))}
      </div>
      <Refused refusal={action.refusal} />
    </div>
  );
}

/** Lets the house set the cards of a player who does not set them. */
function TimeoutChoices() {
  const text = useMessages(consoleMessages);
  const { who } = useStation();
  return <TimeIsUp label={(place) => text.timeIsUp({ who: who(place) })} />;
}

/** Shows the payments between the players. */
function Payouts() {
  const text = useMessages(messages);
  const { toPay } = useMessages(consoleMessages);
  const { view, who, amount } = useStation();
  if (view.phase !== 'pay' || !view.result) return null;
  return (
    <ul aria-label={toPay} data-testid="payouts">
      {view.result.pairs.map(({ places: [one, other], points, amount: units }) => (
        <li key={`${one}/${other}`}>
          {points === 0
            ? `${who(one)} – ${who(other)}: 0`
            : text.paid({
                from: who(points < 0 ? one : other),
                to: who(points < 0 ? other : one),
                amount: amount(units),
              })}
        </li>
      ))}
    </ul>
  );
}

/** Shows the rows on the table, and the players' chips. */
function Tables() {
  const text = useMessages(messages);
  const { toBoard, players } = useMessages(consoleMessages);
  const nameOf = useRowName();
  const { view, who, amount, byHand } = useStation();
  return (
    <>
      <Panel title={toBoard}>
        {view.places.map(({ place, stack, hand }) => (
          <section key={place} className={felt.pair} data-place={place}>
            <h3>
              <span>{who(place)}</span>
              <span>{amount(stack)}</span>
            </h3>
            <ul>
              {hand &&
                openFace.ROWS.map((row) => (
                  <li key={row}>
                    <small>{text.rows[row]}</small>
                    <span>{hand.rows[row].length > 0 && <CardsText cards={hand.rows[row]} />}</span>
                    <small>{nameOf(hand.rows[row]) ?? ''}</small>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </Panel>
      {byHand && (
        <Panel title={players}>
          <WalkIns titled />
        </Panel>
      )}
    </>
  );
}
