import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestCasino, PHONE, place, type TestCasino } from './casino.ts';
import { inDepth } from './in-depth.ts';
import { fitsEverySize } from './sizes.ts';

const COMMAND = fileURLToPath(new URL('../../../bin/croupier.js', import.meta.url));

let casino: TestCasino;
let dealer: Page;
const devices = new Set<ChildProcess>();
beforeAll(async () => {
  casino = await openTestCasino();
  dealer = await casino.staff();
});
afterEach(() => {
  for (const device of devices) device.kill();
  devices.clear();
});
afterAll(async () => {
  await casino?.close();
});

/** Runs the simulator as a person would. Returns a function that resolves with its output when it has ended. */
function simulate(options: string): () => Promise<string> {
  const device = spawn(process.execPath, [COMMAND, 'device', ...options.split(' '), '--url', casino.url]);
  devices.add(device);
  let said = '';
  for (const stream of [device.stdout, device.stderr])
    stream.on('data', (data: Buffer) => {
      said += data;
    });
  const ended = new Promise<string>((resolve) => device.once('close', () => resolve(said)));
  return () => ended;
}

const step = (name: string) => dealer.locator('[aria-current="step"]', { hasText: name });
const states = () => dealer.getByRole('list', { name: 'Devices' });
const proposal = () => dealer.locator('[data-proposal]');

/** Returns the balance that a player sees at the table. */
async function balance(page: Page): Promise<number> {
  return Number((await page.locator('[data-purse]').innerText()).replace(/[^0-9]/g, ''));
}

/** Connects a device at the console. Returns its key. */
async function connect(name: string): Promise<string> {
  const panel = dealer.getByRole('region', { name: 'Devices' }).last();
  await panel.getByRole('textbox', { name: 'Device name' }).fill(name);
  await panel.getByRole('button', { name: 'Connect device' }).click();
  const key = await panel.locator('[data-key]').innerText();
  await panel.getByRole('button', { name: 'Done' }).click();
  return key;
}

/** Makes a call with the space bar, and waits for the next step. */
async function call(next: string): Promise<void> {
  await dealer.keyboard.press(' ');
  await step(next).waitFor();
}

async function openTable(plan: string, name: string): Promise<string> {
  await dealer.goto(`${casino.url}/console`);
  await dealer.getByRole('combobox', { name: 'Game' }).selectOption(plan);
  await dealer.getByRole('textbox', { name: 'Table name' }).fill(name);
  await dealer.getByText('A person at the console', { exact: true }).last().click();
  await dealer.getByRole('button', { name: 'Open table' }).press('Enter');
  await dealer.getByRole('heading', { name, level: 1 }).waitFor();
  return new URL(dealer.url()).pathname.split('/').at(-1) ?? '';
}

it('a sensor reads the wheel: the dealer enters its number with one press, and stops if two sensors differ', async () => {
  const table = await openTable('sazka/roulette-synot', 'Studio 1');
  const first = await connect('Wheel 1');
  await states().getByText('Wheel 1 silent').waitFor();
  expect(await simulate(`wheel --key ${first}x`)()).toContain('No connected device has this key.');

  const anna = await casino.visit(PHONE);
  await anna.goto(`${casino.url}/table/${table}`);
  await anna.getByRole('button', { name: 'Play for free' }).click();
  const before = await balance(anna);
  await place(anna, '17').click();
  await expect.poll(() => balance(anna)).toBeLessThan(before);
  const stake = before - (await balance(anna));

  // The sensor closes the bets, because the inspector has allowed it.
  const panel = dealer.getByRole('region', { name: 'Devices' }).last();
  await panel.getByLabel('Betting closes').selectOption({ label: 'when a ball revolution takes 1.2 s' });
  await step('Spin the ball').waitFor();
  await call('Close betting');
  const wheel = simulate(`wheel --key ${first} --reads 17 --count 1 --circuits`);
  await step('Result').waitFor();
  await proposal().getByText('17', { exact: true }).first().waitFor();
  expect(await wheel()).toContain('17: proposed');
  await states().getByText('read 17: waiting for you').waitFor();
  await fitsEverySize(dealer, 'proposed');

  // After a reload of the page and a restart of the server, the reading still waits, and nobody has entered it.
  await dealer.reload();
  await proposal().waitFor();
  await casino.stop();
  await casino.start();
  await states().getByText('Wheel 1 silent').waitFor();
  await proposal().waitFor();
  await step('Result').waitFor();
  await call('Pay');
  await states().getByText('read 17: entered').waitFor();
  await call('Spin the ball');
  // This rule book returns a winning stake.
  await expect.poll(() => balance(anna)).toBe(before + 35 * stake);

  // A second sensor disagrees.
  const second = await connect('Wheel 2');
  await call('Close betting');
  await call('Result');
  const right = simulate(`wheel --key ${first} --reads 20 --count 1`);
  await proposal().waitFor();
  const wrong = simulate(`wheel --key ${second} --reads 4 --count 1 --wrong-every 1`);
  await dealer.getByText('The readings differ. The table has stopped.').waitFor();
  expect([await right(), await wrong()].join()).toMatch(/20: proposed[\s\S]*: differs/);
  await dealer.keyboard.press(' ');
  await fitsEverySize(dealer, 'differ');
  await dealer.reload();
  await dealer.getByRole('button', { name: '20 is right' }).click();
  await dealer.locator('[data-next="call"]').waitFor();
  await call('Spin the ball');
  const past = dealer.getByRole('list', { name: 'Past readings' });
  await dealer.getByText('Past readings', { exact: true }).click();
  await past.getByRole('listitem').filter({ hasText: 'read 20: entered' }).getByText('Wheel 1').waitFor();
  expect(await past.getByRole('listitem').count()).toBe(3);
  const settled = dealer.getByRole('list', { name: 'Differences' }).getByRole('listitem');
  expect(await settled.allInnerTexts()).toEqual([
    expect.stringMatching(/20: Wheel 1 · .*: Wheel 2\s+20, by /),
  ]);
  await fitsEverySize(dealer, 'past readings');
  expect(casino.errors()).toEqual([]);
});

