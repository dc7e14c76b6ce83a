import { type AnyMove, type Money, money, type Refusal, type SettlementLine } from '@croupier/core';
import type { LanguageCode } from '@croupier/houses';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWords, useWriting } from '../../app/language.tsx';
import { type Keys, useKeys } from '../../console/keys.ts';
import { useRefusalText } from '../../forms/refusals.ts';
import { FourColours } from '../../pieces/cards/four-colours-switch.tsx';
import { chipValues } from '../../pieces/chips/values.ts';
import { BetFlights } from '../bet-flights.tsx';
import { type Bets, useBets } from '../bets.ts';
import { TableFrame } from '../frame.tsx';
import { Notes, useNotes } from '../notes.tsx';
import { BetActs, Purse, Rack } from '../rack.tsx';
import { useShape } from '../shape.ts';
import { Answers } from './answers.tsx';
import type { Call } from './call.ts';
import { type CardGame, type CardScene, SceneProvider, type TableProps } from './scene.ts';
import { Stage } from './stage.tsx';
import styles from './table.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { useOptions } from './use-options.ts';
import { words } from './words.ts';

interface CardTableProps extends TableProps {
  readonly game: CardGame;
  readonly call: Call | undefined;
  readonly callLanguage: LanguageCode;
  readonly callIn: (language: LanguageCode) => void;
}

const NONE: readonly SettlementLine[] = [];

/** Play money of fewer than this many least bets may be filled up. */
const LOW = 20;

/** A card table from a player's place: the felt of its game, and round it what all card games share. */
export function CardTable(props: CardTableProps) {
  const { plan, table, shown, info, state, game, call, callLanguage, callIn } = props;
  const text = useWords(words);
  const { narrow } = useShape();
  const { notes, say } = useRefusals(plan.currency, game.name);
  const bets = useBets({ table, shown, betting: game.betting, staked: game.staked, say });
  const options = useOptions(table, shown, game.asked);
  const [erasing, setErasing] = useState(false);
  const [help, setHelp] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  const { least, most, betting } = game;
  const values = useMemo(
    () => chipValues(plan.currency, least, most, betting.step),
    [plan.currency, least, most, betting.step],
  );
  const [wanted, setWanted] = useState<Money>();
  const chip = values.find((value) => value === wanted) ?? values[Math.min(1, values.length - 1)] ?? least;

  const { answer, answering } = useAnswering(bets.make, state.seq);
  const press = (position: string, amount: Money = chip) => {
    if (erasing) bets.removeFrom(position);
    else bets.place([{ position, amount }]);
  };
  const step = (by: number) => {
    const next = values[values.indexOf(chip) + by];
    if (next !== undefined) setWanted(next);
  };

  const questions = shown.seat ? game.asks(options) : [];
  const first = questions.find(({ aside }) => !aside);
  const asides = questions.filter(({ aside }) => aside);
  const answers = questions.flatMap((each) => each.answers);
  useKeptFocus(root, first?.id ?? 'chips');
  const { can } = bets;
  const deal = game.deal && bets.open && bets.placed.size > 0 ? game.deal : undefined;
  const betKeys: Keys = first
    ? {}
    : {
        u: can.undo ? bets.undo : undefined,
        c: can.clear ? bets.clear : undefined,
        d: can.double ? bets.double : undefined,
        r: can.rebet ? bets.rebet : undefined,
        '+': () => step(1),
        '-': () => step(-1),
        enter: deal && (() => answer(deal)),
        ...Object.fromEntries(values.map((value, place) => [String(place + 1), () => setWanted(value)])),
      };
  useKeys({
    ...(help ? {} : betKeys),
    ...(help || answering
      ? {}
      : Object.fromEntries(
          answers.filter(({ barred }) => !barred).map(({ key, move }) => [key, () => answer(move)]),
        )),
    '?': () => setHelp(!help),
  });

  const { settled } = shown;
  const over = settled?.round === game.pictured ? settled.lines : undefined;
  const [ownEarly, othersEarly] = useEarly(game.early ?? NONE, shown.seat);
  const stakes = useStakes(bets.placed, game.beside);
  const scene: CardScene = {
    plan,
    info,
    shown,
    state,
    currency: plan.currency,
    name: game.name,
    bets,
    chip,
    narrow,
    stakes,
    lines: over ?? ownEarly,
    settled: over !== undefined,
    othersEarly: game.crowd ? NONE : othersEarly,
    decided: game.crowd ? undefined : shown.decided,
    askedBox: first?.box,
    press,
    answer,
    answering,
  };
  const keyText = text.keyHelp;
  // Its room is kept, so that nothing moves, but not where it never comes.
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
    <SceneProvider value={scene}>
      <TableFrame
        ref={root}
        plan={plan}
        info={info}
        shown={shown}
        open={bets.open}
        players={game.players}
        funds={bets.funds}
        low={money(least * LOW)}
        callLanguage={callLanguage}
        callIn={callIn}
        switches={<FourColours />}
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
            <Answers question={first} />
          ) : (
            <>
              <Rack
                values={values}
                chosen={chip}
                choose={setWanted}
                currency={plan.currency}
                funds={bets.funds}
              />
              <BetActs {...bets} erasing={erasing} setErasing={setErasing} />
              <div className={styles.end}>
                {!narrow && dealButton}
                <Purse staked={bets.staked} funds={bets.funds} currency={plan.currency} />
              </div>
            </>
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
  );
}

/** Bets, and what lies besides: the same map as long as nothing of it has changed. */
function useStakes(placed: Bets['placed'], beside: CardGame['beside']): ReadonlyMap<string, Money> {
  const now = new Map([...placed].map(([bet, { amount }]) => [bet, amount]));
  for (const { position, amount } of beside) now.set(position, amount);
  const told = useRef(now);
  const same = now.size === told.current.size && [...now].every(([bet, of]) => told.current.get(bet) === of);
  if (!same) told.current = now;
  return told.current;
}

/** What was decided early of the player's own, and of the others. */
function useEarly(early: readonly SettlementLine[], seat: string | null | undefined) {
  return useMemo(() => {
    const own = early.filter((line) => line.seat === seat);
    return [own, early.filter((line) => !own.includes(line))] as const;
  }, [early, seat]);
}

/** One answer at a time: it is on its way until the server has taken or refused it, and the table has moved on. */
function useAnswering(make: (move: AnyMove) => Promise<boolean>, seq: number) {
  const [answering, setAnswering] = useState<AnyMove>();
  const latest = useRef(make);
  latest.current = make;
  const answer = useCallback((move: AnyMove) => {
    setAnswering(move);
    void latest.current(move).then(() => setAnswering((now) => (now === move ? undefined : now)));
  }, []);
  // The table has moved on: whatever was asked before is asked no more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => setAnswering(undefined), [seq]);
  return { answer, answering };
}

/** Tells refusals in the language of the screen. */
function useRefusals(currency: TableProps['plan']['currency'], name: (bet: string) => string) {
  const { notes, tell } = useNotes();
  const writing = useWriting();
  const sentence = useRefusalText('player', {
    amount: (units) => writing.money(money(units), currency),
    place: name,
  });
  return { notes, say: (refusal: Refusal) => tell(sentence(refusal)) };
}
