import { expect, it } from 'vitest';
import { ConnectionQuality, type ConnectionSample } from './connection-quality.ts';

/** Returns a connection that is sampled every two seconds. */
function sampled() {
  const line = new ConnectionQuality();
  let last: ConnectionSample = { at: 0, frames: 0, received: 0, lost: 0 };
  line.note(last);
  const passes = (seconds: number, frames: number, share: number) => {
    let size = line.size;
    for (let passed = 0; passed < seconds; passed += 2) {
      const { at, received, lost } = last;
      last = {
        at: at + 2_000,
        frames: last.frames + 2 * frames,
        received: received + 400 * (1 - share),
        lost: lost + 400 * share,
      };
      size = line.note(last);
    }
    return size;
  };
  return {
    line,
    good: (seconds: number) => passes(seconds, 25, 0.01),
    loses: (seconds: number) => passes(seconds, 15, 0.3),
    stutters: (seconds: number) => passes(seconds, 2, 0),
    stands: (seconds: number) => passes(seconds, 0, 0),
  };
}

it('a connection that loses packets, or delivers few frames, gets the small picture', () => {
  for (const poor of ['loses', 'stutters'] as const) {
    const of = sampled();
    expect(of.good(60)).toBe('full');
    expect(of[poor](2)).toBe('full'); // once may be chance
    expect(of[poor](2)).toBe('small');
  }
});

it('the small picture ends if the connection loses packets, or if it freezes', () => {
  for (const [poor, size] of [
    ['loses', 'none'],
    ['stutters', 'small'],
    ['stands', 'none'],
  ] as const) {
    const of = sampled();
    of.loses(4);
    of[poor](6);
    expect(of.line.size).toBe(size);
  }
});

it('a single poor sample changes nothing', () => {
  const of = sampled();
  for (let time = 0; time < 5; time++) {
    expect(of.loses(2)).toBe('full');
    expect(of.good(2)).toBe('full');
  }
});

it('the picture returns in steps once the connection is good again', () => {
  const of = sampled();
  of.loses(10);
  expect(of.line.size).toBe('none');
  expect(of.good(10)).toBe('none');
  expect(of.good(2)).toBe('small');
  expect(of.good(14)).toBe('full');
});

it('a larger picture is tried less and less often on a connection that stays poor', () => {
  const of = sampled();
  of.loses(4);
  const tries: number[] = [];
  for (let seconds = 0; seconds < 400; seconds += 2)
    if (of.good(2) === 'full') {
      tries.push(seconds);
      of.loses(6);
      of.line.size === 'none' && of.good(24);
    }
  const gaps = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(gaps.length).toBeGreaterThan(1);
  expect(gaps).toEqual([...gaps].sort((one, other) => one - other));
  expect(gaps.at(-1)).toBeGreaterThanOrEqual(80);
});

it('the first counts of a new connection are ignored', () => {
  const { line } = sampled();
  line.note({ at: 2_000, frames: 500, received: 9_000, lost: 0 });
  for (const at of [4_000, 6_000]) line.note({ at, frames: 0, received: 0, lost: 0 });
  expect(line.size).toBe('full');
});

it('a connection that shows no picture at all gets a smaller one immediately', () => {
  const { line } = sampled();
  line.fail();
  expect(line.size).toBe('small');
  line.fail();
  line.fail();
  expect(line.size).toBe('none');
});
