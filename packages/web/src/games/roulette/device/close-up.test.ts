import { describe, expect, it } from 'vitest';
import { cameraAt, STAYS } from './close-up.ts';
import { landBall, restingWheel, throwBall } from './motion.ts';

const LANDS = 10_000;
const FALL = 3000;
const ran = throwBall(restingWheel(37), 1, 0);
const motion = landBall(ran, 5, 1, LANDS - FALL, LANDS);

describe('the camera over the wheel', () => {
  it('shows the whole wheel while the ball spins, and before it leaves the track', () => {
    expect(cameraAt(ran, 5000)).toEqual({ scale: 1, x: 0, y: 0 });
    expect(cameraAt(motion, LANDS - FALL)).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it('is on the ball in its pocket when it lies', () => {
    const { scale, x, y } = cameraAt(motion, LANDS);
    expect(scale).toBeCloseTo(2.2);
    expect(Math.hypot(x, y)).toBeCloseTo(50.5);
  });

  it('comes and goes without a jump', () => {
    let before = cameraAt(motion, LANDS - FALL);
    for (let now = LANDS - FALL; now < LANDS + 3000; now += 8) {
      const camera = cameraAt(motion, now);
      expect(Math.abs(camera.scale - before.scale)).toBeLessThan(0.05);
      expect(Math.hypot(camera.x - before.x, camera.y - before.y)).toBeLessThan(5);
      before = camera;
    }
    expect(before).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it('stays until the number has been read', () => {
    expect(cameraAt(motion, LANDS + STAYS).scale).toBeCloseTo(2.2);
  });

  it('shows the whole wheel if the ball lies there without a fall', () => {
    expect(cameraAt(restingWheel(37, 5), LANDS)).toEqual({ scale: 1, x: 0, y: 0 });
  });
});
