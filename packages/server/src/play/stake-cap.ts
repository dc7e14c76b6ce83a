import { type Money, type Refusal, refuse, ZERO } from '@croupier/core';
import type { Protection } from '@croupier/houses';
import type { Play } from './play.ts';
import { breakUntil } from './sequence.ts';

/** The stake that a player can still make, if it is less than their purse, and the refusal of a higher one. */
export interface StakeCap {
  readonly most: Money;
  readonly why: Refusal;
}

/**
 * Returns the refusal of a stake above the cap. The refusal states the amount, in minor units, that is left
 * after the stakes made since the cap was read.
 */
export function refusalAfter({ most, why }: StakeCap, staked: number): Refusal {
  if (why.details?.left === undefined) return why;
  return { ...why, details: { ...why.details, left: Math.max(0, most - staked) } };
}

/** A stake that a player wants to make, and its circumstances. */
export interface StakeRequest {
  readonly table: number;
  readonly round: number;
  readonly at: number;
  /** Whether the player has not signed up. */
  readonly guest: boolean;
}

export const HOUR = 3_600_000;

/**
 * Refuses all stakes, even of play money, by a guest at a house that admits none, and by a player who pressed
 * the panic button.
 */
export function refuseBarredPlay(
  protection: Protection,
  play: Play,
  asking: StakeRequest,
): Refusal | undefined {
  return unregistered(protection, asking) ?? panicked(protection, play, asking);
}

/** Returns the cap on real money at a table under the rules that apply to everybody; undefined if there is none. */
export function stakeCapFor(protection: Protection, play: Play, asking: StakeRequest): StakeCap | undefined {
  const barred =
    refuseBarredPlay(protection, play, asking) ??
    elsewhere(protection, play, asking) ??
    onBreak(protection, play, asking);
  return barred && { most: ZERO, why: barred };
}

function unregistered({ players }: Protection, { guest }: StakeRequest): Refusal | undefined {
  if (players?.guests !== 'barred' || !guest) return undefined;
  const { minimumAge, rule } = players;
  return refuse(
    'not-registered',
    `Only players of ${minimumAge} or over who have signed up may stake here.`,
    {
      rule,
      details: { minimumAge },
    },
  );
}

/** Returns the time at which the panic button's block ends; undefined if there is none. */
export function panicUntil({ panicButton }: Protection, { panic }: Play, at: number): number | undefined {
  if (!panicButton || panic === undefined) return undefined;
  const until = panic + panicButton.hours * HOUR;
  return at < until ? until : undefined;
}

function panicked(protection: Protection, play: Play, { at }: StakeRequest): Refusal | undefined {
  const until = panicUntil(protection, play, at);
  if (until === undefined) return undefined;
  return refuse('panic-button', `You pressed the panic button: ${noStakesUntil(until)}`, {
    rule: protection.panicButton?.rule,
    details: { until },
  });
}

function elsewhere({ oneTable }: Protection, { games }: Play, { table }: StakeRequest): Refusal | undefined {
  const game = oneTable && games.find((one) => one.table !== table && one.amount > 0);
  if (!game) return undefined;
  return refuse(
    'other-table',
    'You have a stake at another table, and you can play at only one at a time. Wait for that round to end, or take the stake off.',
    { rule: oneTable.rule, details: { table: String(game.table) } },
  );
}

function onBreak(
  { breakInPlay }: Protection,
  { games, sequence }: Play,
  asking: StakeRequest,
): Refusal | undefined {
  if (!breakInPlay || hasStakeIn(games, asking.round)) return undefined;
  const { after, rule } = breakInPlay;
  const until = breakUntil(sequence, asking.at, breakInPlay);
  if (until === undefined) return undefined;
  return refuse(
    'break-in-play',
    `You have bet for ${after} minutes without a break: ${noStakesUntil(until)}`,
    { rule, details: { until } },
  );
}

/** Returns whether the player has a stake in this round, so that a further stake may be needed to finish it. */
export function hasStakeIn(games: Play['games'], round: number): boolean {
  return games.some((game) => game.round === round && game.amount > 0);
}

function noStakesUntil(moment: number): string {
  const written = new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
  return `you cannot bet until ${written} UTC.`;
}
