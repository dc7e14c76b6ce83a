import { add, fraction, type Money, subtract, times, ZERO } from '@croupier/core';
import type { Step } from './events.ts';
import { award } from './money.ts';
import { splitBy, splitEvenly } from './prizes/split.ts';
import { requestDraw } from './seating.ts';
import { type Bounties, type Entry, entryAt, inPlay, type Tournament } from './state.ts';

export function emptyBounties(): Bounties {
  return { byEntry: {}, marked: null, taken: [], pool: ZERO, counts: {}, drawn: 0 };
}

function carriesHead({ announcement }: Tournament): boolean {
  const kind = announcement.bounty?.kind;
  return kind !== undefined && kind !== 'fixed' && kind !== 'special';
}

/** Puts a bounty on a new entry, if every entry carries one. */
export function addBounty(tournament: Tournament, { number }: Entry): void {
  const { bounty } = tournament.announcement;
  if (bounty && carriesHead(tournament)) tournament.bounties.byEntry[number] = bounty.price;
}

export function dropBounty({ bounties }: Tournament, { number }: Entry): void {
  delete bounties.byEntry[number];
}

/** Moves the bounty of an entry to the entry that it was merged into. */
export function passBounty({ bounties }: Tournament, from: Entry, to: Entry): void {
  bounties.marked = bounties.marked?.map((one) => (one === from.number ? to.number : one)) ?? null;
  const carried = bounties.byEntry[from.number];
  if (carried === undefined) return;
  delete bounties.byEntry[from.number];
  bounties.byEntry[to.number] = add(bounties.byEntry[to.number] ?? ZERO, carried);
}

/**
 * Before the first hand, requests the draw of the entries that carry a bounty. Returns whether it was
 * requested.
 */
export function drawMarks(tournament: Tournament, step: Step): boolean {
  const { bounty } = tournament.announcement;
  if (!bounty?.marked || tournament.bounties.marked !== null) return false;
  const entries = inPlay(tournament).map(({ number }) => number);
  requestDraw(
    tournament,
    entries.length,
    Math.min(bounty.marked, entries.length),
    { for: 'marks', entries },
    step,
  );
  return true;
}

/**
 * Books the bounty of an eliminated entry for the winners of its last chips. Nobody gets the bounty if a
 * penalty or the clock took the chips.
 */
export function takeBounty(tournament: Tournament, entry: Entry, by: readonly number[], step: Step): void {
  const { announcement, bounties } = tournament;
  const { bounty } = announcement;
  if (!bounty) return;
  if (bounties.marked?.includes(entry.number)) {
    bounties.taken.push({ of: entry.number, by });
    step.events.push({ type: 'marked-player-out', entry: entry.number });
  }
  const carried = bounties.byEntry[entry.number] ?? ZERO;
  delete bounties.byEntry[entry.number];
  if (carried === ZERO) return;
  if (bounty.kind === 'mystery' || bounty.kind === 'pool') {
    bounties.pool = add(bounties.pool, carried);
    for (const number of by) {
      const { player } = entryAt(tournament, number);
      bounties.counts[player] = (bounties.counts[player] ?? 0) + 1;
    }
    return;
  }
  if (by.length === 0) {
    bounties.pool = add(bounties.pool, carried);
    return;
  }
  const toOwn = bounty.kind === 'progressive' ? (bounty.toOwnBp ?? 5_000) : 0;
  const own = splitEvenly(fraction(carried, toOwn, 10_000, 'down'), by.length);
  const cash = splitEvenly(subtract(carried, fraction(carried, toOwn, 10_000, 'down')), by.length);
  for (const [index, number] of by.entries()) {
    const winner = entryAt(tournament, number);
    const amount = cash[index] ?? ZERO;
    const grown = add(bounties.byEntry[number] ?? ZERO, own[index] ?? ZERO);
    if (toOwn > 0) bounties.byEntry[number] = grown;
    pay(tournament, winner, amount, step);
    step.events.push({ type: 'bounty', entry: number, of: entry.number, amount, ownBounty: grown });
  }
}

