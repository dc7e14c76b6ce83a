import type { Json } from '@croupier/core';
import type { ClientMessage, ServerMessage, TableInfo, TableState } from '@croupier/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AttendedTable } from './attended-table.ts';
import type { LinkState } from './link.ts';
import { Signal, ValueStore } from './store.ts';

/** Returns a table, and functions that play the part of the server. */
function tableOnLine() {
  const messages = new Signal<ServerMessage>();
  const state = new ValueStore<LinkState>({ status: 'online', clockOffset: 0 });
  const sent: ClientMessage[] = [];
  let ids = 0;
  let keys = 0;
  const link = {
    messages,
    state,
    id: () => ++ids,
    send: (message: ClientMessage) => {
      sent.push(message);
      return true;
    },
  };
  const table = new AttendedTable('t', link, () => `key-${++keys}`);
  const joined = (seq: number, playerView: Json) =>
    messages.emit({
      t: 'joined',
      id: ids,
      table: { house: 'kings' } as TableInfo,
      as: 'player',
      seat: 'anna',
      state: stateAt(seq),
      playerView,
      staff: null,
      options: null,
      purse: 1000,
    });
  const told = (seq: number, playerView: number, moves: readonly string[]) =>
    messages.emit({ t: 'player-view', table: 't', seq, playerView, moves, purse: null, events: [] });
  const accepted = (id: number, seq: number) =>
    messages.emit({ t: 'accepted', id, table: 't', key: 'any', seq });
  /** Returns the player's bets as the screen shows them: those in the player view, then the pending moves. */
  const seen = () => {
    const { playerView, pending } = table.getSnapshot();
    return [playerView, ...pending.map(({ move }) => move.type)];
  };
  return { table, state, sent, messages, joined, told, accepted, seen, lastId: () => ids };
}

/** Returns the kinds of the sent messages, without ids. */
const kinds = (sent: readonly ClientMessage[]) =>
  sent.map((message) => ('viewer' in message ? `${message.t} ${message.viewer}` : message.t));

const stateAt = (seq: number) => ({ seq, round: { id: '1', number: 1, commitment: null } }) as TableState;

describe('a move in flight', () => {
  it('is pending until the player view includes it, and is never counted twice', () => {
    const { table, joined, told, accepted, seen, lastId } = tableOnLine();
    table.join({ as: 'player' });
    joined(7, 0);
    const all: unknown[] = [];
    table.subscribe(() => all.push(seen()));
    void table.move({ type: 'bet' });
    expect(seen()).toEqual([0, 'bet']);
    // The player view arrives before the answer.
    told(8, 500, ['key-1']);
    expect(seen()).toEqual([500]);
    const shown = table.getSnapshot();
    accepted(lastId(), 8);
    expect(table.getSnapshot()).toBe(shown);
    for (const each of all) expect([[0, 'bet'], [500]]).toContainEqual(each);
  });

  it('stays pending after its answer until the player view includes it', () => {
    const { table, joined, told, accepted, seen, lastId } = tableOnLine();
    table.join({ as: 'player' });
    joined(7, 0);
    void table.move({ type: 'bet' });
    accepted(lastId(), 9);
    told(8, 0, []);
    expect(seen()).toEqual([0, 'bet']);
    told(9, 500, ['key-1']);
    expect(seen()).toEqual([500]);
  });

  it('is not counted again after a reconnect while nobody knows whether it arrived', async () => {
    const { table, state, sent, joined, accepted, seen, lastId } = tableOnLine();
    table.join({ as: 'player' });
    joined(7, 0);
    const answer = table.move({ type: 'bet' });
    const id = lastId();
    state.set({ status: 'connecting', clockOffset: 0 });
    expect(seen()).toEqual([0, 'bet']);
    state.set({ status: 'online', clockOffset: 0 });
    joined(8, 500);
    expect(seen()).toEqual([500]);
    expect(sent.filter(({ t }) => t === 'move')).toHaveLength(2);
    accepted(id, 8);
    expect(await answer).toEqual({ accepted: true, seq: 8 });
    expect(seen()).toEqual([500]);
  });

  it('keeps its table live while the server redirects the client, and is sent again to the new server', async () => {
    const { table, state, sent, joined, accepted, lastId } = tableOnLine();
    table.join({ as: 'player' });
    joined(7, 0);
    const shown: string[] = [];
    table.subscribe(() => shown.push(table.getSnapshot().status));
    const answer = table.move({ type: 'bet' });
    const id = lastId();
    state.set({ status: 'connecting', redirecting: true, clockOffset: 0 });
    state.set({ status: 'online', clockOffset: 0 });
    joined(8, 500);
    expect(new Set(shown)).toEqual(new Set(['here']));
    expect(sent.filter(({ t }) => t === 'move')).toHaveLength(2);
    accepted(id, 8);
    expect(await answer).toEqual({ accepted: true, seq: 8 });
  });

  it('names the question that it answers, even when it is sent again', () => {
    const { table, state, sent, joined } = tableOnLine();
    table.join({ as: 'player' });
    joined(7, { question: '0.3' });
    void table.move({ type: 'check' });
    state.set({ status: 'connecting', clockOffset: 0 });
    state.set({ status: 'online', clockOffset: 0 });
    joined(9, { question: '1.5' });
    const questions = sent.flatMap((message) => (message.t === 'move' ? [message.question] : []));
    expect(questions).toEqual(['0.3', '0.3']);
  });

  it('is dropped when it is refused', async () => {
    const { table, joined, seen } = tableOnLine();
    table.join({ as: 'player' });
    joined(7, 0);
    const answer = table.move({ type: 'bet' });
    table.leave();
    expect(await answer).toMatchObject({ refused: true, code: 'left' });
    expect(seen()).toEqual([undefined]);
  });
});

