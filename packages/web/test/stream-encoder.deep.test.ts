import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { openTestCasino, PHONE, type TestCasino } from './casino.ts';
import { pictureMoves } from './until.ts';

const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };

let casino: TestCasino;
let site: Server;
let otherSite: string;
beforeAll(async () => {
  casino = await openTestCasino();
  site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<!doctype html>'));
  await new Promise<void>((open) => site.listen(0, '127.0.0.1', open));
  otherSite = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await casino?.close();
  site?.close();
});

interface Access {
  readonly address: string;
  readonly key: string;
}

/** Sends a moving picture by WHIP, as an encoder does. Runs in a page that has none of our code. */
async function publish({ address, key }: Access): Promise<{ status: number; session: string }> {
  const canvas = document.createElement('canvas');
  const draw = canvas.getContext('2d');
  let frame = 0;
  setInterval(() => {
    frame += 1;
    if (draw) draw.fillStyle = `hsl(${frame * 5} 80% 50%)`;
    draw?.fillRect(0, 0, canvas.width, canvas.height);
  }, 40);
  const connection = new RTCPeerConnection();
  for (const track of canvas.captureStream(25).getTracks())
    connection.addTransceiver(track, { direction: 'sendonly' });
  await connection.setLocalDescription();
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${key}` },
    body: connection.localDescription?.sdp ?? '',
  });
  if (answer.status === 201)
    await connection.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
  const session = new URL(answer.headers.get('location') ?? '', address).href;
  return { status: answer.status, session };
}

/**
 * Shows the picture at a WHEP address, as a standard player does, and returns the HTTP status of the answer.
 * Runs in a page that has none of our code.
 */
async function play(address: string): Promise<number> {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, autoplay: true });
  document.body.replaceChildren(video);
  const connection = new RTCPeerConnection();
  connection.ontrack = ({ streams, track }) => {
    video.srcObject = streams[0] ?? new MediaStream([track]);
  };
  connection.addTransceiver('video', { direction: 'recvonly' });
  await connection.setLocalDescription();
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp' },
    body: connection.localDescription?.sdp ?? '',
  });
  if (answer.status === 201)
    await connection.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
  return answer.status;
}

async function visitOtherSite(): Promise<Page> {
  const page = await casino.visit();
  await page.goto(otherSite);
  return page;
}

/** Reads the address and the key that a console shows. */
async function shownAccess(console: Page): Promise<Access> {
  const dialog = console.getByRole('dialog', { name: 'Picture from OBS or an encoder' });
  return {
    address: await dialog.getByLabel('Address (in OBS: Server)').inputValue(),
    key: await dialog.getByLabel('Key (in OBS: Bearer Token)').inputValue(),
  };
}

it('an encoder sends the picture of a table with the address and key from its console', async () => {
  const dealer = await casino.staff();
  await dealer.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: casino.url });
  await dealer.goto(`${casino.url}/console`);
  await dealer.getByRole('combobox', { name: 'Game' }).selectOption('sazka/roulette-synot');
  await dealer.getByRole('textbox', { name: 'Table name' }).fill('Studio 2');
  await dealer.getByText('A person at the console', { exact: true }).last().click();
  await dealer.getByRole('button', { name: 'Open table' }).click();
  await dealer.getByRole('heading', { name: 'Studio 2', level: 1 }).waitFor();
  const table = new URL(dealer.url()).pathname.split('/').at(-1) ?? '';
  const whep = `${casino.url}/whep/tables/${table}`;
  const [encoder, player, phone] = [
    await visitOtherSite(),
    await visitOtherSite(),
    await casino.visit(PHONE),
  ];
  await phone.goto(`${casino.url}/table/${table}`);
  await phone.getByRole('button', { name: 'Play for free' }).click();
  await phone.getByRole('button', { name: 'Play for free' }).waitFor({ state: 'detached' });

  // One press creates the key, and it can be copied.
  await dealer.getByRole('button', { name: 'Send from OBS or an encoder' }).click();
  const first = await shownAccess(dealer);
  expect(first.address).toBe(`${casino.url}/whip/tables/${table}`);
  await dealer.getByRole('button', { name: 'Copy key' }).click();
  await dealer.getByText('Copied.').waitFor();
  expect(await dealer.evaluate(() => navigator.clipboard.readText())).toBe(first.key);
  expect(await axeViolations(dealer)).toEqual([]);
  // The space bar, which would spin the ball, does nothing at the table under the dialog.
  await dealer.keyboard.press(' ');
  await dealer.keyboard.press('Escape');
  await dealer.getByRole('dialog').waitFor({ state: 'detached' });

  expect((await encoder.evaluate(publish, { ...first, key: `${first.key}x` })).status).toBe(401);
  expect(await player.evaluate(play, whep)).toBe(409);
  expect((await encoder.evaluate(publish, first)).status).toBe(201);
  await dealer.getByText('Players see the picture.').waitFor();
  await pictureMoves(phone);
  expect(await player.evaluate(play, whep)).toBe(201);
  await pictureMoves(player);
  // The console shows the picture of the encoder, and sends stills of it for the lobby.
  await pictureMoves(dealer);
  const still = `${casino.url}/api/v1/tables/${table}/stream/still`;
  await expect.poll(async () => (await dealer.request.get(still)).status(), { timeout: 20_000 }).toBe(200);
  expect(await dealer.locator('[aria-current="step"]').innerText()).toContain('Spin the ball');

  // The camera of the console does not disconnect the encoder, either when it starts or when it stops.
  const ended: string[] = [];
  dealer.on('request', (request) => {
    if (request.method() === 'DELETE' && request.url().endsWith('/stream')) ended.push(request.url());
  });
  await dealer.getByRole('button', { name: 'Start camera' }).click();
  await dealer.getByText('An encoder sends the picture of this table.').waitFor();
  await dealer.getByRole('button', { name: 'Stop camera' }).click();
  await dealer.getByText('Players see the picture.').waitFor();
  for (const page of [phone, player]) await pictureMoves(page);
  expect(ended).toEqual([]);

  // The dealer creates a new key on a tablet, which ends the picture sent with the old key.
  const tablet = await casino.visit(TABLET);
  await tablet.context().addCookies(await dealer.context().cookies());
  await tablet.goto(`${casino.url}/console/${table}`);
  await tablet.getByRole('button', { name: 'Send from OBS or an encoder' }).tap();
  await tablet.getByText('The key of this table was made on').waitFor();
  await tablet.getByRole('button', { name: 'Make a new key' }).tap();
  await tablet.getByRole('group').getByRole('button', { name: 'Make a new key' }).tap();
  await tablet.getByText('The key is shown only now.').waitFor();
  const second = await shownAccess(tablet);
  expect(await axeViolations(tablet)).toEqual([]);
  expect([second.address, second.key === first.key]).toEqual([first.address, false]);
  await phone.getByRole('region', { name: 'Live picture' }).waitFor({ state: 'detached' });
  expect((await encoder.evaluate(publish, first)).status).toBe(401);
  expect((await encoder.evaluate(publish, second)).status).toBe(201);
  for (const page of [phone, player]) await pictureMoves(page);

  // The server is stopped and started again. The key still works.
  await casino.stop();
  await casino.start();
  const { status, session } = await encoder.evaluate(publish, second);
  expect(status).toBe(201);
  await pictureMoves(phone);
  expect(await player.evaluate(play, whep)).toBe(201);
  await pictureMoves(player);

  // The encoder ends its picture.
  const end = ({ address, key }: Access) =>
    fetch(address, { method: 'DELETE', headers: { authorization: `Bearer ${key}` } }).then(
      (answer) => answer.status,
    );
  expect(await encoder.evaluate(end, { address: session, key: second.key })).toBe(200);
  await phone.getByRole('region', { name: 'Live picture' }).waitFor({ state: 'detached' });

  await tablet.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await tablet.getByRole('button', { name: 'Send from OBS or an encoder' }).tap();
  await tablet.getByRole('button', { name: 'Revoke key' }).tap();
  await tablet.getByRole('group').getByRole('button', { name: 'Revoke key' }).tap();
  await tablet.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await encoder.evaluate(publish, second)).status).toBe(401);
  const unexpected = casino.errors().filter((error) => !/status of (?:401|409|503)/.test(error));
  expect(unexpected).toEqual([]);
}, 240_000);
