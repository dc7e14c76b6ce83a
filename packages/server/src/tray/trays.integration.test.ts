import { isRefusal, type Refusal } from '@croupier/core';
import type { NewSlip, Slip, StaffRole } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { newKey, ok, type TestTable } from '../../test/casino.ts';
import { playOut, protectedHouses, SYNOT } from '../../test/protected-houses.ts';
import { trayFaults } from './service.ts';

const EURO = 100;
const at = protectedHouses();
const FRENCH = 'kings/roulette-french';

/** Somebody of the staff, with the role in which they sign. */
interface Signer {
  readonly account: string;
  readonly role: StaffRole;
}

const signer = async (role: StaffRole): Promise<Signer> => ({ account: (await at.open.person()).id, role });
const chips = (euros: number) => ({ [EURO]: euros });

/** Returns the table of a house, and functions with which its staff make and sign slips. */
async function trayAt(plan = FRENCH) {
  const table = await at.open.table(plan);
  const [ida, eva, carl] = [
    await signer('inspector'),
    await signer('floor-manager'),
    await signer('cashier'),
  ];
  const makes = (slip: NewSlip, by = ida, key = newKey()) =>
    at.open.trays.request(table.id, slip, { account: by.account, key });
  const decides = ({ id }: Slip, by: Signer, confirmed: boolean, reason: string | null) =>
    at.open.trays.decide(
      table.id,
      Number(id),
      { confirmed, reason },
      { account: by.account, roles: () => [by.role] },
    );
  const signs = (slip: Slip, by: Signer) => decides(slip, by, true, null);
  const refuses = (slip: Slip, by: Signer) => decides(slip, by, false, 'Not these chips');
  const both = async (slip: NewSlip) => {
    const made = ok(await makes(slip));
    ok(await signs(made, slip.kind === 'fill' || slip.kind === 'credit' ? carl : eva));
    return made;
  };
  const now = async () => {
    const { trays } = await at.open.trays.trays(table.house, { after: 0, until: at.open.clock.now() + 1 });
    return trays.at(-1);
  };
  return { table, ida, eva, carl, makes, signs, refuses, both, now };
}

/** Plays a round in which the bank wins 20, or loses 20. */
async function plays(table: TestTable, wins: boolean, player = at.anna) {
  await table.call({ type: 'place-your-bets' });
  ok(await table.bet(player, { black: 20 }));
  await playOut(table, wins ? '1' : '2');
}

const codeOf = (answer: object | Refusal) => (isRefusal(answer) ? answer.code : undefined);

