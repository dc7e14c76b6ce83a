import { messages } from 'messages:table/bar';
import { messages as betMessages } from 'messages:table/bets';
import type { Money, Plan } from '@croupier/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import type { Bets } from '../bets.ts';
import styles from '../figures.module.css';
import type { PostedTerms, WinOfBet } from './offered.tsx';

/** A line of the list that is not a bet on one position, such as an announced bet that waits for its answer. */
export interface BetLine {
  readonly id: string;
  readonly name: ReactNode;
  readonly amount: Money;
  readonly state?: string;
  /** Called while the pointer is over the line, to show the bet on the layout. */
  readonly look?: () => void;
}

interface BetsPanelProps {
  readonly plan: Plan;
  readonly terms: PostedTerms;
  /** The player's bets as they are shown; undefined for a spectator. */
  readonly bets: Pick<Bets, 'placed' | 'staked'> | undefined;
  /** The chips other than bets, such as raises and doubles. */
  readonly beside?: ReadonlyMap<string, Money>;
  /** The bets that were paid or collected before the end of the round, so that their chips are gone. */
  readonly decided?: ReadonlySet<string>;
  /** The game's own lines, below the bets. */
  readonly lines?: readonly BetLine[];
  /** Returns the name of a bet. */
  readonly name: (bet: string) => string;
  /** Shows a bet on the layout, or stops showing one if `bet` is undefined. */
  readonly look?: (bet: string | undefined) => void;
  /** Whether to omit the text for an empty list, because the panel has other content. */
  readonly quiet?: boolean;
  /** The content above the bets. */
  readonly above?: ReactNode;
  /** The outcome of the last bets. */
  readonly children?: ReactNode;
}

const UNTOLD: WinOfBet = () => undefined;

// The wins come from the engines, which load later. The list does not wait for them, and also works without them.
const WithWins = lazy(() =>
  import('./offered.tsx')
    .then((offered) => ({ default: offered.WithWins }))
    .catch(() => ({
      default: ({ children }: { children: (wins: WinOfBet) => ReactNode }) => children(UNTOLD),
    })),
);

/** Shows the player's bets at any table against the house, and the outcome of the last bets. */
export function BetsPanel({ above, children, ...down }: BetsPanelProps) {
  const { plan, terms } = down;
  return (
    <div className={styles.panel}>
      {above}
      <Suspense fallback={<Down {...down} wins={UNTOLD} />}>
        <WithWins plan={plan} terms={terms}>
          {(wins) => <Down {...down} wins={wins} />}
        </WithWins>
      </Suspense>
      {children}
    </div>
  );
}

interface DownProps extends Omit<BetsPanelProps, 'above' | 'children'> {
  readonly wins: WinOfBet;
}

function Down(props: DownProps) {
  const { plan, bets, beside = new Map<string, Money>(), decided, lines = [], name } = props;
  const { wins, look, quiet } = props;
  const text = useMessages(betMessages);
  const { watching } = useMessages(messages);
  const formatter = useFormatter();
  if (!bets) return <p className={styles.note}>{watching}</p>;
  const placed = [...bets.placed].map(([bet, { amount }]) => [bet, amount] as const);
  const all = new Map([...beside, ...placed].filter(([bet]) => !decided?.has(bet)));
  if (all.size + lines.length === 0) return quiet ? null : <p className={styles.note}>{text.nothing}</p>;
  const won = new Map([...all].map(([bet, amount]) => [bet, wins(bet, amount)]));
  const tells = [...won.values()].some((amount) => amount !== undefined);
  const money = (amount: Money | undefined) =>
    amount === undefined ? '–' : formatter.money(amount, plan.currency);
  return (
    <table className={`${styles.table} ${styles.bets}`}>
      <thead>
        <tr>
          <th scope="col">{text.bet}</th>
          <th scope="col">{text.stake}</th>
          {tells && <th scope="col">{text.wins}</th>}
        </tr>
      </thead>
      <tbody>
        {[...all].map(([bet, amount]) => (
          <tr
            key={bet}
            data-pending={(bets.placed.get(bet)?.unconfirmed ?? 0) > 0 || undefined}
            onPointerEnter={() => look?.(bet)}
            onPointerLeave={() => look?.(undefined)}
          >
            <th scope="row">{name(bet)}</th>
            <td>{money(amount)}</td>
            {tells && <td>{money(won.get(bet))}</td>}
          </tr>
        ))}
        {lines.map((line) => (
          <tr
            key={line.id}
            data-pending
            data-state={line.state}
            onPointerEnter={line.look}
            onPointerLeave={() => look?.(undefined)}
          >
            <th scope="row">{line.name}</th>
            <td>{money(line.amount)}</td>
            {tells && <td>–</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text.total}</th>
          <td>{money(bets.staked)}</td>
          {tells && <td />}
        </tr>
      </tfoot>
    </table>
  );
}
