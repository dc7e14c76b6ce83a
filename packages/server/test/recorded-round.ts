import type { AnyMove } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { API_PATH } from '@croupier/protocol';
import { expect, vi } from 'vitest';
import type { Entropy } from '../src/chance/entropy.ts';
import { listen } from '../src/program/listen.ts';
import { answerTo, type CardPlan, type Play, sideBetsOf, stakeOf } from './card-plans.ts';
import { ok, openTestCasino, seededEntropy } from './casino.ts';
import { RawSocket } from './raw-socket.ts';
import { isRepeated } from './repeated-faults.ts';
import { fetchFrom, urlOf } from './server-access.ts';
import { type Stack, type StackedCard, stackedGame } from './stacked-game.ts';
import type { TestDatabase } from './storage.ts';

/**
 * Everything that was received, by person and channel, in order of arrival. The persons are players, onlookers and
 * visitors, and Cara at the console of the table that she hosts.
 */
type Received = Map<string, string[]>;

/** A mark in a recording: the lengths of all channels when a certain number of cards had been dealt. */
export interface Mark {
  readonly dealt: number;
  readonly faceDown: boolean;
  /** The time of the mark, by the house's clock. */
  readonly at: number;
  readonly stage: string;
  readonly lengths: ReadonlyMap<string, number>;
}

export interface RecordedRound {
  readonly received: Received;
  readonly marks: readonly Mark[];
  readonly dealt: readonly StackedCard[];
}

