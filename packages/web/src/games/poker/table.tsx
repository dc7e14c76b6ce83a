import { messages as cardMessages } from 'messages:cards/faces';
import { messages } from 'messages:poker/table';
import type { TableSnapshot } from '@croupier/client';
import { type AnyMove, isRefusal, type MoveOption, money } from '@croupier/core';
import { poker } from '@croupier/games';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useCallLanguage } from '../../calls/language.ts';
import { useKeys } from '../../console/keys.ts';
import { FourColours } from '../../pieces/cards/four-colours.tsx';
import { RuleSentencesProvider, sentencesByRule } from '../../rulebook/rule-sentences.ts';
import { type CallsOf, useCalls } from '../../table/cards/call.ts';
import type { TableProps } from '../../table/cards/scene.ts';
import { useOptions } from '../../table/cards/use-options.ts';
import { TableFrame } from '../../table/frame.tsx';
import { iconOf } from '../../table/icons.ts';
import { Notes, useRefusalNotes } from '../../table/notes.tsx';
import { type PresentedTable, usePresented } from '../../table/presented/use-presented.ts';
import { Bots } from '../../table/seated/bots.tsx';
import { moveWithRetry } from '../../table/seated/moving.ts';
import { useNames } from '../../table/seated/names.ts';
import { useShape } from '../../table/shape.ts';
import styles from './actions.module.css';
import { Actions } from './actions.tsx';
import { isBusted, RebuyOffer } from './busted.tsx';
import { BuyChips } from './buying.tsx';
import { useCallsSinceCard } from './calls-since-card.ts';
import { BlindEntryChoice, ChairPanel, ComeBack, TakeSeat, WaitingList } from './chair.tsx';
import { DealersChoice } from './dealers-choice.tsx';
import { HandsPanel } from './hands.tsx';
import { narrate } from './narration.ts';
import { pacing } from './pacing.ts';
import { Places } from './places.tsx';
import { usePreloadedTables } from './preload-tables.ts';
import { PreselectedActions, usePreselected } from './preselected.tsx';
import { rulesOf } from './rule-sentences.ts';
import { RulesPanel } from './rules.tsx';
import {
  BusyProvider,
  lacksPlayers,
  optionOf,
  type Purchase,
  type StableScene,
  StableSceneProvider,
  useScene,
  useStableScene,
} from './scene.ts';
import { useSeenHands } from './seen-hands.ts';
import { useShowdown } from './showdown.ts';
import { Stage } from './stage.tsx';
import { gameName, stakesText } from './stakes.ts';

const TABS = ['seat', 'hands', 'rules'] as const;
const ICONS = { seat: 'bets', hands: 'rounds', rules: 'rules' } as const;

/** Shows a table of poker between players to a player or a spectator. */
export function PokerTable(props: TableProps<poker.PokerPlan>) {
  const { plan, table, info } = props;
  const presented = usePresented(props, pacing);
  const shown = useAnswered(presented.revealed);
  const live = useAnswered(props.shown);
  const { view, playerView } = seenOf(shown);
  const { state: movingState, playerView: movingView } = presented.moving;
  const movingCards = useMemo(
    () => seenOf({ state: movingState, playerView: movingView }),
    [movingState, movingView],
  );
  const formatter = useFormatter();
  const { narrow } = useShape();
  // Tournament chips are not money.
  const counted = view.tournament !== null;
  const amount = useCallback(
    (units: number) => (counted ? formatter.number(units) : formatter.money(money(units), plan.currency)),
    [formatter, plan, counted],
  );
  const who = useNames(info, view.places, playerView?.place);
  const { notes, say } = useRefusalNotes(plan.currency, (place) => place);
  const answer = useOptions(table, live, Boolean(live.seat));
  const last = useRef<readonly MoveOption[]>([]);
  if (answer) last.current = answer;
  const [moving, setMoving] = useState(false);
  const [made, setMade] = useState(0);
  const make = useCallback(
    async <Move extends AnyMove>(move: Move) => {
      setMoving(true);
      const made = await moveWithRetry(table, move);
      setMoving(false);
      if (isRefusal(made)) say(made);
      else setMade(made.seq);
      return !isRefusal(made);
    },
    [table, say],
  );
  const [purchase, buy] = useState<Purchase>();
  const [chosen, choose] = useChosen(`${presented.state.round.id} ${view.street} ${view.phase}`);
  const options = last.current;
  const fresh = answer !== undefined;
  const scene: StableScene = useMemo(
    () => ({
      plan,
      info,
      shown,
      view,
      playerView,
      currency: plan.currency,
      narrow,
      options,
      fresh,
      amount,
      who,
      make,
      buy,
      chosen,
      choose,
    }),
    [plan, info, shown, view, playerView, narrow, options, fresh, amount, who, make, chosen, choose],
  );
  // The player acts on the live state, without waiting for the animation.
  const decides: StableScene = useMemo(
    () => (live === shown ? scene : { ...scene, shown: live, ...seenOf(live) }),
    [scene, live, shown],
  );
  const text = useMessages(messages);
  const rules = useMemo(() => {
    const settings = poker.settingsOf(plan, (info.terms ?? {}) as poker.PokerTerms);
    return sentencesByRule(rulesOf({ plan, view, settings, text }).flatMap((group) => group.rules));
  }, [plan, info.terms, view, text]);
  return (
    <RuleSentencesProvider value={rules}>
      <StableSceneProvider value={scene}>
        {/* A move stays pending after its acceptance until the table shows it. */}
        <BusyProvider value={moving || props.state.seq < made}>
          <Shown
            plan={plan}
            info={info}
            table={table}
            state={presented.state}
            eventSource={presented.eventSource}
            movingCards={movingCards}
            decides={decides}
          />
          {purchase && <BuyChips purchase={purchase} close={() => buy(undefined)} />}
        </BusyProvider>
        <Notes notes={notes} />
      </StableSceneProvider>
    </RuleSentencesProvider>
  );
}

