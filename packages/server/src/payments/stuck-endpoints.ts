import { isRefusal } from '@croupier/core';
import type { StuckPaymentInfo } from '@croupier/protocol';
import { nameLookup } from '../accounts/name-lookup.ts';
import type { HandlersOf } from '../http/call.ts';
import type { AccountService } from '../services/account-service.ts';
import type { StuckPayments } from './manual-resolution.ts';
import { canQueryProvider, outcomesOf, type StuckPayment } from './stuck.ts';

/** Returns the endpoints for payments that staff have to resolve. */
export function stuckPaymentEndpoints(
  payments: StuckPayments,
  accounts: Pick<AccountService, 'namesOf'>,
): HandlersOf<'Stuck payments'> {
  return {
    stuckPayments: async ({ query }) => {
      const stuck = await payments.at(query.house);
      if (isRefusal(stuck)) return stuck;
      const nameOf = await nameLookup(
        accounts,
        stuck.flatMap(({ account, decision }) => [account ?? [], decision?.by_account ?? []].flat()),
      );
      return { stuck: stuck.map((one) => stuckInfo(one, nameOf)) };
    },
    askAgain: async ({ params: { kind, payment }, body: { house } }) =>
      (await payments.askAgain(house, kind, Number(payment))) ?? {},
    decidePayment: async ({ params: { kind, payment }, body: { house, outcome, reason }, by }) =>
      (await payments.decide({
        house,
        kind,
        subject: Number(payment),
        outcome,
        reason,
        by_account: by.account.id,
      })) ?? {},
    approveDecision: async ({ params, by }) =>
      (await payments.approve(Number(params.decision), by.account.id)) ?? {},
  };
}

function stuckInfo(
  { kind, id, what, account, from, amount, since, why, decision }: StuckPayment,
  nameOf: (account: string) => string,
): StuckPaymentInfo {
  return {
    kind,
    id: String(id),
    what,
    account: account ?? null,
    name: account === undefined ? null : nameOf(account),
    from: from ?? null,
    amount,
    since,
    why: why ?? null,
    asks: canQueryProvider(what),
    outcomes: [...outcomesOf(what)],
    decision: decision
      ? {
          id: String(decision.id),
          outcome: decision.outcome,
          reason: decision.reason,
          by: { account: decision.by_account, name: nameOf(decision.by_account) },
        }
      : null,
  };
}
