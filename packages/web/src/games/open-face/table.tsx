import { messages } from 'messages:open-face/table';
import type { TableSnapshot } from '@croupier/client';
import { type AnyMove, isRefusal, money } from '@croupier/core';
import type { openFace } from '@croupier/games';
import { useCallback, useMemo, useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useCallLanguage } from '../../calls/language.ts';
import { useKeys } from '../../console/keys.ts';
import { FourColours } from '../../pieces/cards/four-colours.tsx';
import { DEAL_TIME } from '../../pieces/motion/dealing.ts';
import { RuleSentencesProvider, sentencesByRule } from '../../rulebook/rule-sentences.ts';
import { useOptions } from '../../table/cards/use-options.ts';
import { TableFrame } from '../../table/frame.tsx';
import { iconOf } from '../../table/icons.ts';
import { Notes, useRefusalNotes } from '../../table/notes.tsx';
import type { Pacing } from '../../table/presented/presentation.ts';
import { usePresented } from '../../table/presented/use-presented.ts';
import { Bots } from '../../table/seated/bots.tsx';
import { moveWithRetry } from '../../table/seated/moving.ts';
import { useNames } from '../../table/seated/names.ts';
import type { TableProps } from '../game.ts';
import { Board } from './board.tsx';
import { BuyChips, ChairPanel, Offer, TakeSeat, TopUp } from './chair.tsx';
import { type Drafting, useDraft } from './draft.ts';
import styles from './felt.module.css';
import { OwnRows, SettingControls } from './own.tsx';
import { RulesPanel, rulesOf } from './rules.tsx';
import { optionOf, type Purchase, type Scene, SceneProvider, useScene } from './scene.ts';
import { ScorePanel } from './score.tsx';
import { Stage } from './stage.tsx';

const TABS = ['seat', 'score', 'rules'] as const;
const ICONS = { seat: 'bets', score: 'odds', rules: 'rules' } as const;
const NOBODY: readonly string[] = [];

/** The pacing of the display. Cards come to rest before rows, scores and stacks change. */
const pacing: Pacing = {
  motion: (before, after) => {
    const lying = (snapshot: TableSnapshot) =>
      viewOf(snapshot).places.reduce(
        (sum, { hand }) =>
          sum + (hand ? hand.rows.front.length + hand.rows.middle.length + hand.rows.back.length : 0),
        0,
      );
    if (!before.state || !after.state) return undefined;
    return lying(after) > lying(before) ? { lasts: DEAL_TIME, beat: 40 } : undefined;
  },
  asks: ({ playerView }) =>
    (playerView as unknown as openFace.OpenFacePlayerView | null | undefined)?.question != null,
};

function viewOf({ state }: Pick<TableSnapshot, 'state'>): openFace.OpenFaceView {
  return state?.view as unknown as openFace.OpenFaceView;
}

/** Shows a table of open-face poker to a player or a spectator. */
export function OpenFaceTable(props: TableProps<openFace.OpenFacePlan>) {
  const { plan, table, info } = props;
  const text = useMessages(messages);
  const formatter = useFormatter();
  const presented = usePresented(props, pacing);
  const shown = presented.revealed;
  const view = viewOf({ state: presented.state });
  const playerView = (props.shown.playerView ?? undefined) as unknown as
    | openFace.OpenFacePlayerView
    | undefined;
  const options = useOptions(table, props.shown, Boolean(props.shown.seat)) ?? [];
  const amount = useCallback(
    (units: number) => formatter.money(money(units), plan.currency),
    [formatter, plan],
  );
  const who = useNames(info, view.places, playerView?.place);
  const { notes, say } = useRefusalNotes(plan.currency, (place) => place);
  const [moving, setMoving] = useState(false);
  const [purchase, buy] = useState<Purchase>();
  const make = useCallback(
    async <Move extends AnyMove>(move: Move) => {
      setMoving(true);
      const made = await moveWithRetry(table, move);
      setMoving(false);
      if (isRefusal(made)) say(made);
      return !isRefusal(made);
    },
    [table, say],
  );
  const rules = useMemo(
    () => sentencesByRule(rulesOf(plan, text).flatMap((group) => group.rules)),
    [plan, text],
  );
  const scene: Scene = {
    plan,
    info,
    shown,
    view,
    playerView,
    currency: plan.currency,
    options,
    amount,
    who,
    make,
    busy: moving,
    buy,
  };
  return (
    <RuleSentencesProvider value={rules}>
      <SceneProvider value={scene}>
        <Shown {...props} presented={presented} />
        {purchase && <BuyChips purchase={purchase} />}
        <Notes notes={notes} />
      </SceneProvider>
    </RuleSentencesProvider>
  );
}

