import { tournamentHouses } from '@croupier/houses/tournaments';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openTestCasino, PHONE, type TestCasino } from './casino.ts';
import { playUntil, TournamentFloor, tournamentState } from './tournament-person.ts';

let casino: TestCasino;
let floor: TournamentFloor;
beforeAll(async () => {
  casino = await openTestCasino({
    open: 0.05,
    betting: 3,
    decision: 3,
    draw: 0.02,
    close: 0.05,
    pay: 0.1,
    result: 0.1,
  });
});
afterEach(async () => {
  await casino.leave();
  expect(casino.errors()).toEqual([]);
});
afterAll(async () => {
  await casino?.close();
});

interface Written {
  readonly buyIns: readonly { readonly id: string; readonly price: string }[];
  readonly formats: readonly string[];
  readonly tableSize: number;
  readonly team?: { readonly size: number };
  readonly stages?: readonly {
    readonly flights?: readonly { readonly id: string }[];
    readonly until?: unknown;
    readonly forcedAllIn?: boolean;
  }[];
  readonly end?: { readonly kind: string };
}

/** Blinds that start at a third of the stack and double, so that the tournament ends soon. */
const levels = [100, 200, 400, 800, 1_600, 3_200].map((bigBlind) => ({
  minutes: 1,
  smallBlind: bigBlind / 2,
  bigBlind,
}));

/** Returns the changes that make a format end soon. Everything else stays as the house has set it. */
function quick(id: string, { buyIns, stages, tableSize, end, ...ready }: Written): object {
  const short = {
    name: `Quick ${id}`,
    tableSize: Math.min(tableSize, 3),
    levels,
    buyIns: buyIns.map((one, index) => ({
      ...one,
      price: String(10 * (index + 1)),
      stack: 300 * (index + 1),
    })),
    ...('lateRegistration' in ready && ready.lateRegistration ? { lateRegistration: { untilLevel: 1 } } : {}),
    ...(stages
      ? {
          stages: stages.map((stage) => ({
            ...stage,
            ...(typeof stage.until === 'object' && stage.until && 'levels' in stage.until
              ? { until: { levels: 1 } }
              : {}),
          })),
        }
      : {}),
    ...(end ? { end: end.kind === 'clock' ? { ...end, minutes: 1 } : end } : {}),
  };
  switch (id) {
    case 'shootout':
      // Two of the three players at a table advance, in each of two stages. The stacks are short, since three stages
      // are played.
      return {
        ...short,
        levels: levels.slice(1),
        stages: stages?.map((stage) =>
          'until' in stage && stage.until !== 'end' ? { ...stage, until: { perTable: 2 } } : stage,
        ),
      };
    case 'sit-and-go':
      return { ...short, start: { kind: 'whenFull', entries: 3 } };
    case 'rebuy':
      return {
        ...short,
        rebuy: { untilLevel: 1, max: 1, price: '10', chips: 300 },
        addOn: { atLevel: 1, price: '10', chips: 300 },
      };
    case 'satellite':
      return { ...short, payout: { kind: 'satellite', target: 'The next', prize: '20' } };
    case 'multi-stack':
      return { ...short, multiStack: { count: 2, size: 150, closesAtLevel: 2 } };
    case 'mix-max':
      return {
        ...short,
        tableSizeSteps: [
          { when: { level: 2 }, size: 2 },
          { when: { playersLeft: 3 }, size: 3 },
        ],
      };
    case 'bounty':
      return { ...short, bounty: { kind: 'progressive', price: '5', toOwnBp: 5_000 } };
    case 'guaranteed':
      return { ...short, guarantee: '100' };
    default:
      return short;
  }
}