describe('a table that the server fails to load', () => {
  afterEach(() => void vi.useRealTimers());

  it('is requested again after a fault, but not after a refusal', async () => {
    vi.useFakeTimers();
    const { table, sent, messages, joined, lastId } = tableOnLine();
    const refused = (code: string) => messages.emit({ t: 'refused', id: lastId(), code, message: code });
    table.join({ as: 'player' });
    refused('fault');
    expect(table.getSnapshot().status).toBe('joining');
    await vi.runAllTimersAsync();
    expect(sent.filter(({ t }) => t === 'join')).toHaveLength(2);
    joined(7, 0);
    expect(table.getSnapshot().status).toBe('here');
    table.join({ as: 'player' });
    refused('no-such-table');
    await vi.runAllTimersAsync();
    expect(sent.filter(({ t }) => t === 'join')).toHaveLength(3);
    expect(table.getSnapshot().status).toBe('refused');
  });
});

describe('followed options', () => {
  const FOLD = { move: { type: 'fold' } };
  const CALL = { move: { type: 'call' } };

  it('arrive automatically, are requested again after a reconnect, and stop once the table is left', () => {
    const { table, state, sent, messages, joined, told, lastId } = tableOnLine();
    const follows = () => sent.filter((one) => one.t === 'options').length;
    const shown = () => table.getSnapshot();
    table.follow();
    table.join({ as: 'player' });
    expect(follows()).toBe(0);
    joined(7, 0);
    expect(sent.at(-1)).toEqual({ t: 'options', id: lastId(), table: 't', follow: true });
    messages.emit({ t: 'options', id: lastId(), table: 't', seq: 9, options: [FOLD] });
    expect(shown()).toMatchObject({ options: [FOLD], optionsSeq: 7, playerViewSeq: 7 });

    messages.emit({ t: 'options', id: null, table: 'another', seq: 10, options: [] });
    messages.emit({ t: 'options', id: null, table: 't', seq: 10, options: [CALL] });
    expect(shown()).toMatchObject({ options: [CALL], optionsSeq: 10, playerViewSeq: 7 });
    told(10, 0, []);
    expect(shown()).toMatchObject({ options: [CALL], optionsSeq: 10, playerViewSeq: 10 });

    state.set({ status: 'connecting', clockOffset: 0 });
    state.set({ status: 'online', clockOffset: 0 });
    joined(11, 0);
    expect(follows()).toBe(2);
    table.leave();
    table.join({ as: 'player' });
    joined(12, 0);
    expect(follows()).toBe(2);
  });
});

