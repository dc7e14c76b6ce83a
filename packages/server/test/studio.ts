import { ok } from './casino.ts';
import type { NodeInTime, NodesInTime } from './nodes-in-time.ts';

/** A table with a human dealer at a node, its dealer, and a person at the same or another node. */
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
  return { id, path: `/tables/${id}/stream`, dealer, player, token: guest.token, streamAt };
}
