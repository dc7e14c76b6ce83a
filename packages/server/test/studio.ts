import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { ok, type TestCasinoOptions } from './casino.ts';
import { type NodeInTime, NodesInTime } from './nodes-in-time.ts';
import { RecordedRelay } from './recorded-relay.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

/**
 * For each test of the file, creates a casino of several nodes with a recorded relay, and passes them to
 * `use` together with the database. Returns a function that recreates the casino with other options.
 */
export function eachWithRelay(
  plan: string,
  use: (casino: NodesInTime, relay: RecordedRelay, stored: TestDatabase) => void,
) {
  let stored: TestDatabase;
  let casino: NodesInTime;
  const make = (options: Partial<TestCasinoOptions>, relay: RecordedRelay) => {
    casino = new NodesInTime(stored, [plan], options);
    use(casino, relay, stored);
  };
  beforeAll(async () => {
    stored = await testDatabase();
  });
  beforeEach(async () => {
    await stored.empty();
    const relay = new RecordedRelay();
    make({ relay }, relay);
  });
  afterEach(() => casino.stop());
  afterAll(() => stored.remove());
  return async (options: (relay: RecordedRelay) => Partial<TestCasinoOptions>) => {
    await casino.stop();
    const relay = new RecordedRelay();
    make(options(relay), relay);
  };
}

/** A table with a human dealer at a node, its dealer, and another person at the same or another node. */
export async function studioAt(casino: NodesInTime, plan: string, owner: NodeInTime, gateway = owner) {
  const { accounts, staffKey } = gateway.open;
  const { account } = await accounts.createGuest();
  const { token } = ok(await accounts.redeemStaffKey(account.id, staffKey ?? ''));
  const { id } = await owner.open.table(plan);
  await casino.pass(2);
  const dealer = casino.callerAt(gateway, token);
  const guest = await accounts.createGuest();
  const player = casino.callerAt(gateway, guest.token);
  const streamAt = () => owner.open.casino.table(id)?.info().stream;
  return { id, path: `/tables/${id}/stream`, dealer, staff: token, player, token: guest.token, streamAt };
}
