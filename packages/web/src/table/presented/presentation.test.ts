// @vitest-environment happy-dom
import type { TableEvent, TableSnapshot } from '@croupier/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdTime, setMotionPreference } from '../../../test/render.tsx';
import { type Pacing, Presentation } from './presentation.ts';

/**
 * A table on which a card flies for half a second, and the next card leaves after a tenth of a second. A ball falls for
 * three seconds.
 */
const pacing: Pacing = {
  motion: (before, after) => {
    const [was, is] = [viewOf(before), viewOf(after)];
    if (is.ball !== was.ball) return { lasts: 3000 };
    if (is.cards <= was.cards) return undefined;
    return { lasts: 500, beat: 100, held: is.kept ? 10_000 : 0 };
  },
  asks: (live) => viewOf(live).asked,
};

interface View {
  readonly cards: number;
  readonly ball: number;
  readonly asked: boolean;
  /** Whether the player turns the card over themselves. */
  readonly kept?: boolean;
}

const viewOf = ({ state }: TableSnapshot) => state?.view as unknown as View;
const EVENT = (type: string): TableEvent => ({ type, data: {}, rule: 'x.1' }) as unknown as TableEvent;

function table() {
  const listeners = new Set<() => void>();
  const hearers = new Set<(events: readonly TableEvent[]) => void>();
  let seq = 0;
  let view: View = { cards: 0, ball: 0, asked: false };
  let purse = 100;
  let number = 1;
  let shown = snapshot();
  function snapshot(more: Partial<TableSnapshot> = {}): TableSnapshot {
    const state = {
      seq,
      round: { id: `r${number}`, number, commitment: null },
      view,
      until: null,
      wait: null,
    };
    return { id: 't', status: 'here', pending: [], purse, ...more, state } as unknown as TableSnapshot;
  }
  const set = (next: TableSnapshot) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const presentation = new Presentation(
    {
      getSnapshot: () => shown,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      onEvents: (hear) => {
        hearers.add(hear);
        return () => hearers.delete(hear);
      },
    },
    pacing,
  );
  const heard: string[] = [];
  presentation.onEvents((events) => heard.push(...events.map(({ type }) => type)));
  presentation.subscribe(() => {});
  return {
    presentation,
    heard,
    /** Makes a commit on the server, with the change to the table first and then the player's own part. */
    commit(change: Partial<View>, events: readonly string[] = [], own: Partial<TableSnapshot> = {}) {
      seq += 1;
      view = { ...view, ...change };
      set(snapshot());
      for (const hear of hearers) hear(events.map(EVENT));
      purse = own.purse ?? purse;
      set(snapshot(own));
    },
    /** Makes the commit that ends the round and begins the next. */
    nextRound(change: Partial<View>, own: Partial<TableSnapshot>) {
      number += 1;
      this.commit(change, [], own);
    },
    /** Changes a part of the table without a commit. */
    change: (parts: Partial<TableSnapshot>) => set({ ...shown, ...parts }),
    get revealed() {
      const { revealed } = presentation.getSnapshot();
      return { ...viewOf(revealed), purse: revealed.purse };
    },
    get moving() {
      return viewOf(presentation.getSnapshot().moving);
    },
  };
}

beforeEach(() => {
  holdTime();
  setMotionPreference(true);
});

