import { useState } from 'react';

const KEY = 'croupier.others';

/** Whether the other players' chips are shown; this browser remembers it. */
export function useOthers(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(() => localStorage.getItem(KEY) !== 'hidden');
  return [
    shown,
    (next) => {
      localStorage.setItem(KEY, next ? 'shown' : 'hidden');
      setShown(next);
    },
  ];
}
