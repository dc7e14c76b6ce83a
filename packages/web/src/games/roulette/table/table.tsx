import { messages as panelMessages } from 'messages:roulette/panels';
import { messages } from 'messages:roulette/table';
import { type CurrencyCode, type Money, money, ZERO } from '@croupier/core';
import { roulette } from '@croupier/games';
import { useMemo, useRef, useState } from 'react';
import { useFormatter, useMessages } from '../../../app/language.tsx';
import { useCallLanguage } from '../../../calls/language.ts';
import type { Lesson } from '../../../coach/steps.ts';
import { useKeys } from '../../../console/keys.ts';
import type { TextOf } from '../../../messages/catalogue.ts';
import { colourOf } from '../../../pieces/chips/colours.ts';
import { chipValues } from '../../../pieces/chips/values.ts';
import { Zoom } from '../../../pieces/zoom.tsx';
import { RuleSentencesProvider, sentencesByRule } from '../../../rulebook/rule-sentences.ts';
import { playDeviceSound } from '../../../sound/player.ts';
import { BetFlights } from '../../../table/bet-flights.tsx';
import { useBets } from '../../../table/bets.ts';
import { TableFrame } from '../../../table/frame.tsx';
import { Notes, useRefusalNotes } from '../../../table/notes.tsx';
import { usePresented } from '../../../table/presented/use-presented.ts';
import { BettingTray, useRack } from '../../../table/rack.tsx';
import { useShape } from '../../../table/shape.ts';
import { usePlanInChips } from '../../../table/tournament-chips.ts';
import type { TableProps } from '../../game.ts';
import { bettingOf } from '../betting.ts';
import { currentCall } from '../calls.ts';
import { Device, pocketOf } from '../device/device.tsx';
import { createHoverStore } from '../hover-store.ts';
import { layoutStyle } from '../layout/geometry.ts';
import { useNamesOf } from '../names/use-names.ts';
import { fallOf, pacing, quickPacing } from '../pacing.ts';
import { Panel, panelTabs } from '../panels/panels.tsx';
import { rulesOf } from '../panels/rule-sentences.ts';
import { Racetrack } from '../racetrack/racetrack.tsx';
import { type Scene, SceneProvider, viewsAt } from '../scene.ts';
import { BetExplainer } from './bet-explainer.tsx';
import { Calls, useSpokenCalls } from './calls.tsx';
import { quickResults, useCounted, useFinale, useHeldBack, useHeldMoney } from './finale.ts';
import { useDecided, useHistory } from './history.ts';
import { PlayersLayout, useOthers } from './layout.tsx';
import { Prompts } from './prompts.tsx';
import { Results } from './results.tsx';
import { Risen } from './risen.tsx';
import { linesNow, Stage } from './stage.tsx';
import styles from './table.module.css';

const WIDE_TRACK = { width: 900, height: 236, ring: 52 };
const SMALL_TRACK = { width: 430, height: 286, ring: 42 };

