import type { PersonalData } from '../services/personal-data-module.ts';

export const personalData: PersonalData = {
  kept: {
    lettersAndEnquiries: `select port, call, house, written_at, answered_at, answer from port_call
       where account = $1 order by id desc`,
  },
  /** Deletes unsent e-mails. */
  async erase(tx, { account, participated }) {
    if (!participated) await tx.query('delete from port_call where account = $1', [account]);
  },
  async expire(tx, { house, accounts }) {
    await tx.query('delete from port_call where house = $1 and account = any($2::text[])', [house, accounts]);
  },
};