describe('a wait that the player wants to end', () => {
  /**
   * Joins a table that waits for bets, and agrees to end the wait. The connection breaks before the server
   * answers.
   */
  function pressedBeforeBreak() {
    const { table, state, sent, messages, lastId } = tableOnLine();
    const joined = (until: number) =>
      messages.emit({
        t: 'joined',
        id: lastId(),
        table: { house: 'kings' } as TableInfo,
        as: 'player',
        seat: 'anna',
        state: { ...stateAt(7), until, ready: { pace: 'betting', said: 0, of: 1 } } as TableState,
        playerView: 0,
        staff: null,
        options: null,
        purse: 1000,
      });
    const broken = () => {
      state.set({ status: 'connecting', clockOffset: 0 });
      state.set({ status: 'online', clockOffset: 0 });
    };
    table.join({ as: 'player' });
    joined(60_000);
    const pressed = () => sent.filter(({ t }) => t === 'ready').length;
    return { table, messages, joined, broken, pressed, lastId, state };
  }

  it('ends after a reconnect, because an unanswered `ready` is sent again', () => {
    const { table, joined, broken, pressed } = pressedBeforeBreak();
    table.ready();
    broken();
    joined(60_000);
    expect(pressed()).toBe(2);
  });

  it('ends even if the button was pressed while there was no connection', () => {
    const { table, state, joined, pressed } = pressedBeforeBreak();
    state.set({ status: 'connecting', clockOffset: 0 });
    table.ready();
    expect(pressed()).toBe(0);
    state.set({ status: 'online', clockOffset: 0 });
    joined(60_000);
    expect(pressed()).toBe(1);
  });

  it('is ended only once, and the next wait is not ended in its place', () => {
    const { table, messages, joined, broken, pressed, lastId } = pressedBeforeBreak();
    table.ready();
    messages.emit({ t: 'ready', id: lastId(), table: 't' });
    broken();
    joined(60_000);
    expect(pressed()).toBe(1);
    table.ready();
    broken();
    joined(90_000);
    expect(pressed()).toBe(2);
  });
});

describe('a table that does not answer', () => {
  it('is shown as stalled until it answers, or is joined again', () => {
    const { table, messages, joined } = tableOnLine();
    const says = (why: 'table' | 'connection' | null) => messages.emit({ t: 'stalled', table: 't', why });
    table.join({ as: 'player' });
    says('table');
    expect(table.getSnapshot()).toMatchObject({ status: 'joining', stalled: 'table' });
    joined(7, 0);
    expect(table.getSnapshot().stalled).toBeUndefined();
    says('connection');
    expect(table.getSnapshot()).toMatchObject({ status: 'here', stalled: 'connection' });
    says(null);
    expect(table.getSnapshot().stalled).toBeUndefined();
  });
});

describe('a table whose picture is shown', () => {
  it('sends its viewer with each join, and again after a reconnect', () => {
    const { table, state, sent, joined } = tableOnLine();
    table.join({ as: 'player', picture: true });
    joined(7, 0);
    expect(sent).toMatchObject([{ t: 'join', picture: true }]);
    table.watch('v1');
    state.set({ status: 'connecting', clockOffset: 0 });
    state.set({ status: 'online', clockOffset: 0 });
    expect(kinds(sent)).toEqual(['join', 'watch v1', 'join', 'watch v1']);
    expect(sent[2]).toMatchObject({ picture: true });
  });

  it('promises no picture after a reconnect if it has said that it shows none', () => {
    const { table, state, sent, joined } = tableOnLine();
    table.join({ as: 'player', picture: true });
    joined(7, 0);
    table.watch(undefined);
    state.set({ status: 'connecting', clockOffset: 0 });
    state.set({ status: 'online', clockOffset: 0 });
    expect(kinds(sent)).toEqual(['join', 'watch null', 'join']);
    expect(sent[2]).not.toHaveProperty('picture');
  });

  it('is shown before its state is known, if a draw waits to be seen', () => {
    const { table, messages, joined, lastId } = tableOnLine();
    table.join({ as: 'player', picture: true });
    messages.emit({ t: 'joining', id: lastId(), table: { house: 'kings', stream: 'live' } as TableInfo });
    const awaiting = { status: 'joining', info: { stream: 'live' }, awaitsPicture: true };
    expect(table.getSnapshot()).toMatchObject(awaiting);
    joined(7, 0);
    expect(table.getSnapshot()).toMatchObject({ status: 'here', state: { seq: 7 } });
    expect(table.getSnapshot()).not.toHaveProperty('awaitsPicture');
  });

  it('passes on the frames to confirm, even while it rejoins', () => {
    const { table, state, sent, messages, joined } = tableOnLine();
    table.join({ as: 'player', picture: true });
    joined(7, 0);
    const marks: number[] = [];
    table.onFrame(({ mark }) => marks.push(mark));
    messages.emit({ t: 'frame', table: 't', mark: 1, timestamp: 9 });
    messages.emit({ t: 'frame', table: 'another', mark: 2, timestamp: 9 });
    state.set({ status: 'connecting', clockOffset: 0 });
    messages.emit({ t: 'frame', table: 't', mark: 3, timestamp: 9 });
    expect(marks).toEqual([1, 3]);
    table.seen(3);
    expect(sent.at(-1)).toMatchObject({ t: 'seen', table: 't', mark: 3 });
  });
});
