import { type ReactNode, useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../motion/motion.ts';
import { matrixOf } from './bodies.ts';
import styles from './dice.module.css';
import { type Face, Pips } from './pips.tsx';
import { type Fall, fallOf, poseAt, type ThrownFrom } from './throw.ts';

export type { Face } from './pips.tsx';

/** A moment of a throw: the dice are thrown, the first die touches down, or all dice are at rest. */
export type ThrowMoment = 'thrown' | 'drops' | 'lies';

/**
 * The faces of the dice, and the seed of their fall. With the seed, the fall is the same for all viewers and in every
 * replay.
 */
export interface DiceThrow {
  readonly faces: readonly Face[];
  readonly seed: string;
}

interface FallingDiceProps {
  /** The colours of the dice. */
  readonly colours: readonly string[];
  /** The throw to show. If it is undefined, the dice stay as they were. */
  readonly show?: DiceThrow | undefined;
  readonly last?: DiceThrow | undefined;
  /** The text for screen readers. */
  readonly label: string;
  /** Draws the content of a face, to be shown instead of pips. */
  readonly print?: (face: Face, colour: string) => ReactNode | undefined;
  /** Whether a cup covers the dice until they are thrown. */
  readonly cup?: boolean;
  /** The duration of a throw in milliseconds. With 0, the dice come to rest immediately. */
  readonly fall?: number;
  readonly onMoment?: (moment: ThrowMoment) => void;
}

const THROW = 2200;

/**
 * Draws dice on their felt. A new throw falls, hits walls and other dice, and comes to rest. With reduced motion, the
 * dice come to rest immediately.
 */
export function FallingDice(props: FallingDiceProps) {
  const { colours, show, last, label, print, cup = false, fall = THROW, onMoment } = props;
  const felt = useRef<HTMLDivElement>(null);
  const seen = useRef(false);
  const tell = useRef(onMoment);
  tell.current = onMoment;
  const falls = useRef(fall);
  falls.current = fall;
  const from: ThrownFrom = cup ? 'cup' : 'hand';
  const key = show && `${show.faces.join(' ')} ${show.seed}`;
  const lying = show ?? last;
  const seed = lying?.seed ?? '';
  const count = colours.length;

  useEffect(() => {
    const first = !seen.current;
    seen.current = true;
    const way = fallOf(seed, count, from);
    const draw = (part: number) => felt.current && place(felt.current, way, part, from);
    if (key === undefined) {
      draw(1);
      if (felt.current) cover(felt.current, 0);
      return;
    }
    if (first || falls.current === 0 || prefersReducedMotion()) {
      draw(1);
      const wait = setTimeout(() => tell.current?.('lies'), 0);
      return () => clearTimeout(wait);
    }
    tell.current?.('thrown');
    const began = performance.now();
    const time = falls.current;
    let frame = 0;
    const drawNow = () => {
      const part = Math.min(1, (performance.now() - began) / time);
      draw(part);
      if (part < 1) frame = requestAnimationFrame(drawNow);
    };
    drawNow();
    const waits = [
      setTimeout(() => tell.current?.('drops'), time * partAt(way.touches, from)),
      setTimeout(() => tell.current?.('lies'), time),
    ];
    return () => {
      cancelAnimationFrame(frame);
      for (const wait of waits) clearTimeout(wait);
    };
  }, [key, seed, count, from]);

  return (
    <div className={styles.felt} role="img" aria-label={label}>
      <div className={styles.tray} ref={felt} data-covered={(cup && !show) || undefined}>
        {colours.map((colour, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is identified by its position
          <div className={styles.place} key={index}>
            <div className={styles.shadow} />
            <div className={styles.die} data-colour={colour}>
              <div className={styles.cube} style={{ transform: SHOWN[lying?.faces[index] ?? 1] }}>
                {FACES.map((face) => (
                  <div
                    key={face}
                    className={styles.face}
                    style={{ transform: `${ONTO[face]} translateZ(0.5em)` }}
                  >
                    {print?.(face, colour) ?? <Pips face={face} />}
                  </div>
                ))}
              </div>
            </div>
          </div>
        ))}
        {cup && <div className={styles.cup} />}
      </div>
    </div>
  );
}

const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];

/** The rotation that puts each face onto the cube. Opposite faces add up to seven. */
const ONTO: Readonly<Record<Face, string>> = {
  1: 'rotateY(0deg)',
  6: 'rotateY(180deg)',
  3: 'rotateY(90deg)',
  4: 'rotateY(-90deg)',
  2: 'rotateX(90deg)',
  5: 'rotateX(-90deg)',
};
/** The rotation of the cube that turns each face up. */
const SHOWN: Readonly<Record<Face, string>> = {
  1: 'rotateY(0deg)',
  6: 'rotateY(180deg)',
  3: 'rotateY(-90deg)',
  4: 'rotateY(90deg)',
  2: 'rotateX(-90deg)',
  5: 'rotateX(90deg)',
};

/** The share of a throw during which the dice are shaken in their cup. */
const SHAKEN = 0.38;
/** The share of a throw during which the cup is lifted. */
const LIFTED = 0.16;

/** Converts a share of the fall to a share of the whole throw. */
function partAt(part: number, from: ThrownFrom): number {
  return from === 'cup' ? SHAKEN + part * (1 - SHAKEN) : part;
}

/** Shows all dice and the cup as they are after this share of the throw. */
function place(felt: HTMLElement, fall: Fall, part: number, from: ThrownFrom): void {
  const own = from === 'cup' ? Math.max(0, (part - SHAKEN) / (1 - SHAKEN)) : part;
  const places = felt.querySelectorAll<HTMLElement>(`.${styles.place}`);
  for (const [die, each] of places.entries()) {
    const [shadow, cube] = each.children as unknown as readonly [HTMLElement, HTMLElement];
    const { at, turned } = poseAt(fall, die, own);
    const [x, y, z] = at;
    const m = matrixOf([...turned]).map((value) => value.toFixed(4));
    const [a, b, c, d, e, f, g, h, i] = m;
    const [left, top, height] = [x, y, z - 0.5].map((length) => `${length.toFixed(3)}em`);
    cube.style.transform = `translate3d(${left}, ${top}, ${height}) matrix3d(${a}, ${d}, ${g}, 0, ${b}, ${e}, ${h}, 0, ${c}, ${f}, ${i}, 0, 0, 0, 0, 1)`;
    shadow.style.transform = `translate3d(${left}, ${top}, -0.5em)`;
    shadow.style.opacity = Math.max(0, 1 - 0.35 * (z - 0.5)).toFixed(2);
  }
  cover(felt, part);
}

/** Draws the cup as it is after this share of a throw: shaken, lifted, or gone. */
function cover(felt: HTMLElement, part: number): void {
  const cup = felt.querySelector<HTMLElement>(`.${styles.cup}`);
  if (!cup) return;
  const shakes = part > 0 && part < SHAKEN ? Math.sin((part / SHAKEN) * Math.PI * 10) : 0;
  const lifts = Math.min(1, Math.max(0, (part - SHAKEN) / LIFTED));
  cup.style.transform = `translate(${(shakes * 6).toFixed(2)}%, ${(-90 * lifts).toFixed(1)}%) rotate(${(shakes * 5).toFixed(2)}deg) scale(${(1 + 0.3 * lifts).toFixed(3)})`;
  cup.style.opacity = (1 - lifts).toFixed(2);
  felt.toggleAttribute('data-hidden', part < SHAKEN);
}
