import type { PersonalData } from '../services/personal-data-module.ts';

/**
 * The personal data of tables. The rounds are kept. Once the account is erased, the rounds identify nobody.
 */
export const personalData: PersonalData = {
  kept: {
    rounds: `select round.id, round.plan, round.number, round.state, round.opened_at, round.closed_at, round.result,
       lines from settlement join round on round.id = settlement.round where seat = $1 order by round.id desc`,
    moves: 'select game_table, round, seq, at, role, move from move where account = $1 order by at desc',
    statistics: 'select round, counts from tally where seat = $1 order by round desc',
    silenced: 'select game_table, until from silenced_player where seat = $1 order by game_table desc',
    talkRulings: `select game_table, at, kind, reason, minutes from talk_ruling
       where seat = $1 or account = $1 order by id desc`,
    tableVisits: 'select game_table, at, taken from table_visit where seat = $1 order by at desc',
    sharedRounds: 'select link, round, at from shared_round where account = $1 order by at desc',
  },
  async erase(tx, { account }) {
    await tx.query('delete from silenced_player where seat = $1', [account]);
    await tx.query('delete from table_visit where seat = $1', [account]);
    await tx.query('delete from shared_round where account = $1', [account]);
    await tx.query('update game_table set opened_from = null where opened_by = $1', [account]);
  },
};
