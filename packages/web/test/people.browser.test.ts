import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { betsOpen, guestAt, openTestCasino, PHONE, place, type TestCasino } from './casino.ts';
import { sitDown, until } from './guest.ts';
import { inDepth } from './in-depth.ts';
import { fitsEverySize, type Size } from './sizes.ts';

/** The time in seconds for which bets are open. */
const BETTING = 8;

/** The sizes at which the page of a round is checked. */
const ROUND_SIZES: readonly Size[] = [
  [360, 780],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1440, 900],
];

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ betting: BETTING, pay: 3 });
});
afterAll(async () => {
  await casino?.close();
});

/** Finds the account's balance at a house. */
const purse = (page: Page, house: string) =>
  page.getByRole('region', { name: 'Balances' }).locator(`[data-house="${house}"]`);
const sum = (page: Page, house: string) => purse(page, house).innerText();

/** Closes the pages that each test of a block has opened, because even a hidden page keeps working. */
const leaving = () => afterEach(() => casino.leave());

describe('an account', () => {
  leaving();

  it('starts as a guest, signs up and keeps its purse, and still has it after signing in again', async () => {
    const page = await casino.visit();
    await page.goto(`${casino.url}/account`);
    await page.getByRole('button', { name: 'Play as a guest' }).click();
    await page.getByRole('heading', { name: 'You are playing as a guest' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    // The bet stays on the table until somebody deals, so the balance is no longer the default one.
    await page.goto(`${casino.url}/table/${await casino.tableOf('kings/roulette-french')}`);
    await betsOpen(page);
    for (const position of ['17', '17', '17']) await place(page, position).click();
    await page.locator('[data-bet="17"]:not([data-pending])').waitFor();
    await page.goto(`${casino.url}/account`);
    // If the bet is lost or undecided, the balance is €15 lower. If it wins, it pays 35 to 1, and the stake stays on
    // the layout.
    const changed = /€(985|1,510)/;
    expect(await sum(page, 'kings')).toMatch(changed);

    const form = page.getByRole('form', { name: 'Sign up' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Bohumil');
    await form.getByLabel('Password').fill('ostře sledované vlaky');
    await form.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('heading', { name: 'Bohumil' }).waitFor();
    expect(await sum(page, 'kings')).toMatch(changed);
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    const signIn = page.getByRole('form', { name: 'Sign in' });
    await signIn.getByRole('textbox', { name: 'Name' }).fill('Bohumil');
    await signIn.getByLabel('Password').fill('not the one');
    await signIn.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').getByText('Wrong name or password.').waitFor();
    await signIn.getByLabel('Password').fill('ostře sledované vlaky');
    await signIn.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Bohumil' }).waitFor();
    expect(await sum(page, 'kings')).toMatch(changed);
  });

  inDepth('shows every posting with its reason and its rule', async () => {
    const page = await guestAt(casino, 'kings/roulette-french');
    await place(page, 'red').click();
    await page.locator('[data-bet="red"]:not([data-pending])').waitFor();
    await page.goto(`${casino.url}/account`);
    const statement = page.getByRole('region', { name: 'Statement' });
    const stake = statement.getByRole('row').filter({ hasText: 'Stake' }).first();
    expect(await stake.innerText()).toMatch(/Red[\s\S]*§ \d+[\s\S]*−€5/);
    await stake.getByRole('button', { name: /^Rule kings\.roulette-french\.\d+$/ }).click();
    await page.getByRole('dialog').getByText(/\w{4}/).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await purse(page, 'kings')
      .getByRole('button', { name: /^Top up/ })
      .click();
    // Chips on the layout count, so the balance can be topped up only after they have been lost.
    await expect.poll(() => purse(page, 'kings').innerText()).toMatch(/€1,000|enough play money/);
  });
});

/** Returns the first round in which this visitor had a bet, once it has been settled. */
async function settledRound(page: Page): Promise<string> {
  const rounds = async () => {
    const answer = await page.request.get(`${casino.url}/api/v1/me/rounds`);
    return ((await answer.json()) as { rounds: { id: string; state: string }[] }).rounds;
  };
  casino.pass(BETTING); // bets close
  await expect.poll(async () => (await rounds())[0]?.state, { timeout: 60_000 }).toBe('settled');
  return (await rounds())[0]?.id ?? '';
}

/** Checks the record of a round with the program of docs/proofs.md. Returns its output, and throws if the proof fails. */
async function checkRound(record: string): Promise<string> {
  const program = fileURLToPath(new URL('../../../docs/check-round.mjs', import.meta.url));
  return (await promisify(execFile)(process.execPath, [program, record])).stdout;
}

describe('a round', () => {
  leaving();

  it('is shown with its lines, their rules and a proof that the page verifies', async () => {
    const page = await guestAt(casino, 'brandenburg/roulette');
    await place(page, 'red').click();
    await page.locator('[data-bet="red"]:not([data-pending])').waitFor();
    await page.goto(`${casino.url}/round/${await settledRound(page)}`);
    const bets = page.getByRole('region', { name: 'Your bets' });
    expect(await bets.innerText()).toMatch(/Red[\s\S]*(won|lost|half back)[\s\S]*§ \d+/);
    // The outcome is explained in a sentence, not only by a number.
    expect(await bets.innerText()).toMatch(/\n\d+[^\n]*: [^\n]*€[\d.]+[^\n]*§ \d+/);
    const proof = page.getByRole('region', { name: 'Fairness proof' });
    await proof.getByText('✓ Valid').waitFor();
    expect(await proof.innerText()).toMatch(
      /Your browser noted this commitment[\s\S]*SHA-256[\s\S]*wheel turns[\s\S]*from the seed is \d+ of 37: \d+/,
    );
    const log = page.getByRole('region', { name: 'Public log' });
    await log.getByText('✓ This round is in the log.').waitFor();
    expect(Number(await log.getByTestId('settled-rounds').innerText())).toBeGreaterThan(0);
    await fitsEverySize(page, 'round', undefined, ROUND_SIZES);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the record' }).click();
    const downloaded = await downloading;
    expect(downloaded.suggestedFilename()).toMatch(/^round-.+\.json$/);
    // The downloaded record is enough to check the proof with Node alone.
    const record = await downloaded.path();
    expect(await checkRound(record)).toMatch(/SHA-256|commitment/);
    const changed = (await readFile(record, 'utf8')).replace(/"pocket": "(\d+)"/, (_, pocket) => {
      return `"pocket": "${pocket === '17' ? '18' : '17'}"`;
    });
    await writeFile(record, changed);
    await expect(checkRound(record)).rejects.toThrow('not proved');

    await page.getByRole('button', { name: 'Create a link' }).click();
    const link = await page.getByRole('textbox', { name: 'Link to this round' }).inputValue();
    const stranger = await casino.visit();
    await stranger.goto(link);
    await stranger.getByText('A round shared by its player, as they saw it.').waitFor();
    expect(await stranger.getByRole('region', { name: 'Their bets' }).innerText()).toContain('Red');
    expect(await axeViolations(stranger)).toEqual([]);
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await page.getByRole('button', { name: 'Create a link' }).waitFor();
    await stranger.reload();
    await stranger.getByText('This link doesn’t work').waitFor();
  });

  inDepth('is not called valid if its record was tampered with', async () => {
    const page = await guestAt(casino, 'kings/roulette-american');
    await place(page, 'red').click();
    await page.locator('[data-bet="red"]:not([data-pending])').waitFor();
    const round = await settledRound(page);
    await page.route('**/record', async (route) => {
      const record = await (await route.fetch()).json();
      const [{ moves, proof }] = record.rounds;
      const ball = moves.find(({ move }: { move: { type: string } }) => move.type === 'ball');
      ball.move.pocket = ball.move.pocket === '00' ? '0' : '00';
      record.rounds[0] = { ...record.rounds[0], moves, proof };
      await route.fulfill({ json: record });
    });
    await page.goto(`${casino.url}/round/${round}`);
    const proof = page.getByRole('region', { name: 'Fairness proof' });
    await proof.getByText('✗ Not valid').waitFor();
    expect(await proof.getByText('✓ Valid').count()).toBe(0);
  });
});

describe('a home session', () => {
  afterAll(() => casino.leave());
  let screen: Page;
  let phone: Page;
  let way = '';

  it('starts on the large screen, with a code for the guests’ phones', async () => {
    screen = await casino.visit();
    await screen.goto(`${casino.url}/home-session`);
    await screen.getByText('One of us deals', { exact: true }).click();
    await screen.getByLabel('Announcement language').selectOption('cs');
    expect(await axeViolations(screen)).toEqual([]);
    await screen.getByRole('button', { name: 'Start', exact: true }).click();
    const code = screen.getByRole('img', { name: /\/join\/\w+$/ });
    await code.waitFor();
    way = (await code.getAttribute('aria-label'))?.match(/\/join\/\w+$/)?.[0] ?? '';
    expect(await axeViolations(screen)).toEqual([]);
  });

  it('lets a guest in by name only, and shows the guest to all players', async () => {
    phone = await casino.visit(PHONE);
    await phone.goto(casino.url + way);
    await phone.getByRole('textbox', { name: 'Your name' }).fill('Božena');
    expect(await axeViolations(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Join', exact: true }).click();
    await phone.waitForURL(/\/table\//);
    await screen.getByRole('region', { name: 'Guests' }).getByText('Božena').waitFor();
  });

  it('shows all players’ chips, the result in the language of the calls, and the gains', async () => {
    const table = new URL(screen.url()).pathname.split('/').at(-1) ?? '';
    const karel = await sitDown(casino.url, table, 'Karel', way.split('/').at(-1));
    await screen.getByRole('button', { name: /Hra začíná/ }).click();
    await betsOpen(phone);
    await place(phone, 'black').tap();
    await phone.locator('[data-bet="black"]:not([data-pending])').waitFor();
    await karel.play({ type: 'bet', chips: [{ position: '17', amount: 2 }] });
    const guests = screen.getByRole('region', { name: 'Guests' });
    await guests.getByText(/^staked 2$/).waitFor();
    // A guest's words are shown next to their name, where all players can see them.
    expect(await karel.table.say({ text: 'Na zdraví' })).toBeUndefined();
    await guests.getByRole('listitem').filter({ hasText: 'Karel' }).getByText('Na zdraví').waitFor();

    await screen.getByRole('button', { name: /Už žádné sázky/ }).click();
    await screen.getByRole('button', { name: '17', exact: true }).click();
    await screen.getByRole('button', { name: /Confirm result/ }).click();
    const said = screen.getByRole('status').filter({ hasText: 'číslo 17, liché číslo, černá' });
    await said.waitFor();
    await screen.getByRole('button', { name: /^Pay/ }).click();
    await guests.getByText('+70').waitFor(); // 35 to 1 on two chips
    expect(await karel.purse()).toBe(1070);
    expect(await guests.innerText()).toMatch(/Božena[\s\S]*\+\d/);
  });

  inDepth('gives axe no reason to complain while it is played', async () => {
    expect(await axeViolations(screen)).toEqual([]);
    await screen.setViewportSize(PHONE.viewport);
    expect(await axeViolations(screen)).toEqual([]);
  });
});

describe('any home session', () => {
  leaving();

  it('cannot be found without its code', async () => {
    const visitor = await casino.visit(PHONE);
    await visitor.goto(`${casino.url}/join/NOSUCH`);
    await visitor.getByRole('heading', { name: 'No home session has this code, or it is over.' }).waitFor();
    expect(await axeViolations(visitor)).toEqual([]);
  });

  inDepth('shows the ball in the pocket of the result, turning with the wheel', async () => {
    const page = await casino.visit({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'no-preference',
    });
    await page.goto(`${casino.url}/home-session`);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const code = page.getByRole('img', { name: /\/join\/\w+$/ });
    const join = (await code.getAttribute('aria-label'))?.split('/').at(-1) ?? '';
    await sitDown(casino.url, new URL(page.url()).pathname.split('/').at(-1) ?? '', 'Ota', join);
    await page.getByRole('img', { name: 'Ball in play' }).waitFor({ timeout: 60_000 });
    // Everything is read at the same moment, once the list also shows the result. The list shows a result
    // only once the ball has come to rest.
    const told = await page.waitForFunction(
      () => {
        const wheel = document.querySelector('[role="img"][aria-label^="Ball in "]');
        const pocket = wheel?.getAttribute('aria-label')?.match(/^Ball in (\d+)$/)?.[1];
        const newest = document.querySelector<HTMLElement>('[aria-label="Results"] li')?.innerText;
        if (!wheel || !pocket || newest !== pocket) return undefined;
        const [rotor, ball] = [
          ...wheel.querySelectorAll<HTMLElement | SVGElement>('div, svg:last-of-type'),
        ].map((part) => Number(part.style.transform.match(/^rotate\((-?[\d.]+)turn\)/)?.[1]));
        const order = [...wheel.querySelectorAll('[data-pocket]')].map((one) =>
          one.getAttribute('data-pocket'),
        );
        return { pocket, order, turns: (ball ?? Number.NaN) - (rotor ?? Number.NaN) };
      },
      undefined,
      { timeout: 60_000 },
    );
    const { pocket, order, turns } = (await told.jsonValue()) as {
      pocket: string;
      order: string[];
      turns: number;
    };
    const index = Math.round((turns - Math.floor(turns)) * order.length) % order.length;
    expect(order[index]).toBe(pocket);
  });

  inDepth('plays no sound and speaks no call until these are turned on', async () => {
    const page = await casino.visit();
    await page.goto(`${casino.url}/home-session`);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const [sounds, speech] = [
      page.getByRole('button', { name: 'Sounds' }),
      page.getByRole('button', { name: 'Spoken calls' }),
    ];
    for (const button of [sounds, speech]) expect(await button.getAttribute('aria-pressed')).toBe('false');
    await sounds.click();
    await speech.click();
    await page.reload();
    for (const button of [sounds, speech])
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  });

  inDepth('can be dealt by the app, and watched on another screen', async () => {
    const host = await casino.visit();
    await host.goto(`${casino.url}/home-session`);
    await host.getByRole('button', { name: 'Start', exact: true }).click();
    const code = host.getByRole('img', { name: /\/join\/\w+$/ });
    const join = (await code.getAttribute('aria-label'))?.split('/').at(-1) ?? '';
    const guest = await sitDown(
      casino.url,
      new URL(host.url()).pathname.split('/').at(-1) ?? '',
      'Eva',
      join,
    );
    const other = await casino.visit();
    await other.goto(`${casino.url}${new URL(host.url()).pathname}?code=${join}`);
    await other.getByRole('region', { name: 'Guests' }).getByText('Eva').waitFor();
    await until(
      guest.table,
      ({ state }) => (state?.view as { result?: unknown } | undefined)?.result !== undefined,
    );
    await other.getByRole('region', { name: 'Results' }).getByRole('listitem').first().waitFor();
    expect(await other.getByRole('button', { name: /Open betting|Pay/ }).count()).toBe(0);
  });
});

it('no page showed an error', () => {
  // A browser logs every refusal over HTTP, and wrong passwords and unknown codes are expected in this test.
  expect(casino.errors().filter((error) => !/status of 40\d/.test(error))).toEqual([]);
});
