import { roulette } from '@croupier/games';
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import type { Lie } from '../../../table/shape.ts';
import { useNamesOf } from '../names/use-names.ts';
import {
  type Box,
  type Geometry,
  geometryOf,
  layoutStyle,
  MEASURES,
  type Rect,
  type Spot,
  turned,
  turnedBox,
} from './geometry.ts';
import styles from './layout.module.css';
import { headOf, Print } from './print.tsx';
import { type Direction, nextStop } from './walk.ts';

type PositionId = roulette.PositionId;

/** Where things lie on the layout, in the pixels of its drawing. */
export interface LayoutPlaces {
  readonly at: (position: PositionId) => { readonly x: number; readonly y: number } | undefined;
  /** The fields of the numbers. */
  readonly cells: readonly (readonly [number: roulette.Pocket, rect: Rect])[];
  /** How large a chip is. */
  readonly radius: number;
}

interface LayoutProps {
  readonly plan: roulette.RoulettePlan;
  readonly lie: Lie;
  readonly label: string;
  /** The bets whose numbers are lit up. */
  readonly lit?: readonly PositionId[];
  /** The number that won, where the dolly stands. */
  readonly winner: roulette.Pocket | undefined;
  /** What a place is called and what lies there, for those who listen. */
  readonly describe: (position: PositionId, name: string) => string;
  /** What a press on a place does; none where the layout is only looked at. */
  readonly onPlace?: (position: PositionId) => void;
  /** Places can be pressed now. */
  readonly open?: boolean;
  readonly onRemove?: (position: PositionId) => void;
  readonly onLook?: (position: PositionId | undefined) => void;
  /** The layers above the print: chips, or what numbers cost. */
  readonly children: (places: LayoutPlaces) => ReactNode;
}

const MARGIN = 14;
const NONE: readonly PositionId[] = [];

/** The layout, drawn from the plan's own data, with a place for every bet. What lies on it are layers. */
export function Layout(props: LayoutProps) {
  const { plan, lie, label, lit = NONE, winner, children } = props;
  const names = useNamesOf(plan);
  const { positions } = roulette.layoutOf(plan);
  const geometry = useMemo(() => {
    const { u, v } = MEASURES[lie];
    return geometryOf(roulette.layoutOf(plan), layoutStyle(plan), v / u);
  }, [plan, lie]);
  const red = useMemo(() => new Set(plan.layout.red), [plan]);
  const places = useMemo(() => placesOf(geometry, lie), [geometry, lie]);
  const shown = lit.join(' ');
  const numbers = useMemo(
    () => new Set(shown.split(' ').flatMap((position) => positions.get(position)?.numbers ?? [])),
    [shown, positions],
  );
  const { x, y, width, height } = grown(turnedBox(geometry.bounds, lie));
  const layer = { className: styles.layer, viewBox: `${x} ${y} ${width} ${height}` };
  const won = winner === undefined ? undefined : places.at(winner);
  return (
    <section
      className={styles.layout}
      style={{ aspectRatio: `${width} / ${height}`, '--ratio': width / height } as React.CSSProperties}
      aria-label={label}
    >
      <svg {...layer} aria-hidden="true">
        <Light geometry={geometry} lie={lie} lit={numbers} winner={winner} />
        <Print geometry={geometry} lie={lie} red={red} print={names.print} />
      </svg>
      <svg {...layer} role="presentation">
        <Places {...props} geometry={geometry} nameOf={names.position} />
      </svg>
      <svg {...layer} className={styles.chips} aria-hidden="true">
        {children(places)}
        {won && <Dolly {...won} radius={places.radius} />}
      </svg>
    </section>
  );
}

