import { type Refusal, refuse, type SettlementLine, type Transfer, ZERO } from '@croupier/core';
import type { DealerKind, Protection } from '@croupier/houses';
import { guestsAmong } from '../accounts/lookups.ts';
import { type RealStakes, realStakes, type TableMoney } from '../ledger/real-stakes.ts';
import { participantCap, playMoneyBar } from '../participants/permissions.ts';
import { type ParticipantStatus, readStatuses } from '../participants/status.ts';
import {
  NO_PLAY,
  type Play,
  type StakeChange,
  withChipsPlaced,
  withChipsRemoved,
  withGameEvaluated,
} from '../play/play.ts';
import { hasStakeIn, refuseBarredPlay, type StakeCap, stakeCapFor } from '../play/stake-cap.ts';
import { readPlays, writePlays } from '../play/store.ts';
import type { Queries } from '../storage/database.ts';

/** The circumstances of a stake in a running round at a table. */
export interface StakesAt extends StakeChange {
  readonly money: TableMoney;
  /** The dealer of the round. */
  readonly dealer: DealerKind;
  /** Whether the players see the dealer in a live picture of the table. */
  readonly seen: boolean;
  /** Whether the operator has suspended bets at the table. */
  readonly suspended: boolean;
}

/** The data about a player that decide how much they may stake. */
export interface PlayerStatus {
  readonly play: Play;
  /** Whether the player stakes real money at the table. Limits, breaks and blocks apply only to such players. */
  readonly real: boolean;
  /** Whether the player has not signed up. */
  readonly guest: boolean;
  /** The player's status as a participant of the house, if they are one. */
  readonly participant?: ParticipantStatus | undefined;
}

/** The effects of a table's commit on its players. */
export interface CommitEffects extends StakeChange {
  readonly money: TableMoney;
  /** The transfers of the round's moves. */
  readonly transfers: readonly Transfer[];
  /** The end of the round, if it ended: its lines by seat, or only the seats that had chips in it. */
  readonly ended?: RoundEnd | undefined;
  /** The transfers at the opening of the next round. */
  readonly next?: { readonly round: number; readonly transfers: readonly Transfer[] } | undefined;
}

export type RoundEnd =
  | { readonly lines: ReadonlyMap<string, readonly SettlementLine[]> }
  | { readonly brokenOff: Iterable<string> };

/**
 * Enforces the rules that protect a house's players, inside the transaction that takes their stakes. The caller has
 * locked the players' purses, so that two tables cannot take a player's stakes at the same time.
 */
export class Guard {
  /** `protection` is undefined if the house has no such rules. */
  constructor(
    private readonly house: string,
    private readonly protection: Protection = {},
  ) {}

  /** Returns the stakes that these players can still make. Only the purse limits a player without an entry. */
  async stakeCaps(tx: Queries, where: StakesAt, players: readonly string[]): Promise<Map<string, StakeCap>> {
    const statuses = where.suspended
      ? new Map<string, PlayerStatus>()
      : await this.statuses(tx, where.money, players);
    const stakeCaps = new Map<string, StakeCap>();
    for (const player of players) {
      const cap = this.stakeCapOf(statuses.get(player), where);
      if (cap) stakeCaps.set(player, cap);
    }
    return stakeCaps;
  }

  /** Returns the status of each of these players. The map is empty if the house's rules do not need it. */
  async statuses(
    tx: Queries,
    money: TableMoney,
    players: readonly string[],
  ): Promise<Map<string, PlayerStatus>> {
    if (players.length === 0) return new Map();
    if (!this.keeps('players', 'oneTable', 'breakInPlay', 'panicButton', 'participants')) return new Map();
    const [plays, real, guests, statuses] = await Promise.all([
      readPlays(tx, this.house, players, { lock: false }),
      realStakes(tx, money, players),
      this.guestsAmong(tx, players),
      this.protection.participants
        ? readStatuses(tx, this.house, players)
        : new Map<string, ParticipantStatus>(),
    ]);
    return new Map(
      players.map((player) => [
        player,
        {
          play: plays.get(player) ?? NO_PLAY,
          real: real.has(player),
          guest: guests.has(player),
          participant: statuses.get(player),
        },
      ]),
    );
  }

  /** Returns the stake that a player can still make; undefined if only the purse limits it. */
  stakeCapOf(status: PlayerStatus | undefined, { suspended, ...where }: StakesAt): StakeCap | undefined {
    if (suspended) return { most: ZERO, why: this.suspension() };
    if (!status) return undefined;
    const { play, real, guest, participant } = status;
    const { participants } = this.protection;
    if (!real) {
      const barred =
        refuseBarredPlay(this.protection, play, { ...where, guest }) ??
        (participants && participant && playMoneyBar(participants, participant));
      return barred && { most: ZERO, why: barred };
    }
    const unlicensed = this.unlicensed(where.dealer);
    if (unlicensed) return { most: ZERO, why: unlicensed };
    const unseen = where.seen || hasStakeIn(play.games, where.round) ? undefined : this.unseen();
    if (unseen) return { most: ZERO, why: unseen };
    return (
      stakeCapFor(this.protection, play, { ...where, guest }) ??
      (participants && participant && participantCap(participants, participant, play, where.at))
    );
  }

