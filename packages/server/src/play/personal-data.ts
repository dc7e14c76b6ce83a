import type { PersonalData } from '../kept.ts';

export const personalData: PersonalData = {
  kept: { play: 'select * from play where account = $1' },
};
