import type { BarredPerson } from '@croupier/protocol';
import { nameLookup } from '../accounts/name-lookup.ts';
import type { HandlersOf } from '../http/call.ts';
import type { AccountService } from '../services/account-service.ts';
import type { Bar } from './bars.ts';
import type { ParticipantService } from './service.ts';

/** Returns the endpoints for registrations, and for the release of barred persons by two managers. */
export function participantEndpoints(
  participants: ParticipantService,
  accounts: Pick<AccountService, 'namesOf'>,
): HandlersOf<'Participants'> {
  const { bars } = participants;
  return {
    participations: async ({ by }) => ({ participations: [...(await participants.of(by.account.id))] }),
    savePerson: ({ params, body, by }) =>
      participants.savePerson(by.account.id, params.house, body.person, body.language),
    confirmRegisteredEmail: ({ params, body, by }) =>
      participants.confirmEmail(by.account.id, params.house, body.code),
    sendEmailCode: ({ params, body, by }) =>
      participants.sendEmailCode(by.account.id, params.house, body.email),
    chooseLimit: ({ params, body, by }) =>
      participants.chooseLimit(by.account.id, params.house, params.measure, body.value),
    acceptGamePlan: ({ params, body, by }) =>
      participants.acceptGamePlan(by.account.id, params.house, body.version),
    requestExclusion: ({ params, by }) => participants.requestExclusion(by.account.id, params.house),
    identityDoubts: async ({ params }) => ({ doubts: await participants.doubts(params.house) }),
    decideIdentity: async ({ params, body, by }) =>
      (await participants.decide({ ...params, decision: body.decision, by: by.account.id })) ?? {},
    barredPersons: async ({ params }) => {
      const barred = await bars.at(params.house);
      const nameOf = await nameLookup(
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
