import { describe, expect, it } from 'vitest';
import { findings } from './check.ts';

describe('the check of a media server', () => {
  const frames = (numbers: readonly number[], shift = 0, delay = 50) =>
    numbers.map((frame) => ({ frame, timestamp: 3_600 * frame + shift, at: 40 * frame + delay }));
  const upTo = (last: number, first = 0) => Array.from({ length: last - first }, (_, at) => first + at);
  const sent = frames(upTo(60), 0, 0);
  const failing = (players: readonly ReturnType<typeof frames>[], late = frames(upTo(60, 40))) =>
    findings({ sent, players, late }).flatMap(({ ok, what }) => (ok ? [] : [what]));

  it('passes if every player received the same frames', () => {
    expect(failing([frames(upTo(60)), frames(upTo(60, 3))])).toEqual([]);
    const shifted = [frames(upTo(60), 500), frames(upTo(60), 500)];
    expect(failing(shifted, frames(upTo(60, 40), 500))).toEqual([]);
  });

  it.each([
    [
      'other timestamps for each player',
      [frames(upTo(60)), frames(upTo(60), 77)],
      undefined,
      'same RTP timestamp',
    ],
    ['a jump', [frames(upTo(30)).concat(frames(upTo(60, 30), 9)), frames(upTo(60))], undefined, 'go on as'],
    [
      'a lost frame',
      [frames(upTo(60).filter((n) => n !== 30)), frames(upTo(60))],
      undefined,
      'No frame is lost',
    ],
    ['a slow way', [frames(upTo(60), 0, 900), frames(upTo(60), 0, 900)], undefined, 'within 200 ms'],
    ['nothing for the late player', [frames(upTo(60)), frames(upTo(60))], [], 'comes later'],
  ])('reports %s', (_, players, late, named) => {
    expect(failing(players, late)).toContainEqual(expect.stringContaining(named));
  });
});
