import { useEffect, useSyncExternalStore } from 'react';
import { keyboardScanner } from './keyboard-scanner.ts';
import { type PageDeviceState, runPageDevice } from './page-device.ts';
import type { DeviceKind, Scanner } from './scanner.ts';
import { browserSerial, type SerialPort, serialScanner } from './serial-scanner.ts';

/** The connection of a scanner at this computer: keyboard or serial port. */
export type Plug = 'keyboard' | 'serial';

/** The device under which a scanner at this computer reports. It is kept until the tab is closed. */
interface Kept {
  readonly device: string;
  readonly key: string;
  readonly plug: Plug;
}

/** The scanner of this page, as components show it. `device` is undefined if there is none. */
export interface PageScannerState {
  readonly device: string | undefined;
  readonly plug: Plug | undefined;
  /** Undefined while the scanner is not running, because a serial port has to be chosen again. */
  readonly running: PageDeviceState | undefined;
}

const NONE: PageScannerState = { device: undefined, plug: undefined, running: undefined };
const scanners = new Map<string, PageScanner>();

/** Returns the scanner of this page at a table, always as the same object. */
export function pageScannerOf(table: string): PageScanner {
  const known = scanners.get(table) ?? new PageScanner(`croupier.scanner.${table}`);
  scanners.set(table, known);
  return known;
}

/** Runs the scanner of this page while the component is mounted. */
export function useRunningScanner(table: string, kind: DeviceKind | undefined): void {
  useEffect(() => {
    if (kind === undefined) return undefined;
    const scanner = pageScannerOf(table);
    void scanner.resume(kind);
    return () => scanner.pause();
  }, [table, kind]);
}

export function usePageScanner(table: string): PageScannerState {
  const scanner = pageScannerOf(table);
  return useSyncExternalStore(scanner.listen, scanner.now);
}

/** The scanner at this computer, which reports as a device of one table. It survives a reload of the page. */
class PageScanner {
  private state: PageScannerState = NONE;
  private readonly listeners = new Set<() => void>();
  private stop: (() => void) | undefined;

  constructor(private readonly storageKey: string) {
    const { device, plug } = this.kept() ?? NONE;
    this.state = { ...NONE, device, plug };
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly now = (): PageScannerState => this.state;

  /** Starts to report as a device that was connected for this scanner. `port` is the serial port, if it has one. */
  begin(kind: DeviceKind, kept: Kept, port?: SerialPort): void {
    sessionStorage.setItem(this.storageKey, JSON.stringify(kept));
    const scanner = port ? serialScanner(port) : keyboardScanner(window);
    this.run(kind, kept, scanner);
  }

  /** Continues after a reload of the page. A serial port is opened only if the browser still allows it. */
  async resume(kind: DeviceKind): Promise<void> {
    const kept = this.kept();
    if (!kept || this.stop) return;
    if (kept.plug === 'keyboard') {
      this.run(kind, kept, keyboardScanner(window));
      return;
    }
    const [port] = (await browserSerial()?.getPorts()) ?? [];
    if (port && !this.stop) this.run(kind, kept, serialScanner(port));
  }

  /** Continues at the serial port that the user chooses. Throws the browser's error if they choose none. */
  async resumeAtChosenPort(kind: DeviceKind): Promise<void> {
    const kept = this.kept();
    const port = await browserSerial()?.requestPort();
    if (kept && port) this.run(kind, kept, serialScanner(port));
  }

  pause(): void {
    this.stop?.();
    this.stop = undefined;
  }

  private run(kind: DeviceKind, { device, key, plug }: Kept, scanner: Scanner): void {
    this.pause();
    this.stop = runPageDevice({
      kind,
      key,
      scanner,
      tell: (running) => {
        if (running.state === 'disconnected') {
          sessionStorage.removeItem(this.storageKey);
          this.show(NONE);
        } else this.show({ device, plug, running });
      },
    });
  }

  private show(state: PageScannerState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }

  private kept(): Kept | undefined {
    const text = sessionStorage.getItem(this.storageKey);
    return text === null ? undefined : (JSON.parse(text) as Kept);
  }
}
