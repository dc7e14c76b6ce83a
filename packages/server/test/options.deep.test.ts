import { type MoveOption, randomMove } from '@croupier/core';
import { houses } from '@croupier/houses';
import type { ServerMessage } from '@croupier/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListeningServer, listen } from '../src/program/listen.ts';
import type { SignedIn } from '../src/services/account-service.ts';
import { ok, openTestCasino, seededEntropy, type TestCasino } from './casino.ts';
import { type FlakyDatabase, flaky } from './flaky.ts';
import { RawSocket } from './raw-socket.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const MANY = { perSecond: 10_000, burst: 10_000 };
const PLENTY = { requests: MANY, messages: MANY, accountMessages: MANY };

/** One plan per game and house, because each house may handle stakes differently. */
const PLANS = houses.flatMap(({ plans }) => {
  const first = new Map(plans.toReversed().map(({ game, id }) => [game, id]));
  return [...first.values()].toReversed();
});

let stored: TestDatabase;
let database: FlakyDatabase;
let house: TestCasino;
let server: ListeningServer;
const talkers: RawSocket[] = [];
beforeAll(async () => {
  stored = await testDatabase();
  database = flaky(stored.database);
  const played = houses.map((one) => ({
    ...one,
    plans: one.plans.filter(({ id }) => PLANS.includes(id)),
  }));
  house = await openTestCasino({ database, houses: played });
  server = await listen(house, {
    port: 0,
    host: '127.0.0.1',
    limits: PLENTY,
    waits: { bets: 0, manyBets: 0, lobby: 0 },
  });
});
afterAll(async () => {
  for (const talker of talkers) talker.close();
  await server.close();
  await house.stop();
  await stored.remove();
});

interface Follower extends SignedIn {
  readonly talker: RawSocket;
  readonly table: string;
}

let asked = 1;

const signUp = async () =>
  ok(await house.accounts.signUp({ name: `Player ${asked++}`, password: 'kolo stesti a smuly' }));

async function follower(table: string): Promise<Follower> {
  const signedIn = await signUp();
  const talker = await RawSocket.seated(server, signedIn.token, table);
  talkers.push(talker);
  await talker.asks({ t: 'options', id: asked++, table, follow: true });
  return { ...signedIn, talker, table };
}

type OptionsMessage = Extract<ServerMessage, { t: 'options' }>;

/**
 * Waits until everybody has received all events, by waiting for the answer to a request that follows them.
 */
const settled = async (all: readonly Follower[]) => {
  await house.pass(0);
  for (const { talker } of all) await talker.asks({ t: 'ping', id: asked++ });
};
const told = ({ talker, table }: Follower): OptionsMessage | undefined =>
  talker.heard.findLast((one): one is OptionsMessage => one.t === 'options' && one.table === table);
const options = (one: Follower): readonly MoveOption[] =>
  told(one)?.options ?? expect.fail('received nothing');

/** Returns the options that the server computes when it can read the storage. */
async function trueOptions({ table, account }: Follower): Promise<readonly MoveOption[]> {
  database.away = false;
  const seat = house.accounts.seatOf(table, account.id);
  const asked = (await house.casino.table(table)?.options('player', seat)) ?? [];
  database.away = true;
  return asked;
}

