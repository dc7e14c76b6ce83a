import { isRefusal, type Json, type Refusal } from '@croupier/core';
import { type House, houses } from '@croupier/houses';
import { Generator } from '@croupier/odds';
import type { DeviceBoard } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newKey, ok } from './casino.ts';
import { type NodeInTime, NodesInTime } from './nodes-in-time.ts';
import { RawSocket } from './raw-socket.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const ROULETTE = 'kings/roulette-french';
/** The rule book for this plan allows staff to correct an announced result. */
const CORRECTED = 'brandenburg/roulette';
const BACCARAT = 'kings/punto-banco';
const BLACKJACK = 'kings/blackjack';
const PONTOON = 'kings/pontoon';
/** Players of these plans hold cards that other players do not see. */
const HIDDEN = ['kings/poker-open-face-chinese', 'kings/let-it-ride'] as const;
/** The rule book for this plan does not allow the correction of a result. */
const FINAL = 'sazka/roulette-synot';
let stored: TestDatabase;
let casino: NodesInTime;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  const plans: readonly string[] = [ROULETTE, CORRECTED, FINAL, BACCARAT, BLACKJACK, PONTOON, ...HIDDEN];
  const few = houses
    .map((house): House => ({ ...house, plans: house.plans.filter(({ id }) => plans.includes(id)) }))
    .filter((house) => house.plans.length > 0);
  casino = new NodesInTime(stored, plans, { houses: few });
});
afterEach(() => casino.stop());
afterAll(() => stored.remove());

type Move = { readonly type: string; readonly [field: string]: unknown };
type Caller = ReturnType<NodesInTime['callerAt']>;
interface Answer {
  readonly state?: string | null;
  readonly why?: { readonly code: string };
  readonly code?: string;
}

/** A table with a human dealer at a node, and a manager at the same or another node. */
async function tableOf(plan: string, owner: NodeInTime, gateway = owner, terms: Json = null) {
  const { accounts, staffKey } = gateway.open;
  const { account, token } = await accounts.createGuest();
  const staff = ok(await accounts.redeemStaffKey(account.id, staffKey ?? ''));
  const opened = { plan, name: plan, dealer: 'console', private: false, host: null, terms } as const;
  const { id } = ok(await owner.open.casino.openTable(opened));
  await casino.pass(2);
  const chief = casino.callerAt(gateway, staff.token);
  const path = `/tables/${id}`;
  return {
    id,
    path,
    chief,
    account,
    token,
    staffToken: staff.token,
    gateway,
    owner,
    board: () => chief<DeviceBoard>('GET', `${path}/devices`),
    connect: (name = 'Wheel', kind = 'wheel') =>
      chief<{ device: string; key: string; code?: string }>('POST', `${path}/devices`, { name, kind }),
    info: () => owner.open.casino.table(id)?.info(),
    view: () => owner.open.casino.table(id)?.state().view as { stage: string; result?: unknown },
    call: (...moves: readonly Move[]) => owner.open.known(id).call(...moves),
  };
}
type Studio = Awaited<ReturnType<typeof tableOf>>;

/** Connects a device and returns a function that sends its reports. */
async function sensor(studio: Studio, name?: string, kind?: string) {
  const { device, key } = await studio.connect(name, kind);
  let readings = 0;
  const next = () => {
    readings += 1;
    return `reading-${readings}`;
  };
  const at: Caller = casino.callerAt(studio.gateway, key);
  const report = (body: object) => at<Answer>('POST', '/devices/readings', body);
  const reads = (number: number | '00', id = next()) => report({ kind: 'result', number, id });
  const deals = (card: string, id = next()) => report({ kind: 'card', card, id });
  await report({ kind: 'alive' });
  return { device, key, report, reads, deals };
}

/** Plays a round of roulette up to the draw. */
async function ballRuns({ call, view }: Studio): Promise<void> {
  if (view().stage === 'waiting') await call({ type: 'place-your-bets' });
  await call({ type: 'spin', wheel: 'clockwise' }, { type: 'no-more-bets' });
}

const NEXT = [
  { type: 'pay' },
  { type: 'place-your-bets' },
  { type: 'spin', wheel: 'anticlockwise' },
] as const;

/** Makes a move as a staff member. Returns the code of the refusal, if any. */
async function staffMove(
  { owner, id, account }: Studio,
  move: object,
  as: 'croupier' | 'inspector' | 'manager' = 'croupier',
  key = newKey(),
): Promise<string | undefined> {
  const answer = await owner.open.casino.submit({ table: id, account: account.id, as, key, move });
  return isRefusal(answer) ? (answer as Refusal).code : undefined;
}

