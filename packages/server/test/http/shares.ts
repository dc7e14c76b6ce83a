import { endpoints } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import type { SignedIn } from '../../src/services/account-service.ts';
import { ok } from '../casino.ts';
import { bet, EURO, playOut } from '../house.ts';
import { api, house } from './server.ts';

/** Plays a guest's round with a winning bet of 10 on 17. Returns the round. */
async function played({ account }: SignedIn): Promise<string> {
  const { id } = await house.openTable();
  const round = house.casino.table(id)?.state().round.id ?? '';
  const seat = house.accounts.seatOf(id, account.id);
  const move = bet(10 * EURO);
  ok(
    await house.casino.submit({
      table: id,
      account: account.id,
      as: 'player',
      seat,
      key: `shared-${id}`,
      move,
    }),
  );
  await playOut(house, id, '17');
  return round;
}

const share = async (round: string, token: string) =>
  (await api('POST', '/me/shares', { token, body: { round } })).json();

describe('a round that is shared', () => {
  it('is shown to everybody with the link as its player saw it, without names', async () => {
    const owner = await house.person();
    const round = await played(owner);
    const { link } = await share(round, owner.token);
    const answer = await api('GET', `/shared/${link}`);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(endpoints.sharedRound.answer.safeParse(JSON.parse(text)).error?.issues ?? []).toEqual([]);
    expect(JSON.parse(text)).toMatchObject({
      round: { state: 'settled', result: { pocket: '17' } },
      seat: 'seat-1',
      lines: [{ seat: 'seat-1', bet: '17', stake: 10 * EURO, pay: 350 * EURO }],
      record: { format: 'croupier.record/1' },
    });
    expect(text).not.toContain(owner.account.id);
  });

  it('has one link while it is shared, and none afterwards', async () => {
    const owner = await house.person();
    const round = await played(owner);
    const { link } = await share(round, owner.token);
    expect(await share(round, owner.token)).toMatchObject({ link, round });
    const { shares } = await (await api('GET', '/me/shares', { token: owner.token })).json();
    expect(shares).toMatchObject([{ link, round }]);
    await api('DELETE', `/me/shares/${link}`, { token: owner.token });
    const gone = await api('GET', `/shared/${link}`);
    expect([gone.status, await gone.json()]).toMatchObject([404, { code: 'no-such-share' }]);
    expect((await share(round, owner.token)).link).not.toBe(link);
  });

  it('must be finished, and can be shared only by its player', async () => {
    const owner = await house.person();
    const other = await house.person();
    const round = await played(owner);
    expect(await share(round, other.token)).toMatchObject({ code: 'no-such-round' });
    const { link } = await share(round, owner.token);
    await api('DELETE', `/me/shares/${link}`, { token: other.token });
    expect((await api('GET', `/shared/${link}`)).status).toBe(200);
    const { id } = await house.openTable();
    const running = house.casino.table(id)?.state().round.id ?? '';
    expect(await share(running, owner.token)).toMatchObject({ code: 'no-such-round' });
    expect((await api('POST', '/me/shares', { body: { round } })).status).toBe(401);
  });
});
