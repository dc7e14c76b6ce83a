import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@croupier/core';
import { launchBrowser } from '../../../test/support/browser.ts';
import { buildAll } from '../../server/bench/server.ts';
import { newStaffKey } from '../../server/src/program/staff-key.ts';
import { freePort, startServer } from '../../server/test/server-process.ts';
import { lookAll, type PageView } from './look.ts';
import { stateSights } from './states.ts';
import {
  DAYS,
  givesDetails,
  has,
  pays,
  registers,
  setsLimits,
  TROUBLED,
  type Visitor,
  visitor,
  withRoles,
} from './visitors.ts';

const LATER = join(process.cwd(), 'packages/server/test/outside/later.mjs');

/**
 * Checks the account and cash desk pages, with data in every part of them. Stores screenshots for review, and lists axe
 * violations and layout faults. `PAGES=`, `LANGS=`, `SIZES=` and `THEMES=` narrow the selection.
 */
export async function run(): Promise<void> {
  buildAll();
  const port = String(await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'croupier-pages-'));
  const url = `http://127.0.0.1:${port}`;
  const env = { ...TROUBLED, PORT: port, HOST: '127.0.0.1', DATA_DIR: folder };
  const browser = await launchBrowser();
  let server = await startServer({ ...env, ...DAYS[0] });
  try {
    const staffKey = server.said().match(/#staff=([\w-]+)/)?.[1];
    const come = (name?: string) => visitor(browser, url, name);
    const mail = join(folder, 'mail');
    const jana = await come('Jana');
    await registers(jana, 'Jana', 'Nováková', 'CZ6508000000192000145399', mail);
    await pays(jana, 'deposits', 300_000);
    await has(jana, 300_000);
    const petr = await come('Petr');
    await registers(petr, 'Petr', 'Klid', 'CZ6907101781240000004159', mail);
    await petr.asks('post', '/me/complaints', { house: 'sazka', subject: 'The ball lay on 7.' });
    await petr.asks('post', '/me/closing', { house: 'sazka' });
    const fresh = await come('Nova');
    const half = await come('Filip');
    await givesDetails(half, 'Filip', 'Půl');
    const doubted = await come('Spor');
    await givesDetails(doubted, 'Spor', 'Sporná');
    await setsLimits(doubted);
    const barred = await come('Zap');
    await givesDetails(barred, 'Zap', 'Zapsaný');
    const guest = await come();
    await guest.asks('post', '/guests');
    const nobody = await come();
    const stopped = await come('Stop');
    const player = await come('Hana');
    const eva = await come('Eva');
    await eva.asks('post', '/me/staff', { key: staffKey });
    const max = await withRoles(eva, await come('Max'), 'Max', ['croupier', 'inspector', 'manager']);
    const mia = await come('Mia');
    const ida = await withRoles(eva, await come('Ida'), 'Ida', ['inspector']);
    await server.stop();

    // The second approver must not have received their roles from the first approver, so they use their own
    // staff key.
    const link = await newStaffKey([], env);
    if (isRefusal(link)) throw new Error(link.message);
    server = await startServer({ ...env, ...DAYS[1] });
    await mia.asks('post', '/me/staff', { key: link.split('#staff=')[1] });
    await pays(jana, 'withdrawals', 40_000);
    await pays(jana, 'deposits', 20_000);
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await server.stop();

    const ahead = 26 * 3_600_000;
    const later = { AHEAD: String(ahead), NODE_OPTIONS: `--import=${LATER}` };
    server = await startServer({ ...env, ...DAYS[1], ...later });
    // The sessions of staff and participants have expired overnight.
    for (const one of [jana, petr, eva, max, mia, ida, half, doubted]) await one.returns();
    await work(max, mia);
    const sights: readonly PageView[] = [
      { name: 'welcome', who: nobody, path: '/account' },
      { name: 'guest', who: guest, path: '/account' },
      { name: 'account', who: jana, path: '/account' },
      { name: 'closing', who: petr, path: '/account' },
      { name: 'security', who: jana, path: '/account/security' },
      {
        name: 'security-forms',
        who: petr,
        path: '/account/security',
        opens: 'section > button, section div > button',
      },
      { name: 'recovery', who: nobody, path: '/recovery' },
      { name: 'register-guest', who: guest, path: '/registration/sazka' },
      { name: 'register-new', who: fresh, path: '/registration/sazka' },
      { name: 'register-half', who: half, path: '/registration/sazka' },
      { name: 'register-doubt', who: doubted, path: '/registration/sazka' },
      { name: 'register-barred', who: barred, path: '/registration/sazka' },
      { name: 'register-done', who: jana, path: '/registration/sazka' },
      { name: 'desk-open', who: ida, path: '/cash-desk/sazka' },
      { name: 'desk', who: max, path: '/cash-desk/sazka', opens: 'summary' },
      { name: 'desk-counted', who: mia, path: '/cash-desk/kings' },
      { name: 'desk-nobody', who: fresh, path: '/cash-desk/kings' },
      { name: 'staff', who: max, path: '/console' },
      ...(await stateSights(nobody, stopped, player, max, ahead)),
    ];
    await lookAll(url, sights);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Opens a shift at each house. Leaves the first open, and counts the second with a difference. Enters the
 * outcome of a stuck payment, which then waits for approval.
 */
async function work(max: Visitor, mia: Visitor): Promise<void> {
  const approve = async (house: string, by: Visitor) => {
    const { pending } = (await by.asks('get', `/cash-desk?house=${house}`)) as { pending: { id: string }[] };
    for (const { id } of pending)
      await by.asks('post', `/cash-desk/entries/${id}/approval`, { approved: true });
  };
  await max.asks('post', '/cash-desk/shifts', { house: 'sazka', desk: '1', opening: { 100000: 10 } });
  await approve('sazka', mia);
  const entry = { kind: 'to-vault', amount: 100_000, reason: 'Too much in the till.' };
  await max.asks('post', '/cash-desk/entries', { house: 'sazka', entry, key: 'to-vault' });
  await mia.asks('post', '/cash-desk/shifts', { house: 'kings', desk: '2', opening: { 10000: 5 } });
  await approve('kings', max);
  const closing = { 10000: 4 };
  await mia.asks('post', '/cash-desk/count', {
    house: 'kings',
    closing,
    explanation: 'A note was counterfeit.',
  });
  const { stuck } = (await mia.asks('get', '/stuck-payments?house=sazka')) as {
    stuck: { kind: string; id: number; outcomes: string[] }[];
  };
  for (const { kind, id, outcomes } of stuck.slice(0, 1)) {
    const proposed = {
      house: 'sazka',
      outcome: outcomes[0],
      reason: 'The provider has confirmed it in writing.',
    };
    await mia.asks('put', `/stuck-payments/${kind}/${id}/decision`, proposed);
  }
}