describe('a sensor that times the ball', () => {
  it('closes the bets once the rolling ball takes as long for a circuit as an inspector has set', async () => {
    const studio = await tableOf(ROULETTE, await casino.join('a'));
    const { device, report } = await sensor(studio);
    const change = (body: object) => studio.chief('PATCH', `${studio.path}/devices/${device}`, body);
    const slows = (turn: number) => report({ kind: 'ball', turn });
    await studio.call({ type: 'place-your-bets' });
    await slows(3_000);
    await studio.call({ type: 'spin', wheel: 'clockwise' });
    expect(await slows(3_000)).toEqual({ state: null });
    expect(studio.view().stage).toBe('spinning'); // nobody has set a time
    expect(await change({ closesBetsAt: 499 })).toMatchObject({ code: 'malformed' });
    expect(await change({ closesBetsAt: 1_600 })).toEqual({});
    expect((await studio.board()).devices).toMatchObject([{ closesBetsAt: 1_600 }]);
    await slows(1_599);
    expect(studio.view().stage).toBe('spinning');
    await slows(1_600);
    expect(studio.view().stage).toBe('closed');
    await slows(2_400); // the next circuit changes nothing
    await studio.call({ type: 'ball', pocket: '17' }, ...NEXT);
    expect(await change({ closesBetsAt: null })).toEqual({});
    await slows(2_400);
    expect(studio.view().stage).toBe('spinning');
  });

  it('leaves closing the bets to the dealer before the throw and at a paused table', async () => {
    const studio = await tableOf(ROULETTE, await casino.join('a'));
    const { device, report } = await sensor(studio);
    await studio.chief('PATCH', `${studio.path}/devices/${device}`, { closesBetsAt: 1_000 });
    await studio.call({ type: 'place-your-bets' });
    await report({ kind: 'ball', turn: 2_000 });
    expect(studio.view().stage).toBe('betting');
    await studio.call({ type: 'spin', wheel: 'clockwise' });
    ok(await studio.owner.open.casino.changeTable(studio.id, { state: 'paused' }));
    await report({ kind: 'ball', turn: 2_000 });
    expect(studio.view().stage).toBe('spinning');
  });

  it('belongs to a wheel: a shoe can neither report a ball nor close the bets', async () => {
    const studio = await tableOf(BACCARAT, await casino.join('a'));
    const { device, report } = await sensor(studio, 'Shoe', 'shoe');
    expect(await report({ kind: 'ball', turn: 2_000 })).toMatchObject({ code: 'wrong-device' });
    const refused = await studio.chief('PATCH', `${studio.path}/devices/${device}`, { closesBetsAt: 1_000 });
    expect(refused).toMatchObject({ code: 'wrong-device' });
  });
});

