import { useEffect } from 'react';

/** The last part of every title. */
const CASINO = 'Croupier';

/** Sets the browser's title, with the most specific part first. Unknown parts are left out. */
export function useTitle(...parts: readonly (string | false | undefined)[]): void {
  const title = [...parts, CASINO].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
