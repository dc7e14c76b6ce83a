import { add, type Money, money } from '@croupier/core';
import type { Protection } from '@croupier/houses';
import type { RealLine, RealStake } from '../ledger/real-stakes.ts';
import { addToSums, type PlaySums } from './play-sums.ts';
import { type Sequence, withStake } from './sequence.ts';

/** A game in which a player has staked real money and which has not been evaluated yet. */
export interface Game {
  readonly round: number;
  readonly table: number;
  /** The time of the stake, in milliseconds since 1970. */
  readonly at: number;
  /** The player's chips on the layout, or zero once all of them have been taken off. */
  readonly amount: Money;
}

/** The data about a player's real-money play at one house that the protection service needs. */
export interface Play {
  readonly sequence: Sequence | undefined;
  readonly games: readonly Game[];
  /** The time at which the player last pressed the panic button. */
  readonly panic: number | undefined;
  /** The minutes of continuous betting after which the player has chosen to be reminded of the time. */
  readonly realityCheck?: number | undefined;
  /** The sums that count towards the participant's own limits. */
  readonly counted?: PlaySums | undefined;
}

export const NO_PLAY: Play = {
  sequence: undefined,
  games: [],
  panic: undefined,
};

/** The table, round and time of a change in a player's stakes. */
export interface StakeChange {
  readonly round: number;
  readonly table: number;
  readonly at: number;
}

/** Adds chips that a player places on the layout. The first ones in a game are its stake, and later ones raise it. */
export function withChipsPlaced(
  play: Play,
  { round, table, at }: StakeChange,
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

/**
 * Subtracts chips that leave the layout before the end of the game. If all of a player's bets are taken off, they do
 * not count.
 */
export function withChipsRemoved(play: Play, round: number, amount: RealStake): Play {
  const game = play.games.find((one) => one.round === round);
  if (!game) return play;
  // The game is kept until its round ends, because a bet decided early appears only in the settlement.
  const left = { ...game, amount: money(Math.max(0, game.amount - amount)) };
  const games = play.games.map((one) => (one === game ? left : one));
  return { ...play, games, sequence: sequenceUnlessEmpty(play.sequence, games) };
}

/** Returns the sequence, or undefined if nothing in it was evaluated and nothing is staked any more. */
function sequenceUnlessEmpty(sequence: Sequence | undefined, games: readonly Game[]): Sequence | undefined {
  const empty = sequence?.evaluated === undefined && games.every(({ amount }) => amount === 0);
  return empty ? undefined : sequence;
}

/**
 * Evaluates a game whose round ended with these lines for the player. If every line is void, or the round was broken
 * off without lines, nothing was played. Such a game counts as an evaluation only if it continues a sequence.
 */
export function withGameEvaluated(
  play: Play,
  { round, at }: StakeChange,
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
      sequence: goesOn ? { ...sequence, evaluated: at } : sequenceUnlessEmpty(sequence, games),
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
          counted: addToSums(
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

/** Returns the player's loss on these lines. The loss is negative if the player won. */
function lostOn(lines: readonly RealLine[]): number {
  return lines.reduce((sum, { take = 0, pay = 0 }) => sum + take - pay, 0);
}

/** Returns the sum of the player's chips that are now on the house's layouts. */
export function chipsOnLayouts({ games }: Play): Money {
  return money(games.reduce((sum, { amount }) => sum + amount, 0));
}
