import type { PersonalData } from '../services/personal-data-module.ts';

/**
 * The personal data in the ledger. Postings are kept. Once an account is erased, its postings identify
 * nobody.
 */
export const personalData: PersonalData = {
  kept: {
    purses: 'select house, kind, game_table, play, balance from ledger_account where holder = $1',
    transactions: `select posting.id, at, amount, reason, rule, round, bet, source.kind as from, target.kind as to
       from posting join ledger_account as source on source.id = from_account
       join ledger_account as target on target.id = to_account where posting.holder = $1 order by posting.id desc`,
  },
};