  /** Stores the effects of a commit on real-money players. Returns their new status. */
  async note(
    tx: Queries,
    { money, transfers, ended, next, ...here }: CommitEffects,
  ): Promise<ReadonlyMap<string, Play>> {
    if (!this.keeps('oneTable', 'breakInPlay', 'participants')) return new Map();
    const lines = ended && 'lines' in ended ? ended.lines : undefined;
    const left = ended && 'brokenOff' in ended ? [...ended.brokenOff] : [...(lines?.keys() ?? [])];
    const moves = transfers.filter(onLayout);
    const moved = next?.transfers.filter(onLayout) ?? [];
    const everybody = new Set([...moves.map(({ seat }) => seat), ...left, ...moved.map(({ seat }) => seat)]);
    const real = await realStakes(tx, money, [...everybody]);
    const seats = [...everybody].filter((seat) => real.has(seat));
    if (seats.length === 0) return new Map();
    const plays = await readPlays(tx, this.house, seats, { lock: true });
    const change = (seat: string, by: (play: Play) => Play) => {
      if (real.has(seat)) plays.set(seat, by(plays.get(seat) ?? NO_PLAY));
    };
    const move = (where: StakeChange, transfer: Transfer) =>
      change(transfer.seat, (play) => this.withTransfer(play, where, transfer, real));
    for (const transfer of moves) move(here, transfer);
    for (const seat of left)
      change(seat, (play) =>
        withGameEvaluated(play, here, real.linesOf(seat, lines?.get(seat) ?? []), this.protection),
      );
    if (next) for (const transfer of moved) move({ ...here, round: next.round }, transfer);
    await writePlays(tx, this.house, [...plays]);
    return plays;
  }

  private withTransfer(play: Play, where: StakeChange, transfer: Transfer, real: RealStakes): Play {
    const stake = real.stakeIn(transfer);
    if (stake === undefined) return play;
    return transfer.to === 'layout'
      ? withChipsPlaced(play, where, stake, this.protection)
      : withChipsRemoved(play, where.round, stake);
  }

  /**
   * Returns whether this kind of dealer is allowed to deal for real money; undefined if the house has no real money.
   */
  takesRealMoney(dealer: DealerKind): boolean | undefined {
    return this.protection.participants?.dealers.allowed.includes(dealer);
  }

  /** Whether players must see the dealer when they stake real money. */
  get streamsDealers(): boolean {
    return this.protection.participants?.streamed !== undefined;
  }

  /** Returns which of these players stake real money at a table whose dealer they must see but do not. */
  async bettingUnseen(
    tx: Queries,
    { money, seen }: Pick<StakesAt, 'money' | 'seen'>,
    players: readonly string[],
  ): Promise<readonly string[]> {
    if (seen || !this.streamsDealers) return [];
    const real = await realStakes(tx, money, players);
    return players.filter((player) => real.has(player));
  }

  /** Whether chips on the layout are returned when bets are suspended. */
  get returnsOnSuspension(): boolean {
    return this.protection.suspension?.returned !== undefined;
  }

  /** Whether chips of disconnected players are returned when bets close. */
  get returnsToCutOff(): boolean {
    return this.protection.cutOff !== undefined;
  }

  private unlicensed(dealer: DealerKind): Refusal | undefined {
    if (this.takesRealMoney(dealer) !== false) return undefined;
    const sentence =
      dealer === 'virtual'
        ? 'Real money can be staked only where a person deals. Open a private table to play for free.'
        : 'Real money can be staked only where the virtual croupier deals. Open a private table to play for free.';
    return refuse('dealer-not-licensed', sentence, { rule: this.protection.participants?.dealers.rule });
  }

  private unseen(): Refusal | undefined {
    const { streamed } = this.protection.participants ?? {};
    return (
      streamed &&
      refuse(
        'not-seen',
        'Real money can be staked only while you can see the dealer. Wait until the picture of this table is live, or open a private table to play for free.',
        { rule: streamed.rule },
      )
    );
  }

  private suspension(): Refusal {
    return refuse('bets-suspended', 'This table is not taking bets right now.', {
      rule: this.protection.suspension?.rule,
    });
  }

  private async guestsAmong(tx: Queries, players: readonly string[]): Promise<ReadonlySet<string>> {
    if (this.protection.players?.guests !== 'barred') return new Set();
    return guestsAmong(tx, players);
  }

  private keeps(...parts: readonly (keyof Protection)[]): boolean {
    return parts.some((part) => this.protection[part] !== undefined);
  }
}

/** Returns whether a transfer moves a player's chips onto or off the layout. */
function onLayout({ from, to, amount }: Transfer): boolean {
  return amount > 0 && (from === 'layout' || to === 'layout');
}
