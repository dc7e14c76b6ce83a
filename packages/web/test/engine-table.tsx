import type {
  Client,
  Me,
  SettledMessage,
  Store,
  Table,
  TableInfo,
  TableSnapshot,
  TalkEvent,
  TalkMessage,
} from '@croupier/client';
import {
  type Actor,
  type AnyMove,
  type Card,
  CROUPIER,
  type GameEvent,
  isRefusal,
  type Json,
  type MoveOption,
  money,
  type Plan,
  returnedAmount,
  type SeatId,
  seatId,
} from '@croupier/core';
import { gameOf } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { Suspense, useSyncExternalStore } from 'react';
import { LanguageProvider } from '../src/app/language.tsx';
import { ClientProvider } from '../src/app/session.tsx';
import type { GameScreens } from '../src/games/game.ts';
import { games } from '../src/games/registry.ts';
import { ENGLISH, type Language, library } from '../src/messages/catalogue.ts';
import { act, holdTime, passTime, render, setMotionPreference } from './render.tsx';

// The screens are loaded in advance, because loading them would exceed the time limit of the first test in a
// worker.
await Promise.all([...games.values()].map(({ table }) => table()));

/**
 * A table for component tests, with a plan on its own engine and without a server or a browser. One player sees it on
 * the screens of its game, and a croupier makes the moves of the routine.
 */
export interface EngineTable {
  /** Makes the croupier's routine moves until the table waits for a card, a player or the closing of bets. */
  goOn(): Promise<void>;
  /** Closes the bets, if that needs a separate move. */
  close(): Promise<void>;
  /** Pays, and opens the next round with the state that this one carries over. */
  next(): Promise<void>;
  /** Deals these cards next. */
  deal(...cards: readonly Card[]): Promise<void>;
  /** Makes a move as the manager. */
  manager<Move extends AnyMove>(move: Move): Promise<void>;
  /** Makes a move as the croupier. */
  croupier<Move extends AnyMove>(move: Move): Promise<void>;
  /** Makes a move for the player or another seated player, without using the screen. */
  play<Move extends AnyMove>(move: Move, seat?: string): Promise<void>;
  /** Lets this many milliseconds pass, so that motions at the table continue. */
  passes(milliseconds: number): Promise<void>;
  /** The public view of the table. */
  readonly view: Json;
}

const ANNA = seatId('anna');
const PLAYER: Actor = { role: 'player', seat: ANNA };
/** The current time in milliseconds since 1970. */
export const AT = 1_000_000;

interface Given {
  /** The balance of each player in minor units. */
  readonly purse?: number;
  /** The other players, who have no screen. */
  readonly others?: readonly string[];
  /** The table's terms. */
  readonly terms?: Json;
  /**
   * Whether cards fly, balls and dice fall, and results are revealed as time `passes`. By default, everything happens
   * immediately.
   */
  readonly moving?: boolean;
  /** The latest results at the table, newest first, for its statistics. */
  readonly results?: readonly Json[];
  /** The player with their balances and their protection. By default, it is a person without an account. */
  readonly me?: Me;
  /** The language of the screens; English by default. */
  readonly language?: Language;
  /** The table's name. */
  readonly name?: string;
  /** Other data about the table, such as whether it has closed, and who opened it. */
  readonly info?: Partial<TableInfo>;
  /** The remaining milliseconds of a waiting time. By default, no countdown is shown. */
  readonly wait?: number;
  /** The server's answers to other requests. */
  readonly api?: Partial<Client['api']>;
}

/** Shows the player's table of a plan, or of the shipped plan with this id. */
export async function sitAt(
  // biome-ignore lint/suspicious/noExplicitAny: the screens of any game
  screens: GameScreens<any>,
  of: string | Plan,
  {
    purse = 100_000,
    others = [],
    terms = null,
    moving = false,
    results = [],
    me,
    language = ENGLISH,
    name = 'Test table',
    info: known = {},
    wait,
    api = {},
  }: Given = {},
): Promise<EngineTable> {
  const plan = typeof of === 'string' ? planOf(of) : of;
  if (!plan) throw new Error(`no plan ${of}`);
  setMotionPreference(moving);
  const engine = engineOf(plan, { name, ...known }, wait, purse, others.map(seatId), terms);
  const Shown = await screens.table();
  const At = () => {
    const shown = useSyncExternalStore(engine.table.subscribe, engine.table.getSnapshot);
    const { info, state } = shown;
    return (
      info && state && <Shown plan={plan} table={engine.table} shown={shown} info={info} state={state} />
    );
  };
  // Tests skip the tour.
  localStorage.setItem('croupier.coach', 'off');
  await library.speak(language);
  await act(async () => {
    render(
      <LanguageProvider first={language}>
        <ClientProvider
          value={{
            ...client,
            me: still(me),
            api: { ...apiWith(results), ...api },
            table: () => engine.table,
          }}
        >
          <Suspense>
            <At />
          </Suspense>
        </ClientProvider>
      </LanguageProvider>,
    );
  });
  if (moving) holdTime();
  return engine;
}

/** Returns a client that is online, has no account and calls no server. */
const client = {
  connection: still({ status: 'online', clockOffset: 0 }),
  me: still(undefined),
  serverNow: () => AT,
} as unknown as Client;

/** Returns an API that only provides rounds with these results. */
function apiWith(results: readonly Json[]): Client['api'] {
  const counts = results.map((result) => ({ result, count: 1 }));
  return {
    me: async () => undefined,
    rounds: async () => ({ rounds: [] }),
    favourites: async () => ({ favourites: [] }),
    saveFavourites: async (saved: unknown) => saved,
    statistics: async ({ rounds = results.length }) => {
      const sequence = results.map((_, place) => place).slice(0, rounds);
      return { rounds: sequence.length, counts, sequence };
    },
  } as unknown as Client['api'];
}

