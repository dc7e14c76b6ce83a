import { each, type PersonalData } from '../services/personal-data-module.ts';

export const personalData: PersonalData = {
  kept: {
    closings: 'select * from closing where account = $1 order by id desc',
    complaints: 'select * from complaint where account = $1 order by id desc',
  },
  expire: (tx, { house, accounts }) => each(tx, EXPIRED, [house, accounts]),
};

const THEIRS = 'house = $1 and account = any($2::text[])';
const EXPIRED = [
  `update complaint set subject = 'erased', answer = null where ${THEIRS}`,
  `update closing set reason = null, objection = null, objection_answer = null where ${THEIRS}`,
];