interface ShownProps extends TableProps<openFace.OpenFacePlan> {
  readonly presented: ReturnType<typeof usePresented>;
}

function Shown({ plan, table, info, state, shown: live, presented }: ShownProps) {
  const text = useMessages(messages);
  const { view, playerView, shown, amount } = useScene();
  const [callLanguage, callIn] = useCallLanguage(table.id);
  const [help, setHelp] = useState(false);
  useKeys({ '?': () => setHelp(!help) });
  const own = view.places.find(({ place }) => place === playerView?.place);
  const drafting = useDraft(state.round.id, own?.hand ?? undefined, playerView?.cards ?? NOBODY);
  const tabs = TABS.filter((id) => id !== 'seat' || shown.seat);
  return (
    <TableFrame
      plan={plan}
      info={info}
      shown={shown}
      playing={text.point({ amount: amount(view.point) })}
      players={view.places.length}
      turn={playerView?.question != null}
      lesson={{ seats: playerView?.place == null, answers: [text.keyHelp.take, text.keyHelp.confirmLesson] }}
      funds={money(shown.purse ?? 0)}
      low={money(view.buyIn.min)}
      callLanguage={callLanguage}
      callIn={callIn}
      switches={<FourColours />}
      stage={<Stage eventSource={presented.eventSource} live={live.state ?? state} />}
      felt={<Felt drafting={drafting} />}
      tabs={tabs.map((id) => ({ id, name: text.tabs[id], icon: iconOf(ICONS[id]) }))}
      panel={(open) => (
        <>
          {open === 'seat' && <ChairPanel />}
          {open === 'score' && <ScorePanel />}
          {open === 'rules' && <RulesPanel />}
        </>
      )}
      tray={<Answers drafting={drafting} keys={!help} />}
      help={help}
      setHelp={setHelp}
      keys={[
        ['← →', text.keyHelp.choose],
        ['F M B', text.keyHelp.rows],
        ['1 2 3', text.keyHelp.rows],
        ['U', text.keyHelp.undo],
        ['↵', text.keyHelp.confirm],
        ['?', text.keyHelp.help],
      ]}
    />
  );
}

/** Shows all players' rows, with the player's own large and at the bottom. Free seats can be pressed. */
function Felt({ drafting }: { readonly drafting: Drafting }) {
  const text = useMessages(messages);
  const { view, playerView, options, buy } = useScene();
  const own = view.places.find(({ place }) => place === playerView?.place);
  const from = own?.place ?? view.seats;
  const around = Array.from({ length: view.seats }, (_, step) => ((from + step) % view.seats) + 1);
  const { values: free = [] } = (optionOf(options, 'sit')?.move.place ?? {}) as {
    values?: readonly number[];
  };
  return (
    <div className={styles.room}>
      <div className={styles.others}>
        {around
          .filter((place) => place !== own?.place)
          .map((place) => {
            const taken = view.places.find((one) => one.place === place);
            if (taken) return <Board key={place} place={taken} />;
            if (own) return null;
            return (
              <button
                key={place}
                type="button"
                className={styles.free}
                aria-label={text.freeSeat({ place })}
                disabled={!free.includes(place)}
                onClick={() => buy({ type: 'sit', place })}
              >
                {place}
              </button>
            );
          })}
      </div>
      {own && <OwnRows place={own} drafting={drafting} />}
    </div>
  );
}

/** Shows the player's options: to set cards, or to manage their seat. */
function Answers({ drafting, keys }: { readonly drafting: Drafting; readonly keys: boolean }) {
  const { info, view, playerView } = useScene();
  const own = view.places.find(({ place }) => place === playerView?.place);
  if ((playerView?.cards.length ?? 0) > 0 && drafting.held.length + drafting.draft.length > 0)
    return <SettingControls drafting={drafting} keys={keys} />;
  const ready = view.places.filter(({ away, stack, behind }) => !away && stack + behind > 0);
  return (
    <div className={styles.tray}>
      <TakeSeat />
      {own?.stack === 0 && view.phase === null && <TopUp />}
      <Offer type="come-back" />
      {own && ready.length < 2 && <Bots info={info} view={view} />}
    </div>
  );
}
