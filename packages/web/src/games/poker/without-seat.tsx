import { messages as seatMessages } from 'messages:poker/seat';
import { Link } from 'wouter';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import styles from './chair.module.css';
import { useComparableTables } from './comparable-tables.ts';
import { Offer } from './offer.tsx';
import { boundsOf, choicesOf, optionOf, useScene } from './scene.ts';

/**
 * Shows the state of a player who was moved to another table, is expected at this one, or is played over.
 * Shows nothing to anybody else.
 */
export function WithoutSeat() {
  const { playerView } = useScene();
  if (!playerView || playerView.place !== null) return null;
  if (playerView.seat.expected) return <Expected />;
  if (playerView.seat.over) return <PlayedOver />;
  if (playerView.seat.sent) return <Sent />;
  return null;
}

/** Returns whether `WithoutSeat` shows anything. */
export function useIsWithoutSeat(): boolean {
  const { playerView } = useScene();
  return (
    playerView?.place === null &&
    (playerView.seat.expected ?? playerView.seat.over ?? playerView.seat.sent) !== null
  );
}

/** Tells a player who was moved where their chips go, with a link to the other table. */
function Sent() {
  const text = useMessages(seatMessages).sent;
  const { info, plan, playerView, amount } = useScene();
  const sent = playerView?.seat.sent;
  const tables = useComparableTables(info.id, sent?.to);
  if (!sent) return null;
  const there = tables?.find(({ table }) => table === sent.to);
  const stack = amount(sent.stack);
  return (
    <div className={styles.withoutSeat} role="status">
      <p>
        {sent.to === null ? text.none({ stack }) : sent.forced ? text.forced({ stack }) : text.own({ stack })}{' '}
        <Citation
          rule={
            sent.to === null ? plan.cites.breakUp : plan.cites[sent.forced ? 'movePlayer' : 'changeTable']
          }
        />
      </p>
      {sent.to !== null && (
        <Link className={styles.go} href={`/table/${sent.to}${there?.code ? `?code=${there.code}` : ''}`}>
          {text.go({ name: there?.name ?? text.there })}
        </Link>
      )}
    </div>
  );
}

/** Offers a player from another table the seat that is reserved for them, with the chips that they bring. */
function Expected() {
  const text = useMessages(seatMessages).expected;
  const formatter = useFormatter();
  const { playerView, options, amount, make, busy, buy } = useScene();
  const expected = playerView?.seat.expected;
  if (!expected) return null;
  const option = optionOf(options, 'sit');
  const [place] = choicesOf(options, 'sit', 'place');
  const range = boundsOf(option, 'amount');
  const brings = range && expected.stack >= range.min && expected.stack <= range.max;
  return (
    <div className={styles.withoutSeat} role="status">
      <p>
        {expected.until === null ? text.soon : text.kept({ time: formatter.moment(expected.until, 'time') })}{' '}
        {option?.rule && <Citation rule={option.rule} />}
      </p>
      {typeof place === 'number' && range && (
        <Button
          kind="call"
          busy={busy}
          onPress={() =>
            brings ? void make({ type: 'sit', place, amount: expected.stack }) : buy({ type: 'sit', place })
          }
        >
          {text.sit({ stack: amount(brings ? expected.stack : range.min) })}
        </Button>
      )}
    </div>
  );
}

/** States that another player is playing over the absent player's seat. */
function PlayedOver() {
  const text = useMessages(seatMessages).over;
  const formatter = useFormatter();
  const { playerView, plan, amount } = useScene();
  const over = playerView?.seat.over;
  if (!over) return null;
  return (
    <div className={styles.withoutSeat} role="status">
      <p>
        {over.back
          ? text.back
          : text.own({
              place: over.place,
              stack: amount(over.stack),
              time: formatter.moment(over.until, 'time'),
            })}{' '}
        <Citation rule={plan.cites.playOver} />
      </p>
      <Offer type="come-back" />
    </div>
  );
}

/** Lists the player's penalties at this table, with their reasons. */
export function Penalties() {
  const { penalty: text, breaches, over, change } = useMessages(seatMessages);
  const { playerView, view, plan } = useScene();
  const known = playerView?.seat.penalty;
  const own = view.places.find(({ place }) => place === playerView?.place);
  const said = [
    ...(known?.excluded ? [text.excluded] : []),
    ...(own && own.misses > 0 ? [text.misses({ n: own.misses })] : []),
    ...(known && known.warnings > 0 ? [text.warned({ n: known.warnings })] : []),
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
