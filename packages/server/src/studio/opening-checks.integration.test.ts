import type { Check, ChecksDecision } from '@croupier/protocol';
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
const check = ({ id }: TestTable, by: Account, checks = green) => at.open.studio.check(id, by.id, checks);
const requestAt = async ({ id }: TestTable) => (await at.open.studio.dealing(id)).request;
const waitsAt = async () => (await at.open.studio.overview('sazka')).tables.map(({ waits }) => waits);

/** Decides on the list that waits at a table. */
async function decide(opened: TestTable, by: Account, decision: ChecksDecision) {
  const { id = 0 } = (await requestAt(opened)) ?? {};
  return at.open.studio.decide(opened.id, id, by.id, decision);
}

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
    expect(checks).toMatchObject([
      { by: dealer.name, at: at.open.clock.now(), checks: green, outcome: 'passed' },
    ]);
  });

  it('requires each check exactly once', async () => {
    const { opened, dealer } = await table();
    expect(await check(opened, dealer, green.slice(1))).toMatchObject({ code: 'malformed' });
    expect(await check(opened, dealer, [...green.slice(1), ...green.slice(1, 2)])).toMatchObject({
      code: 'malformed',
    });
  });

  it('waits for an inspector if a check has failed; the inspector opens it with a reason, which is stored with both names', async () => {
    const [{ opened, dealer }, ida] = [await table(), await at.open.person()];
    expect(await waitsAt()).toEqual([['checks']]);
    expect(await check(opened, dealer, dark)).toBeUndefined();
    const asked = at.open.clock.now();
    expect([await stateAt(opened), moneyAt(opened)]).toEqual(['asked', 'real-once-live']);
    expect(await calls(opened, dealer, SPIN)).toBe('checks-due');
    const request = { account: dealer.id, dealer: dealer.name, at: asked, checks: dark, returned: null };
    expect(await requestAt(opened)).toMatchObject(request);
    expect(await at.open.studio.overview('sazka')).toMatchObject({
      tables: [{ waits: ['checks-failed'], request }],
    });
    // The server may restart before the inspector has decided.
    await at.reopen({ checks: true });
    expect(await stateAt(opened)).toBe('asked');
    await at.open.pass(5);
    expect(await decide(opened, ida, { opens: true, reason: 'The lamp is being replaced.' })).toBeUndefined();
    expect([await stateAt(opened), moneyAt(opened)]).toEqual(['passed', 'real']);
    expect([await requestAt(opened), await waitsAt()]).toEqual([null, [[]]]);
    expect(await calls(opened, dealer, SPIN)).toBeUndefined();
    const { checks } = await at.open.studio.log(opened.id, { limit: 10 });
    const decided = { by: ida.name, at: at.open.clock.now(), reason: 'The lamp is being replaced.' };
    expect(checks).toMatchObject([{ by: dealer.name, at: asked, checks: dark, outcome: 'opened', decided }]);
    await at.reopen({ checks: true });
    expect(await stateAt(opened)).toBe('passed');
  });

  it('is sent back to its dealer, who learns by whom and why, and sends a new list', async () => {
    const [{ opened, dealer }, ida] = [await table(), await at.open.person()];
    await check(opened, dealer, dark);
    expect(await decide(opened, ida, { opens: false, reason: 'Turn the lamp on.' })).toBeUndefined();
    expect([await stateAt(opened), moneyAt(opened), await waitsAt()]).toEqual([
      'due',
      'real-once-live',
      [['checks']],
    ]);
    expect(await requestAt(opened)).toMatchObject({
      returned: { by: ida.name, at: at.open.clock.now(), reason: 'Turn the lamp on.' },
    });
    expect(await calls(opened, dealer, SPIN)).toBe('checks-due');
    expect(await check(opened, dealer)).toBeUndefined();
    expect([await stateAt(opened), await requestAt(opened)]).toEqual(['passed', null]);
    const { checks } = await at.open.studio.log(opened.id, { limit: 10 });
    expect(checks).toMatchObject([
      { outcome: 'passed', decided: null },
      { outcome: 'returned', decided: { by: ida.name, reason: 'Turn the lamp on.' } },
    ]);
  });

  it('is opened by a second person: neither the sender of the list nor the current dealer', async () => {
    const [{ opened, dealer }, jan, ida] = [await table(), await at.open.person(), await at.open.person()];
    const opens = { opens: true, reason: 'It is bright enough.' } as const;
    await check(opened, dealer, dark);
    expect(await decide(opened, dealer, opens)).toMatchObject({ code: 'own-checks' });
    await at.open.studio.change(opened.id, jan.id, { now: 'deal' });
    for (const one of [dealer, jan])
      expect(await decide(opened, one, opens)).toMatchObject({ code: 'own-checks' });
    expect(await stateAt(opened)).toBe('asked');
    // Sending a list back does not require a second person.
    expect(await decide(opened, jan, { opens: false })).toBeUndefined();
    await check(opened, jan, dark);
    expect(await decide(opened, ida, opens)).toBeUndefined();
  });

  it('accepts one decision for each list, and none on a list that was replaced or withdrawn', async () => {
    const [{ opened, dealer }, ida] = [await table(), await at.open.person()];
    const opens = { opens: true, reason: 'It is bright enough.' } as const;
    const decideOn = (id: number) => at.open.studio.decide(opened.id, id, ida.id, opens);
    const nextList = async () => {
      await check(opened, dealer, dark);
      return (await requestAt(opened))?.id ?? 0;
    };
    const first = await nextList();
    const second = await nextList();
    expect(await decideOn(first)).toMatchObject({ code: 'checks-decided' });
    const both = await Promise.all([decideOn(second), decideOn(second)]);
    expect(both.map((refused) => refused?.code)).toEqual([undefined, 'checks-decided']);
    await at.open.studio.change(opened.id, dealer.id, { now: 'end' });
    await at.open.studio.change(opened.id, dealer.id, { now: 'deal' });
    const third = await nextList();
    await at.open.studio.change(opened.id, dealer.id, { now: 'break', backAt: at.open.clock.now() + HOUR });
    expect([await stateAt(opened), await requestAt(opened), await waitsAt()]).toEqual([
      'due',
      null,
      [['checks']],
    ]);
    expect(await decideOn(third)).toMatchObject({ code: 'checks-decided' });
    const { checks } = await at.open.studio.log(opened.id, { limit: 10 });
    expect(checks.map(({ outcome }) => outcome)).toEqual(['withdrawn', 'opened', 'withdrawn']);
  });

  it('stays open if a failed list arrives late, and is open for twelve hours from the decision', async () => {
    const [{ opened, dealer }, ida] = [await table(), await at.open.person()];
    await check(opened, dealer, dark);
    await at.open.pass(60);
    expect(await decide(opened, ida, { opens: true, reason: 'It is bright enough.' })).toBeUndefined();
    expect(await check(opened, dealer, dark)).toBeUndefined();
    expect([await stateAt(opened), await waitsAt()]).toEqual(['passed', [[]]]);
    await at.open.sleep(11.5);
    expect(await stateAt(opened)).toBe('passed');
    await at.open.sleep(0.5);
    expect([await stateAt(opened), await waitsAt()]).toEqual(['due', [['checks']]]);
  });

  it('cannot pass a check that the server itself sees fail: a lost picture, a silent device', async () => {
    const { opened, dealer } = await table();
    const failed = async () =>
      (await requestAt(opened))?.checks.flatMap(({ part, ok: isOk }) => (isOk ? [] : [part]));
    at.open.casino.showStream(opened.id, 'silent');
    await check(opened, dealer);
    expect([await stateAt(opened), await failed()]).toEqual(['asked', ['camera']]);
    at.open.casino.showStream(opened.id, 'live');
    ok(await at.open.devices.connect(opened.id, { kind: 'wheel', name: 'Wheel' }, dealer.id));
    await check(opened, dealer);
    expect([await stateAt(opened), await failed()]).toEqual(['asked', ['device']]);
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
  it('is shown as a test card, during which real money is refused but play money is not', async () => {
    const [opened, guest] = [await at.open.table(SYNOT), await at.open.person()];
    const streamAt = () => at.open.casino.table(opened.id)?.info().stream;
    at.open.studio.showTestCard(opened.id, true);
    expect([streamAt(), moneyAt(opened)]).toEqual(['test-card', 'real-once-live']);
    expect(await opened.bet(at.anna, { red: 10 })).toMatchObject({ code: 'not-seen' });
    ok(await opened.bet(guest, { red: 10 }));
    // A lost test card counts as a lost picture. A picture that returns is a test card again.
    at.open.casino.showStream(opened.id, 'silent');
    expect(streamAt()).toBe('silent');
    at.open.casino.showStream(opened.id, 'live');
    expect(streamAt()).toBe('test-card');
    at.open.studio.showTestCard(opened.id, false);
    expect([streamAt(), moneyAt(opened)]).toEqual(['live', 'real']);
    ok(await opened.bet(at.anna, { red: 10 }));
    // A new picture counts as the dealer's picture.
    at.open.studio.showTestCard(opened.id, true);
    at.open.casino.showStream(opened.id, undefined);
    at.open.casino.showStream(opened.id, 'live');
    expect(streamAt()).toBe('live');
  });
});
