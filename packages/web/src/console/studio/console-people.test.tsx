// @vitest-environment happy-dom
import type { Check, Client, Dealing, TableInfo } from '@croupier/client';
import { type Refusal, refuse } from '@croupier/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, fireEvent, render, screen, within } from '../../../test/render.tsx';
import { LanguageProvider } from '../../app/language.tsx';
import { ClientProvider } from '../../app/session.tsx';
import { library } from '../../messages/catalogue.ts';
import { DealingBar } from './dealing.tsx';
import { DealingProvider, useDealingOf } from './dealing-query.ts';
import type { Measured } from './measured.ts';
import { OpeningChecks } from './opening-checks.tsx';

const AT = 1_800_000_000_000;
const INFO = {
  id: '7',
  name: 'Studio 7',
  house: 'sazka',
  code: null,
  host: null,
  dealer: 'console',
  stream: 'live',
} as unknown as TableInfo;
const EVA = { id: 'eva', name: 'Eva', guest: false, roles: [{ role: 'croupier', house: 'sazka' }] };
const DUE: Dealing = {
  stint: { account: 'eva', dealer: 'Eva', since: AT, round: 3 },
  relief: null,
  breakAt: null,
  checks: 'due',
  request: null,
};
const dark = { camera: 25, sound: 0.2, light: 0.05, delay: 180 };

/**
 * The server's state in a test, the number of requests for that state, and the check lists that the server
 * received.
 */
interface Server {
  dealing: Dealing | Refusal;
  asked: number;
  readonly sent: (readonly Check[])[];
}

/** Shows the part of a console that concerns its dealers. `dealing` is the server's state. Each request is counted. */
async function people(dealing: Dealing = DUE, measured: Measured = dark, info = INFO) {
  const server: Server = { dealing, asked: 0, sent: [] };
  const me = { account: EVA };
  const quiet = { subscribe: () => () => {} };
  const client = {
    serverNow: () => AT,
    me: { ...quiet, getSnapshot: () => me },
    api: {
      dealing: async () => {
        server.asked += 1;
        return server.dealing;
      },
      devices: async () => refuse('no-device-here', ''),
      checkTable: async ({ checks }: { readonly checks: readonly Check[] }) => {
        server.sent.push(checks);
        const ok = checks.every((one) => one.ok);
        const request = { id: 1, account: 'eva', dealer: 'Eva', at: AT, checks: [...checks], returned: null };
        server.dealing = { ...DUE, checks: ok ? 'passed' : 'asked', request: ok ? null : request };
        return server.dealing;
      },
    },
  } as unknown as Client;
  await library.speak('en');
  const measure = async () => measured;
  function People() {
    return (
      <DealingProvider value={useDealingOf(info)}>
        <DealingBar info={info} />
        <OpeningChecks info={info} measure={measure} />
      </DealingProvider>
    );
  }
  await act(async () => {
    render(
      <LanguageProvider first="en">
        <ClientProvider value={client}>
          <People />
        </ClientProvider>
      </LanguageProvider>,
    );
  });
  await screen.findByRole('region', { name: 'Dealer on duty' });
  return server;
}

/** Advances the page's intervals by this many milliseconds. */
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const checks = () => screen.getByRole('region', { name: 'Checks before opening' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the console of a dealer', () => {
  it('requests the dealer and the checks once every five seconds, however many parts show them', async () => {
    const server = await people();
    expect(checks()).toBeDefined();
    expect(server.asked).toBe(1);
    for (const asked of [2, 3, 4]) {
      await pass(5_000);
      expect(server.asked).toBe(asked);
    }
  });

  it('shows immediately that the table was checked, without another request', async () => {
    const server = await people(DUE, { ...dark, light: 0.5, device: 1 });
    await screen.findByRole('button', { name: 'Checks passed' });
    await press('Checks passed');
    expect(screen.getByText('Checked. You can open this table.')).toBeDefined();
    expect([server.asked, server.sent.length]).toEqual([1, 1]);
  });

  it('keeps the dealer’s confirmations while the server cannot be reached', async () => {
    const server = await people();
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'No device, or all devices work',
    });
    await act(async () => fireEvent.click(box));
    server.dealing = refuse('unreachable', '');
    await pass(5_000);
    expect(screen.getByRole('checkbox', { name: 'No device, or all devices work' })).toBe(box);
    expect(box.checked).toBe(true);
  });
});

describe('a dealer whose table has failed a check', () => {
  it('is not told that the camera is in order while its picture does not arrive', async () => {
    await people(DUE, { ...dark, light: 0.5, device: 1 }, { ...INFO, stream: 'silent' });
    await screen.findByText('The picture is frozen.', { exact: false });
    expect(screen.queryByRole('button', { name: 'Checks passed' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Ask an inspector' })).toBeDefined();
  });

  it('asks an inspector, gets a confirmation, and sees automatically when the inspector opens the table', async () => {
    const server = await people();
    await screen.findByText('The picture is too dark or too bright.', { exact: false });
    expect(checks().textContent).toContain('An inspector can open the table with a reason.');
    await act(async () =>
      fireEvent.click(screen.getByRole('checkbox', { name: 'No device, or all devices work' })),
    );
    await press('Ask an inspector');
    expect(server.sent).toMatchObject([
      [
        { part: 'camera', ok: true },
        { part: 'sound', ok: true },
        { part: 'light', ok: false, measured: 0.05 },
        { part: 'device', ok: true, measured: null },
        { part: 'delay', ok: true },
      ],
    ]);
    expect(within(checks()).getByRole('status').textContent).toMatch(/^The inspector was asked\./);
    expect(screen.getByRole('button', { name: 'Send new values' })).toBeDefined();
    server.dealing = { ...DUE, checks: 'passed' };
    await pass(5_000);
    expect(screen.getByText('Checked. You can open this table.')).toBeDefined();
  });

  it('sees who sent the list back and why, and sends another list', async () => {
    const server = await people();
    await screen.findByText('The picture is too dark or too bright.', { exact: false });
    await press('Ask an inspector');
    const request = 'request' in server.dealing ? server.dealing.request : null;
    if (!request) throw new Error('nobody was asked');
    const returned = { by: 'Ida', at: AT, reason: 'Turn the lamp on.' };
    server.dealing = { ...DUE, request: { ...request, returned } };
    await pass(5_000);
    const said = within(checks()).getByRole('status').textContent;
    expect(said).toMatch(/^Ida sent the list back at .+\. Turn the lamp on\.$/);
    await press('Ask an inspector');
    expect(server.sent).toHaveLength(2);
    expect(within(checks()).getByRole('status').textContent).toMatch(/^The inspector was asked\./);
  });
});
