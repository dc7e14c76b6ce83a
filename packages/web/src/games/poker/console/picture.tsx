import type { poker } from '@croupier/games';
import { useWords } from '../../../app/language.tsx';
import styles from '../../../console/cards/picture.module.css';
import { Panel } from '../../../forms/fields.tsx';
import { Hand } from '../../../pieces/cards/hand.tsx';
import { cardOf } from '../faces.ts';
import { stakesText } from '../stakes.ts';
import { words as tableWords } from '../words.ts';
import { useStation } from './station.ts';
import { words } from './words.ts';

/** Boards, pots and everybody's chips, with the cards as they lie: face down until they are shown. */
export function Picture() {
  const text = useWords(words);
  const table = useWords(tableWords);
  const { view, amount } = useStation();
  const several = view.pots.length > 1 && view.places.some(({ hand }) => hand?.allIn);
  return (
    <Panel
      title={text.table}
      aside={`${table.structures[view.playing.structure]} · ${stakesText(view.stakes, table, amount)}`}
    >
      <div className={styles.felt}>
        {(view.boards.length > 0 ? view.boards : [[]]).map((board, number) => (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: boards never change places
            key={number}
            className={styles.cards}
            data-testid="board"
            aria-label={view.boards.length > 1 ? table.boardOf(number + 1) : table.board}
          >
            {board.length > 0 && <Hand cards={board.map(cardOf)} lie="apart" />}
          </section>
        ))}
        <p className={styles.result} data-testid="pot">
          {table.pot} {amount(view.pot)}
        </p>
        {several && (
          <p className={styles.bettor}>
            {view.pots.map((pot, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pots only grow in number
              <span key={number}>
                {number === 0 ? table.mainPot : table.sidePot(number)} {amount(pot.amount)}
              </span>
            ))}
          </p>
        )}
        <div className={styles.row}>
          {view.places.map((place) => (
            <Place key={place.place} at={place} />
          ))}
        </div>
      </div>
    </Panel>
  );
}

function Place({ at }: { readonly at: poker.PlaceView }) {
  const table = useWords(tableWords);
  const { view, staff, who, amount } = useStation();
  const { place, hand, stack, behind } = at;
  const due =
    view.turn === place || (staff.next !== null && 'place' in staff.next && staff.next.place === place);
  const down: readonly (string | null)[] = hand?.shown ?? Array(hand?.down ?? 0).fill(null);
  const cards = hand && !hand.folded ? [...down, ...hand.up].map(cardOf) : [];
  const tags = [
    at.away && table.tags.away,
    at.leaving && table.tags.leaving,
    hand?.folded && table.tags.folded,
    hand?.allIn && table.tags.allIn,
    view.button === place && table.button,
    hand && hand.bet > 0 && table.bet(amount(hand.bet)),
    hand && hand.won > 0 && `+${amount(hand.won)}`,
    behind > 0 && table.behind(amount(behind)),
  ].filter(Boolean);
  return (
    <section className={styles.place} aria-label={who(place)} data-due={due || undefined} data-place={place}>
      <h3>{who(place)}</h3>
      <div className={styles.cards}>{cards.length > 0 && <Hand cards={cards} />}</div>
      <span className={styles.sign}>{amount(stack)}</span>
      <span className={styles.sign}>
        <em>{tags.join(' · ')}</em>
      </span>
    </section>
  );
}
