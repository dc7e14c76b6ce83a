import { messages } from 'messages:table/coach';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { play } from '../sound/player.ts';
import { changeSound, useSoundSettings } from '../sound/settings.ts';
import styles from './coach.module.css';
import { coachSwitch, setTourShown, soundOffered, useTourShown } from './progress.ts';
import { type Lesson, type Step, stepsOf } from './steps.ts';

interface CoachProps {
  /** The game's id. The tour of each game is shown once. */
  readonly game: string;
  readonly lesson: Lesson;
}

/**
 * Shows a player around the table the first time they sit down at a game. The tour takes no focus and covers only the
 * area under its card.
 */
export function Coach({ game, lesson }: CoachProps) {
  const text = useMessages(messages);
  const done = useTourShown(game);
  const on = coachSwitch.use();
  if (done || !on) return null;
  return <Shown steps={stepsOf(lesson, text)} close={() => setTourShown(game, true)} />;
}

/** Shows a button that starts the tour of the game again. */
export function RestartTour({ game }: Pick<CoachProps, 'game'>) {
  const text = useMessages(messages);
  const turn = () => {
    coachSwitch.turn(true);
    setTourShown(game, false);
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
  const text = useMessages(messages);
  // `left` counts from the end, because only the first steps of a tour can become unnecessary.
  const [left, setLeft] = useState(steps.length);
  const at = Math.max(0, steps.length - left);
  const { sounds } = useSoundSettings();
  const offered = soundOffered.use();
  const step = steps[at];
  const card = useRef<HTMLDivElement>(null);
  const ring = usePlace(step?.at, card);
  const last = at === steps.length - 1;
  const offersSound = last && !sounds && !offered;
  // Sounds are offered only once, even if the player does not answer.
  const leave = () => {
    if (last) soundOffered.turn(true);
    close();
  };
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const waits = card.current?.style.visibility === 'hidden';
      if (event.key === 'Escape' && !event.defaultPrevented && !waits) latest.current();
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
          <button
            type="button"
            data-next=""
            onClick={() => (last ? leave() : setLeft(steps.length - at - 1))}
          >
            {last ? text.done : text.next}
          </button>
        </div>
      </div>
    </>
  );
}

/** The interval in milliseconds at which the position is recalculated, since the page may still be moving. */
const AGAIN = 300;
const GAP = 10;
const EDGE = 8;
/** The parts that must stay visible during the tour: the player's cards and bets, and the answer buttons. */
const KEPT = '[data-own], [data-rack]';

/**
 * Places the card beside a part of the page, and returns the position of a ring around that part. Hides the card while
 * that part is missing.
 */
function usePlace(
  selector: string | undefined,
  card: { readonly current: HTMLDivElement | null },
): CSSProperties | undefined {
  const [ring, setRing] = useState<CSSProperties>();
  useLayoutEffect(() => {
    const put = () => {
      const own = card.current;
      if (!own || selector === undefined) return;
      own.style.visibility = document.querySelector(selector) ? '' : 'hidden';
      const target = seen(selector)?.getBoundingClientRect();
      if (!target) return setRing(undefined);
      const kept = [...document.querySelectorAll(KEPT)].map((part) => part.getBoundingClientRect());
      const { left, top } = standsAt(target, own.getBoundingClientRect(), [target, ...kept]);
      Object.assign(own.style, { left: `${left}px`, top: `${top}px` });
      setRing({
        left: target.left - 4,
        top: target.top - 4,
        width: target.width + 8,
        height: target.height + 8,
      });
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

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/**
 * Returns the position of the card: below or above its target, or beside the parts that must stay visible. If nothing
 * fits, it covers as little of them as possible.
 */
function standsAt(target: Box, { width, height }: Box, kept: readonly Box[]): Pick<Box, 'left' | 'top'> {
  const room = { x: window.innerWidth - width - EDGE, y: window.innerHeight - height - EDGE };
  const within = (value: number, most: number) => Math.max(EDGE, Math.min(value, most));
  const near = target.left + target.width / 2 - width / 2;
  const high = Math.min(...kept.filter((box) => box.width > 0).map(({ top }) => top));
  const heights = [target.top + target.height + GAP, target.top - height - GAP, high - height - GAP];
  const at = (left: number, top: number) => ({ left: within(left, room.x), top: within(top, room.y) });
  const places = [
    ...heights.map((top) => at(near, top)),
    ...kept.map((box) => at(box.left - width - GAP, target.top)),
    ...heights.flatMap((top) => [EDGE, room.x].map((left) => at(left, top))),
  ];
  const covered = places.map((place) => {
    const own = { ...place, width, height };
    return kept.reduce((sum, box) => sum + shared(own, box), 0);
  });
  return places[covered.indexOf(Math.min(...covered))] ?? { left: EDGE, top: EDGE };
}

/** Returns the overlap of two boxes in square pixels. */
function shared(one: Box, other: Box): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/**
 * Returns the first matching element on the screen. If there is none, scrolls to the first visible match
 * elsewhere on the page and returns it.
 */
function seen(selector: string): Element | undefined {
  const parts = [...document.querySelectorAll(selector)].filter(
    (part) => part.getBoundingClientRect().width > 0,
  );
  const inSight = parts.find(isInSight);
  if (!inSight) parts[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return inSight ?? parts[0];
}

/** Returns whether an element is completely on the screen and within the visible part of its scroll container. */
function isInSight(part: Element): boolean {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  const holds = (box: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>) =>
    left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1;
  if (!holds({ left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight })) return false;
  for (let outer = part.parentElement; outer; outer = outer.parentElement)
    if (getComputedStyle(outer).overflow !== 'visible' && !holds(outer.getBoundingClientRect())) return false;
  return true;
}
