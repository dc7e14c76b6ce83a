import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type { AnswerOf, DeviceBoard, DeviceKind, DeviceReport } from '@croupier/protocol';
import { namesOf } from '../accounts/lookups.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import { logFault } from '../monitoring/log.ts';
import type { Rate } from '../time/bucket.ts';
import { Buckets } from '../time/bucket.ts';
import {
  devicesAt,
  deviceWithKey,
  disputesOf,
  endDevice,
  insertDevice,
  lastReadings,
  readingsOf,
  tablesInDispute,
  updateDevice,
} from './store.ts';
import { type Reported, TableDevices, type TableDevicesNeeds } from './table-devices.ts';

/** The maximum number of devices of each kind at a table. */
const MOST = { wheel: 4, shoe: 1 } as const satisfies Record<DeviceKind, number>;

/** The changes to a device. An undefined field is not changed. */
export interface DeviceChange {
  readonly name?: string | undefined;
  readonly entersByItself?: boolean | undefined;
  readonly closesBetsAt?: number | null | undefined;
}

/** The devices that read the draws of this server's tables. */
export interface DeviceService {
  /** Returns the devices of a table. Refuses `no-device-here` if no device can read its draws. */
  board(table: string): DeviceBoard | Refusal;
  /**
   * Connects a device. The device's key is returned once. Refuses `no-device-here`, `wrong-device`,
   * `too-many-devices`.
   */
  connect(
    table: string,
    device: { readonly kind: DeviceKind; readonly name: string },
    account: string,
  ): Promise<{ readonly device: string; readonly key: string } | Refusal>;
  /**
   * Changes a device. Refuses `no-such-device`, and `wrong-device` if it cannot see the ball that should close the
   * bets.
   */
  change(table: string, device: string, change: DeviceChange): Promise<Refusal | undefined>;
  /** Disconnects a device and revokes its key. Refuses `no-such-device`. */
  disconnect(table: string, device: string, account: string): Promise<Refusal | undefined>;
  /** Returns the table of the device with this key; undefined if the key is unknown. */
  tableOf(key: string): Promise<string | undefined>;
  /**
   * Handles a report from a device. Refuses `wrong-device-key`, `wrong-device`, `too-many`, `no-such-table`.
   */
  report(key: string, report: DeviceReport): Promise<Reported | Refusal>;
  /**
   * Enters the proposed reading. Refuses `reading-passed`, `readings-differ`, and whatever the game refuses.
   */
  enter(table: string, reading: string, account: string): Promise<Refusal | undefined>;
  /** Settles readings that differ. Refuses `no-dispute`, `not-a-choice`, and whatever the game refuses. */
  settle(table: string, value: string, account: string): Promise<Refusal | undefined>;
  /** Returns a table's readings, newest first, and its last disputes. */
  log(
    table: string,
    page: { readonly before?: number | undefined; readonly limit: number },
  ): Promise<Omit<AnswerOf<'readings'>, 'next'>>;
  stop(): void;
}

interface DeviceOptions extends TableDevicesNeeds {
  /**
   * Subscribes to tables that this node takes over (with an epoch) and to tables that it loses (without one).
   */
  readonly listenOwner: (listener: (table: string, epoch: number | undefined) => void) => void;
}

/**
 * The rate of reports that a device may send. A shoe deals one card a second, and a device sends a heartbeat
 * every few seconds.
 */
const REPORTS: Rate = { perSecond: 2, burst: 20 };

const NO_KEY = refuse('wrong-device-key', 'No connected device has this key.');