function grown({ x, y, width, height }: Rect): Rect {
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

function placesOf({ spots, cells }: Geometry, lie: Lie): LayoutPlaces {
  const first = spots.filter(({ twin }) => !twin);
  const points = new Map(first.map(({ position, at }) => [position, turned(at, lie)]));
  return {
    at: (position) => points.get(position),
    cells: [...cells].map(([number, box]) => [number, turnedBox(box, lie)]),
    radius: Math.min(MEASURES[lie].u, MEASURES[lie].v) * 0.3,
  };
}

interface LightProps {
  readonly geometry: Geometry;
  readonly lie: Lie;
  readonly lit: ReadonlySet<roulette.Pocket>;
  readonly winner: roulette.Pocket | undefined;
}

/** The light on the numbers that a bet covers, and on the number that won. */
const Light = memo(function Light({ geometry, lie, lit, winner }: LightProps) {
  const shape = (number: roulette.Pocket, box: Box) => {
    const rect = turnedBox(box, lie);
    const className = number === winner ? styles.winner : styles.lit;
    if (Number(number) === 0) return <path key={number} className={className} d={headOf(rect, box, lie)} />;
    return <rect key={number} className={className} {...rect} rx={3} />;
  };
  const boxes = [...geometry.cells].filter(([number]) => lit.has(number) || number === winner);
  return <g>{boxes.map(([number, box]) => shape(number, box))}</g>;
});

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

interface PlacesProps extends LayoutProps {
  readonly geometry: Geometry;
  readonly nameOf: (position: PositionId) => string;
}

/** The places to bet on: one stop for the tab key, arrows from there; with shift from field to field. */
function Places(props: PlacesProps) {
  const { geometry, lie, nameOf, describe, open = false, onPlace, onRemove, onLook } = props;
  const [current, setCurrent] = useState<PositionId>();
  const group = useRef<SVGGElement>(null);
  const stops = useMemo(
    () => geometry.spots.filter(({ twin }) => !twin).map((spot) => ({ spot, ...turned(spot.at, lie) })),
    [geometry, lie],
  );
  const first = current ?? stops.find(({ spot }) => spot.kind === 'straight')?.spot.position;

  const onKeyDown = (event: React.KeyboardEvent, spot: Spot) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPlace?.(spot.position);
      return;
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove?.(spot.position);
      return;
    }
    const direction = KEYS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const fields = event.shiftKey ? stops.filter((stop) => isField(geometry, stop.spot)) : stops;
    const next = nextStop(fields, turned(spot.at, lie), direction);
    if (!next) return;
    setCurrent(next.spot.position);
    group.current?.querySelector<SVGElement>(`[data-position="${next.spot.position}"]`)?.focus();
  };

  return (
    <g ref={group} className={open ? styles.places : styles.closed}>
      {geometry.spots.map((spot) => {
        const { position, twin } = spot;
        const shared = {
          ...turnedBox(spot.zone, lie),
          className: styles.place,
          onClick: () => onPlace?.(position),
          onContextMenu: (event: React.MouseEvent) => {
            event.preventDefault();
            onRemove?.(position);
          },
          onPointerEnter: () => onLook?.(position),
          onPointerLeave: () => onLook?.(undefined),
        };
        // The second print of a French dozen is for the hand only: ears and keys know it once.
        if (twin) return <rect key={`${position} twin`} {...shared} />;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside an svg
          <rect
            key={position}
            {...shared}
            role="button"
            tabIndex={position === first ? 0 : -1}
            aria-label={describe(position, nameOf(position))}
            aria-disabled={!open}
            data-position={position}
            data-lies={position}
            onKeyDown={(event) => onKeyDown(event, spot)}
            onFocus={() => {
              setCurrent(position);
              onLook?.(position);
            }}
            onBlur={() => onLook?.(undefined)}
          />
        );
      })}
    </g>
  );
}

function isField(geometry: Geometry, spot: Spot): boolean {
  return geometry.fields.some(({ position }) => position === spot.position);
}

interface DollyProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The marker on the winning number: clear, so that the chips under it can be seen. */
function Dolly({ x, y, radius: r }: DollyProps) {
  return (
    <g className={styles.dolly} transform={`translate(${x} ${y - r * 0.3})`} data-dolly="">
      <ellipse cy={r * 0.5} rx={r * 0.95} ry={r * 0.34} className={styles.dollyShadow} />
      <path
        d={`M${-r * 0.8} ${r * 0.42}C${-r * 0.7} ${-r * 0.1} ${-r * 0.34} ${-r * 0.2} ${-r * 0.3} ${-r * 0.7}H${r * 0.3}C${r * 0.34} ${-r * 0.2} ${r * 0.7} ${-r * 0.1} ${r * 0.8} ${r * 0.42}A${r * 0.8} ${r * 0.28} 0 0 1 ${-r * 0.8} ${r * 0.42}Z`}
      />
      <ellipse cy={-r * 0.86} rx={r * 0.46} ry={r * 0.36} />
      <path
        className={styles.gleam}
        d={`M${-r * 0.46} ${r * 0.3}Q${-r * 0.2} ${-r * 0.1} ${-r * 0.16} ${-r * 0.56}`}
      />
    </g>
  );
}
