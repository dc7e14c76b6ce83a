import type { PersonalData } from '../services/personal-data-module.ts';

export const personalData: PersonalData = {
  kept: { play: 'select * from play where account = $1' },
};
