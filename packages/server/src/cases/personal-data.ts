import { each, type PersonalData } from '../services/personal-data-module.ts';

/**
 * The personal data in cases. Persons get the facts of cases that protect them. The law forbids to tell a person about
 * suspicions of money laundering and collusion, and about hits on lists.
 */
export const personalData: PersonalData = {
  kept: {
    protectionCases: `select house, kind, opened_at, closed_at from compliance_case
       where (account = $1 or other = $1) and kind = 'harm' order by id desc`,
    protectionAlerts: `select house, rule, at, facts from case_alert
       where account = $1 and case_id in (select id from compliance_case where kind = 'harm') order by id desc`,
    screenings: 'select house, asked_at from screening where account = $1 order by id desc',
    caseWork: 'select case_id, at, what from case_entry where by_account = $1 order by id desc',
    caseRules: 'select house, rule, set_at from case_rule where set_by = $1 order by id desc',
  },
  expire: (tx, { house, accounts }) => each(tx, EXPIRED, [house, accounts]),
};

const CASES = `select id from compliance_case where house = $1 and state = 'closed'
  and (account = any($2::text[]) or other = any($2::text[]))`;
const EXPIRED = [
  `update case_entry set text = 'erased' where text is not null and what <> 'alert' and case_id in (${CASES})`,
  `update case_alert set facts = '[]' where case_id in (${CASES})`,
  `update compliance_case set outcome_reason = 'erased' where id in (${CASES})`,
  'delete from screening where house = $1 and account = any($2::text[])',
];
