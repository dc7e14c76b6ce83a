import type { Json } from '@croupier/core';
import type { BoxPlan, BoxView } from '@croupier/games';
import type { ComponentType } from 'react';
import { useWords, useWriting } from '../../app/language.tsx';
import type { BoxGame, BoxWords } from '../../table/boxes/game.ts';
import type { ConsoleProps } from '../frame.tsx';
import type { PlayerAnswers } from '../game.ts';
import { ANSWERS, useAnswerNames } from './answers.ts';
import { type CardView, cardConsole } from './game.tsx';
import { usePlaceNames } from './names.ts';
import styles from './picture.module.css';
import { HandsOnFelt, placeText } from './picture.tsx';
import { type CardStation, useStation } from './station.ts';
import { words } from './words.ts';

/** What every game of boxes shows of its table, as far as the console looks at it. */
type ConsoleBoxView = BoxView & CardView & { readonly undecided?: number };

/** The console of a game of boxes, from its declaration. */
export function boxConsole<P extends BoxPlan, V extends BoxView, Kept extends keyof V, T extends BoxWords>(
  declared: BoxGame<P, V, Kept, T>,
): ComponentType<ConsoleProps> {
  const useOn = ({ plan, view, staff }: Pick<CardStation, 'plan' | 'view' | 'staff'>) => {
    const text = useWords(declared.words);
    const all = view as unknown as V;
    return { plan: plan as P, view: declared.seen?.(all, staff as Json) ?? all, text };
  };
  return cardConsole({
    answers: answersOf(declared),
    Felt: () => {
      const on = useOn(useStation());
      return (
        <>
          <HandsOnFelt hands={declared.hands(on)} sign={declared.sign(on)} />
          <BoxBets />
        </>
      );
    },
    callOf: (_, event, language) => declared.call(event, declared.words.in(language)),
    useBetName: () => {
      const { bets } = useWords(declared.words);
      return (bet) => bets[bet] ?? bet;
    },
    useNextPlace: (station) => {
      const text = useWords(words);
      const on = useOn(station);
      if (!station.options.some(({ draw }) => draw)) return undefined;
      // The first card closes the bets: no place is said before.
      if (station.view.stage === 'betting') return text.to.first;
      const due = declared.hands(on).find((hand) => hand.due);
      return due && placeText(due, text);
    },
    awaited: ({ view }, text) => {
      const { undecided = 0 } = view as ConsoleBoxView;
      return view.stage === 'deciding' && undecided > 0
        ? text.waits.answers({ missing: undecided })
        : undefined;
    },
    seats: (view) => (view as ConsoleBoxView).chips.map(({ seat }) => seat),
    limits: (view) => ({ of: (view as ConsoleBoxView).limits, coming: (view as ConsoleBoxView).coming }),
  });
}

/** The letters that name a card at the console. */
const OF_CARDS = 'akqjtcdhs';

/** What players answer at a game of boxes: whatever it asks them, with their own key unless that names a card. */
export function answersOf<P extends BoxPlan, V extends BoxView, Kept extends keyof V, T extends BoxWords>({
  asks = [],
  words: own,
}: Pick<BoxGame<P, V, Kept, T>, 'asks' | 'words'>): PlayerAnswers {
  const asked = asks.flatMap(({ aside, answers }) => (aside ? [] : answers));
  return {
    keys: Object.fromEntries(
      asked.map(({ move, key }) => [move, ANSWERS.keys[move] ?? (OF_CARDS.includes(key) ? undefined : key)]),
    ),
    useNames: () => {
      const { answers } = useWords(own);
      return useAnswerNames(answers);
    },
  };
}

/** What everybody has down, box by box. */
function BoxBets() {
  const text = useWords(words);
  const writing = useWriting();
  const { currency, nameOf } = useStation();
  const view = useStation().view as ConsoleBoxView;
  const place = usePlaceNames();
  if (view.players === 0) return <p className={styles.none}>{text.nobody}</p>;
  if (view.chips.length === 0)
    return (
      <p className={styles.none}>
        {text.tooMany({ players: view.players })}: {writing.money(view.staked, currency)}
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
