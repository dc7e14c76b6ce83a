import type { PersonalData } from '../services/personal-data-module.ts';

export const personalData: PersonalData = {
  kept: {
    shifts: 'select * from shift where cashier = $1 order by id desc',
    deskEntries: 'select * from desk_entry where by_account = $1 or player = $1 order by id desc',
  },
};
