import { messages as announceMessages } from 'messages:roulette/announce';
import { roulette } from '@croupier/games';
import { Fragment, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../../app/language.tsx';
import { useAnnouncing } from '../announce/announcing.ts';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import styles from './racetrack.module.css';
import { type TrackShape, trackOf } from './track.ts';

/**
 * The series that have a separate field inside the ring. The widest is first, because narrower ones are drawn on top.
 */
const FIELDS = ['big-series', 'small-series', 'orphans', 'zero-game'] as const;

/** The width in pixels below which a name takes one line for each word. */
const WIDE = 600;

/**
 * Shows the racetrack: the numbers in the wheel's order, each a bet with its neighbours, and the fields of the series.
 */
export function Racetrack({ shape }: { readonly shape: TrackShape }) {
  const text = useMessages(announceMessages);
  const { plan, layout, bets, look } = useScene();
  const announcing = useAnnouncing();
  const names = useNames();
  const track = useMemo(() => trackOf(roulette.pocketsOf(plan), shape), [plan, shape]);
  const families = useMemo(() => roulette.announcedBets(plan), [plan]);
  const sides = families
    .find(({ name }) => name === 'neighbours')
    ?.arguments.find(({ name }) => name === 'perSide');
  const [perSide, setPerSide] = useState(() => Number(sides?.usual ?? sides?.values[0] ?? 0));
  const [current, setCurrent] = useState(() => roulette.pocketsOf(plan)[0] ?? '0');
  const isSmall = shape.width < WIDE;
  const svg = useRef<SVGSVGElement>(null);
  const [over, setOver] = useState<roulette.AnnouncedBet>();

  const fields = FIELDS.filter((name) => families.some((family) => family.name === name));
  const numbersOf = (bet: roulette.AnnouncedBet) =>
    new Set(announcing.pieces(bet).flatMap(({ position }) => layout.positions.get(position)?.numbers ?? []));
  /** A name is placed in the part of its field that narrower fields leave free. */
  const withoutNarrower = (name: string, numbers: ReadonlySet<string>) => {
    if (name !== 'big-series' || !fields.includes('zero-game')) return numbers;
    const narrower = numbersOf({ name: 'zero-game' });
    return new Set([...numbers].filter((number) => !narrower.has(number)));
  };
  const lit = over ? numbersOf(over) : undefined;

  const point = (bet: roulette.AnnouncedBet | undefined) => {
    setOver(bet);
    look(bet && { name: announcing.name(bet), chips: announcing.chips(bet) });
  };
  const ring = track.cells.map(({ pocket }) => pocket);
  /** Moves the focus around the ring with the arrow keys. The ring is a single tab stop. */
  const goRound = (event: React.KeyboardEvent, pocket: unknown) => {
    const by =
      event.key === 'ArrowRight' || event.key === 'ArrowDown'
        ? 1
        : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
          ? -1
          : 0;
    if (by === 0 || typeof pocket !== 'string') return;
    event.preventDefault();
    const next = ring[(ring.indexOf(pocket) + by + ring.length) % ring.length];
    if (next === undefined) return;
    setCurrent(next);
    svg.current?.querySelector<SVGElement>(`[data-neighbours="${next}"]`)?.focus();
  };
  const button = (bet: roulette.AnnouncedBet, printed: string) => ({
    role: 'button',
    tabIndex: bet.number === undefined || bet.number === current ? 0 : -1,
    // The printed text is first, since users of voice control say it.
    'aria-label': `${printed}: ${announcing.label(bet)}`,
    'aria-disabled': !bets.open,
    onClick: () => announcing.announce(bet),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        announcing.announce(bet);
      } else goRound(event, bet.number);
    },
    onPointerEnter: () => point(bet),
    onPointerLeave: () => point(undefined),
    onFocus: () => point(bet),
    onBlur: () => point(undefined),
  });

  return (
    <section className={styles.racetrack} aria-label={text.racetrack}>
      <svg ref={svg} viewBox={`-2 -2 ${shape.width + 4} ${shape.height + 4}`} role="presentation">
        {fields.map((name) => {
          const bet = { name };
          const numbers = numbersOf(bet);
          const { path } = track.field(numbers);
          const { middle } = track.field(withoutNarrower(name, numbers));
          return (
            <g
              key={name}
              data-series={name}
              className={styles.field}
              data-over={over?.name === name || undefined}
              {...button(bet, text.fields[name])}
            >
              <path d={path} className={styles.area} />
              <FieldName
                lines={isSmall ? text.fields[name].split(' ') : [text.fields[name]]}
                {...middle}
                small={isSmall || name === 'zero-game'}
              />
            </g>
          );
        })}
        {track.cells.map(({ pocket, path, middle }) => {
          const bet = { name: 'neighbours', number: pocket, perSide };
          return (
            <g
              key={pocket}
              data-neighbours={pocket}
              data-colour={names.token(pocket)}
              data-lit={lit?.has(pocket) || undefined}
              className={styles.cell}
              {...(sides ? button(bet, pocket) : {})}
            >
              <path d={path} />
              <text x={middle.x} y={middle.y} dy="0.36em">
                {pocket}
              </text>
            </g>
          );
        })}
      </svg>
      {sides && sides.values.length > 1 && (
        <Neighbours values={sides.values.map(Number)} perSide={perSide} setPerSide={setPerSide} />
      )}
    </section>
  );
}

interface FieldNameProps {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly small: boolean;
}

function FieldName({ lines, x, y, small }: FieldNameProps) {
  return (
    <text className={small ? styles.smallName : styles.fieldName}>
      {lines.map((line, nth) => (
        <Fragment key={line}>
          {/* Screen readers need a space between the words, which are on separate lines. */}
          {nth > 0 && <tspan fontSize="0"> </tspan>}
          <tspan x={x} y={y} dy={`${0.34 + 1.25 * (nth - (lines.length - 1) / 2)}em`}>
            {line}
          </tspan>
        </Fragment>
      ))}
    </text>
  );
}

interface NeighboursProps {
  readonly values: readonly number[];
  readonly perSide: number;
  readonly setPerSide: (perSide: number) => void;
}

/** Sets the number of neighbours on each side that a number on the track includes. */
function Neighbours({ values, perSide, setPerSide }: NeighboursProps) {
  const text = useMessages(announceMessages);
  const place = values.indexOf(perSide);
  const step = (by: number) => {
    const next = values[place + by];
    if (next !== undefined) setPerSide(next);
  };
  return (
    <fieldset className={styles.neighbours}>
      <legend className="heard">{text.neighboursPerSide}</legend>
      <button type="button" aria-label={text.fewer} disabled={place <= 0} onClick={() => step(-1)}>
        −
      </button>
      <output aria-live="polite">{text.perSide({ n: perSide })}</output>
      <button
        type="button"
        aria-label={text.moreNeighbours}
        disabled={place >= values.length - 1}
        onClick={() => step(1)}
      >
        +
      </button>
    </fieldset>
  );
}
