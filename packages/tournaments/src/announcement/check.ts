import { columnsOf } from '../prizes/columns.ts';
import type { Announcement } from './schema.ts';

/**
 * A contradiction in an announcement. The sentence explains it, and the code selects the house rule to cite.
 */
export interface Contradiction {
  readonly code: string;
  /** The field to change, as a path such as `stages.0.carry`. */
  readonly at: string;
  readonly sentence: string;
}

type Check = readonly [wrong: boolean, code: string, at: string, sentence: string];

/** Returns the contradictions in an announcement; empty if it can be played. */
export function contradictions(it: Announcement, leastFeeBp: number): readonly Contradiction[] {
  return [...ofBuying(it), ...ofCourse(it), ...ofEnd(it), ...ofMoney(it, leastFeeBp)]
    .filter(([wrong]) => wrong)
    .map(([, code, at, sentence]) => ({ code, at, sentence }));
}

function ofBuying(it: Announcement): readonly Check[] {
  const has = (format: Announcement['formats'][number]) => it.formats.includes(format);
  const bought = it.rebuy !== null || it.addOn !== null || it.reEntry !== null;
  const late = it.lateRegistration !== null;
  const prices = [...it.buyIns].sort((one, other) => one.price - other.price);
  const grows = prices.every(({ price, stack }, index) => {
    const before = prices[index - 1];
    return !before || (price > before.price && stack > before.stack);
  });
  const ids = new Set(it.buyIns.map(({ id }) => id));
  return [
    [
      has('freezeout') && bought,
      'freezeout-buys',
      'formats',
      'A freezeout has no rebuy, add-on or re-entry: leave them out.',
    ],
    [
      late && (has('shootout') || has('heads-up') || has('sit-and-go')),
      'no-late-registration',
      'lateRegistration',
      'A sit & go, a shootout and heads-up matches have no late registration.',
    ],
    [
      it.reEntry !== null && !late,
      're-entry-late',
      'lateRegistration',
      'Re-entries are made during late registration: add it.',
    ],
    [has('re-entry') && it.reEntry === null, 'missing', 'reEntry', 'Say how often a player may re-enter.'],
    [
      has('rebuy') && it.rebuy === null,
      'missing',
      'rebuy',
      'Say what a rebuy costs, how many chips it brings, and until which level.',
    ],
    [
      has('bounty') && it.bounty === null,
      'missing',
      'bounty',
      'Say which kind of bounty the tournament has.',
    ],
    [has('team') && it.team === null, 'missing', 'team', 'Say how many players make a team.'],
    [
      has('multi-stack') && it.multiStack === null,
      'missing',
      'multiStack',
      'Say how many stacks of which size a player gets.',
    ],
    [
      has('reserved') && it.eligibility === null,
      'missing',
      'eligibility',
      'Say for whom the tournament is reserved.',
    ],
    [has('guaranteed') && it.guarantee === null, 'missing', 'guarantee', 'Say which amount is guaranteed.'],
    [
      has('mix-max') && it.tableSizeSteps.length === 0,
      'missing',
      'tableSizeSteps',
      'Say when the tables of a mix-max tournament change their size.',
    ],
    [
      has('flip-out') && !it.stages[0]?.forcedAllIn,
      'missing',
      'stages.0.forcedAllIn',
      'The first stage of a flip out is forced all-in.',
    ],
    [
      has('choose-your-stack') && it.buyIns.length < 2,
      'one-buy-in',
      'buyIns',
      'Announce at least two buy-ins where players choose a stack.',
    ],
    [
      it.buyIns.length > 1 && !has('choose-your-stack'),
      'one-buy-in',
      'buyIns',
      'Announce several buy-ins only where players choose a stack.',
    ],
    [!grows, 'dearer-is-more', 'buyIns', 'A more expensive buy-in must bring a larger stack.'],
    [ids.size < it.buyIns.length, 'dearer-is-more', 'buyIns', 'Give each buy-in its own name.'],
    [
      it.multiStack !== null &&
        it.buyIns.some(({ stack }) => stack !== (it.multiStack?.count ?? 0) * (it.multiStack?.size ?? 0)),
      'equal-stacks',
      'multiStack',
      'The small stacks must add up to the starting stack.',
    ],
    [
      it.bounty !== null &&
        it.buyIns.some(({ price }) => (price + (it.bounty?.price ?? 0)) * it.feeBp > price * 10_000),
      'bounty-price',
      'bounty.price',
      'The buy-in must cover the fee, including the fee on the bounty.',
    ],
    [
      (it.bounty?.kind === 'fixed' || it.bounty?.kind === 'special') && it.bounty.marked === undefined,
      'missing',
      'bounty.marked',
      'Say how many players carry a bounty.',
    ],
    [
      it.bounty?.kind === 'mystery' && (it.bounty.draws ?? []).length === 0,
      'missing',
      'bounty.draws',
      'Say when mystery bounties are drawn.',
    ],
  ];
}

