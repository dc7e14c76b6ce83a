import type { DeviceBoard, ReadingRefusal, ReadingState } from '@croupier/protocol';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import { type StoredDevice, type StoredReading, setReadings } from './store.ts';

/** The milliseconds after which a device that has not been heard from is considered silent. */
const SILENT_AFTER = 15_000;

interface Device extends StoredDevice {
  connected: boolean;
  last: StoredReading | undefined;
  stopSilence: (() => void) | undefined;
}

/** The devices of one table, each with its last reading. */
export class ConnectedDevices {
  private readonly devices = new Map<number, Device>();

  constructor(
    private readonly needs: { readonly database: Database; readonly clock: Clock },
    /** Called when a device connects or becomes silent. */
    private readonly changed: () => void,
  ) {}

  get count(): number {
    return this.devices.size;
  }

  stored(id: number): StoredDevice | undefined {
    return this.devices.get(id);
  }

  add(device: StoredDevice): void {
    const known = this.devices.get(device.id);
    // A known device keeps its object, because its timer refers to that object.
    if (known) Object.assign(known, device);
    else
      this.devices.set(device.id, { ...device, connected: false, last: undefined, stopSilence: undefined });
  }

  remove(id: number): void {
    this.devices.get(id)?.stopSilence?.();
    this.devices.delete(id);
  }

  stop(): void {
    for (const { stopSilence } of this.devices.values()) stopSilence?.();
  }

  board(): DeviceBoard['devices'] {
    return [...this.devices.values()].map(
      ({ id, name, enters_by_itself, closes_bets_at, connected, last }) => ({
        id: String(id),
        name,
        entersByItself: enters_by_itself,
        closesBetsAt: closes_bets_at,
        connected,
        last: last
          ? { value: last.value, at: last.at, state: last.state, ...(last.why ? { why: last.why } : {}) }
          : null,
      }),
    );
  }

  /** Records that a device has reported. The device is considered silent if it does not report again in time. */
  heard(id: number): void {
    const device = this.devices.get(id);
    if (!device) return;
    device.stopSilence?.();
    device.stopSilence = this.needs.clock.after(
      SILENT_AFTER,
      () => {
        device.connected = false;
        this.changed();
      },
      'background',
    );
    device.connected = true;
    this.changed();
  }

  /** Returns whether the reading with this id is its device's last one and was entered. */
  entered(reading: string): boolean {
    return [...this.devices.values()].some(
      ({ last }) => last && String(last.id) === reading && last.state === 'entered',
    );
  }

  /** Returns the newest state of a reading. */
  latest(reading: StoredReading): StoredReading {
    const last = this.devices.get(reading.device)?.last;
    return last?.id === reading.id ? last : reading;
  }

  /**
   * Returns the device that automatically enters the draw of these readings; undefined until all connected
   * devices have read the draw.
   */
  entersByItself(readings: readonly StoredReading[]): StoredDevice | undefined {
    const read = new Set(readings.map(({ device }) => device));
    const devices = [...this.devices.values()];
    if (devices.some(({ id, connected }) => connected && !read.has(id))) return undefined;
    return devices.find(({ id, enters_by_itself }) => enters_by_itself && read.has(id));
  }

  remember(reading: StoredReading): void {
    const device = this.devices.get(reading.device);
    if (device && (device.last?.id ?? 0) <= reading.id) device.last = reading;
  }

  /** Sets the state of stored readings. */
  async set(
    readings: readonly StoredReading[],
    state: ReadingState,
    why: ReadingRefusal | null = null,
  ): Promise<void> {
    if (readings.length === 0) return;
    for (const reading of readings) this.remember({ ...reading, state, why });
    const ids = readings.map(({ id }) => id);
    await setReadings(this.needs.database, ids, state, why);
  }
}
