import { house as houseOf } from '@croupier/houses';
import { readParticipant, setLifecycle } from '../participants/store.ts';
import { writeMail } from '../ports/mail.ts';
import type { Members } from './service.ts';

/** The steps of the closing as the register of participants takes them; letters go to the registered address. */
export const memberSteps: Members = {
  setLifecycle,
  tell: async (tx, account, house, kind, key, values, at) => {
    const found = await readParticipant(tx, account, house);
    const to = found?.person?.email;
    if (!found || to === undefined) return;
    const name = houseOf(house)?.name ?? house;
    await writeMail(tx, {
      account,
      house,
      to,
      kind,
      language: found.language,
      values: { ...values, house: name },
      key,
      at,
    });
  },
};
