import { columnsOf } from '../prizes/columns.ts';
import type { Announcement } from './schema.ts';

/** An error of an announcement, as a sentence; the code finds the house's rule. */
export interface Contradiction {
  readonly code: string;
  readonly sentence: string;
}

type Check = readonly [wrong: boolean, code: string, sentence: string];

/** Returns the contradictions in an announcement. Empty when it can be played. */
export function contradictions(it: Announcement, leastFeeBp: number): readonly Contradiction[] {
  return [...ofBuying(it), ...ofCourse(it), ...ofEnd(it), ...ofMoney(it, leastFeeBp)]
    .filter(([wrong]) => wrong)
    .map(([, code, sentence]) => ({ code, sentence }));
}

function ofBuying(it: Announcement): readonly Check[] {
  const has = (format: Announcement['formats'][number]) => it.formats.includes(format);
  const bought = it.rebuy !== null || it.addOn !== null || it.reEntry !== null;
  const late = it.lateReg !== null;
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
      'In a freezeout nothing is bought: leave out the rebuy, the add-on and the re-entry.',
    ],
    [
      late && (has('shootout') || has('heads-up') || has('sit-and-go')),
      'no-late-registration',
      'A sit & go, a shootout and heads-up matches have no late registration.',
    ],
    [it.reEntry !== null && !late, 're-entry-late', 'Who may enter again does so during late registration.'],
    [
      has('re-entry') && it.reEntry === null,
      'missing',
      'A re-entry tournament says how often one may enter again.',
    ],
    [
      has('rebuy') && it.rebuy === null,
      'missing',
      'A rebuy tournament says what a rebuy costs, brings and until when.',
    ],
    [has('bounty') && it.bounty === null, 'missing', 'A bounty tournament says which kind of bounty it has.'],
    [has('team') && it.team === null, 'missing', 'A team tournament says how many are a team.'],
    [
      has('multi-stack') && it.multiStack === null,
      'missing',
      'A multi-stack tournament says how many stacks of what size.',
    ],
    [has('reserved') && it.eligibility === null, 'missing', 'A reserved tournament says for whom it is.'],
    [
      has('guaranteed') && it.guarantee === null,
      'missing',
      'A guaranteed tournament says which amount is guaranteed.',
    ],
    [
      has('mix-max') && it.tableSizeSteps.length === 0,
      'missing',
      'A mix max tournament says when its tables change their size.',
    ],
    [
      has('flip-out') && !it.stages[0]?.forcedAllIn,
      'missing',
      'The first stage of a flip out is forced all-in.',
    ],
    [
      has('choose-your-stack') && it.buyIns.length < 2,
      'one-buy-in',
      'To choose a stack, at least two buy-ins are announced.',
    ],
    [
      it.buyIns.length > 1 && !has('choose-your-stack'),
      'one-buy-in',
      'Several buy-ins are for a tournament in which the stack is chosen.',
    ],
    [!grows, 'dearer-is-more', 'A dearer buy-in brings a larger stack.'],
    [ids.size < it.buyIns.length, 'dearer-is-more', 'Each buy-in has a name of its own.'],
    [
      it.multiStack !== null &&
        it.buyIns.some(({ stack }) => stack !== (it.multiStack?.count ?? 0) * (it.multiStack?.size ?? 0)),
      'equal-stacks',
      'The small stacks of a multi-stack tournament add up to the starting stack.',
    ],
    [
      it.bounty !== null &&
        it.buyIns.some(({ price }) => (price + (it.bounty?.price ?? 0)) * it.feeBp > price * 10_000),
      'bounty-price',
      'The buy-in covers the fee, the bounty’s share of it too.',
    ],
    [
      (it.bounty?.kind === 'fixed' || it.bounty?.kind === 'special') && it.bounty.marked === undefined,
      'missing',
      'Say how many players carry a bounty.',
    ],
    [
      it.bounty?.kind === 'mystery' && (it.bounty.draws ?? []).length === 0,
      'missing',
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
      'Heads-up matches need a bracket, and a bracket is for heads-up matches.',
    ],
    [
      it.bracket !== null &&
        (it.entriesMustBe !== 'powerOfTwo' || it.tableSize !== 2 || it.stages.length > 1),
      'bracket',
      'A bracket is one stage at tables of two, and the entries are a power of two.',
    ],
    [
      it.bracket !== null && it.stages.some(({ tables }) => tables !== 'match'),
      'bracket',
      'The tables of a bracket are matches.',
    ],
    [
      it.bracket === null && it.stages.some(({ tables }) => tables === 'match'),
      'bracket',
      'Matches are for a bracket.',
    ],
    [
      it.bracket?.kind === 'roundRobin' &&
        (it.bracket.playOff === undefined || !isPowerOfTwo(it.bracket.toPlayOff ?? 0)),
      'bracket',
      'After a round robin a power of two plays off: say how many, and whether one loss or two put out.',
    ],
    [
      it.bracket !== null && (it.rebuy !== null || it.addOn !== null || it.multiStack !== null),
      'bracket',
      'In matches everybody plays each with an equal fresh stack: nothing is bought or kept aside.',
    ],
    [
      it.formats.includes('accumulation') && it.formats.includes('better-stack'),
      'sum-or-best',
      'Stacks of several days are added up, or the best goes on: not both.',
    ],
    [
      it.formats.includes('accumulation') && first?.carry !== 'sum',
      'sum-or-best',
      'Accumulation adds up the stacks of all start days.',
    ],
    [
      it.formats.includes('better-stack') && first?.carry !== 'best',
      'sum-or-best',
      'Of several start days the best stack goes on.',
    ],
    [
      (it.team !== null) !== carries.includes('teamSum') || (it.team !== null && first?.carry !== 'teamSum'),
      'team-sum',
      'A team’s stacks are added together after the first stage, and only a team’s.',
    ],
    [
      severalFlights && it.stages.length < 2,
      'flights-merge',
      'Starting flights are merged in a later stage: announce it.',
    ],
    [
      it.stages.slice(1).some(({ flights }) => flights.length > 1),
      'flights-merge',
      'Only the first stage is played in several flights.',
    ],
    [
      it.stages.some(({ until }, index) => (until === 'end') !== (index === last)),
      'stage-end',
      'Every stage but the last says when it ends; the last is played to the end.',
    ],
    [
      it.stages.some(({ tables, until }) => until !== 'end' && 'perTable' in until !== (tables === 'closed')),
      'stage-end',
      'Closed tables are played until so many are left at each, others until a level or a number of players.',
    ],
    [
      it.stages.some(
        ({ tables, until }) =>
          until !== 'end' && ('hands' in until || 'minutes' in until) !== (tables === 'fixed'),
      ),
      'stage-end',
      'Tables that nobody is moved from play so many hands or minutes, and only these.',
    ],
    [
      it.stages.some(
        ({ until }) =>
          until !== 'end' && 'goOn' in until && until.goOn !== undefined && until.goOn >= it.tableSize,
      ),
      'stage-end',
      'Fewer go on from a table than sit at it.',
    ],
    [
      (it.end.kind === 'hands') !== (it.stages.at(-1)?.tables === 'fixed' && it.end.kind !== 'clock'),
      'stage-end',
      'A last stage at tables that nobody is moved from ends after so many hands, or by the clock.',
    ],
    [
      (it.debts || it.ties !== 'shared') && it.bracket !== null,
      'bracket',
      'In matches somebody loses all their chips: there are no debts and no ties.',
    ],
    [
      it.entriesMustBe === 'fullTables' && it.lateReg !== null,
      'no-late-registration',
      'Where all tables are full nobody comes late.',
    ],
    [
      it.entriesMustBe === 'fullTables' &&
        (it.tableSizeSteps.length > 0 ||
          it.stages.some(({ until }) => until !== 'end' && 'goOn' in until && until.goOn !== undefined)),
      'stage-end',
      'Where all tables are full everybody goes on, and tables keep their size: else somebody would be left over.',
    ],
    [
      it.handsPerEntry !== null && (it.stages.length > 1 || it.end.kind !== 'clock'),
      'one-end',
      'Entries of so many hands each are played until the clock ends them.',
    ],
    [
      it.stages.some(({ tables, until }) => until === 'end' && tables === 'closed'),
      'stage-end',
      'The last stage is played at balanced tables or in matches.',
    ],
    [
      it.stages.some(({ until }) => until !== 'end' && 'perTable' in until && until.perTable >= it.tableSize),
      'stage-end',
      'Fewer go on from a table than sit at it.',
    ],
    [
      it.lateReg !== null && it.lateReg.untilLevel > levelsOfFirst(it),
      'late-too-long',
      'Late registration ends before the first stage does.',
    ],
    [
      it.lateReg !== null && (first?.tables === 'closed' || first?.forcedAllIn === true),
      'no-late-registration',
      'Nobody comes late to closed tables.',
    ],
    [
      it.stages.some(({ until }) => until !== 'end' && 'levels' in until && until.levels >= playable.length),
      'stage-end',
      'There are more levels than a stage is played for.',
    ],
    [playable.length === 0, 'no-levels', 'There is no level to play.'],
    [
      it.room === 'physical' &&
        (it.bracket !== null || it.stages.some(({ tables }) => tables !== 'balanced')),
      'physical',
      'In a room the engine leads balanced tables only; matches and closed tables are led by the floor.',
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
      'A tournament has one end: at the seats, at the paid places or by the clock.',
    ],
    [
      (it.end.kind === 'seats') !== (it.payout.kind === 'satellite') ||
        has('satellite') !== (it.end.kind === 'seats'),
      'one-end',
      'A satellite ends when as many are left as there are seats to win, and pays these.',
    ],
    [
      it.against === 'players' &&
        ((it.end.kind === 'clock') !== (it.payout.kind === 'chipShare') ||
          has('time-limited') !== (it.end.kind === 'clock')),
      'one-end',
      'A time-limited tournament ends by the clock, and the pool is shared by chips.',
    ],
    [
      has('paid-places') !== (it.end.kind === 'paidPlaces'),
      'one-end',
      'A tournament that ends at the paid places says so as its end.',
    ],
    [it.bracket !== null && it.end.kind !== 'lastPlayer', 'one-end', 'A bracket is played to its winner.'],
    [
      it.against === 'players' && it.end.kind === 'clock' && it.stages.length > 1,
      'one-end',
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
      'Cash is for tournaments in a room: at tables of the software, players pay from their balance.',
    ],
    [it.feeBp < leastFeeBp, 'least-fee', `The fee is at least ${leastFeeBp / 100} % of all that is paid in.`],
    [
      table.some(({ shares }) => shares.reduce((sum, share) => sum + share, 0) !== 10_000),
      'payout-table',
      'Every column of the payout table adds up to the whole pool, 10000 basis points.',
    ],
    [
      table.some(({ from, to }, index) => from > to || from !== (table[index - 1]?.to ?? from - 1) + 1),
      'payout-table',
      'The columns of the payout table follow each other.',
    ],
    [
      table.some(({ from, shares }) => shares.length > from),
      'payout-table',
      'No column pays more places than there are entries.',
    ],
    [
      it.start.kind === 'whenFull' &&
        it.payout.kind === 'table' &&
        it.start.entries > (table.at(-1)?.to ?? 0),
      'payout-table',
      'The payout table has a column for as many entries as the tournament is for.',
    ],
    [
      paidInStages >= 10_000 ||
        it.stages.at(-1)?.prizeBp !== 0 ||
        (paidInStages > 0 && it.payout.kind !== 'table'),
      'payout-table',
      'The stages before the last pay a part of the pool; the rest is paid by the table at the end.',
    ],
    [
      it.payout.kind === 'satellite' && it.guarantee !== null && it.guarantee < it.payout.prize,
      'guarantee-seat',
      'A satellite guarantees at least one seat.',
    ],
    [
      it.payout.kind === 'satellite' && it.payout.prize === 0,
      'guarantee-seat',
      'A seat in the larger tournament costs something.',
    ],
  ];
}

/** Tells whether a number is 2, 4, 8, 16 … */
export function isPowerOfTwo(number: number): boolean {
  return number >= 2 && Number.isInteger(Math.log2(number));
}
