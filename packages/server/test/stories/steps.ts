import type { Measure } from '../../src/play/measures.ts';

/** A step in a participant's life, with amounts in minor units and times in minutes. */
export type Step =
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'bet'; readonly amount: number; readonly outcome: 'won' | 'lost' | 'void' }
  | { readonly do: 'deposit'; readonly by: 'card' | 'account'; readonly amount: number }
  | { readonly do: 'withdraw'; readonly amount: number }
  | { readonly do: 'limit'; readonly measure: Measure; readonly value: number | null }
  | { readonly do: 'notice'; readonly ground: 'endangered' | 'inactive' }
  | { readonly do: 'settle-objection' | 'settle-complaint'; readonly upheld: boolean }
  | { readonly do: 'payments' | 'register' | 'identity' | 'mail'; readonly out: boolean }
  /** A cash payment at the desk, with or without an identity document. */
  | {
      readonly do: 'cash';
      readonly direction: 'in' | 'out';
      readonly amount: number;
      readonly document: boolean;
    }
  /** The register lists or deletes the participant without a request from this house. */
  | { readonly do: 'entry'; readonly listed: boolean }
  | {
      readonly do: 'panic' | 'exclude' | 'log-in' | 'close' | 'take-back' | 'object' | 'complain';
    }
  /** The participant submits this name to the identity check, which accepts or refuses it. */
  | { readonly do: 'papers'; readonly name: string };

/** Returns whether the identity check accepts this name. */
export function isAccepted(name: string): boolean {
  return !name.startsWith('false');
}

/** The steps of random stories and their weights. Some steps are refused, as they should be. */
const WEIGHTS: readonly (readonly [what: Step['do'], weight: number])[] = [
  ['bet', 40],
  ['wait', 14],
  ['deposit', 14],
  ['withdraw', 8],
  ['limit', 6],
  ['log-in', 4],
  ['payments', 3],
  ['register', 2],
  ['identity', 1],
  ['mail', 1],
  ['papers', 1],
  ['cash', 6],
  ['complain', 1],
  ['settle-complaint', 2],
  ['panic', 1],
  ['entry', 1],
  ['exclude', 0.3],
  ['close', 0.8],
  ['take-back', 0.8],
  ['notice', 0.5],
  ['object', 0.8],
  ['settle-objection', 0.8],
];
const ALL = WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0);
export const STORY_MEASURES: readonly Measure[] = ['stake-day', 'loss-week', 'time-day', 'deposit-day'];

/** Returns the steps of a random life. `longest` is the longest wait, in minutes. */
export function story(chance: () => number, steps: number, longest: number): Step[] {
  const told: Step[] = [];
  while (told.length < steps) {
    if (chance() < 0.02) told.push(...evening(chance));
    else told.push(step(chance, longest));
  }
  return told.slice(0, steps);
}

/** Returns an evening of small bets almost without pauses, so that the compulsory break becomes due. */
function evening(chance: () => number): Step[] {
  return Array.from({ length: 12 + Math.floor(chance() * 6) }, (): readonly Step[] => [
    { do: 'bet', amount: 1 + Math.floor(chance() * 100), outcome: chance() < 0.5 ? 'won' : 'lost' },
    { do: 'wait', minutes: 9 + Math.floor(chance() * 6) },
  ]).flat();
}

function step(chance: () => number, longest: number): Step {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T;
  const amount = (most: number) => 1 + Math.floor(chance() ** 2 * most);
  let left = chance() * ALL;
  const what = WEIGHTS.find(([, weight]) => {
    left -= weight;
    return left < 0;
  })?.[0];
  switch (what) {
    case undefined:
    case 'wait':
      return {
        do: 'wait',
        minutes: Math.min(longest, pick([1, 10, 14, 15, 60, 600, 1440, 4320, 23_000, 1_100_000])),
      };
    case 'bet':
      return {
        do: 'bet',
        amount: amount(20_000),
        outcome: pick(['won', 'lost', 'lost', 'lost', 'won', 'void']),
      };
    case 'deposit':
      return { do: 'deposit', by: pick(['card', 'account']), amount: amount(100_000) };
    case 'withdraw':
      return { do: 'withdraw', amount: amount(60_000) };
    case 'limit': {
      const measure = pick(STORY_MEASURES);
      const value = measure.startsWith('time') ? Math.floor(chance() * 600) : amount(200_000);
      return { do: 'limit', measure, value: chance() < 0.3 ? null : value };
    }
    case 'notice':
      return { do: 'notice', ground: pick(['endangered', 'inactive']) };
    case 'settle-objection':
    case 'settle-complaint':
      return { do: what, upheld: chance() < 0.5 };
    case 'cash':
      return {
        do: what,
        direction: pick(['in', 'out']),
        amount: chance() < 0.9 ? 100 * amount(9_000) : amount(900_000),
        document: chance() < 0.9,
      };
    case 'payments':
    case 'register':
    case 'identity':
    case 'mail':
      return { do: what, out: chance() < 0.4 };
    case 'papers':
      return { do: what, name: `${pick(['true', 'false'])} name ${Math.floor(chance() * 1000)}` };
    case 'entry':
      return { do: what, listed: chance() < 0.4 };
    default:
      return { do: what };
  }
}
