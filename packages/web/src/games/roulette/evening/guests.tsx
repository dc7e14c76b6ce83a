import { isRefusal, type Money, money, sum } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useEffect, useState } from 'react';
import { useWords, useWriting } from '../../../app/language.tsx';
import { useClient } from '../../../app/session.tsx';
import styles from '../../../evening/screen.module.css';
import { words } from '../../../evening/words.ts';
import type { People } from '../../../people/people.ts';
import type { ChipColour } from '../../../pieces/chips/values.ts';

/** What a game brought each seat. */
type Wins = ReadonlyMap<string, Money>;
const NOTHING_WON: Wins = new Map();

/** What the last game brought everybody, once it is paid and until the next ball is thrown. Only the host is told. */
export function useWins(round: string | undefined, view: roulette.RouletteView, told: boolean): Wins {
  const { api } = useClient();
  const [wins, setWins] = useState<{ round: string; by: Wins }>();
  const paid = told && round !== undefined && !view.ball && view.result === undefined;
  useEffect(() => {
    if (!paid) return undefined;
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
  return paid && wins?.round === round ? wins.by : NOTHING_WON;
}

interface GuestsProps {
  readonly plan: roulette.RoulettePlan;
  readonly view: roulette.RouletteView;
  readonly people: People;
  readonly wins: Wins;
  readonly colours: ReadonlyMap<string, ChipColour>;
}

/** Who plays: name, colour, what is staked, what the last game brought. */
export function Guests({ plan, view, people, wins, colours }: GuestsProps) {
  const text = useWords(words);
  const writing = useWriting();
  const staked = new Map(view.chips.map((chips) => [chips.seat as string, chips]));
  const seats = [...colours.keys()];
  return (
    <section className={styles.guests} aria-label={text.guests}>
      <h2>{seats.length > 0 ? text.countGuests({ count: seats.length }) : text.guests}</h2>
      {seats.length === 0 && <p className={styles.none}>{text.noGuests}</p>}
      <ul>
        {seats.map((seat) => {
          const chips = staked.get(seat);
          const total = chips ? sum([...chips.bets, ...chips.kept].map(({ amount }) => amount)) : 0;
          const won = wins.get(seat);
          const colour = colours.get(seat);
          return (
            <li key={seat}>
              <span
                className={styles.colour}
                style={{ background: colour?.face, borderColor: colour?.edge }}
                aria-hidden="true"
              />
              <span className={styles.name}>{people.nameOf(seat)}</span>
              {total > 0 && (
                <span className={styles.staked}>
                  {text.stake({ amount: writing.money(money(total), plan.currency) })}
                </span>
              )}
              {won !== undefined && (
                <span className={styles.won} data-sign={Math.sign(won)}>
                  {writing.signed(won, plan.currency)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
