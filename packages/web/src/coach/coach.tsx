import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../app/language.tsx';
import { play } from '../sound/player.ts';
import { changeSound, useSoundSettings } from '../sound/settings.ts';
import styles from './coach.module.css';
import { coachSwitch, setCoached, soundOffered, useCoached } from './kept.ts';
import { type Lesson, type Step, stepsOf } from './steps.ts';
import { words } from './words.ts';

interface CoachProps {
  /** The game's id: each is shown once. */
  readonly game: string;
  readonly lesson: Lesson;
}

/** Shows who sits at a game for the first time what is where. It takes no focus and hides nothing but itself. */
export function Coach({ game, lesson }: CoachProps) {
  const text = useWords(words);
  const done = useCoached(game);
  const on = coachSwitch.use();
  if (done || !on) return null;
  return <Shown steps={stepsOf(lesson, text)} close={() => setCoached(game, true)} />;
}

/** Shows a game round once more. */
export function CoachAgain({ game }: Pick<CoachProps, 'game'>) {
  const text = useWords(words);
  const turn = () => {
    coachSwitch.turn(true);
    setCoached(game, false);
  };
  return (
    <button type="button" onClick={turn}>
      {text.again}
    </button>
  );
}

interface ShownProps {
  readonly steps: readonly Step[];
  readonly close: () => void;
}

function Shown({ steps, close }: ShownProps) {
  const text = useWords(words);
  const [at, setAt] = useState(0);
  const { sounds } = useSoundSettings();
  const offered = soundOffered.use();
  const step = steps[at];
  const card = useRef<HTMLDivElement>(null);
  const ring = usePlace(step?.at, card);
  const last = at === steps.length - 1;
  const offersSound = last && !sounds && !offered;
  // Sounds are offered once, however one leaves where they are.
  const leave = () => {
    if (last) soundOffered.turn(true);
    close();
  };
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current();
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, []);
  if (!step) return null;
  return (
    <>
      {ring && <span className={styles.ring} style={ring} aria-hidden="true" />}
      <div ref={card} className={styles.card} role="dialog" aria-label={text.title}>
        <p role="status">{step.says}</p>
        <div>
          <small>{text.step({ at: at + 1, of: steps.length })}</small>
          {!last && (
            <button type="button" onClick={close}>
              {text.skip}
            </button>
          )}
          {offersSound && (
            <button
              type="button"
              onClick={() => {
                changeSound({ sounds: true });
                play('chip');
              }}
            >
              {text.sounds}
            </button>
          )}
          <button type="button" data-next="" onClick={() => (last ? leave() : setAt(at + 1))}>
            {last ? text.done : text.next}
          </button>
        </div>
      </div>
    </>
  );
}

/** How long the page may take to lay out what is pointed at, in milliseconds. */
const AGAIN = 300;
const GAP = 10;
const EDGE = 8;

/** Puts the card beside a part of the page, and gives where a ring lies round that part. */
function usePlace(
  selector: string | undefined,
  card: { readonly current: HTMLDivElement | null },
): CSSProperties | undefined {
  const [ring, setRing] = useState<CSSProperties>();
  useLayoutEffect(() => {
    const put = () => {
      const target = selector === undefined ? undefined : seen(selector);
      const own = card.current;
      if (!own) return;
      if (!target) return setRing(undefined);
      const at = target.getBoundingClientRect();
      const { width, height } = own.getBoundingClientRect();
      const room = { x: window.innerWidth - width - EDGE, y: window.innerHeight - height - EDGE };
      const below = at.bottom + GAP;
      const top = below <= room.y ? below : at.top - height - GAP;
      own.style.left = `${Math.max(EDGE, Math.min(at.left + at.width / 2 - width / 2, room.x))}px`;
      own.style.top = `${Math.max(EDGE, Math.min(top, room.y))}px`;
      setRing({ left: at.left - 4, top: at.top - 4, width: at.width + 8, height: at.height + 8 });
    };
    put();
    const timer = setInterval(put, AGAIN);
    window.addEventListener('resize', put);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', put);
    };
  }, [selector, card]);
  return ring;
}

/** The first such part that has a size on the screen. */
function seen(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find((part) => part.getBoundingClientRect().width > 0);
}
