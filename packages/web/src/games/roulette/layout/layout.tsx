import { roulette } from '@croupier/games';
import { memo, type ReactNode, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import type { Orientation } from '../../../table/shape.ts';
import { type HoverStore, useHoveredBet } from '../hover-store.ts';
import { useNamesOf } from '../names/use-names.ts';
import {
  type Box,
  boxToScreen,
  type Geometry,
  geometryOf,
  layoutStyle,
  MEASURES,
  type Rect,
  type Spot,
  toScreen,
} from './geometry.ts';
import styles from './layout.module.css';
import { headOf, Print } from './print.tsx';
import { type Direction, nextStop } from './walk.ts';

type PositionId = roulette.PositionId;

/** The bet spots on the layout, in pixels of its drawing. */
export interface LayoutPlaces {
  readonly at: (position: PositionId) => { readonly x: number; readonly y: number } | undefined;
  /** The fields of the numbers. */
  readonly cells: readonly (readonly [number: roulette.Pocket, rect: Rect])[];
  readonly radius: number;
}

interface LayoutProps {
  readonly plan: roulette.RoulettePlan;
  readonly lie: Orientation;
  readonly label: string;
  /** The bets whose numbers are highlighted. */
  readonly lit?: readonly PositionId[];
  /** The bet that the player points at. Its numbers are highlighted, too. */
  readonly looking?: HoverStore;
  /** The winning number, which has the dolly on it. */
  readonly winner: roulette.Pocket | undefined;
  /** Describes a bet spot for screen readers, with its name and its chips. */
  readonly describe: (position: PositionId, name: string) => string;
  /** Handles a press on a bet spot; undefined if the layout is only a picture. */
  readonly onPlace?: (position: PositionId) => void;
  /** Whether the bet spots can be pressed now. */
  readonly open?: boolean;
  readonly onRemove?: (position: PositionId) => void;
  readonly onLook?: (position: PositionId | undefined) => void;
  /** Draws the layers above the print, such as chips or the costs of numbers. */
  readonly children: (places: LayoutPlaces) => ReactNode;
}

const MARGIN = 14;
const NONE: readonly PositionId[] = [];

/**
 * Draws the layout from the plan's data, with a spot for every bet. Chips and other marks are drawn in layers
 * on top.
 */
export function Layout(props: LayoutProps) {
  const { plan, lie, label, lit = NONE, looking, winner, children } = props;
  const names = useNamesOf(plan);
  const geometry = useMemo(() => {
    const { u, v } = MEASURES[lie];
    return geometryOf(roulette.layoutOf(plan), layoutStyle(plan), v / u);
  }, [plan, lie]);
  const red = useMemo(() => new Set(plan.layout.red), [plan]);
  const places = useMemo(() => placesOf(geometry, lie), [geometry, lie]);
  const { x, y, width, height } = grown(boxToScreen(geometry.bounds, lie));
  const layer = { className: styles.layer, viewBox: `${x} ${y} ${width} ${height}` };
  const won = winner === undefined ? undefined : places.at(winner);
  return (
    <section
      className={styles.layout}
      style={{ aspectRatio: `${width} / ${height}`, '--ratio': width / height } as React.CSSProperties}
      aria-label={label}
    >
      <svg {...layer} aria-hidden="true">
        <Light plan={plan} geometry={geometry} lie={lie} lit={lit} looking={looking} winner={winner} />
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

function placesOf({ spots, cells }: Geometry, lie: Orientation): LayoutPlaces {
  const first = spots.filter(({ twin }) => !twin);
  const points = new Map(first.map(({ position, at }) => [position, toScreen(at, lie)]));
  return {
    at: (position) => points.get(position),
    cells: [...cells].map(([number, box]) => [number, boxToScreen(box, lie)]),
    radius: Math.min(MEASURES[lie].u, MEASURES[lie].v) * 0.3,
  };
}

interface LightProps {
  readonly plan: roulette.RoulettePlan;
  readonly geometry: Geometry;
  readonly lie: Orientation;
  readonly lit: readonly PositionId[];
  readonly looking: HoverStore | undefined;
  readonly winner: roulette.Pocket | undefined;
}

/** Highlights the numbers that a bet covers, and the winning number. */
const Light = memo(function Light({ plan, geometry, lie, lit, looking, winner }: LightProps) {
  const looked = useHoveredBet(looking);
  const { positions } = roulette.layoutOf(plan);
  const bets = looked
    ? 'position' in looked
      ? [looked.position]
      : looked.chips.map(({ position }) => position)
    : lit;
  const numbers = new Set(bets.flatMap((position) => positions.get(position)?.numbers ?? []));
  const shape = (number: roulette.Pocket, box: Box) => {
    const rect = boxToScreen(box, lie);
    const className = number === winner ? styles.winner : styles.lit;
    if (Number(number) === 0) return <path key={number} className={className} d={headOf(rect, box, lie)} />;
    return <rect key={number} className={className} {...rect} rx={3} />;
  };
  const boxes = [...geometry.cells].filter(([number]) => numbers.has(number) || number === winner);
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

/** Draws the bet spots as a single tab stop. Arrow keys move from spot to spot, and with Shift from field to field. */
function Places(props: PlacesProps) {
  const { geometry, lie, nameOf, describe, open = false, onPlace, onRemove, onLook } = props;
  const [current, setCurrent] = useState<PositionId>();
  const group = useRef<SVGGElement>(null);
  const stops = useMemo(
    () => geometry.spots.filter(({ twin }) => !twin).map((spot) => ({ spot, ...toScreen(spot.at, lie) })),
    [geometry, lie],
  );
  const first = current ?? stops.find(({ spot }) => spot.kind === 'straight')?.spot.position;

  const onKeyDown = (event: React.KeyboardEvent) => {
    const at = positionAt(event);
    const from = stops.find(({ spot }) => spot.position === at);
    if (!from) return;
    const { position } = from.spot;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPlace?.(position);
      return;
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove?.(position);
      return;
    }
    const direction = KEYS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const fields = event.shiftKey ? stops.filter((stop) => isField(geometry, stop.spot)) : stops;
    const next = nextStop(fields, from, direction);
    if (!next) return;
    setCurrent(next.spot.position);
    group.current?.querySelector<SVGElement>(`[data-position="${next.spot.position}"]`)?.focus();
  };

  return (
    // One listener serves all bet spots, so that a press renders only those that it changes.
    // biome-ignore lint/a11y/noStaticElementInteractions: each place in it is a button
    <g
      ref={group}
      className={open ? undefined : styles.closed}
      onClick={(event) => atPlace(event, onPlace)}
      onContextMenu={(event) => {
        event.preventDefault();
        atPlace(event, onRemove);
      }}
      onPointerOver={(event) => atPlace(event, onLook)}
      onPointerOut={() => onLook?.(undefined)}
      onFocus={(event) => {
        atPlace(event, setCurrent);
        atPlace(event, onLook);
      }}
      onBlur={() => onLook?.(undefined)}
      onKeyDown={onKeyDown}
    >
      {geometry.spots.map((spot) => {
        const { position, twin } = spot;
        // The second print of a French dozen works only with a pointer. Screen readers and keys find each dozen once.
        return (
          <Place
            key={twin ? `${position} twin` : position}
            spot={spot}
            lie={lie}
            label={twin ? undefined : describe(position, nameOf(position))}
            open={open}
            stop={position === first}
          />
        );
      })}
    </g>
  );
}

interface PlaceProps {
  readonly spot: Spot;
  readonly lie: Orientation;
  /** The name of the bet spot; undefined for one that can only be pointed at. */
  readonly label: string | undefined;
  readonly open: boolean;
  /** Whether the bet spot is the tab stop. */
  readonly stop: boolean;
}

const Place = memo(function Place({ spot, lie, label, open, stop }: PlaceProps) {
  const shared = { ...boxToScreen(spot.zone, lie), className: styles.place, 'data-place': spot.position };
  if (label === undefined) return <rect {...shared} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an svg cannot contain a button
    <rect
      {...shared}
      role="button"
      tabIndex={stop ? 0 : -1}
      aria-label={label}
      aria-disabled={!open}
      data-position={spot.position}
      data-lies={spot.position}
    />
  );
});

/** Returns the position of the bet spot at which an event happened; undefined if it happened elsewhere. */
function positionAt({ target }: SyntheticEvent): PositionId | undefined {
  return target instanceof Element ? (target.getAttribute('data-place') ?? undefined) : undefined;
}

function atPlace(event: SyntheticEvent, act: ((position: PositionId) => void) | undefined): void {
  const position = positionAt(event);
  if (position !== undefined) act?.(position);
}

function isField(geometry: Geometry, spot: Spot): boolean {
  return geometry.fields.some(({ position }) => position === spot.position);
}

interface DollyProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Draws the dolly on the winning number. It is transparent so that the chips under it stay visible. */
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
