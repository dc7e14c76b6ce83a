import { type ReactNode, useEffect, useRef } from 'react';
import { prefersCalm } from '../motion/motion.ts';
import styles from './dice.module.css';
import { type Face, Pips } from './pips.tsx';
import { diePose, WAYS, type Way } from './throw.ts';

export type { Face } from './pips.tsx';

/** What a throw comes to on its way: thrown, the first die touches down, all lie. */
export type ThrowMoment = 'thrown' | 'drops' | 'lies';

interface FallingDiceProps {
  /** The dice, by their colours. */
  readonly colours: readonly string[];
  /** What they show; while nothing is thrown, they lie as they lay before. */
  readonly show?: readonly Face[] | undefined;
  readonly last?: readonly Face[] | undefined;
  /** In words, for those who do not see it. */
  readonly label: string;
  /** What stands on a face in place of pips. */
  readonly print?: (face: Face, colour: string) => ReactNode | undefined;
  /** How long a throw takes, in milliseconds; with 0 they lie at once. */
  readonly fall?: number;
  readonly onMoment?: (moment: ThrowMoment) => void;
}

const THROW = 2200;

/** Dice on their felt: a new throw flies, meets the wall and comes to rest. At once where motion is not wanted. */
export function FallingDice(props: FallingDiceProps) {
  const { colours, show, last, label, print, fall = THROW, onMoment } = props;
  const dice = useRef<(HTMLDivElement | null)[]>([]);
  const seen = useRef(false);
  const tell = useRef(onMoment);
  tell.current = onMoment;
  const falls = useRef(fall);
  falls.current = fall;
  const key = show?.join(' ');

  useEffect(() => {
    const first = !seen.current;
    seen.current = true;
    if (key === undefined) return place(dice.current, 1);
    if (first || falls.current === 0 || prefersCalm()) {
      place(dice.current, 1);
      const wait = setTimeout(() => tell.current?.('lies'), 0);
      return () => clearTimeout(wait);
    }
    tell.current?.('thrown');
    const began = performance.now();
    const time = falls.current;
    let frame = 0;
    const draw = () => {
      const part = Math.min(1, (performance.now() - began) / time);
      place(dice.current, part);
      if (part < 1) frame = requestAnimationFrame(draw);
    };
    draw();
    const waits = [
      setTimeout(() => tell.current?.('drops'), time * 0.4),
      setTimeout(() => tell.current?.('lies'), time),
    ];
    return () => {
      cancelAnimationFrame(frame);
      for (const wait of waits) clearTimeout(wait);
    };
  }, [key]);

  const lying = show ?? last;
  return (
    <div className={styles.felt} role="img" aria-label={label}>
      <div className={styles.tray}>
        {colours.map((colour, index) => (
          <div
            className={styles.place}
            // biome-ignore lint/suspicious/noArrayIndexKey: dice are known by their place
            key={index}
          >
            <div
              className={styles.die}
              data-colour={colour}
              ref={(element) => {
                dice.current[index] = element;
              }}
            >
              <div className={styles.cube} style={{ transform: SHOWN[lying?.[index] ?? 1] }}>
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
      </div>
    </div>
  );
}

const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];

/** How each face is turned onto the cube; opposite faces add up to seven. */
const ONTO: Readonly<Record<Face, string>> = {
  1: 'rotateY(0deg)',
  6: 'rotateY(180deg)',
  3: 'rotateY(90deg)',
  4: 'rotateY(-90deg)',
  2: 'rotateX(90deg)',
  5: 'rotateX(-90deg)',
};
/** How the cube is turned for a face to be seen. */
const SHOWN: Readonly<Record<Face, string>> = {
  1: 'rotateY(0deg)',
  6: 'rotateY(180deg)',
  3: 'rotateY(-90deg)',
  4: 'rotateY(90deg)',
  2: 'rotateX(-90deg)',
  5: 'rotateX(90deg)',
};

/** Every die where it is after this part of the throw. */
function place(dice: readonly (HTMLDivElement | null)[], part: number): void {
  WAYS.forEach((way, index) => {
    const die = dice[index];
    if (die) pose(die, way, part);
  });
}

function pose(die: HTMLDivElement, way: Way, part: number): void {
  const { x, y, height, tumble } = diePose(way, part);
  const at = `translate3d(${(x * 100).toFixed(2)}cqw, ${(y * 100).toFixed(2)}cqh, ${height.toFixed(3)}em)`;
  die.style.transform = `${at} rotate(${way.skew}deg) rotate3d(${way.axis.join(', ')}, ${tumble.toFixed(4)}turn)`;
  die.style.setProperty('--height', height.toFixed(3));
}