describe('a device', () => {
  it('is connected by inspectors, has a key that is stored only as a hash, and cannot use it again once disconnected', async () => {
    const a = await casino.join('a');
    const studio = await tableOf(ROULETTE, a);
    const player = casino.callerAt(a, (await a.open.accounts.createGuest()).token);
    expect(await player('POST', `${studio.path}/devices`, { name: 'Wheel', kind: 'wheel' })).toMatchObject({
      code: 'not-allowed',
    });
    const { device, key } = await sensor(studio, 'Wheel 1');
    const rows = await stored.database.query('select * from device');
    expect(JSON.stringify(rows)).not.toContain(key);
    expect((await studio.board()).devices).toMatchObject([{ id: device, name: 'Wheel 1', connected: true }]);
    const other = casino.callerAt(a, `${key}x`);
    expect(await other('POST', '/devices/readings', { kind: 'alive' })).toMatchObject({
      code: 'wrong-device-key',
    });
    expect(await casino.callerAt(a, undefined)('POST', '/devices/readings', { kind: 'alive' })).toMatchObject(
      {
        code: 'wrong-device-key',
      },
    );
    expect(await studio.chief('DELETE', `${studio.path}/devices/${device}`)).toEqual({});
    expect(await casino.callerAt(a, key)('POST', '/devices/readings', { kind: 'alive' })).toMatchObject({
      code: 'wrong-device-key',
    });
    expect((await studio.board()).devices).toEqual([]);
  });

  it('cannot send a malformed report, nor more reports than a device needs', async () => {
    const { report } = await sensor(await tableOf(ROULETTE, await casino.join('a')));
    for (const wrong of [
      { kind: 'result', number: 37, id: 'a' },
      { kind: 'result', number: 1.5, id: 'a' },
      { kind: 'result', number: 17 },
      { kind: 'result', number: 17, id: 'a', more: 1 },
      { kind: 'result', number: 17, id: 'x'.repeat(65) },
      { kind: 'card', card: '1h', id: 'a' },
      { kind: 'spin' },
    ])
      expect(await report(wrong)).toMatchObject({ code: 'malformed' });
    expect(await report({ kind: 'card', card: 'Th', id: 'a' })).toMatchObject({ code: 'wrong-device' });
    const answers: Answer[] = [];
    for (let count = 0; count < 60; count += 1) answers.push(await report({ kind: 'alive' }));
    expect(answers.filter(({ code }) => code === 'too-many').length).toBeGreaterThan(5);
  });

  it('cannot be connected if players hold hidden cards, nor as a device of another kind', async () => {
    const a = await casino.join('a');
    const studio = await tableOf(ROULETTE, a);
    expect(await studio.connect('Shoe', 'shoe')).toMatchObject({ code: 'wrong-device' });
    for (const plan of HIDDEN) {
      const { id } = await a.open.table(plan);
      await casino.pass(1);
      const devices = `/tables/${id}/devices`;
      expect(await studio.chief('POST', devices, { name: 'Shoe', kind: 'shoe' })).toMatchObject({
        code: 'no-device-here',
      });
      expect(await studio.chief('GET', devices)).toMatchObject({ code: 'no-device-here' });
    }
  });

  it('is considered silent after fifteen seconds, and connected again with its next report', async () => {
    const studio = await tableOf(ROULETTE, await casino.join('a'));
    const { device, report } = await sensor(studio);
    const connected = async () => (await studio.board()).devices[0]?.connected;
    await casino.pass(12);
    expect(await connected()).toBe(true);
    await report({ kind: 'alive' });
    await casino.pass(12);
    expect(await connected()).toBe(true);
    await casino.pass(4);
    expect(await connected()).toBe(false);
    await report({ kind: 'alive' });
    expect(await connected()).toBe(true);
    await studio.chief('PATCH', `${studio.path}/devices/${device}`, { name: 'Another name' });
    await casino.pass(16);
    expect((await studio.board()).devices).toMatchObject([{ name: 'Another name', connected: false }]);
  });
});

