import { seatId } from '@croupier/core';
import { type AnswerOf, endpoints } from '@croupier/protocol';
import { accountEndpoints, favouriteEndpoints, staffEndpoints } from '../accounts/endpoints.ts';
import { securityEndpoints } from '../accounts/security-endpoints.ts';
import { createSignIns } from '../accounts/sign-ins.ts';
import { tokenEndpoints } from '../accounts/token-endpoints.ts';
import { auditEndpoints } from '../audit/endpoints.ts';
import { botEndpoints } from '../bots/endpoints.ts';
import { caseEndpoints } from '../cases/endpoints.ts';
import { cashDeskEndpoints } from '../cash-desk/endpoints.ts';
import { closingEndpoints } from '../closing/endpoints.ts';
import { deviceEndpoints } from '../devices/endpoints.ts';
import { fileEndpoints } from '../files/endpoints.ts';
import { floorEndpoints } from '../floor/endpoints.ts';
import { oddsEndpoints } from '../houses/odds-endpoints.ts';
import { localAddresses } from '../http/addresses.ts';
import type { Handlers } from '../http/call.ts';
import type { Limits } from '../http/limits.ts';
import { withRemoteCalls } from '../http/remote-calls.ts';
import { accessRefusal } from '../http/rights.ts';
import { VERSION } from '../http/version.ts';
import { incidentEndpoints } from '../incidents/endpoints.ts';
import { participantEndpoints } from '../participants/endpoints.ts';
import { paymentEndpoints } from '../payments/endpoints.ts';
import { stuckPaymentEndpoints } from '../payments/stuck-endpoints.ts';
import { personalDataEndpoints } from '../personal-data/endpoints.ts';
import { pitEndpoints } from '../pit/endpoints.ts';
import { protectionEndpoints } from '../protection/endpoints.ts';
import { recordingEndpoints } from '../recordings/endpoints.ts';
import { reportEndpoints } from '../reports/endpoints.ts';
import type { Account } from '../services/account-service.ts';
import type { SocketGateway } from '../socket/gateway.ts';
import { streamEndpoints } from '../streams/endpoints.ts';
import { studioEndpoints } from '../studio/endpoints.ts';
import { Admission } from '../tables/endpoints/admission.ts';
import { proofLogEndpoints } from '../tables/endpoints/proofs.ts';
import {
  historyEndpoints,
  inspectionEndpoints,
  roundEndpoints,
  shareEndpoints,
} from '../tables/endpoints/rounds.ts';
import { seatChangeEndpoints } from '../tables/endpoints/seat-changes.ts';
import { seatEndpoints } from '../tables/endpoints/seats.ts';
import { tableEndpoints } from '../tables/endpoints/tables.ts';
import { cacheFor } from '../time/cache-for.ts';
import { tournamentEndpoints } from '../tournaments/endpoints.ts';
import { trayEndpoints } from '../tray/endpoints.ts';
import type { Services } from './services.ts';

/** The milliseconds for which an audit's result is cached. Adding up large books takes seconds. */
const BOOKS_FOR = 5_000;

/**
 * Combines the endpoints of all modules. Also connects the modules' notifications to one another and to the
 * connections.
 */
export function endpointsOf(services: Services, gateway: SocketGateway, limits: Limits): Handlers {
  const { runtime, nodes, casino, accounts, security, openId, archive, protection, participants, houses } =
    services;
  const meOf = async ({
    id,
    name,
    guest,
    roles,
    mustSetUpCodes = false,
    scope,
  }: Account): Promise<AnswerOf<'me'>> => ({
    account: { id, name, guest, roles: [...roles], ...(scope ? { scope } : {}) },
    mustSetUpCodes,
    purses: [...(await accounts.purses(id))],
    protection: [...(await protection.of(id))],
  });
  const recheck = (account: string) => {
    void gateway.recheck(account);
    nodes?.news.tell(account, { of: 'sessions' });
  };
  const signIns = createSignIns({
    accounts,
    meOf,
    afterSignIn: (account) => participants.afterSignIn(account),
    recheck,
  });
  const balanced = cacheFor(runtime.clock, BOOKS_FOR, () => archive.balanced());
  const atTables = {
    ...services,
    entropy: runtime.entropy,
    limits,
    admission: new Admission(casino, archive),
  };
  const handlers: Handlers = {
    ...accountEndpoints({
      accounts,
      openId,
      security,
      signIns,
      meOf,
      recheck,
      filled: async (account, { house, amount }, homeSession) => {
        await casino.balanceChanged(seatId(account));
        gateway.tellPurse(account, { house, homeSession: homeSession ?? null }, amount);
      },
    }),
    ...securityEndpoints({ security, openId, signIns, recheck }),
    ...tokenEndpoints({ security, recheck }),
    ...staffEndpoints({ accounts, security, recheck }),
    ...protectionEndpoints({
      protection,
      meOf,
      stopped: async (account, house) => {
        await casino.balanceChanged(seatId(account));
        // Chips on open bets are not booked yet, so they are returned, just as when a player leaves.
        for (const table of casino.tables())
          if (table.house === house) casino.table(table.id)?.gone(accounts.seatOf(table.id, account));
        nodes?.news.tell(account, { of: 'stop', house });
      },
    }),
    ...historyEndpoints(archive),
    ...favouriteEndpoints(accounts, (plan) =>
      houses.some(({ plans }) => plans.some(({ id }) => id === plan)),
    ),
    ...participantEndpoints(participants, accounts),
    ...paymentEndpoints(services.payments),
    ...stuckPaymentEndpoints(services.payments.stuck, accounts),
    ...closingEndpoints(services.closings, accounts),
    ...cashDeskEndpoints(services.cashDesk, accounts, services.tournaments),
    ...fileEndpoints(services.files),
    ...personalDataEndpoints({ ...services, recheck }),
    ...tableEndpoints(atTables),
    ...seatEndpoints({ ...atTables, attending: gateway }),
    ...botEndpoints(atTables),
    ...seatChangeEndpoints(atTables),
    ...streamEndpoints(atTables),
    ...deviceEndpoints(atTables),
    ...studioEndpoints(atTables),
    ...pitEndpoints(services),
    ...floorEndpoints(services.floor),
    ...incidentEndpoints(services.incidents),
    ...auditEndpoints(services.audit),
    ...trayEndpoints(services.trays),
    ...reportEndpoints(services.reports),
    ...caseEndpoints(services.cases, accounts),
    ...roundEndpoints(atTables),
    ...proofLogEndpoints(atTables),
    ...shareEndpoints(atTables),
    ...inspectionEndpoints(atTables),
    ...recordingEndpoints(services),
    ...tournamentEndpoints(services.tournaments, services.ticketDesk),
    ...oddsEndpoints(services.registry),
    houses: async () => ({ houses }),
    addresses: async () => ({ addresses: [...localAddresses()] }),
    health: async () => ({
      ok: await balanced(),
      version: VERSION,
      tables: casino.tables().filter(({ state }) => state !== 'closed').length,
      connections: gateway.size,
    }),
  };
  if (!nodes) return handlers;
  return withRemoteCalls(
    handlers,
    nodes.calls,
    (name, account, given) => accessRefusal(services, endpoints[name], account, given),
    (key) => services.devices.tableOf(key),
  );
}
