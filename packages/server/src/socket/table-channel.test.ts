import { type Json, type SeatId, seatId } from '@croupier/core';
import type { ServerMessage, TableInfo, TableRole } from '@croupier/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CROWD_SIZE, TIMEOUTS } from '../http/limits.ts';
import type { TableCommit } from '../services/casino.ts';
import { steadyClock } from '../time/clock.ts';
import type { Attendee } from './attendee.ts';
import { type ChannelCasino, TableChannel } from './table-channel.ts';

const [ANN, BOB] = [seatId('ann'), seatId('bob')];

const INFO: TableInfo = {
  id: '1',
  house: 'kings',
  plan: 'kings/roulette-french',
  name: 'Home',
  dealer: 'console',
  timing: { open: 1, betting: 1, decision: 1, draw: 1, close: 1, result: 1, pay: 1 },
  terms: {},
  limits: null,
  code: null,
  host: null,
  homeSession: null,
  money: null,
  onRequest: false,
  tournament: null,
  state: 'running',
  round: 1,
  seats: null,
  players: 2,
  stage: 'betting',
  until: null,
  closes: null,
  results: [],
};

/** Creates a connection without an account that receives encoded messages. */
function visitor(send: (encoded: Buffer) => void): Attendee {
  const deaf = () => undefined;
  const at = { id: 'visitor', account: undefined, address: 'home', here: true };
  return { ...at, attending: new Map(), send, say: deaf, disconnect: deaf };
}

/** Creates a table with Ann and Bob, whose cards a test sets. Records their messages. */
function tableOfTwo() {
  const holds = new Map<SeatId, Json>([
    [ANN, { wants: null }],
    [BOB, { wants: null }],
  ]);
  const away: true[] = [];
  /** The roles in each read of the options. */
  const reads: (readonly TableRole[])[] = [];
  const neighbours: (readonly SeatId[])[] = [];
  let seq = 0;
  let tell: (committed: TableCommit) => void = () => undefined;
  const state = () => ({
    seq,
    round: { id: '1', number: 1, commitment: null },
    view: {},
    until: null,
    wait: null,
  });
  const running = {
    state,
    info: () => INFO,
    playerView: (seat: SeatId) => holds.get(seat) ?? null,
    devices: () => undefined,
    staffOptions: async (roles: readonly TableRole[]) => {
      reads.push(roles);
      if (away.splice(0).length > 0) throw new Error('the storage of this test is unavailable');
      return new Map(roles.map((role) => [role, [{ move: { type: `of-${role}` } }]]));
    },
    staff: () => ({}),
    arrived: () => undefined,
    gone: () => undefined,
    connectionLost: () => undefined,
    followedOptions: () => [],
    betweenCommits: <T>(look: () => Promise<T>) => look(),
    availableBalances: { unfollow: () => undefined },
  };
  const casino: ChannelCasino = {
    table: () => running,
    noteSharedAddress: (_, seats) => void neighbours.push(seats),
    listen: (_, listener) => {
      tell = listener;
      return () => undefined;
    },
  };
  const channel = new TableChannel(
    casino,
    steadyClock(Date.now, () => performance.now()), // uses the global timers, which tests replace
    { watches: () => false, mark: () => 1, listenFrames: () => () => undefined },
    '1',
    TIMEOUTS,
    () => undefined,
    () => undefined,
  );
  const heard: { seat: SeatId; seq: number; playerView: Json }[] = [];
  const told: (number | null)[] = [];
  const takes: TableInfo['money'][] = [];
  for (const seat of [ANN, BOB]) {
    const send = (encoded: Buffer) => {
      const message = JSON.parse(String(encoded)) as ServerMessage;
      if (message.t === 'player-view')
        heard.push({ seat, seq: message.seq, playerView: message.playerView as Json });
      if (message.t !== 'info') return;
      told.push(message.info.closes);
      takes.push(message.info.money);
    };
    channel.join({ connection: { ...visitor(send), address: seat }, as: 'player', seat });
  }
  /** Creates a commit with these events for everybody. None of the events names a seat. */
  const commit = (...types: string[]) => {
    seq += 1;
    const nobody = new Map();
    const events = types.map((type) => ({ type, to: 'all', data: {}, transfers: [] }) as const);
    tell({ table: '1', state: state(), events, purses: nobody, made: nobody });
  };
  return { holds, heard, told, takes, commit, channel, away, reads, neighbours };
}

describe('a seat', () => {
  it('receives its private view exactly when the view changes, even if no event names the seat', () => {
    const { holds, heard, commit, channel } = tableOfTwo();
    commit();
    expect(heard).toEqual([]);
    holds.set(BOB, { wants: 6 });
    commit();
    commit();
    expect(heard).toEqual([{ seat: BOB, seq: 2, playerView: { wants: 6 } }]);
    channel.close();
  });
});

