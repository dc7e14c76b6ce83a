import { isRefusal } from '@croupier/core';
import { type CaseFile, endpoints, type Figures, topics } from '@croupier/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newKey, ok } from '../../test/casino.ts';
import { openDesk } from '../../test/desk.ts';
import { IBANS, korunas } from '../../test/payment-house.ts';
import { HOUR, playOut, SYNOT } from '../../test/protected-houses.ts';
import { jana, registrations } from '../../test/registrations.ts';
import { staffOf } from '../../test/staff-of.ts';
import { accessRefusal } from '../http/rights.ts';
import { log } from '../monitoring/log.ts';
import type { ScreeningHit, ScreeningPort } from '../ports/screening.ts';
import { embeddedScreening } from '../ports/screening.ts';
import type { Account } from '../services/account-service.ts';
import type { Database } from '../storage/database.ts';
import { storeSignals } from '../tables/integrity-signals.ts';

const here = registrations();
const { at } = here;
const HOUSE = 'sazka';
const cases = () => at.open.cases;

/** Vera and Max decide on cases, and have their roles from different people. */
const vera: Account = { id: 'Vera', name: 'Vera Malá', guest: false, roles: [] };
const max: Account = { id: 'Oska', name: 'Oskar Dub', guest: false, roles: [] };
let instrument: number;
beforeEach(async () => {
  await at.database.query(
    `insert into account (id, name, name_key, guest, created_at) select one, name, name, false, 0
     from unnest($1::text[], $2::text[]) as staff (one, name)`,
    [
      [vera.id, max.id],
      [vera.name, max.name],
    ],
  );
  await at.database.query(
    `insert into staff_role (account, house, role) values ($1, $3, 'compliance'), ($2, $3, 'manager')`,
    [vera.id, max.id, HOUSE],
  );
});

const setRule = async (
  rule: Parameters<ReturnType<typeof cases>['setRule']>[0]['rule'],
  figures: Figures | null,
) => {
  const refused = await cases().setRule({
    house: HOUSE,
    rule,
    figures,
    reason: 'as the law says',
    by: vera.id,
  });
  if (refused) throw new Error(refused.message);
  await at.open.drain();
};
const list = async (more: Partial<Parameters<ReturnType<typeof cases>['list']>[0]> = {}) =>
  (await cases().list({ house: HOUSE, reader: vera.id, overdue: false, skip: 0, limit: 50, ...more })).cases;
const files = async (): Promise<CaseFile[]> =>
  Promise.all((await list()).map(async ({ id }) => ok(await cases().file(of(id)))));
const of = (id: string, by = vera) => ({ house: HOUSE, case: id, by: by.id });

/** Makes Jana a participant with a registered payment account. */
async function participant(): Promise<Account> {
  ok(await here.enrol());
  const added = ok(await at.open.payments.addInstrument(here.jan.id, HOUSE, 'account', IBANS[0]));
  await at.open.pass(1);
  instrument = added.id;
  return here.jan;
}
async function deposit(units: number) {
  const order = { account: here.jan.id, instrument, amount: korunas(units), key: newKey() };
  ok(await at.open.payments.deposit(HOUSE, order));
  await at.open.pass(1);
}
const withdraw = async (units: number) =>
  ok(
    await at.open.payments.withdraw(HOUSE, {
      account: here.jan.id,
      instrument,
      amount: korunas(units),
      key: newKey(),
    }),
  );
const payments = async () => ok(await at.open.payments.of(here.jan.id, HOUSE, { limit: 10 }));

/** Opens a case about Jana, and returns its id. */
async function opened(kind: CaseFile['kind'] = 'money-laundering', by = vera): Promise<string> {
  const asked = { house: HOUSE, kind, subject: here.jan.id, other: undefined, reason: 'The bank called.' };
  return ok(await cases().open(asked, by.id)).id;
}

