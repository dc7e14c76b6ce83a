import { messages } from 'messages:roulette/device';
import type { roulette } from '@croupier/games';
import { memo, useEffect, useRef } from 'react';
import { useMessages } from '../../../app/language.tsx';
import { prefersReducedMotion } from '../../../pieces/motion/motion.ts';
import { cameraAt } from './close-up.ts';
import { pocketColour, point, ringPiece, WHEEL } from './drawing.ts';
import {
  isMoving,
  landBall,
  type Motion,
  pose,
  removeBall,
  restingWheel,
  startWheel,
  type Turn,
  throwBall,
} from './motion.ts';
import styles from './wheel.module.css';

/**
 * The state of the wheel: at rest, turning, with the ball spinning, or with the ball falling into its pocket.
 */
export type WheelState =
  | { readonly does: 'still' }
  | { readonly does: 'turns' | 'runs'; readonly turn: Turn }
  | { readonly does: 'falls'; readonly turn: Turn; readonly pocket: roulette.Pocket };

export interface WheelProps {
  /** The plan's pockets, clockwise, and which of them are red. */
  readonly pockets: readonly roulette.Pocket[];
  readonly red: readonly roulette.Pocket[];
  readonly act: WheelState;
  /** The ball's pocket if the wheel is at rest when it is first shown. */
  readonly last?: roulette.Pocket | undefined;
  /**
   * The time in milliseconds that the ball takes to fall into its pocket. With 0, the ball is there
   * immediately.
   */
  readonly fall?: number;
  /** Whether the picture enlarges the ball when it falls into its pocket. */
  readonly closeUp?: boolean;
  /** Whether the label may name the pocket. By default, it does. */
  readonly named?: boolean;
  /** Called when the ball is thrown, when it hits the pockets, and when it comes to rest or is removed. */
  readonly onMoment?: (moment: WheelMoment) => void;
}

export type WheelMoment = 'thrown' | 'drops' | 'lies';

/** The duration of the fall, in milliseconds: long enough to follow, but short enough not to bore. */
export const FALL = 3800;
/** The share of the fall after which the ball reaches the pockets. */
const DROP = 0.8;

/**
 * Draws a roulette wheel with its ball. Frames are drawn only while something moves, and only two transforms change.
 * With reduced motion, one result fades into the next.
 */
export function Wheel({
  pockets,
  red,
  act,
  last,
  fall = FALL,
  closeUp = false,
  named = true,
  onMoment,
}: WheelProps) {
  const text = useMessages(messages);
  const rotor = useRef<SVGSVGElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const camera = useRef<HTMLDivElement>(null);
  const near = useRef(closeUp);
  near.current = closeUp;
  const motion = useRef<Motion>(undefined);
  const tell = useRef(onMoment);
  tell.current = onMoment;

  const does = act.does;
  const turn: Turn = act.does === 'still' ? 1 : act.turn;
  const pocket = act.does === 'falls' ? act.pocket : undefined;
  // Only a new action of the wheel starts a motion. A new duration or an older result does not.
  const falls = useRef(fall);
  falls.current = fall;
  const lastIndex = last === undefined ? -1 : pockets.indexOf(last);
  const lay = useRef(lastIndex);
  lay.current = lastIndex;

  useEffect(() => {
    const now = performance.now();
    const first = motion.current === undefined;
    const before = motion.current ?? restingWheel(pockets.length, lay.current < 0 ? undefined : lay.current);
    const calm = prefersReducedMotion();
    const index = pocket === undefined ? -1 : pockets.indexOf(pocket);
    const waits: ReturnType<typeof setTimeout>[] = [];
    const later = (delay: number, moment: WheelMoment) =>
      waits.push(setTimeout(() => tell.current?.(moment), delay));
    if (does === 'falls' && index >= 0) {
      // At the first render or with reduced motion, the ball is in its pocket immediately. Otherwise it would
      // have to spin and come to rest first.
      const time = falls.current;
      const quiet = first || calm || time === 0;
      motion.current = quiet
        ? restingWheel(pockets.length, index)
        : landBall(before, index, turn, now, now + time);
      if (!quiet) later(time * DROP, 'drops');
      later(quiet ? 0 : time, 'lies');
    } else if (does === 'runs') {
      motion.current = calm
        ? restingWheel(pockets.length)
        : throwBall(before, turn, first ? now - 6000 : now);
      if (!first) later(0, 'thrown');
    } else if (does === 'turns') motion.current = calm ? before : startWheel(before, turn, now);
    else motion.current = before.kind === 'turning' ? removeBall(before, now) : before;
    // The spin does not count, so the ball is removed.
    if (!first && (does === 'still' || does === 'turns')) later(0, 'lies');
    const stop = animate(motion.current, rotor.current, ball.current, near.current ? camera.current : null);
    return () => {
      stop();
      for (const wait of waits) clearTimeout(wait);
    };
  }, [does, turn, pocket, pockets]);

  // When the player leaves the table, report the ball as stopped, so that its sound ends.
  useEffect(() => () => tell.current?.('lies'), []);

  // The previous result arrived after the wheel was first drawn.
  useEffect(() => {
    const before = motion.current;
    if (lastIndex < 0 || before?.kind !== 'rest' || before.pocket !== undefined || does !== 'still') return;
    motion.current = restingWheel(pockets.length, lastIndex, before.rotor);
    animate(motion.current, rotor.current, ball.current, null);
  }, [lastIndex, does, pockets]);

  const label =
    pocket !== undefined && named
      ? text.lies({ pocket })
      : does === 'runs' || does === 'falls'
        ? text.running
        : does === 'turns'
          ? text.turning
          : text.still;
  return (
    <div className={styles.wheel} role="img" aria-label={label}>
      <div className={styles.layer} ref={camera}>
        <Bowl />
        <Rotor pockets={pockets} red={red} place={rotor} />
        <div className={styles.ball} ref={ball} />
      </div>
    </div>
  );
}

