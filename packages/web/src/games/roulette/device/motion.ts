/**
 * The motion of wheel and ball, as pure functions. A motion starts at one moment and determines the positions
 * at every later one. Angles are in turns, clockwise from the top of the screen. Times are in milliseconds,
 * all of the same clock.
 */

/**
 * The direction in which the wheel turns on the screen: 1 clockwise, −1 anticlockwise. The ball travels in the other
 * direction.
 */
export type Turn = 1 | -1;

export interface Ball {
  readonly angle: number;
  /** The ball's distance outwards from the pockets: 0 in a pocket, and 1 on the track at the rim. */
  readonly height: number;
}

/** The position of wheel and ball. The rotor's angle is that of its first pocket. */
export interface Pose {
  readonly rotor: number;
  readonly ball?: Ball;
}

export type Motion =
  /** Nothing moves. The ball is in a pocket (its position in the wheel's order), or has been removed. */
  | { readonly kind: 'rest'; readonly rotor: number; readonly pocket?: number; readonly count: number }
  /** The wheel turns. The ball is spinning on the track, or has not been thrown yet. */
  | {
      readonly kind: 'turning';
      readonly began: number;
      readonly turn: Turn;
      readonly rotor: Moving;
      readonly ball?: Ball;
      readonly count: number;
    }
  /** The ball falls into a known pocket and turns with it while the wheel slows to a stop. */
  | {
      readonly kind: 'landing';
      readonly began: number;
      readonly lands: number;
      readonly turn: Turn;
      readonly rotor: Moving;
      readonly pocket: number;
      readonly count: number;
      /**
       * The distance that the ball still has to travel relative to the rotor, the exponent of its deceleration,
       * and its initial height.
       */
      readonly travel: number;
      readonly slowing: number;
      readonly height: number;
    }
  /** The ball has been removed, and the wheel slows to a stop. */
  | {
      readonly kind: 'coasting';
      readonly began: number;
      readonly turn: Turn;
      readonly rotor: Moving;
      readonly count: number;
    };

/**
 * The rotor's angle and speed at the start of a motion. The speed is in turns per second, and positive in the direction
 * in which the wheel turns (`turn`).
 */
interface Moving {
  readonly angle: number;
  readonly speed: number;
}

/** The wheel's steady speed, in turns per second. */
const ROTOR = 0.22;
/** The time in milliseconds that the wheel takes to reach its speed. */
const ROTOR_RAMP = 900;
/** The time in milliseconds that the wheel takes to slow to a stop. */
const COAST = 8000;
/** The ball's speed just after the throw, and once it has settled on the track, in turns per second. */
const THROWN = 1.75;
const CRUISING = 0.85;
/** The times in milliseconds that the ball takes to leave the hand, and to lose the speed of the throw. */
const THROW_RAMP = 220;
const THROW_FADE = 3500;
/** The time in milliseconds that it takes to lift the ball from a pocket to the rim for the next throw. */
const LIFT = 450;

/** Returns a wheel at rest. If `pocket` is given, the ball lies there. */
export function restingWheel(count: number, pocket?: number, rotor = 0): Motion {
  return { kind: 'rest', rotor: fraction(rotor), count, ...(pocket === undefined ? {} : { pocket }) };
}

/** Starts the wheel, without the ball. */
export function startWheel(from: Motion, turn: Turn, now: number): Motion {
  return { kind: 'turning', began: now, turn, rotor: rotorAt(from, turn, now), count: from.count };
}

/** Throws the ball in the direction opposite to the turning wheel. */
export function throwBall(from: Motion, turn: Turn, now: number): Motion {
  const { ball } = pose(from, now);
  const start: Ball = ball ?? { angle: 0, height: 1 };
  return {
    kind: 'turning',
    began: now,
    turn,
    rotor: rotorAt(from, turn, now),
    ball: start,
    count: from.count,
  };
}

/**
 * Lets the ball fall so that it lies in `pocket` (its position in the wheel's order) at the time `lands`,
 * however late the fall starts. The current motion continues without a jump if at least a second is left.
 */
export function landBall(from: Motion, pocket: number, turn: Turn, now: number, lands: number): Motion {
  if (lands <= now) return restingWheel(from.count, pocket, pose(from, now).rotor);
  const rotor = rotorAt(from, turn, now);
  const ball = pose(from, now).ball ?? { angle: 0, height: 1 };
  const seconds = (lands - now) / 1000;
  const closing = Math.max(ballSpeed(from, now) + rotor.speed, CRUISING);
  const missing = fraction(turn * (ball.angle - rotor.angle - pocket / from.count));
  // The remaining travel decreases as (1-u)^p, with u from 0 to 1 over the fall, so the ball comes to rest in
  // the pocket. The fall starts at the ball's current speed if p = speed · time / travel.
  const rounds = Math.max(0, Math.round((closing * seconds) / 2.4 - missing));
  const travel = missing + rounds < 0.25 && seconds > 0.4 ? missing + rounds + 1 : missing + rounds;
  const slowing = Math.min(3.6, Math.max(1.6, (closing * seconds) / Math.max(travel, 0.01)));
  return {
    kind: 'landing',
    began: now,
    lands,
    turn,
    rotor,
    pocket,
    count: from.count,
    travel,
    slowing,
    height: ball.height,
  };
}

/** Removes the ball after an invalid spin or in a void round, and lets the wheel slow to a stop. */
export function removeBall(from: Motion, now: number): Motion {
  if (from.kind === 'rest') return restingWheel(from.count, undefined, from.rotor);
  const turn = from.turn;
  return { kind: 'coasting', began: now, turn, rotor: rotorAt(from, turn, now), count: from.count };
}

