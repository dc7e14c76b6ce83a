import type { Client } from '@croupier/client';
import type { TableInfo } from '@croupier/protocol';
import type { BotQuota } from '../../src/bots/bots.ts';
import type { World } from '../world.ts';
import { Cashier } from './cashier.ts';
import { Console, Dealer } from './dealer.ts';
import { type Floor, FloorManager } from './floor-manager.ts';
import { type Codes, HomeSessionGuest, Host } from './host.ts';
import { Manager } from './manager.ts';
import { Officer } from './officer.ts';
import { Participant } from './participant.ts';
import { Player } from './player.ts';
import { TicketClerk } from './ticket-clerk.ts';
import { TournamentPlayer } from './tournament-player.ts';
import { TrayKeeper } from './tray-keeper.ts';
import { Watcher } from './watcher.ts';

/** Plans that always attract many players. Their games have hidden cards, and bots wait at their tables. */
const MEETING = ['kings/poker-texas-holdem', 'kings/poker-omaha'];
export const BOTS: readonly BotQuota[] = MEETING.map((plan) => ({ plan, wanted: 2 }));
/** The number of other busy tables, chosen by the seed. */
const IN_FAVOUR = 8;
/** The floors that managers run: one of a house with real money, and one where anybody plays. */
const FLOORS: readonly Floor[] = [
  { house: 'sazka', plan: 'sazka/roulette-synot' },
  { house: 'kings', plan: 'kings/roulette-european' },
];

export interface Actor {
  readonly name: string;
  readonly client: Client;
  live(): Promise<never>;
}

/** All visitors and staff members of a simulated casino. */
export function cast(world: World, players: number, staffKey: () => Promise<string>): readonly Actor[] {
  const chance = world.chance.of('favour');
  const favour = new Set(Array.from({ length: IN_FAVOUR }, () => chance.below(150)));
  const open = ({ dealer, code, tournament, state }: TableInfo) =>
    dealer === 'virtual' && code === null && tournament === null && state === 'running';
  const meets = ({ plan }: TableInfo) => MEETING.includes(plan);
  const inFavour = (table: TableInfo) => open(table) && (meets(table) || favour.has(Number(table.id)));
  const manager = new Manager(world, 'manager', 'kings', staffKey);
  const session = () => manager.session;
  const codes: Codes = new Map();
  const console = new Console('Table of the dealers', 2);
  return [
    ...Array.from({ length: players }, (_, nth) => new Player(world, `player-${nth + 1}`, inFavour)),
    new Player(world, 'wanderer', open),
    new Watcher(world, 'watcher', (table) => table.tournament !== null || meets(table)),
    manager,
    ...[0, 1].map(
      (nth) => new Dealer(world, `dealer-${nth + 1}`, 'sazka/roulette-synot', session, console, nth),
    ),
    new Cashier(world, 'cashier', 'sazka', staffKey, session),
    new Officer(world, 'officer', 'sazka', staffKey, session),
    new TrayKeeper(world, 'tray-keeper', 'sazka', staffKey, session),
    ...FLOORS.map((floor, nth) => new FloorManager(world, `room-${nth + 1}`, floor, staffKey, session)),
    new TicketClerk(world, 'ticket-clerk', 'kings', staffKey, session),
    new Host(world, 'host', 'home-set/roulette', codes),
    ...[1, 2].map((nth) => new HomeSessionGuest(world, `guest-${nth}`, codes)),
    ...[1, 2, 3].map((nth) => new Participant(world, `participant-${nth}`, 'sazka', nth)),
    ...[1, 2].map((nth) => new TournamentPlayer(world, `entrant-${nth}`)),
  ];
}