/** Shows a roulette table to a player or a spectator. */
export function RouletteTable(props: TableProps<roulette.RoulettePlan>) {
  const { table, info } = props;
  const plan = usePlanInChips(props.plan, props.state.view, roulette.inChips);
  const isQuick = quickResults.use();
  const presented = usePresented(props, isQuick ? quickPacing : pacing);
  const { revealed: shown, state } = presented;
  const text = useMessages(messages);
  const panels = useMessages(panelMessages);
  const formatter = useFormatter();
  const { view, playerView } = useMemo(() => viewsAt(state, shown), [state, shown]);
  const layout = roulette.layoutOf(plan);
  const currency: CurrencyCode = plan.currency;
  const { lie, narrow } = useShape();
  const { notes, say } = useRefusalNotes(currency, useNamesOf(plan).position);
  const betting = bettingOf(plan, layout, view, playerView);
  const bets = useBets({ table, shown, betting, staked: playerView?.staked ?? ZERO, say });
  const past = useHistory(table.id, props.shown, state);
  const decided = useDecided(view, state.round, past);
  const lies = viewsAt(presented.movingState, shown).view;

  const quick = isQuick || presented.skipWaits;
  const phase = useFinale({
    falls: lies.result !== undefined && view.result === undefined && pocketOf(lies.result) !== undefined,
    decided: decided?.round,
    settled: decided && shown.settled?.round === decided.round ? decided.round : undefined,
    quick: quick || view.open,
  });
  // The balance changes once the chips have arrived.
  const waits = phase === 'falls' || phase === 'number' || phase === 'chips';
  const told = useHeldMoney(shown, waits);
  const funds = useCounted(useHeldBack(bets.funds, waits), phase === 'money' && !quick);

  const [callLanguage, setCallLanguage] = useCallLanguage(table.id);
  useSpokenCalls(presented.eventSource, plan, callLanguage);
  const [others, setOthers] = useOthers();

  const stakes = useMemo(
    () => new Map([...bets.placed].map(([position, { amount }]) => [position, amount])),
    [bets.placed],
  );
  const root = useRef<HTMLDivElement>(null);
  const colour = playerView?.colour && colourOf(playerView.colour.colour);
  const [looking] = useState(createHoverStore);
  const { look } = looking;
  const [help, setHelp] = useState(false);
  const [draft, setDraft] = useState<readonly roulette.Chip[]>();

  const values = useMemo(
    () => rackOf(plan, view, playerView, bets.step),
    [plan, view, playerView, bets.step],
  );
  const rack = useRack(bets, values);
  const { chip } = rack;

  const press = (position: roulette.PositionId) => {
    if (draft) setDraft(joined(draft, { position, amount: chip }));
    else if (rack.erasing) bets.removeFrom(position);
    else bets.place([{ position, amount: chip }]);
    look({ position });
  };
  useKeys({ ...(help ? {} : rack.keys), '?': () => setHelp(!help) });
  const composing = useMemo(
    () => ({
      on: draft !== undefined,
      chips: draft ?? [],
      add: (chips: readonly roulette.Chip[]) => setDraft((before = []) => chips.reduce(joined, before)),
      start: () => setDraft([]),
      stop: () => setDraft(undefined),
    }),
    [draft],
  );

  const scene: Scene = {
    plan,
    layout,
    currency,
    info,
    shown: told,
    view,
    playerView,
    bets,
    composing,
    past,
    live: props.state,
    decided,
    phase,
    call: currentCall(plan, callLanguage, view, decided?.result),
    callLanguage,
    chip,
    looking,
    look,
    say,
  };
  const isRolling = !view.open && (view.ball || (lies.result !== undefined && view.result === undefined));
  const fall = presented.skipWaits ? 0 : fallOf(presented.movingState, isQuick);
  const hasTrack = plan.announcements !== undefined && plan.device.kind === 'wheel';
  const track = hasTrack && <Racetrack shape={narrow ? SMALL_TRACK : WIDE_TRACK} />;
  const rules = useMemo(
    () => sentencesByRule(rulesOf(plan, panels.rules).flatMap((group) => group.rules)),
    [plan, panels],
  );
  return (
    <RuleSentencesProvider value={rules}>
      <SceneProvider value={scene}>
        <TableFrame
          ref={root}
          plan={plan}
          info={info}
          shown={told}
          open={bets.open}
          rolls={!view.open && view.ball}
          lesson={{ ...lessonOf(view, (units) => formatter.money(units, currency)), goOn: text.spinNow }}
          players={view.players}
          funds={funds}
          low={playerView?.colour ? undefined : money(bets.step * LOW)}
          callLanguage={callLanguage}
          callIn={setCallLanguage}
          switches={
            <>
              <label>
                <input
                  type="checkbox"
                  checked={others}
                  onChange={(event) => setOthers(event.target.checked)}
                />
                {text.others}
              </label>
              <label>
                <input
                  type="checkbox"
                  checked={isQuick}
                  onChange={(event) => quickResults.turn(event.target.checked)}
                />
                {text.quick}
              </label>
            </>
          }
          side={
            <div className={styles.side}>
              <div className={styles.place}>
                <div
                  className={styles.device}
                  data-bank=""
                  data-busy={(info.stream !== 'live' && isRolling) || undefined}
                  data-phase={(info.stream !== 'live' && phase) || undefined}
                >
                  <Device
                    plan={plan}
                    view={lies}
                    last={past.find(({ number }) => number < presented.movingState.round.number)?.result}
                    fall={fall}
                    closeUp={!quick}
                    named={view.result !== undefined}
                    onMoment={(moment) => playDeviceSound(moment, plan.device.kind)}
                  />
                  {phase === 'number' && <Risen result={decided?.result} />}
                </div>
              </div>
              <Stage />
              <Results most={narrow ? 4 : 21} />
            </div>
          }
          felt={
            <div className={styles.felt}>
              <Zoom
                text={text}
                controls={narrow ? (layoutStyle(plan) === 'french' ? 'apart' : 'together') : 'none'}
              >
                <PlayersLayout lie={lie} others={others} press={press} />
              </Zoom>
              <Prompts />
              <BetExplainer />
              {!narrow && track && <div className={styles.track}>{track}</div>}
            </div>
          }
          tabs={panelTabs(plan, playerView, panels)}
          panel={(tab) => <Panel tab={tab} racetrack={narrow && track} />}
          tray={<BettingTray rack={rack} bets={bets} currency={currency} colour={colour} />}
          help={help}
          setHelp={setHelp}
          keys={keyRows(text.keyHelp)}
        >
          <BetFlights
            table={root}
            currency={currency}
            round={state.round.id}
            open={bets.open}
            stakes={stakes}
            lines={linesNow({ shown, decided: phase === 'number' ? undefined : decided })}
            colour={colour}
            decided={others && decided && phase !== 'number' ? shown.decided : undefined}
          />
          <Notes notes={notes} />
          <Calls />
        </TableFrame>
      </SceneProvider>
    </RuleSentencesProvider>
  );
}

