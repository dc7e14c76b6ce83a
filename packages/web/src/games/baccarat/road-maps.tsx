import { messages } from 'messages:baccarat';
import { memo } from 'react';
import { useMessages } from '../../app/language.tsx';
import styles from './roads.module.css';
import {
  type BigMark,
  beadPlate,
  bigRoad,
  type DerivedMark,
  type DerivedRoad,
  derivedRoad,
  type GridMark,
  ROWS,
  type RoadRound,
  roundsOf,
  runsOf,
} from './roads.ts';

const DERIVED: readonly DerivedRoad[] = ['big-eye-boy', 'small-road', 'cockroach-pig'];

/** Shows all roads of a shoe. */
export function RoadsPanel({ view: { beads } }: { readonly view: { readonly beads: readonly string[] } }) {
  const text = useMessages(messages).roads;
  const games = roundsOf(beads);
  if (games.length === 0) return <p className={styles.note}>{text.none}</p>;
  const count = (winner: RoadRound['winner']) => games.filter((game) => game.winner === winner).length;
  return (
    <div className={styles.roads}>
      <p>{text.counts({ punto: count('P'), banco: count('B'), ties: count('E') })}</p>
      <section>
        <h3>{text.bead}</h3>
        <Grid name={text.bead} marks={beadPlate(games)} cell={26} draw={Bead} />
      </section>
      <section>
        <h3>{text.big}</h3>
        <BigRoad games={games} />
      </section>
      {DERIVED.map((road) => (
        <section key={road}>
          <h3>{text[road]}</h3>
          <DerivedGrid games={games} road={road} />
        </section>
      ))}
      <p className={styles.note}>{text.note}</p>
    </div>
  );
}

interface RoadStripProps {
  readonly beads: readonly string[];
  readonly wide: boolean;
}

/**
 * Draws the roads that fit beside the cards: the big road and, if there is enough room, the derived roads.
 * The component is memoised, so that it renders only after a round, not for every chip.
 */
export const RoadStrip = memo(function RoadStrip({ beads, wide }: RoadStripProps) {
  const text = useMessages(messages).roads;
  const games = roundsOf(beads);
  return (
    <div className={styles.strip}>
      {wide && <Grid name={text.bead} marks={beadPlate(games)} cell={20} draw={Bead} least={14} />}
      <BigRoad games={games} least={wide ? 14 : 24} />
      {wide && (
        <div className={styles.derived}>
          {DERIVED.map((road) => (
            <DerivedGrid key={road} games={games} road={road} least={32} />
          ))}
        </div>
      )}
    </div>
  );
}, isSameShoe);

function isSameShoe(before: RoadStripProps, now: RoadStripProps): boolean {
  return before.wide === now.wide && before.beads.join() === now.beads.join();
}

function BigRoad({ games, least = 12 }: { readonly games: readonly RoadRound[]; readonly least?: number }) {
  const text = useMessages(messages).roads;
  const { tiesBefore } = runsOf(games);
  return (
    <Grid name={text.big} marks={bigRoad(games)} cell={20} draw={Win} least={least}>
      {tiesBefore > 0 && (
        <text x="10" y="14" className={styles.ties}>
          {tiesBefore}
        </text>
      )}
    </Grid>
  );
}

interface DerivedGridProps {
  readonly games: readonly RoadRound[];
  readonly road: DerivedRoad;
  readonly least?: number;
}

const DRAWN = { 'big-eye-boy': Ring, 'small-road': Dot, 'cockroach-pig': Slash } as const;

function DerivedGrid({ games, road, least = 12 }: DerivedGridProps) {
  const text = useMessages(messages).roads;
  return (
    <Grid name={text[road]} marks={derivedRoad(games, road)} cell={10} draw={DRAWN[road]} least={least} />
  );
}

interface GridProps<Mark> {
  readonly name: string;
  readonly marks: readonly GridMark<Mark>[];
  readonly cell: number;
  readonly draw: (props: { readonly mark: Mark; readonly size: number }) => React.ReactNode;
  /** The minimum number of columns. */
  readonly least?: number;
  readonly children?: React.ReactNode;
}

/** Draws marks on a grid with as many columns as fit. If not all marks fit, it draws the last ones. */
function Grid<Mark>({ name, marks, cell, draw: Draw, least = 12, children }: GridProps<Mark>) {
  const last = Math.max(0, ...marks.map(({ column }) => column + 1));
  const columns = Math.max(least, Math.min(last, least * 2));
  const skipped = Math.max(0, last - columns);
  const [width, height] = [columns * cell, ROWS * cell];
  return (
    <svg
      viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`}
      className={styles.grid}
      preserveAspectRatio="xMinYMin"
      role="img"
      aria-label={name}
      data-road={name}
    >
      <rect width={width} height={height} className={styles.paper} />
      <path d={lines(columns, cell)} className={styles.paper} />
      {marks
        .filter(({ column }) => column >= skipped)
        .map(({ column, row, mark }) => (
          <g
            key={`${column} ${row}`}
            transform={`translate(${(column - skipped + 0.5) * cell} ${(row + 0.5) * cell})`}
          >
            <Draw mark={mark} size={cell} />
          </g>
        ))}
      {children}
    </svg>
  );
}

function lines(columns: number, cell: number): string {
  const down = Array.from({ length: columns + 1 }, (_, column) => `M${column * cell} 0v${ROWS * cell}`);
  const across = Array.from({ length: ROWS + 1 }, (_, row) => `M0 ${row * cell}h${columns * cell}`);
  return [...down, ...across].join('');
}

function Bead({ mark: { winner, points }, size }: { readonly mark: RoadRound; readonly size: number }) {
  return (
    <>
      <circle r={size * 0.43} className={styles.bead} data-winner={winner} />
      <text y={size * 0.19} className={styles.points} fontSize={size * 0.52}>
        {points}
      </text>
    </>
  );
}

function Win({ mark: { winner, natural, ties }, size }: { readonly mark: BigMark; readonly size: number }) {
  return (
    <>
      <circle r={size * 0.38} className={styles.win} data-winner={winner} />
      {natural && <circle r={size * 0.12} className={styles.bead} data-winner={winner} />}
      {ties > 0 && (
        <path d={`M${-size * 0.36} ${size * 0.36}L${size * 0.36} ${-size * 0.36}`} className={styles.tie} />
      )}
      {ties > 1 && (
        <text y={size * 0.18} className={styles.points} fontSize={size * 0.5}>
          {ties}
        </text>
      )}
    </>
  );
}

interface DerivedProps {
  readonly mark: DerivedMark;
  readonly size: number;
}

function Ring({ mark, size }: DerivedProps) {
  return <circle r={size * 0.36} className={styles.ring} data-mark={mark} />;
}

function Dot({ mark, size }: DerivedProps) {
  return <circle r={size * 0.38} className={styles.dot} data-mark={mark} />;
}

function Slash({ mark, size }: DerivedProps) {
  return (
    <path
      d={`M${-size * 0.34} ${size * 0.34}L${size * 0.34} ${-size * 0.34}`}
      className={styles.slash}
      data-mark={mark}
    />
  );
}