describe('a reading', () => {
  it('is proposed when the table waits for it, and is entered once by one press', async () => {
    const studio = await tableOf(ROULETTE, await casino.join('a'));
    const { reads } = await sensor(studio, 'Wheel');
    const watcher = await RawSocket.seated(studio.owner.way, studio.staffToken, studio.id, 'croupier');
    expect(watcher.heard.find(({ t }) => t === 'joined')).toMatchObject({ devices: { kind: 'wheel' } });
    await ballRuns(studio);
    expect(await reads(17, 'spin-1')).toEqual({ state: 'proposed' });
    await watcher.hears('staff', ({ devices }) => devices?.proposal?.value === '17');
    expect(studio.view().stage).toBe('closed');
    const { proposal } = await studio.board();
    const entry = () => studio.chief('POST', `${studio.path}/readings/entry`, { reading: proposal?.reading });
    expect(await entry()).toEqual({});
    expect(studio.view()).toMatchObject({ stage: 'result', result: { pocket: '17' } });
    // Both the press and the report may be repeated.
    expect(await entry()).toEqual({});
    expect(await reads(17, 'spin-1')).toEqual({ state: 'entered' });
    await studio.call(...NEXT, { type: 'no-more-bets' });
    expect(await reads(17, 'spin-1')).toEqual({ state: 'entered' });
    expect((await studio.board()).proposal).toBeNull();
    expect(studio.view().stage).toBe('closed');
    expect(await entry()).toEqual({});
    expect(studio.view().stage).toBe('closed');
    watcher.close();
  });

  it('is not sent to players', async () => {
    const studio = await tableOf(ROULETTE, await casino.join('a'));
    const { reads } = await sensor(studio);
    const guest = await studio.owner.open.accounts.createGuest();
    const player = await RawSocket.seated(studio.owner.way, guest.token, studio.id);
    await ballRuns(studio);
    await reads(17);
    await casino.pass(2);
    expect(JSON.stringify(player.heard)).not.toMatch(/devices|proposal/);
    expect(await casino.callerAt(studio.owner, guest.token)('GET', `${studio.path}/devices`)).toMatchObject({
      code: 'not-allowed',
    });
    player.close();
  });

  it('is never entered later if no draw waited for it', async () => {
    const studio = await tableOf(ROULETTE, await casino.join('a'));
    const { reads } = await sensor(studio);
    await studio.call({ type: 'place-your-bets' });
    expect(await reads(17)).toEqual({ state: 'unawaited' });
    await studio.call({ type: 'spin', wheel: 'clockwise' }, { type: 'no-more-bets' });
    expect(await studio.board()).toMatchObject({
      proposal: null,
      devices: [{ last: { value: '17', state: 'unawaited' } }],
    });
  });

  it('is not entered at a table of the virtual croupier', async () => {
    const a = await casino.join('a');
    const { chief } = await tableOf(ROULETTE, a);
    const opened = {
      plan: ROULETTE,
      name: 'Virtual',
      dealer: 'virtual',
      private: false,
      host: null,
    } as const;
    const { id } = ok(await a.open.casino.openTable(opened));
    const device = { name: 'Wheel', kind: 'wheel' };
    const { key } = await chief<{ key: string }>('POST', `/tables/${id}/devices`, device);
    await a.open.known(id).bet((await a.open.accounts.createGuest()).account, { red: 10 });
    const stage = () => a.open.casino.table(id)?.info().stage;
    for (let seconds = 0; seconds < 200 && stage() !== 'closed'; seconds += 1) await casino.pass(1);
    expect(stage()).toBe('closed');
    const reading = { kind: 'result', number: 17, id: 'spin-1' };
    expect(await casino.callerAt(a, key)('POST', '/devices/readings', reading)).toEqual({
      state: 'unawaited',
    });
  });

  it('has passed once its spin is void, even if the next spin waits for a number again', async () => {
    const studio = await tableOf(ROULETTE, await casino.join('a'));
    const { reads } = await sensor(studio);
    await ballRuns(studio);
    await reads(17);
    const { proposal } = await studio.board();
    await studio.call({ type: 'invalid-spin', reason: 'ball-out' }, { type: 'spin', wheel: 'clockwise' });
    await casino.pass(0.5);
    expect(await studio.board()).toMatchObject({ proposal: null, devices: [{ last: { state: 'passed' } }] });
    expect(
      await studio.chief('POST', `${studio.path}/readings/entry`, { reading: proposal?.reading }),
    ).toMatchObject({
      code: 'reading-passed',
    });
    expect(studio.view().stage).toBe('spinning');
  });

  it('stays proposed after other moves of the staff', async () => {
    const studio = await tableOf(ROULETTE, await casino.join('a'));
    const { reads } = await sensor(studio);
    await ballRuns(studio);
    await reads(17);
    await studio.call({ type: 'circuits', count: 9 });
    expect((await studio.board()).proposal?.value).toBe('17');
  });

  it('that the game refuses is shown with the reason', async () => {
    const studio = await tableOf(ROULETTE, await casino.join('a'));
    const { reads } = await sensor(studio);
    await ballRuns(studio);
    expect(await reads('00')).toMatchObject({ state: 'refused', why: { code: 'unknown-pocket' } });
    expect(await studio.board()).toMatchObject({
      proposal: null,
      devices: [{ last: { value: '00', state: 'refused', why: { code: 'unknown-pocket' } } }],
    });
    expect(await reads(17)).toEqual({ state: 'proposed' });
  });

  it('survives a crash of the server, together with the device’s key, and may be entered afterwards', async () => {
    const studio = await tableOf(ROULETTE, await casino.join('a'));
    const { key, reads } = await sensor(studio);
    await ballRuns(studio);
    await reads(17, 'spin-1');
    await studio.call({ type: 'circuits', count: 9 });
    const b = await casino.join('b');
    casino.kill(studio.owner);
    await casino.pass(30);
    const chief = casino.callerAt(b, studio.staffToken);
    const board = await chief<DeviceBoard>('GET', `${studio.path}/devices`);
    expect(board).toMatchObject({ proposal: { value: '17' }, devices: [{ connected: false }] });
    const again = await casino.callerAt(b, key)<Answer>('POST', '/devices/readings', {
      kind: 'result',
      number: 17,
      id: 'spin-1',
    });
    expect(again).toEqual({ state: 'proposed' });
    expect(
      await chief('POST', `${studio.path}/readings/entry`, { reading: board.proposal?.reading }),
    ).toEqual({});
    expect(b.open.casino.table(studio.id)?.state().view).toMatchObject({ result: { pocket: '17' } });
  });

  it('can be reported through any node of the casino', async () => {
    const gateway = await casino.join('a');
    const studio = await tableOf(ROULETTE, await casino.join('b'), gateway);
    expect(gateway.open.casino.table(studio.id)).toBeUndefined();
    const { reads } = await sensor(studio);
    await ballRuns(studio);
    expect(await reads(17)).toEqual({ state: 'proposed' });
    expect((await studio.board()).proposal?.value).toBe('17');
  });
});

