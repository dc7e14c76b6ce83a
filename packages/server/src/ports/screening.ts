import { z } from 'zod';
import type { Clock } from '../time/clock.ts';
import { type Faults, simulateOutage } from './faults.ts';
import { callService, type ServiceAddress } from './https.ts';

/** A person to compare with the lists. */
export interface ScreenedPerson {
  readonly givenName: string;
  readonly familyName: string;
  readonly bornOn: string;
}

const hit = z.object({
  /** The list, and the entry on it. */
  list: z.string().min(1).max(80),
  entry: z.string().min(1).max(100),
  name: z.string().max(200),
});
/** An entry on a list that may be the person. */
export type ScreeningHit = z.infer<typeof hit>;
export const screeningAnswer = z.object({ hits: z.array(hit).max(50) });
export type ScreeningAnswer = z.infer<typeof screeningAnswer>;

/** An entry of the embedded list: a name, and the date of birth if it is known. */
export const listEntry = z.strictObject({
  list: z.string().min(1).max(80),
  entry: z.string().min(1).max(100),
  name: z.string().min(1).max(200),
  bornOn: z.iso.date().optional(),
});
export type ListEntry = z.infer<typeof listEntry>;

/** Compares persons with lists, for example of sanctioned or politically exposed persons. */
export interface ScreeningPort {
  screen(key: string, person: ScreenedPerson, tries: number): Promise<ScreeningAnswer | 'later'>;
}

/**
 * Creates a comparison with a list of the operator. An entry fits if all words of its name occur in the person's name, in
 * any order and without accents, and if the dates of birth do not differ.
 */
export function embeddedScreening(faults: Faults, list: readonly ListEntry[]): ScreeningPort {
  const known = list.map((entry) => ({ entry, words: wordsOf(entry.name) }));
  return {
    screen: async (_key, { givenName, familyName, bornOn }, tries) => {
      if (simulateOutage(faults, tries)) return 'later';
      const own = new Set(wordsOf(`${givenName} ${familyName}`));
      const hits = known.filter(
        ({ entry, words }) =>
          words.length > 0 &&
          words.every((word) => own.has(word)) &&
          (entry.bornOn === undefined || entry.bornOn === bornOn),
      );
      return {
        hits: hits.slice(0, 50).map(({ entry: { list: of, entry, name } }) => ({ list: of, entry, name })),
      };
    },
  };
}

/** Connects to a service: `POST {url}/screenings` with `{ person }`. */
export function screeningService(address: ServiceAddress, clock: Clock, timeout?: number): ScreeningPort {
  return {
    screen: (key, person) =>
      callService(address, 'screenings', key, { person: { ...person } }, screeningAnswer, clock, timeout),
  };
}

function wordsOf(name: string): string[] {
  return (
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, 20);
}
