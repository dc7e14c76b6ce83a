import type { TableState } from '@croupier/client';
import { useMemo } from 'react';
import { useWords } from '../../app/language.tsx';
import { useShape } from '../../table/shape.ts';
import { Felt } from './felt.tsx';
import { layoutOf } from './layout.ts';
import styles from './places.module.css';
import { choicesOf, optionOf, useSight } from './scene.ts';
import { seatWords, words, YOU } from './words.ts';

interface PlacesProps {
  readonly state: TableState;
  readonly checked: ReadonlySet<number>;
}

/** The felt with everybody's seat; free ones can be pressed to sit down. */
export function Places({ state, checked }: PlacesProps) {
  const text = useWords(words);
  const { tags } = useWords(seatWords);
  const scene = useSight();
  const { view, playerView, amount, currency, who, options, narrow, buy } = scene;
  const { lie } = useShape();
  const { until, wait } = state;
  const free = choicesOf(options, 'sit', 'place');
  const throws = scene.fresh && (optionOf(options, 'draw') ?? optionOf(options, 'discard'));
  const layout = useMemo(() => {
    const name = (place: number) => (who(place) === YOU ? text.you : who(place));
    const own =
      playerView && playerView.place !== null
        ? { place: playerView.place, cards: playerView.cards }
        : undefined;
    return layoutOf(view, { text, tags, name, own, checked });
  }, [view, playerView, who, text, tags, checked]);
  return (
    <Felt
      view={view}
      layout={layout}
      hand={state.round.id}
      own={playerView?.place ?? undefined}
      bottom={playerView?.place ?? 1}
      shape={!narrow ? 'along' : lie === 'upright' ? 'upright' : 'low'}
      amount={amount}
      currency={currency}
      clock={until !== null && wait !== null ? { until, wait } : undefined}
      choosing={throws ? scene : undefined}
      empty={(place) =>
        free.includes(place) ? (
          <button
            type="button"
            className={styles.free}
            aria-label={text.freeSeat({ place })}
            onClick={() => buy({ type: 'sit', place })}
          >
            {place}
          </button>
        ) : (
          <span className={styles.nobody} role="img" aria-label={`${text.seat({ place })}: ${text.empty}`}>
            {place}
          </span>
        )
      }
    />
  );
}
