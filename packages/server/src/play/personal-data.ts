import type { PersonalData } from '../personal-data-module.ts';

export const personalData: PersonalData = {
  kept: { play: 'select * from play where account = $1' },
};
