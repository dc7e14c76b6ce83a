import { type CurrencyCode, isRefusal, type Money, ownValue, type Refusal, refuse } from '@croupier/core';
import type { HouseRegistry } from '@croupier/houses';
import { tournamentsOf } from '@croupier/houses/tournaments';
import { Generator } from '@croupier/odds';
import {
  type Announcement,
  booksOf,
  type DealFigures,
  prizesByPlace,
  readAnnouncement,
  type StandingLine,
  simulate,
  standings,
  type Tournament,
} from '@croupier/tournaments';
import type { z } from 'zod';
import { amountText } from '../amounts.ts';
import type { Command } from '../command.ts';
import { readSources } from '../files.ts';
import { games } from '../games/registry.ts';
import type { Io } from '../io.ts';
import { readInteger, withCount } from '../numbers.ts';
import { type Column, table } from '../table.ts';
import { dealWatcher } from '../tournament/deals.ts';
import type { tournamentJson } from '../tournament/json.ts';

const SHOWN = 30;

export const tournament: Command = {
  name: 'tournament',
  summary: 'Plays an announced tournament with bots, and prints its places and prizes.',
  arguments: '<announcement>',
  details:
    'Takes a file (docs/tournaments.md says how to write one), - for standard input, or an announcement of ' +
    'a house, such as kings/multitable. Prints the money, the structure, the places with their prizes, and the ' +
    'result of a deal at the final table. Refuses an announcement whose parts contradict each other, and names the ' +
    'house’s rule that is broken.',
  options: {
    players: { value: 'number', description: 'The number of entries. 100 by default.' },
    seed: {
      value: 'number',
      description: 'The seed, a whole number: the same seed gives the same tournament. 1 by default.',
    },
  },
  examples: [
    'croupier tournament kings/multitable --players 180',
    'croupier tournament announcement.json --players 45 --seed 7',
  ],
  async run(given, io) {
    const players = readInteger(given, 'players', 100, 2, 100_000);
    if (isRefusal(players)) return players;
    const seed = readInteger(given, 'seed', 1, 0, Number.MAX_SAFE_INTEGER);
    if (isRefusal(seed)) return seed;
    const announcement = await find(given.arguments[0] ?? '', given.houses, io);
    if (isRefusal(announcement)) return announcement;
    const generator = Generator.seeded(seed);
    const chance = (below: number) =>
      below <= 1 ? 0 : below < 65_536 ? draw(generator, below) : wide(generator, below);
    const tables = tablesFor(announcement);
    if (isRefusal(tables)) return tables;
    const dealer = tables.dealer(chance);
    const deals = dealWatcher(() => (generator.next() + 0.5) / 2 ** 32);
    const { start } = announcement;
    const { tournament: played, commands } = simulate({
      announcement,
      players: start.kind === 'whenFull' ? start.entries : players,
      dealer,
      chance,
      watch: deals.watch,
    });
    const lines = standings(played);
    const { currency } = announcement;
    const text = [
      head(played, commands.length),
      structureText(announcement),
      placesText(played, lines, currency),
      dealText(deals.found(), currency),
    ].filter((part) => part !== '');
    const json: z.input<typeof tournamentJson> = {
      announcement: announcement.id,
      phase: played.phase === 'cancelled' ? 'cancelled' : 'over',
      entries: played.entryCount,
      books: booksOf(played),
      prizes: played.prizes.map((prize) => ({ ...prize })),
      standings: lines,
    };
    return { text: text.join('\n\n'), json };
  },
};

function draw(generator: Generator, below: number): number {
  const into = new Uint16Array(1);
  generator.draws(below, into, 1);
  return into[0] ?? 0;
}

function wide(generator: Generator, below: number): number {
  return Math.floor((generator.next() / 2 ** 32) * below);
}

/** Returns the tournament announcement of this name, from a house or a file. */
async function find(name: string, houses: HouseRegistry, io: Io): Promise<Announcement | Refusal> {
  const [house = '', id = ''] = name.split('/');
  const known = ownValue(tournamentsIn(houses, house)?.announcements, id);
  if (known !== undefined) return read(known, house, houses);
  const [source] = await readSources([name], io);
  if (!source) return refuse('unreadable', `${name}: no announcement found`);
  if (isRefusal(source)) return source;
  const at = source.json as { readonly house?: unknown } | null;
  return read(source.json, typeof at?.house === 'string' ? at.house : '', houses);
}

function tournamentsIn(houses: HouseRegistry, id: string) {
  const house = houses.houses.find((one) => one.id === id);
  return house && tournamentsOf(house);
}

