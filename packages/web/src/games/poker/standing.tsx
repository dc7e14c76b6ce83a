import type { AnyMove } from '@croupier/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { useWords, useWriting } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { BuyIn } from './buy-in.tsx';
import styles from './chair.module.css';
import { useElsewhere } from './elsewhere.ts';
import { boundsOf, optionOf, useScene, valuesOf } from './scene.ts';
import { words } from './seat-words.ts';
import { words as tableWords } from './words.ts';

/** What a buy-in starts at, in big blinds, within its bounds. */
export const USUAL = 100;

/** Where the player stands who has no seat of his own here: moved away, expected, played over for; else nothing. */
export function Standing() {
  const { mine } = useScene();
  if (!mine || mine.place !== null) return null;
  if (mine.seat.expected) return <Expected />;
  if (mine.seat.over) return <PlayedOver />;
  if (mine.seat.sent) return <Sent />;
  return null;
}

/** Whether something is said by `Standing`. */
export function useStands(): boolean {
  const { mine } = useScene();
  return mine?.place === null && (mine.seat.expected ?? mine.seat.over ?? mine.seat.sent) !== null;
}

/** He was moved: what becomes of his chips, and the way to the other table. */
function Sent() {
  const text = useWords(words).sent;
  const { info, plan, mine, amount } = useScene();
  const sent = mine?.seat.sent;
  const tables = useElsewhere(info.id, sent?.to);
  if (!sent) return null;
  const there = tables?.find(({ table }) => table === sent.to);
  const stack = amount(sent.stack);
  return (
    <div className={styles.standing} role="status">
      <p>
        {sent.to === null ? text.none(stack) : sent.forced ? text.forced(stack) : text.own(stack)}{' '}
        <Citation
          rule={
            sent.to === null ? plan.cites.breakUp : plan.cites[sent.forced ? 'movePlayer' : 'changeTable']
          }
        />
      </p>
      {sent.to !== null && (
        <Link className={styles.go} href={`/table/${sent.to}${there?.code ? `?code=${there.code}` : ''}`}>
          {text.go(there?.name ?? text.there)}
        </Link>
      )}
    </div>
  );
}

/** He comes from another table: one press takes the seat that is kept for him, with what he brings. */
function Expected() {
  const text = useWords(words).expected;
  const writing = useWriting();
  const { mine, options, amount, make, busy, sitAt } = useScene();
  const expected = mine?.seat.expected;
  if (!expected) return null;
  const option = optionOf(options, 'sit');
  const [place] = valuesOf(option, 'place');
  const range = boundsOf(option, 'amount');
  const brings = range && expected.stack >= range.min && expected.stack <= range.max;
  return (
    <div className={styles.standing} role="status">
      <p>
        {expected.until === null ? text.soon : text.kept(writing.moment(expected.until, 'time'))}{' '}
        {option?.rule && <Citation rule={option.rule} />}
      </p>
      {typeof place === 'number' && range && (
        <Button
          kind="call"
          busy={busy}
          onPress={() =>
            brings ? void make({ type: 'sit', place, amount: expected.stack } as AnyMove) : sitAt(place)
          }
        >
          {text.sit(amount(brings ? expected.stack : range.min))}
        </Button>
      )}
    </div>
  );
}

/** Somebody plays over for him while he is away. */
function PlayedOver() {
  const text = useWords(words).over;
  const { comeBack } = useWords(tableWords).chair;
  const writing = useWriting();
  const { mine, options, plan, amount, make, busy } = useScene();
  const over = mine?.seat.over;
  if (!over) return null;
  return (
    <div className={styles.standing} role="status">
      <p>
        {over.back ? text.back : text.own(over.place, amount(over.stack), writing.moment(over.until, 'time'))}{' '}
        <Citation rule={plan.cites.playOver} />
      </p>
      {optionOf(options, 'come-back') && (
        <Button kind="call" busy={busy} onPress={() => void make({ type: 'come-back' })}>
          {comeBack}
        </Button>
      )}
    </div>
  );
}

/** The first on the waiting list may play for somebody who is away. */
export function PlayOver() {
  const text = useWords(words).over;
  const { buy } = useWords(tableWords).chair;
  const { options, view, currency, amount, make } = useScene();
  const [asked, setAsked] = useState<number>();
  const option = optionOf(options, 'play-over');
  const range = boundsOf(option, 'amount');
  const places = valuesOf(option, 'place').map(Number);
  if (!option || !range) return null;
  return (
    <div className={styles.row}>
      {places.map((place) => (
        <Button key={place} kind="call" onPress={() => setAsked(place)}>
          {text.offer(place)}
        </Button>
      ))}
      {option.rule && <Citation rule={option.rule} />}
      {asked !== undefined && (
        <BuyIn
          title={text.ask(asked)}
          confirm={buy}
          range={range}
          usual={view.level.big * USUAL}
          currency={currency}
          amount={amount}
          buy={(units) => {
            setAsked(undefined);
            void make({ type: 'play-over', place: asked, amount: units } as AnyMove);
          }}
          close={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

/** Penalties that he has here, with their reason. */
export function Penalties() {
  const { penalty: text, breaches, over, change } = useWords(words);
  const { mine, view, plan } = useScene();
  const known = mine?.seat.penalty;
  const own = view.places.find(({ place }) => place === mine?.place);
  const said = [
    ...(known?.excluded ? [text.excluded] : []),
    ...(own && own.misses > 0 ? [text.misses(own.misses)] : []),
    ...(known && known.warnings > 0 ? [text.warned(known.warnings)] : []),
  ];
  const why = known ? breaches[known.reason as keyof typeof breaches] : undefined;
  return (
    <>
      {said.length > 0 && (
        <p className={styles.penalty} role="status">
          {said.join('. ')}
          {why && ` (${why})`}. <Citation rule={plan.cites[known?.excluded ? 'exclude' : 'penalty']} />
        </p>
      )}
      {own?.over && (
        <p>
          {over.substitute} <Citation rule={plan.cites.playOver} />
        </p>
      )}
      {own?.going && <p>{change.going}</p>}
    </>
  );
}