/** Returns the position of wheel and ball at `now`. */
export function pose(motion: Motion, now: number): Pose {
  switch (motion.kind) {
    case 'rest': {
      if (motion.pocket === undefined) return { rotor: motion.rotor };
      return { rotor: motion.rotor, ball: { angle: motion.rotor + motion.pocket / motion.count, height: 0 } };
    }
    case 'turning': {
      const rotor = steady(motion.rotor, motion.turn, now - motion.began);
      if (!motion.ball) return { rotor };
      return { rotor, ball: running(motion.ball, motion.turn, now - motion.began) };
    }
    case 'landing': {
      const rotor =
        now <= motion.lands
          ? steady(motion.rotor, motion.turn, now - motion.began)
          : coasted(whenLanded(motion), motion.turn, now - motion.lands);
      const part = Math.min(1, Math.max(0, (now - motion.began) / (motion.lands - motion.began)));
      const ahead = motion.turn * motion.travel * (1 - part) ** motion.slowing;
      const rising = Math.min(1, Math.max(0, now - motion.began) / LIFT);
      const height = part === 1 ? 0 : motion.height + (falling(part) - motion.height) * smooth(rising);
      return { rotor, ball: { angle: rotor + motion.pocket / motion.count + ahead, height } };
    }
    case 'coasting':
      return { rotor: coasted(motion.rotor, motion.turn, now - motion.began) };
  }
}

/** Returns whether anything still moves after `now` and has to be drawn again. */
export function isMoving(motion: Motion, now: number): boolean {
  switch (motion.kind) {
    case 'rest':
      return false;
    case 'turning':
      return true;
    case 'landing':
      return now < motion.lands + COAST;
    case 'coasting':
      return now < motion.began + COAST;
  }
}

/**
 * Returns the ball's height during its fall, for a time from 0 to 1. The ball starts on the rim, falls, hops twice over
 * the pockets and comes to rest.
 */
function falling(part: number): number {
  if (part < 0.5) return 1;
  if (part < 0.8) return 1 - 0.62 * ((part - 0.5) / 0.3) ** 2;
  if (part < 0.86) return 0.38 * (1 - ((part - 0.8) / 0.06) ** 2);
  if (part < 0.935) return hop((part - 0.86) / 0.075, 0.2);
  if (part < 0.98) return hop((part - 0.935) / 0.045, 0.08);
  return 0;
}

function hop(part: number, height: number): number {
  return 4 * height * part * (1 - part);
}

function running(from: Ball, turn: Turn, elapsed: number): Ball {
  const ran =
    CRUISING * elapsed +
    (THROWN - CRUISING) * THROW_FADE * (1 - Math.exp(-elapsed / THROW_FADE)) -
    THROWN * THROW_RAMP * (1 - Math.exp(-elapsed / THROW_RAMP));
  const lifted = smooth(Math.min(1, elapsed / LIFT));
  return { angle: from.angle - (turn * ran) / 1000, height: from.height + (1 - from.height) * lifted };
}

/** Returns the ball's speed against the wheel's direction, in turns per second. */
function ballSpeed(motion: Motion, now: number): number {
  if (motion.kind !== 'turning' || !motion.ball) return 0;
  const elapsed = now - motion.began;
  return (
    CRUISING +
    (THROWN - CRUISING) * Math.exp(-elapsed / THROW_FADE) -
    THROWN * Math.exp(-elapsed / THROW_RAMP)
  );
}

function steady(from: Moving, turn: Turn, elapsed: number): number {
  const turned = ROTOR * elapsed - (ROTOR - from.speed) * ROTOR_RAMP * (1 - Math.exp(-elapsed / ROTOR_RAMP));
  return from.angle + (turn * turned) / 1000;
}

function steadySpeed(from: Moving, elapsed: number): number {
  return ROTOR - (ROTOR - from.speed) * Math.exp(-elapsed / ROTOR_RAMP);
}

function coasted(from: Moving, turn: Turn, elapsed: number): number {
  const time = Math.min(elapsed, COAST);
  return from.angle + (turn * from.speed * (time - time ** 2 / (2 * COAST))) / 1000;
}

function whenLanded(motion: Extract<Motion, { kind: 'landing' }>): Moving {
  const elapsed = motion.lands - motion.began;
  return { angle: steady(motion.rotor, motion.turn, elapsed), speed: steadySpeed(motion.rotor, elapsed) };
}

/** Returns the rotor at `now`, with its speed in the direction `turn`. */
function rotorAt(motion: Motion, turn: Turn, now: number): Moving {
  const angle = fraction(pose(motion, now).rotor);
  const along = motion.kind !== 'rest' && motion.turn !== turn ? -1 : 1;
  return { angle, speed: along * rotorSpeed(motion, now) };
}

function rotorSpeed(motion: Motion, now: number): number {
  const slowed = (speed: number, elapsed: number) => speed * Math.max(0, 1 - elapsed / COAST);
  switch (motion.kind) {
    case 'rest':
      return 0;
    case 'turning':
      return steadySpeed(motion.rotor, now - motion.began);
    case 'landing':
      return now < motion.lands
        ? steadySpeed(motion.rotor, now - motion.began)
        : slowed(whenLanded(motion).speed, now - motion.lands);
    case 'coasting':
      return slowed(motion.rotor.speed, now - motion.began);
  }
}

function smooth(part: number): number {
  return part * part * (3 - 2 * part);
}

/** Returns the fractional part of a number of turns, from 0 up to but not including 1. */
function fraction(turns: number): number {
  return turns - Math.floor(turns);
}
