import { isRefusal } from '@croupier/core';
import type { SecurityService } from '../accounts/security-service.ts';
import type { HandlersOf } from '../http/call.ts';
import type { AccountService } from '../services/account-service.ts';
import type { PersonalDataService } from './service.ts';

interface Needs {
  readonly personalData: PersonalDataService;
  readonly accounts: Pick<AccountService, 'endSessions'>;
  readonly security: Pick<SecurityService, 'verify'>;
  /** Closes connections of an account whose sessions have ended. */
  readonly recheck: (account: string) => void;
}

/** Returns the endpoints for export and erasure of a person's data. */
export function personalDataEndpoints({
  personalData,
  accounts,
  security,
  recheck,
}: Needs): HandlersOf<'Personal data'> {
  return {
    personalData: async ({ by }) => {
      const { kept, shortened } = await personalData.everything(by.account.id);
      return {
        kept: Object.fromEntries(Object.entries(kept).map(([what, rows]) => [what, [...rows]])),
        shortened: [...shortened],
      };
    },
    erasure: async ({ by }) => ({ kept: [...(await personalData.kept(by.account.id))] }),
    eraseMe: async ({ body: { password = '', code }, by }) => {
      const unproven = await security.verify(by.account.id, { password, code });
      if (unproven) return unproven;
      const kept = await personalData.erase(by.account.id);
      if (isRefusal(kept)) return kept;
      await accounts.endSessions(by.account.id);
      by.end();
      by.after(() => recheck(by.account.id));
      return { kept: [...kept] };
    },
  };
}
