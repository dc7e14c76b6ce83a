import { isRefusal } from '@croupier/core';
import type { ClosingInfo, ComplaintInfo } from '@croupier/protocol';
import { nameLookup } from '../accounts/name-lookup.ts';
import type { HandlersOf } from '../http/call.ts';
import type { AccountService } from '../services/account-service.ts';
import type { ClosingService } from './service.ts';
import type { Closing, Complaint } from './store.ts';

/** Returns the endpoints for closing accounts and for complaints. */
export function closingEndpoints(
  service: ClosingService,
  accounts: Pick<AccountService, 'namesOf'>,
): HandlersOf<'Closing'> {
  return {
    closing: async ({ query, by }) => {
      const found = await service.of(by.account.id, query.house);
      if (isRefusal(found)) return found;
      const { closing, complaints, emails } = found;
      return {
        closing: closing ? closingInfo(closing) : null,
        complaints: complaints.map(complaintInfo),
        emails,
      };
    },
    requestClosing: async ({ body, by }) => {
      const closing = await service.request(by.account.id, body.house);
      return isRefusal(closing) ? closing : closingInfo(closing);
    },
    takeBackClosing: async ({ query, by }) =>
      (await service.withdrawRequest(by.account.id, query.house)) ?? {},
    objectToClosing: async ({ body, by }) =>
      (await service.raiseObjection(by.account.id, body.house, body.objection)) ?? {},
    complain: async ({ body: { house, subject, round }, by }) => {
      const about = round === undefined ? undefined : Number(round);
      const complaint = await service.complain(by.account.id, house, subject, about);
      return isRefusal(complaint) ? complaint : complaintInfo(complaint);
    },
    closings: async ({ query }) => {
      const found = await service.at(query.house);
      if (isRefusal(found)) return found;
      const { closings, complaints, inactive, inactiveAfter } = found;
      const whose = [...closings, ...complaints, ...inactive].map(({ account }) => account);
      const nameOf = await nameLookup(accounts, whose);
      return {
        closings: closings.map((one) => ({ ...closingInfo(one), name: nameOf(one.account) })),
        complaints: complaints.map((one) => ({ ...complaintInfo(one), name: nameOf(one.account) })),
        inactive: inactive.map(({ account, lastLogin }) => ({ account, name: nameOf(account), lastLogin })),
        inactiveAfter,
      };
    },
    giveNotice: async ({ body: { house, account, ground, reason }, by }) => {
      const closing = await service.giveNotice(account, house, ground, reason, by.account.id);
      return isRefusal(closing) ? closing : closingInfo(closing);
    },
    enterLetter: async ({ body: { house, account, what, text }, by }) =>
      (await service.recordLetter(account, house, what, text, by.account.id)) ?? {},
    settleObjection: async ({ body: { house, account, upheld, answer }, by }) =>
      (await service.settleObjection(account, house, upheld, answer, by.account.id)) ?? {},
    settleComplaint: async ({ params, body: { upheld, answer }, by }) => {
      const complaint = await service.settleComplaint(
        Number(params.complaint),
        upheld,
        answer,
        by.account.id,
      );
      return isRefusal(complaint) ? complaint : complaintInfo(complaint);
    },
  };
}

/** Returns a closing in the API's format. */
export function closingInfo(one: Closing): ClosingInfo {
  const { account, initiator, ground, reason, objection, state } = one;
  return {
    account,
    initiator,
    ground,
    reason,
    objection,
    state,
    startedAt: one.started_at,
    objectionUntil: one.objection_until,
    settledBy: one.settle_by,
    answer: one.objection_answer,
    endedAt: one.ended_at,
  };
}

/** Returns a complaint in the API's format. */
export function complaintInfo({ id, account, subject, upheld, answer, ...one }: Complaint): ComplaintInfo {
  return {
    id: String(id),
    account,
    subject,
    upheld,
    answer,
    filedAt: one.filed_at,
    round: one.round === null ? null : String(one.round),
    dueAt: one.due_at,
    settledAt: one.settled_at,
  };
}