/** Plays one round of a plan from a shoe, and records every byte that anybody receives. */
export async function recordRound(
  stored: TestDatabase,
  { id, plan, house: { plans: _, ...rest }, terms }: CardPlan,
  { answering, sides }: Play,
  stack: Stack,
  secret: string,
): Promise<RecordedRound> {
  await stored.empty();
  const dealt: StackedCard[] = [];
  const stacked = stackedGame(plan, stack, dealt);
  const house = await openTestCasino({
    database: stored.database,
    houses: [{ ...rest, plans: [plan] }],
    entropy: entropyWith(secret),
    gameOf: () => stacked,
  });
  const { casino, clock } = house;
  const server = await listen(house, {
    port: 0,
    host: '127.0.0.1',
    limits: PLENTY,
    waits: { bets: 0, manyBets: 0, lobby: 0 },
  });
  const fetch = fetchFrom(server);
  const received: Received = new Map();
  const channel = (name: string): string[] => {
    const texts = received.get(name) ?? [];
    received.set(name, texts);
    return texts;
  };
  const logs = (['stdout', 'stderr'] as const).map((name) =>
    vi
      .spyOn(process[name], 'write')
      .mockImplementation((text) => isAside(String(text)) || channel(name).push(String(text)) > 0),
  );
  const talkers: RawSocket[] = [];
  const seated = async (name: string, as: string, table: string, token?: string) => {
    const talker = await RawSocket.greeted(server, token);
    talkers.push(talker);
    talker.socket.on('message', (data) => {
      // The timing of lobby messages before a join varies, so only the visitor who stays in the lobby records
      // them.
      if (!String(data).startsWith('{"t":"lobby"')) channel(name).push(withoutCommitments(String(data)));
    });
    talker.say({ t: 'join', id: 0, table, as });
    await talker.hears('joined');
    await lobbyShows(table);
    return talker;
  };
  /**
   * Waits until the lobby shows the table. The lobby sends changes with a delay, and must not merge two of
   * them.
   */
  const lobbyShows = async (table: string) => {
    const [lobby] = talkers;
    const heard = () => (lobby && lastInLobby(lobby, table)) ?? opened;
    const shown = () => JSON.stringify(casino.table(table)?.info());
    await house.pass(0);
    await lobby?.until(
      () => heard() === shown() || undefined,
      () => `the lobby shows ${heard()}, not ${shown()}`,
    );
  };
  /** The table as it was opened, before anybody received a message about it. */
  let opened = '';
  try {
    const [ann, bob] = [
      ok(await house.accounts.createNamedGuest('Ann')),
      ok(await house.accounts.createNamedGuest('Bob')),
    ];
    const cara = ok(await house.accounts.createNamedGuest('Cara'));
    const table = ok(
      await casino.openTable({
        plan: id,
        name: 'Cards',
        dealer: 'virtual',
        private: false,
        host: cara.account.id,
        ...(terms ? { terms } : {}),
      }),
    ).id;
    opened = JSON.stringify(casino.table(table)?.info());
    const lobby = await RawSocket.greeted(server);
    talkers.push(lobby);
    lobby.socket.on('message', (data) => channel('lobby').push(withoutCommitments(String(data))));
    await seated('onlooker', 'spectator', table);
    const players = [
      await seated('Ann', 'player', table, ann.token),
      await seated('Bob', 'player', table, bob.token),
    ];
    const consoles = [
      await seated('Cara as croupier', 'croupier', table, cara.token),
      await seated('Cara as inspector', 'inspector', table, cara.token),
      await seated('Cara as manager', 'manager', table, cara.token),
    ];
    const seats = [ann, bob].map(({ account }) => house.accounts.seatOf(table, account.id));
    const state = () => casino.table(table)?.state() ?? expect.fail('the table is gone');
    /** Waits until everybody, including staff, has received the last move. */
    const allHeard = async () => {
      await house.pass(0);
      await Promise.all([
        ...talkers.slice(1).map((one) => isAt(one, seqOf)),
        ...consoles.map((one) => isAt(one, staffSeqOf)),
        lobbyShows(table),
      ]);
    };
    const isAt = (one: RawSocket, seq: (talker: RawSocket) => number) =>
      one.until(
        () => seq(one) === state().seq || undefined,
        () => `has received ${seq(one)}, not ${state().seq}`,
      );
    const view = () => state().view as { stage: string; dealer?: { faceDown: boolean } };
    const send = async (index: number, made: AnyMove) => {
      const player = players[index] ?? expect.fail('no player');
      const key = `${id.replace('/', '-')}-${index}-${asked++}`;
      const id_ = asked++;
      await player.asks({ t: 'move', id: id_, table, key, move: made });
      await allHeard();
    };
    let asked = 1;
    const optionsOf = async (index: number) =>
      (await casino.table(table)?.options('player', seats[index])) ?? [];
    const game = gameOf(plan);
    /** Places the stakes of all players. */
    const stake = async () => {
      for (const [index, seat] of seats.entries()) {
        const seen = {
          view: state().view,
          playerView: casino.table(table)?.playerView(seat) ?? null,
          seat,
          index,
        };
        const bet = stakeOf(game, { ...seen, options: await optionsOf(index) });
        if (bet) await send(index, bet);
        const beside = sides ? sideBetsOf(plan, await optionsOf(index)) : undefined;
        if (beside) await send(index, beside);
      }
    };
    /** Returns the next answer and the index of the player who gives it; undefined if no question is open. */
    const answer = async (): Promise<readonly [number, AnyMove] | undefined> => {
      for (const index of view().stage === 'betting' ? [] : answering) {
        const move = answerTo(await optionsOf(index));
        if (move) return [index, move];
      }
      return undefined;
    };

    const askTheApi = async () => {
      const paths = [
        `/tables/${table}`,
        `/tables/${table}/rounds`,
        `/rounds/${state().round.id}`,
        `/rounds/${state().round.id}/record`,
        `/tables/${table}/statistics`,
        `/tables/${table}/audit`,
        `/tables/${table}/integrity-signals`,
        `/tables/${table}/people`,
        `/tables/${table}/bots`,
        '/me/rounds',
        `/me/statement?house=${plan.house}`,
      ];
      for (const [name, { token }] of Object.entries({ Ann: ann, Cara: cara })) {
        const answers = paths.map(async (path) => {
          const headers = { authorization: `Bearer ${token}` };
          const answer = await fetch(`${urlOf(server)}${API_PATH}${path}`, { headers });
          return `${path} ${answer.status} ${withoutCommitments(await answer.text())}`;
        });
        channel(`http of ${name}`).push(...(await Promise.all(answers)));
      }
    };
    /** Returns whether the game has advanced since the API was last read. */
    const asksTheApi = () => {
      const [now, last] = [`${view().stage} ${dealt.length}`, read];
      read = now;
      return now !== last;
    };
    let read = '';

    /** Waits until everybody has received all events, reads everything readable, and records a mark. */
    const mark = async () => {
      await allHeard();
      await Promise.all(
        [...players, ...consoles].map((one) => one.asks({ t: 'options', id: asked++, table })),
      );
      if (asksTheApi()) await askTheApi();
      const lengths = new Map([...received].map(([name, texts]) => [name, texts.length]));
      const { stage, dealer } = view();
      const faceDown = dealer?.faceDown ?? false;
      marks.push({ dealt: dealt.length, faceDown, stage, at: clock.now(), lengths });
    };
    const marks: Mark[] = [];
    let staked = false;
    const firstRound = state().round.number;
    for (let step = 0; step < 120 && state().round.number === firstRound; step++) {
      await mark();
      const said = await answer();
      const until = state().until;
      if (view().stage === 'betting' && !staked) {
        staked = true;
        await stake();
        await mark();
        await clock.pass(secondsTo(until, clock.now()), allHeard);
      } else if (said) await send(...said);
      else await clock.pass(secondsTo(until, clock.now()), allHeard);
    }
    expect(state().round.number, 'the round has ended').toBe(firstRound + 1);
    await mark();
    return { received, marks, dealt };
  } finally {
    for (const talker of talkers) talker.close();
    for (const log of logs) log.mockRestore();
    await server.close();
    await house.stop();
  }
}

