import { isRefusal, type Money, type Refusal, refuse } from '@croupier/core';
import { type CommandOf, offerOf, type Tournament } from '@croupier/tournaments';
import { type Entropy, newId } from '../chance/entropy.ts';
import type { Clock } from '../time/clock.ts';

/** The minutes that a player has to accept an entry that the floor proposes. */
const PROPOSAL_MINUTES = 10;

type Registering = CommandOf<'register'>;

/** An entry that the floor proposes to a player with an account. It costs nothing until the player accepts it. */
export interface Proposal {
  readonly id: string;
  readonly command: Registering;
  readonly flight: string;
  readonly price: Money;
  readonly chips: number;
  /** The time at which it lapses. */
  readonly until: number;
}

interface Kept extends Proposal {
  answer?: 'accepted' | 'declined';
  stopTimer: () => void;
}

/**
 * Entries of one tournament that wait for the player's acceptance. Only this process knows them: they lapse at a
 * restart.
 */
export class Proposals {
  private kept: readonly Kept[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    /** Hears that a proposal was made or has ended. */
    private readonly changed: () => void,
  ) {}

  /**
   * Proposes an entry in place of an earlier one to the same player. Refuses where they could not enter at any price.
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

  /** Returns those that can still be accepted. One lapses with time, and once the player could not enter any more. */
  open(tournament: Tournament): readonly Proposal[] {
    return this.kept.filter((one) => this.waits(one) && !isRefusal(offerOf(tournament, one.command)));
  }

  /**
   * Returns the entry that a player accepts, also when the answer is repeated: it enters once. Refuses
   * `proposal-lapsed`.
   */
  accept(player: string, id: string): Registering | Refusal {
    const found = this.of(player, id);
    return found && (found.answer === 'accepted' || this.waits(found)) ? found.command : lapsed();
  }

  /** Closes a proposal after the player's answer. Refuses `proposal-lapsed` where there was nothing to answer. */
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
  return refuse('proposal-lapsed', 'This proposal has lapsed. Register yourself, or ask at the desk again.');
}