function read(content: unknown, house: string, houses: HouseRegistry): Announcement | Refusal {
  const sheets = tournamentsIn(houses, house)?.sheets;
  if (!sheets) {
    const holding = houses.houses.filter((one) => tournamentsOf(one)).map(({ id }) => id);
    return refuse('no-house', `no house "${house}" holds tournaments; these do: ${holding.join(', ')}`);
  }
  const announcement = readAnnouncement(content, sheets);
  if (!isRefusal(announcement) || !announcement.rule) return announcement;
  return { ...announcement, message: `${announcement.message} (${announcement.rule})` };
}

function tablesFor({ game, levels }: Announcement) {
  const named = [...game, ...levels.flatMap((level) => ('game' in level && level.game ? [level.game] : []))];
  const found = games.find(({ tables }) => tables && named.every((one) => tables.plays(String(one))))?.tables;
  return found ?? refuse('no-tables', `tournaments of ${named.join(', ')} cannot be played yet`);
}

function head(played: Tournament, commands: number): string {
  const { announcement } = played;
  const amount = (value: Money) => amountText(value, announcement.currency);
  if (played.phase === 'cancelled') return `${announcement.name}: called off, all entries refunded.`;
  const { gross, fee, bountyFund, pool, overlay } = booksOf(played);
  const hands = played.tables.reduce((sum, { hands: some }) => sum + some, 0);
  const tables = played.tables.length;
  return [
    `${announcement.name}: ${withCount(played.entryCount, 'entry', 'entries')} at ${withCount(tables, 'table')}, ` +
      `${withCount(hands, 'hand')}, ${withCount(commands, 'command')}.`,
    `Paid in ${amount(gross)}, fee ${amount(fee)}${bountyFund > 0 ? `, bounties ${amount(bountyFund)}` : ''}, ` +
      `pool ${amount(pool)}${overlay > 0 ? ` (the house adds ${amount(overlay)})` : ''}.`,
  ].join('\n');
}

function structureText({ levels }: Announcement): string {
  let number = 0;
  const rows = levels.slice(0, 12).map((level) => {
    if ('break' in level) return { number: '', minutes: `${level.break}`, stakes: 'break' };
    const { minutes, game, ...stakes } = level;
    number++;
    return {
      number: `${number}`,
      minutes: `${minutes}`,
      stakes: [game, ...Object.entries(stakes).map(([name, chips]) => `${name} ${chips}`)]
        .filter(Boolean)
        .join(', '),
    };
  });
  const columns: Column<(typeof rows)[number]>[] = [
    { head: 'Level', side: 'right', cell: (row) => row.number },
    { head: 'Minutes', side: 'right', cell: ({ minutes }) => minutes },
    { head: 'Stakes', cell: ({ stakes }) => stakes },
  ];
  const more = levels.length > rows.length ? `\n… ${levels.length - rows.length} more lines` : '';
  return table(columns, rows) + more;
}

function placesText(played: Tournament, lines: readonly StandingLine[], currency: CurrencyCode): string {
  const paid = lines.filter(({ paid: prize, bounties }) => prize > 0 || bounties > 0);
  const shown = (paid.length > 0 ? paid : lines).slice(0, SHOWN);
  const bounties = played.announcement.bounty !== null;
  const amount = (value: Money) => (value > 0 ? amountText(value, currency) : '');
  const columns: Column<StandingLine>[] = [
    { head: 'Place', side: 'right', cell: ({ place }) => `${place}` },
    { head: 'Player', cell: ({ player, team }) => (team ? `${team} (${player})` : player) },
    { head: 'Chips', side: 'right', cell: ({ stack }) => (stack > 0 ? stack.toLocaleString('en') : '') },
    { head: 'Prize', side: 'right', cell: ({ paid: prize }) => amount(prize) },
    ...(bounties
      ? [{ head: 'Bounties', side: 'right', cell: (line: StandingLine) => amount(line.bounties) } as const]
      : []),
  ];
  const more = paid.length > shown.length ? `\n… ${paid.length - shown.length} more paid places` : '';
  const places = prizesByPlace(played).length;
  return `${table(columns, shown)}${more}\n${withCount(places, 'place')} paid.`;
}

function dealText(
  deal:
    | { readonly stacks: readonly number[]; readonly chop: readonly Money[]; readonly icm: DealFigures }
    | undefined,
  currency: CurrencyCode,
): string {
  if (!deal) return '';
  const rows = deal.stacks.map((stack, index) => ({ stack, index }));
  const columns: Column<(typeof rows)[number]>[] = [
    { head: 'Chips', side: 'right', cell: ({ stack }) => stack.toLocaleString('en') },
    { head: 'ICM', side: 'right', cell: ({ index }) => amountText(deal.icm.amounts[index] ?? 0, currency) },
    { head: 'Chip chop', side: 'right', cell: ({ index }) => amountText(deal.chop[index] ?? 0, currency) },
  ];
  return `A deal with ${rows.length} left would have given\n${table(columns, rows)}`;
}
