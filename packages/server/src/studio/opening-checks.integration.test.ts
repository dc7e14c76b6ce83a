import type { Check } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { newKey, ok, type TestTable } from '../../test/casino.ts';
import { HOUR, protectedHouses, SYNOT } from '../../test/protected-houses.ts';
import type { Account } from '../services/account-service.ts';

const at = protectedHouses();
const PARTS = ['camera', 'sound', 'light', 'device', 'delay'] as const;
const green: readonly Check[] = PARTS.map((part) => ({ part, ok: true, measured: null }));
const SPIN = { type: 'spin', wheel: 'clockwise' };
const dark = green.map((one) => (one.part === 'light' ? { ...one, ok: false, measured: 0.05 } : one));

const moneyAt = ({ id }: TestTable) => at.open.casino.table(id)?.info().money;
const stateAt = async ({ id }: TestTable) => (await at.open.studio.dealing(id)).checks;
const check = ({ id }: TestTable, by: Account, checks = green, reason?: string, inspects = false) =>
  at.open.studio.check(id, by.id, checks, reason, inspects);

/** Opens a table at a house that requires checks, with its dealer. */
async function table(): Promise<{ opened: TestTable; dealer: Account }> {
  await at.reopen({ checks: true });
  const [opened, dealer] = [await at.open.table(SYNOT), await at.open.person()];
  ok(await at.open.studio.change(opened.id, dealer.id, { now: 'deal' }).then((refused) => refused ?? {}));
  return { opened, dealer };
}

/** Makes a call as the dealer. Returns the code of its refusal. */
async function calls(
  { id }: TestTable,
  dealer: Account,
  move: { readonly type: string; readonly wheel?: string },
): Promise<string | undefined> {
  const submission = { table: id, account: dealer.id, as: 'croupier', key: newKey(), move } as const;
  const answer = await at.open.casino.submit(submission);
  return 'code' in answer ? answer.code : undefined;
}

describe('a table with a picture at a house that requires checks', () => {
  it('opens after its checks: until then no call is made and no real money can be staked', async () => {
    const { opened, dealer } = await table();
    expect(await stateAt(opened)).toBe('due');
    expect(moneyAt(opened)).toBe('real-once-live');
    expect(await opened.bet(at.anna, { red: 10 })).toMatchObject({ code: 'not-seen' });
    expect(await calls(opened, dealer, SPIN)).toBe('checks-due');
    expect(await check(opened, dealer)).toBeUndefined();
    expect([await stateAt(opened), moneyAt(opened)]).toEqual(['passed', 'real']);
    ok(await opened.bet(at.anna, { red: 10 }));
    const { checks } = await at.open.studio.log(opened.id, { limit: 10 });
    expect(checks).toMatchObject([{ by: dealer.name, at: at.open.clock.now(), checks: green, reason: null }]);
  });

  it('needs each part once and in order, or an inspector with a reason, which is kept', async () => {
    const { opened, dealer } = await table();
    expect(await check(opened, dealer, green.slice(1))).toMatchObject({ code: 'malformed' });
    expect(await check(opened, dealer, [...green.slice(1), ...green.slice(1, 2)])).toMatchObject({
      code: 'malformed',
    });
    expect(await check(opened, dealer, dark)).toMatchObject({ code: 'checks-failed' });
    expect(await check(opened, dealer, dark, 'a reason')).toMatchObject({ code: 'checks-failed' });
    expect(await check(opened, dealer, dark, undefined, true)).toMatchObject({ code: 'checks-failed' });
    expect(await check(opened, dealer, dark, 'The lamp is being replaced.', true)).toBeUndefined();
    expect(await stateAt(opened)).toBe('passed');
    const { checks } = await at.open.studio.log(opened.id, { limit: 10 });
    expect(checks).toMatchObject([{ checks: dark, reason: 'The lamp is being replaced.' }]);
  });

  it('cannot pass a check that the server knows to have failed: a lost picture, a silent device', async () => {
    const { opened, dealer } = await table();
    at.open.casino.showStream(opened.id, 'silent');
    expect(await check(opened, dealer)).toMatchObject({ code: 'checks-failed' });
    at.open.casino.showStream(opened.id, 'live');
    ok(await at.open.devices.connect(opened.id, { kind: 'wheel', name: 'Wheel' }, dealer.id));
    expect(await check(opened, dealer)).toMatchObject({ code: 'checks-failed' });
  });

  it('is checked again after a break and after twelve hours, but not after a change of dealers or a restart', async () => {
    const { opened, dealer } = await table();
    const other = await at.open.person();
    await check(opened, dealer);
    await at.open.studio.change(opened.id, other.id, { now: 'deal' });
    expect(await stateAt(opened)).toBe('passed');
    await at.reopen({ checks: true });
    expect([await stateAt(opened), moneyAt(opened)]).toEqual(['passed', 'real']);
    await at.open.sleep(12);
    expect([await stateAt(opened), moneyAt(opened)]).toEqual(['due', 'real-once-live']);
    await check(opened, other);
    await at.open.studio.change(opened.id, other.id, { now: 'break', backAt: at.open.clock.now() + HOUR });
    expect(await stateAt(opened)).toBe('due');
    await at.reopen({ checks: true });
    expect(await stateAt(opened)).toBe('due');
  });

  it('finishes the current round, and needs no checks without a picture', async () => {
    const { opened, dealer } = await table();
    at.open.casino.showStream(opened.id, undefined);
    expect(await calls(opened, dealer, SPIN)).toBeUndefined();
    at.open.casino.showStream(opened.id, 'live');
    expect(await calls(opened, dealer, { type: 'no-more-bets' })).toBeUndefined();
  });
});

describe('a test card', () => {
  it('is reported as a test card, on which real money is refused but play money is not', async () => {
    const [opened, guest] = [await at.open.table(SYNOT), await at.open.person()];
    const streamAt = () => at.open.casino.table(opened.id)?.info().stream;
    at.open.studio.showTestCard(opened.id, true);
    expect([streamAt(), moneyAt(opened)]).toEqual(['test-card', 'real-once-live']);
    expect(await opened.bet(at.anna, { red: 10 })).toMatchObject({ code: 'not-seen' });
    ok(await opened.bet(guest, { red: 10 }));
    // A lost test card counts as a lost picture. When it returns, it is a test card again.
    at.open.casino.showStream(opened.id, 'silent');
    expect(streamAt()).toBe('silent');
    at.open.casino.showStream(opened.id, 'live');
    expect(streamAt()).toBe('test-card');
    at.open.studio.showTestCard(opened.id, false);
    expect([streamAt(), moneyAt(opened)]).toEqual(['live', 'real']);
    ok(await opened.bet(at.anna, { red: 10 }));
    // A new picture is the dealer's.
    at.open.studio.showTestCard(opened.id, true);
    at.open.casino.showStream(opened.id, undefined);
    at.open.casino.showStream(opened.id, 'live');
    expect(streamAt()).toBe('live');
  });
});