describe('a device that enters draws automatically', () => {
  it('enters them immediately, and leaves the payment to a person', async () => {
    const studio = await tableOf(ROULETTE, await casino.join('a'));
    const { device, reads } = await sensor(studio);
    await studio.chief('PATCH', `${studio.path}/devices/${device}`, { entersByItself: true });
    await ballRuns(studio);
    expect(await reads(17)).toEqual({ state: 'entered' });
    await casino.pass(60);
    expect(studio.view()).toMatchObject({ stage: 'result', result: { pocket: '17' } });
  });

  it('waits until every connected device has read the same, but not for a silent one', async () => {
    const studio = await tableOf(ROULETTE, await casino.join('a'));
    const one = await sensor(studio, 'One');
    const two = await sensor(studio, 'Two');
    await studio.chief('PATCH', `${studio.path}/devices/${one.device}`, { entersByItself: true });
    await ballRuns(studio);
    expect(await one.reads(17)).toEqual({ state: 'proposed' });
    expect(await two.reads(17)).toEqual({ state: 'entered' });
    await studio.call(...NEXT, { type: 'no-more-bets' });
    await casino.pass(16);
    expect(await one.reads(4)).toEqual({ state: 'entered' });
  });

  it('does not enter draws while staff have paused the table', async () => {
    const studio = await tableOf(ROULETTE, await casino.join('a'));
    const { device, reads } = await sensor(studio);
    await studio.chief('PATCH', `${studio.path}/devices/${device}`, { entersByItself: true });
    await ballRuns(studio);
    await studio.chief('PATCH', studio.path, { state: 'paused' });
    expect(await reads(17)).toEqual({ state: 'proposed' });
  });
});