/**
 * Draws a motion frame by frame until everything is at rest. Returns a function that stops the drawing early.
 */
function animate(
  motion: Motion,
  rotor: SVGSVGElement | null,
  ball: HTMLDivElement | null,
  camera: HTMLDivElement | null,
): () => void {
  let frame = 0;
  const draw = () => {
    const now = performance.now();
    const at = pose(motion, now);
    if (rotor) rotor.style.transform = `rotate(${at.rotor.toFixed(5)}turn)`;
    if (ball) {
      ball.dataset.gone = String(at.ball === undefined);
      if (at.ball) {
        const { track, pocket } = WHEEL.ball;
        const radius = (pocket + (track - pocket) * at.ball.height) / 2;
        const there = `rotate(${at.ball.angle.toFixed(5)}turn) translateY(-${radius.toFixed(3)}cqw)`;
        // Undoes the rotation of the ball, so that its highlight stays on top.
        ball.style.transform = `${there} rotate(${(-at.ball.angle).toFixed(5)}turn)`;
      }
    }
    if (camera) {
      const { scale, x, y } = cameraAt(motion, now);
      // A whole wheel is 200 hundredths of its radius wide.
      const there = `translate(${(-x / 2).toFixed(3)}cqw, ${(-y / 2).toFixed(3)}cqw)`;
      camera.style.transform = scale === 1 ? '' : `scale(${scale.toFixed(4)}) ${there}`;
    }
    if (isMoving(motion, now)) frame = requestAnimationFrame(draw);
  };
  draw();
  return () => cancelAnimationFrame(frame);
}

const DEFLECTORS = Array.from({ length: 8 }, (_, place) => place / 8);

/** Draws the fixed part: the wood, the track, and the deflectors on which the ball bounces. */
const Bowl = memo(function Bowl() {
  const middle = (WHEEL.track.inner + WHEEL.rotor) / 2;
  return (
    <svg viewBox="-100 -100 200 200" className={styles.layer} aria-hidden="true">
      <defs>
        <radialGradient id="wheel-wood" cx="0" cy="0" r="100" gradientUnits="userSpaceOnUse">
          <stop offset="0.6" stopColor="#2a170d" />
          <stop offset="0.8" stopColor="#4a2a17" />
          <stop offset="0.93" stopColor="#6b4123" />
          <stop offset="1" stopColor="#2c180d" />
        </radialGradient>
        <radialGradient id="wheel-track" cx="0" cy="0" r={WHEEL.track.outer} gradientUnits="userSpaceOnUse">
          <stop offset="0.86" stopColor="#3c2314" />
          <stop offset="0.95" stopColor="#1b0f08" />
          <stop offset="1" stopColor="#0f0805" />
        </radialGradient>
      </defs>
      <circle r={99.5} fill="url(#wheel-wood)" />
      <circle r={98.2} fill="none" stroke="var(--brass-dim)" strokeWidth="0.7" />
      <circle r={WHEEL.track.outer} fill="url(#wheel-track)" stroke="var(--brass-dim)" strokeWidth="0.4" />
      <circle r={WHEEL.track.inner} fill="url(#wheel-wood)" stroke="#00000066" strokeWidth="0.6" />
      {DEFLECTORS.map((turns, place) => {
        const [x, y] = point(turns + 1 / 16, middle);
        const long = place % 2 === 0;
        return (
          <path
            key={turns}
            transform={`translate(${x} ${y}) rotate(${(turns + 1 / 16) * 360})`}
            d={long ? 'M0-4.6 1.7 0 0 4.6-1.7 0Z' : 'M-4.6 0 0-1.7 4.6 0 0 1.7Z'}
            fill="var(--brass)"
            stroke="#00000080"
            strokeWidth="0.4"
          />
        );
      })}
      <circle r={WHEEL.rotor + 0.6} fill="#0b0603" />
    </svg>
  );
});

