import type { AnyMove, Card, MoveOption } from '@croupier/core';
import type { poker } from '@croupier/games';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../app/language.tsx';
import styles from '../../../console/cards/pad.module.css';
import { PadKeys, typedText } from '../../../console/cards/pad-keys.tsx';
import { useCardKeys } from '../../../console/cards/use-card-keys.ts';
import { words as cardWords } from '../../../console/cards/words.ts';
import { useKeys } from '../../../console/keys.ts';
import { isBound } from '../../../console/offers.ts';
import { Refused } from '../../../console/refused.tsx';
import { type Aim, aimedAt } from '../../../console/station.ts';
import { useAction } from '../../../forms/action.ts';
import { Button } from '../../../forms/button.tsx';
import own from './poker.module.css';
import { type PokerStation, useOffered, useStation } from './station.ts';
import { type Text, words } from './words.ts';

/** What a card that is read now would be; undefined where none is due. */
type Target = Aim & { readonly type: Aimed | 'card' | 'face-down' | 'draw-card' };

const AIMED = ['turn-up', 'set-aside', 'premature-card', 'draw', 'discard'] as const;
type Aimed = (typeof AIMED)[number];

/**
 * Entry of the next card by keyboard, reader or finger. Once entered it is not shown again, and no key tells that it is
 * gone: who deals knows no player's cards. `quiet`: somebody is asked, and the keys make room where no card is due.
 */
