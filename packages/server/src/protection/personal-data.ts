import type { PersonalData } from '../personal-data/kept.ts';

export const personalData: PersonalData = {
  kept: { play: 'select * from play where account = $1' },
};