/** Creates the service, with the devices of all tables of this node. */
export async function createDevices(options: DeviceOptions): Promise<DeviceService> {
  const { casino, database, clock, entropy, listenOwner } = options;
  const tables = new Map<string, TableDevices>();
  const loading = new Map<string, Promise<void>>();
  const stops = new Map<string, () => void>();
  const reports = new Buckets(REPORTS, clock);

  const load = async (ids: readonly string[]): Promise<void> => {
    const readable = ids.filter((id) => casino.table(id)?.readBy);
    const devices = await devicesAt(database, readable);
    const last = await lastReadings(database, readable);
    const disputed = await tablesInDispute(database, readable);
    for (const id of readable) {
      const here = devices.filter(({ game_table }) => String(game_table) === id);
      const there = new TableDevices(options, id, here, last);
      tables.set(id, there);
      stops.set(
        id,
        casino.listen(id, () => {
          if (!there.isIdle) there.committed();
        }),
      );
      if (there.isIdle && !disputed.has(id)) there.show();
      else await there.restore();
    }
  };
  const forget = (table: string): void => {
    tables.get(table)?.stop();
    stops.get(table)?.();
    tables.delete(table);
    stops.delete(table);
  };
  listenOwner((table, epoch) => {
    forget(table);
    if (epoch === undefined) return;
    // The devices are loaded after this callback, once the table has been announced.
    const loaded = Promise.resolve()
      .then(() => load([table]))
      .catch((error) => logFault(`the devices of table ${table}`, error))
      .finally(() => loading.delete(table));
    loading.set(table, loaded);
  });
  casino.guardStaff({
    move: async (submission, make) => {
      await loading.get(submission.table);
      const there = tables.get(submission.table);
      return there && !there.isIdle ? there.staffMove(submission, make) : make();
    },
    holds: (table) => tables.get(table)?.holds,
  });
  await load(casino.tables().map(({ id }) => id));

  const at = async (table: string): Promise<TableDevices | Refusal> => {
    await loading.get(table);
    return tables.get(table) ?? refuse('no-device-here', 'No device can read the draws of this table.');
  };
  const known = async (table: string, device: string): Promise<TableDevices | Refusal> => {
    const there = await at(table);
    if (isRefusal(there) || there.has(device)) return there;
    return refuse('no-such-device', 'There is no connected device with this id at the table.');
  };
  return {
    board: (table) =>
      tables.get(table)?.board() ?? refuse('no-device-here', 'No device can read the draws of this table.'),
    connect: async (table, { kind, name }, account) => {
      const there = await at(table);
      if (isRefusal(there)) return there;
      const readBy = casino.table(table)?.readBy;
      if (kind !== readBy)
        return refuse('wrong-device', `The draws of this table are read by a ${readBy}, not by a ${kind}.`);
      if (there.count >= MOST[kind])
        return refuse('too-many-devices', `A table has at most ${MOST[kind]} devices of this kind.`);
      const key = newToken(entropy);
      const device = await insertDevice(database, {
        game_table: Number(table),
        kind,
        name,
        keyHash: hashToken(key),
        connected_by: account,
        at: clock.now(),
      });
      there.add(device);
      there.committed();
      return { device: String(device.id), key };
    },
    change: async (table, device, { name, entersByItself, closesBetsAt }) => {
      const there = await known(table, device);
      if (isRefusal(there)) return there;
      const stored = there.stored(device);
      if (!stored) return undefined;
      if (closesBetsAt != null && stored.kind !== 'wheel')
        return refuse('wrong-device', `A ${stored.kind} does not see the ball of a wheel.`);
      const changed = {
        ...stored,
        name: name ?? stored.name,
        enters_by_itself: entersByItself ?? stored.enters_by_itself,
        closes_bets_at: closesBetsAt === undefined ? stored.closes_bets_at : closesBetsAt,
      };
      await updateDevice(database, changed);
      there.add(changed);
      there.show();
      return undefined;
    },
    disconnect: async (table, device, account) => {
      const there = await known(table, device);
      if (isRefusal(there)) return there;
      await endDevice(database, Number(device), account, clock.now());
      there.remove(device);
      return undefined;
    },
    tableOf: async (key) => {
      const device = await deviceWithKey(database, hashToken(key));
      return device && String(device.game_table);
    },
    report: async (key, report) => {
      const device = await deviceWithKey(database, hashToken(key));
      if (!device) return NO_KEY;
      const bucket = String(device.id);
      if (!reports.takeIfAvailable(bucket)) {
        const seconds = Math.max(1, reports.wait(bucket));
        return refuse('too-many', `Too many reports. Try again in ${seconds} s.`, { details: { seconds } });
      }
      const table = String(device.game_table);
      await loading.get(table);
      const there = tables.get(table);
      if (!there || !casino.table(table))
        return refuse('no-such-table', 'The table of this device has closed.');
      return there.report(device.id, report);
    },
    enter: async (table, reading, account) => {
      const there = await at(table);
      return isRefusal(there) ? there : there.enter(reading, account);
    },
    settle: async (table, value, account) => {
      const there = await at(table);
      return isRefusal(there) ? there : there.settle(value, account);
    },
    log: async (table, page) => {
      if (!/^[1-9]\d{0,14}$/.test(table)) return { readings: [], disputes: [] };
      const readings = await readingsOf(database, table, page);
      const disputes = await disputesOf(database, table, page.limit);
      const names = await namesOf(
        database,
        disputes.flatMap(({ settled_by, readings: values }) => [
          ...(settled_by === null ? [] : [settled_by]),
          ...values.flatMap(({ by }) => by ?? []),
        ]),
      );
      return {
        readings: readings.map(({ id, name, at: time, told_at, value, round, state, why }) => ({
          id,
          device: name,
          at: time,
          told: told_at,
          value,
          round: round === null ? null : String(round),
          state,
          why,
        })),
        disputes: disputes.map(({ round, at: time, readings: values, entered, ...dispute }) => ({
          round: String(round),
          at: time,
          values: values.map(({ by, ...one }) => ({
            ...one,
            by: by === null ? null : (names.get(by) ?? ''),
          })),
          entered,
          settled:
            dispute.settled_at === null
              ? null
              : {
                  at: dispute.settled_at,
                  by: names.get(dispute.settled_by ?? '') ?? null,
                  value: dispute.settled_value,
                },
        })),
      };
    },
    stop: () => {
      for (const table of [...tables.keys()]) forget(table);
    },
  };
}
