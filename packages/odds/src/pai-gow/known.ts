/** A simulation of a house way against itself. */
interface Simulated {
  /** The house way, line by line. */
  readonly way: string;
  /** Seeds from 1 to this, each of so many rounds. */
  readonly seeds: number;
  readonly each: number;
  readonly won: number;
  readonly pushed: number;
  readonly lost: number;
}

/** The way published for Foxwoods. */
const FOXWOODS = [
  '5+2 over K: set 1',
  '5+2: set 0',
  '5: set 0',
  '4+3: set 1',
  '4+2: set 1',
  '4 J-A: set 0',
  '4 7-T: rest 1 with AK',
  '4 7-T: set 0',
  '4 2-6: rest 1',
  '3+3: set 0',
  '3+2+2: set 1',
  '3+2: set 1',
  'none complete: complete',
  '2 complete T-K 1 ace: rest 1 better',
  '2 complete: complete',
  '3 complete: complete',
  '2+2+2: set 0',
  '2+2 J-A: set 1',
  '2+2 7-T: rest 2 with A',
  '2+2 7-T: set 1',
  '2+2 2-6: rest 2 with AK',
  '2+2 2-6: set 1',
  '3 A-A: one',
  '3: rest 1',
  '2: rest 1',
  'none: rest 1',
].join('; ');

/** What simulations came to: `npm run pai-gow` plays them again. */
export const SIMULATED: readonly Simulated[] = [
  {
    way: FOXWOODS,
    seeds: 20,
    each: 10_000_000,
    won: 58_242_168,
    pushed: 80_989_682,
    lost: 60_768_150,
  },
];
