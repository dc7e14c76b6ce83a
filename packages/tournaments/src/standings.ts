import { add, type Money, sum, ZERO } from '@croupier/core';
import { ranking } from './finish.ts';
import { booksOf, paidInStages } from './prizes/books.ts';
import { amountsByPlace } from './prizes/places.ts';
import { entryAt, inPlay, type Tournament } from './state.ts';

/** A line of the standings. */
export interface StandingLine {
  readonly place: number;
  readonly entry: number;
  readonly player: string;
  readonly team: string | null;
  /** The chips of an entry in play. */
  readonly stack: number;
  readonly out: boolean;
  /** The sum paid to the player for this entry so far. */
  readonly paid: Money;
  readonly bounties: Money;
}

/** Returns the payments so far by entry. A team's payments include those for entries that were merged into another. */
export function paidByEntry({ prizes }: Tournament): Map<number, Pick<StandingLine, 'paid' | 'bounties'>> {
  const sums = new Map<number, Pick<StandingLine, 'paid' | 'bounties'>>();
  for (const { entry, amount, why } of prizes) {
    const { paid, bounties } = sums.get(entry) ?? UNPAID;
    sums.set(
      entry,
      why === 'bounty' ? { paid, bounties: add(bounties, amount) } : { paid: add(paid, amount), bounties },
    );
  }
  return sums;
}
const UNPAID = { paid: ZERO, bounties: ZERO };

/**
 * Returns all entries by place: first those in play by chips, then the eliminated ones. A disqualified player has no
 * place.
 */
export function standings(tournament: Tournament): StandingLine[] {
  const sums = paidByEntry(tournament);
  return ranking(tournament).flatMap(({ place, entries }) =>
    entries.map((number) => {
      const { player, team, stack, status } = entryAt(tournament, number);
      return {
        place,
        entry: number,
        player,
        team,
        stack,
        out: status === 'out',
        ...(sums.get(number) ?? UNPAID),
      };
    }),
  );
}

/**
 * Returns the current prize of each place, first place first. The prizes are final once nothing can be bought any more.
 */
export function prizesByPlace(tournament: Tournament): Money[] {
  if (tournament.entryCount === 0) return [];
  return amountsByPlace(tournament, inPlay(tournament).length || tournament.entryCount).filter(
    (amount) => amount > ZERO,
  );
}

/**
 * Returns the inconsistencies of a tournament in sentences, such as lost chips or money, or a player at two seats. The
 * list should always be empty. A server can check it after every command.
 */
export function faultsOf(tournament: Tournament): string[] {
  const faults: string[] = [];
  const { entries, tables } = tournament;
  let chips = 0;
  let sitting = 0;
  for (const { status, stack, pendingChips, table } of entries) {
    if (status === 'playing' || status === 'waiting' || status === 'advanced') chips += stack + pendingChips;
    if (table > 0) sitting++;
  }
  const inside = tournament.chipsIssued - tournament.chipsRemoved;
  if (chips !== inside) faults.push(`players hold ${chips} chips, but ${inside} are in play`);
  let seats = 0;
  for (const { open, seats: taken, number, count, extraHand } of tables) {
    if (!open && count === 0) continue;
    for (let seat = 1; seat < taken.length; seat++) {
      const entry = entries[(taken[seat] ?? 0) - 1];
      if (!entry) continue;
      seats++;
      if (
        !open ||
        entry.table !== number ||
        entry.seat !== seat ||
        (entry.status !== 'playing' && !extraHand)
      )
        faults.push(`entry ${entry.number} is not at table ${number}, seat ${seat}`);
    }
  }
  if (sitting !== seats) faults.push(`${sitting} entries sit on ${seats} seats`);
  if (tournament.phase === 'over') faults.push(...unpaid(tournament));
  return faults;
}

/** Checks that at the end the prizes add up to the pool, and the bounties to the payments for them. */
function unpaid(tournament: Tournament): string[] {
  const { pool, bountyFund, gross, fee, levies, overlay } = booksOf(tournament);
  const prizes = sum(tournament.prizes.filter(({ why }) => why !== 'bounty').map(({ amount }) => amount));
  const bounties = sum(tournament.prizes.filter(({ why }) => why === 'bounty').map(({ amount }) => amount));
  const faults: string[] = [];
  if (prizes !== pool) faults.push(`${prizes} of a pool of ${pool} was paid`);
  if (bounties !== bountyFund) faults.push(`${bounties} of a bounty fund of ${bountyFund} was paid`);
  if (prizes + bounties + fee + levies !== gross + overlay)
    faults.push('prizes, bounties and fee do not add up to the payments');
  if (paidInStages(tournament) > pool) faults.push('the stages paid more than the pool');
  return faults;
}