it('a shoe reads the cards: the dealer enters the first one, and then they are entered automatically', async () => {
  await openTable('kings/punto-banco', 'Studio 2');
  const shoe = await connect('Shoe 1');
  for (const name of ['Shuffle', 'Burn', 'Open betting'])
    await dealer.locator('[data-next="call"] button', { hasText: name }).click();
  await dealer.locator('[data-next="card"]').waitFor();
  await simulate(`shoe --key ${shoe} --reads 9h --count 1`)();
  await dealer.locator('[data-proposal="9h"]').waitFor();
  await fitsEverySize(dealer, 'card');
  await dealer.keyboard.press(' ');
  await states().getByText('read 9 of hearts: entered').waitFor();
  await dealer.getByRole('checkbox', { name: 'Enters automatically' }).check();
  const dealt = await simulate(`shoe --key ${shoe} --reads 2c,Kd,6s --count 3 --every 1`)();
  expect(dealt).toContain('2c: entered\nKd: entered\n6s: entered');
  await dealer.locator('[data-next="call"]').waitFor();
  expect(casino.errors()).toEqual([]);
});

/** Stands in for the hardware: a serial port, through which a test sends lines, and which it can unplug. */
function plugIn(): void {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  let readable: ReadableStream<Uint8Array> | null = null;
  const port = {
    open: async () => {
      readable = new ReadableStream({
        start: (given) => {
          line = given;
        },
      });
    },
    close: async () => undefined,
    get readable() {
      return readable;
    },
  };
  const serial = { getPorts: async () => [], requestPort: async () => port };
  Object.defineProperty(navigator, 'serial', { value: serial });
  addEventListener('scan', (event) => line?.enqueue(new TextEncoder().encode((event as CustomEvent).detail)));
  addEventListener('unplug', () => line?.error(new Error('unplugged')));
}

inDepth(
  'a scanner at the dealer’s computer reads the cards, as a keyboard and at a serial port',
  async () => {
    await dealer.addInitScript(plugIn);
    await openTable('kings/punto-banco', 'Studio 3');
    const panel = dealer.getByRole('region', { name: 'Devices' }).last();
    const connectHere = async (plug: string) => {
      await panel.getByRole('textbox', { name: 'Device name' }).fill('Scanner');
      await panel.getByLabel('The device is connected').selectOption({ label: plug });
      await panel.getByRole('button', { name: 'Connect device' }).click();
      await states().getByText('Scanner connected (at this computer)').waitFor();
    };
    await connectHere('to this computer, as a keyboard');
    for (const name of ['Shuffle', 'Burn', 'Open betting'])
      await dealer.locator('[data-next="call"] button', { hasText: name }).click();
    await dealer.locator('[data-next="card"]').waitFor();
    // The scanner types much faster than a person.
    await dealer.keyboard.type('4008400202037\n');
    await states().getByText('The scanner has read “4008400202037”').waitFor();
    await fitsEverySize(dealer, 'unread');
    await dealer.keyboard.type('10H\n');
    await dealer.locator('[data-proposal="Th"]').waitFor();
    await dealer.reload();
    await dealer.locator('[data-proposal="Th"]').waitFor();
    await dealer.keyboard.press(' ');
    await states().getByText('read 10 of hearts: entered').waitFor();
    await dealer.keyboard.type('2c\n');
    await dealer.locator('[data-proposal="2c"]').waitFor();
    await dealer.keyboard.press(' ');
    await states().getByText('read 2 of clubs: entered').waitFor();
    // A person may still type a card by hand.
    await dealer.keyboard.press('k', { delay: 60 });
    await dealer.keyboard.press('d', { delay: 60 });
    await dealer.getByText('king of diamonds').first().waitFor();
    // Each card was dealt once, because the dealer's own pad did not react to the scanner.
    expect(await dealer.locator('[data-card]').count()).toBe(3);
    await panel.getByRole('button', { name: 'Disconnect' }).click();
    await panel.getByRole('button', { name: 'Disconnect' }).last().click();
    await states().waitFor({ state: 'detached' });

    await connectHere('to this computer, on a serial port');
    const scan = (line: string) =>
      dealer.evaluate((detail) => dispatchEvent(new CustomEvent('scan', { detail })), line);
    await scan('6s\r\n');
    await dealer.locator('[data-proposal="6s"]').waitFor();
    await dealer.keyboard.press(' ');
    await states().getByText('read 6 of spades: entered').waitFor();
    await dealer.evaluate(() => dispatchEvent(new Event('unplug')));
    await states().getByText('The serial port of Scanner is closed.').waitFor();
    await fitsEverySize(dealer, 'unplugged');
    await states().getByRole('button', { name: 'Choose the port' }).click();
    await states().getByText('The serial port of Scanner is closed.').waitFor({ state: 'detached' });
    // A reload closes the port, and this browser does not remember the choice.
    await dealer.reload();
    await states().getByRole('button', { name: 'Choose the port' }).waitFor();
    expect(casino.errors()).toEqual([]);
  },
);
