import { messages } from 'messages:roulette/table';
import { type Money, money } from '@croupier/core';
import { type ReactNode, useEffect } from 'react';
import { useFormatter, useMessages } from '../../../app/language.tsx';
import { totalOf } from '../../../table/pending-bets.ts';
import { type HoveredBet, type HoverStore, useHoveredBet } from '../hover-store.ts';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import { useOdds } from '../use-odds.ts';
import styles from './bet-explainer.module.css';

/**
 * Explains the bet that the player points at, with its numbers, payout, cost and edge. The height is fixed, so that
 * nothing moves.
 */
export function BetExplainer() {
  const text = useMessages(messages).look;
  const { looking } = useScene();
  const looked = useHoveredBet(looking);
  useGlance(looked, looking);
  return (
    <div className={styles.look} data-looked={looked !== undefined || undefined}>
      {!looked && <p className={styles.rest}>{text.rest}</p>}
      {looked && 'position' in looked && <LookAtPosition position={looked.position} />}
      {looked && 'chips' in looked && <LookAtChips name={looked.name} chips={looked.chips} />}
    </div>
  );
}

/**
 * The time in milliseconds for which a touched bet is explained. Touch screens do not report that the pointer has left.
 */
const GLANCE = 2600;

function useGlance(looked: HoveredBet | undefined, { look }: HoverStore): void {
  useEffect(() => {
    if (!looked || matchMedia('(hover: hover)').matches) return undefined;
    const wait = setTimeout(() => look(undefined), GLANCE);
    return () => clearTimeout(wait);
  }, [looked, look]);
}

function LookAtPosition({ position: id }: { readonly position: string }) {
  const text = useMessages(messages).look;
  const formatter = useFormatter();
  const names = useNames();
  const { plan, layout, view, playerView, bets } = useScene();
  const odds = useOdds(plan).odds?.get(id);
  const position = layout.positions.get(id);
  if (!position) return null;
  const limits = (playerView?.limits ?? view.limits)[position.kind] ?? position;
  const yours = bets.placed.get(id)?.amount;
  return (
    <>
      <p className={styles.name}>
        <b>{names.position(id)}</b>
        <span>
          {text.covers({ n: position.numbers.length })}
          {yours !== undefined && <i> · {winning(yours, position.pays, names.amount, text.wins)}</i>}
        </span>
      </p>
      <dl>
        <Figure name={text.pays}>
          {typeof position.pays === 'number' ? `${position.pays} : 1` : names.pays(id)}
        </Figure>
        <Figure name={text.limits}>
          {limits.max === undefined
            ? text.from({ min: names.amount(limits.min) })
            : `${names.amount(limits.min)} – ${names.amount(limits.max)}`}
        </Figure>
        <Figure name={text.chance}>
          {odds ? (
            <>
              {odds.ways.winning}/{odds.ways.all}{' '}
              <small>{formatter.percent(odds.ways.winning / odds.ways.all)}</small>
            </>
          ) : (
            '…'
          )}
        </Figure>
        <Figure name={text.edge}>
          {odds ? (
            <>
              {odds.edge.toString()} <small>{formatter.percent(odds.edge.toNumber())}</small>
            </>
          ) : (
            '…'
          )}
        </Figure>
      </dl>
    </>
  );
}

function winning(
  stake: Money,
  pays: number | object,
  amount: (amount: Money) => string,
  wins: (given: { amount: string }) => string,
): string {
  return typeof pays === 'number'
    ? `${amount(stake)} ${wins({ amount: amount(money(stake * pays)) })}`
    : amount(stake);
}

function LookAtChips({ name, chips }: Extract<HoveredBet, { name: string }>) {
  const names = useNames();
  return (
    <>
      <p className={styles.name}>
        <b>{name}</b>
        <span>{names.amount(totalOf(chips))}</span>
      </p>
      <p className={styles.chips}>
        {chips.map(({ position, amount }) => (
          <span key={position}>
            {position} <small>{names.amount(amount)}</small>
          </span>
        ))}
      </p>
    </>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
