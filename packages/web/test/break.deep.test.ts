import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../../server/test/server-process.ts';
import { betsOpen, guestAt, place, type RunningCasino, settingsOf, tableOf } from './casino.ts';
import { openVisits } from './visits.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-break-'));
let settings: Awaited<ReturnType<typeof settingsOf>>;
let casino: RunningCasino;
/** The server runs in a separate process, so that it can be killed. */
let server: ServerProcess;
beforeAll(async () => {
  settings = await settingsOf(folder, { betting: 12 });
  server = await startServer(settings);
  const url = `http://127.0.0.1:${settings.PORT}`;
  casino = { ...(await openVisits()), url, tableOf: (plan) => tableOf(url, plan) };
});
afterAll(async () => {
  await casino?.leave();
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe('after the server has been killed and restarted', () => {
  it('the table recovers on its own, no chip is lost, and only confirmed chips are shown', async () => {
    const page = await guestAt(casino, 'kings/roulette-european');
    await place(page, '17').click();
    await place(page, 'red').click();
    await page.locator('[data-bet="red"]:not([data-pending])').waitFor();
    const staked = page.getByTestId('staked');
    expect(await staked.innerText()).toBe('€10');

    await server.kill();
    await page.locator('[data-line="connecting"]').waitFor();
    // No bets are possible in the meantime, and the screen shows that.
    await place(page, 'black').click({ force: true });
    await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    expect(await page.locator('[data-bet="black"]').count()).toBe(0);

    server = await startServer(settings);
    await page.locator('[data-line="online"]').waitFor({ timeout: 60_000 });
    await betsOpen(page);
    // Either all confirmed bets are still there, or their round has ended and all are gone. A part of them,
    // or any other bets, would be a fault.
    const lying = await page
      .locator('[data-bet]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-bet')).sort());
    expect([[], ['17', 'red']]).toContainEqual(lying);
    expect(await page.locator('[data-pending]').count()).toBe(0);
    expect(await staked.innerText()).toBe(lying.length > 0 ? '€10' : '€0');

    await place(page, '5').click();
    await page.locator('[data-bet="5"]:not([data-pending])').waitFor();
    await page.getByTestId('winner').waitFor({ timeout: 60_000 });
  });

  it('the page had no error in the meantime', () => {
    expect(casino.errors()).toEqual([]);
  });
});