/** The number of minimum bets below which a player with play money can top it up. */
const LOW = 20;

function keyRows(help: TextOf<typeof messages>['keyHelp']): readonly (readonly [string, string])[] {
  return [
    ['← ↑ → ↓', help.arrows],
    ['Shift + ← ↑ → ↓', help.shift],
    ['Enter', help.enter],
    ['Delete', help.remove],
    ['1 – 6', help.numbers],
    ['+ −', help.more],
    ['U', help.undo],
    ['C', help.clear],
    ['D', help.double],
    ['R', help.rebet],
    ['?', help.help],
  ];
}

/** Returns the tour for newcomers, with the table's minimum and maximum bet. */
function lessonOf({ limits }: roulette.RouletteView, written: (units: Money) => string): Lesson {
  const all = Object.values(limits);
  const least = money(Math.min(...all.map(({ min }) => min)));
  const most = money(Math.max(...all.map(({ min, max }) => max ?? min)));
  return { bets: { least: written(least), most: written(most) }, answers: [] };
}

/** Returns the chips in the rack: the player's colour chips, or values that fit the limits. */
function rackOf(
  plan: roulette.RoulettePlan,
  view: roulette.RouletteView,
  playerView: roulette.RoulettePlayerView | undefined,
  step: Money,
): readonly Money[] {
  if (playerView?.colour) return [1, 5, 10].map((count) => money(count * step));
  const limits = Object.values(playerView?.limits ?? view.limits);
  const least = money(Math.min(...limits.map(({ min }) => min)));
  const most = money(Math.max(...limits.map(({ max }) => max ?? Number.MAX_SAFE_INTEGER)));
  return chipValues(plan.currency, least, most, step);
}

/** Adds chips to those of the bet that is being built. Chips on the same position are joined. */
function joined(
  draft: readonly roulette.Chip[],
  { position, amount }: roulette.Chip,
): readonly roulette.Chip[] {
  const there = draft.find((each) => each.position === position);
  if (!there) return [...draft, { position, amount }];
  return draft.map((each) => (each === there ? { position, amount: money(each.amount + amount) } : each));
}
