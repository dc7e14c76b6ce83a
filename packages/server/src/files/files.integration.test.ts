import { API_PATH, type Person, type StaffRole } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../test/casino.ts';
import { codeIn } from '../../test/email-codes.ts';
import { openHouseOn, STAFF_PASSWORD, type TestHouse } from '../../test/house.ts';
import { kings, sazka } from '../../test/protected-houses.ts';
import { jana as example, jurisdiction } from '../../test/registrations.ts';
import { sealing, testSeal } from '../../test/sealing.ts';
import { fetchFrom, type ServerAccess, urlOf } from '../../test/server-access.ts';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { systemEntropy } from '../chance/entropy.ts';
import { noScanner, type ScannerPort } from '../ports/scanner.ts';
import { Seal } from '../storage/seal.ts';
import { Documents } from './documents.ts';
import { createFiles } from './service.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('a picture of a passport')]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const PDF = Buffer.from('%PDF-1.7 a bank statement');
const REASON = 'She asked about a deposit.';
const MINUTE = 60;
const DAY = 86_400;
const jana: Person = { ...example, bornOn: '1990-05-05' };

let stored: TestDatabase;
let at: TestHouse;
/** A participant, a compliance officer, an auditor and a manager of the house. */
let [person, carla, ada, max] = ['', '', '', ''];
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  at = await openHouseOn({
    database: stored.database,
    houses: [sazka, kings],
    jurisdiction,
    clock: new VirtualClock(),
  });
  person = await enrol('Jana N', jana);
  [carla, ada, max] = [
    await hire('Carla', 'compliance'),
    await hire('Ada', 'auditor'),
    await hire('Max', 'manager'),
  ];
});
afterEach(() => at.stop());
afterAll(() => stored.remove());

async function account(name: string): Promise<string> {
  return ok(await at.accounts.signUp({ name, password: STAFF_PASSWORD })).account.id;
}

/** Registers a participant at sazka. */
async function enrol(name: string, one: Person): Promise<string> {
  const id = await account(name);
  const { participants, outbox } = at;
  ok(await participants.savePerson(id, 'sazka', one, 'cs'));
  for (const measure of jurisdiction.sazka?.participants.measures ?? [])
    ok(await participants.chooseLimit(id, 'sazka', measure, 10_000));
  ok(await participants.acceptGamePlan(id, 'sazka', '2025-01-21'));
  await outbox.drain();
  const letters = at.mails.filter(({ to }) => to === one.email);
  ok(await participants.confirmEmail(id, 'sazka', codeIn(letters)));
  await outbox.drain();
  return id;
}

/** Creates a member of the staff with one role at a house. */
async function hire(name: string, role: StaffRole, house = 'sazka'): Promise<string> {
  const id = await account(name);
  await stored.database.query('insert into staff_role (account, house, role) values ($1, $2, $3)', [
    id,
    house,
    role,
  ]);
  return id;
}

const fileOf = (by: string, of = person) => ({ house: 'sazka', account: of, by });
const scan = (content: Buffer) => ({ kind: 'passport' as const, content: content.toString('base64') });
const accesses = (which = {}) => at.files.accesses('sazka', { limit: 50, ...which });