describe('an alert', () => {
  const STRUCTURING = { days: 7, threshold: korunas(1_000), percent: 90, count: 2 };

  it('is raised only by a rule that has its figures, and names the figures and the payments', async () => {
    const jan = await participant();
    await deposit(950);
    await deposit(990);
    await at.open.pass(20);
    expect(await files()).toEqual([]);
    await setRule('structuring', STRUCTURING);
    const [file] = await files();
    expect(file).toMatchObject({
      kind: 'money-laundering',
      subject: { account: jan.id },
      state: 'open',
      owner: null,
    });
    expect(file?.alerts).toMatchObject([
      {
        rule: 'structuring',
        figures: STRUCTURING,
        measured: { count: 2, amount: korunas(1_940) },
        facts: [
          { kind: 'payment', amount: korunas(950), what: 'in-account' },
          { kind: 'payment', amount: korunas(990), what: 'in-account' },
        ],
      },
    ]);
    expect(file?.entries.map(({ what, by }) => [what, by])).toEqual([
      ['opened', null],
      ['alert', null],
    ]);
    const refs = (await payments()).transfers.map(({ id }) => String(id)).reverse();
    expect(file?.alerts[0]?.facts.map(({ ref }) => ref)).toEqual(refs);
  });

  it('is not raised again by the same facts, and a later one joins the open case', async () => {
    await participant();
    await setRule('structuring', STRUCTURING);
    await deposit(950);
    await deposit(990);
    await at.open.pass(6);
    await setRule('structuring', STRUCTURING); // The last day is evaluated again.
    await at.open.pass(20);
    await deposit(960);
    await at.open.pass(20);
    expect((await files()).map(({ alerts }) => alerts.length)).toEqual([1]);
    await deposit(970);
    await at.open.pass(10);
    const all = await files();
    expect(all.map(({ alerts }) => alerts.map(({ measured }) => measured.amount))).toEqual([
      [korunas(1_940), korunas(1_930)],
    ]);
    // A rule that was switched off raises nothing more.
    await setRule('structuring', null);
    await deposit(980);
    await deposit(980);
    await at.open.pass(10);
    expect((await files()).map(({ alerts }) => alerts.length)).toEqual([2]);
  });

  it('is raised once if the server dies at any statement that stores it', async () => {
    await participant();
    await deposit(950);
    await deposit(990);
    const dying = [
      'insert into compliance_case',
      'insert into case_alert',
      'insert into case_entry',
      'set after_account',
      'set done_at',
    ];
    const silent = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    for (const statement of dying) {
      await here.reopen({ database: failing(at.database, statement) });
      await cases()
        .setRule({ house: HOUSE, rule: 'structuring', figures: STRUCTURING, reason: 'x x', by: vera.id })
        .catch(() => undefined);
      await at.open.drain();
    }
    expect(silent).toHaveBeenCalledTimes(dying.length);
    silent.mockRestore();
    await here.reopen();
    await at.open.pass(6);
    const [file, ...others] = await files();
    expect(others).toEqual([]);
    expect(file?.alerts).toHaveLength(1);
    expect(file?.entries.map(({ what }) => what)).toEqual(['opened', 'alert']);
  });

  it('about play stands on the rounds of real money', async () => {
    await participant();
    await setRule('chasing-losses', { hours: 24, amount: korunas(100), count: 1 });
    const table = await at.open.table(SYNOT);
    await at.openBets(table);
    ok(await table.bet(here.jan, { red: 150 }));
    // Anna’s loss is not Jana’s.
    ok(await table.bet(at.anna, { red: 700 }));
    const round = at.open.casino.table(table.id)?.state().round.id;
    await playOut(table, '2');
    await deposit(100);
    await at.open.pass(10);
    const [file, ...others] = await files();
    expect(others).toEqual([]);
    expect(file).toMatchObject({ kind: 'harm', subject: { account: here.jan.id } });
    expect(file?.alerts[0]).toMatchObject({
      measured: { count: 1, lost: korunas(150) },
      facts: [
        { kind: 'round', ref: round, amount: -korunas(150), what: SYNOT },
        { kind: 'payment', amount: korunas(100) },
      ],
    });
  });

  it('is raised by limits that are raised again and again', async () => {
    await participant();
    await setRule('limits-raised', { days: 30, count: 2 });
    const choose = (value: number | null) =>
      at.open.participants.chooseLimit(here.jan.id, HOUSE, 'stake-day', value).then(ok);
    await choose(100);
    await choose(200);
    await choose(150);
    await at.open.pass(6);
    expect((await files()).map(({ alerts }) => alerts.length)).toEqual([1]);
    expect((await files())[0]?.alerts[0]).toMatchObject({
      measured: { count: 2 },
      facts: [{ amount: 200 }, { amount: 150 }],
    });
  });

  it('about a pair is one alert in one case of both', async () => {
    await setRule('folded-better', { days: 7, count: 2 });
    const table = await at.open.table(SYNOT);
    const [ann, bob] = [here.jan.id, at.anna.id].sort() as [string, string];
    const fold = { kind: 'folded-better', data: { seat: bob, to: [ann], put: 10 } };
    for (const round of [5, 6])
      await storeSignals(at.database, { table: Number(table.id), round, at: at.open.clock.now() }, [fold]);
    await storeSignals(at.database, { table: Number(table.id), round: 7, at: at.open.clock.now() }, [
      { kind: 'folded-better', data: { seat: bob, to: 'nobody' } },
    ]);
    await at.open.pass(6);
    const all = await files();
    expect(all).toMatchObject([{ kind: 'integrity', subject: { account: ann }, other: { account: bob } }]);
    expect(all[0]?.alerts).toMatchObject([{ measured: { count: 2 }, facts: [{ ref: '5' }, { ref: '6' }] }]);
  });

  it('takes back a proposed outcome, because it was proposed without these facts', async () => {
    await participant();
    await setRule('structuring', STRUCTURING);
    const id = await opened();
    ok(await cases().propose(of(id), { outcome: 'unfounded', reason: 'A salary.' }));
    await deposit(950);
    await deposit(990);
    await at.open.pass(6);
    const [file] = await files();
    expect(file).toMatchObject({ id, state: 'open', proposal: null });
    expect(await cases().decide(of(id, max), { confirmed: true, reason: undefined })).toMatchObject({
      code: 'no-proposal',
    });
  });
});