describe('readings that differ', () => {
  it('stop the table until an inspector chooses the right one', async () => {
    const studio = await tableOf(ROULETTE, await casino.join('a'));
    const [one, two] = [await sensor(studio, 'One'), await sensor(studio, 'Two')];
    for (const { device } of [one, two])
      await studio.chief('PATCH', `${studio.path}/devices/${device}`, { entersByItself: true });
    await ballRuns(studio);
    await one.reads(17);
    expect(await two.reads(20)).toEqual({ state: 'differs' });
    expect(studio.info()?.state).toBe('paused');
    expect(await studio.board()).toMatchObject({
      proposal: null,
      dispute: {
        values: [
          { device: 'One', value: '17' },
          { device: 'Two', value: '20' },
        ],
        entered: null,
        choices: ['17', '20'],
      },
    });
    // Until the dispute is settled, nobody can enter a result or let the table continue.
    expect(await staffMove(studio, { type: 'ball', pocket: '17' })).toBe('readings-differ');
    expect(await staffMove(studio, { type: 'ball', pocket: '17' }, 'manager')).toBe('readings-differ');
    expect(await studio.chief('PATCH', studio.path, { state: 'running' })).toMatchObject({
      code: 'readings-differ',
    });
    expect(await studio.chief('POST', `${studio.path}/readings/ruling`, { value: '5' })).toMatchObject({
      code: 'not-a-choice',
    });
    expect(studio.view().stage).toBe('closed');
    expect(await studio.chief('POST', `${studio.path}/readings/ruling`, { value: '20' })).toEqual({});
    expect(studio.view()).toMatchObject({ stage: 'result', result: { pocket: '20' } });
    expect(studio.info()?.state).toBe('running');
    expect(await studio.chief('POST', `${studio.path}/readings/ruling`, { value: '20' })).toMatchObject({
      code: 'no-dispute',
    });
    expect(await studio.chief('GET', `${studio.path}/readings`)).toMatchObject({
      readings: [
        { device: 'Two', value: '20', state: 'entered' },
        { device: 'One', value: '17', state: 'passed' },
      ],
      disputes: [{ entered: null, settled: { by: studio.account.name, value: '20' } }],
    });
    // The audit names the inspector as the person who entered the result.
    expect(await studio.chief('GET', `${studio.path}/audit?limit=1`)).toMatchObject({
      moves: [{ by: studio.account.name, move: { type: 'ball', pocket: '20' } }],
    });
  });

  it('are settled by a ruling of the game, which ends the spin', async () => {
    const studio = await tableOf(ROULETTE, await casino.join('a'));
    const [one, two] = [await sensor(studio, 'One'), await sensor(studio, 'Two')];
    await ballRuns(studio);
    await one.reads(17);
    await two.reads(20);
    expect(await staffMove(studio, { type: 'invalid-spin', reason: 'ball-out' })).toBe('readings-differ');
    expect(
      await staffMove(studio, { type: 'invalid-spin', reason: 'ball-out' }, 'inspector'),
    ).toBeUndefined();
    expect(studio.info()?.state).toBe('running');
    expect(await studio.board()).toMatchObject({
      dispute: null,
      devices: [{ last: { state: 'passed' } }, { last: { state: 'passed' } }],
    });
  });

  it('can also be a reading and the dealer’s entry', async () => {
    const studio = await tableOf(ROULETTE, await casino.join('a'));
    const { reads } = await sensor(studio, 'Wheel');
    await ballRuns(studio);
    await reads(17);
    expect(await staffMove(studio, { type: 'ball', pocket: '18' })).toBe('readings-differ');
    expect((await studio.board()).dispute?.values).toEqual([
      { device: 'Wheel', by: null, value: '17' },
      { device: null, by: studio.account.name, value: '18' },
    ]);
    await studio.chief('POST', `${studio.path}/readings/ruling`, { value: '18' });
    expect(studio.view()).toMatchObject({ result: { pocket: '18' } });
  });

  it('can also be a reading and an earlier result, which is kept if the book allows no correction', async () => {
    const studio = await tableOf(FINAL, await casino.join('a'));
    const { reads } = await sensor(studio, 'Wheel');
    await ballRuns(studio);
    expect(await staffMove(studio, { type: 'ball', pocket: '4' })).toBeUndefined();
    expect(await reads(5)).toEqual({ state: 'differs' });
    expect(studio.info()?.state).toBe('paused');
    expect((await studio.board()).dispute).toMatchObject({ entered: '4', choices: ['4'] });
    expect(await staffMove(studio, { type: 'pay' }, 'manager')).toBe('readings-differ');
    await studio.chief('POST', `${studio.path}/readings/ruling`, { value: '4' });
    expect(studio.info()?.state).toBe('running');
    expect(studio.view()).toMatchObject({ stage: 'result', result: { pocket: '4' } });
  });

  it('do not result from an entry that agrees, or from one that is sent again', async () => {
    const studio = await tableOf(ROULETTE, await casino.join('a'));
    const { reads } = await sensor(studio);
    await ballRuns(studio);
    await reads(17);
    expect(
      await staffMove(studio, { type: 'ball', pocket: '17' }, 'croupier', 'the-same-key'),
    ).toBeUndefined();
    expect((await studio.board()).devices).toMatchObject([{ last: { state: 'entered' } }]);
    await studio.call(...NEXT, { type: 'no-more-bets' });
    await reads(4);
    expect(
      await staffMove(studio, { type: 'ball', pocket: '17' }, 'croupier', 'the-same-key'),
    ).toBeUndefined();
    expect(studio.info()?.state).toBe('running');
    expect((await studio.board()).proposal?.value).toBe('4');
  });

  it('are settled by a correction of the result if the book allows it', async () => {
    const studio = await tableOf(CORRECTED, await casino.join('a'));
    const { reads } = await sensor(studio);
    await ballRuns(studio);
    expect(await staffMove(studio, { type: 'ball', pocket: '4' })).toBeUndefined();
    await reads(5);
    expect((await studio.board()).dispute?.choices).toEqual(['4', '5']);
    await studio.chief('POST', `${studio.path}/readings/ruling`, { value: '5' });
    expect(studio.view()).toMatchObject({ stage: 'result', result: { pocket: '5' } });
    expect(studio.info()?.state).toBe('running');
    expect(await studio.chief('GET', `${studio.path}/readings`)).toMatchObject({
      disputes: [{ entered: '4', settled: { value: '5' } }],
    });
  });

  it('are also settled if an inspector corrects the result by a ruling, even after a restart', async () => {
    const studio = await tableOf(CORRECTED, await casino.join('a'));
    const { reads } = await sensor(studio);
    await ballRuns(studio);
    expect(await staffMove(studio, { type: 'ball', pocket: '4' })).toBeUndefined();
    await reads(5);
    const b = await casino.join('b');
    casino.kill(studio.owner);
    await casino.pass(30);
    const chief = casino.callerAt(b, studio.staffToken);
    expect(await chief('GET', `${studio.path}/devices`)).toMatchObject({ dispute: { choices: ['4', '5'] } });
    const there = { ...studio, owner: b };
    expect(await staffMove(there, { type: 'correct-result', pocket: '5' }, 'inspector')).toBeUndefined();
    expect(await chief('GET', `${studio.path}/devices`)).toMatchObject({
      dispute: null,
      devices: [{ last: { state: 'entered' } }],
    });
    expect(b.open.casino.table(studio.id)?.info().state).toBe('running');
  });

  it('still stop the table after the server was killed, even if no device is connected any more', async () => {
    const studio = await tableOf(ROULETTE, await casino.join('a'));
    const { device, reads } = await sensor(studio, 'One');
    await ballRuns(studio);
    await reads(17);
    expect(await staffMove(studio, { type: 'ball', pocket: '20' })).toBe('readings-differ');
    await studio.chief('DELETE', `${studio.path}/devices/${device}`);
    const b = await casino.join('b');
    casino.kill(studio.owner);
    await casino.pass(30);
    const chief = casino.callerAt(b, studio.staffToken);
    expect(await chief('GET', `${studio.path}/devices`)).toMatchObject({
      devices: [],
      dispute: { choices: ['17', '20'], values: [{ device: 'One' }, { by: studio.account.name }] },
    });
    expect(await chief('PATCH', studio.path, { state: 'running' })).toMatchObject({
      code: 'readings-differ',
    });
    expect(await chief('POST', `${studio.path}/readings/ruling`, { value: '17' })).toEqual({});
    expect(b.open.casino.table(studio.id)?.info().state).toBe('running');
    expect(b.open.casino.table(studio.id)?.state().view).toMatchObject({ result: { pocket: '17' } });
  });
});