function pay(tournament: Tournament, entry: Entry, amount: Money, step: Step): void {
  award(tournament, { entry: entry.number, player: entry.player, amount, why: 'bounty' }, entry, step);
}

/** Requests the draw for the next mystery bounties once it is due. Returns whether it was due. */
export function drawMystery(tournament: Tournament, come: (draw: number) => boolean, step: Step): boolean {
  const { bounty } = tournament.announcement;
  const { drawn, pool } = tournament.bounties;
  const next = bounty?.kind === 'mystery' ? bounty.draws?.[drawn] : undefined;
  if (!next || !tournament.registrationClosed || !come(drawn)) return false;
  const entries = inPlay(tournament).map(({ number }) => number);
  if (pool === ZERO || entries.length === 0) {
    tournament.bounties.drawn++;
    return true;
  }
  const count = Math.min(next.prizes.length, entries.length);
  requestDraw(tournament, entries.length, count, { for: 'mystery', entries, draw: drawn }, step);
  return true;
}

/**
 * Pays the drawn players their prizes, as far as the pool allows. The last player in the last draw gets the
 * rest.
 */
export function payMystery(
  tournament: Tournament,
  draw: number,
  winners: readonly number[],
  step: Step,
): void {
  const { announcement, bounties } = tournament;
  const draws = announcement.bounty?.draws ?? [];
  const prizes = draws[draw]?.prizes ?? [];
  bounties.drawn = draw + 1;
  for (const [index, number] of winners.entries()) {
    const rest = draw === draws.length - 1 && index === winners.length - 1;
    const prize = prizes[index] ?? ZERO;
    const amount = rest || prize > bounties.pool ? bounties.pool : prize;
    bounties.pool = subtract(bounties.pool, amount);
    pay(tournament, entryAt(tournament, number), amount, step);
  }
}

/**
 * Pays the rest of the fund at the end. Players still in keep their own bounties. The winners share the
 * unclaimed ones, but a bounty pool goes to the players who have won the most bounties.
 */
export function settleBounties(
  tournament: Tournament,
  survivors: readonly number[],
  winners: readonly number[],
  step: Step,
): void {
  const { announcement, bounties } = tournament;
  const { bounty } = announcement;
  if (!bounty) return;
  for (const [number, carried] of Object.entries(bounties.byEntry))
    pay(tournament, entryAt(tournament, Number(number)), carried, step);
  bounties.byEntry = {};
  if (!carriesHead(tournament)) payMarked(tournament, survivors, winners, step);
  if (bounty.kind === 'pool') {
    const most = Math.max(0, ...Object.values(bounties.counts));
    const best = Object.keys(bounties.counts).filter((player) => bounties.counts[player] === most);
    const hunters = best.map((player) =>
      tournament.entries.filter((entry) => entry.player === player).at(-1),
    );
    const entries = hunters.flatMap((entry) => (entry ? [entry.number] : []));
    share(tournament, bounties.pool, entries.length > 0 ? entries : winners, step);
  } else share(tournament, bounties.pool, winners, step);
  bounties.pool = ZERO;
}

/**
 * Divides the fund into equal parts, one for each marked player. Each part goes to the player's eliminator, to the
 * player if still in, or to the winners.
 */
function payMarked(
  tournament: Tournament,
  survivors: readonly number[],
  winners: readonly number[],
  step: Step,
): void {
  const { announcement, bounties, entryCount } = tournament;
  const marked = bounties.marked ?? [];
  const fund = times(announcement.bounty?.price ?? ZERO, entryCount);
  if (marked.length === 0) share(tournament, fund, winners, step);
  for (const [index, part] of splitBy(
    fund,
    marked.map(() => 1),
  ).entries()) {
    const number = marked[index] ?? 0;
    const by = bounties.taken.find(({ of }) => of === number)?.by ?? [];
    const own = survivors.includes(number) ? [number] : winners;
    share(tournament, part, by.length > 0 ? by : own, step);
  }
}

function share(tournament: Tournament, amount: Money, among: readonly number[], step: Step): void {
  for (const [index, part] of splitEvenly(amount, among.length).entries()) {
    const number = among[index];
    if (number !== undefined) pay(tournament, entryAt(tournament, number), part, step);
  }
}
