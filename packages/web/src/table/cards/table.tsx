import { messages } from 'messages:cards/table';
import { messages as tableMessages } from 'messages:table/bar';
import type { TableSnapshot } from '@croupier/client';
import { type AnyMove, type Money, money, type SettlementLine } from '@croupier/core';
import type { LanguageCode } from '@croupier/houses';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { type Keys, useKeys } from '../../console/keys.ts';
import { FourColours } from '../../pieces/cards/four-colours.tsx';
import { chipValues } from '../../pieces/chips/values.ts';
import { BetFlights } from '../bet-flights.tsx';
import { type Bets, useBets } from '../bets.ts';
import { TableFrame } from '../frame.tsx';
import { Notes, useRefusalNotes } from '../notes.tsx';
import { BettingTray, useRack } from '../rack.tsx';
import { useShape } from '../shape.ts';
import { Answers } from './answers.tsx';
import type { Call } from './call.ts';
import { useMistakes } from './mistakes.ts';
import {
  aboutOf,
  type CardGame,
  type CardScene,
  SceneProvider,
  StableSceneProvider,
  type TableProps,
} from './scene.ts';
import { Stage } from './stage.tsx';
import { StrategySwitches, useStrategyHelp } from './strategy-help.tsx';
import styles from './table.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { useOptions } from './use-options.ts';

interface CardTableProps extends TableProps {
  readonly game: CardGame;
  /**
   * The table as it is on the server. The player's moves are offered immediately, even while objects are
   * still moving.
   */
  readonly live: TableSnapshot;
  /** Whether something is moving, so that its result has not been revealed yet. */
  readonly moving: boolean;
  /** Whether to skip waits, so that moving objects come to rest immediately. */
  readonly skipWaits: boolean;
  /** Called when the player has turned over a card that they had kept face down. */
  readonly turn: () => void;
  readonly call: Call | undefined;
  readonly callLanguage: LanguageCode;
  readonly callIn: (language: LanguageCode) => void;
}

const NONE: readonly SettlementLine[] = [];

/** The number of minimum bets below which a player with play money can top it up. */
const LOW = 20;

