import { CASE_RULE_NAMES } from '@croupier/protocol';
import { nameLookup } from '../accounts/name-lookup.ts';
import type { HandlersOf, SignedInCaller } from '../http/call.ts';
import type { AccountService } from '../services/account-service.ts';
import type { CaseRequest, CaseService } from './service.ts';

/** Returns the endpoints for alerts and cases of compliance. */
export function caseEndpoints(
  cases: CaseService,
  accounts: Pick<AccountService, 'namesOf'>,
): HandlersOf<'Cases'> {
  const of = (
    params: { readonly house: string; readonly case: string },
    by: SignedInCaller,
  ): CaseRequest => ({ ...params, by: by.account.id });
  return {
    cases: ({ params: { house }, query: { overdue, ...filter }, by }) =>
      cases.list({ ...filter, house, overdue: overdue === 'yes', reader: by.account.id }),
    openCase: ({ params: { house }, body: { other, ...asked }, by }) =>
      cases.open({ ...asked, other, house }, by.account.id),
    caseFile: ({ params, by }) => cases.file(of(params, by)),
    changeCase: ({ params, body, by }) => cases.change(of(params, by), body),
    noteCase: ({ params, body: { text, links }, by }) => cases.note(of(params, by), text, links),
    holdPayouts: ({ params, body, by }) => cases.hold(of(params, by), body),
    proposeOutcome: ({ params, body, by }) => cases.propose(of(params, by), body),
    decideOutcome: ({ params, body: { confirmed, reason }, by }) =>
      cases.decide(of(params, by), { confirmed, reason }),
    reportCase: ({ params, body: { recipient }, by }) => cases.report(of(params, by), recipient),
    caseRules: async ({ params: { house } }) => {
      const known = new Map((await cases.rules(house)).map((rule) => [rule.rule, rule]));
      const nameOf = await nameLookup(
        accounts,
        [...known.values()].map(({ set_by }) => set_by),
      );
      return {
        rules: CASE_RULE_NAMES.map((rule) => {
          const set = known.get(rule);
          return {
            rule,
            figures: set?.figures ?? null,
            set: set
              ? { by: { account: set.set_by, name: nameOf(set.set_by) }, at: set.set_at, reason: set.reason }
              : null,
          };
        }),
      };
    },
    setCaseRule: async ({ params: { house, rule }, body: { figures, reason }, by }) =>
      (await cases.setRule({ house, rule, figures, reason, by: by.account.id })) ?? {},
  };
}
