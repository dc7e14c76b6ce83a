import { messages } from 'messages:tournaments';
import type { TournamentState } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useHouseName } from '../app/houses.ts';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import { Refused } from '../forms/refused.tsx';
import { useEntryAction } from './entering.tsx';
import styles from './tournaments.module.css';

/** Lists the entries that the desk proposes to the player, with their prices. Nothing is paid before they accept. */
export function ProposedEntries({ state }: { readonly state: TournamentState }) {
  const text = useMessages(messages).proposed;
  const formatter = useFormatter();
  const house = useHouseName();
  const { action, act } = useEntryAction(state.id);
  const { view, own } = state;
  const proposals = own?.proposals ?? [];
  if (proposals.length === 0 && !action.refusal) return null;
  return (
    <Panel title={text.title}>
      <ul className={styles.choices}>
        {proposals.map(({ id, flight, team, price, chips, until }) => {
          const amount = formatter.money(money(price), view.currency as CurrencyCode);
          const answer = (accept: boolean) => void act({ do: 'answer-entry', proposal: id, accept });
          return (
            <li key={id}>
              <p className={styles.proposal}>
                {text.asked({
                  house: house(view.house),
                  tournament: view.name,
                  price: amount,
                  chips: formatter.number(chips),
                })}
                {view.flights.length > 1 && ` ${text.flight({ id: flight })}`}
                {team !== null && ` ${text.team({ name: team })}`}{' '}
                {text.until({ time: formatter.minute(until, 'time') })}
              </p>
              <Button kind="call" once busy={action.busy} onPress={() => answer(true)}>
                {text.accept({ price: amount })}
              </Button>
              <Button kind="quiet" busy={action.busy} onPress={() => answer(false)}>
                {text.decline}
              </Button>
            </li>
          );
        })}
      </ul>
      <Refused refusal={action.refusal} />
    </Panel>
  );
}
