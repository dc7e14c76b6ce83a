import { useEffect, useState } from 'react';

/**
 * Returns the token of a link in an e-mail; undefined if there is none. The token is after the `#`, so that
 * no server logs it.
 */
function tokenInAddress(): string | undefined {
  return window.location.hash.match(/^#token=([\w-]+)$/)?.[1];
}

/** Returns the token with which the page was opened, or one that was added to its address later. */
export function useToken(): string | undefined {
  const [token, setToken] = useState(tokenInAddress);
  useEffect(() => {
    const look = () => setToken((known) => tokenInAddress() ?? known);
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return token;
}

/** Removes the token from the address bar after its use. */
export function forgetToken(): void {
  window.history.replaceState(null, '', window.location.pathname);
}