function ofCourse(it: Announcement): readonly Check[] {
  const [first] = it.stages;
  const severalFlights = (first?.flights.length ?? 1) > 1;
  const last = it.stages.length - 1;
  const carries = it.stages.map(({ carry }) => carry);
  const playable = it.levels.filter((level) => !('break' in level));
  return [
    [
      it.formats.includes('heads-up') !== (it.bracket !== null),
      'bracket',
      'bracket',
      'Heads-up matches need a bracket, and a bracket is for heads-up matches.',
    ],
    [
      it.bracket !== null &&
        (it.entriesMustBe === 'fullTables' || it.tableSize !== 2 || it.stages.length > 1),
      'bracket',
      'bracket',
      'A bracket needs exactly one stage and tables of two players. It takes any number of entries, or a power of two.',
    ],
    [
      it.bracket !== null && it.stages.some(({ tables }) => tables !== 'match'),
      'bracket',
      'stages.0.tables',
      'The tables of a bracket must be matches.',
    ],
    [
      it.bracket === null && it.stages.some(({ tables }) => tables === 'match'),
      'bracket',
      'bracket',
      'Matches need a bracket.',
    ],
    [
      it.bracket?.kind === 'roundRobin' &&
        (it.bracket.playOff === undefined || !isPowerOfTwo(it.bracket.toPlayOff ?? 0)),
      'bracket',
      'bracket.toPlayOff',
      'Say how many players reach the play-off after the round robin (a power of two), and whether one loss or two eliminate a player.',
    ],
    [
      it.bracket !== null && (it.rebuy !== null || it.addOn !== null || it.multiStack !== null),
      'bracket',
      'bracket',
      'Every match begins with equal fresh stacks: nothing can be bought or kept aside.',
    ],
    [
      it.formats.includes('accumulation') && it.formats.includes('better-stack'),
      'sum-or-best',
      'formats',
      'Either add up the stacks of several days or carry on the best one, not both.',
    ],
    [
      it.formats.includes('accumulation') && first?.carry !== 'sum',
      'sum-or-best',
      'stages.0.carry',
      'An accumulation tournament must add up the stacks of all start days.',
    ],
    [
      it.formats.includes('better-stack') && first?.carry !== 'best',
      'sum-or-best',
      'stages.0.carry',
      'With several start days, carry on the best stack.',
    ],
    [
      (it.team !== null) !== carries.includes('teamSum') || (it.team !== null && first?.carry !== 'teamSum'),
      'team-sum',
      'stages.0.carry',
      'In a team tournament, add up the stacks after the first stage and no other.',
    ],
    [
      severalFlights && it.stages.length < 2,
      'flights-merge',
      'stages',
      'Starting flights are merged in a later stage: add that stage.',
    ],
    [
      it.stages.slice(1).some(({ flights }) => flights.length > 1),
      'flights-merge',
      'stages',
      'Only the first stage can have several flights.',
    ],
    [
      it.stages.some(({ until }, index) => (until === 'end') !== (index === last)),
      'stage-end',
      'stages',
      'Say when each stage ends, except the last: it is played to the end.',
    ],
    [
      it.stages.some(({ tables, until }) => until !== 'end' && 'perTable' in until !== (tables === 'closed')),
      'stage-end',
      'stages',
      'Closed tables end at a number of players left at each table; other tables end at a level or a number of players.',
    ],
    [
      it.stages.some(
        ({ tables, until }) =>
          until !== 'end' && ('hands' in until || 'minutes' in until) !== (tables === 'fixed'),
      ),
      'stage-end',
      'stages',
      'Fixed tables, and only these, play a set number of hands or minutes.',
    ],
    [
      it.stages.some(
        ({ until }) =>
          until !== 'end' &&
          'advancing' in until &&
          until.advancing !== undefined &&
          until.advancing >= it.tableSize,
      ),
      'stage-end',
      'stages',
      'Fewer players must advance from a table than sit at it.',
    ],
    [
      (it.end.kind === 'hands') !== (it.stages.at(-1)?.tables === 'fixed' && it.end.kind !== 'clock'),
      'stage-end',
      'end',
      'A last stage at fixed tables must end after a number of hands, or by the clock.',
    ],
    [
      (it.chipsArePoints || it.ties !== 'shared') && it.bracket !== null,
      'bracket',
      'ties',
      'A match ends when a player loses all chips: it has no debts and no ties.',
    ],
    [
      it.entriesMustBe === 'fullTables' && it.lateRegistration !== null,
      'no-late-registration',
      'lateRegistration',
      'A tournament that needs full tables has no late registration.',
    ],
    [
      it.entriesMustBe === 'fullTables' &&
        (it.tableSizeSteps.length > 0 ||
          it.stages.some(
            ({ until }) => until !== 'end' && 'advancing' in until && until.advancing !== undefined,
          )),
      'stage-end',
      'entriesMustBe',
      'A tournament that needs full tables must keep all players and table sizes. Otherwise a player would be left over.',
    ],
    [
      it.handsPerEntry !== null && (it.stages.length > 1 || it.end.kind !== 'clock'),
      'one-end',
      'handsPerEntry',
      'A tournament with a set number of hands for each entry must end by the clock.',
    ],
    [
      it.stages.some(({ tables, until }) => until === 'end' && tables === 'closed'),
      'stage-end',
      'stages',
      'The last stage must be played at balanced tables or in matches.',
    ],
    [
      it.stages.some(({ until }) => until !== 'end' && 'perTable' in until && until.perTable >= it.tableSize),
      'stage-end',
      'stages',
      'Fewer players must advance from a table than sit at it.',
    ],
    [
      it.lateRegistration !== null && it.lateRegistration.untilLevel > levelsOfFirst(it),
      'late-too-long',
      'lateRegistration.untilLevel',
      'Late registration must end before the first stage does.',
    ],
    [
      it.lateRegistration !== null && (first?.tables === 'closed' || first?.forcedAllIn === true),
      'no-late-registration',
      'lateRegistration',
      'Closed tables have no late registration.',
    ],
    [
      it.stages.some(({ until }) => until !== 'end' && 'levels' in until && until.levels >= playable.length),
      'stage-end',
      'stages',
      'A stage must end before the last level of the structure.',
    ],
    [
      it.chipSet.length > 0 &&
        (it.room !== 'physical' || it.chipSet.some((value, index) => value <= (it.chipSet[index - 1] ?? 0))),
      'chip-set',
      'chipSet',
      'Only a physical room has chips with values. List each value once, the smallest first.',
    ],
    [playable.length === 0, 'no-levels', 'levels', 'There is no level to play.'],
    [
      it.room === 'physical' &&
        (it.bracket !== null || it.stages.some(({ tables }) => tables !== 'balanced')),
      'physical',
      'room',
      'In a physical room only balanced tables are supported; the floor runs matches and closed tables itself.',
    ],
  ];
}