describe('a shoe that reads cards', () => {
  it('enters one card after another, and does not show the next card if it reads it too early', async () => {
    const studio = await tableOf(BACCARAT, await casino.join('a'));
    const { device, deals } = await sensor(studio, 'Shoe', 'shoe');
    expect(await studio.connect('Second', 'shoe')).toMatchObject({ code: 'too-many-devices' });
    expect(await deals('Th')).toEqual({ state: 'unawaited' });
    expect((await studio.board()).devices).toMatchObject([{ last: { value: null, state: 'unawaited' } }]);
    expect(JSON.stringify(await stored.database.query('select * from device_reading'))).not.toContain('Th');
    await studio.call(...['shuffle', 'burn', 'place-your-bets'].map((type) => ({ type })));
    expect(await deals('9h')).toEqual({ state: 'proposed' });
    expect(await deals('4c')).toEqual({ state: 'unawaited' });
    expect(await studio.board()).toMatchObject({ proposal: { value: '9h' }, dispute: null });
    const { proposal } = await studio.board();
    await studio.chief('POST', `${studio.path}/readings/entry`, { reading: proposal?.reading });
    expect((await studio.board()).proposal).toBeNull();
    await studio.chief('PATCH', `${studio.path}/devices/${device}`, { entersByItself: true });
    for (const card of ['2c', 'Kd', '6s']) expect(await deals(card)).toEqual({ state: 'entered' });
    expect(studio.view()).toMatchObject({ stage: 'result', cards: ['9h', '2c', 'Kd', '6s'] });
  });

  it('is not compared with a card that was entered manually, because it may read the next card at any time', async () => {
    const studio = await tableOf(BACCARAT, await casino.join('a'));
    const { deals } = await sensor(studio, 'Shoe', 'shoe');
    await studio.call(...['shuffle', 'burn', 'place-your-bets'].map((type) => ({ type })));
    for (const card of ['9h', '2c', 'Kd', '6s'])
      expect(await staffMove(studio, { type: 'card', card })).toBeUndefined();
    expect(await deals('5d')).toEqual({ state: 'unawaited' });
    expect(studio.info()?.state).toBe('running');
  });

  it('does not read the card that the dealer peeks at', async () => {
    const a = await casino.join('a');
    const studio = await tableOf(PONTOON, a, a, { decks: 2, holeCard: 'face-down' });
    const { deals } = await sensor(studio, 'Shoe', 'shoe');
    await studio.call({ type: 'shuffle' }, { type: 'burn' }, { type: 'place-your-bets' });
    const { account } = await a.open.accounts.createGuest();
    ok(await a.open.known(studio.id).move(account, { type: 'bet', box: 1, amount: 10_000 }));
    await studio.call({ type: 'no-more-bets' });
    for (const card of ['Tc', 'Ad', '9c']) await studio.call({ type: 'card', card });
    expect(await deals('7h')).toEqual({ state: 'unawaited' });
    await studio.call({ type: 'face-down' });
    ok(await a.open.known(studio.id).move(account, { type: 'decline', box: 1 }));
    expect(studio.view().stage).toBe('check');
    expect(await deals('7h')).toEqual({ state: 'unawaited' });
    expect((await studio.board()).proposal).toBeNull();
  });

  it.each(['before the last card is entered', 'before the press', 'after the press'])(
    'reads the dealer’s face-down card, and nobody sees it: %s',
    async (moment) => {
      const a = await casino.join('a');
      const studio = await tableOf(BLACKJACK, a, a, { decks: 2, holeCard: 'face-down' });
      const { deals } = await sensor(studio, 'Shoe', 'shoe');
      const enter = async () => {
        const { proposal } = await studio.board();
        return studio.chief('POST', `${studio.path}/readings/entry`, { reading: proposal?.reading });
      };
      const dealsHidden = async (now: string) => {
        if (moment === now) expect(await deals('Kd')).toEqual({ state: 'unawaited' });
      };
      await studio.call({ type: 'shuffle' }, { type: 'burn' }, { type: 'place-your-bets' });
      const { account } = await a.open.accounts.createGuest();
      ok(await a.open.known(studio.id).move(account, { type: 'bet', box: 1, amount: 10_000 }));
      await studio.call({ type: 'no-more-bets' });
      for (const card of ['5h', '9s', '6c']) {
        expect(await deals(card)).toEqual({ state: 'proposed' });
        if (card === '6c') await dealsHidden('before the last card is entered');
        expect(await enter()).toEqual({});
      }
      await dealsHidden('before the press');
      await studio.call({ type: 'face-down' });
      ok(await a.open.known(studio.id).move(account, { type: 'hit', box: 1 }));
      await dealsHidden('after the press');
      expect(JSON.stringify(await studio.board())).not.toContain('Kd');
      expect(JSON.stringify(await stored.database.query('select * from device_reading'))).not.toContain('Kd');
      expect(await deals('2h')).toEqual({ state: 'proposed' });
    },
  );
});

