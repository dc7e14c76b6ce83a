import { messages } from 'messages:lobby/baccarat';
import type { summary } from '@croupier/games/boxes/summary';
import { useMessages } from '../../app/language.tsx';
import { boxTile } from '../../table/boxes/screens.tsx';
import type { Tile } from '../game.ts';
import { bigRoad, ROWS, type RoadRound } from './roads.ts';
import styles from './tile.module.css';

const LETTERS: Readonly<Record<string, RoadRound['winner']>> = { punto: 'P', banco: 'B', egalite: 'E' };

const boxes = boxTile(messages);

/** The number of columns of a road in the lobby. A longer road shows its last columns. */
const COLUMNS = 14;

/** The tile of punto banco in the lobby, with the big road of the last rounds. */
export const tile: Tile<ReturnType<typeof summary>> = {
  ...boxes,
  useFeatures: (plan, table) => [...boxes.useFeatures(plan, table), useMessages(messages).roads],
  Results: ({ table, label }) => <SmallRoad games={gamesIn(table.results)} label={label} />,
};

/** Returns results, which are listed newest first, as the rounds of a road, oldest first. */
function gamesIn(results: readonly unknown[]): readonly RoadRound[] {
  return results.toReversed().flatMap((result): RoadRound[] => {
    if (typeof result !== 'object' || result === null || !('winner' in result)) return [];
    const winner = LETTERS[String(result.winner)];
    return winner ? [{ winner, points: 0, natural: false }] : [];
  });
}

function SmallRoad({ games, label }: { readonly games: readonly RoadRound[]; readonly label: string }) {
  const marks = bigRoad(games);
  const skipped = Math.max(0, ...marks.map(({ column }) => column + 1 - COLUMNS));
  const said = games.map(({ winner }) => winner).toReversed();
  return (
    <svg
      viewBox={`0 0 ${COLUMNS * 10} ${ROWS * 10}`}
      className={styles.road}
      role="img"
      aria-label={`${label}: ${said.join(' ')}`}
    >
      {marks
        .filter(({ column }) => column >= skipped)
        .map(({ column, row, mark: { winner, ties } }) => (
          <g
            key={`${column} ${row}`}
            transform={`translate(${(column - skipped) * 10 + 5} ${row * 10 + 5})`}
            data-winner={winner}
          >
            <circle r="3.6" className={styles.win} />
            {ties > 0 && <path d="M-3.500 3.500L3.500-3.500" className={styles.tie} />}
          </g>
        ))}
    </svg>
  );
}
