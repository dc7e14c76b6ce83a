import { messages } from 'messages:tournaments';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import { shownFlight, useNow } from './clock.ts';
import parts from './floor.module.css';
import type { FloorProps } from './floor-props.ts';
import { nearMoney } from './follow.ts';
import styles from './tournaments.module.css';

type Tab = 'entries' | 'seats' | 'deal';

/** Something that waits for the floor, with the part of the console where it is done, or with the deed itself. */
interface Waiting {
  readonly what: string;
  readonly tab?: Tab;
  readonly deed?: { readonly name: string; readonly give: () => void };
}

/** Lists what needs a hand now. */
export function Now({ state, action, give, onOpen }: FloorProps & { readonly onOpen: (tab: Tab) => void }) {
  const { floor } = useMessages(messages);
  const { now: text } = floor;
  const waiting = useWaiting({ state, action, give });
  return (
    <Panel title={text.title}>
      {waiting.length === 0 ? (
        <p className={styles.note}>{text.nothing}</p>
      ) : (
        <ul className={parts.waiting}>
          {waiting.map(({ what, tab, deed }) => (
            <li key={what}>
              <span>{what}</span>
              {tab && (
                <Button small onPress={() => onOpen(tab)}>
                  {floor.tabs[tab]}
                </Button>
              )}
              {deed && (
                <Button small kind="call" busy={action.busy} onPress={deed.give}>
                  {deed.name}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function useWaiting({ state, give }: FloorProps): readonly Waiting[] {
  const { floor: words, tables: names } = useMessages(messages);
  const { now: text } = words;
  const formatter = useFormatter();
  const now = useNow();
  const { view, floor, entries } = state;
  const flight = shownFlight(view);
  if (!floor || !flight) return [];
  const plays = view.phase === 'playing' && flight.status === 'playing';
  const absent = floor.notCheckedIn.length;
  const seatless = entries.filter(({ status }) => status === 'waiting').length;
  const breaking = view.tables.filter((table) => table.breaking);
  const start = flight.startsAt ?? view.startsAt;
  const found: readonly (Waiting | false)[] = [
    flight.status === 'waiting' &&
      start !== null &&
      start <= now && { what: text.startDue({ time: formatter.minute(start, 'time') }) },
    plays &&
      !flight.clock.running && {
        what: text.clockStopped,
        deed: {
          name: words.resume,
          give: () => void give({ type: 'clock', flight: flight.id, set: 'resume' }),
        },
      },
    plays &&
      nearMoney(view) === 'bubble' &&
      !flight.handForHand && {
        what: text.bubble,
        deed: {
          name: words.handForHand,
          give: () => void give({ type: 'hand-for-hand', flight: flight.id, on: true }),
        },
      },
    floor.deal.waiting.length > 0 && { what: text.deal({ n: floor.deal.waiting.length }), tab: 'deal' },
    absent > 0 && { what: text.absent({ n: absent }), tab: 'entries' },
    floor.proposals.length > 0 && { what: text.proposals({ n: floor.proposals.length }), tab: 'entries' },
    seatless > 0 && { what: text.seatless({ n: seatless }), tab: 'seats' },
    breaking.length > 0 && {
      what: text.breaking({
        n: breaking.length,
        tables: breaking.map(({ number }) => names.name({ n: String(number) })).join(', '),
      }),
      tab: 'seats',
    },
    floor.moving.length > 0 && { what: text.moving({ n: floor.moving.length }), tab: 'seats' },
  ];
  return found.filter((one) => one !== false);
}
