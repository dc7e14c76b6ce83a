import { useEffect } from 'react';

/** The casino above all houses: every title ends with it. */
const CASINO = 'Croupier';

/** Names the page in the browser's title, the most particular part first; unknown parts are left out. */
export function useTitle(...parts: readonly (string | false | undefined)[]): void {
  const title = [...parts, CASINO].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
