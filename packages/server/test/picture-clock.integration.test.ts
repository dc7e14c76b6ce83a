import type { ServerMessage } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { ok } from './casino.ts';
import type { NodeInTime, NodesInTime } from './nodes-in-time.ts';
import { RawSocket } from './raw-socket.ts';
import type { RecordedRelay } from './recorded-relay.ts';
import { eachWithRelay, studioAt } from './studio.ts';

const ROULETTE = 'kings/roulette-french';
const UP_TO_CLOSE = [
  { type: 'place-your-bets' },
  { type: 'spin', wheel: 'clockwise' },
  { type: 'no-more-bets' },
] as const;
/** A guest's initial chips. A bet of ten on red wins ten, and the stake stays on the layout. */
const PURSE = 100_000;
const AFTER_BET = PURSE - 1_000;
const AFTER_WIN = AFTER_BET + 1_000;
const RED_NINE = { type: 'ball', pocket: '9' };

let casino: NodesInTime;
let relay: RecordedRelay;
const openAgain = eachWithRelay(ROULETTE, (opened, recorded) => {
  casino = opened;
  relay = recorded;
});

let ids = 100;
/** Sends a message with a new id. Returns the kind of the answer, or the code of the refusal. */
function asks(socket: RawSocket, message: { readonly t: string; readonly [field: string]: unknown }) {
  ids += 1;
  return socket.asks({ id: ids, ...message });
}

/** A table with a live picture, and a player whose page shows it. */
async function shownTable(owner: NodeInTime, gateway = owner) {
  const studio = await studioAt(casino, ROULETTE, owner, gateway);
  const { id, path, dealer, player, token } = studio;
  await dealer('POST', path, { offer: 'a picture' });
  relay.tell({ type: 'live', stream: id, camera: 'wheel' });
  const table = owner.open.known(id);
  const viewer = async () =>
    (await player<{ viewer: string }>('POST', `${path}/viewers`, { offer: 'to watch' })).viewer;
  /** Joins with the picture, and bets ten on red. */
  const viewing = async (as = 'player') => {
    const socket = await RawSocket.greeted(gateway.way, token);
    ids += 1;
    socket.say({ t: 'join', id: ids, table: id, as, picture: true });
    await socket.hears('joined');
    const watching = { t: 'watch', table: id, viewer: await viewer() };
    expect(await asks(socket, watching)).toBe('watching');
    return { socket };
  };
  const bet = (socket: RawSocket, key: string) =>
    asks(socket, {
      t: 'move',
      table: id,
      key,
      move: { type: 'bet', chips: [{ position: 'red', amount: 1_000 }] },
    });
  /** Reports the frame that shows the oldest draw. */
  const frame = (timestamp = 9_000) => {
    const { mark = 0 } = relay.marks.shift() ?? {};
    relay.tell({ type: 'frame', stream: id, marks: [mark], timestamp });
    return mark;
  };
  return { ...studio, table, viewing, viewer, bet, frame };
}

/** Returns whether a message reveals the number or anything that follows from it. */
const tells = (message: ServerMessage): boolean =>
  message.t === 'settled' ||
  (message.t === 'table' && message.events.some(({ type }) => type === 'result')) ||
  ((message.t === 'info' || message.t === 'joined') && JSON.stringify(message).includes('"pocket":"9"'));
const isTold = ({ heard }: RawSocket): boolean => heard.some(tells);
const hearsResult = (socket: RawSocket) =>
  socket.hears('table', ({ events }) => events.some(({ type }) => type === 'result'));

