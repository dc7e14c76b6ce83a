import { messages } from 'messages:open-face/table';
import type { Json, SettlementLine } from '@croupier/core';
import { openFace } from '@croupier/games';
import type { ComponentProps } from 'react';
import { useMessages } from '../../app/language.tsx';
import { PastHands } from '../../rounds/result.tsx';
import styles from '../../rounds/rounds.module.css';
import type { FeltHand } from '../../table/felt/hand.ts';
import type { PastRounds } from '../game.ts';
import { useRowName } from './names.ts';
import { totalOf } from './scene.ts';

interface Kept {
  readonly hand?: openFace.LastHand | null;
  readonly void?: string;
}

/** Shows each player's final rows and points. */
function Result({ result, brief }: ComponentProps<PastRounds<openFace.OpenFacePlan>['Result']>) {
  const text = useMessages(messages);
  const nameOf = useRowName();
  const past = (result ?? {}) as unknown as Kept;
  if (past.void !== undefined) return <PastHands brief={brief} />;
  const { hand } = past;
  if (!hand) return <p className={styles.void}>{text.past.nobody}</p>;
  const hands = hand.players.flatMap(({ place, rows, foul }): readonly FeltHand[] => {
    const { points } = totalOf(hand, place);
    const total = [text.points({ n: points }), foul ? text.tags.foul : ''].filter(Boolean).join(', ');
    const who = text.place({ place });
    if (brief) return [{ owner: 'seat', name: who, cards: [], total }];
    return [
      { owner: 'seat', name: who, cards: [], total },
      ...openFace.ROWS.map(
        (row): FeltHand => ({
          owner: 'seat',
          name: text.rows[row],
          cards: [...rows[row]],
          total: nameOf(rows[row]),
        }),
      ),
    ];
  });
  return <PastHands hands={hands} brief={brief} />;
}

/** Returns a function that names a settlement line after the opponent. */
export function usePlaceName(): (bet: string) => string {
  const text = useMessages(messages);
  return (bet) => text.past.against({ place: placesIn(bet)[1] });
}

/** Returns the seats of the line's owner and of the opponent: `1/3`. */
function placesIn(bet: string): readonly [own: number, other: number] {
  const [own = 0, other = 0] = bet.split('/').map(Number);
  return [own, other];
}

/** Returns a function that explains a settlement line with the rows won and lost, royalties, or a foul. */
export function useFacts(): (line: Pick<SettlementLine, 'bet'>, result: Json) => string | undefined {
  const { facts } = useMessages(messages);
  return ({ bet }, result) => {
    const [own, other] = placesIn(bet);
    const { hand } = (result ?? {}) as unknown as Kept;
    const pair = hand?.pairs.find(({ places }) => places.includes(own) && places.includes(other));
    if (!pair) return undefined;
    const of = (why: openFace.ScoreLine['why'], to: number) =>
      pair.lines.filter((line) => line.why === why && line.to === to);
    const [mine, theirs] = [own, other].map((place) =>
      of('royalty', place).reduce((sum, { points }) => sum + points, 0),
    ) as [number, number];
    const foul = pair.lines.find(({ why }) => why === 'foul');
    const scoop = pair.lines.some(({ why }) => why === 'scoop');
    const rows = facts.rows({ won: of('row', own).length, lost: of('row', other).length });
    const said = foul ? (foul.to === null ? facts.bothFoul : facts.foul) : scoop ? facts.scoop : rows;
    return mine + theirs > 0 ? `${said}, ${facts.royalties({ own: mine, other: theirs })}` : said;
  };
}

/** The display of past open-face hands. */
export const past: PastRounds<openFace.OpenFacePlan> = {
  Result,
  useFacts,
  useBetName: usePlaceName,
};
