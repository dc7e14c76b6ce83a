import type {
  Client,
  Me,
  Saying,
  Settled,
  Store,
  Table,
  TableInfo,
  TableSnapshot,
  Talk,
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
  returned,
  type SeatId,
  seatId,
} from '@croupier/core';
import { gameOf } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { act } from '@testing-library/react';
import { Suspense, useSyncExternalStore } from 'react';
import { Speaking } from '../src/app/language.tsx';
import { ClientProvider } from '../src/app/session.tsx';
import type { GameScreens } from '../src/games/game.ts';
import { ENGLISH, type Language, library } from '../src/words/catalogue.ts';
import { holdTime, passTime, render, wantMotion } from './render.tsx';

/**
 * A table for component tests: a plan on its own engine, without a server or a browser. One player, who sees it as the
 * screens of its game show it, and a croupier who makes the moves of the table's routine.
 */
export interface EngineTable {
  /** What the croupier does unasked, up to where a card, a player or the close of the bets is waited for. */
  goOn(): Promise<void>;
  /** Closes the bets, where that is a call of its own. */
  close(): Promise<void>;
  /** Pays, and opens the next round from what this one hands on. */
  next(): Promise<void>;
  /** These cards come next. */
  deal(...cards: readonly Card[]): Promise<void>;
  /** A move of the manager's. */
  manager<Move extends AnyMove>(move: Move): Promise<void>;
  /** A move of the croupier's. */
  croupier<Move extends AnyMove>(move: Move): Promise<void>;
  /** The player's move, without the screen; or that of somebody else who was seated. */
  play<Move extends AnyMove>(move: Move, seat?: string): Promise<void>;
  /** Lets so many milliseconds pass, at a table where things move. */
  passes(milliseconds: number): Promise<void>;
  /** What everybody has made of the table so far. */
  readonly view: Json;
}

const ANNA = seatId('anna');
const PLAYER: Actor = { role: 'player', seat: ANNA };
/** When it is. */
export const AT = 1_000_000;

interface Given {
  /** What everybody has in the purse: minor units. */
  readonly purse?: number;
  /** Who plays besides, without a screen. */
  readonly others?: readonly string[];
  /** What the table posts. */
  readonly terms?: Json;
  /** Cards fly, balls and dice fall, and what they come to is told as time `passes`; at once unless said. */
  readonly moving?: boolean;
  /** What came at the table lately, the newest first: for its statistics. */
  readonly results?: readonly Json[];
  /** Who plays, with their purses and what protects them; somebody without an account unless said. */
  readonly me?: Me;
  /** What the screens speak; English unless said. */
  readonly language?: Language;
  /** The table's name. */
  readonly name?: string;
  /** What else is known of the table: that it has closed, or whose it is. */
  readonly info?: Partial<TableInfo>;
  /** For how many milliseconds whatever is waited for may take yet; no end is shown unless said. */
  readonly wait?: number;
  /** What the server answers besides. */
  readonly api?: Partial<Client['api']>;
}

/** Shows the player's table of a plan. */
export async function sitAt(
  // biome-ignore lint/suspicious/noExplicitAny: the screens of any game
  screens: GameScreens<any>,
  planId: string,
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
  const plan = planOf(planId);
  if (!plan) throw new Error(`no plan ${planId}`);
  wantMotion(moving);
  const engine = engineOf(plan, { name, ...known }, wait, purse, others.map(seatId), terms);
  const Shown = await screens.table();
  const At = () => {
    const shown = useSyncExternalStore(engine.table.subscribe, engine.table.getSnapshot);
    const { info, state } = shown;
    return (
      info && state && <Shown plan={plan} table={engine.table} shown={shown} info={info} state={state} />
    );
  };
  // Tests know their way.
  localStorage.setItem('croupier.coach', 'off');
  await library.speak(language);
  await act(async () => {
    render(
      <Speaking first={language}>
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
      </Speaking>,
    );
  });
  if (moving) holdTime();
  return engine;
}

/** A client that is online, has nobody's account and asks no server. */
const client = {
  connection: still({ status: 'online', clockOffset: 0 }),
  me: still(undefined),
  serverNow: () => AT,
} as unknown as Client;

/** A server that knows of no rounds but what these came to. */
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
  const talks = new Set<(talk: Talk) => void>();
  const talk = (said: Talk) => {
    for (const hear of talks) hear(said);
  };
  const hearers = new Set<(events: readonly GameEvent[]) => void>();
  let left = purse;
  let seq = 0;
  let settled: Settled | undefined;
  const now = { at: AT, means: (seat: SeatId) => money(seat === ANNA ? left : purse) };
  const info = {
    id: 'table',
    house: plan.id.split('/')[0],
    plan: plan.id,
    state: 'running',
    players: 1,
    code: null,
    evening: null,
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
  const settledAs = (result: Json, lines: Settled['lines']): Settled => ({
    t: 'settled',
    table: info.id,
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
    for (const line of lines) left += returned(line);
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
    onTalk: (hear: (talk: Talk) => void) => {
      talks.add(hear);
      return () => talks.delete(hear);
    },
    say: async (said: Saying) => {
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

/** What ends when people are done, or their time is. */
const WAITS: ReadonlySet<string | undefined> = new Set(['betting', 'decision', 'pay']);