describe('a person’s file', () => {
  it('contains what each module knows of the person at this house', async () => {
    const { database } = stored;
    ok(await at.closings.complain(person, 'sazka', 'My bet was not paid.', undefined));
    ok(await at.files.addNote(fileOf(carla), 'Called twice.', true));
    ok(await at.files.addDocument(fileOf(carla), scan(PNG)));
    await database.query(
      `insert into person_bar (person, house, account, ground, at)
       select person_id, house, account, 'endangered', 5 from participant where account = $1`,
      [person],
    );
    await database.query(
      `insert into transfer (account, house, direction, purpose, method, amount, state, at, changed_at, key, rule, cashier,
         document) values ($1, 'sazka', 'in', 'deposit', 'cash', 5000, 'held', 0, 0, 'key-1', 'sazka.platform.42', $2, 'ID 1')`,
      [person, max],
    );
    const file = ok(await at.files.open(fileOf(carla), REASON));
    expect(file).toMatchObject({
      account: { id: person, name: 'Jana N', guest: false },
      currency: 'CZK',
      participation: { lifecycle: 'active', selfLimits: [{ measure: 'stake-day', value: 10_000 }, {}, {}] },
      identity: {
        verified: { familyName: 'Nováková', document: { number: '123456789' } },
        offered: null,
        checks: [{ outcome: 'verified', reason: null }],
        decisions: [],
      },
      accounts: [],
      bars: [{ ground: 'endangered', proposal: null, released: null }],
      money: {
        balance: 100_000,
        atTables: 0,
        transfers: [
          { amount: 5_000, state: 'held', cashier: { account: max, name: 'Max' }, document: 'ID 1' },
        ],
      },
      play: { money: 'real' },
      closings: [],
      complaints: [{ subject: 'My bet was not paid.' }],
      notes: [{ text: 'Called twice.', confidential: true, by: { account: carla, name: 'Carla' } }],
      documents: [{ kind: 'passport', type: 'image/png', bytes: PNG.length, by: { account: carla } }],
    });
    expect(file.letters.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['registered', 'complaint-filed']),
    );
    // A file of another house shows nothing of this one.
    const there = ok(await at.files.open({ ...fileOf(carla), house: 'kings' }, REASON));
    expect(there).toMatchObject({ participation: null, money: null, notes: [], documents: [], letters: [] });
    expect(JSON.stringify(there)).not.toMatch(/Nováková|example\.org/);
  });

  it('shows the play by day and the last rounds, in the money of the account', async () => {
    const player = await at.accounts.createGuest();
    const table = ok(
      await at.casino.openTable({
        plan: 'kings/roulette-french',
        name: 'Test',
        dealer: 'console',
        private: false,
        host: null,
      }),
    );
    const seat = at.accounts.seatOf(table.id, player.account.id);
    at.casino.table(table.id)?.arrived(seat);
    await at.call(table.id, { type: 'place-your-bets' });
    const move = { type: 'bet', chips: [{ position: '17', amount: 1_000 }] };
    ok(
      await at.casino.submit({
        table: table.id,
        account: player.account.id,
        as: 'player',
        seat,
        key: 'a-bet-of-a-guest',
        move,
      }),
    );
    for (const made of [
      { type: 'spin', wheel: 'clockwise' },
      { type: 'no-more-bets' },
      { type: 'ball', pocket: '18' },
      { type: 'pay' },
    ])
      await at.call(table.id, made);
    const file = ok(await at.files.open({ house: 'kings', account: player.account.id, by: carla }, REASON));
    expect(file.play).toMatchObject({
      money: 'play',
      days: [{ rounds: 1, staked: 1_000, returned: 0 }],
      rounds: [{ plan: 'kings/roulette-french', stake: 1_000, result: -1_000 }],
    });
  });

  it('is opened only with a record of who opened it, when and why', async () => {
    for (const reason of [REASON, REASON, 'Her limits.']) ok(await at.files.open(fileOf(carla), reason));
    await at.clock.pass(16 * MINUTE, at.drain);
    ok(await at.files.open(fileOf(carla), REASON));
    ok(await at.files.open(fileOf(max), REASON));
    expect((await accesses()).map(({ by, reason, document }) => [by.name, reason, document])).toEqual([
      ['Max', REASON, null],
      ['Carla', REASON, null],
      ['Carla', 'Her limits.', null],
      ['Carla', REASON, null],
    ]);
    expect(await accesses({ by: max })).toMatchObject([
      { person: { account: person, name: 'Jana N' }, at: at.clock.now() },
    ]);
    expect(await accesses({ account: ada })).toEqual([]);
    expect(await at.files.accesses('kings', { limit: 50 })).toEqual([]);
  });

  it('cannot be used by the person, with any of their accounts', async () => {
    const other = await account('Jana second');
    ok(await at.participants.savePerson(other, 'sazka', jana, 'cs'));
    await at.outbox.drain();
    // The second account is refused, so that it is linked by hand here.
    await stored.database.query(
      'update participant set person_id = (select person_id from participant where account = $1) where account = $2',
      [person, other],
    );
    for (const by of [person, other]) {
      const file = fileOf(by);
      expect(await at.files.open(file, REASON)).toMatchObject({ code: 'own-account' });
      expect(await at.files.addNote(file, 'A fine person.', false)).toMatchObject({ code: 'own-account' });
      expect(await at.files.addDocument(file, scan(PNG))).toMatchObject({ code: 'own-account' });
    }
    expect(await at.files.open(fileOf(carla, 'nobody'), REASON)).toMatchObject({ code: 'no-such-account' });
    expect(await accesses()).toEqual([]);
    const { accounts } = ok(await at.files.open(fileOf(carla), REASON));
    expect(accounts).toMatchObject([{ account: other, name: 'Jana second', lifecycle: 'applied' }]);
  });
});

