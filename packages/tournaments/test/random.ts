import fc from 'fast-check';
import { announcementJson, sheets } from './announcements.ts';

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const bounty = fc.record({
  kind: fc.constantFrom('fixed', 'knockout', 'special', 'mystery', 'pool', 'progressive'),
  price: fc.constantFrom('1', '9.99', '20'),
  marked: fc.integer({ min: 1, max: 5 }),
  toOwnBp: fc.integer({ min: 1, max: 9_999 }),
  draws: fc.array(
    fc.record({
      when: fc.oneof(
        fc.record({ playersLeft: fc.integer({ min: 1, max: 30 }) }),
        fc.record({ level: fc.integer({ min: 1, max: 12 }) }),
      ),
      prizes: fc.array(fc.constantFrom('5', '12.34', '100'), { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

/**
 * Games with bets against the house, and games for points between players. These games last a number of
 * hands, or until few players are left.
 */
const counted = fc
  .record({
    points: fc.boolean(),
    stages: fc.array(
      fc.record({
        hands: fc.integer({ min: 1, max: 5 }),
        advancing: optional(fc.integer({ min: 1, max: 3 })),
        carry: fc.constantFrom('stack', 'reset'),
        counts: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
    hands: fc.integer({ min: 1, max: 6 }),
    until: fc.constantFrom('hands', 'table', 'table', 'entry'),
    minutes: fc.boolean(),
    betting: fc.constantFrom('open', 'in-turn', 'secret'),
    withoutBet: fc.constantFrom('sit-out', 'minimum-bet'),
    ties: fc.constantFrom('shared', 'extra-hand', 'cards'),
    leviesBp: fc.constantFrom(0, 1_234),
  })
  .map(({ points, stages, hands, until, minutes, betting, withoutBet, ties, leviesBp }) => {
    const fixed = stages.map(({ hands: most, advancing, ...more }) => ({
      tables: 'fixed',
      until: minutes ? { minutes: 5 * most } : { hands: most, ...(advancing ? { advancing } : {}) },
      ...more,
    }));
    const tables = [{ tables: 'closed', until: { perTable: 2 } }, {}];
    const knockOut = until === 'table' && !points;
    return {
      formats: points
        ? ['points']
        : [knockOut ? 'knock-out' : stages.length > 0 ? 'several-rounds' : 'single-round'],
      game: points ? 'mariash' : 'roulette',
      ...(points
        ? { chipsArePoints: true, entriesMustBe: 'fullTables' }
        : { against: 'house', betting, withoutBet }),
      levels: Array.from({ length: 12 }, (_, index) => ({
        minutes: 20,
        minimum: 50 + 10 * index,
        maximum: 500,
      })),
      stages: knockOut ? tables : [...fixed, { tables: 'fixed' }],
      ...(knockOut ? {} : { end: { kind: 'hands', hands } }),
      ...(until === 'entry' && !points ? { handsPerEntry: hands, end: { kind: 'clock', minutes: 60 } } : {}),
      ties: knockOut || points !== (ties === 'cards') ? 'shared' : ties,
      leviesBp,
      handForHand: 'floor',
      match: true,
      ...(knockOut ? { closed: true } : {}),
    };
  });

/** Stage structures with one field, several flights, closed tables or matches. */
const ways = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ formats: ['multitable'] }) },
  { weight: 4, arbitrary: counted },
  fc.constant({ formats: ['multitable'], game: ['razz', 'omaha', 'badugi'] }),
  fc
    .record({
      carry: fc.constantFrom('stack', 'sum', 'best', 'teamSum'),
      flights: fc.integer({ min: 2, max: 3 }),
      to: fc.boolean(),
    })
    .map(({ carry, flights, to }) => ({
      formats:
        carry === 'sum'
          ? ['accumulation']
          : carry === 'best'
            ? ['better-stack']
            : carry === 'teamSum'
              ? ['team']
              : ['phases'],
      ...(carry === 'teamSum' ? { team: { size: 3 } } : {}),
      stages: [
        {
          flights: Array.from({ length: flights }, (_, index) => ({ id: `1${'ABC'[index]}` })),
          until: to ? { levels: 6 } : { playersLeft: 5 },
          carry,
        },
        { until: 'end' },
      ],
    })),
  fc
    .record({
      forcedAllIn: fc.boolean(),
      perTable: fc.integer({ min: 1, max: 2 }),
      again: fc.boolean(),
      bp: fc.constantFrom(0, 1234),
    })
    .map(({ forcedAllIn, perTable, again, bp }) => ({
      formats: forcedAllIn ? ['flip-out'] : ['shootout'],
      tableSize: 6,
      stages: [
        { tables: 'closed', forcedAllIn, until: { perTable }, prizeBp: bp },
        ...(again ? [{ tables: 'closed', until: { perTable: 1 }, carry: 'reset', prizeBp: bp }] : []),
        { until: 'end' },
      ],
      closed: true,
    })),
  fc.tuple(fc.constantFrom('single', 'double', 'roundRobin'), fc.boolean()).map(([kind, full]) => ({
    formats: ['heads-up'],
    tableSize: 2,
    entriesMustBe: full ? 'powerOfTwo' : null,
    stages: [{ tables: 'match', carry: 'reset' }],
    bracket: kind === 'roundRobin' ? { kind, playOff: 'double', toPlayOff: 2 } : { kind },
    match: true,
    closed: true,
  })),
);

const ends = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  fc.constant({ end: { kind: 'paidPlaces' }, formats: ['paid-places'] }),
  fc.constant({
    end: { kind: 'clock', minutes: 75 },
    payout: { kind: 'chipShare' },
    formats: ['time-limited'],
    oneStage: true,
  }),
  fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }).map((seats) => ({
    end: { kind: 'seats' },
    payout: { kind: 'satellite', target: 'Main', prize: '330', ...(seats ? { seats } : {}) },
    formats: ['satellite'],
  })),
);

const buying = fc.record({
  lateRegistration: optional(fc.integer({ min: 1, max: 5 }).map((untilLevel) => ({ untilLevel }))),
  reEntry: optional(fc.record({ max: optional(fc.integer({ min: 1, max: 2 })) })),
  rebuy: optional(
    fc.record({
      untilLevel: fc.integer({ min: 1, max: 6 }),
      max: optional(fc.integer({ min: 1, max: 3 })),
      price: fc.constantFrom('20', '33.33'),
      chips: fc.integer({ min: 100, max: 1500 }),
    }),
  ),
  addOn: optional(
    fc.record({
      atLevel: fc.integer({ min: 1, max: 6 }),
      price: fc.constant('15'),
      chips: fc.integer({ min: 100, max: 2000 }),
    }),
  ),
  multiStack: optional(
    fc
      .integer({ min: 1, max: 8 })
      .map((closesAtLevel) => ({ count: 5, size: 200, ...(closesAtLevel > 6 ? {} : { closesAtLevel }) })),
  ),
  choice: fc.boolean(),
});

const withBreaks = (sheets.structures?.short ?? [])
  .slice(0, 24)
  .flatMap((level, index) => (index % 4 === 3 ? [level, { break: 7 }] : [level]));

/** Random announcements of every kind. Contradictory announcements are refused later. */
export const anyAnnouncement = fc
  .record({
    way: ways,
    end: ends,
    buying,
    bounty: optional(bounty),
    guarantee: optional(fc.constantFrom('1000', '5000.01')),
    feeBp: fc.integer({ min: 500, max: 1500 }),
    tableSize: fc.integer({ min: 2, max: 10 }),
    mix: fc.boolean(),
    button: fc.constantFrom('highCard', 'lastSeat'),
    checkIn: fc.boolean(),
    breaks: fc.boolean(),
  })
  .map(
    ({
      way: played,
      end,
      buying: bought,
      bounty: heads,
      guarantee,
      feeBp,
      tableSize,
      mix,
      button,
      ...more
    }) => {
      const { match, closed, ...way } = played as typeof played & { match?: true; closed?: true };
      const { oneStage, ...last } = end as typeof end & { oneStage?: true };
      const finish = match || (oneStage && 'stages' in way) ? {} : last;
      const { choice, multiStack, lateRegistration, reEntry, rebuy, addOn } = bought;
      const size = 'tableSize' in way ? way.tableSize : tableSize;
      const formats = [
        ...way.formats,
        ...('formats' in finish ? (finish.formats as string[]) : []),
        ...(choice && !multiStack && !match ? ['choose-your-stack'] : []),
      ];
      return announcementJson({
        ...way,
        ...finish,
        formats,
        tableSize: size,
        feeBp,
        guarantee,
        bounty: 'against' in way || 'chipsArePoints' in way ? null : heads,
        button,
        checkIn: more.checkIn,
        ...(more.breaks && !('levels' in way) ? { levels: withBreaks } : {}),
        ...(mix && !closed && size > 3
          ? {
              tableSizeSteps: [
                { when: { level: 5 }, size: 3 },
                { when: { playersLeft: 8 }, size: 2 },
              ],
            }
          : {}),
        ...(match ? {} : { rebuy, addOn, multiStack }),
        ...(closed ? {} : { lateRegistration, reEntry: lateRegistration ? reEntry : null }),
        ...(formats.includes('choose-your-stack')
          ? {
              buyIns: [
                { id: 'small', price: '50', stack: 400 },
                { id: 'large', price: '120', stack: 1000 },
              ],
            }
          : {}),
      });
    },
  );
