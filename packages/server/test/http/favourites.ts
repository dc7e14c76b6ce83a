import { describe, expect, it } from 'vitest';
import { PLAN } from '../house.ts';
import { api, house } from './server.ts';

describe('saved bets', () => {
  it('are returned exactly as they were saved', async () => {
    const { token } = await house.person('staff');
    const favourites = [
      { name: 'My birthday', move: { type: 'bet', chips: [{ position: '17', amount: 100 }] } },
    ];
    const plan = PLAN;
    await api('PUT', '/me/favourites', { token, body: { plan, favourites } });
    expect(await (await api('GET', `/me/favourites?plan=${plan}`, { token })).json()).toEqual({ favourites });
  });

  it('are accepted only for existing plans, and up to a limit', async () => {
    const { token } = await house.person();
    const save = async (plan: string, favourites: unknown) =>
      (await api('PUT', '/me/favourites', { token, body: { plan, favourites } })).json();
    const bet = (length: number) => [{ name: 'Bet', move: { type: 'bet', note: 'x'.repeat(length) } }];
    expect(await save('x'.repeat(60), [])).toMatchObject({ code: 'no-such-plan' });
    expect(await save(PLAN, bet(62_000))).toMatchObject({ code: 'malformed' });
    expect(await save(PLAN, bet(8_192))).toMatchObject({ code: 'malformed' });
    expect(await save(PLAN, bet(8_000))).toEqual({ favourites: bet(8_000) });
  });
});