export function Pad({ quiet }: { readonly quiet: boolean }) {
  const text = useWords(words);
  const shared = useWords(cardWords);
  const station = useStation();
  const { options, make, aim, setAim } = station;
  const target = targetOf(station);
  const most = mostThrown(options, target);
  const action = useAction();
  const [said, setSaid] = useState('');
  const [thrown, setThrown] = useState<readonly Card[]>([]);
  const faceDown = useOffered('face-down').length > 0;
  // A reader may be quicker than the line: what it reads meanwhile waits for its turn.
  const waiting = useRef<Card[]>([]);
  const send = () => {
    const card = action.busy ? undefined : waiting.current.shift();
    if (!card) return;
    if (!target) return setSaid(shared.noneNow);
    if (target.type === 'face-down') return setSaid(text.unseenHand);
    setSaid('');
    if (target.type === 'draw' || target.type === 'discard')
      return setThrown((before) => (before.includes(card) ? before : [...before, card].slice(-most)));
    void action
      .run(() => make({ ...target, card }))
      .then((made) => {
        if (made) return setAim(undefined);
        // What was read after a card that did not go would lie one place too far.
        waiting.current = [];
      });
  };
  const latest = useRef(send);
  latest.current = send;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is sent when the table has gone on
  useEffect(() => latest.current(), [options, action.busy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read for one player is not another's
  useEffect(() => setThrown([]), [aim]);
  const leave = () => {
    setSaid('');
    setAim(undefined);
  };
  const { typed, press } = useCardKeys({
    enter: (card) => {
      waiting.current.push(card);
      send();
    },
    back: undefined,
    leave,
  });
  const dealUnseen = () => void action.run(() => make({ type: 'face-down' }));
  useKeys({ f: faceDown && !action.busy ? dealUnseen : undefined });
  const throwing = target?.type === 'draw' || target?.type === 'discard' ? target : undefined;
  const throwAway = () =>
    throwing &&
    void action
      .run(() => make({ type: throwing.type, seat: throwing.seat, cards: thrown } as AnyMove))
      .then((made) => made && setAim(undefined));
  const complaint = (
    <p className={styles.said} role="alert">
      {said}
    </p>
  );
  if (quiet && !target) return complaint;
  return (
    <div className={styles.entry} data-open={target !== undefined || undefined}>
      <p className={styles.lead} id="card-lead" aria-live="polite">
        {target ? (
          <>
            <strong>{leadOf(target, station, text)}</strong> {whereOf(target, station, text)}
          </>
        ) : (
          shared.noneNow
        )}
      </p>
      <output className={styles.typed} aria-label={shared.typed}>
        {typedText(typed)}
      </output>
      <div className={styles.keys}>
        <PadKeys
          typed={typed}
          press={press}
          open={() => target !== undefined && target.type !== 'face-down'}
        />
      </div>
      {(faceDown || throwing || aim !== undefined) && (
        <div className={own.also}>
          {faceDown && (
            <Button busy={action.busy} onPress={dealUnseen}>
              {text.faceDown} <kbd>f</kbd>
            </Button>
          )}
          {throwing && (
            <Button
              busy={action.busy}
              disabled={throwing.type === 'discard' && thrown.length < most}
              onPress={throwAway}
            >
              {text.throwsAway(thrown.length)}
            </Button>
          )}
          {aim !== undefined && (
            <Button kind="quiet" onPress={leave}>
              {text.notNow} <kbd>Esc</kbd>
            </Button>
          )}
        </div>
      )}
      <TurnUps />
      <p className={styles.note}>{text.hidden}</p>
      {complaint}
      <Refused refusal={action.refusal} />
    </div>
  );
}

/** Whose hidden cards may be turned over besides the one who is asked: any, once all hands lie open. */
function TurnUps() {
  const text = useWords(words);
  const { who, aim, setAim, view } = useStation();
  const places = useOffered('turn-up').map(({ move }) => Number(move.place));
  if (view.phase === 'showdown' || places.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
    <div className={own.also} role="group" aria-label={text.turnsUp}>
      {places.map((place) => (
        <Button
          key={place}
          small
          pressed={aim?.type === 'turn-up' && aim.place === place}
          onPress={() => setAim({ type: 'turn-up', place })}
        >
          {text.turnsUpOf(who(place))}
        </Button>
      ))}
    </div>
  );
}

/** What the next card is for: what was asked for as long as it may be, else what the table waits for. */
function targetOf({ aim, options }: PokerStation): Target | undefined {
  if (aim && (AIMED as readonly string[]).includes(aim.type)) return aim as Target;
  for (const type of ['card', 'face-down', 'draw-card'] as const)
    if (options.some(({ move }) => move.type === type)) return { type };
  const place = options.find(({ move }) => move.type === 'turn-up')?.move.place;
  return typeof place === 'number' ? { type: 'turn-up', place } : undefined;
}

/** How many cards a player throws away at most, where the croupier reads them. */
function mostThrown(options: readonly MoveOption[], target: Target | undefined): number {
  const cards = target && aimedAt(options, target)[0]?.move.cards;
  return cards && isBound(cards) && cards.any === 'subset' ? cards.max : 0;
}

/** What is wanted, in words. */
function leadOf({ type }: { readonly type: Target['type'] }, { staff }: PokerStation, text: Text): string {
  switch (type) {
    case 'turn-up':
      return text.turnsUp;
    case 'set-aside':
      return text.asideLead;
    case 'premature-card':
      return text.backLead;
    case 'draw':
    case 'discard':
      return text.thrownLead;
    case 'draw-card':
      return text.drawnLead;
    case 'card':
    case 'face-down':
      return [
        staff.shuffle ? text.shuffle : '',
        staff.mixIn ? text.mixIn : '',
        staff.burn ? text.burn : '',
        text.next,
      ]
        .filter(Boolean)
        .join(' ');
  }
}

/** Where the next card goes, or from whom it comes, in words. */
function whereOf(target: Target, { view, staff: { next }, who, nameOf }: PokerStation, text: Text): string {
  const { to } = text;
  if (target.type === 'turn-up') return who(Number(target.place));
  if (target.type === 'set-aside') return text.asides[target.reason as poker.Aside];
  if (target.type === 'draw' || target.type === 'discard') return nameOf(String(target.seat));
  if (target.type === 'draw-card') {
    const due = view.draw?.among.find((place) => view.draw?.cards[String(place)] === undefined);
    return due === undefined ? '' : who(due);
  }
  if (!next) return '';
  if ('place' in next) return to[next.face](who(next.place));
  const nth = (view.boards[next.board]?.length ?? 0) + 1;
  return view.boards.length > 1 ? to.boardOf(nth, next.board + 1) : to.board(nth);
}
