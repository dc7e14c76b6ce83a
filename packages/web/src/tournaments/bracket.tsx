import { messages } from 'messages:tournaments';
import type { TournamentState } from '@croupier/client';
import type { CSSProperties } from 'react';
import { useMessages } from '../app/language.tsx';
import { Panel } from '../forms/fields.tsx';
import styles from './bracket.module.css';
import { CrossTable } from './cross-table.tsx';
import notes from './tournaments.module.css';
import { type Round, type Side, type Slot, type Tree, treeOf } from './tree.ts';

type NameOf = (entry: number) => string;

/**
 * Shows a bracket from left to right, or a round robin as a cross table. Shows nothing if there is no
 * bracket.
 */
export function Bracket({ state: { view, entries } }: { readonly state: TournamentState }) {
  const { bracket: text, tabs } = useMessages(messages);
  const { bracket } = view;
  if (!bracket) return null;
  const nameOf: NameOf = (number) => entries.find((entry) => entry.number === number)?.name ?? '–';
  const sides = (['winners', 'losers', 'final'] as const).flatMap((side) => {
    const tree = treeOf(bracket, side);
    return tree.rounds.length > 0 ? [{ side, tree }] : [];
  });
  const playsOff = bracket.ranks.length > 0;
  const titleOf = (side: Side) => (sides.length > 1 ? text[side] : playsOff ? text.playOff : undefined);
  return (
    <Panel title={tabs.bracket}>
      {playsOff && (
        <section className={styles.side}>
          <h3>{text.roundRobin}</h3>
          <CrossTable bracket={bracket} nameOf={nameOf} />
        </section>
      )}
      {sides.map(({ side, tree }) => (
        <Drawn key={side} tree={tree} title={titleOf(side)} nameOf={nameOf} knockout={sides.length === 1} />
      ))}
      {view.phase === 'playing' && bracket.upcoming.length > 0 && (
        <p className={notes.note}>{text.toBeDrawn}</p>
      )}
    </Panel>
  );
}

interface DrawnProps {
  readonly tree: Tree;
  readonly title: string | undefined;
  readonly nameOf: NameOf;
  /** Whether the last round of this side is the final. */
  readonly knockout: boolean;
}

function Drawn({ tree: { rounds, height }, title, nameOf, knockout }: DrawnProps) {
  const { bracket: text } = useMessages(messages);
  const Heading = title ? 'h4' : 'h3';
  const nameOfRound = ({ round, slots }: Round) => {
    if (knockout && slots.length === 1) return text.final;
    if (knockout && slots.length === 2) return text.semifinals;
    if (knockout && slots.length === 4) return text.quarterfinals;
    return text.round({ n: String(round) });
  };
  return (
    <section className={styles.side}>
      {title && <h3>{title}</h3>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className={styles.rounds} tabIndex={0} aria-label={title ?? text.rounds}>
        {rounds.map((round) => (
          <section key={round.round}>
            <Heading>{nameOfRound(round)}</Heading>
            <ul style={{ '--height': height } as CSSProperties}>
              {round.slots.map((slot, index) => (
                <Place key={slot.entries.join('-') || `open ${index}`} slot={slot} nameOf={nameOf} />
              ))}
            </ul>
          </section>
        ))}
      </section>
    </section>
  );
}

function Place({ slot: { entries, kind, winner, at, from }, nameOf }: { slot: Slot; nameOf: NameOf }) {
  const { bracket: text } = useMessages(messages);
  const [one, other] = entries;
  const line = (entry: number | undefined) => {
    if (entry === undefined) return <span data-open>{text.open}</span>;
    const won = kind === 'match' && winner === entry;
    return (
      <span data-won={won || undefined}>
        {nameOf(entry)}
        {won && <span className="heard"> {text.won}</span>}
      </span>
    );
  };
  return (
    <li
      className={styles.match}
      data-kind={kind}
      data-fed={from.length > 0 || undefined}
      style={{ '--at': at } as CSSProperties}
    >
      {from.map((start) => (
        <i
          key={start}
          aria-hidden="true"
          data-from={start > at ? 'below' : 'above'}
          style={{ '--far': Math.abs(start - at) } as CSSProperties}
        />
      ))}
      {line(one)}
      {kind === 'bye' ? <small>{text.bye}</small> : line(other)}
    </li>
  );
}
