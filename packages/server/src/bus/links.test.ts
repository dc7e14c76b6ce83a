import { describe, expect, it } from 'vitest';
import { MemoryBus } from '../../test/memory-bus.ts';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { Links } from './links.ts';

/** Returns a generator of pseudo-random numbers from 0 to 1 for this seed. */
function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function twoNodes() {
  const clock = new VirtualClock();
  const bus = new MemoryBus(clock);
  const made = ['a', 'b'].map((name) => {
    const links = new Links(name, bus.at(name), clock);
    const heard: string[] = [];
    const lost: string[] = [];
    links.serve('word', (_, { frame, body }) => heard.push(`${frame.word}${body ? Buffer.from(body) : ''}`));
    links.onLost((node) => lost.push(node));
    return { links, heard, lost };
  });
  const [a, b] = made;
  if (!a || !b) throw new Error('two nodes are expected');
  const pass = (seconds: number) => clock.pass(seconds, () => bus.drain());
  return { a, b, bus, clock, pass };
}

const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `${from + index}`);

describe('a link between two nodes', () => {
  it('delivers frames with their bytes in order, and frames queued in the same tick in one message', async () => {
    const { a, b, bus, pass } = twoNodes();
    for (const word of words(0, 50)) a.links.send('b', { kind: 'word', word }, Buffer.from(`: č${word}`));
    await pass(0.1);
    expect(b.heard).toEqual(words(0, 50).map((word) => `${word}: č${word}`));
    expect(bus.published).toBe(1);
  });

  it('delivers each frame once and in order if the bus loses, duplicates, delays and reorders messages', async () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const { a, b, bus, pass } = twoNodes();
      const chance = seeded(seed);
      bus.carrying = () => {
        if (chance() < 0.2) return [];
        const delay = () => (chance() < 0.3 ? Math.floor(chance() * 400) : 0);
        return chance() < 0.2 ? [delay(), delay()] : [delay()];
      };
      for (let at = 0; at < 100; at += 1) {
        a.links.send('b', { kind: 'word', word: `${at}` });
        if (at % 3 === 0) b.links.send('a', { kind: 'word', word: `${at}` });
        await pass(0.02);
      }
      bus.carrying = () => [0];
      await pass(2.5);
      expect(b.heard, `seed ${seed}`).toEqual(words(0, 100));
      expect(a.heard, `seed ${seed}`).toEqual(words(0, 100).filter((word) => Number(word) % 3 === 0));
      expect([...a.lost, ...b.lost], `seed ${seed}`).toEqual([]);
    }
  });

  it('also delivers the last frame before the connection goes quiet', async () => {
    const { a, b, bus, pass } = twoNodes();
    a.links.send('b', { kind: 'word', word: 'first' });
    await pass(0.1);
    bus.carrying = () => [];
    a.links.send('b', { kind: 'word', word: 'last' });
    await pass(0.1);
    bus.carrying = () => [0];
    await pass(1.1);
    expect(b.heard).toEqual(['first', 'last']);
  });

  it('is lost on both sides after three seconds without a frame, whichever direction is cut', async () => {
    for (const cut of [(from: string) => from === 'a', (from: string) => from === 'b', () => true]) {
      const { a, b, bus, pass } = twoNodes();
      a.links.send('b', { kind: 'word', word: 'before' });
      b.links.send('a', { kind: 'word', word: 'before' });
      await pass(0.1);
      bus.carrying = (from) => (cut(from) ? [] : [0]);
      a.links.send('b', { kind: 'word', word: 'under way' });
      await pass(12);
      expect(a.lost).toContain('b');
      expect(b.lost).toContain('a');
      bus.carrying = () => [0];
      await pass(4);
      const losses = a.lost.length + b.lost.length;
      a.links.send('b', { kind: 'word', word: 'after' });
      b.links.send('a', { kind: 'word', word: 'after' });
      await pass(4);
      expect(b.heard.at(-1)).toBe('after');
      expect(a.heard.at(-1)).toBe('after');
      expect(a.heard.filter((word) => word === 'after')).toHaveLength(1);
      expect(a.lost.length + b.lost.length).toBe(losses);
    }
  });

  it('delivers nothing from a session that has ended', async () => {
    const { a, b, bus, pass } = twoNodes();
    bus.carrying = (_, to) => (to === 'b' ? [20_000] : [0]);
    a.links.send('b', { kind: 'word', word: 'late' });
    await pass(10);
    expect(a.lost).toContain('b');
    bus.carrying = () => [0];
    a.links.send('b', { kind: 'word', word: 'new' });
    await pass(30);
    expect(b.heard).toEqual(['new']);
  });

  it('splits a large batch into messages that the bus accepts', async () => {
    const { a, b, bus, pass } = twoNodes();
    const sizes: number[] = [];
    const end = bus.at('c');
    end.subscribe('node.b', (bytes) => sizes.push(bytes.length));
    const body = Buffer.alloc(10_000, 'x');
    const large = Buffer.from(Array.from({ length: 1_000_000 }, (_, at) => at % 251));
    for (const word of words(0, 100)) a.links.send('b', { kind: 'word', word }, body);
    b.links.serve('large', (_, parcel) => b.heard.push(`${large.equals(parcel.body ?? body)}`));
    a.links.send('b', { kind: 'large' }, large);
    await pass(0.1);
    expect(b.heard).toHaveLength(101);
    expect(b.heard.at(-1)).toBe('true');
    expect(Math.max(...sizes)).toBeLessThan(256 * 1024);
  });

  it('buffers a limited amount for a dead node, forgets the node after a minute, and accepts it again', async () => {
    const { a, b, bus, pass } = twoNodes();
    a.links.send('b', { kind: 'word', word: 'before' });
    await pass(0.1);
    bus.carrying = () => [];
    for (let at = 0; at < 40; at += 1) a.links.send('b', { kind: 'word' }, Buffer.alloc(1_000_000));
    await pass(0.5);
    expect(a.links.unacknowledged).toBeGreaterThan(32 * 1024 * 1024);
    await pass(0.6); // The frames exceed the buffer of a link.
    expect([a.links.unacknowledged, a.lost]).toEqual([0, ['b']]);
    expect(a.links.size).toBe(1);
    await pass(70);
    expect([a.links.size, b.links.size]).toEqual([0, 0]);
    bus.carrying = () => [0];
    b.links.send('a', { kind: 'word', word: 'after' });
    a.links.send('b', { kind: 'word', word: 'after' });
    await pass(4);
    expect([a.heard, b.heard]).toEqual([['after'], ['before', 'after']]);
  });
});
