import { add, type Money, money } from '@croupier/core';
import type { Protection } from '@croupier/houses';
import type { RealLine, RealStake } from '../ledger/real-stakes.ts';
import { type Counted, countedWith } from './counted.ts';
import { type Sequence, withStake } from './sequence.ts';

/** A game that a player has staked real money in, until it is evaluated. */
export interface Game {
  readonly round: number;
  readonly table: number;
  /** When the stake was made, in milliseconds since 1970. */
  readonly at: number;
  /** What lies on the layout for the player now: nothing once it was taken off again. */
  readonly amount: Money;
}

/** All that a player's protection at one house needs to know of their play there for real money. */
export interface Play {
  readonly sequence: Sequence | undefined;
  readonly games: readonly Game[];
  /** When the player last pressed the panic button. */
  readonly panic: number | undefined;
  /** After how many minutes of bets without a break the player wants to be told how long it has been. */
  readonly realityCheck?: number | undefined;
  /** What counts towards the limits that participants set for themselves. */
  readonly counted?: Counted | undefined;
}

export const NO_PLAY: Play = {
  sequence: undefined,
  games: [],
  panic: undefined,
};

/** Where and when something happened to a player's stakes. */
export interface Happening {
  readonly round: number;
  readonly table: number;
  readonly at: number;
}

/** Chips of a player come onto the layout; the first of them in a game are its stake, the others raise it. */
export function stakes(
  play: Play,
  { round, table, at }: Happening,
  amount: RealStake,
  { breakInPlay }: Protection,
): Play {
  const game = play.games.find((one) => one.round === round);
  const others = play.games.filter((one) => one.round !== round && one.amount > 0);
  if (game && game.amount > 0)
    return { ...play, games: [...others, { ...game, amount: add(game.amount, amount) }] };
  return {
    ...play,
    games: [...others, { round, table, at, amount }],
    sequence: breakInPlay ? withStake(play.sequence, at, breakInPlay) : play.sequence,
  };
}

/** Chips of a player leave the layout before the end of the game. Bets that are all taken off again were none. */
export function takesOff(play: Play, round: number, amount: RealStake): Play {
  const game = play.games.find((one) => one.round === round);
  if (!game) return play;
  // The game stays known until its round ends: what was decided early shows only in the settlement.
  const left = { ...game, amount: money(Math.max(0, game.amount - amount)) };
  const games = play.games.map((one) => (one === game ? left : one));
  return { ...play, games, sequence: unlessEmpty(play.sequence, games) };
}

/** A sequence in which nothing was evaluated and nothing is staked any more is none. */
function unlessEmpty(sequence: Sequence | undefined, games: readonly Game[]): Sequence | undefined {
  const empty = sequence?.evaluated === undefined && games.every(({ amount }) => amount === 0);
  return empty ? undefined : sequence;
}

/**
 * A round ended, with these lines for the player: the game is evaluated. Where every line is void, or the round was
 * broken off and has none, nothing was played; that moment counts as an evaluation only if it goes on a sequence.
 */
export function evaluated(
  play: Play,
  { round, at }: Happening,
  lines: readonly RealLine[],
  { participants }: Protection,
): Play {
  const game = play.games.find((one) => one.round === round);
  const games = play.games.filter((one) => one !== game);
  const played = lines.filter(({ outcome }) => outcome !== 'void');
  if (played.length === 0) {
    const { sequence } = play;
    const goesOn = sequence?.evaluated !== undefined && game !== undefined && game.amount > 0;
    return {
      ...play,
      games,
      sequence: goesOn ? { ...sequence, evaluated: at } : unlessEmpty(sequence, games),
    };
  }
  const began = play.sequence?.began ?? game?.at ?? at;
  const amount = money(played.reduce((sum, { stake, keep }) => sum + stake - (keep ?? 0), 0));
  return {
    ...play,
    games,
    sequence: { began, evaluated: at },
    ...(participants
      ? {
          counted: countedWith(
            play.counted,
            {
              stake: amount,
              loss: lostOn(played),
              time: Math.max(0, at - (play.sequence?.evaluated ?? began)),
            },
            at,
            participants.selfLimits.timeZone,
          ),
        }
      : {}),
  };
}

/** What the player lost on these lines, less than nothing where they won. */
function lostOn(lines: readonly RealLine[]): number {
  return lines.reduce((sum, { take = 0, pay = 0 }) => sum + take - pay, 0);
}

/** What the player has on layouts of the house now. */
export function lying({ games }: Play): Money {
  return money(games.reduce((sum, { amount }) => sum + amount, 0));
}
