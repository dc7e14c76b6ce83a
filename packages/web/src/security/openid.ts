import type { Client, Me } from '@croupier/client';
import { isRefusal, type Refusal, refuse } from '@croupier/core';

type Api = Client['api'];

/** The browser keeps the key of a sign-in for this tab only, so that no other page can complete it. */
const KEY = 'croupier openid';

/** Opens the page of the operator's sign-in service. It sends the user back to `/sign-in/openid`. */
export async function openProvider(api: Api): Promise<true | Refusal> {
  const begun = await api.beginOpenId({});
  if (isRefusal(begun)) return begun;
  sessionStorage.setItem(KEY, begun.key);
  location.assign(begun.url);
  return true;
}

/** Signs in with the answer in the address of the page, which works once. `lost` says that the tab has no key. */
export async function completeOpenId(api: Api, search: string, lost: string): Promise<Me | Refusal> {
  const key = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // The code in the address must not stay in the history.
  history.replaceState(null, '', location.pathname);
  return key === null ? refuse('wrong-openid', lost) : api.openIdSignIn({ search, key });
}