function still<T>(value: T): Store<T> {
  return { subscribe: () => () => {}, getSnapshot: () => value };
}

function engineOf(
  plan: Plan,
  known: Partial<TableInfo>,
  wait: number | undefined,
  purse: number,
  others: readonly SeatId[],
  terms: Json,
): EngineTable & { readonly table: Table } {
  const rules = gameOf(plan).rules(plan);
  const opened = rules.open({ seats: [ANNA, ...others], at: AT, ...(terms === null ? {} : { terms }) });
  if (isRefusal(opened)) throw new Error(opened.message);
  let { state } = opened;
  let round = 1;
  const listeners = new Set<() => void>();
  const talks = new Set<(talk: TalkEvent) => void>();
  const talk = (said: TalkEvent) => {
    for (const hear of talks) hear(said);
  };
  const hearers = new Set<(events: readonly GameEvent[]) => void>();
  let left = purse;
  let seq = 0;
  let settled: SettledMessage | undefined;
  const now = { at: AT, availableFunds: (seat: SeatId) => money(seat === ANNA ? left : purse) };
  const info = {
    id: 'table',
    house: plan.id.split('/')[0],
    plan: plan.id,
    state: 'running',
    players: 1,
    code: null,
    homeSession: null,
    money: null,
    closes: null,
    ...known,
  } as unknown as TableInfo;
  const snapshot = (): TableSnapshot => ({
    id: info.id,
    status: 'here',
    info: { ...info, terms: rules.terms?.(state) ?? terms },
    seat: ANNA,
    state: {
      seq,
      round: { id: `round-${round}`, number: round, commitment: null },
      view: rules.view(state) as unknown as Json,
      until: wait === undefined ? null : AT + wait,
      wait: wait ?? null,
    },
    playerView: rules.playerView(state, ANNA) as unknown as Json,
    playerViewSeq: seq,
    options: rules.options(state, PLAYER, now),
    optionsSeq: seq,
    purse: left,
    pending: [],
    ...(settled ? { settled } : {}),
  });
  const settledAs = (result: Json, lines: SettledMessage['lines']): SettledMessage => ({
    t: 'settled',
    table: info.id,
    seq,
    round: `round-${round}`,
    number: round,
    result,
    lines,
    purse: left,
  });
  let shown = snapshot();
  const tell = () => {
    seq += 1;
    shown = snapshot();
    for (const listener of listeners) listener();
  };
  const make = (actor: Actor, input: unknown) => {
    const move = rules.parse(input);
    const played = isRefusal(move) ? move : rules.play(state, actor, move, now);
    if (isRefusal(played)) return played;
    for (const { transfers = [] } of played.events)
      for (const { seat, amount, from, to } of transfers) {
        if (seat !== ANNA) continue;
        if (from === 'purse') left -= amount;
        if (to === 'purse') left += amount;
      }
    tell();
    for (const hear of hearers) hear(played.events.filter(({ to }) => to === 'all'));
    return { seq };
  };
  const next = () => {
    make(CROUPIER, { type: 'pay' });
    const closed = rules.close(state);
    if (!closed) throw new Error('the round is not over');
    const lines = closed.settlement.filter(({ seat }) => seat === ANNA);
    for (const line of lines) left += returnedAmount(line);
    if (lines.length > 0) settled = settledAs(closed.result, lines);
    const { carry } = closed;
    const following = rules.open({
      seats: [ANNA, ...others],
      at: AT,
      ...(carry ? { carry } : {}),
      ...(terms === null ? {} : { terms }),
    });
    if (isRefusal(following)) throw new Error(following.message);
    state = following.state;
    round += 1;
    tell();
    goOn();
  };
  const must = (answer: ReturnType<typeof make>) => {
    if (isRefusal(answer)) throw new Error(answer.message);
  };
  const routine = (): MoveOption | undefined =>
    rules.options(state, CROUPIER, now).find(({ pace }) => pace !== undefined);
  const goOn = () => {
    for (let next = routine(); next && !next.draw && !WAITS.has(next.pace); next = routine())
      must(make(CROUPIER, next.move));
  };
  const table = {
    id: info.id,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => shown,
    move: async (move: unknown) => make(PLAYER, move),
    follow: () => {},
    ready: () => {},
    onEvents: (hear: (events: readonly GameEvent[]) => void) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    onSettled: () => () => {},
    onTalk: (hear: (talk: TalkEvent) => void) => {
      talks.add(hear);
      return () => talks.delete(hear);
    },
    say: async (said: TalkMessage) => {
      talk({ t: 'said', table: info.id, seat: ANNA, as: 'player', said });
      return undefined;
    },
  } as unknown as Table;
  const inTurn = (what: () => void) => act(async () => what());
  return {
    table,
    get view() {
      return shown.state?.view ?? null;
    },
    goOn: () => inTurn(goOn),
    close: () =>
      inTurn(() => {
        const next = routine();
        if (next && !next.draw) must(make(CROUPIER, next.move));
      }),
    next: () => inTurn(next),
    passes: passTime,
    deal: (...cards) =>
      inTurn(() => {
        for (const card of cards) {
          goOn();
          must(make(CROUPIER, { type: 'card', card }));
        }
        goOn();
      }),
    manager: (move) => inTurn(() => must(make({ role: 'manager' }, move))),
    croupier: (move) => inTurn(() => must(make(CROUPIER, move))),
    play: (move, seat = ANNA) => inTurn(() => must(make({ role: 'player', seat: seatId(seat) }, move))),
  };
}

/** The stages that end when players are done or their time is up. */
const WAITS: ReadonlySet<string | undefined> = new Set(['betting', 'decision', 'pay']);
