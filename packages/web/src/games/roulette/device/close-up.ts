import { WHEEL } from './drawing.ts';
import { type Motion, pose } from './motion.ts';

/** The part of the fall over which the camera approaches the ball, and the time in milliseconds for which it stays. */
const [FROM, TO] = [0.35, 0.8];
export const STAYS = 1100;
/** The time in milliseconds that the camera takes to go back. */
const BACK = 400;
/** The enlargement of the close-up. */
const SCALE = 2.2;

/** The camera over the wheel: the enlargement, and the point in its middle, in hundredths of the wheel's radius. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Returns the camera's view at `now`: the whole wheel, and a close-up of the ball when it falls into its pocket. */
export function cameraAt(motion: Motion, now: number): Camera {
  const near = nearness(motion, now);
  const { ball } = pose(motion, now);
  if (near === 0 || !ball) return { scale: 1, x: 0, y: 0 };
  const { track, pocket } = WHEEL.ball;
  const radius = (pocket + (track - pocket) * ball.height) * near;
  const angle = ball.angle * 2 * Math.PI;
  return { scale: 1 + (SCALE - 1) * near, x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius };
}

/** Returns how near the camera is to the ball, from 0 to 1. */
function nearness(motion: Motion, now: number): number {
  if (motion.kind !== 'landing') return 0;
  const { began, lands } = motion;
  const part = (now - began) / (lands - began);
  const came = smooth((part - FROM) / (TO - FROM));
  const went = smooth((now - lands - STAYS) / BACK);
  return came * (1 - went);
}

function smooth(part: number): number {
  const within = Math.min(1, Math.max(0, part));
  return within * within * (3 - 2 * within);
}
