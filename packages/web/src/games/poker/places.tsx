import type { TableState } from '@croupier/client';
import { useWords } from '../../app/language.tsx';
import { useShape } from '../../table/shape.ts';
import { Felt } from './felt.tsx';
import styles from './places.module.css';
import { optionOf, useSight, valuesOf } from './scene.ts';
import { Seat } from './seat.tsx';
import { words } from './words.ts';

interface PlacesProps {
  readonly state: TableState;
  readonly checked: ReadonlySet<number>;
}

/** The felt with everybody's seat; free ones can be pressed to sit down. */
export function Places({ state, checked }: PlacesProps) {
  const text = useWords(words);
  const scene = useSight();
  const { view, mine, amount, currency, who, options, narrow } = scene;
  const { lie } = useShape();
  const hand = state.round.id;
  const { until, wait } = state;
  const clock = until !== null && wait !== null ? { until, wait } : undefined;
  const free = valuesOf(optionOf(options, 'sit'), 'place');
  const throws = scene.fresh && (optionOf(options, 'draw') ?? optionOf(options, 'discard'));
  return (
    <Felt
      view={view}
      hand={hand}
      bottom={mine?.place ?? 1}
      upright={narrow && lie === 'upright'}
      amount={amount}
      currency={currency}
      seat={(place, { edge }, won) => {
        const player = view.places.find((each) => each.place === place);
        const own = place === mine?.place;
        if (player)
          return (
            <Seat
              edge={edge}
              view={view}
              player={player}
              hand={hand}
              name={who(place)}
              own={own ? mine?.cards : undefined}
              amount={amount}
              currency={currency}
              checked={checked.has(place)}
              won={won}
              clock={clock}
              choosing={own && throws ? scene : undefined}
            />
          );
        return free.includes(place) ? (
          <button
            type="button"
            className={styles.free}
            aria-label={text.freeSeat(place)}
            onClick={() => scene.sitAt(place)}
          >
            {place}
          </button>
        ) : (
          <span className={styles.nobody} role="img" aria-label={`${text.seat(place)}: ${text.empty}`}>
            {place}
          </span>
        );
      }}
    />
  );
}
