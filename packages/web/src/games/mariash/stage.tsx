import { messages, type Text } from 'messages:mariash/table';
import type { Table, TableState } from '@croupier/client';
import { useMessages } from '../../app/language.tsx';
import frame from '../../table/cards/stage.module.css';
import { Countdown } from '../../table/countdown.tsx';
import { Announcer } from '../../table/seated/announcer.tsx';
import { SkipWaitButton } from '../../table/skip-wait-button.tsx';
import { type NarrationContext, nameOf, narrate } from './narration.ts';
import { useScene } from './scene.ts';
import { useCardNames } from './suits.tsx';

interface StageProps {
  /** The source of events, in step with the animation. */
  readonly eventSource: Pick<Table, 'onEvents'>;
  /** The current state on the server, for the countdown. */
  readonly live: TableState;
}

/** Shows the state of the deal: the remaining time, whose turn it is, the result. */
export function Stage({ eventSource, live }: StageProps) {
  const text = useMessages(messages);
  const { card } = useCardNames();
  const scene = useScene();
  const { shown, playerView, who } = scene;
  const context: NarrationContext = { text, card, who };
  const yours = playerView?.question != null;
  const line = lineOf(scene, text);
  const outcome = outcomeOf(scene, text);
  return (
    <div className={frame.stage} data-testid="stage">
      <Countdown until={live.until} wait={live.wait} open={yours} />
      <div className={frame.lines}>
        <p className={frame.line}>{line}</p>
        <p className={frame.outcome}>{outcome}</p>
      </div>
      <SkipWaitButton table={shown.id} state={live} />
      <Announcer
        eventSource={eventSource}
        tell={(event) => narrate(event, context)}
        yours={yours ? line : ''}
        result={outcome}
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
    if (view.places.length < 4) return lines.waiting({ n: 4 - view.places.length });
    return view.button === null ? lines.lot : lines.between;
  }
  const phase = view.deal?.phase;
  if (view.stage === 'ended' || phase === 'settle') return lines.over;
  if (!phase || phase === 'deal') return lines.dealing;
  if (phase === 'gather') {
    const takes = view.deal?.takes ?? 0;
    return takes === playerView?.place ? lines.takesYours : lines.takes({ who: who(takes) });
  }
  if (playerView?.question != null) return lines.yours[phase];
  return lines.turn({ who: nameOf({ text, who }, view.turn ?? 0), what: lines.theirs[phase] });
}

/** Returns the player's result of the deal as text, once it is over. */
function outcomeOf({ view, playerView }: Seen, text: Text): string {
  const result = view.result ?? (view.stage === 'between' ? view.last : null);
  const place = playerView?.place;
  const points = place == null ? undefined : result?.changes[place];
  if (points === undefined) return '';
  const n = Math.abs(points);
  return points === 0 ? text.lines.even : points > 0 ? text.lines.won({ n }) : text.lines.lost({ n });
}
