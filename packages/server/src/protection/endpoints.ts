import type { AnswerOf } from '@croupier/protocol';
import type { HandlersOf } from '../http/call.ts';
import type { Account } from '../services/account-service.ts';
import type { ProtectionService } from './service.ts';

interface Needs {
  readonly protection: ProtectionService;
  readonly meOf: (account: Account) => Promise<AnswerOf<'me'>>;
  /** Called with an account that can no longer stake at a house. */
  readonly stopped: (account: string, house: string) => Promise<void>;
}

/** Returns the endpoints with which players limit their own play at a house. */
export function protectionEndpoints({ protection, meOf, stopped }: Needs): HandlersOf<'Protection'> {
  return {
    panic: async ({ body: { house }, by }) => {
      const refused = await protection.panic(by.account.id, house);
      if (refused) return refused;
      await stopped(by.account.id, house);
      return meOf(by.account);
    },
    realityCheck: async ({ body: { house, minutes }, by }) =>
      (await protection.checkReality(by.account.id, house, minutes ?? undefined)) ?? meOf(by.account),
  };
}