/** Shows a card table to a player or a spectator, with the felt of its game and the parts that all card games share. */
export function CardTable(props: CardTableProps) {
  const { plan, table, shown, info, state, live, moving, skipWaits, turn, game, call, callLanguage, callIn } =
    props;
  const text = useMessages(messages);
  const ends = useMessages(tableMessages).pace;
  const formatter = useFormatter();
  const { narrow } = useShape();
  const { notes, say, teach } = useRefusalNotes(plan.currency, game.name);
  const bets = useBets({ table, shown, betting: game.betting, staked: game.staked, say });
  const options = useOptions(table, live, game.asked);
  const [help, setHelp] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const helped = useStrategyHelp() && game.advice !== undefined;

  const { least, most, betting } = game;
  const values = useMemo(
    () => chipValues(plan.currency, least, most, betting.step),
    [plan.currency, least, most, betting.step],
  );
  const rack = useRack(bets, values);
  const { chip } = rack;

  const questions = shown.seat ? game.asks(options) : [];
  const first = questions.find(({ aside }) => !aside);
  const judge = useMistakes(plan, teach);
  const { answer, answering } = useAnswering((move) => {
    if (first?.answers.some((each) => each.move.type === move.type))
      judge(move, game.advice?.(aboutOf(first)));
    return bets.make(move);
  }, live.state?.seq);
  const press = useLatest((position: string, amount: Money = chip) => {
    const laid = game.lays?.({ position, amount }) ?? [{ position, amount }];
    if (rack.erasing) for (const { position: off } of laid) bets.removeFrom(off);
    else bets.place(laid);
  });
  const remove = useLatest((position: string) => bets.removeFrom(position));

  const asides = questions.filter(({ aside }) => aside);
  // Players cannot answer a question about a card that they have not seen.
  const answers = (moving ? asides : questions).flatMap((each) => each.answers);
  useKeptFocus(root, first?.id ?? 'chips');
  const deal = game.deal && bets.open && bets.placed.size > 0 ? game.deal : undefined;
  const betKeys: Keys = first ? {} : { ...rack.keys, enter: deal && (() => answer(deal)) };
  useKeys({
    ...(help ? {} : betKeys),
    ...(help || answering
      ? {}
      : Object.fromEntries(
          answers
            .filter(({ barred, chooses }) => !barred && !chooses)
            .map(({ key, move }) => [key, () => answer(move)]),
        )),
    '?': () => setHelp(!help),
  });

  const { settled } = shown;
  const over = settled?.round === game.displayedRound ? settled.lines : undefined;
  const [ownEarly, othersEarly] = useEarly(game.early ?? NONE, shown.seat);
  const stakes = useStakes(bets.placed, game.beside);
  const { name } = game;
  const lasting = useMemo(
    () => ({ plan, currency: plan.currency, name, press, remove, answer }),
    [plan, name, press, remove, answer],
  );
  const scene: CardScene = {
    ...lasting,
    info,
    shown,
    state,
    live,
    moving,
    skipWaits,
    turn,
    bets,
    chip,
    narrow,
    stakes,
    lines: over ?? ownEarly,
    settled: over !== undefined,
    othersEarly: game.crowd ? NONE : othersEarly,
    decided: game.crowd ? undefined : shown.decided,
    askedBox: first?.box,
    advice: game.advice,
    answering,
  };
  const keyText = text.keyHelp;
  // Space for the button is reserved so that the layout does not move, unless the game never has a button.
  const dealButton = 'deal' in game && (
    <button
      type="button"
      className={styles.deal}
      disabled={!deal}
      hidden={!deal}
      title={text.dealMeans}
      onClick={() => deal && answer(deal)}
    >
      {text.deal}
    </button>
  );
  return (
    <StableSceneProvider value={lasting}>
      <SceneProvider value={scene}>
        <TableFrame
          ref={root}
          plan={plan}
          info={info}
          shown={shown}
          open={bets.open}
          turn={first !== undefined}
          chosenFor={game.chosenFor}
          helped={helped}
          lesson={{
            bets: {
              least: formatter.money(least, plan.currency),
              most: formatter.money(most, plan.currency),
            },
            goOn: game.goOn ?? ends.deal,
            answers: game.answers,
          }}
          last={game.last !== undefined}
          players={game.players}
          funds={bets.funds}
          low={money(least * LOW)}
          callLanguage={callLanguage}
          callIn={callIn}
          switches={
            <>
              <FourColours />
              {game.advice && <StrategySwitches />}
            </>
          }
          stage={
            <Stage game={game} call={call} question={first}>
              {narrow && dealButton}
            </Stage>
          }
          felt={
            <>
              {game.felt}
              {asides.length > 0 && (
                <div className={styles.asides}>
                  {asides.map((question) => (
                    <Answers key={question.id} question={question} />
                  ))}
                </div>
              )}
            </>
          }
          tabs={game.tabs}
          panel={game.panel}
          tray={
            first ? (
              <Answers key={first.id} question={first} />
            ) : (
              <BettingTray rack={rack} bets={bets} currency={plan.currency} end={!narrow && dealButton} />
            )
          }
          help={help}
          setHelp={setHelp}
          keys={[
            ['Tab', keyText.move],
            ['Enter', keyText.enter],
            ['Delete', keyText.remove],
            ['1 – 6', keyText.numbers],
            ['+ −', keyText.more],
            ['U', keyText.undo],
            ['C', keyText.clear],
            ['D', keyText.double],
            ['R', keyText.rebet],
            ['H S D P …', keyText.answers],
            ['?', keyText.help],
          ]}
        >
          <BetFlights
            table={root}
            currency={plan.currency}
            round={state.round.id}
            open={bets.open}
            stakes={stakes}
            lines={scene.lines}
            othersEarly={scene.othersEarly}
            decided={scene.decided}
          />
          <Notes notes={notes} />
        </TableFrame>
      </SceneProvider>
    </StableSceneProvider>
  );
}

/** Returns a function with a stable identity that calls the latest version of `act`. */
function useLatest<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...given) => latest.current(...given), []);
}

/** Returns the stakes of bets and other chips. The map keeps its identity while its content is unchanged. */
function useStakes(placed: Bets['placed'], beside: CardGame['beside']): ReadonlyMap<string, Money> {
  const now = new Map([...placed].map(([bet, { amount }]) => [bet, amount]));
  for (const { position, amount } of beside) now.set(position, amount);
  const told = useRef(now);
  const same = now.size === told.current.size && [...now].every(([bet, of]) => told.current.get(bet) === of);
  if (!same) told.current = now;
  return told.current;
}

/** Splits the lines that were decided early into the player's own and those of other players. */
function useEarly(early: readonly SettlementLine[], seat: string | null | undefined) {
  return useMemo(() => {
    const own = early.filter((line) => line.seat === seat);
    return [own, early.filter((line) => !own.includes(line))] as const;
  }, [early, seat]);
}

/**
 * Sends one answer at a time. It stays pending until the server has accepted or refused it and the table has changed.
 */
function useAnswering(make: (move: AnyMove) => Promise<boolean>, seq: number | undefined) {
  const [answering, setAnswering] = useState<AnyMove>();
  const latest = useRef(make);
  latest.current = make;
  const answer = useCallback((move: AnyMove) => {
    setAnswering(move);
    void latest.current(move).then(() => setAnswering((now) => (now === move ? undefined : now)));
  }, []);
  // The table has changed, so the question is no longer asked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => setAnswering(undefined), [seq]);
  return { answer, answering };
}
