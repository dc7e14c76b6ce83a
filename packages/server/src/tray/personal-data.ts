import type { PersonalData } from '../services/personal-data-module.ts';

/** The personal data in the slips of trays: the signatures of the staff. They belong to the books and are kept. */
export const personalData: PersonalData = {
  kept: {
    slips: 'select game_table, kind, amount, at, reason from tray_slip where account = $1 order by id desc',
    decidedSlips:
      'select slip, at, confirmed, reason from tray_decision where account = $1 order by slip desc',
  },
};
