import { messages as cardMessages } from 'messages:cards/faces';
import { messages as consoleMessages } from 'messages:mariash/console';
import { messages } from 'messages:mariash/table';
import type { Card, MoveOption, Rank } from '@croupier/core';
import { mariash } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import { consoleOf } from '../../console/console.tsx';
import type { CardDraws, PlayerAnswers, RulingGroup } from '../../console/game.ts';
import styles from '../../console/routine.module.css';
import { useStation as useAnyStation } from '../../console/station.ts';
import { TimeIsUp } from '../../console/time-is-up.tsx';
import { WalkIns } from '../../console/walk-ins.tsx';
import { Panel } from '../../forms/fields.tsx';
import { cardName } from '../../pieces/cards/card-names.ts';
import { CardsText } from '../../pieces/cards/text.tsx';
import felt from './felt.module.css';
import { componentName, dealName } from './narration.ts';
import { signedPoints } from './score.tsx';
import { useCardNames } from './suits.tsx';

/** Returns the staff's view of a mariash table. */
function useStation() {
  const text = useMessages(messages);
  const station = useAnyStation<mariash.MariashView, mariash.MariashStaff, mariash.MariashPlan>();
  const { view, nameOf } = station;
  const who = (place: number) => {
    const seat = view.places.find((one) => one.place === place)?.seat;
    return seat === undefined ? text.place({ place }) : nameOf(seat);
  };
  return { ...station, who };
}

/** The fields in which answers of the same kind can differ. */
interface HowAnswered {
  readonly contract?: mariash.Contract;
  readonly card?: Card;
  readonly partner?: Rank;
  readonly components?: readonly mariash.Component[];
  readonly marriage?: true;
}

const ANSWERS: PlayerAnswers = {
  keys: Object.fromEntries(mariash.ANSWERS.map((answer) => [answer, undefined])),
  useNames: () => {
    const { moves, partner: called } = useMessages(consoleMessages);
    const { rank } = useCardNames();
    const { contracts, marriage, components: parts } = useMessages(messages);
    const cards = useMessages(cardMessages);
    return ({ type, ...move }) => {
      const { contract, card, partner, components = [], ...how } = move as HowAnswered;
      const said = [
        contract && contracts[contract],
        card && cardName(card, cards),
        partner && called({ rank: rank(partner) }),
        ...components.map((one) => parts[one]),
        how.marriage && marriage,
      ].filter(Boolean);
      const name = moves[type as 'good'];
      return said.length > 0 ? `${name}: ${said.join(', ')}` : name;
    };
  },
};

