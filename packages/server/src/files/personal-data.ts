import { participationsOf } from '../participants/personal-data.ts';
import { each, type PersonalData } from '../services/personal-data-module.ts';

/**
 * The personal data in people's files. The export leaves out confidential notes, and the reasons for accesses, because
 * both may name a suspicion that the law forbids to disclose. The accesses are kept without their reasons.
 */
export const personalData: PersonalData = {
  kept: {
    documents:
      'select house, kind, type, bytes, sha256, by_account is null as sent_by_you, at from file_document where account = $1 order by at desc',
    notes: 'select house, text, at from file_note where account = $1 and not confidential order by id desc',
    accessesToYourData:
      'select house, kind as document, at from file_access where account = $1 order by id desc',
  },
  async erase(tx, { account }) {
    // The law requires the data of participants for some years after their accounts were closed.
    const participations = await participationsOf(tx, account);
    const kept = participations.filter(({ lifecycle }) => lifecycle !== 'applied').map(({ house }) => house);
    await each(tx, statements(`account = $1 and not house = any($2::text[])`), [account, kept]);
  },
  expire: (tx, { house, accounts }) =>
    each(tx, statements('house = $1 and account = any($2::text[])'), [house, accounts]),
};

/** Returns the SQL that erases the files that a condition selects. */
function statements(condition: string): string[] {
  return [
    `delete from file_document where ${condition}`,
    `delete from file_note where ${condition}`,
    `update file_access set reason = 'erased' where ${condition}`,
  ];
}
