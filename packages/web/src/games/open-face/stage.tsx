import { messages as cardMessages } from 'messages:cards/faces';
import { messages, type Text } from 'messages:open-face/table';
import type { Table, TableState } from '@croupier/client';
import { useMessages } from '../../app/language.tsx';
import frame from '../../table/cards/stage.module.css';
import { Countdown } from '../../table/countdown.tsx';
import { Announcer } from '../../table/seated/announcer.tsx';
import { SkipWaitButton } from '../../table/skip-wait-button.tsx';
import { type NarrationContext, nameOf, narrate } from './narration.ts';
import { totalOf, useScene } from './scene.ts';

interface StageProps {
  /** The source of events, in step with the animation. */
  readonly eventSource: Pick<Table, 'onEvents'>;
  /** The current state on the server, for the countdown. */
  readonly live: TableState;
}

/** Shows the state of the hand: the remaining time, whose turn it is, the result. */
export function Stage({ eventSource, live }: StageProps) {
  const text = useMessages(messages);
  const faces = useMessages(cardMessages);
  const scene = useScene();
  const { shown, playerView, who } = scene;
  const context: NarrationContext = { text, faces, who };
  const yours = playerView?.question != null;
  const line = lineOf(scene, text);
  return (
    <div className={frame.stage} data-testid="stage">
      <Countdown until={live.until} wait={live.wait} open={yours} />
      <div className={frame.lines}>
        <p className={frame.line}>{line}</p>
        <p className={frame.outcome}>{outcomeOf(scene, text)}</p>
      </div>
      <SkipWaitButton table={shown.id} state={live} />
      <Announcer
        eventSource={eventSource}
        tell={(event) => narrate(event, context)}
        yours={yours ? line : ''}
        result={outcomeOf(scene, text)}
      />
    </div>
  );
}

type Seen = ReturnType<typeof useScene>;

/** Returns one line about what the table is waiting for. */
function lineOf({ info, view, playerView, who }: Seen, text: Text): string {
  const { lines } = text;
  if (info.state === 'closed') return '';
  if (view.void !== null) return lines.void;
  if (view.stage === 'between') {
    const ready = view.places.filter(({ away, stack, behind }) => !away && stack + behind > 0);
    return ready.length < 2 ? lines.waiting : lines.between;
  }
  if (view.stage === 'ended' || view.phase === 'pay') return lines.over;
  const own = view.places.find(({ place }) => place === playerView?.place)?.hand;
  const fantasyland = (own?.fantasyland ?? 0) > 0;
  if (playerView?.question != null)
    return fantasyland ? lines.all : view.street === 0 ? lines.first : lines.one;
  if (fantasyland && (playerView?.cards.length ?? 0) > 0) return lines.ahead;
  return view.turn === null || view.phase === 'deal'
    ? lines.dealing
    : lines.turn({ name: nameOf({ text, who }, view.turn) });
}

/** Returns the player's result of the hand as text, once it is over. */
function outcomeOf({ view, playerView, amount }: Seen, text: Text): string {
  const result = view.result ?? (view.stage === 'between' ? view.last : null);
  const place = playerView?.place;
  if (!result || place == null || !result.players.some((one) => one.place === place)) return '';
  const { points, amount: units } = totalOf(result, place);
  const given = { points: text.points({ n: Math.abs(points) }), amount: amount(Math.abs(units)) };
  return points === 0 ? text.lines.even : points > 0 ? text.lines.won(given) : text.lines.lost(given);
}
