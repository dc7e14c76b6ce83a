import { money, sum } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useLanguage, useWords } from '../../../app/language.tsx';
import { Button } from '../../../forms/button.tsx';
import { Citation } from '../../../rulebook/rule.tsx';
import figures from '../../../table/figures.module.css';
import { SettledLines } from '../../../table/settled.tsx';
import { useAnnouncing } from '../announce/announcing.ts';
import { betLabel } from '../announce/names.ts';
import { words as announceWords } from '../announce/words.ts';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import styles from './bets.module.css';
import { words } from './words.ts';

/** What the player has down, what waits for the next result, and why each bet of the last game won or lost. */
export function BetsPanel() {
  return (
    <div className={figures.panel}>
      <Kept />
      <Down />
      <Settled />
    </div>
  );
}

function Down() {
  const text = useWords(words);
  const names = useNames();
  const { bets: own, layout, look, mine, decided } = useScene();
  const bets = [...own.placed];
  const announced = mine?.announcements.filter(({ state }) => state !== 'accepted') ?? [];
  if (bets.length === 0 && announced.length === 0)
    return decided || !mine || mine.kept.length > 0 ? null : <p className={figures.note}>{text.nothing}</p>;
  return (
    <table className={`${figures.table} ${styles.down}`}>
      <thead>
        <tr>
          <th scope="col">{text.bet}</th>
          <th scope="col">{text.stake}</th>
          <th scope="col">{text.wins}</th>
        </tr>
      </thead>
      <tbody>
        {bets.map(([position, { amount, unconfirmed }]) => {
          const pays = layout.positions.get(position)?.pays;
          return (
            <tr
              key={position}
              data-pending={unconfirmed > 0 || undefined}
              onPointerEnter={() => look({ position })}
              onPointerLeave={() => look(undefined)}
            >
              <th scope="row">{names.position(position)}</th>
              <td>{names.amount(amount)}</td>
              <td>{typeof pays === 'number' ? names.amount(money(amount * pays)) : '–'}</td>
            </tr>
          );
        })}
        {announced.map((announcement) => (
          <AnnouncedLine key={announcement.id} announcement={announcement} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text.total}</th>
          <td>{names.amount(own.staked)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

/** An announced bet that waits for its answer, or was declined: what it is, its stake, and how it stands. */
function AnnouncedLine({ announcement }: { readonly announcement: roulette.Announcement }) {
  const text = useWords(announceWords);
  const names = useNames();
  const announcing = useAnnouncing();
  const { look } = useScene();
  const { bet, chips, state, rule } = announcement;
  const name = announcing.name(bet);
  return (
    <tr
      data-pending
      data-state={state}
      onPointerEnter={() => look({ name, chips })}
      onPointerLeave={() => look(undefined)}
    >
      <th scope="row">
        {name} <small>{text.states[state]}</small> {rule && <Citation rule={rule} />}
      </th>
      <td>{names.amount(sum(chips.map(({ amount }) => amount)))}</td>
      <td>–</td>
    </tr>
  );
}

/** Stakes in prison or left lying, with the choice where the house leaves one; sums held for who was away. */
function Kept() {
  const text = useWords(words);
  const names = useNames();
  const { mine, plan, bets } = useScene();
  if (!mine || (mine.kept.length === 0 && mine.held.length === 0)) return null;
  const chooses = plan.zero.kind === 'half-or-leave' && mine.kept.some(({ kind }) => kind === 'left');
  return (
    <section className={styles.kept}>
      <h3>{text.keptTitle}</h3>
      <ul>
        {mine.kept.map(({ position, amount, kind }) => (
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
        {mine.held.map(({ amount, games }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sums held have no names and are only fetched all together
          <li key={index}>
            <span>{text.held({ amount: names.amount(amount), games })}</span>
          </li>
        ))}
      </ul>
      {mine.held.length > 0 && (
        <Button small onPress={() => void bets.make({ type: 'claim-held' })}>
          {text.claimHeld}
        </Button>
      )}
      {chooses && <p>{text.leaveHint}</p>}
    </section>
  );
}

/** The last game's lines: what each bet brought, and the rule that decided it. */
function Settled() {
  const names = useNames();
  const { language } = useLanguage();
  const { shown, plan, currency, decided } = useScene();
  const settled = shown.settled;
  // The game on the screen is told only once the ball lies there too.
  if (!settled || settled.lines.length === 0) return null;
  if (settled.round === shown.state?.round.id && !decided) return null;
  const pocket = pocketOf(settled.result);
  return (
    <SettledLines
      settled={settled}
      currency={currency}
      name={(bet) => betLabel(bet, plan, language, names)}
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
