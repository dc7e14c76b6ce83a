import { isRefusal } from '@croupier/core';
import { tournamentHouses } from '@croupier/houses/tournaments';
import { Generator } from '@croupier/odds';
import {
  booksOf,
  faultsOf,
  readAnnouncement,
  simulate,
  type Tournament,
  type TournamentEvent,
} from '@croupier/tournaments';
import { games } from '../src/games/registry.ts';

const PLAYERS = 10_000;
const TABLES = 1_112;
const TARGET_MINUTES = 10;
const PAID = 1_500;
const GAME = 'texas-holdem';

/**
 * Plays a tournament of 10,000 bots at 1,112 tables to the last player, with the poker engine and in virtual
 * time. Checks after every command that no chip is missing and nobody has two seats. Checks before every hand
 * that its table has at most one more player than any other. Checks at the end that the prizes add up to the
 * pool.
 */
export async function run(): Promise<void> {
  const tables = games.find((game) => game.tables?.plays(GAME))?.tables;
  const announcement = readAnnouncement(announced(), { ...sheets(), payoutTable: payoutTable() });
  if (!tables || isRefusal(announcement))
    throw new Error(isRefusal(announcement) ? announcement.message : GAME);
  const generator = Generator.seeded(14);
  const chance = (below: number) => Math.floor((generator.next() / 2 ** 32) * below);
  const checks = new Checks();
  const start = process.cpuUsage();
  const wall = performance.now();
  const { tournament, commands } = simulate({
    announcement,
    players: PLAYERS,
    dealer: tables.dealer(chance),
    chance,
    watch: (now, events) => {
      checks.look(now, events);
      return [];
    },
  });
  const { user, system } = process.cpuUsage(start);
  const minutes = (user + system) / 60e6;
  const hands = tournament.tables.reduce((sum, table) => sum + table.hands, 0);
  const { pool } = booksOf(tournament);
  print('entries, tables at the start', `${tournament.entryCount} at ${checks.tables} (${TABLES})`);
  print('hands, commands', `${hands}, ${commands.length}`);
  print('checks of every chip and seat, faults', `${checks.made}, ${checks.faults.length}`);
  print('hands started while another table had two players fewer', `${checks.uneven} of ${hands}`);
  print('prizes paid, in minor units', `${checks.paid} of a pool of ${pool}`);
  print('moves, tables broken', `${checks.moves}, ${checks.broken}`);
  print('length in virtual time', `${((commands.at(-1)?.at ?? 0) / 3_600_000).toFixed(1)} hours`);
  print(
    'processor time, of which for the checks',
    `${minutes.toFixed(2)} min, ${(checks.time / 60_000).toFixed(2)} min (at most ${TARGET_MINUTES} min)`,
  );
  print('elapsed time', `${((performance.now() - wall) / 60_000).toFixed(2)} min`);
  print('hands a second, checks included', `${Math.round(hands / (minutes * 60))}`);
  if (checks.faults.length > 0 || checks.uneven > 0 || checks.paid !== pool || tournament.phase !== 'over')
    throw new Error(checks.faults[0] ?? 'a check of the tournament failed, or it took too long');
}

class Checks {
  made = 0;
  uneven = 0;
  moves = 0;
  broken = 0;
  tables = 0;
  paid = 0;
  time = 0;
  readonly faults: string[] = [];

  look(now: Tournament, events: readonly TournamentEvent[]): void {
    const start = performance.now();
    this.made++;
    if (this.faults.length < 10) this.faults.push(...faultsOf(now));
    for (const event of events) {
      if (event.type === 'moved') this.moves++;
      if (event.type === 'table-broken') this.broken++;
      if (event.type === 'paid-out') this.paid += event.amount;
      if (event.type === 'hand-started') this.compare(now, event.table);
    }
    if (now.stage === 0) this.tables = Math.max(this.tables, now.flights[0]?.tables.length ?? 0);
    this.time += performance.now() - start;
  }

  private compare({ tables, flights }: Tournament, number: number): void {
    const [flight] = flights;
    const own = tables[number - 1]?.count ?? 0;
    if (!flight || flight.handForHand) return;
    for (const other of flight.tables) {
      const table = tables[other - 1];
      if (table && !table.breaking && own > table.count + 1) {
        this.uneven++;
        return;
      }
    }
  }
}

function sheets() {
  const [first] = Object.values(tournamentHouses);
  if (!first) throw new Error('no house holds tournaments');
  return first.sheets;
}

function announced() {
  return {
    id: 'ten-thousand',
    name: 'Ten thousand',
    house: Object.keys(tournamentHouses)[0],
    currency: 'EUR',
    formats: ['multitable'],
    game: GAME,
    tableSize: 9,
    buyIns: [{ id: 'seat', price: '100', stack: 10_000 }],
    feeBp: 1000,
    levels: 'twenty-minutes',
  };
}

/**
 * Returns payouts for 15 % of the field. Each place gets at least one basis point. The rest is divided into
 * shares that shrink with each place.
 */
function payoutTable() {
  const shares = new Array<number>(PAID).fill(1);
  let left = 10_000 - PAID;
  for (let place = 0; left > 0; place = (place + 1) % 40) {
    const more = Math.min(left, Math.ceil(left / 12));
    shares[place] = (shares[place] ?? 0) + more;
    left -= more;
  }
  return { [`2-${PAID}`]: [6000, 4000], [`${PAID + 1}-${PLAYERS}`]: shares };
}

function print(what: string, figure: string): void {
  console.log(`${what.padEnd(46)} ${figure}`);
}