describe('everybody at a table', () => {
  it('is notified when the table is about to close automatically, and when the closing is cancelled', () => {
    const { told, channel } = tableOfTwo();
    for (const closes of [null, null, 600_000, 600_000, null, null]) channel.changed({ ...INFO, closes });
    expect(told).toEqual([600_000, 600_000, null, null]);
  });

  it('is notified when the table takes real money, because its checks have passed {sazka.platform.71}', () => {
    const { takes, channel } = tableOfTwo();
    for (const money of ['real-once-live', 'real', 'real'] as const) channel.changed({ ...INFO, money });
    expect(takes).toEqual(['real-once-live', 'real-once-live', 'real', 'real']);
  });
});

describe('the steps of a game', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Returns a spectator's messages at a table with this many people. */
  function watched(people: number) {
    vi.useFakeTimers();
    const { channel, commit } = tableOfTwo();
    const told: (readonly string[])[] = [];
    const send = (encoded: Buffer) => {
      const message = JSON.parse(String(encoded)) as ServerMessage;
      if (message.t === 'table') told.push(message.events.map(({ type }) => type));
    };
    channel.join({ connection: visitor(send), as: 'spectator' });
    const deaf = { connection: visitor(() => undefined), as: 'spectator' } as const;
    for (let come = 3; come < people; come++) channel.join({ ...deaf });
    return { told, commit, channel };
  }

  it('are sent immediately to a small table', () => {
    const { told, commit, channel } = watched(3);
    for (const type of ['bet', 'bet', 'bets-closed']) commit(type);
    expect(told).toEqual([['bet'], ['bet'], ['bets-closed']]);
    channel.close();
  });

  it('are sent to a crowd in batches if they follow each other closely, and none is lost', () => {
    const { told, commit, channel } = watched(CROWD_SIZE);
    for (const type of ['bet', 'bet', 'bets-closed']) commit(type);
    expect(told).toEqual([['bet']]);
    vi.advanceTimersByTime(TIMEOUTS.bets);
    expect(told).toEqual([['bet'], ['bet', 'bets-closed']]);
    channel.close();
  });

  it('are not delayed, unlike bets', () => {
    const { told, commit, channel } = watched(CROWD_SIZE);
    commit('bet');
    commit();
    commit('bets-closed');
    vi.advanceTimersByTime(TIMEOUTS.bets);
    expect(told).toEqual([['bet'], ['bets-closed']]);
    channel.close();
  });
});

describe('a table’s terms', () => {
  it('are sent to everybody at the table when play changes them', () => {
    const { told, channel } = tableOfTwo();
    for (const min of [100, 100, 500]) channel.changed({ ...INFO, terms: { limits: { main: { min } } } });
    expect(told).toHaveLength(4);
  });
});

describe('players from one address', () => {
  it('are recorded once, however often they join and leave', () => {
    const { channel, neighbours } = tableOfTwo();
    const [cay, dee, eve] = ['cay', 'dee', 'eve'].map((name) => {
      return { connection: visitor(() => undefined), as: 'player', seat: seatId(name) } as const;
    });
    if (!cay || !dee || !eve) throw new Error('three visitors are expected');
    for (const one of [cay, dee]) channel.join(one);
    for (const one of [cay, dee, dee, cay]) {
      channel.leave(one, 'left');
      channel.join(one);
    }
    channel.join(eve);
    expect(neighbours).toEqual([
      ['dee', 'cay'],
      ['eve', 'dee', 'cay'],
    ]);
    channel.close();
  });
});

describe('the staff', () => {
  it('receive the options of their roles, which are read once for all of them', async () => {
    vi.useFakeTimers();
    const { commit, channel, reads } = tableOfTwo();
    const told: string[] = [];
    for (const as of ['manager', 'croupier', 'croupier'] as const) {
      const send = (encoded: Buffer) => {
        const message = JSON.parse(String(encoded)) as ServerMessage;
        if (message.t === 'staff') told.push(`${as}: ${message.options.map(({ move }) => move.type)}`);
      };
      channel.join({ connection: visitor(send), as });
    }
    commit();
    await vi.advanceTimersByTimeAsync(TIMEOUTS.bets);
    expect(reads).toEqual([['croupier', 'manager']]);
    expect(told.sort()).toEqual(['croupier: of-croupier', 'croupier: of-croupier', 'manager: of-manager']);
    channel.close();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('receive an update later if a storage outage delayed it', async () => {
    vi.useFakeTimers();
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { commit, channel, away } = tableOfTwo();
    const told: number[] = [];
    const send = (encoded: Buffer) => {
      const message = JSON.parse(String(encoded)) as ServerMessage;
      if (message.t === 'staff') told.push(message.seq);
    };
    channel.join({ connection: visitor(send), as: 'croupier' });
    away.push(true);
    commit();
    await vi.advanceTimersByTimeAsync(TIMEOUTS.bets);
    expect(told).toEqual([]);
    expect(log).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual([1]);
    channel.close();
  });
});
