import type { roulette } from '@croupier/games';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../app/language.tsx';
import { prefersCalm } from '../../../pieces/motion/motion.ts';
import styles from './dice.module.css';
import { diePose, WAYS, type Way } from './throw.ts';
import type { WheelMoment } from './wheel.tsx';
import { words } from './words.ts';

/** What three dice show: which six, the number in it, the pay mode. */
export interface DiceShow {
  readonly red: number;
  readonly yellow: number;
  readonly blue: roulette.PayMode;
}

export interface DiceProps {
  /** The result; while there is none, the dice lie as they lay before. */
  readonly show?: DiceShow | undefined;
  readonly last?: DiceShow | undefined;
  /** How long a throw takes, in milliseconds. */
  readonly fall?: number;
  readonly onMoment?: (moment: WheelMoment) => void;
}

const THROW = 2200;

/** Three dice on their felt: a new result is thrown, meets the wall and comes to rest. */
export function Dice({ show, last, fall = THROW, onMoment }: DiceProps) {
  const text = useWords(words);
  const dice = useRef<(HTMLDivElement | null)[]>([]);
  const seen = useRef(false);
  const tell = useRef(onMoment);
  tell.current = onMoment;
  const falls = useRef(fall);
  falls.current = fall;
  const key = show ? `${show.red} ${show.yellow} ${show.blue}` : undefined;

  useEffect(() => {
    const first = !seen.current;
    seen.current = true;
    if (key === undefined) return lie(dice.current);
    if (first || prefersCalm()) {
      lie(dice.current);
      const wait = setTimeout(() => tell.current?.('lies'), 0);
      return () => clearTimeout(wait);
    }
    tell.current?.('thrown');
    const began = performance.now();
    const time = falls.current;
    let frame = 0;
    const draw = () => {
      const part = Math.min(1, (performance.now() - began) / time);
      WAYS.forEach((way, index) => {
        place(dice.current[index], way, part);
      });
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
  const label = lying
    ? text.show({ red: lying.red, yellow: lying.yellow, pays: text[lying.blue] })
    : text.dice;
  return (
    <div className={styles.felt} role="img" aria-label={label}>
      <div className={styles.tray}>
        {(['red', 'yellow', 'blue'] as const).map((colour, index) => (
          <div className={styles.place} key={colour}>
            <div
              className={styles.die}
              data-colour={colour}
              ref={(element) => {
                dice.current[index] = element;
              }}
            >
              <div className={styles.cube} style={{ transform: facing(colour, lying) }}>
                {FACES.map((face) => (
                  <div
                    key={face}
                    className={styles.face}
                    style={{ transform: `${ONTO[face]} translateZ(0.5em)` }}
                  >
                    {colour === 'blue' ? <Pay face={face} normal={text.normal} /> : <Pips count={face} />}
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

type Face = 1 | 2 | 3 | 4 | 5 | 6;
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
/** Four faces of the blue die pay normally, one higher, one lower. */
const BLUE: Readonly<Record<roulette.PayMode, Face>> = { normal: 1, hi: 2, lo: 5 };

function facing(colour: 'red' | 'yellow' | 'blue', show: DiceShow | undefined): string {
  if (!show) return SHOWN[1];
  return colour === 'blue' ? SHOWN[BLUE[show.blue]] : SHOWN[show[colour] as Face];
}

function lie(dice: readonly (HTMLDivElement | null)[]): void {
  WAYS.forEach((way, index) => {
    place(dice[index], way, 1);
  });
}

function place(die: HTMLDivElement | null | undefined, way: Way, part: number): void {
  if (!die) return;
  const { x, y, height, tumble } = diePose(way, part);
  const at = `translate3d(${(x * 100).toFixed(2)}cqw, ${(y * 100).toFixed(2)}cqh, ${height.toFixed(3)}em)`;
  die.style.transform = `${at} rotate(${way.skew}deg) rotate3d(${way.axis.join(', ')}, ${tumble.toFixed(4)}turn)`;
  die.style.setProperty('--height', height.toFixed(3));
}

/** Where the pips are on a grid of three by three, counted from 0. */
const PIPS: Readonly<Record<Face, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

function Pips({ count }: { readonly count: Face }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true">
      {PIPS[count].map((pip) => (
        <circle key={pip} cx={3 + 3 * (pip % 3)} cy={3 + 3 * Math.floor(pip / 3)} r="1.15" />
      ))}
    </svg>
  );
}

function Pay({ face, normal }: { readonly face: Face; readonly normal: string }) {
  if (face === BLUE.hi) return <span className={styles.pay}>Hi</span>;
  if (face === BLUE.lo) return <span className={styles.pay}>Lo</span>;
  return <span className={styles.normal}>{normal}</span>;
}
