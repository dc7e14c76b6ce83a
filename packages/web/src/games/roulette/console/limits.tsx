import { messages } from 'messages:console';
import { messages as names } from 'messages:roulette/names';
import type { Money } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useEffect, useState } from 'react';
import { useFormatter, useMessages } from '../../../app/language.tsx';
import type { RulingGroup } from '../../../console/game.ts';
import { OptionForm } from '../../../console/option-form.tsx';
import { offeredOf } from '../../../console/rulings.tsx';
import { Panel } from '../../../forms/fields.tsx';
import { Citation } from '../../../rulebook/rule.tsx';
import styles from './limits.module.css';
import { seatsShown, useStation } from './station.ts';

/**
 * Shows the table's limits, announced limits, and the forms to change them with the notice period that the house
 * requires.
 */
export function Limits() {
  const text = useMessages(messages);
  const kinds = useMessages(names).kinds;
  const formatter = useFormatter();
  const { view, plan, options } = useStation();
  const changes = offeredOf(useChanges(), options);
  const write = (amount: Money | undefined) =>
    amount === undefined ? '–' : formatter.money(amount, plan.currency);
  return (
    <Panel title={text.limits} aside={<Citation rule={plan.limits.table} />}>
      <details className={styles.posted}>
        <summary>{text.posted}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.bet}</th>
              <th scope="col">{text.least}</th>
              <th scope="col">{text.most}</th>
            </tr>
          </thead>
          <tbody>
            {(Object.entries(view.limits) as [roulette.BetKind, roulette.Limits][]).map(
              ([kind, { min, max }]) => (
                <tr key={kind}>
                  <th scope="row">{kinds[kind]}</th>
                  <td>{write(min)}</td>
                  <td>{write(max)}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </details>
      {view.coming.length > 0 && (
        <ul className={styles.coming}>
          {view.coming.map((coming) => (
            <li key={coming.kind}>
              {kinds[coming.kind]}: {write(coming.min)} – {write(coming.max)} <Due at={coming.due} />
            </li>
          ))}
        </ul>
      )}
      {changes.map(({ ruled, offers }) => (
        <section key={ruled.title} className={styles.change}>
          <h3>{ruled.title}</h3>
          <OptionForm options={offers} asks={ruled} />
        </section>
      ))}
    </Panel>
  );
}

/** Shows the time until the announced limits apply. */
function Due({ at }: { readonly at: number }) {
  const text = useMessages(messages);
  const rest = useRest(at);
  if (rest === 0) return <strong>{text.nextGame}</strong>;
  const minutes = Math.floor(rest / 60);
  return (
    <strong role="timer">{text.due({ time: `${minutes}:${String(rest % 60).padStart(2, '0')}` })}</strong>
  );
}

const MINUTE = 60_000;
/** Extra time in milliseconds, so that the notice period is not too short once the request has arrived. */
const MARGIN = 5000;

/**
 * Returns the changes that managers can make: all limits with notice, one player's limits at their request, and the end
 * of the day.
 */
function useChanges(): readonly RulingGroup[] {
  const text = useMessages(messages);
  const station = useStation();
  const { plan, now } = station;
  const notice = plan.limits.raise?.noticeMinutes;
  return [
    ...(notice === undefined
      ? []
      : [
          {
            types: ['announce-limits'],
            title: text.announceLimits,
            effect: text.notice({ minutes: notice }),
            does: text.announce,
            given: () => ({ due: Math.ceil(now() + notice * MINUTE + MARGIN) }),
          },
        ]),
    {
      types: ['player-limits'],
      title: text.individual,
      effect: text.individualMeans,
      does: text.grant,
      among: { seat: seatsShown(station) },
    },
    { types: ['end-of-play'], title: text.endOfPlay, question: () => text.endOfPlayQuestion },
  ];
}

/**
 * Returns the whole seconds until `at`, counting down to 0. `at` is in milliseconds since 1970 by the server's clock.
 */
function useRest(at: number): number {
  const { now } = useStation();
  const [rest, setRest] = useState(() => restUntil(at, now()));
  useEffect(() => {
    const count = () => setRest(restUntil(at, now()));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [at, now]);
  return rest;
}

function restUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000));
}
