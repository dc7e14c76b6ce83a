import { each, type PersonalData } from '../services/personal-data-module.ts';

export const personalData: PersonalData = {
  kept: { keyedCalls: 'select at from keyed_call where account = $1 order by at desc' },
  erase: (tx, { account }) => each(tx, ['delete from keyed_call where account = $1'], [account]),
};
