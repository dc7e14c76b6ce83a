import type { Money } from '@croupier/core';
import { useWords, useWriting } from '../../app/language.tsx';
import { betName } from '../../table/boxes/names.ts';
import { words as boxWords } from '../../table/boxes/words.ts';
import type { CardConsoleGame, CardView } from './game.tsx';
import { usePlaceNames } from './names.ts';
import styles from './picture.module.css';
import { useStation } from './station.ts';
import { words } from './words.ts';

/** What every game of boxes shows of its table, as far as the console looks at it. */
interface BoxView extends CardView {
  readonly limits: { readonly [bet: string]: { readonly min: Money; readonly max: Money } };
  readonly coming: Money | null;
  readonly players: number;
  readonly staked: Money;
  readonly chips: readonly {
    readonly seat: string;
    readonly chips: readonly { readonly position: string; readonly amount: Money }[];
  }[];
  /** Players whose answer the game waits for, where it asks some. */
  readonly undecided?: number;
}

/** The view of the game that the console shows, as that game has it. */
export function useBoxView<View extends CardView = BoxView>(): View {
  return useStation().view as View;
}

/** What all games of boxes have in common at the console: one's own part comes beside it. */
export const BOXES: Pick<CardConsoleGame, 'useBetName' | 'awaited' | 'seats' | 'limits'> = {
  useBetName: () => {
    const text = useWords(boxWords);
    return (bet) => betName(bet, text);
  },
  awaited: ({ view }, text) => {
    const { undecided = 0 } = view as BoxView;
    return view.stage === 'deciding' && undecided > 0 ? text.waits.answers(undecided) : undefined;
  },
  seats: (view) => (view as BoxView).chips.map(({ seat }) => seat),
  limits: (view) => ({ of: (view as BoxView).limits, coming: (view as BoxView).coming }),
};

/** What everybody has down, box by box. */
export function BoxBets() {
  const text = useWords(words);
  const writing = useWriting();
  const { currency, nameOf } = useStation();
  const view = useBoxView();
  const place = usePlaceNames();
  if (view.players === 0) return <p className={styles.none}>{text.nobody}</p>;
  if (view.chips.length === 0)
    return (
      <p className={styles.none}>
        {text.tooMany(view.players)}: {writing.money(view.staked, currency)}
      </p>
    );
  return (
    <ul className={styles.bets}>
      {view.chips.map(({ seat, chips }) => (
        <li key={seat}>
          <strong>{nameOf(seat)}</strong>
          {chips.map(({ position, amount }) => (
            <span key={position}>
              {place(position)} {writing.money(amount, currency)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