describe('a document', () => {
  it('is accepted only as a JPEG, PNG or PDF, by its first bytes, up to a size and a number', async () => {
    for (const [content, type] of [
      [JPEG, 'image/jpeg'],
      [PNG, 'image/png'],
      [PDF, 'application/pdf'],
    ] as const)
      expect(await at.files.send(person, 'sazka', scan(content))).toMatchObject({
        type,
        bytes: content.length,
      });
    for (const content of [Buffer.from('<svg/>'), Buffer.from(' %PDF-'), Buffer.alloc(5_000_001, PDF)])
      expect(await at.files.send(person, 'sazka', scan(content))).toMatchObject({ code: 'bad-document' });
    for (let sent = 3; sent < 20; sent += 1) ok(await at.files.send(person, 'sazka', scan(PDF)));
    expect(await at.files.send(person, 'sazka', scan(PDF))).toMatchObject({ code: 'too-many-documents' });
    // The person cannot use up the space of the staff.
    ok(await at.files.addDocument(fileOf(carla), scan(PDF)));
    expect(await at.files.own(person, 'sazka')).toHaveLength(20);
    expect(await at.files.send(ada, 'sazka', scan(PDF))).toMatchObject({ code: 'not-applied' });
  });

  it('is stored encrypted, and is read only after it was opened for a reason, by the same person, for two minutes', async () => {
    const { id } = ok(await at.files.send(person, 'sazka', scan(JPEG)));
    const [row] = await stored.database.query<{ hex: string; sealed: string }>(
      `select encode(content, 'hex') as hex, sealed_key as sealed from file_document`,
    );
    expect(Buffer.from(row?.hex ?? '', 'hex').includes('passport')).toBe(false);
    const { opening } = ok(await at.files.openDocument(fileOf(carla), id, 'Identity check.'));
    expect(ok(await at.files.content(fileOf(carla), id, opening))).toEqual({
      type: 'image/jpeg',
      content: JPEG,
    });
    expect(await accesses()).toMatchObject([
      { id: opening, by: { account: carla }, reason: 'Identity check.', document: { id, kind: 'passport' } },
    ]);
    const missing = { code: 'no-such-document' };
    const other = ok(await at.files.send(person, 'sazka', scan(PDF)));
    expect(await at.files.content(fileOf(max), id, opening)).toMatchObject(missing);
    expect(await at.files.content(fileOf(carla), other.id, opening)).toMatchObject(missing);
    expect(await at.files.content({ ...fileOf(carla), house: 'kings' }, id, opening)).toMatchObject(missing);
    expect(await at.files.openDocument(fileOf(carla, max), id, REASON)).toMatchObject(missing);
    expect(await at.files.openDocument(fileOf(person), id, REASON)).toMatchObject({ code: 'own-account' });
    expect(ok(await at.files.ownContent(person, 'sazka', id)).content).toEqual(JPEG);
    expect(await at.files.ownContent(max, 'sazka', id)).toMatchObject(missing);
    await at.clock.pass(2 * MINUTE, at.drain);
    expect(await at.files.content(fileOf(carla), id, opening)).toMatchObject(missing);
  });

  it('is stored only if the scanner finds nothing in it, from the person and from staff', async () => {
    const verdicts: Awaited<ReturnType<ScannerPort['scan']>>[] = ['found', 'away', 'clean'];
    const read: Buffer[] = [];
    const scanned = createFiles({
      database: sealing(stored.database),
      clock: at.clock,
      entropy: systemEntropy,
      seal: testSeal,
      houses: [sazka],
      participants: at.participants,
      scanner: {
        scan: async (content) => {
          read.push(content);
          return verdicts[(read.length - 1) % 3] ?? 'away';
        },
      },
    });
    const codes = [];
    for (let n = 0; n < 3; n += 1) codes.push(await scanned.send(person, 'sazka', scan(PDF)));
    for (let n = 0; n < 3; n += 1) codes.push(await scanned.addDocument(fileOf(carla), scan(PNG)));
    const refused = [{ code: 'infected-document' }, { code: 'scanner-away' }];
    expect(codes).toMatchObject([...refused, { type: 'application/pdf' }, ...refused, { type: 'image/png' }]);
    expect(read).toEqual([PDF, PDF, PDF, PNG, PNG, PNG]);
  });

  it('survives a change of the server’s key, after which the old key is useless', async () => {
    const { database, clock } = { database: sealing(stored.database), clock: at.clock };
    const keyed = (...keys: string[]) =>
      createFiles({
        database,
        clock,
        entropy: systemEntropy,
        seal: new Seal(systemEntropy, async () => keys),
        houses: [sazka],
        participants: at.participants,
        scanner: noScanner,
      });
    const { id } = ok(await keyed('old').send(person, 'sazka', scan(PDF)));
    expect(await keyed('new', 'old').reseal()).toEqual({ sealed: 1, lost: 0 });
    expect(await keyed('new', 'old').reseal()).toEqual({ sealed: 0, lost: 0 });
    expect(ok(await keyed('new').ownContent(person, 'sazka', id)).content).toEqual(PDF);
    await expect(keyed('old').ownContent(person, 'sazka', id)).rejects.toThrow('unknown key');
    expect(await keyed('newer').reseal()).toEqual({ sealed: 0, lost: 1 });
    // A key does not open the document of somebody else.
    const second = ok(await keyed('new').send(person, 'sazka', scan(PNG)));
    await database.query(
      'update file_document set sealed_key = (select sealed_key from file_document where id = $2) where id = $1',
      [second.id, id],
    );
    const seal = new Documents(new Seal(systemEntropy, async () => ['new']), systemEntropy);
    const place = { account: person, house: 'sazka' };
    await expect(seal.read(database, { ...place, id: second.id })).rejects.toThrow('another account');
  });
});

