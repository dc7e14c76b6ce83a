import { messages as announceMessages } from 'messages:roulette/announce';
import { messages } from 'messages:roulette/panels';
import { messages as tableMessages } from 'messages:roulette/table';
import { sum } from '@croupier/core';
import { useLanguage, useMessages } from '../../../app/language.tsx';
import { Button } from '../../../forms/button.tsx';
import { Citation } from '../../../rulebook/rule.tsx';
import { type BetLine, BetsPanel as Bets } from '../../../table/panels/bets.tsx';
import { withChange } from '../../../table/pending-bets.ts';
import { SettledLines } from '../../../table/settled.tsx';
import { useAnnouncing } from '../announce/announcing.ts';
import { betLabel } from '../announce/names.ts';
import { useNames } from '../names/use-names.ts';
import { isPendingAnnouncement, useScene } from '../scene.ts';
import styles from './bets.module.css';

/**
 * Shows the player's bets, including those that wait for the next result, and why each bet of the last round won or
 * lost.
 */
export function BetsPanel() {
  const names = useNames();
  const lines = useAnnounced();
  const { plan, info, bets, look, playerView, decided } = useScene();
  // Pending announced bets have separate lines.
  const waiting = playerView?.announcements.filter(isPendingAnnouncement).flatMap(({ chips }) => chips) ?? [];
  const withoutWaiting = withChange(bets.placed, { does: 'remove', chips: waiting });
  return (
    <Bets
      plan={plan}
      terms={info.terms}
      bets={playerView && { ...bets, placed: withoutWaiting }}
      lines={lines}
      name={names.position}
      look={(position) => look(position === undefined ? undefined : { position })}
      quiet={decided !== undefined || (playerView !== undefined && playerView.kept.length > 0)}
      above={<Kept />}
    >
      <Settled />
    </Bets>
  );
}

/** Returns the announced bets that wait for an answer or were declined, with names, stakes and states. */
function useAnnounced(): readonly BetLine[] {
  const text = useMessages(announceMessages);
  const announcing = useAnnouncing();
  const { look, playerView } = useScene();
  const open =
    playerView?.announcements.filter((each) => isPendingAnnouncement(each) || each.state === 'declined') ??
    [];
  return open.map(({ id, bet, chips, state, rule }): BetLine => {
    const name = announcing.name(bet);
    return {
      id: String(id),
      name: (
        <>
          {name} <small>{text.states[state]}</small> {rule && <Citation rule={rule} />}
        </>
      ),
      amount: sum(chips.map(({ amount }) => amount)),
      state,
      look: () => look({ name, chips }),
    };
  });
}

/**
 * Shows stakes that are in prison or left on the layout, with the choice if the house offers one. Also shows
 * amounts that are held for absent players.
 */
function Kept() {
  const text = useMessages(messages);
  const names = useNames();
  const { playerView, plan, bets } = useScene();
  if (!playerView || (playerView.kept.length === 0 && playerView.held.length === 0)) return null;
  const chooses = plan.zero.kind === 'half-or-leave' && playerView.kept.some(({ kind }) => kind === 'left');
  return (
    <section className={styles.kept}>
      <h3>{text.keptTitle}</h3>
      <ul>
        {playerView.kept.map(({ position, amount, kind }) => (
          <li key={position}>
            <span>
              {names.position(position)} <small>{text.kept[kind]}</small>
            </span>
            <b>{names.amount(amount)}</b>
            {chooses && kind === 'left' && (
              <Button small onPress={() => void bets.make({ type: 'claim-half', position })}>
                {text.claimHalf}
              </Button>
            )}
          </li>
        ))}
        {playerView.held.map(({ amount, games }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these amounts have no names, and are only fetched all together
          <li key={index}>
            <span>{text.held({ amount: names.amount(amount), games })}</span>
          </li>
        ))}
      </ul>
      {playerView.held.length > 0 && (
        <Button small onPress={() => void bets.make({ type: 'claim-held' })}>
          {text.claimHeld}
        </Button>
      )}
      {chooses && <p>{text.leaveHint}</p>}
    </section>
  );
}

/** Lists the settlement lines of the last round, with each bet's outcome and the rule that decided it. */
function Settled() {
  const text = useMessages(tableMessages);
  const names = useNames();
  const { language } = useLanguage();
  const { shown, plan, currency } = useScene();
  const settled = shown.settled;
  if (!settled || settled.lines.length === 0) return null;
  const pocket = pocketOf(settled.result);
  const traits = pocket === undefined ? undefined : names.traits(pocket);
  return (
    <SettledLines
      settled={settled}
      currency={currency}
      name={(bet) => betLabel(bet, plan, language, names)}
      facts={() => pocket && (traits ? text.result({ pocket, traits }) : pocket)}
      result={
        pocket !== undefined && (
          <b data-colour={names.token(pocket)} className={styles.pocket}>
            {pocket}
          </b>
        )
      }
    />
  );
}

function pocketOf(result: unknown): string | undefined {
  return typeof result === 'object' && result !== null && 'pocket' in result
    ? String(result.pocket)
    : undefined;
}
