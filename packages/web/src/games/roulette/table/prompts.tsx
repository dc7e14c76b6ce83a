import { messages as panelMessages } from 'messages:roulette/panels';
import { messages } from 'messages:roulette/table';
import { sum } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useEffect, useState } from 'react';
import { useFormatter, useMessages } from '../../../app/language.tsx';
import { Button } from '../../../forms/button.tsx';
import { Citation } from '../../../rulebook/rule.tsx';
import { useAnnouncing } from '../announce/announcing.ts';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import styles from './prompts.module.css';

/**
 * Shows questions and notices about the choice after a zero, a declined announced bet, new limits, the dice or an
 * absence.
 */
export function Prompts() {
  return (
    <div className={styles.prompts}>
      <Declined />
      <HalfOrLeave />
      <Away />
      <Dice />
      <Coming />
    </div>
  );
}

function HalfOrLeave() {
  const text = useMessages(panelMessages);
  const names = useNames();
  const { plan, view, playerView, bets } = useScene();
  const undecided = view.stage !== 'closed' && view.stage !== 'result';
  if (plan.zero.kind !== 'half-or-leave' || !playerView || !undecided) return null;
  return playerView.kept
    .filter(({ kind }) => kind === 'left')
    .map(({ position, amount }) => (
      <div key={position} className={styles.prompt}>
        <p>
          <b>{names.position(position)}</b> {names.amount(amount)}, {text.kept.left}
        </p>
        <Button small kind="call" onPress={() => void bets.make({ type: 'claim-half', position })}>
          {text.claimHalf}
        </Button>
      </div>
    ));
}

/** Shows the announced bets that were declined in this round or the previous one, until the player dismisses them. */
function Declined() {
  const text = useMessages(messages);
  const names = useNames();
  const announcing = useAnnouncing();
  const { playerView, shown } = useScene();
  const round = shown.state?.round.number ?? 0;
  const [told, setTold] = useState<readonly Told[]>([]);
  const declined = playerView?.announcements.filter(({ state }) => state === 'declined');
  const ids = declined?.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids identify the announced bets
  useEffect(() => {
    setTold((all) => {
      const known = new Set(all.map((one) => one.key));
      const fresh = (declined ?? []).map((announcement) => ({
        ...announcement,
        round,
        key: `${round} ${announcement.id}`,
      }));
      return [...all.filter((one) => one.round >= round - 1), ...fresh.filter(({ key }) => !known.has(key))];
    });
  }, [round, ids]);
  const unread = told.filter(({ noted }) => !noted);
  const note = () => setTold((all) => all.map((one) => ({ ...one, noted: true })));
  return (
    <div role="status">
      {unread.length > 0 && (
        <div className={styles.prompt}>
          <ul>
            {unread.map(({ key, bet, chips, rule }) => (
              <li key={key}>
                {text.declined({
                  bet: announcing.name(bet),
                  amount: names.amount(sum(chips.map(({ amount }) => amount))),
                })}{' '}
                {rule && <Citation rule={rule} />}
              </li>
            ))}
          </ul>
          <Button small onPress={note}>
            {text.understood}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A declined announced bet with its round, and whether the player has dismissed it. */
interface Told extends roulette.Announcement {
  readonly key: string;
  readonly round: number;
  readonly noted?: true;
}

function Away() {
  const text = useMessages(messages);
  const { playerView, bets } = useScene();
  if (!playerView?.away) return null;
  return (
    <div className={styles.prompt}>
      <p>{text.away}</p>
      <Button small kind="call" onPress={() => void bets.make({ type: 'come-back' })}>
        {text.back2}
      </Button>
    </div>
  );
}

/** Tells the player who throws the dice, and lets them pass the dice on. */
function Dice() {
  const text = useMessages(messages);
  const { view, shown, bets } = useScene();
  if (view.thrower === undefined) return null;
  const own = view.thrower === shown.seat;
  if (!own) return null;
  return (
    <div className={styles.prompt}>
      <p>{text.throwing}</p>
      <Button small onPress={() => void bets.make({ type: 'pass-dice' })}>
        {text.passDice}
      </Button>
    </div>
  );
}

function Coming() {
  const text = useMessages(messages);
  const names = useNames();
  const formatter = useFormatter();
  const { view } = useScene();
  return view.coming.map(({ kind, min, max, due }) => {
    const limits =
      max === undefined
        ? text.look.from({ min: names.amount(min) })
        : `${names.amount(min)} – ${names.amount(max)}`;
    return (
      <div key={kind} className={styles.prompt}>
        <p>{text.coming({ name: names.kind(kind), limits, at: formatter.moment(due, 'time') })}</p>
      </div>
    );
  });
}