const MANY = { perSecond: 10_000, burst: 10_000 };
const PLENTY = { requests: MANY, messages: MANY, accountMessages: MANY, addressMessages: MANY };

/** Returns the seconds until the table's current wait is over. */
function secondsTo(until: number | null, now: number): number {
  return Math.max(0, (until ?? now) - now) / 1000;
}

/** Returns the number of the last commit received by a person at the table. */
function seqOf({ heard }: RawSocket): number {
  const last = heard.findLast((one) => one.t === 'table' || one.t === 'joined');
  return last?.state.seq ?? -1;
}

/** Returns the last state of a table received by the lobby. */
function lastInLobby({ heard }: RawSocket, id: string): string | undefined {
  const last = heard.findLast((one) => one.t === 'lobby' && one.table.id === id);
  return last?.t === 'lobby' ? JSON.stringify(last.table) : undefined;
}

/** Returns the number of the last commit received by a person at a console. */
function staffSeqOf({ heard }: RawSocket): number {
  const last = heard.findLast((one) => one.t === 'staff' || one.t === 'joined');
  return (last?.t === 'joined' ? last.state.seq : last?.seq) ?? -1;
}

/**
 * Returns an entropy source with the same ids and tokens in every run, but with round secrets that depend on
 * `secret`.
 */
function entropyWith(secret: string): Entropy {
  const [usual, secrets] = [seededEntropy('ids'), seededEntropy(secret)];
  return { bytes: (count) => (count === 32 ? secrets : usual).bytes(count) };
}

/**
 * Returns whether a log line depends on the machine's clock, like the line of a repeated fault or a refused
 * call.
 */
function isAside(text: string): boolean {
  return isRepeated(text) || text.includes('"security":"access-refused"');
}

/** Removes commitments. They are as random as the secrets behind them, and reveal as little. */
function withoutCommitments(text: string): string {
  return text.replaceAll(/"commitment":"[0-9a-f]{64}"/g, '"commitment":"…"');
}

/** Returns everything that was received up to a mark, by person and channel. */
export function until({ received }: RecordedRound, { lengths }: Mark): { [name: string]: readonly string[] } {
  return Object.fromEntries(
    [...lengths].map(([name, length]) => [name, received.get(name)?.slice(0, length) ?? []]),
  );
}

/**
 * Returns the last mark before card number `card` (from 0) was dealt or, if it was face down, turned over.
 */
export function lastBefore({ marks, dealt }: RecordedRound, card: number): Mark {
  const looked = dealt[card]?.move === 'check';
  const known = marks.findIndex((mark) => mark.dealt > card && !(looked && mark.faceDown));
  return marks[known - 1] ?? expect.fail(`card ${card} was never dealt`);
}
