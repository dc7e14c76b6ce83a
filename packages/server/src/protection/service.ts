import { type Refusal, type RuleId, refuse } from '@croupier/core';
import type { BreakTerms, Protection } from '@croupier/houses';
import type { HouseProtection } from '@croupier/protocol';
import { lockPurse } from '../ledger/purses.ts';
import { housesWithRealMoney } from '../ledger/real-stakes.ts';
import { currentLimits } from '../participants/current-limits.ts';
import { playMoneyBar } from '../participants/permissions.ts';
import { type ParticipantStatus, readStatuses } from '../participants/status.ts';
import { NO_PLAY, type Play } from '../play/play.ts';
import { breakUntil, withStake } from '../play/sequence.ts';
import { HOUR, panicUntil } from '../play/stake-cap.ts';
import { playsOf, writePanic, writeRealityCheck } from '../play/store.ts';
import type { Database, Queries } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';

/** Protects players by tracking their status and the limits that they set for themselves. */
export interface ProtectionService {
  /** Returns the account's protection status at every house that offers any protection. */
  of(account: string): Promise<readonly HouseProtection[]>;
  /**
   * Refuses a person in the register of excluded persons, who is not allowed to join, chat at or host a table of the
   * house. Returns undefined for others.
   */
  bars(account: string, house: string): Promise<Refusal | undefined>;
  /**
   * Returns the house's rule that limits real-money players to one table at a time, if it applies to the
   * account.
   */
  oneTable(account: string, house: string): Promise<RuleId | undefined>;
  /** Blocks the account's play at a house from now on. Refuses `no-such-house`, `no-panic-button`. */
  panic(account: string, house: string): Promise<Refusal | undefined>;
  /**
   * Sets the minutes of betting after which the account is reminded of the time; undefined for the house's default.
   * Refuses `no-such-house` and `no-reality-check`. Refuses `too-seldom` for a longer interval than the house's.
   */
  checkReality(account: string, house: string, minutes: number | undefined): Promise<Refusal | undefined>;
}

export interface ProtectionServiceOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly houses: readonly { readonly id: string; readonly protection?: Protection }[];
  /** Returns whether a house accepts registrations. By default, none does. */
  readonly takesRegistrations?: (house: string) => boolean;
  /**
   * Called after a press of the panic button, with the end of the block. `write` is called in its transaction, and
   * `after` after the commit.
   */
  readonly panicked?: {
    write(tx: Queries, account: string, house: string, at: number, until: number): Promise<void>;
    after(): void;
  };
}

export function createProtectionService({
  database,
  clock,
  houses,
  panicked,
  takesRegistrations = () => false,
}: ProtectionServiceOptions): ProtectionService {
  const termsOf = (id: string): Protection | Refusal => {
    const house = houses.find((one) => one.id === id);
    return house ? (house.protection ?? {}) : refuse('no-such-house', `There is no house ${id}.`);
  };
  return {
    of: async (account) => {
      const [plays, real] = await Promise.all([
        playsOf(database, account),
        housesWithRealMoney(database, account),
      ]);
      const statusAt = async (house: string, { participants }: Protection) =>
        participants && (await readStatuses(database, house, [account])).get(account);
      const all = houses.map(async ({ id, protection }) =>
        protection
          ? [
              {
                ...statusOf(
                  id,
                  protection,
                  plays.get(id) ?? NO_PLAY,
                  { real: real.has(id), status: await statusAt(id, protection) },
                  clock.now(),
                ),
                ...(protection.participants && takesRegistrations(id) ? { registration: true } : {}),
              },
            ]
          : [],
      );
      return (await Promise.all(all)).flat();
    },

    bars: async (account, house) => {
      const terms = termsOf(house);
      if ('refused' in terms) return undefined;
      const { participants } = terms;
      const status = participants && (await readStatuses(database, house, [account])).get(account);
      return participants && status && playMoneyBar(participants, status);
    },

    oneTable: async (account, house) => {
      const terms = termsOf(house);
      if ('refused' in terms || !terms.oneTable) return undefined;
      return (await housesWithRealMoney(database, account)).has(house) ? terms.oneTable.rule : undefined;
    },

    panic: async (account, house) => {
      const terms = termsOf(house);
      if ('refused' in terms) return terms;
      const { panicButton } = terms;
      if (!panicButton) return refuse('no-panic-button', 'This house has no panic button.');
      await database.transaction(async (tx) => {
        await lockPurse(tx, account, house);
        const at = clock.now();
        await writePanic(tx, account, house, at);
        await panicked?.write(tx, account, house, at, at + panicButton.hours * HOUR);
      });
      panicked?.after();
      return undefined;
    },

    checkReality: async (account, house, minutes) => {
      const terms = termsOf(house);
      if ('refused' in terms) return terms;
      const most = terms.realityCheck?.every;
      if (!terms.breakInPlay)
        return refuse('no-reality-check', 'This house does not track how long you have bet.');
      if (minutes !== undefined && most !== undefined && minutes > most)
        return refuse(
          'too-seldom',
          `This house reminds you every ${most} minutes. You can only be reminded more often.`,
          {
            details: { most },
          },
        );
      await database.transaction((tx) => writeRealityCheck(tx, account, house, minutes));
      return undefined;
    },
  };
}

/** A player at a house: the kind of their purse, and their status as a participant. */
interface Holder {
  readonly real: boolean;
  readonly status: ParticipantStatus | undefined;
}

/**
 * Returns a player's current status at a house. The status contains figures only for players with real money.
 */
function statusOf(
  house: string,
  terms: Protection,
  play: Play,
  { real, status }: Holder,
  at: number,
): HouseProtection {
  const { players, panicButton, breakInPlay, participants, realityCheck } = terms;
  return {
    house,
    minimumAge: players?.minimumAge ?? null,
    panic: panicButton
      ? { hours: panicButton.hours, until: panicUntil(terms, play, at) ?? null, rule: panicButton.rule }
      : null,
    break: breakInPlay
      ? {
          after: breakInPlay.after,
          lasts: breakInPlay.lasts,
          since: unbrokenSince(play, at, breakInPlay),
          until: breakUntil(play.sequence, at, breakInPlay) ?? null,
          rule: breakInPlay.rule,
        }
      : null,
    realityCheck:
      real && breakInPlay ? { house: realityCheck?.every ?? null, own: play.realityCheck ?? null } : null,
    limits:
      participants && status?.lifecycle === 'active'
        ? currentLimits(status.limits, play, at, participants.selfLimits.timeZone).map(
            ({ measure, limit, used, from }) => ({
              measure,
              limit,
              used,
              from,
              rule: participants.selfLimits.everyStake,
            }),
          )
        : [],
  };
}

/** Returns the start of the continuous betting that a stake made now would extend; null if there is none. */
function unbrokenSince({ sequence }: Play, at: number, terms: BreakTerms): number | null {
  return sequence && withStake(sequence, at, terms) === sequence ? sequence.began : null;
}
