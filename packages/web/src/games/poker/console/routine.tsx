import { messages as consoleMessages } from 'messages:console';
import { messages as tableMessages } from 'messages:poker/table';
import { messages } from 'messages:poker-console/desk';
import type { AnyMove, MoveOption } from '@croupier/core';
import { poker } from '@croupier/games';
import { useMessages } from '../../../app/language.tsx';
import type { Step } from '../../../console/game.ts';
import { useKeys } from '../../../console/keys.ts';
import { valuesOf } from '../../../console/offers.ts';
import parts from '../../../console/parts.module.css';
import { Refused } from '../../../console/refused.tsx';
import styles from '../../../console/routine.module.css';
import { Button } from '../../../forms/button.tsx';
import { useMutation } from '../../../forms/mutation.ts';
import { statusSentence } from '../status.ts';
import { useSpokenCall } from './call.ts';
import own from './poker.module.css';
import { useOffered, useStation } from './station.ts';

/** Returns the number of the hand, its game, and the number of cards left. */
export function useHeading() {
  const text = useMessages(messages);
  const { view, staff } = useStation();
  const title = view.number > 0 ? text.hand({ number: view.number }) : text.noHand;
  return {
    title: view.stage === 'hand' ? `${title} · ${gameName(view)}` : title,
    aside: staff.cardsLeft !== null && view.phase !== 'over' && text.cardsLeft({ left: staff.cardsLeft }),
  };
}

/** Shows the state of the hand, and the call that is due. */
export function HandStatus() {
  const text = useMessages(messages);
  const table = useMessages(tableMessages);
  const station = useStation();
  const call = useSpokenCall(station);
  return (
    <>
      <p className={styles.stage} role="status" data-stage={station.view.phase ?? station.view.stage}>
        {statusSentence(station.view, table, station.who)}
      </p>
      {station.byHand && (
        <p className={own.call} data-testid="call" lang={call?.language}>
          {call ? text.quoted({ call: call.text }) : ''}
        </p>
      )}
    </>
  );
}

/**
 * Returns a function that describes the steps of the routine. For a move that is not a step, the function
 * returns undefined.
 */
export function useSteps(): (option: MoveOption) => Step | undefined {
  const text = useMessages(messages);
  return ({ move: { type } }) =>
    type in text.steps ? { name: text.steps[type as 'pay'], means: text.means[type as 'pay'] } : undefined;
}

/** Returns the name of this hand's game. */
function gameName({ playing }: poker.PokerView): string {
  return poker.variants.get(playing.variant)?.name ?? playing.variant;
}

/** Lets the croupier enter the game that the player on the button chooses in dealer's choice. */
export function ChooseGame() {
  const text = useMessages(messages);
  const { view, who, make } = useStation();
  const games = valuesOf(useOffered('choose-game'), 'game') as readonly string[];
  const action = useMutation();
  if (games.length === 0) return null;
  return (
    <section className={parts.asked} aria-labelledby="choose-game">
      <h3 id="choose-game">{text.chooses({ who: who(view.chooses ?? 0) })}</h3>
      <div className={parts.row}>
        {games.map((game) => (
          <Button
            key={game}
            small
            pressed={game === view.playing.variant}
            busy={action.busy}
            onPress={() => void action.run(() => make({ type: 'choose-game', game } as AnyMove))}
          >
            {poker.variants.get(game)?.name ?? game}
          </Button>
        ))}
      </div>
      <Refused refusal={action.refusal} />
    </section>
  );
}

/** Shows how the pot is distributed. The drop is first, followed by each winner's share. */
export function PotDistribution() {
  const { toPay } = useMessages(consoleMessages);
  const { view, options, who, amount } = useStation();
  if (!options.some(({ move }) => move.type === 'pay')) return null;
  const winners = view.places.filter(({ hand }) => hand && hand.won > 0);
  return (
    <dl className={own.pushed} aria-label={toPay.title} data-testid="payouts">
      {view.raked > 0 && (
        <div>
          <dt>{toPay.drop}</dt>
          <dd>{amount(view.raked)}</dd>
        </div>
      )}
      {winners.map(({ place, hand }) => (
        <div key={place}>
          <dt>{who(place)}</dt>
          <dd>{amount(hand?.won ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

const TIMES = [
  { type: 'time-bank', key: 'b', name: 'timeBank' },
  { type: 'call-time', key: 'z', name: 'callTime' },
  { type: 'time-is-up', key: 'x', name: 'timeIsUp' },
] as const;

/**
 * Shows the choices for a player who does not answer: their time bank, more time in a tournament, or an answer by the
 * house.
 */
export function TimeoutChoices() {
  const text = useMessages(messages);
  const { view, options, make, who } = useStation();
  const action = useMutation();
  const due = TIMES.flatMap((time) => {
    const move = options.find((option) => option.move.type === time.type)?.move;
    const place = move?.place ?? view.turn;
    if (!move || typeof place !== 'number') return [];
    const press = () => void action.run(() => make(move as { type: string }));
    return [{ ...time, place, press }];
  });
  useKeys(Object.fromEntries(due.map(({ key, press }) => [key, action.busy ? undefined : press])));
  return (
    <div className={styles.note} data-testid="time">
      {due.map(({ type, key, name, place, press }) => (
        <Button key={type} small busy={action.busy} onPress={press}>
          {text[name]({ who: who(place) })} <kbd>{key}</kbd>
        </Button>
      ))}
      <Refused refusal={action.refusal} />
    </div>
  );
}

/** Asks before the first hand who drew the highest card and therefore has the button. The keys are the seat numbers. */
export function DrawButton() {
  const text = useMessages(messages);
  const { make, who } = useStation();
  const action = useMutation();
  const places = valuesOf(useOffered('draw-button'), 'place') as readonly number[];
  const choose = (place: number) =>
    void action.run(() => make({ type: 'draw-button', place } as { type: string }));
  useKeys(
    Object.fromEntries(
      places.map((place) => [String(place % 10), action.busy ? undefined : () => choose(place)]),
    ),
  );
  return (
    <div>
      <p id="draw-button">{text.drawButton}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
      <div className={styles.answers} role="group" aria-labelledby="draw-button">
        {places.map((place) => (
          <Button key={place} busy={action.busy} onPress={() => choose(place)}>
            {who(place)} <kbd>{place % 10}</kbd>
          </Button>
        ))}
        <Button
          kind="quiet"
          busy={action.busy}
          onPress={() => void action.run(() => make({ type: 'draw-for-button' }))}
        >
          {text.drawCards}
        </Button>
      </div>
      <Refused refusal={action.refusal} />
    </div>
  );
}