describe('over HTTP, a file', () => {
  let way: ServerAccess & { close(): Promise<void> };
  const tokens = new Map<string, string>();
  beforeEach(async () => {
    tokens.clear();
    way = await at.listen();
  });
  afterEach(() => way.close());

  async function ask(by: string, method: string, path: string, body?: unknown): Promise<Response> {
    const token =
      tokens.get(by) ?? ok(await at.accounts.signIn({ name: by, password: STAFF_PASSWORD })).token;
    tokens.set(by, token);
    return fetchFrom(way)(`${urlOf(way)}${API_PATH}${path}`, {
      method,
      headers: { cookie: `croupier=${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  it('is open to compliance and managers of the house, and its accesses to auditors and compliance', async () => {
    await hire('Kim', 'compliance', 'kings');
    await hire('Ingo', 'inspector');
    const status = async (by: string, method: string, path: string, body?: unknown) =>
      (await ask(by, method, `/houses/sazka${path}`, body)).status;
    for (const [by, file, log] of [
      ['Carla', 200, 200],
      ['Max', 200, 403],
      ['Ada', 403, 200],
      ['Kim', 403, 403],
      ['Ingo', 403, 403],
      ['Jana N', 403, 403],
    ] as const) {
      const seen = [
        await status(by, 'POST', '/people/search', { search: 'nov' }),
        await status(by, 'POST', `/people/${person}/openings`, { reason: REASON }),
        await status(by, 'POST', `/people/${person}/notes`, { text: 'A note.' }),
        await status(by, 'GET', '/file-accesses'),
      ];
      expect([by, ...seen]).toEqual([by, file, file, file, log]);
    }
    expect(await status('Carla', 'POST', `/people/${person}/openings`, { reason: ' ' })).toBe(400);
  });

  it('sends a document as what it is, to nobody else, and never to a cache', async () => {
    const content = Buffer.concat([JPEG, Buffer.alloc(4_900_000, 7)]).toString('base64');
    const own = await ask('Jana N', 'POST', '/me/participations/sazka/documents', {
      kind: 'passport',
      content,
    });
    expect(own.status).toBe(200);
    const { id } = (await own.json()) as { id: string };
    const pdf = ok(await at.files.addDocument(fileOf(carla), scan(PDF)));
    const path = (document: string) => `/houses/sazka/people/${person}/documents/${document}`;
    const open = async (document: string) => {
      const answer = await ask('Carla', 'POST', `${path(document)}/openings`, { reason: 'Identity check.' });
      const { opening } = (await answer.json()) as { opening: string };
      return `${path(document)}/content?opening=${opening}`;
    };
    const read = await ask('Carla', 'GET', await open(id));
    expect(Buffer.from(await read.arrayBuffer()).toString('base64')).toBe(content);
    const headers = ['content-type', 'cache-control', 'content-disposition', 'x-content-type-options'];
    expect(headers.map((name) => read.headers.get(name))).toEqual([
      'image/jpeg',
      'private, no-store',
      `inline; filename="document-${id}.jpg"`,
      'nosniff',
    ]);
    expect(read.headers.get('content-security-policy')).toContain('sandbox');
    const file = await ask('Carla', 'GET', await open(pdf.id));
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="document-${pdf.id}.pdf"`);
    for (const [by, address] of [
      ['Max', await open(id)],
      ['Ada', await open(id)],
      ['Carla', `${path(id)}/content`],
      ['Carla', `${path(id)}/content?opening=1' or true`],
      ['Jana N', await open(id)],
      ['Max', `/me/participations/sazka/documents/${id}/content`],
    ] as const)
      expect([by, (await ask(by, 'GET', address)).ok]).toEqual([by, false]);
    const mine = await ask('Jana N', 'GET', `/me/participations/sazka/documents/${id}/content`);
    expect(mine.headers.get('content-type')).toBe('image/jpeg');
    // Nobody without a named account can make the server read a large body.
    const { token } = await at.accounts.createGuest();
    for (const credentials of [{}, { authorization: `Bearer ${token}` }]) {
      const refused = await fetchFrom(way)(`${urlOf(way)}${API_PATH}/me/participations/sazka/documents`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...credentials },
        body: '{',
      });
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
        401,
        'not-signed-in',
      ]);
    }
  });
});