function levelsOfFirst({ stages }: Announcement): number {
  const until = stages[0]?.until;
  return until !== undefined && until !== 'end' && 'levels' in until
    ? until.levels
    : Number.POSITIVE_INFINITY;
}

function ofEnd(it: Announcement): readonly Check[] {
  const has = (format: Announcement['formats'][number]) => it.formats.includes(format);
  const ends = (['satellite', 'time-limited', 'paid-places'] as const).filter(has);
  return [
    [
      ends.length > 1,
      'one-end',
      'formats',
      'Choose one end: at the seats to win, at the paid places, or by the clock.',
    ],
    [
      (it.end.kind === 'seats') !== (it.payout.kind === 'satellite') ||
        has('satellite') !== (it.end.kind === 'seats'),
      'one-end',
      'payout',
      'A satellite must end when as many players are left as there are seats to win, and must pay those seats.',
    ],
    [
      it.against === 'players' &&
        ((it.end.kind === 'clock') !== (it.payout.kind === 'chipShare') ||
          has('time-limited') !== (it.end.kind === 'clock')),
      'one-end',
      'end',
      'A time-limited tournament must end by the clock and share the pool by chips.',
    ],
    [
      has('paid-places') !== (it.end.kind === 'paidPlaces'),
      'one-end',
      'end',
      'Set the end to the paid places.',
    ],
    [
      it.bracket !== null && it.end.kind !== 'lastPlayer',
      'one-end',
      'end',
      'A bracket must be played until it has a winner.',
    ],
    [
      it.against === 'players' && it.end.kind === 'clock' && it.stages.length > 1,
      'one-end',
      'end',
      'A time-limited tournament has one stage.',
    ],
  ];
}

