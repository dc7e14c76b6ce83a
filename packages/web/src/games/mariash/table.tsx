import { messages } from 'messages:mariash/table';
import type { TableSnapshot } from '@croupier/client';
import { type AnyMove, type Card, isRefusal } from '@croupier/core';
import type { mariash } from '@croupier/games';
import { useCallback, useMemo, useState } from 'react';
import { useMessages } from '../../app/language.tsx';
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
import { moveWithRetry } from '../../table/seated/moving.ts';
import { useNames } from '../../table/seated/names.ts';
import type { TableProps } from '../game.ts';
import { Answers } from './answers.tsx';
import { ChairPanel } from './chair.tsx';
import { ChoiceProvider } from './choice.ts';
import { Felt } from './felt.tsx';
import { dealName } from './narration.ts';
import { RulesPanel, rulesOf } from './rules.tsx';
import { type Scene, SceneProvider, useScene } from './scene.ts';
import { ScorePanel } from './score.tsx';
import { Stage } from './stage.tsx';
import { GermanSuits } from './suits.tsx';

const TABS = ['seat', 'score', 'rules'] as const;
const ICONS = { seat: 'bets', score: 'odds', rules: 'rules' } as const;

const NONE: readonly Card[] = [];

/** The pacing of the display. A card comes to rest in the trick before the winner of the trick is shown. */
const pacing: Pacing = {
  motion: (before, after) => {
    if (!before.state || !after.state) return undefined;
    const lying = (snapshot: TableSnapshot) => viewOf(snapshot).deal?.trick.length ?? 0;
    return lying(after) > lying(before) ? { lasts: DEAL_TIME, beat: 40 } : undefined;
  },
  asks: ({ playerView }) =>
    (playerView as unknown as mariash.MariashPlayerView | null | undefined)?.question != null,
};

function viewOf({ state }: Pick<TableSnapshot, 'state'>): mariash.MariashView {
  return state?.view as unknown as mariash.MariashView;
}

/** Shows a mariash table to a player or a spectator. */
export function MariashTable(props: TableProps<mariash.MariashPlan>) {
  const { plan, table, info } = props;
  const text = useMessages(messages);
  const presented = usePresented(props, pacing);
  const shown = presented.revealed;
  const view = viewOf({ state: presented.state });
  const playerView = (props.shown.playerView ?? undefined) as unknown as
    | mariash.MariashPlayerView
    | undefined;
  const options = useOptions(table, props.shown, Boolean(props.shown.seat)) ?? [];
  const who = useNames(info, view.places, playerView?.place);
  const { notes, say } = useRefusalNotes(plan.currency, (place) => place);
  const [moving, setMoving] = useState(false);
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
  const [chosen, choose] = useState<Card>();
  const held = playerView?.cards ?? NONE;
  const choice = useMemo(
    () => ({ chosen: chosen && held.includes(chosen) ? chosen : undefined, choose }),
    [chosen, held],
  );
  const rules = useMemo(
    () => sentencesByRule(rulesOf(plan, text).flatMap((group) => group.rules)),
    [plan, text],
  );
  const scene: Scene = { plan, info, shown, view, playerView, options, who, make, busy: moving };
  return (
    <RuleSentencesProvider value={rules}>
      <SceneProvider value={scene}>
        <ChoiceProvider value={choice}>
          <Shown {...props} presented={presented} />
        </ChoiceProvider>
        <Notes notes={notes} />
      </SceneProvider>
    </RuleSentencesProvider>
  );
}

interface ShownProps extends TableProps<mariash.MariashPlan> {
  readonly presented: ReturnType<typeof usePresented>;
}

function Shown({ plan, table, info, state, shown: live, presented }: ShownProps) {
  const text = useMessages(messages);
  const { view, playerView, shown } = useScene();
  const [callLanguage, callIn] = useCallLanguage(table.id);
  const [help, setHelp] = useState(false);
  useKeys({ '?': () => setHelp(!help) });
  const tabs = TABS.filter((id) => id !== 'seat' || shown.seat);
  return (
    <TableFrame
      plan={plan}
      info={info}
      shown={shown}
      playing={view.number > 0 ? dealName(view, text) : undefined}
      players={view.places.length}
      turn={playerView?.question != null}
      lesson={{ seats: playerView?.place == null, answers: [text.keyHelp.takePart, text.keyHelp.playLesson] }}
      funds={undefined}
      low={undefined}
      callLanguage={callLanguage}
      callIn={callIn}
      switches={
        <>
          <GermanSuits />
          <FourColours />
        </>
      }
      stage={<Stage eventSource={presented.eventSource} live={live.state ?? state} />}
      felt={<Felt keys={!help} />}
      tabs={tabs.map((id) => ({ id, name: text.tabs[id], icon: iconOf(ICONS[id]) }))}
      panel={(open) => (
        <>
          {open === 'seat' && <ChairPanel />}
          {open === 'score' && <ScorePanel />}
          {open === 'rules' && <RulesPanel />}
        </>
      )}
      tray={<Answers keys={!help} />}
      help={help}
      setHelp={setHelp}
      keys={[
        ['← →', text.keyHelp.choose],
        ['↵', text.keyHelp.play],
        ['1 … 9', text.keyHelp.answer],
        ['?', text.keyHelp.help],
      ]}
    />
  );
}
