import { useEffect, useState } from 'react';

/** Returns the token of an e-mail's link. It stands behind `#`, so that no server's log has it. */
function tokenInAddress(): string | undefined {
  return window.location.hash.match(/^#token=([\w-]+)$/)?.[1];
}

/** Returns the token with which the page was opened, or that came into its address since. */
export function useToken(): string | undefined {
  const [token, setToken] = useState(tokenInAddress);
  useEffect(() => {
    const look = () => setToken((known) => tokenInAddress() ?? known);
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return token;
}

/** Removes the token from the address bar once it was used. */
export function forgetToken(): void {
  window.history.replaceState(null, '', window.location.pathname);
}