describe('the chips in a tray', () => {
  it('are the opening count with its fills, less its credits, with the win of the bank', async () => {
    const { table, both, now } = await trayAt();
    await plays(table, true); // before the opening count, so that this win is in it
    await both({ kind: 'opening', chips: { 10000: 10, 500: 100 } });
    await plays(table, true);
    await both({ kind: 'fill', chips: chips(300) });
    await both({ kind: 'credit', chips: chips(50) });
    expect(await now()).toMatchObject({
      table: table.id,
      state: 'open',
      opening: 1_500 * EURO,
      fills: 300 * EURO,
      credits: 50 * EURO,
      win: 20 * EURO,
      expected: 1_770 * EURO,
      counted: null,
    });
    await both({ kind: 'closing', chips: chips(1_770) });
    await plays(table, true); // after the count
    expect(await now()).toMatchObject({ state: 'closed', win: 20 * EURO, difference: 0 });
    expect(await trayFaults(at.database)).toEqual([]);
  });

  it('count for real money only where the house takes it', async () => {
    const { table, both, now } = await trayAt(SYNOT);
    await both({ kind: 'opening', chips: chips(100) });
    const guest = await at.open.person();
    ok(await table.bet(at.anna, { black: 10 }));
    ok(await table.bet(guest, { black: 30 }));
    await playOut(table, '1');
    expect(await now()).toMatchObject({ win: 10 * EURO, expected: 110 * EURO });
  });

  it('need a reason if they differ from the books when they are counted', async () => {
    const { table, both, makes, signs, eva, now } = await trayAt();
    await both({ kind: 'opening', chips: chips(100) });
    await plays(table, false);
    const refused = await makes({ kind: 'closing', chips: chips(75) });
    expect(refused).toMatchObject({ code: 'explain-tray', details: { difference: -5 * EURO } });
    const counted = ok(await makes({ kind: 'closing', chips: chips(75), reason: 'A chip fell down' }));
    expect(await now()).toMatchObject({ state: 'counted', expected: 80 * EURO, difference: -5 * EURO });
    ok(await signs(counted, eva));
    expect(await now()).toMatchObject({ state: 'closed', difference: -5 * EURO });
    expect(await trayFaults(at.database)).toEqual([]);
  });

  it('follow a correction, which needs a reason and two persons, and leaves the earlier slip as it was', async () => {
    const { both, makes, signs, eva, carl, now } = await trayAt();
    await both({ kind: 'opening', chips: chips(100) });
    const fill = await both({ kind: 'fill', chips: chips(30) });
    const wrong = {
      kind: 'correction',
      corrects: fill.id,
      chips: chips(20),
      reason: 'One rack was short',
    } as const;
    const correction = ok(await makes(wrong));
    expect(await now()).toMatchObject({ fills: 30 * EURO });
    expect(codeOf(await signs(correction, eva))).toBe('other-role');
    ok(await signs(correction, carl));
    expect(await now()).toMatchObject({
      fills: 20 * EURO,
      expected: 120 * EURO,
      slips: [
        { kind: 'opening' },
        { kind: 'fill', amount: 30 * EURO },
        { kind: 'correction', amount: 20 * EURO },
      ],
    });
    expect(codeOf(await makes({ ...wrong, corrects: correction.id }))).toBe('no-such-slip');
    await expect(at.database.query('update tray_slip set amount = 1')).rejects.toThrow(/never changed/);
    await expect(at.database.query('update tray_decision set confirmed = true')).rejects.toThrow(
      /never changed/,
    );
  });
});

