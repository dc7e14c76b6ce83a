import { describe, expect, it } from 'vitest';
import {
  isMoving,
  landBall,
  type Motion,
  pose,
  removeBall,
  restingWheel,
  startWheel,
  type Turn,
  throwBall,
} from './motion.ts';

const FRAME = 1000 / 60;

/** Returns the pocket under the ball as an unrounded position in the wheel's order. */
function over(motion: Motion, now: number): number {
  const { rotor, ball } = pose(motion, now);
  if (!ball) throw new Error('there is no ball on the wheel');
  const turns = ball.angle - rotor;
  return (turns - Math.floor(turns)) * motion.count;
}

/** Returns the distance between two positions on a wheel. */
function apart(a: number, b: number, count: number): number {
  const way = Math.abs(a - b) % count;
  return Math.min(way, count - way);
}

describe('the ball', () => {
  for (const count of [25, 37, 38])
    for (const turn of [1, -1] as const)
      it(`lands in every pocket of ${count} with the wheel turning ${turn === 1 ? 'clockwise' : 'anticlockwise'}`, () => {
        for (let pocket = 0; pocket < count; pocket++) {
          const thrown = throwBall(restingWheel(count, (pocket * 7) % count, 0.3), turn, 1000);
          const landing = landBall(thrown, pocket, turn, 9000 + pocket * 61, 12_500);
          for (const after of [0, 1, 900, 20_000]) {
            expect(apart(over(landing, 12_500 + after), pocket, count)).toBeLessThan(1e-6);
            expect(pose(landing, 12_500 + after).ball?.height).toBe(0);
          }
        }
      });

  it('lands on time and in the same pocket when the result arrives late', () => {
    const thrown = throwBall(restingWheel(37), 1, 0);
    for (const late of [0, 100, 1500, 2900, 2999]) {
      const landing = landBall(thrown, 11, 1, 6000 + late, 9000);
      expect(apart(over(landing, 9000), 11, 37)).toBeLessThan(1e-6);
    }
  });

  it('is in its pocket immediately when its landing time has passed', () => {
    const landing = landBall(throwBall(restingWheel(37), -1, 0), 5, -1, 8000, 7999);
    expect(landing.kind).toBe('rest');
    expect(apart(over(landing, 8000), 5, 37)).toBeLessThan(1e-6);
  });

  it('runs in the direction opposite to the wheel', () => {
    for (const turn of [1, -1] as Turn[]) {
      const thrown = throwBall(restingWheel(37), turn, 0);
      const [before, after] = [pose(thrown, 2000), pose(thrown, 2100)];
      expect(Math.sign(after.rotor - before.rotor)).toBe(turn);
      expect(Math.sign((after.ball?.angle ?? 0) - (before.ball?.angle ?? 0))).toBe(-turn);
    }
  });

  it('never jumps when it is thrown, when it starts to fall, or when it comes to rest', () => {
    for (const turn of [1, -1] as Turn[])
      for (let pocket = 0; pocket < 37; pocket += 4) {
        const before = restingWheel(37, 20, 0.8);
        const thrown = throwBall(before, turn, 500);
        const landing = landBall(thrown, pocket, turn, 7000, 10_400);
        const at = (now: number) => pose(now < 500 ? before : now < 7000 ? thrown : landing, now);
        const greatest = { rotor: 0, ball: 0, height: 0 };
        let last = at(0);
        for (let now = FRAME; now < 20_000; now += FRAME) {
          const next = at(now);
          const ball = { ...next.ball, before: last.ball };
          greatest.rotor = Math.max(greatest.rotor, distance(next.rotor, last.rotor));
          greatest.ball = Math.max(greatest.ball, distance(ball.angle ?? 9, ball.before?.angle ?? 0));
          greatest.height = Math.max(
            greatest.height,
            Math.abs((ball.height ?? 9) - (ball.before?.height ?? 0)),
          );
          last = next;
        }
        expect(greatest.rotor).toBeLessThan(0.01);
        expect(greatest.ball).toBeLessThan(0.05);
        expect(greatest.height).toBeLessThan(0.16);
      }
  });

  it('only slows down while it falls', () => {
    const landing = landBall(throwBall(restingWheel(38), 1, 0), 17, 1, 6000, 9600);
    let speed = Number.POSITIVE_INFINITY;
    for (let now = 6000 + FRAME; now <= 9600; now += FRAME) {
      const here = pose(landing, now);
      const there = pose(landing, now - FRAME);
      const relative = Math.abs(
        (here.ball?.angle ?? 0) - here.rotor - ((there.ball?.angle ?? 0) - there.rotor),
      );
      expect(relative).toBeLessThanOrEqual(speed + 1e-9);
      speed = relative;
    }
  });
});

describe('the wheel', () => {
  it('turns before the throw if the call starts it', () => {
    const turning = startWheel(restingWheel(38, 3), 1, 0);
    expect(pose(turning, 2000).ball).toBeUndefined();
    expect(pose(turning, 2000).rotor).toBeGreaterThan(0.1);
  });

  it('turns in the other direction in the next round, without a jump', () => {
    const first = landBall(throwBall(restingWheel(37), 1, 0), 4, 1, 5000, 8000);
    const next = throwBall(first, -1, 9000);
    expect(distance(pose(first, 9000).rotor, pose(next, 9000).rotor)).toBeLessThan(1e-9);
    expect(pose(next, 9050).rotor - pose(next, 9000).rotor).toBeGreaterThan(0);
    expect(pose(next, 14_000).rotor).toBeLessThan(pose(next, 13_000).rotor);
  });

  it('stops, after which nothing has to be drawn', () => {
    const landing = landBall(throwBall(restingWheel(37), 1, 0), 4, 1, 5000, 8000);
    expect(isMoving(landing, 15_900)).toBe(true);
    expect(isMoving(landing, 16_000)).toBe(false);
    expect(pose(landing, 16_000)).toEqual(pose(landing, 60_000));
    const off = removeBall(throwBall(restingWheel(37), 1, 0), 3000);
    expect(pose(off, 3000).ball).toBeUndefined();
    expect(isMoving(off, 11_000)).toBe(false);
  });
});

function distance(a: number, b: number): number {
  return apart(a, b, 1);
}