describe('a case', () => {
  it('has an owner, a deadline of the house, a state and a log that only grows', async () => {
    await setRule('deadline', { days: 3 });
    const id = await opened();
    const due = at.open.clock.now() + 72 * HOUR;
    expect(ok(await cases().file(of(id)))).toMatchObject({ deadline: due, overdue: false });
    expect(await cases().change(of(id), { owner: here.jan.id })).toMatchObject({ code: 'not-an-officer' });
    ok(await cases().change(of(id), { owner: max.id, state: 'waiting' }));
    const noted = ok(await cases().note(of(id), 'Asked the bank.', [{ kind: 'payment', ref: '1' }]));
    expect(noted.entries.map(({ what, by, text }) => [what, by?.name, text])).toEqual([
      ['opened', 'Vera Malá', null],
      ['note', 'Vera Malá', 'The bank called.'],
      ['owner', 'Vera Malá', 'Oskar Dub'],
      ['waiting', 'Vera Malá', null],
      ['note', 'Vera Malá', 'Asked the bank.'],
    ]);
    expect(await list({ owner: 'none' })).toEqual([]);
    expect(await list({ overdue: true })).toEqual([]);
    await at.open.sleep(73);
    expect(await list({ overdue: true, owner: max.id })).toMatchObject([{ id, overdue: true }]);
    expect(await list({ kind: 'harm' })).toEqual([]);
    // A second case of the same kind joins the open one.
    expect(await opened('money-laundering', max)).toBe(id);
    expect(await opened('harm')).not.toBe(id);
  });

  it('is closed by two persons, and never by the one who proposed it', async () => {
    const id = await opened();
    ok(await cases().propose(of(id), { outcome: 'reported', reason: 'No proof.' }));
    expect(await cases().propose(of(id, max), { outcome: 'unfounded', reason: 'Proof.' })).toMatchObject({
      code: 'outcome-proposed',
    });
    const confirm = (by: Account) => cases().decide(of(id, by), { confirmed: true, reason: undefined });
    expect(await confirm(vera)).toMatchObject({ code: 'four-eyes' });
    ok(await cases().decide(of(id, max), { confirmed: false, reason: 'Ask again.' }));
    expect(ok(await cases().file(of(id)))).toMatchObject({ state: 'open', proposal: null });
    ok(await cases().propose(of(id, max), { outcome: 'measures', reason: 'Held for a week.' }));
    expect(ok(await confirm(vera))).toMatchObject({ state: 'closed', outcome: 'measures' });
    expect(await confirm(vera)).toMatchObject({ code: 'no-proposal' });
    expect(await cases().change(of(id), { state: 'open' })).toMatchObject({ code: 'case-closed' });
    ok(await cases().note(of(id), 'The bank wrote afterwards.', []));
    expect(await list()).toEqual([]);
    expect(await list({ state: 'closed' })).toMatchObject([{ id, outcome: 'measures' }]);
    expect(await opened()).not.toBe(id);
  });

  it('is hidden from the person whom it is about, with any of their accounts', async () => {
    const jan = await participant();
    const id = await opened('harm');
    expect(await list({ reader: jan.id })).toEqual([]);
    expect(await cases().file(of(id, jan))).toMatchObject({ code: 'no-such-case' });
    expect(await cases().note(of(id, jan), 'I am honest.', [])).toMatchObject({ code: 'no-such-case' });
    const asked = {
      house: HOUSE,
      kind: 'harm',
      subject: vera.id,
      other: undefined,
      reason: 'myself',
    } as const;
    expect(await cases().open(asked, vera.id)).toMatchObject({ code: 'own-account' });
    expect(await cases().open({ ...asked, subject: 'nobody' }, vera.id)).toMatchObject({
      code: 'no-such-person',
    });
    // Another house does not see it either.
    expect(await cases().file({ house: 'kings', case: id, by: vera.id })).toMatchObject({
      code: 'no-such-case',
    });
  });

  it('is reported with identity, facts, times and decisions, and the log records the report', async () => {
    await participant();
    const id = await opened();
    const report = ok(await cases().report(of(id), 'The authority'));
    expect(report).toMatchObject({
      format: 'croupier-case-1',
      writtenBy: { name: 'Vera Malá' },
      house: { id: HOUSE, currency: 'CZK' },
      persons: [{ name: 'Jana Nováková', bornOn: jana.bornOn, document: 'identity-card 123456789' }],
      case: {
        id,
        entries: [{ what: 'opened' }, { what: 'note' }, { what: 'report', text: 'The authority' }],
      },
    });
    expect(endpoints.reportCase.answer.parse(report)).toEqual(report);
  });

  it('can be read by compliance, managers and auditors, and decided by the first two, at their house only', async () => {
    const may = async (
      name: keyof typeof topics.Cases,
      house: string,
      ...roles: Parameters<typeof staffOf>[1][]
    ) => {
      const account = { ...vera, roles: staffOf(house, ...roles) };
      const given = { params: { house: HOUSE, case: '1', rule: 'deadline' }, query: {}, body: {} };
      return (await accessRefusal(at.open, endpoints[name], account, given)) === undefined;
    };
    const reads = ['cases', 'caseFile', 'caseRules'];
    for (const name of Object.keys(topics.Cases) as (keyof typeof topics.Cases)[]) {
      expect([name, await may(name, HOUSE, 'compliance'), await may(name, HOUSE, 'manager')]).toEqual([
        name,
        true,
        true,
      ]);
      expect([name, await may(name, HOUSE, 'auditor')]).toEqual([name, reads.includes(name)]);
      expect(await may(name, HOUSE, 'inspector', 'croupier', 'cashier', 'floor-manager')).toBe(false);
      expect(await may(name, 'kings', 'compliance', 'manager', 'auditor')).toBe(false);
    }
  });
});

