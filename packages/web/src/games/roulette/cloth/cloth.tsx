import type { roulette } from '@croupier/games';
import { memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import styles from './cloth.module.css';
import type { Drawing, Spot } from './drawing.ts';
import { headOf, Print } from './print.tsx';
import { type Lie, MEASURES, turned, turnedBox } from './turn.ts';
import { type Direction, nextStop } from './walk.ts';

export interface ClothProps {
  readonly drawing: Drawing;
  readonly lie: Lie;
  readonly red: ReadonlySet<roulette.Pocket>;
  /** What stands on an outside field, in the screen's words or as the cloth prints it. */
  readonly print: (position: roulette.PositionId) => string;
  /** What a place is called, what it pays and what lies there, for ears. */
  readonly describe: (position: roulette.PositionId) => string;
  /** Numbers to light up, for the bet that is looked at. */
  readonly lit: ReadonlySet<roulette.Pocket>;
  readonly winner: roulette.Pocket | undefined;
  /** No bets can be placed now; places can still be looked at. */
  readonly closed: boolean;
  readonly onPlace: (position: roulette.PositionId) => void;
  /** Takes the player's chips up from a place. */
  readonly onTakeUp: (position: roulette.PositionId) => void;
  readonly onLook: (position: roulette.PositionId | undefined) => void;
  /** Chips, and whatever else lies on the cloth: given a position's point on the screen. */
  readonly children: (
    at: (position: roulette.PositionId) => { readonly x: number; readonly y: number } | undefined,
  ) => ReactNode;
  readonly label: string;
}

const MARGIN = 14;

/** The cloth, drawn to the plan's own geometry, with a place for every bet. */
export function Cloth(props: ClothProps) {
  const { drawing, lie, children, label } = props;
  const view = useMemo(() => {
    const rect = turnedBox(drawing.bounds, lie);
    return {
      x: rect.x - MARGIN,
      y: rect.y - MARGIN,
      width: rect.width + 2 * MARGIN,
      height: rect.height + 2 * MARGIN,
    };
  }, [drawing, lie]);
  const points = useMemo(() => {
    const first = drawing.spots.filter(({ twin }) => !twin);
    return new Map(first.map(({ position, at }) => [position, turned(at, lie)]));
  }, [drawing, lie]);
  const at = useCallback((position: roulette.PositionId) => points.get(position), [points]);
  const layer = { className: styles.layer, viewBox: `${view.x} ${view.y} ${view.width} ${view.height}` };
  return (
    <section
      className={styles.cloth}
      style={
        {
          aspectRatio: `${view.width} / ${view.height}`,
          '--ratio': view.width / view.height,
        } as React.CSSProperties
      }
      aria-label={label}
    >
      <svg {...layer} aria-hidden="true">
        <Light drawing={drawing} lie={lie} lit={props.lit} winner={props.winner} />
        <Print drawing={drawing} lie={lie} red={props.red} print={props.print} />
      </svg>
      <svg {...layer} role="presentation">
        <Places {...props} />
      </svg>
      <svg {...layer} className={styles.chips} aria-hidden="true">
        {children(at)}
      </svg>
    </section>
  );
}

interface LightProps {
  readonly drawing: Drawing;
  readonly lie: Lie;
  readonly lit: ReadonlySet<roulette.Pocket>;
  readonly winner: roulette.Pocket | undefined;
}

/** The light on the numbers that a bet covers, and on the number that won. */
const Light = memo(function Light({ drawing, lie, lit, winner }: LightProps) {
  const boxes = [...drawing.cells].filter(([number]) => lit.has(number) || number === winner);
  return (
    <g>
      {boxes.map(([number, box]) => {
        const rect = turnedBox(box, lie);
        const style = number === winner ? styles.winner : styles.lit;
        if (Number(number) === 0) return <path key={number} className={style} d={headOf(rect, box, lie)} />;
        return <rect key={number} className={style} {...rect} rx={3} />;
      })}
    </g>
  );
});

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The places to bet on: one stop for the tab key, arrows from there; with shift from field to field. */
function Places({ drawing, lie, describe, closed, onPlace, onTakeUp, onLook }: ClothProps) {
  const [current, setCurrent] = useState<roulette.PositionId>();
  const group = useRef<SVGGElement>(null);
  const stops = useMemo(
    () => drawing.spots.filter(({ twin }) => !twin).map((spot) => ({ spot, ...turned(spot.at, lie) })),
    [drawing, lie],
  );
  const first = current ?? stops.find(({ spot }) => spot.kind === 'straight')?.spot.position;

  const walk = (event: React.KeyboardEvent, spot: Spot) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPlace(spot.position);
      return;
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onTakeUp(spot.position);
      return;
    }
    const direction = KEYS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const fields = event.shiftKey ? stops.filter((stop) => isField(drawing, stop.spot)) : stops;
    const next = nextStop(fields, turned(spot.at, lie), direction);
    if (!next) return;
    setCurrent(next.spot.position);
    group.current?.querySelector<SVGElement>(`[data-position="${next.spot.position}"]`)?.focus();
  };

  return (
    <g ref={group} className={closed ? styles.closed : styles.places}>
      {drawing.spots.map((spot) => {
        const { position, twin } = spot;
        const shared = {
          ...turnedBox(spot.zone, lie),
          className: styles.place,
          onClick: () => onPlace(position),
          onContextMenu: (event: React.MouseEvent) => {
            event.preventDefault();
            onTakeUp(position);
          },
          onPointerEnter: () => onLook(position),
          onPointerLeave: () => onLook(undefined),
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
            aria-label={describe(position)}
            aria-disabled={closed}
            data-position={position}
            onKeyDown={(event) => walk(event, spot)}
            onFocus={() => {
              setCurrent(position);
              onLook(position);
            }}
            onBlur={() => onLook(undefined)}
          />
        );
      })}
    </g>
  );
}

function isField(drawing: Drawing, spot: Spot): boolean {
  return drawing.fields.some(({ position }) => position === spot.position);
}

/** How large a chip is on the cloth, in the drawing's pixels. */
export function chipRadius(lie: Lie): number {
  return Math.min(MEASURES[lie].u, MEASURES[lie].v) * 0.3;
}
