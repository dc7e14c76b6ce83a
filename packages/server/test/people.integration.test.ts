import { API_PATH } from '@croupier/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EURO, openHouse, playOut, type TestHouse } from './house.ts';
import { RawSocket } from './raw-socket.ts';
import { fetchFrom, urlOf } from './server-access.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

it('staff see the name of a player who has left with a bet on the table until the round is over', async () => {
  const server = await house.listen();
  const staff = await house.person('staff');
  const { id: table } = await house.openTable();
  const [bettor, onlooker] = [await house.person(), await house.person()];
  const names = async () => {
    const answer = await fetchFrom(server)(`${urlOf(server)}${API_PATH}/tables/${table}/people`, {
      headers: { authorization: `Bearer ${staff.token}` },
    });
    const { people } = (await answer.json()) as { people: { name: string; here: boolean }[] };
    return people.map(({ name, here }) => [name, here]);
  };
  const move = { type: 'bet', chips: [{ position: 'red', amount: 25 * EURO }] };
  for (const { token } of [bettor, onlooker]) {
    const talker = await RawSocket.seated(server, token, table);
    if (token === bettor.token)
      expect(await talker.asks({ t: 'move', id: 1, table, key: 'people-key', move })).toBe('accepted');
    expect(await talker.asks({ t: 'leave', id: 2, table })).toBe('left');
    talker.close();
  }
  expect(await names()).toEqual([[bettor.account.name, false]]);
  await playOut(house, table);
  expect(await names()).toEqual([]);
  await server.close();
});