describe.each(PLANS)('at %s', (plan) => {
  it('a player receives the options whenever they change, without a database query', async () => {
    const { id: table } = await house.table(plan, 'virtual');
    const all = [await follower(table), await follower(table), await follower(table)];
    const entropy = seededEntropy(plan);
    const below = (bound: number) => Buffer.from(entropy.bytes(6)).readUIntBE(0, 6) % bound;
    database.away = true;
    const state = () => house.casino.table(table)?.state() ?? expect.fail('the table is gone');
    let moves = 0;
    const pushed: number[] = [];
    for (let step = 0; step < 60; step++) {
      await settled(all);
      for (const [index, one] of all.entries())
        expect(options(one), `player ${index + 1} at step ${step}`).toEqual(await trueOptions(one));
      const able = all.filter((one) => options(one).length > 0);
      const mover = below(3) > 0 ? able[below(able.length)] : undefined;
      if (mover) {
        const offered = options(mover).filter(({ move: { type } }) => type !== 'leave');
        const option = offered[below(offered.length)];
        const key = `options-${plan.replace(/\W/g, '-')}-${asked}`.slice(-40);
        if (
          option &&
          (await mover.talker.asks({
            t: 'move',
            id: asked++,
            table,
            key,
            move: randomMove(option, below),
          })) === 'accepted'
        )
          moves += 1;
      } else {
        const { until } = state();
        await house.clock.pass(Math.max(0.1, ((until ?? 0) - house.clock.now()) / 1000), () => house.drain());
      }
    }
    await settled(all);
    database.away = false;
    for (const { talker } of all)
      pushed.push(talker.heard.filter((one) => one.t === 'options' && one.id === null).length);
    expect(moves).toBeGreaterThan(2);
    expect(Math.min(...pushed)).toBeGreaterThan(2);
    // The options arrive before the table message. The private view follows with the same number.
    for (const { talker } of all)
      for (const [at, one] of talker.heard.entries()) {
        if (one.t !== 'options' || one.id !== null) continue;
        const before = talker.heard.slice(0, at).filter((each) => each.t === 'table');
        expect(Math.max(0, ...before.map((each) => each.state.seq))).toBeLessThanOrEqual(one.seq);
        const next = talker.heard.slice(at).find((each) => each.t === 'player-view');
        expect(next?.seq).toBe(one.seq);
      }
    for (const { talker } of all) talker.close();
  });
});

describe('the options of a player', () => {
  it('change with the player’s available balance, and when the table opens or closes betting', async () => {
    const [{ id: here }, { id: there }] = [
      await house.table('kings/red-dog', 'virtual'),
      await house.table('kings/casino-war', 'virtual'),
    ];
    const ann = await follower(here);
    const open = async () => {
      for (let step = 0; step < 8 && options(ann).length === 0; step++) {
        await house.clock.pass(3, () => house.drain());
        await settled([ann]);
      }
    };
    await open();
    const most = () => JSON.stringify(options(ann)).match(/"max":(\d+)/)?.[1];
    const before = most();
    const bet = { type: 'bet', chips: [{ position: '1/main', amount: 90_000 }] };
    const seat = house.accounts.seatOf(there, ann.account.id);
    house.casino.table(there)?.arrived(seat);
    await house.clock.pass(3, () => house.drain());
    ok(
      await house.casino.submit({
        table: there,
        account: ann.account.id,
        as: 'player',
        seat,
        key: 'elsewhere-1',
        move: bet,
      }),
    );
    await settled([ann]);
    const truth = async () => {
      const found = await trueOptions(ann);
      database.away = false;
      return found;
    };
    expect(before).toBe('100000');
    expect(options(ann)).toEqual(await truth());
    ok(await house.casino.changeTable(here, { state: 'paused' }));
    await settled([ann]);
    expect(options(ann)).toEqual(await truth());
    expect(options(ann)).toEqual([]);
    ok(await house.casino.changeTable(here, { state: 'running' }));
    await settled([ann]);
    expect(options(ann)).toEqual(await truth());
    expect(options(ann)).not.toEqual([]);
  });

  it('are sent to no other player, and only to connections that follow them', async () => {
    const { id: table } = await house.table('kings/poker-texas-holdem', 'virtual');
    const ann = await follower(table);
    const { token } = await signUp();
    const bob = await RawSocket.seated(server, token, table);
    talkers.push(bob);
    const sit = options(ann).find(({ move }) => move.type === 'sit') ?? expect.fail('no seat');
    await ann.talker.asks({
      t: 'move',
      id: asked++,
      table,
      key: 'a-seat-for-ann',
      move: randomMove(sit, () => 0),
    });
    await settled([ann]);
    expect(options(ann).map(({ move }) => move.type)).not.toContain('sit');
    expect(bob.heard.some(({ t }) => t === 'options')).toBe(false);
  });
});
