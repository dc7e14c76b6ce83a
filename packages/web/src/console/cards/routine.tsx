import { messages, type Text } from 'messages:card-console';
import type { Table, TableEvent } from '@croupier/client';
import type { MoveOption, Plan } from '@croupier/core';
import { type LanguageCode, TERMS } from '@croupier/houses';
import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { callOfHouse } from '../../calls/text.ts';
import type { Language } from '../../messages/catalogue.ts';
import { CardsText } from '../../pieces/cards/text.tsx';
import { type Call, useCalls } from '../../table/cards/call.ts';
import type { CardDraws, Step } from '../game.ts';
import styles from '../routine.module.css';
import type { CardConsoleGame } from './station.ts';
import { type CardStation, enteredCards, useStation } from './station.ts';

/** Shows the state of the game, the player or position that it waits for, and the last call and answer. */
export function RoundStatus() {
  const text = useMessages(messages);
  const station = useStation();
  const { game, table, view, plan, language } = station;
  const said = useSaid(table, station, text);
  const called = useCardCalls(table, plan, game, language);
  const waits = game.useAwaited(station);
  const stopped = game.stopped?.(view) ?? null;
  return (
    <>
      <p className={styles.stage} role="status" data-stage={view.stage}>
        {stopped ? `${text.stopped}: ${text.faults[stopped]}` : text.stages[view.stage]}
        {waits && <span className={styles.waits}>{waits}</span>}
      </p>
      <div className={styles.heard}>
        <p className={styles.said}>
          {called && (
            <>
              <span>{text.called}</span> <span lang={called.language}>{called.text}</span>
            </>
          )}
        </p>
        <p className={styles.said} aria-live="polite">
          {said && (
            <>
              <span>{text.said}</span> {said}
            </>
          )}
        </p>
      </div>
    </>
  );
}

/**
 * Shows the table's calls as they appear on the players' screens, and speaks them if speech is on. Returns the latest
 * call.
 */
function useCardCalls(
  table: Table,
  plan: Plan,
  { callOf }: CardConsoleGame,
  language: LanguageCode,
): Call | undefined {
  const called = useCallback(
    (event: TableEvent, spoken: Language) => callOf(plan, event, spoken),
    [callOf, plan],
  );
  return useCalls(table, plan, language, called);
}

/**
 * Returns a player's last answer as text, such as `Anna, box 2: card`. The text is empty before the first
 * answer.
 */
function useSaid(table: Table, station: Pick<CardStation, 'nameOf'> | undefined, text: Text): string {
  const [said, setSaid] = useState<TableEvent>();
  useEffect(
    () =>
      table.onEvents((events) => {
        const last = events.findLast((event) => event.data.seat !== undefined && whatOf(event, text));
        if (last) setSaid(last);
        else if (events.some(({ type }) => type === 'bets-open')) setSaid(undefined);
      }),
    [table, text],
  );
  if (!said || !station) return '';
  const { seat, box } = said.data;
  const where = typeof box === 'number' && box > 0 ? `, ${text.box({ box })}` : '';
  return `${station.nameOf(String(seat))}${where}: ${whatOf(said, text)}`;
}

function whatOf({ type, data }: TableEvent, text: Text): string | undefined {
  const says: Readonly<Record<string, string>> = text.says;
  return says[typeof data.decision === 'string' ? data.decision : type];
}

/** Moves that take a decision away from a player. They are not part of the croupier's routine. */
const UNASKED: readonly string[] = ['time-is-up', 'close-decisions'];

/** Returns the steps of a card table, with their calls. */
export function useSteps(): (option: MoveOption) => Step | undefined {
  const text = useMessages(messages);
  const { plan, language } = useStation();
  return ({ move: { type } }) => {
    const step = type as keyof typeof text.steps;
    const call =
      type === 'place-your-bets' ? 'placeYourBets' : type === 'no-more-bets' ? 'noMoreBets' : undefined;
    return {
      name: text.steps[step],
      means: text.means[step],
      call: call && (callOfHouse(plan.id, call, language) ?? TERMS[language].calls[call]),
      unasked: UNASKED.includes(type),
    };
  };
}

/** Returns the entry of the next card from the shoe, or of a corrected card. */
export function useCardDraws(): CardDraws {
  const text = useMessages(messages);
  const station = useStation();
  const { game, options, aim, plan } = station;
  const { shoe }: { readonly shoe?: { readonly joker?: unknown } } = plan as object;
  const draw = options.find((option) => option.draw);
  const place = game.useNextPlace(station);
  return {
    due: draw && { type: draw.move.type },
    lead: ({ type, at }) => {
      if (!aim) return text.aims.next;
      if (type !== 'correct-card') return text.aims[type as 'correct'];
      const entered = enteredCards(station)[Number(at)];
      return (
        <>
          {text.aims['correct-card']({ nth: Number(at) + 1 })} {entered && <CardsText cards={[entered]} />}
        </>
      );
    },
    place: () => (aim ? undefined : place),
    note: text.howTo,
    several: (cards) => text.enterCards({ cards }),
    ...(shoe?.joker ? { joker: true } : {}),
  };
}
