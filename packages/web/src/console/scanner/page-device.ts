import { newKey } from '@croupier/client';
import { type DeviceKind, type DeviceReport, reportOf, type Scanner } from './scanner.ts';

/** The path to which devices report. */
export const READINGS = '/api/v1/devices/readings';
/** The codes of temporary refusals, after which the same report may soon be accepted. */
const PASSING = new Set(['too-many', 'moved', 'not-known', 'fault']);

/** The milliseconds between two heartbeats of the device, and before a failed report is sent again. */
const ALIVE = 5_000;
const AGAIN = 1_000;

/** The state of a scanner at this page. `unread` is a line from the scanner that is not a number or card. */
export interface PageDeviceState {
  readonly state: 'works' | 'lost' | 'disconnected';
  readonly unread: string | undefined;
}

interface PageDeviceOptions {
  readonly kind: DeviceKind;
  readonly key: string;
  readonly scanner: Scanner;
  readonly tell: (state: PageDeviceState) => void;
}

/** Connects a scanner to the server as a device of the table. Returns a function that disconnects it. */
export function runPageDevice({ kind, key, scanner, tell }: PageDeviceOptions): () => void {
  let state: PageDeviceState = { state: 'works', unread: undefined };
  const change = (changed: Partial<PageDeviceState>) => {
    state = { ...state, ...changed };
    tell(state);
  };
  let over = false;
  let stopListening: () => void = () => undefined;
  const end = () => {
    over = true;
    window.clearInterval(alive);
    stopListening();
  };
  /** Sends a report until a server answers. The report has an id, so that it counts once. */
  const send = async (report: DeviceReport): Promise<void> => {
    while (!over) {
      const answer = await post(key, report);
      if (answer === 'unknown-key') {
        end();
        change({ state: 'disconnected' });
      }
      if (answer !== 'later' || report.kind === 'alive') return;
      await new Promise((later) => setTimeout(later, AGAIN));
    }
  };
  const hear = (line: string) => {
    const report = reportOf(kind, line, newKey());
    change({ unread: report ? undefined : line.trim() });
    if (report) void send(report);
  };
  const alive = window.setInterval(() => void send({ kind: 'alive' }), ALIVE);
  stopListening = scanner.listen(hear, () => {
    end();
    change({ state: 'lost' });
  });
  void send({ kind: 'alive' });
  tell(state);
  return end;
}

/** Sends one report with the device's key, and without the user's session. */
async function post(key: string, report: DeviceReport): Promise<'taken' | 'unknown-key' | 'later'> {
  const answer = await fetch(READINGS, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
  }).catch(() => undefined);
  if (!answer) return 'later';
  if (answer.ok) return 'taken';
  if (answer.status === 401) return 'unknown-key';
  const { code } = (await answer.json().catch(() => ({}))) as { readonly code?: string };
  return code === undefined || PASSING.has(code) ? 'later' : 'taken';
}
