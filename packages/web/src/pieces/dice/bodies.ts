/**
 * Dice as rigid bodies: cubes with edges of length 1. They fall, bounce, slide and tumble on a felt between walls.
 * These are pure functions of basic arithmetic, so that a throw is the same in every browser. Lengths are in edges of a
 * die, times in seconds.
 */

/** A moving die: the position of its centre, its velocity, its rotation (a quaternion) and its angular velocity. */
export interface Body {
  readonly at: [x: number, y: number, z: number];
  readonly speed: [x: number, y: number, z: number];
  readonly turned: Turn;
  readonly spin: [x: number, y: number, z: number];
}

/** A rotation as a unit quaternion. */
export type Turn = [w: number, x: number, y: number, z: number];

/** The size of the felt, from its middle to its walls. */
export interface Tray {
  readonly halfWidth: number;
  readonly halfHeight: number;
}

const GRAVITY = 70;
const STEP = 1 / 240;
/** The shares of its speed that a corner keeps when it hits the felt and when it hits a wall. */
const BOUNCE = { felt: 0.36, wall: 0.5 };
/** The speed below which a die no longer bounces. */
const SLOW = 2.2;
const RUB = { felt: 0.42, wall: 0.2 };
/** The reciprocal of a unit cube's moment of inertia at mass 1. The moment is a sixth about every axis. */
const SPIN_PER_PUSH = 6;
/** The radius of a die in collisions with other dice. It is large enough that dice never overlap. */
const BALL = 0.71;
/** The share of its motion that a die loses to the soft felt per second. */
const DRAG = 0.9;

/** Moves all dice by one time step of 1/240 of a second. */
export function step(bodies: readonly Body[], tray: Tray): void {
  for (const body of bodies) {
    body.speed[2] -= GRAVITY * STEP;
    const keeps = 1 - DRAG * STEP;
    for (let axis = 0; axis < 3; axis++) {
      body.speed[axis] = (body.speed[axis] as number) * keeps;
      body.spin[axis] = (body.spin[axis] as number) * keeps;
      body.at[axis] = (body.at[axis] as number) + (body.speed[axis] as number) * STEP;
    }
    turnOn(body);
  }
  for (let first = 0; first < bodies.length; first++)
    for (let second = first + 1; second < bodies.length; second++)
      meet(bodies[first] as Body, bodies[second] as Body);
  for (const body of bodies) {
    const { halfWidth, halfHeight } = tray;
    touch(body, 2, 1, 0, 'felt');
    touch(body, 0, -1, halfWidth, 'wall');
    touch(body, 1, 1, halfHeight, 'wall');
    touch(body, 1, -1, halfHeight, 'wall');
    // Dice are thrown in over the near wall, which therefore stops a die only once it is inside.
    if (body.at[0] > -halfWidth + 0.9) touch(body, 0, 1, halfWidth, 'wall');
  }
}

/** The length of a step, in seconds. */
export const STEP_LENGTH = STEP;

/** Returns a measure of a die's motion: 0 once it is at rest. */
export function motionOf({ speed, spin }: Body): number {
  return lengthOf(speed) + lengthOf(spin);
}

/** Returns the length of a vector with a square root, because browsers calculate `Math.hypot` differently. */
function lengthOf([x, y, z]: readonly [number, number, number]): number {
  return Math.sqrt(x * x + y * y + z * z);
}

function turnOn({ turned, spin: [x, y, z] }: Body): void {
  const [w, i, j, k] = turned;
  const half = STEP / 2;
  turned[0] = w - half * (x * i + y * j + z * k);
  turned[1] = i + half * (x * w + y * k - z * j);
  turned[2] = j + half * (y * w + z * i - x * k);
  turned[3] = k + half * (z * w + x * j - y * i);
  const length = Math.sqrt(turned[0] ** 2 + turned[1] ** 2 + turned[2] ** 2 + turned[3] ** 2);
  for (let part = 0; part < 4; part++) turned[part] = (turned[part] as number) / length;
}