describe('a hold on payouts', () => {
  const states = async () => (await payments()).transfers.map(({ state }) => state);

  it('stops payouts before they reach the provider, until it is lifted', async () => {
    await participant();
    const id = await opened();
    const hold = (on: boolean, subject = here.jan.id) =>
      cases().hold(of(id), { subject, hold: on, reason: 'The origin is not proven.' });
    expect(await hold(true, at.anna.id)).toMatchObject({ code: 'not-in-case' });
    expect(ok(await hold(true)).holds).toMatchObject([{ account: here.jan.id, by: { name: 'Vera Malá' } }]);
    expect(await hold(true)).toMatchObject({ code: 'payout-held' });
    await withdraw(100);
    await at.open.sleep(1);
    await at.open.sleep(25);
    expect(await states()).toEqual(['ordered']);
    expect((await payments()).held).toBe(true);
    expect(await at.database.query('select 1 from provider_order')).toEqual([]);
    expect(await at.purse(here.jan)).toBe(korunas(900));
    // Deposits are not held.
    await deposit(50);
    expect(await states()).toEqual(['done', 'ordered']);
    // It survives a restart, and the other decision lets the payout continue at once.
    await here.reopen();
    await at.open.pass(5);
    expect(await states()).toEqual(['done', 'ordered']);
    expect(ok(await hold(false)).holds).toEqual([]);
    expect(await hold(false)).toMatchObject({ code: 'no-hold' });
    await at.open.pass(1);
    expect(await states()).toEqual(['done', 'done']);
    const { entries } = ok(await cases().file(of(id)));
    expect(entries.map(({ what }) => what)).toEqual(['opened', 'note', 'hold', 'hold-lifted']);
  });

  it('stops cash at the desk', async () => {
    await participant();
    const id = await opened();
    const desk = { house: HOUSE, desk: 'Entrance', float: { 100000: 5 }, cashier: max.id, second: vera.id };
    await openDesk(at.open.cashDesk, desk);
    const pay = () =>
      at.open.cashDesk.moveCash(max.id, {
        house: HOUSE,
        account: here.jan.id,
        direction: 'out',
        amount: korunas(100),
        document: '123456789',
        key: newKey(),
      });
    ok(await cases().hold(of(id), { subject: here.jan.id, hold: true, reason: 'Wait.' }));
    expect(await pay()).toMatchObject({ code: 'payout-held' });
    ok(await cases().hold(of(id), { subject: here.jan.id, hold: false, reason: 'Done.' }));
    expect(isRefusal(await pay())).toBe(false);
  });
});