/** Returns the table's view and the player's own view. */
function seenOf({
  state,
  playerView,
}: { [part in 'state' | 'playerView']?: TableSnapshot[part] | undefined }): Pick<
  StableScene,
  'view' | 'playerView'
> {
  return {
    view: state?.view as unknown as poker.PokerView,
    playerView: (playerView ?? undefined) as unknown as poker.PokerPlayerView | undefined,
  };
}

/**
 * Returns the table as the server last sent it. The object stays the same while only the player's own pending press
 * changes.
 */
function useAnswered(shown: TableSnapshot): TableSnapshot {
  const kept = useRef(shown);
  const { pending } = kept.current;
  const changed = Object.entries({ ...shown, pending }).some(
    ([key, value]) => kept.current[key as keyof TableSnapshot] !== value,
  );
  if (changed) kept.current = shown;
  return kept.current;
}

interface ShownProps extends Omit<TableProps<poker.PokerPlan>, 'shown'>, Pick<PresentedTable, 'eventSource'> {
  /** The table with the current state of the cards. */
  readonly movingCards: Pick<StableScene, 'view' | 'playerView'>;
  /** The table in its current state on the server. */
  readonly decides: StableScene;
}

const Shown = memo(function Shown({
  plan,
  table,
  info,
  state,
  eventSource,
  movingCards,
  decides,
}: ShownProps) {
  const text = useMessages(messages);
  const { shown, view, playerView, narrow, amount, who } = useStableScene();
  const live = decides.shown.state ?? state;
  const [callLanguage, callIn] = useCallLanguage(table.id);
  const context = useRef({ who, amount });
  context.current = { who, amount };
  const callsOf: CallsOf = useCallback((event, language) => {
    return narrate(event, {
      text: messages.in(language),
      faces: cardMessages.in(language),
      ...context.current,
    })[0];
  }, []);
  usePreloadedTables(plan.games);
  useCalls(eventSource, plan, callLanguage, callsOf);
  const [help, setHelp] = useState(false);
  const seen = useSeenHands(state.round.id, view.places, playerView, who);
  const question = `${state.round.id} ${view.street} ${view.turn} ${view.pot}`;
  const calls = useCallsSinceCard(eventSource, question);
  useKeys({ '?': () => setHelp(!help) });
  // On a phone, a table with a single game shows its stakes first.
  const game =
    plan.games.length > 1 ? gameName(view.playing, text) : !narrow && text.structures[view.playing.structure];
  const tabs = TABS.filter((id) => id !== 'seat' || shown.seat);
  return (
    <TableFrame
      plan={plan}
      info={info}
      shown={shown}
      playing={[game, stakesText(view.stakes, text, amount)].filter(Boolean).join(' · ')}
      players={view.places.length}
      turn={isTurn(view, playerView)}
      lesson={{
        seats: playerView?.place == null,
        answers: PROTOTYPE_NAMES.map((answer) => text.keyHelp[answer]),
      }}
      funds={money(shown.purse ?? 0)}
      low={view.tournament ? undefined : money(view.level.big * plan.buyIn.min)}
      callLanguage={callLanguage}
      callIn={callIn}
      switches={<FourColours />}
      stage={<Stage eventSource={eventSource} live={live} calls={calls} question={question} />}
      felt={<Places state={state} live={live} movingCards={movingCards} checked={calls.checked} />}
      tabs={tabs.map((id) => ({ id, name: text.tabs[id], icon: iconOf(ICONS[id]) }))}
      panel={(open) => (
        <>
          {open === 'seat' && <ChairPanel />}
          {open === 'hands' && <HandsPanel round={state.round.number} seen={seen} />}
          {open === 'rules' && <RulesPanel />}
        </>
      )}
      tray={
        <StableSceneProvider value={decides}>
          <Answers hand={live.round.id} busted={isBusted(view, playerView?.place)} keys={!help} />
        </StableSceneProvider>
      }
      help={help}
      setHelp={setHelp}
      keys={[
        ['F', text.keyHelp.fold],
        ['C', text.keyHelp.call],
        ['R B', text.keyHelp.raise],
        ['↑ ↓', text.keyHelp.less],
        ['1 – 5', text.keyHelp.presets],
        ['D', text.keyHelp.draw],
        ['S M', text.keyHelp.show],
        ['T', text.acts.twice],
        ['K N', `${text.acts.takeBack}, ${text.acts.playOn}`],
        ['?', text.keyHelp.help],
      ]}
    />
  );
});

