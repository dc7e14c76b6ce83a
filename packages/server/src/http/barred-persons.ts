import type { BarredPerson } from '@croupier/protocol';
import type { AccountService } from '../account-service.ts';
import type { Bar, Bars } from '../participants/bars.ts';
import type { Handlers } from './caller.ts';
import { namedBy } from './named.ts';

/** Persons who do not come back before two of the staff have released them. */
export function barredPersonHandlers(
  bars: Bars,
  accounts: Pick<AccountService, 'namesOf'>,
): Pick<Handlers, 'barredPersons' | 'proposeRelease' | 'releasePerson'> {
  return {
    barredPersons: async ({ params }) => {
      const barred = await bars.at(params.house);
      const nameOf = await namedBy(
        accounts,
        barred.flatMap(({ account, proposed_by }) => [
          account,
          ...(proposed_by === null ? [] : [proposed_by]),
        ]),
      );
      return { barred: barred.map((bar) => barredPerson(bar, nameOf)) };
    },
    proposeRelease: async ({ params: { house, bar }, body, by }) =>
      (await bars.propose(house, Number(bar), body.reason, by.account.id)) ?? {},
    releasePerson: async ({ params: { house, bar }, by }) =>
      (await bars.release(house, Number(bar), by.account.id)) ?? {},
  };
}

function barredPerson(
  { id, account, ground, at, release_reason, proposed_by }: Bar,
  nameOf: (account: string) => string,
): BarredPerson {
  return {
    id: String(id),
    account,
    name: nameOf(account),
    ground,
    at,
    proposal:
      proposed_by === null || release_reason === null
        ? null
        : { reason: release_reason, by: { account: proposed_by, name: nameOf(proposed_by) } },
  };
}
