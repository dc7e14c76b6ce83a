import { messages as cardMessages } from 'messages:cards/faces';
import { messages } from 'messages:poker/table';
import type { Table, TableState } from '@croupier/client';
import { costOf, isCard } from '@croupier/core';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { play } from '../../sound/player.ts';
import frame from '../../table/cards/stage.module.css';
import { Countdown } from '../../table/countdown.tsx';
import { SkipWaitButton } from '../../table/skip-wait-button.tsx';
import type { CallsSinceCard } from './calls-since-card.ts';
import { type NarrationContext, narrate, narrateWins } from './narration.ts';
import { optionOf, useStableScene } from './scene.ts';
import { gameName } from './stakes.ts';
import { isAsked, statusSentence } from './status.ts';
import { strengthOf } from './strength.ts';

interface StageProps {
  /** The source of events, in step with the animation. */
  readonly eventSource: Pick<Table, 'onEvents'>;
  /** The current state on the server, for the countdown. */
  readonly live: TableState;
  readonly calls: CallsSinceCard;
  readonly question: string;
}

/** Shows the state of the hand: the remaining time, whose turn it is, the name of the player's own hand. */
export function Stage({ eventSource, live, calls, question }: StageProps) {
  const text = useMessages(messages);
  const faces = useMessages(cardMessages);
  const { plan, info, shown, view, playerView, options, who, amount } = useStableScene();
  const place = playerView?.place;
  const own = view.places.find((each) => each.place === place)?.hand;
  const yours = isAsked(view, place);
  const context: NarrationContext = { text, faces, who, amount };
  const wins = view.phase === 'over' ? narrateWins(view, context) : [];
  const have =
    own && !own.folded
      ? strengthOf(view.playing.variant, playerView?.cards ?? [], view.boards, text, faces)
      : '';
  const bank = calls.bank?.place === place && calls.bank?.at === question ? calls.bank?.left : undefined;
  const beside = [
    have && text.have({ hand: have }),
    yours && bank !== undefined && text.chair.timeBank({ n: bank }),
  ];
  const below = beside.filter(Boolean).join(' · ');
  // Cards that a person deals are hidden even from this screen, because the player holds the physical ones.
  const unseen = own && !own.folded && !own.shown && playerView?.cards.some((card) => !isCard(card));
  // The turn is announced once, together with its cost, which arrives a moment later.
  const known = yours && (view.phase !== 'bet' || playerView?.betting);
  const call = yours && optionOf(options, 'call');
  const asks = optionOf(options, 'run-twice') && view.turn === null;
  const asking = [...calls.wantTwice].filter((each) => each !== place).map(who);
  const twice = asking.length > 0 ? text.lines.twiceAsked({ by: asking.join(', ') }) : text.lines.twice;
  const game = plan.games.length > 1 ? gameName(view.playing, text) : '';
  const line = [
    asks ? twice : info.state === 'closed' ? '' : statusSentence(view, text, who, place),
    call ? text.toCall({ amount: amount(costOf(call, call.move)) }) : '',
    // Between two hands of a mix, the next game is announced.
    view.stage === 'between' ? game : '',
  ].filter(Boolean);
  return (
    <div className={frame.stage} data-testid="stage">
      <Countdown until={live.until} wait={live.wait} open={yours} />
      <div className={frame.lines}>
        <p className={frame.line}>{wins.length > 0 ? wins.join(' · ') : line.join(' · ')}</p>
        {below !== '' && (
          <p className={frame.outcome} data-testid="strength">
            {below}
          </p>
        )}
        {unseen && <p className={frame.outcome}>{text.unseen}</p>}
      </div>
      <SkipWaitButton table={shown.id} state={live} />
      <Spoken
        eventSource={eventSource}
        context={context}
        yours={known ? line.join(', ') : ''}
        wins={wins.join('. ')}
        game={game}
      />
    </div>
  );
}

const KEPT = 8;

interface SpokenProps extends Pick<StageProps, 'eventSource'> {
  readonly context: NarrationContext;
  readonly yours: string;
  readonly wins: string;
  /** Shows the current game at a table with several games, and announces its changes. */
  readonly game: string;
}

/** Announces all events to screen readers, each sentence once. */
function Spoken({ eventSource, context, yours, wins, game }: SpokenProps) {
  const [said, setSaid] = useState<readonly { readonly id: number; readonly text: string }[]>([]);
  const latest = useRef(context);
  latest.current = context;
  const next = useRef(1);
  const add = useRef((sentences: readonly string[]) => {
    if (sentences.length === 0) return;
    const lines = sentences.map((text) => ({ id: next.current++, text }));
    setSaid((all) => [...all, ...lines].slice(-KEPT));
  });
  useEffect(
    () =>
      eventSource.onEvents((events) =>
        add.current(events.flatMap((event) => narrate(event, latest.current))),
      ),
    [eventSource],
  );
  useEffect(() => {
    if (yours) play('bell');
    add.current(yours ? [yours] : []);
  }, [yours]);
  const dealt = useRef(game);
  useEffect(() => {
    if (dealt.current !== game) add.current([game]);
    dealt.current = game;
  }, [game]);
  useEffect(() => add.current(wins ? [wins] : []), [wins]);
  return (
    <div className="heard" role="log" aria-live="polite" data-testid="said">
      {said.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