/** The console of mariash, for croupier and inspector. */
export const Console = consoleOf<mariash.MariashView, mariash.MariashStaff>({
  around: 'cards',
  seats: (view) => view.places.map(({ seat }) => seat),
  useNames: () => {
    const text = useMessages(messages);
    return (view, seat, name) => {
      const { places } = view as mariash.MariashView;
      const found = places.find((one) => one.seat === seat)?.place;
      return found === undefined ? name : `${text.place({ place: found })} · ${name}`;
    };
  },
  useTell: () => {
    const text = useMessages(consoleMessages);
    const { contracts } = useMessages(messages);
    const table = useMessages(messages);
    const { who, nameOf } = useStation();
    const reasons: Readonly<Record<string, string>> = text.reasons;
    return (field, value) => {
      if (field === 'place') return who(Number(value));
      if (field === 'seat') return nameOf(String(value));
      if (field === 'reason') return reasons[String(value)];
      if (field === 'contract') return contracts[value as mariash.Contract];
      if (field === 'components' && Array.isArray(value))
        return value.map((one) => componentName(one as mariash.Component, table)).join(', ');
      return undefined;
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
    return (['sit', 'sit-out', 'come-back', 'leave'] as const).map((type) => ({
      types: [type],
      title: atTable[type],
    }));
  },
  mayLeave: (view, seat) => view.places.every((place) => place.seat !== seat),
  useHeading: () => {
    const text = useMessages(messages);
    const { noDeal } = useMessages(consoleMessages);
    const { view } = useStation();
    return { title: view.number > 0 ? dealName(view, text) : noDeal };
  },
  Status: DealStatus,
  useSteps: () => {
    const { steps, means } = useMessages(consoleMessages);
    return ({ move: { type } }: MoveOption) =>
      type in steps ? { name: steps[type as 'pay'], means: means[type as 'pay'] } : undefined;
  },
  useCardDraws,
  Payouts,
  answers: ANSWERS,
  Aside: TimeoutChoices,
  Table: Places,
});

function useRulings(): readonly RulingGroup[] {
  const text = useMessages(consoleMessages);
  const reasons: Readonly<Record<string, string>> = text.reasons;
  return [
    {
      types: ['revoke'],
      title: text.revoke,
      effect: text.revokeEffect,
      question: (name) => text.revokeAsk({ who: name('place') }),
    },
    {
      types: ['misdeal'],
      title: text.misdeal,
      effect: text.misdealEffect,
      question: () => text.misdealAsk,
      name: (field, value) => (field === 'reason' ? reasons[String(value)] : undefined),
    },
    {
      types: ['pick-up'],
      title: text.pickUp,
      effect: text.pickUpEffect,
      question: (name) => text.pickUpAsk({ who: name('place') }),
    },
  ];
}

/** Describes the state of the deal. */
function DealStatus() {
  const { lines } = useMessages(messages);
  const { view, who } = useStation();
  const phase = view.deal?.phase;
  const line =
    view.void !== null
      ? lines.void
      : view.places.length < 4
        ? lines.waiting({ n: 4 - view.places.length })
        : view.stage === 'between'
          ? view.button === null
            ? lines.lot
            : lines.between
          : !phase || phase === 'deal'
            ? lines.dealing
            : phase === 'settle'
              ? lines.over
              : phase === 'gather'
                ? lines.takes({ who: who(view.deal?.takes ?? 0) })
                : lines.turn({ who: who(view.turn ?? 0), what: lines.theirs[phase] });
  return (
    <p className={styles.stage} role="status" data-stage={phase ?? view.stage}>
      {line}
    </p>
  );
}

/** Returns the entry of the next card, which is drawn for the button or dealt to a player. */
function useCardDraws(): CardDraws {
  const text = useMessages(consoleMessages);
  const { options, staff, who } = useStation();
  const lot = options.some(({ move }) => move.type === 'lot');
  const card = options.some(({ move }) => move.type === 'card');
  return {
    due: lot ? { type: 'lot' } : card ? { type: 'card' } : undefined,
    lead: (aim) => (aim.type === 'lot' ? text.lot : text.card({ who: who(staff.next ?? 0) })),
    place: () => undefined,
    note: text.hidden,
    secret: !lot,
  };
}

/** Lets the house answer for a player who does not answer. */
function TimeoutChoices() {
  const text = useMessages(consoleMessages);
  const { who } = useStation();
  return <TimeIsUp label={(place) => text.timeIsUp({ who: who(place) })} />;
}

/** Shows each player's gain or loss, in chips. */
function Payouts() {
  const { toPay } = useMessages(consoleMessages);
  const { view, who } = useStation();
  const { result } = view;
  if (view.deal?.phase !== 'settle' || !result) return null;
  return (
    <ul aria-label={toPay} data-testid="payouts">
      {mariash.PLACES.map((place) => (
        <li key={place}>
          {who(place)} {signedPoints(result.changes[place] ?? 0)}
        </li>
      ))}
    </ul>
  );
}

/** Shows the current trick, and all players' tricks and chips. */
function Places() {
  const text = useMessages(messages);
  const { toTable, players } = useMessages(consoleMessages);
  const { view, who, byHand } = useStation();
  const { deal } = view;
  return (
    <>
      <Panel title={toTable}>
        <div className={felt.score}>
          {deal?.contract && <h3>{text.contracts[deal.contract]}</h3>}
          {deal?.trump?.card && <CardsText cards={[deal.trump.card]} />}
          <ul>
            {view.places.map(({ place, chips, tricks }) => {
              const laid = deal?.trick.find((one) => one.place === place);
              return (
                <li key={place} data-place={place}>
                  <span>{who(place)}</span>
                  {laid && <CardsText cards={[laid.card]} />}
                  <small>{text.tricks({ n: tricks })}</small>
                  <b>{text.chips({ n: chips })}</b>
                </li>
              );
            })}
          </ul>
        </div>
      </Panel>
      {byHand && (
        <Panel title={players}>
          <WalkIns titled />
        </Panel>
      )}
    </>
  );
}
