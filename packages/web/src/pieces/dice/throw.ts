import { type Body, matrixOf, motionOf, STEP_LENGTH, step, type Tray, type Turn } from './bodies.ts';

/**
 * The pose of a die at a moment of its throw: its position and its rotation. The position is relative to the middle of
 * the felt, in edges of a die.
 */
export interface DiePose {
  readonly at: readonly [x: number, y: number, z: number];
  readonly turned: Readonly<Turn>;
}

/** A recorded throw, with the poses of every die at each moment. */
export interface Fall {
  readonly moments: readonly (readonly DiePose[])[];
  /** The share of the fall after which the first die touches down. */
  readonly touches: number;
}

/** The origin of a throw: a hand beyond the near wall, or a cup in the middle. */
export type ThrownFrom = 'hand' | 'cup';

/** The felt on which dice fall, in edges of a die. It is as wide as the felt on the screen. */
export const TRAY: Tray = { halfWidth: 2.68, halfHeight: 1.28 };

/** The number of steps between stored moments, and the duration in seconds above which a throw is repeated. */
const STEPS = 4;
const LONGEST = 3.2;
/** The sine of the angle from which a die is considered leaning. */
const LEANS = 0.05;
/** The height of a die's centre below which a corner or an edge touches the felt. */
const TOUCHING = 0.8;
/** The last share of the fall, in which a slight lean is levelled out. */
const LEVELS = 0.25;

const known = new Map<string, Fall>();

/**
 * Returns the fall of `count` dice. It is always the same for the same `seed`. In the end, each die lies flat, with
 * the same side up as before the throw. The caller prints the thrown faces on these upper sides. All sides of a die
 * behave alike, so the print does not affect the fall.
 */
export function fallOf(seed: string, count: number, from: ThrownFrom = 'hand'): Fall {
  const key = `${from} ${count} ${seed}`;
  const old = known.get(key);
  if (old) return old;
  const chance = randomOf(key);
  let moments = thrown(count, from, chance);
  // A throw with a leaning die, or one that takes too long, is repeated, as it would be at a table.
  for (let tries = 0; tries < 30 && !moments; tries++) moments = thrown(count, from, chance);
  const poses = levelled(moments ?? [laid(count)]);
  const touches = poses.findIndex((dice) => dice.some(({ at }) => at[2] < TOUCHING)) / poses.length;
  const fall: Fall = { moments: poses, touches: Math.max(0, touches) };
  if (known.size >= 8) known.delete(known.keys().next().value ?? '');
  known.set(key, fall);
  return fall;
}

/** Returns the pose of a die after a share of the fall, from 0 to 1. */
export function poseAt({ moments }: Fall, die: number, part: number): DiePose {
  const time = Math.min(1, Math.max(0, part)) * (moments.length - 1);
  const before = moments[Math.floor(time)]?.[die];
  const after = moments[Math.ceil(time)]?.[die];
  if (!before || !after) throw new RangeError(`there is no die ${die} in this throw`);
  const share = time - Math.floor(time);
  const between = (from: number, to: number) => from + (to - from) * share;
  const [x, y, z] = before.at;
  const sign =
    before.turned.reduce((sum, each, axis) => sum + each * (after.turned[axis] ?? 0), 0) < 0 ? -1 : 1;
  const [w, i, j, k] = before.turned;
  return {
    at: [between(x, after.at[0]), between(y, after.at[1]), between(z, after.at[2])],
    turned: unit([
      between(w, sign * after.turned[0]),
      between(i, sign * after.turned[1]),
      between(j, sign * after.turned[2]),
      between(k, sign * after.turned[3]),
    ]),
  };
}

/** Makes one attempt. Returns undefined if not all dice end up flat. */
function thrown(count: number, from: ThrownFrom, chance: () => number): DiePose[][] | undefined {
  const bodies = Array.from({ length: count }, (_, die) => START[from](die, count, chance));
  const moments: DiePose[][] = [];
  const most = LONGEST / STEP_LENGTH;
  let still = 0;
  for (let at = 0; at < most && still < 6; at++) {
    if (at % STEPS === 0) {
      moments.push(bodies.map(({ at, turned }) => ({ at: [...at], turned: [...turned] })));
      still = bodies.every((body) => motionOf(body) < 0.6) ? still + 1 : 0;
    }
    step(bodies, TRAY);
  }
  const flat = bodies.every(({ at, turned }) => leanOf(turned) < LEANS && Math.abs(at[2] - 0.5) < 0.06);
  return still >= 6 && flat && inside(bodies) ? moments : undefined;
}

function inside(bodies: readonly Body[]): boolean {
  return bodies.every(
    ({ at: [x, y] }) => Math.abs(x) < TRAY.halfWidth - 0.4 && Math.abs(y) < TRAY.halfHeight - 0.4,
  );
}