function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the presentation of a table', () => {
  it('moves a card immediately, and reveals its result once it has come to rest', () => {
    const t = table();
    t.commit({ cards: 1 }, ['card'], { purse: 130 });
    expect(t.moving.cards).toBe(1);
    expect(t.revealed).toMatchObject({ cards: 0, purse: 100 });
    expect(t.heard).toEqual([]);
    vi.advanceTimersByTime(499);
    expect(t.revealed.cards).toBe(0);
    vi.advanceTimersByTime(1);
    expect(t.revealed).toMatchObject({ cards: 1, purse: 130 });
    expect(t.heard).toEqual(['card']);
  });

  it('reveals nothing that arrived after a ball before the ball has come to rest', () => {
    const t = table();
    t.commit({ ball: 17 }, ['result']);
    vi.advanceTimersByTime(2000);
    t.commit({}, ['paid'], { purse: 460 });
    vi.advanceTimersByTime(999);
    expect(t.revealed).toMatchObject({ ball: 0, purse: 100 });
    expect(t.heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(t.revealed).toMatchObject({ ball: 17, purse: 460 });
    expect(t.heard).toEqual(['result', 'paid']);
  });

  it('lets cards that arrive together leave the shoe one after the other', () => {
    const t = table();
    for (const cards of [1, 2, 3]) t.commit({ cards });
    expect(t.moving.cards).toBe(1);
    vi.advanceTimersByTime(100);
    expect(t.moving.cards).toBe(2);
    vi.advanceTimersByTime(100);
    expect(t.moving.cards).toBe(3);
    expect(t.revealed.cards).toBe(0);
    vi.advanceTimersByTime(300);
    expect(t.revealed.cards).toBe(1);
    vi.advanceTimersByTime(200);
    expect(t.revealed.cards).toBe(3);
  });

  it('starts all motion for a player who must act, and waits only for the last motion', () => {
    const t = table();
    for (const cards of [1, 2]) t.commit({ cards });
    t.commit({ cards: 3, asked: true });
    expect(t.moving.cards).toBe(3);
    expect(t.revealed.cards).toBe(2);
    vi.advanceTimersByTime(500);
    expect(t.revealed.cards).toBe(3);
  });

  it('waits for nothing if bets open while a ball is still falling', () => {
    const t = table();
    t.commit({ ball: 17 }, ['result']);
    t.commit({ asked: true }, ['bets-open']);
    expect(t.revealed).toMatchObject({ ball: 17, asked: true });
    expect(t.heard).toEqual(['result', 'bets-open']);
  });

  it('turns over held-back cards before the round is paid, and leaves time to see them', () => {
    const t = table();
    t.commit({ cards: 1, kept: true });
    vi.advanceTimersByTime(500);
    expect(t.revealed.cards).toBe(0);
    t.nextRound({ kept: false }, { purse: 130 });
    expect(t.revealed).toMatchObject({ cards: 1, purse: 100 });
    vi.advanceTimersByTime(599);
    expect(t.revealed.purse).toBe(100);
    vi.advanceTimersByTime(1);
    expect(t.revealed.purse).toBe(130);
  });

  it('never lags behind by more than the longest motion', () => {
    const t = table();
    t.commit({ ball: 17 });
    t.commit({ ball: 18 });
    expect(t.moving.ball).toBe(18);
    vi.advanceTimersByTime(3000);
    expect(t.revealed.ball).toBe(18);
  });

  it('never delays the player’s moves, their options or the connection', () => {
    const t = table();
    t.commit({ ball: 17 });
    const pending = [{ key: 'k', move: { type: 'bet' }, round: 1 }];
    t.change({ pending, options: [] });
    const { revealed, moving } = t.presentation.getSnapshot();
    expect([revealed.pending, moving.pending]).toEqual([pending, pending]);
    expect(revealed.options).toEqual([]);
    expect(t.revealed.ball).toBe(0);
  });

  it.each([
    ['on a hidden page', () => hide(true)],
    ['with reduced motion', () => setMotionPreference(false)],
  ])('shows everything immediately %s', (_, calm) => {
    const t = table();
    calm();
    t.commit({ ball: 17 }, ['result']);
    expect(t.revealed.ball).toBe(17);
    expect(t.heard).toEqual(['result']);
    hide(false);
  });

  it('shows everything immediately to a player who skips waits', () => {
    const t = table();
    t.presentation.skipWaits = true;
    t.commit({ ball: 17 });
    expect(t.revealed.ball).toBe(17);
  });

  it('reveals everything when the page is hidden', () => {
    const t = table();
    t.commit({ ball: 17 }, ['result']);
    hide(true);
    expect(t.revealed.ball).toBe(17);
    expect(t.heard).toEqual(['result']);
    hide(false);
  });

  it('shows the current state to a new visitor, and after a lost connection', () => {
    const t = table();
    t.commit({ ball: 17 });
    t.change({ status: 'joining' });
    expect(t.revealed.ball).toBe(17);
    t.commit({ ball: 18 }, [], { status: 'here' });
    expect(t.revealed.ball).toBe(18);
    t.commit({ ball: 19 });
    expect(t.revealed.ball).toBe(18);
  });
});
