import type { PersonalData } from '../services/personal-data-module.ts';

export const personalData: PersonalData = {
  kept: { reserveRules: 'select house, rule, set_at from reserve_rule where set_by = $1 order by id desc' },
};