describe('the personal data in a file', () => {
  beforeEach(async () => {
    ok(await at.files.send(person, 'sazka', scan(PDF)));
    ok(await at.files.addNote(fileOf(carla), 'Called about her limit.', false));
    ok(await at.files.addNote(fileOf(carla), 'Suspected of laundering.', true));
    ok(await at.files.open(fileOf(carla), 'A suspicion about Jana.'));
  });
  const left = async () => {
    const counted = ['file_document', 'file_note'].map((table) =>
      stored.database.query<{ n: number }>(`select count(*)::int as n from ${table}`),
    );
    return (await Promise.all(counted)).map(([row]) => row?.n);
  };

  it('are exported, without what the law forbids to disclose', async () => {
    const { kept } = await at.personalData.everything(person);
    expect(kept).toMatchObject({
      documents: [{ house: 'sazka', kind: 'passport', sent_by_you: true }],
      notes: [{ text: 'Called about her limit.' }],
      accessesToYourData: [{ house: 'sazka', document: null, at: expect.any(Number) }],
    });
    expect(JSON.stringify(kept)).not.toMatch(/laundering|suspicion|Carla|sealed/);
  });

  it('are kept as long as the law requires, and then erased, except for the accesses', async () => {
    await stored.database.query(
      `update participant set lifecycle = 'closed', lifecycle_at = $2 where account = $1`,
      [person, at.clock.now()],
    );
    ok(await at.personalData.erase(person));
    expect(await left()).toEqual([1, 2]);
    await at.sleep(24 * 366 * 10);
    await at.clock.pass(DAY, at.drain);
    expect(await left()).toEqual([0, 0]);
    expect(await accesses()).toMatchObject([{ person: { account: person }, reason: 'erased' }]);
    expect(await at.files.find('sazka', 'novakova')).toEqual({ people: [], more: false });
  });

  it('are erased at once if the account never became a participant', async () => {
    await stored.database.query(`update participant set lifecycle = 'applied' where account = $1`, [person]);
    ok(await at.personalData.erase(person));
    expect(await left()).toEqual([0, 0]);
    expect(await accesses()).toMatchObject([{ reason: 'erased' }]);
  });
});

describe('a search', () => {
  it('answers at most 25 people, with what tells them apart, and finds accounts that never applied', async () => {
    const { people } = await at.files.find('sazka', 'jana');
    expect(people).toEqual([
      {
        account: person,
        name: 'Jana N',
        lifecycle: 'active',
        identity: 'verified',
        person: {
          givenName: 'Jana',
          familyName: 'Nováková',
          bornOn: '1990-05-05',
          city: 'Praha',
          email: 'jana@example.org',
          document: '123456789',
        },
      },
    ]);
    expect((await at.files.find('sazka', max)).people).toMatchObject([
      { account: max, name: 'Max', lifecycle: 'none', person: null },
    ]);
    // At another house, the person is only an account with a name.
    expect((await at.files.find('kings', 'jana n')).people).toMatchObject([{ name: 'Jana N', person: null }]);
    expect((await at.files.find('kings', 'novakova')).people).toEqual([]);
    for (let n = 0; n < 26; n += 1) await account(`Zora ${n}`);
    const many = await at.files.find('sazka', 'zora');
    expect([many.people.length, many.more]).toEqual([25, true]);
  });
});