describe('the result of a draw', () => {
  it('is sent to each viewer once they have seen the frame, and to everybody else immediately', async () => {
    const a = await casino.join('a');
    const { id, table, token, viewing, bet, frame } = await shownTable(a);
    const { socket: anna } = await viewing();
    const other = ok(await a.open.accounts.signUp({ name: 'Otto', password: 'kolo stesti a smuly' }));
    const otto = await RawSocket.seated(a.way, other.token, id);
    const spectator = await RawSocket.seated(a.way, token, id, 'spectator');
    await table.call(UP_TO_CLOSE[0]);
    expect(await bet(anna, 'anna-on-red')).toBe('accepted');
    await table.call(...UP_TO_CLOSE.slice(1));
    // Before the first draw, nobody waits for the picture.
    await anna.hears('table', ({ events }) => events.some(({ type }) => type === 'bets-closed'));
    expect(relay.marks).toEqual([]);
    await table.call(RED_NINE);
    await casino.pass(1);
    expect(relay.marks).toMatchObject([{ stream: id, after: 300 }]);
    expect([isTold(anna), isTold(otto), isTold(spectator)]).toEqual([false, true, true]);
    const mark = frame(4_000_000_000);
    expect(await anna.hears('frame')).toEqual({
      t: 'frame',
      table: id,
      mark,
      timestamp: 4_000_000_000,
    });
    await casino.pass(1);
    expect(isTold(anna)).toBe(false);
    anna.say({ t: 'seen', id: 1, table: id, mark });
    await hearsResult(anna);
  });

  it('holds back everything that follows from it, which then arrives in order', async () => {
    const { id, table, dealer, viewing, bet, frame } = await shownTable(await casino.join('a'));
    const { socket } = await viewing();
    expect(await asks(socket, { t: 'options', table: id, follow: true })).toBe('options');
    await table.call(UP_TO_CLOSE[0]);
    await bet(socket, 'anna-on-red');
    await socket.hears('player-view', ({ purse }) => purse !== null);
    await table.call(...UP_TO_CLOSE.slice(1));
    await casino.pass(1);
    const before = socket.heard.length;
    // The result, the payment, the options of the next round and the list of results wait for the picture, regardless
    // of their cause.
    await table.call(RED_NINE, { type: 'pay' }, UP_TO_CLOSE[0]);
    socket.say({ t: 'options', id: 2, table: id });
    await dealer('PATCH', `/tables/${id}`, { name: 'Studio 2' });
    await casino.pass(1);
    expect(socket.heard.slice(before)).toEqual([]);
    const mark = frame();
    socket.say({ t: 'seen', id: 1, table: id, mark });
    await socket.hears('table', ({ events }) => events.some(({ type }) => type === 'bets-open'));
    const settled = await socket.hears('settled');
    expect(settled.purse).toBe(AFTER_WIN);
    const seqs = socket.heard.slice(before).flatMap((one) => (one.t === 'table' ? [one.state.seq] : []));
    expect(seqs).toEqual([...seqs].sort((one, two) => one - two));
    expect(socket.heard.slice(before).some(({ t }) => t === 'options')).toBe(true);
  });

  it('is sent after six seconds if the page confirms nothing, for example because it is hidden', async () => {
    const { table, viewing } = await shownTable(await casino.join('a'));
    const { socket } = await viewing();
    await table.call(...UP_TO_CLOSE, RED_NINE);
    await casino.pass(5.8);
    expect(isTold(socket)).toBe(false);
    await casino.pass(0.3);
    await hearsResult(socket);
  });

  it('is sent immediately when the picture is lost, and when the page announces that it shows none', async () => {
    const { id, table, viewing } = await shownTable(await casino.join('a'));
    const { socket: anna } = await viewing();
    const { socket: ben } = await viewing('spectator');
    await table.call(...UP_TO_CLOSE, RED_NINE);
    await casino.pass(0.5);
    expect(await asks(ben, { t: 'watch', table: id, viewer: null })).toBe('watching');
    await hearsResult(ben);
    expect(isTold(anna)).toBe(false);
    relay.tell({ type: 'silent', stream: id, camera: 'wheel' });
    await hearsResult(anna);
  });

  it('needs a new confirmation when a page reconnects to the picture', async () => {
    const { id, table, viewing, viewer, frame } = await shownTable(await casino.join('a'));
    const { socket } = await viewing();
    await table.call(...UP_TO_CLOSE, RED_NINE);
    await casino.pass(0.5);
    const mark = frame();
    await casino.pass(0.1);
    expect(await asks(socket, { t: 'watch', table: id, viewer: await viewer() })).toBe('watching');
    const asked = socket.heard.filter(({ t }) => t === 'frame');
    expect(asked).toEqual(Array(2).fill({ t: 'frame', table: id, mark, timestamp: 9_000 }));
    expect(isTold(socket)).toBe(false);
    socket.say({ t: 'seen', id: 1, table: id, mark });
    await hearsResult(socket);
  });

  it('is not revealed by joining: a page that is about to show the picture gets the table after the draw was seen', async () => {
    const a = await casino.join('a');
    const { id, table, token, viewer, viewing, frame } = await shownTable(a);
    await viewing('spectator');
    await table.call(...UP_TO_CLOSE, RED_NINE, { type: 'pay' });
    await casino.pass(0.5);
    const socket = await RawSocket.greeted(a.way, token);
    socket.say({ t: 'join', id: 3, table: id, as: 'player', picture: true });
    expect((await socket.hears('joining')).table).toMatchObject({ id, stream: 'live', results: [] });
    await asks(socket, { t: 'watch', table: id, viewer: await viewer() });
    const mark = frame();
    await socket.hears('frame');
    expect(socket.heard.some(({ t }) => t === 'joined')).toBe(false);
    socket.say({ t: 'seen', id: 2, table: id, mark });
    await socket.hears('joined');
  });

  it('is not revealed to the player’s other pages by the balance', async () => {
    const a = await casino.join('a');
    const { id, table, token, viewing, bet, frame } = await shownTable(a);
    const { socket } = await viewing();
    const lobby = await RawSocket.greeted(a.way, token);
    await table.call(UP_TO_CLOSE[0]);
    await bet(socket, 'anna-on-red');
    await table.call(...UP_TO_CLOSE.slice(1), RED_NINE, { type: 'pay' });
    await casino.pass(1);
    const balances = () => lobby.heard.flatMap((one) => (one.t === 'purse' ? [one.amount] : []));
    expect(balances()).toEqual([AFTER_BET]);
    socket.say({ t: 'seen', id: 1, table: id, mark: frame() });
    await lobby.hears('purse', ({ amount }) => amount === AFTER_WIN);
  });

  it('waits at a table of another node, too', async () => {
    const gateway = await casino.join('a');
    const { id, table, viewing, frame } = await shownTable(await casino.join('b'), gateway);
    const { socket } = await viewing();
    await table.call(...UP_TO_CLOSE, RED_NINE);
    await casino.pass(1);
    expect(isTold(socket)).toBe(false);
    const mark = frame();
    await socket.hears('frame');
    socket.say({ t: 'seen', id: 1, table: id, mark });
    await hearsResult(socket);
  });
});

it('a page that confirms a frame too early learns the number early, but cannot profit from it', async () => {
  const { id, table, viewing, bet } = await shownTable(await casino.join('a'));
  const { socket } = await viewing();
  await table.call(...UP_TO_CLOSE, RED_NINE);
  await casino.pass(0.1);
  socket.say({ t: 'seen', id: 1, table: id, mark: 999 });
  await hearsResult(socket);
  expect(await bet(socket, 'after-the-ball')).toBe('bets-closed');
});

it('a viewer of another table, or an invented one, holds nothing back', async () => {
  const { id, table, viewing } = await shownTable(await casino.join('a'));
  const { socket } = await viewing();
  expect(await asks(socket, { t: 'watch', table: id, viewer: 'invented' })).toBe('watching');
  await table.call(...UP_TO_CLOSE, RED_NINE);
  await hearsResult(socket);
});

it('the frame is expected later by the delay of the studio’s encoder', async () => {
  await openAgain((relay) => ({ relay, streamDelay: 900 }));
  const { table, viewing } = await shownTable(await casino.join('a'));
  await viewing();
  await table.call(...UP_TO_CLOSE, RED_NINE);
  expect(relay.marks).toMatchObject([{ after: 900 }]);
});
