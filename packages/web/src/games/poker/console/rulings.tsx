import type { AnyMove } from '@croupier/core';
import type { poker } from '@croupier/games';
import { useWords } from '../../../app/language.tsx';
import { offered, valuesOf } from '../../../console/offers.ts';
import styles from '../../../console/rulings.module.css';
import { Button } from '../../../forms/button.tsx';
import { Panel } from '../../../forms/fields.tsx';
import { ButtonStands, OutOfTurn, PrematureCard } from './early.tsx';
import { words as earlyWords } from './early-words.ts';
import { Once, Ruled, RuledOn } from './ruled.tsx';
import { useOffered, useStation } from './station.ts';
import { words } from './words.ts';

const RULINGS = [
  'misdeal',
  'set-aside',
  'dead-hand',
  'out-of-turn',
  'player-skipped',
  'premature-card',
  'cards-shown',
  'call-to-show',
  'run-once',
  'keep-cards',
  'button-stands',
  'rule-seat',
  'pick-up',
] as const;

/** Those of them that only name a place. */
type Placed = 'cards-shown' | 'call-to-show' | 'keep-cards' | 'player-skipped' | 'pick-up';

/** What is decided when something went wrong: only what may be ruled now, each with what comes of it. */
export function Rulings() {
  const text = useWords(words);
  const early = useWords(earlyWords);
  const { options, who } = useStation();
  const none = !options.some(({ move }) => (RULINGS as readonly string[]).includes(move.type));
  const reasons = valuesOf(useOffered('misdeal'), 'reason') as readonly poker.MisdealReason[];
  const placed = (type: Placed, field: 'place' | 'by', question: (who: string) => string) =>
    valuesOf(offered(options, type), field).map((place) => ({
      move: { type, [field]: place } as unknown as AnyMove,
      name: who(Number(place)),
      question: question(who(Number(place))),
    }));
  return (
    <Panel title={text.rulings}>
      {none && <p className={styles.none}>{text.noRulings}</p>}
      <Ruling
        type="misdeal"
        title={text.misdeal}
        effect={text.misdealEffect}
        choices={reasons.map((reason) => ({
          move: { type: 'misdeal', reason } as AnyMove,
          name: text.reasons[reason],
          question: text.misdealQuestion(text.reasons[reason]),
        }))}
      />
      <SetAside />
      <DeadHand />
      <OutOfTurn />
      <Ruling
        type="player-skipped"
        title={early.skipped.title}
        effect={early.skipped.effect}
        choices={placed('player-skipped', 'by', early.skipped.question)}
      />
      <PrematureCard />
      <Ruling
        type="cards-shown"
        title={text.cardsShown}
        effect={text.cardsShownEffect}
        choices={placed('cards-shown', 'place', text.cardsShownQuestion)}
      />
      <Ruling
        type="call-to-show"
        title={early.show.title}
        effect={early.show.effect}
        choices={placed('call-to-show', 'place', early.show.question)}
      />
      <Ruling
        type="run-once"
        title={early.once.title}
        choices={valuesOf(offered(options, 'run-once'), 'on').map((on) => ({
          move: { type: 'run-once', on } as unknown as AnyMove,
          name: on ? early.once.on : early.once.off,
          question: on ? early.once.onQuestion : early.once.offQuestion,
        }))}
      />
      <Ruling
        type="keep-cards"
        title={early.kept.title}
        effect={early.kept.effect}
        choices={placed('keep-cards', 'place', early.kept.question)}
      />
      <ButtonStands />
      <SeatChanges />
      <Ruling type="pick-up" title={text.pickUp} choices={placed('pick-up', 'place', text.pickUpQuestion)} />
    </Panel>
  );
}

/** Changes of seat that players want: approved or not. */
function SeatChanges() {
  const early = useWords(earlyWords).seats;
  const { staff, who } = useStation();
  const offers = useOffered('rule-seat');
  if (offers.length === 0) return null;
  const to = (place: number) => staff.seats.wishes.find((one) => one.place === place)?.to ?? null;
  return (
    <Ruled type="rule-seat" title={early.title} effect={early.effect}>
      {offers.map((option) => {
        const place = Number(option.move.place);
        return (
          <div key={place} className={styles.buttons}>
            <span>{early.wants(who(place), to(place))}</span>
            {valuesOf([option], 'approved').map((approved) => (
              <Once
                key={String(approved)}
                move={{ type: 'rule-seat', place, approved } as unknown as AnyMove}
              >
                {approved ? early.yes : early.no}
              </Once>
            ))}
          </div>
        );
      })}
    </Ruled>
  );
}

/** One card is out of play: the reason first, then the card is read. */
function SetAside() {
  const text = useWords(words);
  const { aim, setAim, byHand } = useStation();
  const reasons = valuesOf(useOffered('set-aside'), 'reason') as readonly poker.Aside[];
  if (reasons.length === 0 || !byHand) return null;
  return (
    <Ruled type="set-aside" title={text.setAside} effect={text.setAsideEffect}>
      <div className={styles.buttons}>
        {reasons.map((reason) => (
          <Button
            key={reason}
            small
            pressed={aim.type === 'set-aside' && aim.reason === reason}
            onPress={() => setAim({ type: 'set-aside', reason })}
          >
            {text.asides[reason]}
          </Button>
        ))}
      </div>
    </Ruled>
  );
}

/** One player's hand is dead: whose, then why. */
function DeadHand() {
  const text = useWords(words);
  const { who } = useStation();
  const reasons = valuesOf(useOffered('dead-hand'), 'reason') as readonly poker.DeadHandReason[];
  return (
    <RuledOn type="dead-hand" title={text.deadHand} effect={text.deadEffect} label={text.whose}>
      {(place) => (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>
              <Once
                move={{ type: 'dead-hand', place, reason } as AnyMove}
                question={text.deadQuestion(who(place), text.deadReasons[reason])}
              >
                {text.deadReasons[reason]}
              </Once>
            </li>
          ))}
        </ul>
      )}
    </RuledOn>
  );
}

interface RulingProps {
  readonly type: (typeof RULINGS)[number];
  readonly title: string;
  readonly effect?: string;
  readonly choices: readonly {
    readonly move: AnyMove;
    readonly name: string;
    readonly question: string;
  }[];
}

/** One kind of ruling, each of its choices asked once again before it is made. */
function Ruling({ type, title, effect, choices }: RulingProps) {
  if (choices.length === 0) return null;
  return (
    <Ruled type={type} title={title} effect={effect}>
      <ul className={styles.reasons}>
        {choices.map(({ move, name, question }) => (
          <li key={name}>
            <Once move={move} question={question}>
              {name}
            </Once>
          </li>
        ))}
      </ul>
    </Ruled>
  );
}
