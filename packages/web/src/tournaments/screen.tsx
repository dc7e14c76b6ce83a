import { messages } from 'messages:tournaments';
import { type CurrencyCode, money } from '@croupier/core';
import { Link } from 'wouter';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { Notice } from '../app/notice.tsx';
import { useTitle } from '../app/title.ts';
import { Button } from '../forms/button.tsx';
import { useRefusalText } from '../forms/refusals.ts';
import { ClockFace } from './face.tsx';
import { useTournament } from './follow.ts';
import styles from './screen.module.css';

/** The number of prizes that can be read from a distance. */
const READ = 9;

/** Shows the clock for a projector. It fills the screen, and can be read from across the room. */
export function ClockScreen({ tournament: id }: { readonly tournament: string }) {
  const text = useMessages(messages);
  const say = useRefusalText();
  const formatter = useFormatter();
  const { state, refusal } = useTournament(id);
  useTitle(state?.view.name, text.clock.title);
  if (refusal)
    return (
      <Notice title={say(refusal)}>
        <Link href="/tournaments">{text.all}</Link>
      </Notice>
    );
  if (!state) return <Loading />;
  const { view } = state;
  const amount = (units: number) => formatter.money(money(units), view.currency as CurrencyCode);
  const { places } = view.prizes;
  return (
    <div className={styles.screen} data-house={view.house}>
      <header>
        <Link href={`/tournament/${id}`} aria-label={text.seat.toTournament}>
          ←
        </Link>
        <h1>{view.name}</h1>
        {view.phase !== 'playing' && <p>{text.phases[view.phase]}</p>}
        <Button
          kind="quiet"
          onPress={() => void document.documentElement.requestFullscreen?.().catch(() => {})}
        >
          {text.clock.full}
        </Button>
      </header>
      <ClockFace state={state} large />
      <aside>
        <h2>{text.clock.prizes}</h2>
        <p>
          {text.pool} <b>{amount(view.pool)}</b>
        </p>
        <ol>
          {places.slice(0, READ).map((prize, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the place
            <li key={index}>
              <span>{index + 1}.</span> <b>{amount(prize)}</b>
            </li>
          ))}
        </ol>
        {places.length > READ && <p>{text.prizes.paid({ n: places.length })}</p>}
      </aside>
    </div>
  );
}