describe('whatever devices and dealers do', () => {
  it.each([1, 2, 3, 4])(
    'a reading is entered once, and no round is settled while readings differ (%i)',
    async (seed) => {
      const studio = await tableOf(ROULETTE, await casino.join('a'));
      const generator = Generator.seeded(seed);
      const choose = (below: number) => Math.floor((generator.next() / 2 ** 32) * below);
      const sensors = [await sensor(studio, 'One'), await sensor(studio, 'Two')];
      const byItself = { entersByItself: true };
      for (const { device } of sensors)
        await studio.chief('PATCH', `${studio.path}/devices/${device}`, byItself);
      const sent = new Map<string, number>();
      let differed = 0;
      for (let steps = 0; steps < 60; steps += 1) {
        const before = await studio.board();
        const { stage } = studio.view();
        const moves = await stored.database.query('select n from move');
        const act = choose(7);
        if (act < 3) {
          // The second sensor sometimes reads a wrong number, and both sensors sometimes repeat an earlier
          // report.
          const name = choose(5) === 0 ? `id-${choose(9)}` : `id-${steps}`;
          const number = sent.get(name) ?? (act === 2 && choose(3) === 0 ? choose(37) : (seed * 7) % 37);
          sent.set(name, number);
          await sensors[act === 2 ? 1 : 0]?.reads(number, name);
        } else if (act === 3) {
          const reading = before.proposal?.reading ?? '1';
          await studio.chief('POST', `${studio.path}/readings/entry`, { reading });
        } else if (act === 4) await staffMove(studio, { type: 'ball', pocket: String(choose(2) * 5) });
        else if (act === 5) await staffMove(studio, { type: 'pay' }, 'manager');
        else
          for (const move of [...NEXT.slice(1), { type: 'no-more-bets' }])
            await staffMove(studio, { ...move, ...(move.type === 'spin' ? { wheel: 'clockwise' } : {}) });
        await casino.pass(0.2);
        const after = await studio.board();
        if (before.dispute && after.dispute) {
          differed += 1;
          // The table has stopped, so nothing was entered, called or paid.
          expect(studio.view().stage).toBe(stage);
          expect(await stored.database.query('select n from move')).toHaveLength(moves.length);
          expect(studio.info()?.state).toBe('paused');
          const value = after.dispute.choices[choose(after.dispute.choices.length)];
          await studio.chief('POST', `${studio.path}/readings/ruling`, { value });
        }
      }
      expect(differed).toBeGreaterThan(0);
      const drawn = await stored.database.query<{ round: number; move: { pocket: string } }>(
        `select round, move from move where move ->> 'type' = 'ball'`,
      );
      const entered = await stored.database.query<{ round: number; value: string }>(
        `select round, value from device_reading where state = 'entered'`,
      );
      const corrected = await stored.database.query<{ round: number; move: { pocket: string } }>(
        `select round, move from move where move ->> 'type' = 'correct-result' order by n`,
      );
      expect(drawn.length).toBeGreaterThan(2);
      // Each round has one result, and every reading that counts as entered matches it.
      expect(new Set(drawn.map(({ round }) => round)).size).toBe(drawn.length);
      const results = new Map([...drawn, ...corrected].map(({ round, move }) => [round, move.pocket]));
      expect(entered.map(({ round }) => results.get(round))).toEqual(entered.map(({ value }) => value));
      expect(entered.length).toBeGreaterThan(2);
    },
  );
});
