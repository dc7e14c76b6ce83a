import type { MoveOption } from '@croupier/core';
import { callText, TERMS } from '@croupier/houses';
import { useWords } from '../../app/language.tsx';
import { CardsText } from '../../pieces/cards/text.tsx';
import type { CardDraws, Step } from '../game.ts';
import styles from '../routine.module.css';
import { useCardCalls } from './calls.ts';
import { useSaid } from './said.ts';
import { useStation } from './station.ts';
import { words } from './words.ts';

/** Where the game stands, whom it waits for, and what was called and said last. */
export function Standing() {
  const text = useWords(words);
  const station = useStation();
  const { game, table, view, plan, language } = station;
  const said = useSaid(table, station, text);
  const called = useCardCalls(table, plan, game, language);
  const waits = game.awaited(station, text);
  const stopped = game.stopped?.(view) ?? null;
  return (
    <>
      <p className={styles.stage} role="status" data-stage={view.stage}>
        {stopped ? `${text.stopped}: ${text.faults[stopped]}` : text.stages[view.stage]}
        {waits && <span className={styles.waits}>{waits}</span>}
      </p>
      <div className={styles.heard}>
        <p className={styles.said}>
          {called && (
            <>
              <span>{text.called}</span> <span lang={called.language}>{called.text}</span>
            </>
          )}
        </p>
        <p className={styles.said} aria-live="polite">
          {said && (
            <>
              <span>{text.said}</span> {said}
            </>
          )}
        </p>
      </div>
    </>
  );
}

/** These are no matter of routine: somebody loses a decision by them. */
const UNASKED: readonly string[] = ['time-is-up', 'close-decisions'];

/** The steps of a table of cards, with what is called. */
export function useSteps(): (option: MoveOption) => Step | undefined {
  const text = useWords(words);
  const { plan, language } = useStation();
  return ({ move: { type } }) => {
    const step = type as keyof typeof text.steps;
    const call =
      type === 'place-your-bets' ? 'placeYourBets' : type === 'no-more-bets' ? 'noMoreBets' : undefined;
    return {
      name: text.steps[step],
      means: text.means[step],
      call: call && (callText(plan.id, call, language) ?? TERMS[language].calls[call]),
      unasked: UNASKED.includes(type),
    };
  };
}

/** The next card of the shoe, or one that is put right. */
export function useCardDraws(): CardDraws {
  const text = useWords(words);
  const station = useStation();
  const { game, options, aim, view } = station;
  const draw = options.find((option) => option.draw);
  const place = game.useNextPlace(station);
  return {
    due: draw && { type: draw.move.type },
    lead: ({ type, at }) => {
      if (!aim) return text.aims.next;
      if (type !== 'correct-card') return text.aims[type as 'correct'];
      const entered = view.cards?.[Number(at)];
      return (
        <>
          {text.aims['correct-card']({ nth: Number(at) + 1 })} {entered && <CardsText cards={[entered]} />}
        </>
      );
    },
    place: () => (aim ? undefined : place),
    note: text.howTo,
  };
}