/** Returns the matrix from a body's own axes to those of the felt, row by row. */
export function matrixOf([w, x, y, z]: Turn): readonly number[] {
  return [
    1 - 2 * (y * y + z * z),
    2 * (x * y - w * z),
    2 * (x * z + w * y),
    2 * (x * y + w * z),
    1 - 2 * (x * x + z * z),
    2 * (y * z - w * x),
    2 * (x * z - w * y),
    2 * (y * z + w * x),
    1 - 2 * (x * x + y * y),
  ];
}

/**
 * Pushes back a die whose corners are beyond a plane, with friction. `side` is the side of the plane where dice are
 * allowed.
 */
function touch(body: Body, axis: 0 | 1 | 2, side: 1 | -1, away: number, what: 'felt' | 'wall'): void {
  // No corner can be farther than this from the middle.
  if ((body.at[axis] as number) * side + away > 0.87) return;
  const m = matrixOf(body.turned);
  let deepest = 0;
  for (let corner = 0; corner < 8; corner++) {
    const [a, b, c] = [corner & 1 ? 0.5 : -0.5, corner & 2 ? 0.5 : -0.5, corner & 4 ? 0.5 : -0.5];
    const arm: [number, number, number] = [
      (m[0] as number) * a + (m[1] as number) * b + (m[2] as number) * c,
      (m[3] as number) * a + (m[4] as number) * b + (m[5] as number) * c,
      (m[6] as number) * a + (m[7] as number) * b + (m[8] as number) * c,
    ];
    const depth = -(((body.at[axis] as number) + (arm[axis] as number)) * side + away);
    if (depth <= 0) continue;
    deepest = Math.max(deepest, depth);
    push(body, arm, axis, side, what);
  }
  body.at[axis] = (body.at[axis] as number) + deepest * 0.4 * side;
}

/** Applies an impulse to a corner, away from the plane and against the direction in which it slides. */
function push(
  { speed, spin }: Body,
  arm: readonly [number, number, number],
  axis: 0 | 1 | 2,
  side: 1 | -1,
  what: 'felt' | 'wall',
): void {
  const [x, y, z] = arm;
  const goes = [
    speed[0] + spin[1] * z - spin[2] * y,
    speed[1] + spin[2] * x - spin[0] * z,
    speed[2] + spin[0] * y - spin[1] * x,
  ] as [number, number, number];
  const into = goes[axis] * side;
  if (into >= 0) return;
  const away = x * x + y * y + z * z - (arm[axis] as number) ** 2;
  const bounce = into < -SLOW ? BOUNCE[what] : 0;
  const off = (-(1 + bounce) * into) / (1 + SPIN_PER_PUSH * away);
  const slides = goes.map((part, along) => (along === axis ? 0 : part)) as [number, number, number];
  const sliding = lengthOf(slides);
  const rub = sliding > 1e-9 ? Math.min(RUB[what] * off, sliding / (1 + SPIN_PER_PUSH * 0.5)) / sliding : 0;
  const impulse = slides.map((part) => -part * rub) as [number, number, number];
  impulse[axis] = off * side;
  const [px, py, pz] = impulse;
  speed[0] += px;
  speed[1] += py;
  speed[2] += pz;
  spin[0] += SPIN_PER_PUSH * (y * pz - z * py);
  spin[1] += SPIN_PER_PUSH * (z * px - x * pz);
  spin[2] += SPIN_PER_PUSH * (x * py - y * px);
}

/** Pushes two colliding dice apart. */
function meet(one: Body, other: Body): void {
  const between: [number, number, number] = [
    other.at[0] - one.at[0],
    other.at[1] - one.at[1],
    other.at[2] - one.at[2],
  ];
  const distance = lengthOf(between);
  const depth = 2 * BALL - distance;
  if (depth <= 0 || distance < 1e-9) return;
  const along = between.map((part) => part / distance);
  const nears = along.reduce(
    (sum, part, axis) => sum + part * ((one.speed[axis] as number) - (other.speed[axis] as number)),
    0,
  );
  for (let axis = 0; axis < 3; axis++) {
    const way = along[axis] as number;
    one.at[axis] = (one.at[axis] as number) - way * depth * 0.3;
    other.at[axis] = (other.at[axis] as number) + way * depth * 0.3;
    if (nears <= 0) continue;
    const push = way * nears * 0.7;
    one.speed[axis] = (one.speed[axis] as number) - push;
    other.speed[axis] = (other.speed[axis] as number) + push;
  }
}