/** Draws the rotor: the numbers, the pockets with their separators, and the cone with its turret. */
const Rotor = memo(function Rotor({
  pockets,
  red,
  place,
}: {
  readonly pockets: readonly roulette.Pocket[];
  readonly red: readonly roulette.Pocket[];
  readonly place: React.Ref<SVGSVGElement>;
}) {
  const half = 1 / pockets.length / 2;
  const { numbers, pockets: ring } = WHEEL;
  const size = Math.min(9.4, (2 * Math.PI * numbers.inner) / pockets.length / 1.28);
  return (
    <svg viewBox="-100 -100 200 200" className={styles.rotor} ref={place} aria-hidden="true">
      <defs>
        <radialGradient id="wheel-cone" cx="0" cy="0" r={WHEEL.cone} gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#8a5a33" />
          <stop offset="0.55" stopColor="#5b351c" />
          <stop offset="1" stopColor="#2b170c" />
        </radialGradient>
        <radialGradient id="wheel-brass" cx="-0.2" cy="-0.2" r="0.9" gradientUnits="objectBoundingBox">
          <stop offset="0" stopColor="#fff1c4" />
          <stop offset="0.6" stopColor="#d2ae66" />
          <stop offset="1" stopColor="#7b6234" />
        </radialGradient>
      </defs>
      <circle r={WHEEL.rotor} fill="#17100a" />
      {pockets.map((pocket, index) => {
        const turns = index / pockets.length;
        const colour = `var(--${pocketColour(pocket, red)})`;
        const [x, y] = point(turns, (numbers.outer + numbers.inner) / 2);
        return (
          <g key={pocket} data-pocket={pocket}>
            <path d={ringPiece(turns - half, turns + half, numbers.inner, numbers.outer)} fill={colour} />
            <path d={ringPiece(turns - half, turns + half, ring.inner, ring.outer)} fill={colour} />
            <path d={ringPiece(turns - half, turns + half, ring.inner, ring.outer)} fill="#00000059" />
            <text
              transform={`translate(${x} ${y}) rotate(${turns * 360})`}
              className={styles.number}
              fontSize={size}
              textLength={pocket.length > 1 ? size * 1.02 : undefined}
              lengthAdjust="spacingAndGlyphs"
            >
              {pocket}
            </text>
          </g>
        );
      })}
      {pockets.map((pocket, index) => {
        const turns = (index + 0.5) / pockets.length;
        const [x1, y1] = point(turns, ring.inner);
        const [x2, y2] = point(turns, numbers.outer);
        return <line key={pocket} {...{ x1, y1, x2, y2 }} stroke="var(--brass)" strokeWidth="0.55" />;
      })}
      <circle r={numbers.outer} fill="none" stroke="var(--brass)" strokeWidth="0.9" />
      <circle r={numbers.inner} fill="none" stroke="var(--brass)" strokeWidth="0.6" />
      <circle r={WHEEL.cone} fill="url(#wheel-cone)" stroke="var(--brass)" strokeWidth="0.9" />
      {[0, 1 / 8, 1 / 4, 3 / 8].map((turns) => {
        const [x, y] = point(turns, WHEEL.cone - 4);
        return <line key={turns} x1={x} y1={y} x2={-x} y2={-y} stroke="#00000040" strokeWidth="0.5" />;
      })}
      {[0, 0.25].map((turns) => {
        const [x, y] = point(turns, 20);
        return (
          <g key={turns} strokeLinecap="round">
            <line x1={x} y1={y} x2={-x} y2={-y} stroke="#0006" strokeWidth="4.4" />
            <line x1={x} y1={y} x2={-x} y2={-y} stroke="var(--brass)" strokeWidth="3" />
            <circle cx={x} cy={y} r="3" fill="url(#wheel-brass)" />
            <circle cx={-x} cy={-y} r="3" fill="url(#wheel-brass)" />
          </g>
        );
      })}
      <circle r="8.5" fill="url(#wheel-brass)" stroke="#0006" strokeWidth="0.6" />
      <circle r="3.4" fill="#f6e3b2" />
    </svg>
  );
});