const games = [{ tables: 'fixed', until: { hands: 2, advancing: 2 }, carry: 'reset' }, { tables: 'fixed' }];
const bets = { levels: [{ minutes: 60, minimum: 50, maximum: 500 }] };
const others: readonly (readonly [ready: string, bots: number, changes: object])[] = [
  ['roulette-several-rounds', 4, { ...bets, tableSize: 3, stages: games, end: { kind: 'hands', hands: 2 } }],
  // A table of four is full without late entries, and opening the table checks the player in.
  [
    'mariash',
    3,
    {
      stages: [{ tables: 'fixed', until: { hands: 1 } }, { tables: 'fixed' }],
      end: { kind: 'hands', hands: 1 },
    },
  ],
  ['blackjack-single-round', 2, { ...bets, tableSize: 3, end: { kind: 'hands', hands: 3 } }],
];

const ready = Object.entries(tournamentHouses.kings?.announcements ?? {}) as readonly (readonly [
  string,
  Written,
])[];
const poker = ready.filter(([id]) => !/^(roulette|blackjack)-|^mariash$/.test(id));

/** Returns the number of bots with which a format is played. */
function botsOf(id: string): number {
  if (id === 'sit-and-go') return 2;
  if (id === 'heads-up') return 3;
  if (id === 'team') return 5;
  if (id === 'shootout') return 8;
  return 4;
}

/** Registers on the page, is taken to the table, plays the available moves, and reads the result. */
async function played(
  id: string,
  bots: number,
  onPhone: boolean,
  { team, stages }: Pick<Written, 'team' | 'stages'> = {},
): Promise<void> {
  const page = await casino.visit(onPhone ? { ...PHONE, viewport: { width: 390, height: 844 } } : DESKTOP);
  await page.goto(`${casino.url}/tournament/${id}`);
  await page.getByRole('button', { name: /^Register as a guest/ }).click();
  if (team !== undefined) await page.getByRole('textbox', { name: 'Team name' }).fill('People');
  await page
    .getByRole('button', { name: /^Register: / })
    .first()
    .click();
  await page.getByTestId('own').getByText('You are registered.').waitFor();
  const checkIn = page.getByRole('button', { name: 'Check in' });
  if ((await checkIn.count()) > 0) await checkIn.click();
  await floor.addBots(id, bots);
  const state = () => tournamentState(casino, page, id);
  const { view } = await state();
  for (const flight of view.flights.filter(({ status }) => status === 'waiting'))
    if (view.startsAtEntries === null) await floor.give(id, { type: 'start', flight: flight.id });
  // If the first stage forces all players all-in, its hand has no decisions.
  let asked = stages?.[0]?.forcedAllIn !== true;
  const isOut = async () => {
    const { entries, own, view: now } = await state();
    const mine = own?.entries.map(({ number }) => entries.find((one) => one.number === number)) ?? [];
    asked ||= now.stage > 1 && mine.some((one) => one?.status === 'playing');
    return (
      now.phase === 'over' || mine.every((one) => one === undefined || ['out', 'merged'].includes(one.status))
    );
  };
  const pressed = await playUntil(page, isOut, 240);
  expect(pressed.filter((one) => one.startsWith('covered'))).toEqual([]);
  expect(pressed.length > 0).toBe(asked);
  await page.goto(`${casino.url}/tournament/${id}`);
  await page
    .getByTestId('own')
    .getByText(/^You (finished|are out)/)
    .waitFor();
  // The other players play to the end.
  await expect
    .poll(async () => (await state()).view.phase, { timeout: 240_000, interval: 1_000 })
    .toBe('over');
  const { entries, view: end } = await state();
  expect(entries.reduce((sum, one) => sum + one.paid, 0)).toBe(end.pool);
}

describe('a person in a browser plays a format among bots to its end', () => {
  beforeAll(async () => {
    floor = new TournamentFloor(casino, await casino.staff('kings'));
  });
  for (const [index, [id, written]] of poker.entries())
    it(`${id}`, async () => {
      floor = new TournamentFloor(casino, await casino.staff('kings'));
      const announced = await floor.announce(id, quick(id, written));
      await played(announced, botsOf(id), index % 2 === 0, written);
    }, 600_000);
  for (const [ready, bots, changes] of others)
    it(`${ready}`, async () => {
      floor = new TournamentFloor(casino, await casino.staff('kings'));
      const announced = await floor.announce(ready, changes);
      await played(announced, bots, true);
    }, 600_000);
});