describe('screening', () => {
  let hits: ScreeningHit[] = [];
  const asked: string[] = [];
  const screening: ScreeningPort = {
    screen: async (_key, { familyName }) => {
      asked.push(familyName);
      return { hits };
    },
  };
  beforeEach(async () => {
    hits = [];
    asked.length = 0;
    await here.reopen({ screening });
  });

  it('compares a new participant at once, opens a case for a hit and blocks nothing', async () => {
    hits = [{ list: 'EU', entry: '7', name: 'Jana NOVAKOVA' }];
    await setRule('screening', { days: 30 });
    await participant();
    expect(asked).toEqual(['Nováková']);
    expect(await files()).toMatchObject([
      {
        kind: 'screening',
        subject: { account: here.jan.id },
        alerts: [{ rule: 'screening', facts: [{ kind: 'list', ref: 'EU: 7', what: 'Jana NOVAKOVA' }] }],
      },
    ]);
    await deposit(100);
    await withdraw(100);
    expect((await payments()).rights).toEqual({ logIn: 'yes' });
  });

  it('is repeated after the interval; only a new hit raises another alert', async () => {
    await participant();
    await at.open.pass(10);
    expect(asked).toEqual([]);
    hits = [{ list: 'EU', entry: '7', name: 'Jana NOVAKOVA' }];
    await setRule('screening', { days: 30 });
    await at.open.sleep(24 * 29);
    expect(asked).toHaveLength(1);
    await at.open.sleep(49);
    expect(asked).toHaveLength(2);
    expect((await files())[0]?.alerts).toHaveLength(1);
    hits = [...hits, { list: 'PEP', entry: 'x', name: 'Jana Nováková' }];
    await at.open.sleep(24 * 31);
    expect((await files())[0]?.alerts.map(({ facts }) => facts.map(({ ref }) => ref))).toEqual([
      ['EU: 7'],
      ['PEP: x'],
    ]);
  });

  it('by the embedded list ignores accents and the order of names, and respects the date of birth', async () => {
    const list = [
      { list: 'EU', entry: '1', name: 'NOVAKOVA, Jana' },
      { list: 'EU', entry: '2', name: 'Jana Nováková', bornOn: '1950-01-01' },
      { list: 'EU', entry: '3', name: 'Jana Maria Nováková' },
      { list: 'EU', entry: '4', name: '–' },
    ];
    const found = await embeddedScreening({}, list).screen('key', jana, 0);
    expect(found).toEqual({ hits: [{ list: 'EU', entry: '1', name: 'NOVAKOVA, Jana' }] });
    expect(await embeddedScreening({ slow: 1 }, list).screen('key', jana, 0)).toBe('later');
  });
});

/** Returns a database in which one kind of statement fails, as if the server died there. */
function failing(database: Database, part: string): Database {
  const query: Database['query'] = async (sql, parameters) => {
    if (sql.includes(part)) throw new Error('the server died');
    return database.query(sql, parameters);
  };
  return {
    ...database,
    query,
    transaction: (work) =>
      database.transaction((tx) =>
        work({
          query: async (sql, parameters) => {
            if (sql.includes(part)) throw new Error('the server died');
            return tx.query(sql, parameters);
          },
        }),
      ),
    close: async () => undefined,
  };
}
