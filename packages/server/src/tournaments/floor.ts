import { checkData, isRefusal, type Refusal, refuse } from '@croupier/core';
import type { FloorCommand } from '@croupier/protocol';
import { type Announcement, type Command, type CommandOf, commandSchema } from '@croupier/tournaments';
import { findAccount, hasHolder, isSignedIn } from '../accounts/store.ts';
import { malformed } from '../http/malformed.ts';
import type { Account, AccountService } from '../services/account-service.ts';
import type { Queries } from '../storage/database.ts';
import type { ActiveTournament } from './active-tournament.ts';
import type { PlayerNames } from './player-names.ts';
import { hasEntered } from './running.ts';

/** Carries out commands of a tournament's staff, who can act in a player's name only if the player has no screen. */
export class Floor {
  constructor(
    private readonly database: Queries,
    private readonly accounts: AccountService,
    private readonly names: PlayerNames,
  ) {}

  /** Carries out a staff command in a tournament. */
  async command(
    held: ActiveTournament,
    by: Account,
    key: string,
    command: FloorCommand,
  ): Promise<Refusal | undefined> {
    if (held.running.hasEntered(by.id)) return ownTournament();
    this.names.note(by);
    if (command.type === 'propose-entry') return this.propose(held, command, by);
    const read = await this.readFloor(held, command, by);
    if (isRefusal(read)) return read;
    if ((read.type === 'bust' || read.type === 'count') && held.announcement.room !== 'physical')
      return refuse(
        'counted-by-software',
        'The tables of this tournament count chips and report eliminated players automatically.',
      );
    const wrong =
      read.type === 'answer-deal'
        ? await this.refuseAnswerForPlayer(held, read.entry)
        : IN_THEIR_NAME.has(read.type)
          ? await this.refuseActForPlayer(held, read)
          : undefined;
    // The right is checked again when the command runs, because staff who have entered the tournament in the
    // meantime may no longer run it.
    return (
      wrong ??
      held.running.submit(read, { account: by.id, key }, (state) =>
        hasEntered(state, by.id) ? ownTournament() : undefined,
      )
    );
  }

  /**
   * Proposes an entry to a player with an account. The player accepts the entry on their own screen, and it
   * is booked as their own.
   */
  private async propose(
    { running, proposals }: ActiveTournament,
    { type: _, name, ...rest }: FloorCommand,
    by: Account,
  ): Promise<Refusal | undefined> {
    const known = typeof name === 'string' ? await findAccount(this.database, name) : undefined;
    if (!known || !(await hasHolder(this.database, known.account.id)))
      return refuse('no-such-account', 'There is no account with this name. Enter the player at the desk.');
    const player = known.account.id;
    this.names.note(known.account);
    const checked = checkData(commandSchema, { ...rest, type: 'register', player });
    if (checked.faults) return malformed(checked.faults, 'The command');
    const wanted = checked.data as CommandOf<'register'>;
    return running.read((state) =>
      hasEntered(state, by.id) ? ownTournament() : proposals.propose(state, wanted),
    );
  }

  /** Refuses an answer that staff give for a player who has a screen and can answer there. */
  private async refuseAnswerForPlayer(
    { running }: ActiveTournament,
    number: number,
  ): Promise<Refusal | undefined> {
    const player = await running.read(({ entries }) => entries[number - 1]?.player);
    if (player === undefined || !(await isSignedIn(this.database, player))) return undefined;
    return refuse('answers-at-screen', 'This player answers a deal on their own screen.');
  }

  /** Refuses an action by the desk for a player with an account, who has to agree on their own screen. */
  private async refuseActForPlayer(
    { running, announcement }: ActiveTournament,
    command: Command,
  ): Promise<Refusal | undefined> {
    const player = await running.read(({ entries }) =>
      command.type === 'register'
        ? command.player
        : 'entry' in command
          ? entries[command.entry - 1]?.player
          : undefined,
    );
    if (player === undefined || !(await hasHolder(this.database, player))) return undefined;
    return announcement.cash ? nameOfAccount() : consent();
  }

  /** Parses a staff command. At the desk, players are given by name, not by account. */
  private async readFloor(
    { announcement }: ActiveTournament,
    command: FloorCommand,
    by: Account,
  ): Promise<Command | Refusal> {
    const { name, ...rest } = command;
    const added: { player?: string; by?: string } = {};
    if (command.type === 'penalty') added.by = by.id;
    if (command.type === 'register') {
      const player = await this.atDesk(name, announcement);
      if (isRefusal(player)) return player;
      added.player = player;
    }
    const checked = checkData(commandSchema, { ...rest, ...added });
    return checked.faults ? malformed(checked.faults, 'The command') : checked.data;
  }

  /** Returns the account of a player at the desk. A new player gets an account that nobody can sign in to. */
  private async atDesk(name: unknown, { cash }: Announcement): Promise<string | Refusal> {
    if (typeof name !== 'string')
      return refuse('malformed', 'name: Enter the name of the player who registers.');
    const known = await findAccount(this.database, name);
    if (known && !known.account.guest) return cash ? nameOfAccount() : consent();
    if (known) {
      this.names.note(known.account);
      return known.account.id;
    }
    const guest = await this.accounts.createWalkIn(name);
    if (isRefusal(guest)) return guest;
    this.names.note(guest);
    return guest.id;
  }
}

/** The commands that the desk gives in a player's name, mostly at the player's cost. */
const IN_THEIR_NAME: ReadonlySet<Command['type']> = new Set([
  'register',
  'rebuy',
  'add-on',
  'add-stacks',
  'give-up',
]);

export function ownTournament(): Refusal {
  return refuse('own-tournament', 'You have entered this tournament, so somebody else must run it.');
}

function consent(): Refusal {
  return refuse(
    'own-screen',
    'This player has an account and must do this on their own screen, where they agree to the price.',
  );
}

/**
 * Refuses a cash entry under the name of an existing account, because that account would own the winnings.
 */
function nameOfAccount(): Refusal {
  return refuse(
    'name-of-account',
    'An account has this name. Enter the player under another name, such as their full name.',
  );
}
