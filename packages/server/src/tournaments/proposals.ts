import { isRefusal, type Money, type Refusal, refuse } from '@croupier/core';
import { type CommandOf, offerOf, type Tournament } from '@croupier/tournaments';
import { type Entropy, newId } from '../chance/entropy.ts';
import type { Clock } from '../time/clock.ts';

/** The number of minutes within which a player can accept a proposed entry. */
const PROPOSAL_MINUTES = 10;

type Registering = CommandOf<'register'>;

/**
 * An entry that the staff propose to a player with an account. The entry costs nothing until the player
 * accepts it.
 */
export interface Proposal {
  readonly id: string;
  readonly command: Registering;
  readonly flight: string;
  readonly price: Money;
  readonly chips: number;
  /** The time at which the proposal expires. */
  readonly until: number;
}

interface Kept extends Proposal {
  answer?: 'accepted' | 'declined';
  stopTimer: () => void;
}

/**
 * The proposed entries of one tournament that wait for acceptance. Proposals are kept only in memory, so they
 * are lost at a restart.
 */
export class Proposals {
  private kept: readonly Kept[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    /** Called after a proposal was made or has ended. */
    private readonly changed: () => void,
  ) {}

  /**
   * Proposes an entry, which replaces an earlier proposal to the same player. Refuses if the player could not
   * enter at any price.
   */
  propose(tournament: Tournament, command: Registering): Refusal | undefined {
    const offer = offerOf(tournament, command);
    if (isRefusal(offer)) return offer;
    const until = this.clock.now() + 60_000 * PROPOSAL_MINUTES;
    const stopTimer = this.clock.at(until, this.changed);
    const before = this.kept.filter(({ command: { player } }) => player === command.player);
    for (const one of before) one.stopTimer();
    const { flight, price, chips } = offer;
    const made = { id: newId(this.entropy), command, flight, price, chips, until, stopTimer };
    this.kept = [...this.kept.filter((one) => !before.includes(one)), made];
    this.changed();
    return undefined;
  }

  /**
   * Returns proposals that can still be accepted. A proposal expires after some time, or when the player can no longer
   * enter.
   */
  open(tournament: Tournament): readonly Proposal[] {
    return this.kept.filter((one) => this.waits(one) && !isRefusal(offerOf(tournament, one.command)));
  }

  /**
   * Returns the entry that a player accepts. Returns the entry again for a repeated answer, but the player is
   * entered only once. Refuses `proposal-lapsed`.
   */
  accept(player: string, id: string): Registering | Refusal {
    const found = this.of(player, id);
    return found && (found.answer === 'accepted' || this.waits(found)) ? found.command : lapsed();
  }

  /** Closes a proposal after the player's answer. Refuses `proposal-lapsed` if there was nothing to answer. */
  close(player: string, id: string, answer: 'accepted' | 'declined'): Refusal | undefined {
    const found = this.of(player, id);
    if (found?.answer === answer) return undefined;
    if (!found || (answer === 'declined' && !this.waits(found))) return lapsed();
    found.answer = answer;
    found.stopTimer();
    this.changed();
    return undefined;
  }

  private of(player: string, id: string): Kept | undefined {
    return this.kept.find((one) => one.id === id && one.command.player === player);
  }

  private waits({ answer, until }: Kept): boolean {
    return answer === undefined && this.clock.now() < until;
  }

  stop(): void {
    for (const { stopTimer } of this.kept) stopTimer();
  }
}

function lapsed(): Refusal {
  return refuse('proposal-lapsed', 'This proposal has expired. Register yourself, or ask at the desk again.');
}
