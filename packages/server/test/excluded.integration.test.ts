import { createClient } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { afterEach, expect, it } from 'vitest';
import { type ListeningServer, listen } from '../src/program/listen.ts';
import type { Account } from '../src/services/account-service.ts';
import { ok } from './casino.ts';
import { EVOLUTION, SYNOT } from './protected-houses.ts';
import { RawSocket } from './raw-socket.ts';
import { jana, registrations } from './registrations.ts';
import { fetchFrom, urlOf } from './server-access.ts';

const here = registrations();
const { at, register } = here;
let server: ListeningServer;
let token: string;
/** A real-money player who is registered at the house. */
let ema: Account;
const talkers: RawSocket[] = [];
/** Opens the server, and registers Ema there. */
async function begin(): Promise<void> {
  server = await listen(at.open, { port: 0, host: '127.0.0.1' });
  const signedUp = ok(await at.open.accounts.signUp({ name: 'Ema', password: 'kolo stesti a smuly' }));
  token = signedUp.token;
  ema = signedUp.account;
  await here.enrol(jana, [], ema);
}
afterEach(async () => {
  for (const talker of talkers.splice(0)) talker.close();
  await server.close();
});

async function connected(): Promise<RawSocket> {
  const talker = await RawSocket.greeted(server, token);
  talkers.push(talker);
  return talker;
}

/** Returns `joined`, or the code of the refusal. */
async function join(talker: RawSocket, table: string, as = 'player', id = 1): Promise<string> {
  talker.say({ t: 'join', id, table, as });
  const answer = await talker.until(
    () => talker.heard.find((each) => 'id' in each && each.id === id),
    () => `no answer to join ${id}`,
  );
  return answer.t === 'refused' ? answer.code : answer.t;
}

it('a person in the register cannot join a table, chat, host a table or register a card {sazka.platform.63} {sazka.platform.123}', async () => {
  await begin();
  const { id } = await at.open.table(SYNOT);
  const seated = await connected();
  expect(await join(seated, id)).toBe('joined');
  register.listed = true;
  await at.open.participants.afterSignIn(ema.id);
  const said = await seated.asks({ t: 'say', id: 2, table: id, said: { phrase: 'hello' } });
  expect(said).toBe('in-register');
  for (const [as, n] of [
    ['player', 3],
    ['spectator', 4],
  ] as const)
    expect(await join(await connected(), id, as, n)).toBe('in-register');
  const client = createClient({ url: urlOf(server), fetch: fetchFrom(server), token });
  const opened = await client.api.openTable({ plan: SYNOT as never, private: true });
  expect(opened).toMatchObject({ code: 'in-register', rule: 'sazka.platform.123' });
  const card = await at.open.payments.addInstrument(ema.id, 'sazka', 'card', 'card-1234');
  expect(card).toMatchObject({ code: 'in-register', rule: 'sazka.platform.123' });
  // The entry in the register does not apply at other houses.
  expect(
    isRefusal(await client.api.openTable({ plan: 'kings/roulette-french' as never, private: true })),
  ).toBe(false);
});

it('a real-money player can be at only one table at a time, over all connections {sazka.platform.70} {sazka.platform.A9}', async () => {
  await begin();
  const [first, second] = [await at.open.table(SYNOT), await at.open.table(EVOLUTION)];
  const [one, other] = [await connected(), await connected()];
  expect(await join(one, first.id)).toBe('joined');
  expect(await join(other, second.id)).toBe('at-other-table');
  expect(await join(other, first.id, 'player', 2)).toBe('joined');
  expect(await join(other, second.id, 'spectator', 3)).toBe('joined');
  // Playing with play money blocks nothing.
  expect(await join(one, (await at.open.table(SYNOT, 'virtual')).id, 'player', 2)).toBe('joined');
  for (const talker of [one, other]) {
    talker.say({ t: 'leave', id: 4, table: first.id });
    await talker.hears('left');
  }
  expect(await join(one, second.id, 'player', 5)).toBe('joined');
});