/** The answers that exist in every game. */
const PROTOTYPE_NAMES = ['fold', 'call'] as const;

/** Returns whether the table is waiting for this player to act. */
function isTurn(view: poker.PokerView, playerView: poker.PokerPlayerView | undefined): boolean {
  return playerView?.place !== null && view.turn === playerView?.place && view.phase === 'bet';
}

/** Shows the player's options: to act, to preselect an action, or to take a seat. */
function Answers({
  hand,
  busted,
  keys,
}: {
  readonly hand: string;
  /**
   * Whether the player has no chips left in the state that is shown. The live state would reveal the result too early.
   */
  readonly busted: boolean;
  readonly keys: boolean;
}) {
  const { info, view, playerView, options, fresh } = useScene();
  const own = view.places.find(({ place }) => place === playerView?.place);
  const turn = isTurn(view, playerView);
  const [preselected, choose] = usePreselected(hand, turn);
  const acts = options.some(({ move }) => poker.ANSWERS.some((answer) => answer === move.type));
  const answered = useShowdown(hand);
  const chooses = fresh && optionOf(options, 'choose-game') !== undefined;
  const played = own?.hand;
  const waits =
    played && !played.folded && !played.allIn && view.phase !== 'over' && view.phase !== 'showdown';
  if (chooses) return <DealersChoice />;
  // In a tournament, players do not sit down, buy chips or add bots themselves.
  const cash = view.tournament === null;
  if ((fresh && acts && !answered && !(turn && preselected)) || (turn && !preselected))
    return <Actions keys={keys} />;
  if (waits && !turn && view.phase === 'bet')
    return <PreselectedActions preselected={preselected} choose={choose} />;
  return (
    <div className={styles.idle}>
      {cash && <TakeSeat />}
      {cash && <WaitingList />}
      {cash && busted && <RebuyOffer />}
      {cash && !played && !busted && <BlindEntryChoice />}
      {(!played || played.folded) && <ComeBack />}
      {cash && own && !own.away && lacksPlayers(view) && <Bots info={info} view={view} />}
    </div>
  );
}

/** Keeps the selected cards until the next decision. */
function useChosen(question: string): readonly [ReadonlySet<string>, (card: string) => void] {
  const [state, setState] = useState<{ readonly to: string; readonly cards: ReadonlySet<string> }>();
  const cards = useMemo(() => (state?.to === question ? state.cards : new Set<string>()), [state, question]);
  const choose = useCallback(
    (card: string) => {
      const next = new Set(cards);
      if (!next.delete(card)) next.add(card);
      setState({ to: question, cards: next });
    },
    [cards, question],
  );
  return [cards, choose];
}
