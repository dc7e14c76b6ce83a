import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../server/test/server-process.ts';
import { openTestCasino, PHONE, type TestCasino } from './casino.ts';

const SECRET = 'shared with the casino';
/** An address of this machine that a browser uses for connections to other hosts. */
const ADDRESS = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
const hasCoturn = spawnSync('turnserver', ['--help']).error === undefined;
if (!hasCoturn)
  process.stdout.write('The TURN tests need coturn (Debian: apt install coturn). They are skipped.\n');
if (!ADDRESS) process.stdout.write('The TURN tests need a network address. They are skipped.\n');

let casino: TestCasino | undefined;
let coturn: ChildProcess | undefined;
afterEach(async () => {
  await casino?.close();
  coturn?.kill();
  casino = undefined;
  coturn = undefined;
});

/** Starts coturn as docs/operate.md describes. Returns its port. */
async function startCoturn(): Promise<number> {
  const port = await freePort();
  const settings = {
    'listening-ip': ADDRESS,
    'relay-ip': ADDRESS,
    'listening-port': port,
    'static-auth-secret': SECRET,
    realm: 'casino.example',
    pidfile: '/dev/null',
    'log-file': 'stdout',
  };
  const flags = ['-n', '--use-auth-secret', '--no-cli', '--no-tls', '--no-dtls'];
  const options = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  coturn = spawn('turnserver', [...flags, ...options], { stdio: 'ignore' });
  await expect.poll(() => takesConnections(port), { timeout: 20_000 }).toBe(true);
  return port;
}

const takesConnections = (port: number) =>
  new Promise<boolean>((tell) => {
    const socket = connect(port, ADDRESS);
    socket.on('connect', () => tell(true)).on('error', () => tell(false));
    socket.on('connect', () => socket.destroy());
  });

/** Allows a page to send its pictures only through a TURN server. Runs in the page. */
function relayOnly(): void {
  const Connection = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Connection {
    constructor(configuration?: RTCConfiguration) {
      super({ ...configuration, iceTransportPolicy: 'relay' });
      Object.assign(window, { connection: this });
    }
  };
}

/** Opens a table with a live picture, whose dealer and player can reach the casino only through TURN. */
async function studio(settings: Readonly<Record<string, string>>) {
  const opened = await openTestCasino({}, settings);
  casino = opened;
  const dealer = await opened.staff();
  await dealer.addInitScript(relayOnly);
  await dealer.goto(`${opened.url}/console`);
  await dealer.getByRole('combobox', { name: 'Game' }).selectOption('kings/roulette-french');
  await dealer.getByRole('textbox', { name: 'Table name' }).fill('Studio 1');
  await dealer.getByText('A person at the console', { exact: true }).last().click();
  await dealer.getByRole('button', { name: 'Open table' }).click();
  await dealer.getByRole('heading', { name: 'Studio 1', level: 1 }).waitFor();
  await dealer.getByRole('button', { name: 'Start camera' }).click();
  const player = await opened.visit(PHONE);
  await player.addInitScript(relayOnly);
  await player.goto(new URL(dealer.url()).href.replace('/console', '/table'));
  return { dealer, player };
}

/** Returns the kinds of addresses over which a page is connected. */
const kinds = (page: Page) =>
  page.evaluate(async () => {
    const { connection } = window as unknown as { connection: RTCPeerConnection };
    const stats = await connection.getStats();
    const reports = [...stats.values()];
    return reports.flatMap((one) =>
      one.type === 'candidate-pair' && one.nominated ? [stats.get(one.localCandidateId)?.candidateType] : [],
    );
  });

describe.skipIf(!hasCoturn || !ADDRESS)('a page that can send only to a TURN server', () => {
  it('sends and shows the picture of a table through it', async () => {
    const port = await startCoturn();
    const { dealer, player } = await studio({
      STREAM_TURN: `turn:${ADDRESS}:${port}?transport=udp,turn:${ADDRESS}:${port}?transport=tcp`,
      STREAM_TURN_SECRET: SECRET,
    });
    await dealer.getByText('Players see you.').waitFor();
    await player.waitForFunction(
      () => (document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 20,
    );
    for (const page of [dealer, player]) expect(new Set(await kinds(page))).toEqual(new Set(['relay']));
  });

  it('is not served with another secret (a control)', async () => {
    const port = await startCoturn();
    const { dealer } = await studio({
      STREAM_TURN: `turn:${ADDRESS}:${port}`,
      STREAM_TURN_SECRET: 'a secret of somebody else',
    });
    await dealer.getByText('Players cannot see you.').waitFor();
    await new Promise((later) => setTimeout(later, 8_000));
    expect(await dealer.getByText('Players see you.').count()).toBe(0);
  });
});