function ofMoney(it: Announcement, leastFeeBp: number): readonly Check[] {
  const table = it.payout.kind === 'table' ? columnsOf(it.payout.table) : [];
  const paidInStages = it.stages.reduce((sum, { prizeBp }) => sum + prizeBp, 0);
  return [
    [
      it.cash && it.room !== 'physical',
      'cash-room',
      'cash',
      'Cash payments are only for tournaments in a physical room. At software tables, players pay from their balance.',
    ],
    [
      it.feeBp < leastFeeBp,
      'least-fee',
      'feeBp',
      `The fee must be at least ${leastFeeBp / 100} % of all payments.`,
    ],
    [
      table.some(({ shares }) => shares.reduce((sum, share) => sum + share, 0) !== 10_000),
      'payout-table',
      'payout',
      'Every column of the payout table must add up to the whole pool, 10000 basis points.',
    ],
    [
      table.some(({ from, to }, index) => from > to || from !== (table[index - 1]?.to ?? from - 1) + 1),
      'payout-table',
      'payout',
      'The columns of the payout table must follow each other without a gap.',
    ],
    [
      table.some(({ from, shares }) => shares.length > from),
      'payout-table',
      'payout',
      'No column may pay more places than there are entries.',
    ],
    [
      it.start.kind === 'whenFull' &&
        it.payout.kind === 'table' &&
        it.start.entries > (table.at(-1)?.to ?? 0),
      'payout-table',
      'payout',
      'The payout table needs a column for the greatest number of entries.',
    ],
    [
      paidInStages >= 10_000 ||
        it.stages.at(-1)?.prizeBp !== 0 ||
        (paidInStages > 0 && it.payout.kind !== 'table'),
      'payout-table',
      'stages',
      'The stages before the last may pay only a part of the pool; the payout table pays the rest at the end.',
    ],
    [
      it.payout.kind === 'satellite' && it.guarantee !== null && it.guarantee < it.payout.prize,
      'guarantee-seat',
      'guarantee',
      'A satellite must guarantee at least one seat.',
    ],
    [
      it.payout.kind === 'satellite' && it.payout.ticket !== undefined && (it.cash || it.team !== null),
      'ticket',
      'payout.ticket',
      'Tickets belong to single players with a balance: a tournament that is paid in cash or played by teams pays money.',
    ],
    [
      it.payout.kind === 'satellite' && it.payout.prize === 0,
      'guarantee-seat',
      'payout.prize',
      'A seat in the larger tournament must have a price.',
    ],
  ];
}

/** Returns whether a number is a power of two, from 2. */
export function isPowerOfTwo(number: number): boolean {
  return number >= 2 && Number.isInteger(Math.log2(number));
}
