import type { TournamentState } from '@croupier/client';
import type { Entry, View } from '../src/tournaments/follow.ts';

/** Returns a tournament for a test, by default with two tables of three and one flight. */
export function stateOf({
  view = {},
  entries = [],
  mine,
  ...more
}: Partial<Omit<TournamentState, 'view' | 'own'>> & {
  readonly view?: Partial<View>;
  readonly mine?: readonly number[];
  readonly own?: TournamentState['own'];
}): TournamentState {
  const own = mine && {
    entries: mine.map((number) => ({
      number,
      checkedIn: true,
      reserveStacks: 0,
      handsToMiss: 0,
      addedOn: false,
      payments: [],
      acceptedDeal: null,
    })),
    choices: [],
    tickets: [],
    proposals: [],
  };
  return {
    id: '7',
    seq: 1,
    now: 0,
    view: { ...VIEW, ...view },
    entries,
    own: own ?? null,
    floor: null,
    ...more,
  };
}

export function entry(number: number, more: Partial<Entry> = {}): Entry {
  return {
    number,
    name: `Player ${number}`,
    team: null,
    flight: 'main',
    status: 'playing',
    stack: 1_000,
    table: 1,
    seat: number,
    broke: false,
    rebuys: 0,
    place: null,
    paid: 0,
    bountiesWon: 0,
    bounty: null,
    ...more,
  };
}

export function flight(): View['flights'][number] {
  return {
    id: 'main',
    status: 'playing',
    startsAt: null,
    takesEntries: true,
    playersLeft: 6,
    clock: {
      line: 0,
      level: 1,
      onBreak: false,
      running: true,
      endsAt: 600_000,
      timeLeft: 600_000,
      nextBreakAt: 1_200_000,
    },
    halt: null,
    handForHand: false,
    checkInOpen: false,
    lastHands: null,
    colourUp: null,
  };
}

const table = (number: number): View['tables'][number] => ({
  number,
  table: `t${number}`,
  flight: 'main',
  seats: [0, 1, 2, 3],
  hands: 1,
  playing: true,
  breaking: false,
  breakPosition: null,
});

const VIEW: View = {
  name: 'Friday 100',
  house: 'kings',
  currency: 'EUR',
  formats: ['freezeout'],
  games: ['texas-holdem'],
  room: 'software',
  cash: false,
  phase: 'playing',
  startsAt: null,
  startsAtEntries: null,
  buyIns: [{ id: 'seat', price: 10_000, bounty: 0, stack: 1_000 }],
  guarantee: null,
  entries: 6,
  playersLeft: 6,
  takesEntries: true,
  lateUntilLevel: 2,
  pool: 54_000,
  rules: [],
  structure: 'no-limit',
  tableSize: 3,
  feeBp: 1_000,
  reEntry: null,
  rebuy: null,
  addOn: null,
  multiStack: null,
  bounty: null,
  satellite: null,
  teamSize: null,
  eligibility: null,
  stage: 1,
  stages: 1,
  levels: [
    {
      kind: 'level',
      number: 1,
      minutes: 10,
      game: 'texas-holdem',
      stakes: { smallBlind: 100, bigBlind: 200 },
    },
    {
      kind: 'level',
      number: 2,
      minutes: 10,
      game: 'texas-holdem',
      stakes: { smallBlind: 200, bigBlind: 400, ante: 50 },
    },
    { kind: 'break', minutes: 15 },
  ],
  flights: [flight()],
  field: { chips: 6_000, averageStack: 1_000 },
  prizes: {
    places: [35_000, 19_000],
    final: true,
    paidPlaces: 2,
    gross: 60_000,
    fee: 6_000,
    bountyFund: 0,
    overlay: 0,
  },
  bracket: null,
  deal: null,
  tables: [table(1), table(2)],
};
