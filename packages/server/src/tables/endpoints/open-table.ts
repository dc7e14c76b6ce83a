import { isRefusal, type Json, type Refusal, refuse } from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { HouseRegistry } from '@croupier/houses';
import { hasRole, type InputOf, type Timing } from '@croupier/protocol';
import type { SignedInCaller } from '../../http/call.ts';
import type { Audit } from '../../services/audit.ts';
import type { Casino, NewTable, OpenedTable } from '../../services/casino.ts';
import type { PlayersTables } from './players-tables.ts';

/** Seats bots at a table, as many as are wanted and available. */
export interface TableBots {
  setCount(table: string, wanted: number): Promise<unknown>;
}

interface OpenTableNeeds {
  readonly casino: Casino;
  readonly bots: TableBots;
  readonly audit: Pick<Audit, 'call'>;
  readonly registry: HouseRegistry;
}

/**
 * Opens a table for a caller. Any player can open a private one, which they host, or request a public one, which has
 * the house's own settings. A manager can open one with a name, waits and a dealer of their choice. Requested bots
 * join.
 */
export async function openTable(
  { casino, bots, audit, registry }: OpenTableNeeds,
  players: PlayersTables,
  body: InputOf<'openTable'>,
  { account, from: { address } }: SignedInCaller,
): Promise<OpenedTable | Refusal> {
  const plan = registry.plan(body.plan);
  if (!plan) return refuse('no-such-plan', `There is no plan ${body.plan}.`);
  const { dealer = 'virtual', private: hidden = false, bots: wanted = 0 } = body;
  if (wanted > 0 && (dealer === 'console' || !gameOf(plan).bot))
    return refuse(
      'no-bots',
      dealer === 'console'
        ? 'Bots play only where the virtual croupier deals.'
        : 'No bots can play this game.',
    );
  const table: NewTable = {
    plan: plan.id,
    name: body.name || plan.title.en,
    dealer,
    private: hidden,
    host: hidden ? account.id : null,
    ...(body.timing ? { timing: body.timing as Partial<Timing> } : {}),
    ...(body.terms === undefined ? {} : { terms: body.terms as Json }),
  };
  const by = { account: account.id, address };
  const isPlain = dealer === 'virtual' && body.name === undefined && body.timing === undefined;
  const opened = hidden
    ? await players.host(table, by)
    : hasRole(account.roles, 'manager', plan.house)
      ? await audit.call(
          {
            action: 'openTable',
            account: account.id,
            role: 'manager',
            house: plan.house,
            object: null,
            subject: undefined,
            address,
            input: { body },
          },
          () => casino.openTable(table),
        )
      : isPlain
        ? await players.request(table, by)
        : refuse('not-allowed', 'Only a manager can set a name, waits or a human dealer for a public table.');
  // If no bots are available, the table opens without them.
  if (!isRefusal(opened) && wanted > 0) await bots.setCount(opened.id, wanted);
  return opened;
}
