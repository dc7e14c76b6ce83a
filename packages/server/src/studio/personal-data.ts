import type { PersonalData } from '../services/personal-data-module.ts';

/**
 * The personal data in the records of the studio: the actions of its staff. They are part of the tables'
 * records and are kept.
 */
export const personalData: PersonalData = {
  kept: {
    stints:
      'select game_table, began_at, first_round, last_round, ended_at, ended_how, back_at from stint where account = $1 order by id desc',
    endedStints: `select game_table, ended_at, ended_how from stint
       where ended_by = $1 and account <> $1 order by ended_at desc`,
    rota: 'select house, game_table, starts_at, ends_at from rota_entry where account = $1 order by starts_at desc',
    plannedRota:
      'select house, game_table, starts_at, ends_at from rota_entry where planned_by = $1 order by starts_at desc',
    openingChecks:
      'select game_table, at, outcome, reason from opening_check where account = $1 order by at desc',
    decidedChecks:
      'select game_table, decided_at, outcome, reason from opening_check where decided_by = $1 order by decided_at desc',
  },
};