const START: Readonly<Record<ThrownFrom, (die: number, count: number, chance: () => number) => Body>> = {
  hand: (die, count, chance) => {
    const spread = die - (count - 1) / 2;
    return {
      at: [-3.8 - 1.4 * die - chance() * 0.3, spread * 0.7, 1.9 + 0.5 * chance()],
      speed: [11 + 3 * chance(), (chance() - 0.5) * 3 - spread * 0.4, 3 * chance() - 1],
      turned: anyTurn(chance),
      spin: [(chance() - 0.5) * 22, 14 + 10 * chance(), (chance() - 0.5) * 22],
    };
  },
  cup: (die, count, chance) => {
    const [x, y] = ROUND[(die * 6) / count] ?? [0, 0];
    return {
      at: [x * 0.75, y * 0.75, 1.2 + chance() * 0.5],
      speed: [x * 4.5 + (chance() - 0.5) * 3, y * 2 + (chance() - 0.5) * 2, 4 + 3 * chance()],
      turned: anyTurn(chance),
      spin: [(chance() - 0.5) * 30, (chance() - 0.5) * 30, (chance() - 0.5) * 20],
    };
  },
};

/** Six directions from the middle, as unit vectors. */
const ROUND: Readonly<Record<number, readonly [x: number, y: number]>> = {
  0: [1, 0],
  1: [0.5, 0.87],
  2: [-0.5, 0.87],
  3: [-1, 0],
  4: [-0.5, -0.87],
  5: [0.5, -0.87],
};

/** Returns dice side by side, as they are before the first throw. */
function laid(count: number): DiePose[] {
  return Array.from({ length: count }, (_, die) => ({
    at: [(die - (count - 1) / 2) * 1.6, 0, 0.5],
    turned: [1, 0, 0, 0],
  }));
}

/**
 * Returns the moments, rotated so that the side that ends up on top is on top from the start. Slight leans are levelled
 * out in the last moments.
 */
function levelled(moments: readonly (readonly DiePose[])[]): readonly (readonly DiePose[])[] {
  const last = moments.at(-1) ?? [];
  const ends = last.map(({ at, turned }) => {
    const back = backOf(turned);
    const end = product(turned, back);
    const flat = unit([end[0], 0, 0, end[3]]);
    return { back, rights: product(flat, inverse(end)), sinks: at[2] - 0.5 };
  });
  return moments.map((dice, moment) => {
    const part = moments.length > 1 ? moment / (moments.length - 1) : 1;
    const share = Math.max(0, (part - 1 + LEVELS) / LEVELS);
    return dice.map(({ at: [x, y, z], turned }, die): DiePose => {
      const end = ends[die];
      if (!end) throw new RangeError(`there is no die ${die}`);
      const [w, i, j, k] = end.rights;
      const righted = unit([1 + (w - 1) * share, i * share, j * share, k * share]);
      return {
        at: [x, y, z - end.sinks * share],
        turned: product(righted, product(turned as Turn, end.back)),
      };
    });
  });
}

const HALF = Math.SQRT1_2;
/** The rotation that puts a side on top from the start, for each side of a cube that may end up on top. */
const BACK: readonly (readonly [side: Turn, opposite: Turn])[] = [
  [
    [HALF, 0, HALF, 0],
    [HALF, 0, -HALF, 0],
  ],
  [
    [HALF, -HALF, 0, 0],
    [HALF, HALF, 0, 0],
  ],
  [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
  ],
];

/** Returns the axis of a rotated body that points up most, and its vertical component. */
function upOf(turned: Readonly<Turn>): { readonly axis: number; readonly share: number } {
  const up = matrixOf(turned as Turn).slice(6);
  const axis = up.reduce((best, each, at) => (Math.abs(each) > Math.abs(up[best] ?? 0) ? at : best), 0);
  return { axis, share: up[axis] ?? 0 };
}

function backOf(turned: Readonly<Turn>): Turn {
  const { axis, share } = upOf(turned);
  const [side, opposite] = BACK[axis] ?? [];
  return (share > 0 ? side : opposite) ?? [1, 0, 0, 0];
}

/** Returns the sine of the angle at which a die leans. */
function leanOf(turned: Readonly<Turn>): number {
  return Math.sqrt(Math.max(0, 1 - upOf(turned).share ** 2));
}

function product([w, x, y, z]: Readonly<Turn>, [a, b, c, d]: Readonly<Turn>): Turn {
  return [
    w * a - x * b - y * c - z * d,
    w * b + x * a + y * d - z * c,
    w * c - x * d + y * a + z * b,
    w * d + x * c - y * b + z * a,
  ];
}

function inverse([w, x, y, z]: Readonly<Turn>): Turn {
  return [w, -x, -y, -z];
}

function unit([w, x, y, z]: Readonly<Turn>): Turn {
  const length = Math.sqrt(w * w + x * x + y * y + z * z);
  return [w / length, x / length, y / length, z / length];
}

function anyTurn(chance: () => number): Turn {
  return unit([chance() - 0.5, chance() - 0.5, chance() - 0.5, chance() - 0.5]);
}

/** Returns a generator of numbers from 0 to 1, seeded with a text (FNV-1a, then mulberry32). */
function randomOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
