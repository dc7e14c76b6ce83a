import type { Table, TableState } from '@croupier/client';
import { isCard } from '@croupier/core';
import type { poker } from '@croupier/games';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../app/language.tsx';
import { words as cardWords } from '../../pieces/cards/words.ts';
import { play } from '../../sound/player.ts';
import frame from '../../table/cards/stage.module.css';
import { Countdown } from '../../table/countdown.tsx';
import { lacksPlayers, optionOf, useSight } from './scene.ts';
import { gameName } from './stakes.ts';
import { spokenCards, type Telling, tell, tellWins } from './story.ts';
import { strengthOf } from './strength.ts';
import { useWanting } from './wanting.ts';
import { type Text, words } from './words.ts';

interface StageProps {
  readonly table: Table;
  readonly state: TableState;
}

/** Where the hand stands: the time left, whose turn it is, what the own cards come to. */
export function Stage({ table, state }: StageProps) {
  const text = useWords(words);
  const { plan, view, mine, options, who, amount } = useSight();
  const own = view.places.find(({ place }) => place === mine?.place)?.hand;
  const turn = view.turn !== null && view.turn === mine?.place;
  const chooses = view.chooses !== null && view.chooses === mine?.place;
  const yours = chooses || (view.phase !== 'over' && (turn || (mine?.mustDiscard ?? 0) > 0));
  const cards = useWords(cardWords);
  const telling: Telling = { text, who, amount, cards: spokenCards(cards) };
  const wins = view.phase === 'over' ? tellWins(view, telling) : [];
  const have =
    own && !own.folded ? strengthOf(view.playing.variant, mine?.cards ?? [], view.boards, text) : '';
  const bank = useBank(table, mine?.place, `${state.round.id} ${view.street} ${view.turn} ${view.pot}`);
  const beside = [have && text.have(have), yours && bank !== undefined && text.chair.timeBank(bank)];
  const below = beside.filter(Boolean).join(' · ');
  // Dealt by hand and seen by nobody else: he holds the real ones.
  const unseen = own && !own.folded && !own.shown && mine?.cards.some((card) => !isCard(card));
  // Said once, with what it costs: that comes a moment after the turn.
  const known = yours && (view.phase !== 'bet' || mine?.betting);
  const toCall = yours && mine?.betting ? mine.betting.toCall : 0;
  const twice = useWanting(table);
  const asks = optionOf(options, 'run-twice') && view.turn === null;
  const asking = [...twice].filter((place) => place !== mine?.place).map(who);
  const question = asking.length > 0 ? text.lines.twiceAsked(asking.join(', ')) : text.lines.twice;
  const game = plan.games.length > 1 ? gameName(view.playing, text) : '';
  const line = [
    asks ? question : lineOf(view, who, yours, text, mine?.place),
    toCall > 0 ? text.toCall(amount(toCall)) : '',
    // Between two hands of a mix: what comes now.
    view.stage === 'between' ? game : '',
  ].filter(Boolean);
  return (
    <div className={frame.stage} data-testid="stage">
      <Countdown until={state.until} wait={state.wait} open={yours} />
      <div className={frame.lines}>
        <p className={frame.line}>{wins.length > 0 ? wins.join(' · ') : line.join(' · ')}</p>
        {below !== '' && (
          <p className={frame.outcome} data-testid="strength">
            {below}
          </p>
        )}
        {unseen && <p className={frame.outcome}>{text.unseen}</p>}
      </div>
      <Spoken
        table={table}
        telling={telling}
        yours={known ? line.join(', ') : ''}
        wins={wins.join('. ')}
        game={game}
      />
    </div>
  );
}

function lineOf(
  view: poker.PokerView,
  who: Telling['who'],
  yours: boolean,
  { lines }: Text,
  own?: number | null,
): string {
  if (view.void !== null) return lines.void;
  if (view.breaking && view.stage !== 'hand') return lines.broken;
  if (view.chooses !== null) return yours ? lines.chooseYours : lines.chooses(who(view.chooses));
  if (view.stage === 'between') return lacksPlayers(view) ? lines.waiting : lines.between;
  if (view.phase === 'over' || view.stage === 'ended') return lines.over;
  if (view.takeBack)
    return own === view.takeBack.of
      ? lines.takeBackYours(who(view.takeBack.by))
      : lines.takeBack(who(view.takeBack.by), who(view.takeBack.of));
  if (yours) return lines.yours;
  if (view.phase === 'discard') return lines.discard;
  if (view.turn === null) return lines.dealing;
  const name = who(view.turn);
  if (view.phase === 'draw') return lines.draw(name);
  return view.phase === 'showdown' ? lines.showdown(name) : lines.turn(name);
}

/** How often the player may still take more time, once he has done so at this question. */
function useBank(table: Table, own: number | null | undefined, question: string): number | undefined {
  const [taken, setTaken] = useState<{ readonly at: string; readonly left: number }>();
  const asked = useRef({ own, question });
  asked.current = { own, question };
  useEffect(
    () =>
      table.onEvents((events) => {
        for (const { type, data } of events)
          if (type === 'time-bank' && data.place === asked.current.own)
            setTaken({ at: asked.current.question, left: Number(data.left) });
      }),
    [table],
  );
  return taken?.at === question ? taken.left : undefined;
}

const KEPT = 8;

interface SpokenProps {
  readonly table: Table;
  readonly telling: Telling;
  readonly yours: string;
  readonly wins: string;
  /** The game dealt now, at a table of several: a change is told. */
  readonly game: string;
}

/** Everything that happens, for those who listen: each sentence is added once. */
function Spoken({ table, telling, yours, wins, game }: SpokenProps) {
  const [said, setSaid] = useState<readonly { readonly id: number; readonly text: string }[]>([]);
  const latest = useRef(telling);
  latest.current = telling;
  const next = useRef(1);
  const add = useRef((sentences: readonly string[]) => {
    if (sentences.length === 0) return;
    const lines = sentences.map((text) => ({ id: next.current++, text }));
    setSaid((all) => [...all, ...lines].slice(-KEPT));
  });
  useEffect(
    () => table.onEvents((events) => add.current(events.flatMap((event) => tell(event, latest.current)))),
    [table],
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
