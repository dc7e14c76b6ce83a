import { messages as seatMessages } from 'messages:poker/seat';
import { messages } from 'messages:poker/table';
import type { TableState } from '@croupier/client';
import { useMemo } from 'react';
import { useMessages } from '../../app/language.tsx';
import { YOU } from '../../table/seated/names.ts';
import { useShape } from '../../table/shape.ts';
import { Felt } from './felt.tsx';
import { layoutOf, withCards } from './layout.ts';
import styles from './places.module.css';
import { choicesOf, optionOf, type StableScene, useStableScene } from './scene.ts';
import { useEquity } from './use-equity.ts';

interface PlacesProps {
  readonly state: TableState;
  /** The current state on the server, for the clock of the player who must act. */
  readonly live: TableState;
  /** The table with the current state of the cards. */
  readonly movingCards: Pick<StableScene, 'view' | 'playerView'>;
  readonly checked: ReadonlySet<number>;
}

/** Shows the felt with all players' seats. Pressing a free seat takes it. */
export function Places({ state, live, movingCards, checked }: PlacesProps) {
  const text = useMessages(messages);
  const { tags } = useMessages(seatMessages);
  const scene = useStableScene();
  const { view, playerView, amount, currency, who, options, narrow, buy } = scene;
  const { lie } = useShape();
  const { until, wait } = live;
  const free = choicesOf(options, 'sit', 'place');
  const throws = scene.fresh && (optionOf(options, 'draw') ?? optionOf(options, 'discard'));
  const layout = useMemo(() => {
    const name = (place: number) => (who(place) === YOU ? text.you : who(place));
    const seen = (at: PlacesProps['movingCards']) => {
      const { place = null, cards = [] } = at.playerView ?? {};
      return layoutOf(at.view, {
        text,
        tags,
        name,
        own: place === null ? undefined : { place, cards },
        checked,
      });
    };
    const told = seen({ view, playerView });
    return movingCards.view === view && movingCards.playerView === playerView
      ? told
      : withCards(told, seen(movingCards));
  }, [view, playerView, movingCards, who, text, tags, checked]);
  const equities = useEquity(view);
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
      equities={equities}
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
