import type { HandlersOf } from '../http/call.ts';
import type { TrayService } from './service.ts';

/** Returns the endpoints of the trays. */
export function trayEndpoints(trays: TrayService): HandlersOf<'Trays'> {
  return {
    trays: ({ params: { house }, query }) => trays.trays(house, query),
    requestSlip: ({ params: { table }, body: { slip, key }, by }) =>
      trays.request(table, slip, { account: by.account.id, key }),
    decideSlip: ({ params: { table, slip }, body: { confirmed, reason = null }, by }) =>
      trays.decide(
        table,
        Number(slip),
        { confirmed, reason },
        {
          account: by.account.id,
          roles: (house) => by.account.roles.flatMap((held) => (held.house === house ? [held.role] : [])),
        },
      ),
  };
}