describe('a slip', () => {
  it('has two signatures of different people: fills and credits that of a cashier, counts that of the floor', async () => {
    const { makes, signs, refuses, ida, eva, carl, now } = await trayAt();
    const opening = ok(await makes({ kind: 'opening', chips: chips(100) }));
    expect(codeOf(await signs(opening, ida))).toBe('same-signer');
    expect(codeOf(await signs(opening, carl))).toBe('other-role');
    expect(codeOf(await makes({ kind: 'fill', chips: chips(10) }))).toBe('slip-waits');
    ok(await signs(opening, eva));
    expect(codeOf(await refuses(opening, eva))).toBe('slip-decided');
    const fill = ok(await makes({ kind: 'fill', chips: chips(10) }));
    expect(codeOf(await signs(fill, eva))).toBe('other-role');
    expect(codeOf(await signs(fill, { ...ida, role: 'cashier' }))).toBe('same-signer');
    expect(codeOf(await refuses(fill, eva))).toBe('other-role');
    expect(await now()).toMatchObject({ fills: 0, expected: 100 * EURO });
    ok(await refuses(fill, ida)); // The first signer withdraws it.
    expect(codeOf(await signs(fill, carl))).toBe('slip-decided');
    const credit = ok(await makes({ kind: 'credit', chips: chips(10) }));
    expect(await signs(credit, carl)).toMatchObject({ decision: { by: carl.account, confirmed: true } });
    expect(await now()).toMatchObject({ fills: 0, credits: 10 * EURO, expected: 90 * EURO });
  });

  it('belongs to one open tray, which no closing count ends while another slip waits', async () => {
    const { table, both, makes, signs, refuses, eva, carl, now } = await trayAt();
    expect(codeOf(await makes({ kind: 'fill', chips: chips(10) }))).toBe('no-open-tray');
    const opening = ok(await makes({ kind: 'opening', chips: chips(1) }));
    ok(await refuses(opening, eva));
    expect(await now()).toMatchObject({ state: 'refused' });
    await both({ kind: 'opening', chips: chips(100) });
    expect(codeOf(await makes({ kind: 'opening', chips: chips(100) }))).toBe('tray-open');
    const fill = ok(await makes({ kind: 'fill', chips: chips(10) }));
    expect(codeOf(await makes({ kind: 'closing', chips: chips(100) }))).toBe('slip-waits');
    ok(await signs(fill, carl));
    ok(await at.open.casino.changeTable(table.id, { state: 'closed' }));
    const counted = ok(await makes({ kind: 'closing', chips: chips(110) }));
    expect(codeOf(await makes({ kind: 'fill', chips: chips(10) }))).toBe('tray-counted');
    ok(await refuses(counted, eva));
    expect(await now()).toMatchObject({ state: 'open', counted: null });
    await both({ kind: 'closing', chips: chips(110) });
    expect(codeOf(await makes({ kind: 'credit', chips: chips(10) }))).toBe('no-open-tray');
    await both({ kind: 'opening', chips: chips(110) });
    const { trays } = await at.open.trays.trays('kings', { after: 0, until: at.open.clock.now() + 1 });
    expect(trays.map(({ state }) => state)).toEqual(['refused', 'closed', 'open']);
  });

  it('is made once under its key, and the key belongs to no other slip', async () => {
    const { both, makes, ida, now } = await trayAt();
    await both({ kind: 'opening', chips: chips(100) });
    const key = newKey();
    const [one, again] = await Promise.all([
      makes({ kind: 'fill', chips: chips(10) }, ida, key),
      makes({ kind: 'fill', chips: chips(10) }, ida, key),
    ]);
    expect(ok(one).id).toBe(ok(again).id);
    expect((await now())?.slips).toHaveLength(2);
    expect(codeOf(await makes({ kind: 'fill', chips: chips(20) }, ida, key))).toBe('key-used');
  });

  it('is refused where the table has no chips of the house', async () => {
    const virtual = await at.open.table(FRENCH, 'virtual');
    const slip = { kind: 'opening', chips: chips(10) } as const;
    const by = { account: at.anna.id, key: newKey() };
    expect(codeOf(await at.open.trays.request(virtual.id, slip, by))).toBe('no-tray');
    for (const id of ['999', 'no-number', '99999999999999999999'])
      expect(codeOf(await at.open.trays.request(id, slip, by))).toBe('no-tray');
    const { tables } = await at.open.trays.trays('kings', { after: 0, until: 1 });
    expect(tables).toEqual([]);
  });

  it('is listed with its tray as long as the tray is open, and in the time until it was closed', async () => {
    const { both } = await trayAt();
    await both({ kind: 'opening', chips: chips(100) });
    const opened = at.open.clock.now();
    const listed = async (after: number, until: number) =>
      (await at.open.trays.trays('kings', { after, until })).trays.length;
    await at.open.sleep(30);
    expect(await listed(at.open.clock.now(), at.open.clock.now() + 1)).toBe(1);
    await both({ kind: 'closing', chips: chips(100) });
    const closed = at.open.clock.now();
    expect(await listed(closed, closed + 1)).toBe(1);
    expect(await listed(closed + 1, closed + 2)).toBe(0);
    expect(await listed(0, opened)).toBe(0);
  });
});

describe('the check of the trays', () => {
  it('finds a difference without a reason, and a slip that one person signed twice', async () => {
    const { both, now } = await trayAt();
    await both({ kind: 'opening', chips: chips(100) });
    const closing = await both({ kind: 'closing', chips: chips(100) });
    await at.database.query('alter table tray_slip disable trigger never_changed');
    await at.database.query('alter table tray_decision disable trigger never_changed');
    await at.database.query('update tray_slip set amount = amount - 5 where id = $1', [Number(closing.id)]);
    await at.database.query('update tray_decision set account = $2 where slip = $1', [
      Number(closing.id),
      closing.by,
    ]);
    expect(await trayFaults(at.database)).toEqual([
      `Tray ${(await now())?.id} was closed with a difference of -5 without a reason.`,
      `Slip ${closing.id} was signed twice by ${closing.by}.`,
    ]);
    await at.database.query('alter table tray_slip enable trigger never_changed');
    await at.database.query('alter table tray_decision enable trigger never_changed');
  });
});
