import { useEffect, useState } from 'react';
import { useStation } from './station.ts';

/** Whole seconds until `at` (milliseconds since 1970 of the server's clock), counted down; 0 once it is over. */
export function useRest(at: number): number {
  const { now } = useStation();
  const [rest, setRest] = useState(() => restUntil(at, now()));
  useEffect(() => {
    const count = () => setRest(restUntil(at, now()));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [at, now]);
  return rest;
}

function restUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000));
}
