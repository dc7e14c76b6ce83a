import { isRefusal, refuse } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { MemoryBus } from '../../test/memory-bus.ts';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { type SpanStart, traceBy } from '../monitoring/spans.ts';
import { Links } from './links.ts';
import { OwnerCalls } from './owner-calls.ts';

const TABLE = { of: 'table', id: 't' } as const;

/**
 * Returns the nodes a and b. `owner` is the stored owner of the only table: null if no node owns the table,
 * undefined if the table does not exist.
 */
function twoNodes(owner: string | null | undefined) {
  const clock = new VirtualClock();
  const bus = new MemoryBus(clock);
  const world = { stored: owner, has: owner };
  const made = ['a', 'b'].map((name) => {
    const asked: unknown[] = [];
    const links = new Links(name, bus.at(name), clock);
    const ownership = { has: () => world.has === name, ownerOf: async () => world.stored };
    const calls = new OwnerCalls(links, clock, { table: ownership, tournament: ownership });
    calls.serve('sit', async (_, question) => {
      asked.push(question);
      return `${name} seats ${question}`;
    });
    return { calls, asked };
  });
  const [a, b] = made;
  if (!a || !b) throw new Error('two nodes are expected');
  const pass = (seconds: number) => clock.pass(seconds, () => bus.drain());
  /** Makes a call at node a. Returns a list that later receives the answer or the code of the refusal. */
  const sit = ({ repeatable = false, here = async () => 'nowhere' as unknown } = {}) => {
    const answers: unknown[] = [];
    void a.calls
      .make(TABLE, { name: 'sit', request: 'anna', runLocally: here, repeatable })
      .then((answer) => answers.push(isRefusal(answer) ? answer.code : answer));
    return answers;
  };
  return { a, b, bus, world, pass, sit };
}

describe('a call to an owner', () => {
  it('names its span to the other node, whose span continues it', async () => {
    const { b, pass, sit } = twoNodes('b');
    const begun: SpanStart[] = [];
    const end = traceBy({
      on: true,
      run: (start, work) => {
        begun.push(start);
        return work({ set: () => undefined });
      },
      current: () => 'the span of a',
    });
    const answers = sit();
    await pass(0.1);
    end();
    expect([answers, b.asked]).toEqual([['b seats anna'], ['anna']]);
    expect(begun).toMatchObject([
      { name: 'call sit', kind: 'client' },
      { name: 'call sit', kind: 'server', parent: 'the span of a' },
    ]);
  });

  it('is answered by the node that owns the table', async () => {
    const { b, pass, sit } = twoNodes('b');
    const answers = sit();
    await pass(0.1);
    expect(answers).toEqual(['b seats anna']);
    expect(b.asked).toEqual(['anna']);
  });

  it('is answered by the caller’s node if there is no such table', async () => {
    const { pass, sit } = twoNodes(undefined);
    const answers = sit();
    await pass(0.1);
    expect(answers).toEqual(['nowhere']);
  });

  it('waits while no node owns the table, and is made once the next node owns it', async () => {
    const { b, world, pass, sit } = twoNodes(null);
    const answers = sit();
    await pass(2);
    expect(answers).toEqual([]);
    world.stored = 'b';
    world.has = 'b';
    await pass(0.5);
    expect(answers).toEqual(['b seats anna']);
    expect(b.asked).toHaveLength(1);
  });

  it('is not carried out by a node that has lost the table, even if the storage still names it', async () => {
    const { b, world, pass, sit } = twoNodes('b');
    world.has = undefined;
    const answers = sit();
    await pass(2);
    expect(b.asked).toEqual([]);
    expect(answers).toEqual([]);
    world.has = 'b';
    await pass(0.5);
    expect(answers).toEqual(['b seats anna']);
  });

  it('is repeated at the next owner if the current owner refuses because it is losing the table', async () => {
    const { b, world, pass, sit } = twoNodes('b');
    let times = 0;
    b.calls.serve('sit', async () => {
      times += 1;
      if (times > 1) return 'seated';
      world.has = undefined;
      return refuse('no-such-table', 'There is no such table.');
    });
    const answers = sit();
    await pass(0.1);
    world.has = 'b';
    await pass(0.5);
    expect(answers).toEqual(['seated']);
  });

  it('returns the refusal of an owner that still has the table', async () => {
    const { b, pass, sit } = twoNodes('b');
    b.calls.serve('sit', async () => refuse('no-seat', 'There is no free seat.'));
    const answers = sit();
    await pass(0.1);
    expect(answers).toEqual(['no-seat']);
  });

  it('fails after a few seconds, with `moved` if it was not done and with `not-known` if nobody answers', async () => {
    const nobody = twoNodes(null);
    const moved = nobody.sit();
    await nobody.pass(7);
    expect(moved).toEqual(['moved']);
    const silent = twoNodes('b');
    silent.bus.carrying = () => [];
    const unknown = silent.sit();
    await silent.pass(7);
    expect(unknown).toEqual(['not-known']);
  });

  it('is repeated after a lost link only if it is repeatable', async () => {
    for (const repeatable of [false, true]) {
      const { b, bus, pass, sit } = twoNodes('b');
      await Promise.all([sit(), pass(0.1)]); // The link is up.
      bus.carrying = (from) => (from === 'b' ? [] : [0]);
      const answers = sit({ repeatable });
      await pass(4);
      bus.carrying = () => [0];
      await pass(5);
      expect(answers, String(repeatable)).toEqual([repeatable ? 'b seats anna' : 'not-known']);
      expect(b.asked.length > 2, String(repeatable)).toBe(repeatable);
    }
  });
});
