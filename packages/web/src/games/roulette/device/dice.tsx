import { messages } from 'messages:roulette/device';
import type { roulette } from '@croupier/games';
import { useMessages } from '../../../app/language.tsx';
import { type DiceThrow, type Face, FallingDice } from '../../../pieces/dice/falling-dice.tsx';
import styles from './dice.module.css';
import type { WheelMoment } from './wheel.tsx';

/** A throw of three dice: the group of six numbers, the number within it, and the pay mode. */
export interface DiceShow {
  readonly red: number;
  readonly yellow: number;
  readonly blue: roulette.PayMode;
}

export interface DiceProps {
  /** The result. Without a result, the dice show `last`. */
  readonly show?: DiceShow | undefined;
  readonly last?: DiceShow | undefined;
  /** The duration of a throw in milliseconds. */
  readonly fall?: number;
  readonly onMoment?: (moment: WheelMoment) => void;
}

/** The faces of the blue die: four pay normally, one pays more, and one pays less. */
const BLUE: Readonly<Record<roulette.PayMode, Face>> = { normal: 1, hi: 2, lo: 5 };

/** Shows three dice on their felt. A new result is thrown, hits the wall and comes to rest. */
export function Dice({ show, last, ...motion }: DiceProps) {
  const text = useMessages(messages);
  const thrown = (of: DiceShow): DiceThrow => {
    const faces = [of.red as Face, of.yellow as Face, BLUE[of.blue]];
    return { faces, seed: faces.join(' ') };
  };
  const lying = show ?? last;
  const label = lying
    ? text.show({ red: lying.red, yellow: lying.yellow, pays: text[lying.blue] })
    : text.dice;
  return (
    <FallingDice
      colours={['red', 'yellow', 'blue']}
      show={show && thrown(show)}
      last={last && thrown(last)}
      label={label}
      print={(face, colour) => (colour === 'blue' ? <Pay face={face} normal={text.normal} /> : undefined)}
      {...motion}
    />
  );
}

function Pay({ face, normal }: { readonly face: Face; readonly normal: string }) {
  if (face === BLUE.hi) return <span className={styles.pay}>Hi</span>;
  if (face === BLUE.lo) return <span className={styles.pay}>Lo</span>;
  return <span className={styles.normal}>{normal}</span>;
}
