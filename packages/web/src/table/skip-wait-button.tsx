import { messages } from 'messages:table/bar';
import type { TableState } from '@croupier/client';
import { useEffect } from 'react';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { storedSwitch } from '../app/stored-switch.ts';
import styles from './skip-wait-button.module.css';

const fast = storedSwitch('croupier.fast', false);
/** Whether the player wants to skip waits while they are alone. */
export const useSkipWaits = fast.use;
/** The time in milliseconds for which a player who skips waits sees each result, such as a card, a number or a win. */
const LOOK = 1200;

interface GoOnProps {
  readonly table: string;
  readonly state: TableState | undefined;
  /** The name of the button that ends the betting, if the game has its own word for it, such as `Spin`. */
  readonly betting?: string | undefined;
  /** Whether the game has its own button to end the betting. */
  readonly ownDeal?: boolean;
}

/**
 * Shows a button that ends the current wait. The wait ends immediately for a player who is alone with the
 * virtual croupier, and otherwise once all players have pressed the button.
 */
export function SkipWaitButton({ table, state, betting, ownDeal = false }: GoOnProps) {
  const text = useMessages(messages).pace;
  const client = useClient();
  const isFast = fast.use();
  // In a tournament, the betting ends when all bets are placed or the time is up.
  const inTournament = (state?.view as { readonly tournament?: unknown } | undefined)?.tournament != null;
  const asked = state?.ready ?? null;
  const ready = inTournament && asked?.pace === 'betting' ? null : asked;
  const seq = state?.seq;
  const hurries = isFast && ready !== null && ready.of === 1 && ready.pace !== 'betting';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each commit shows something new to look at
  useEffect(() => {
    if (!hurries) return undefined;
    const timer = setTimeout(() => client.table(table).ready(), LOOK);
    return () => clearTimeout(timer);
  }, [hurries, client, table, seq]);
  const hidden = ready === null || (ready.pace === 'betting' && ownDeal);
  const label = ready?.pace === 'betting' ? (betting ?? text.deal) : text.skip;
  const said = ready !== null && ready.of > 1 ? text.said({ said: ready.said, of: ready.of }) : undefined;
  // If nobody could ever press the button, it is left out. Otherwise its space is reserved, so that nothing moves.
  if (state?.ready === undefined) return null;
  return (
    <button
      type="button"
      className={styles.on}
      data-skip=""
      data-hidden={hidden || undefined}
      disabled={hidden}
      onClick={() => client.table(table).ready()}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="m4 4 6 6-6 6zm7 0 6 6-6 6z" />
      </svg>
      <span>{label}</span>
      {said && <small>{said}</small>}
    </button>
  );
}

/** Shows the switch to skip all waits while the player is alone. */
export function SkipWaitsSwitch() {
  const text = useMessages(messages).pace;
  const isFast = fast.use();
  return (
    <button type="button" aria-pressed={isFast} title={text.fastMeans} onClick={() => fast.turn(!isFast)}>
      {text.fast}
    </button>
  );
}
