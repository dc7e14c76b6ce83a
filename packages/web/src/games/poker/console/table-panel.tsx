import { messages as seatMessages } from 'messages:poker/seat';
import { messages as tableMessages } from 'messages:poker/table';
import { messages } from 'messages:poker-console/desk';
import { useMessages } from '../../../app/language.tsx';
import styles from '../../../console/cards/table-panel.module.css';
import { Panel } from '../../../forms/fields.tsx';
import { Hand } from '../../../pieces/cards/hand.tsx';
import { cardsOf } from '../../../table/felt/hand.ts';
import { layoutOf, type PlaceOnLayout } from '../layout.ts';
import { stakesText } from '../stakes.ts';
import { useStation } from './station.ts';

/** Shows boards, pots and all players' chips, with cards face down until their players show them. */
export function TablePanel() {
  const text = useMessages(messages);
  const table = useMessages(tableMessages);
  const { tags } = useMessages(seatMessages);
  const { view, who, amount } = useStation();
  const { boards, pots, places } = layoutOf(view, { text: table, tags, name: who });
  return (
    <Panel
      title={text.table}
      aside={`${table.structures[view.playing.structure]} · ${stakesText(view.stakes, table, amount)}`}
    >
      <div className={styles.felt}>
        {boards.map((board) => (
          <section key={board.name} className={styles.cards} data-testid="board" aria-label={board.name}>
            {board.cards.length > 0 && <Hand cards={cardsOf(board)} lie="apart" />}
          </section>
        ))}
        <p className={styles.result} data-testid="pot">
          {table.pot} {amount(view.pot)}
        </p>
        {pots.length > 0 && (
          <p className={styles.bettor}>
            {pots.map((pot) => (
              <span key={pot.name}>
                {pot.name} {amount(pot.amount)}
              </span>
            ))}
          </p>
        )}
        <div className={styles.row}>
          {places.map((at) => (
            <Place key={at.place} at={at} />
          ))}
        </div>
      </div>
    </Panel>
  );
}

function Place({ at }: { readonly at: PlaceOnLayout }) {
  const text = useMessages(tableMessages);
  const { staff, amount } = useStation();
  const { place, name, hand, stack, behind, bet, winnings } = at;
  const next = staff.next !== null && 'place' in staff.next && staff.next.place === place;
  const said = [
    ...at.tags,
    at.button && text.button,
    bet > 0 && text.bet({ amount: amount(bet) }),
    winnings > 0 && `+${amount(winnings)}`,
    behind > 0 && text.behind({ amount: amount(behind) }),
  ].filter(Boolean);
  return (
    <section
      className={styles.place}
      aria-label={name}
      data-due={at.turn || next || undefined}
      data-place={place}
    >
      <h3>{name}</h3>
      <div className={styles.cards}>{hand && <Hand cards={cardsOf(hand)} />}</div>
      <span className={styles.sign}>{amount(stack)}</span>
      <span className={styles.sign}>
        <em>{said.join(' · ')}</em>
      </span>
    </section>
  );
}
