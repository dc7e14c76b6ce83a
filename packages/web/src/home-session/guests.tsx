import { messages } from 'messages:home-session';
import { messages as talkMessages } from 'messages:table/talk';
import type { Table } from '@croupier/client';
import { type CurrencyCode, isRefusal, type Money, money, ZERO } from '@croupier/core';
import { useEffect, useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import type { People } from '../people/people.ts';
import type { ChipColour } from '../pieces/chips/values.ts';
import { MessageContent } from '../talk/face.tsx';
import { useTalk } from '../talk/use-talk.ts';
import styles from './screen.module.css';

/** The gain or loss of each seat in a round. */
type Wins = ReadonlyMap<string, Money>;
const NOTHING_WON: Wins = new Map();

/** Returns each seat's gain or loss in a round once it is paid. Only the host receives them. */
export function useWins(round: string | undefined, paid: boolean): Wins {
  const { api } = useClient();
  const [wins, setWins] = useState<{ round: string; by: Wins }>();
  useEffect(() => {
    if (!paid || round === undefined) return undefined;
    let wanted = true;
    void api.round({ round }).then((answer) => {
      if (!wanted || isRefusal(answer)) return;
      const by = new Map<string, Money>();
      for (const { seat, pay, take } of answer.lines)
        by.set(seat, money((by.get(seat) ?? 0) + Number(pay ?? 0) - Number(take ?? 0)));
      setWins({ round, by });
    });
    return () => {
      wanted = false;
    };
  }, [api, paid, round]);
  return paid && wins && wins.round === round ? wins.by : NOTHING_WON;
}

interface GuestsProps {
  readonly table: Table;
  readonly people: People;
  /** The amount that each seat has on the layout. */
  readonly staked: ReadonlyMap<string, Money>;
  readonly wins: Wins;
  readonly colours: ReadonlyMap<string, ChipColour>;
  readonly currency: CurrencyCode;
}

/** Lists the players, with their name, colour, stake, result of the last round, and latest table talk. */
export function Guests({ table, people, staked, wins, colours, currency }: GuestsProps) {
  const text = useMessages(messages);
  const talk = useMessages(talkMessages);
  const formatter = useFormatter();
  const { fresh } = useTalk(table);
  const seats = [...new Set([...people.sitting.map(({ seat }) => seat), ...staked.keys()])];
  return (
    <section className={styles.guests} aria-label={text.guests}>
      <h2>{seats.length > 0 ? text.countGuests({ count: seats.length }) : text.guests}</h2>
      {seats.length === 0 && <p className={styles.none}>{text.noGuests}</p>}
      <ul>
        {seats.map((seat) => {
          const { face, edge } = colours.get(seat) ?? {};
          const stake = staked.get(seat) ?? ZERO;
          const won = wins.get(seat);
          const line = fresh.find((each) => each.seat === seat);
          return (
            <li key={seat}>
              <span
                className={styles.colour}
                style={{ background: face, borderColor: edge }}
                aria-hidden="true"
              />
              <span className={styles.name}>{people.nameOf(seat)}</span>
              {stake > 0 && (
                <span className={styles.staked}>
                  {text.stake({ amount: formatter.money(stake, currency) })}
                </span>
              )}
              {won !== undefined && (
                <span className={styles.won} data-sign={Math.sign(won)}>
                  {formatter.signed(won, currency)}
                </span>
              )}
              <span className={styles.said} role="status">
                {line && <MessageContent said={line.said} text={talk} />}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
