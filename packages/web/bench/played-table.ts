import { type Client, createClient, type Table } from '@croupier/client';
import { isRefusal, type MoveOption, type RandomChoice, randomMove, seatId } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { WebSocket } from 'ws';

/** A private table of a plan. A program deals and plays at the table, move by move. */
export interface PlayedTable {
  readonly plan: string;
  /** The URLs of the player's page and of the dealer's console. */
  readonly page: string;
  readonly console: string;
  /** Returns the player's or the dealer's session cookie, to be set in a browser. */
  cookieOf(who: 'player' | 'croupier'): { name: string; value: string; url: string };
  /**
   * Plays until this many rounds have ended. Yields each phase after the players have moved in it. If the player must
   * decide, it also yields the phase before their move, so that the caller can answer instead.
   */
  phases(rounds?: number): AsyncGenerator<Phase>;
  leave(): void;
}

export interface Phase {
  readonly name: string;
  /** Whether the player must decide and has not answered yet. */
  readonly asked: boolean;
}

/** The maximum number of moves in a round. No round with two players needs this many. */
const MOST_MOVES = 250;
/** The highest number of players that any game needs to start. */
const MOST_SEATS = 4;
/** The number of random moves that each player makes in a phase. */
const MOVES_OF_CHANCE = 3;

interface Seat {
  readonly client: Client;
  readonly table: Table;
}

export async function playTable(url: string, plan: string): Promise<PlayedTable> {
  const host = await guestOf(url);
  const opened = await host.api.openTable({
    plan: plan as never,
    name: 'Pictures',
    dealer: 'console',
    private: true,
  });
  if (isRefusal(opened)) throw new Error(`${plan}: ${opened.message}`);
  const { id, code } = opened;
  const join = async (client: Client, as: 'croupier' | 'player'): Promise<Seat> => {
    client.connect();
    const table = client.table(id);
    table.join({ as, ...(code ? { code } : {}) });
    await until(table, () => table.getSnapshot().status === 'here');
    return { client, table };
  };
  const croupier = await join(host, 'croupier');
  const comes = async () => join(await guestOf(url), 'player');
  const player = await comes();
  const seats = [player, await comes()];
  return {
    plan,
    page: `${url}/table/${id}?code=${code}`,
    console: `${url}/console/${id}`,
    cookieOf: (who) => {
      const { token } = (who === 'player' ? player : croupier).client;
      return { name: 'croupier', value: token ?? '', url };
    },
    phases: (rounds = 1) => play(plan, croupier, seats, comes, rounds),
    leave: () => {
      for (const { client } of [croupier, ...seats]) client.close();
    },
  };
}

async function* play(
  plan: string,
  croupier: Seat,
  seats: Seat[],
  comes: () => Promise<Seat>,
  rounds: number,
): AsyncGenerator<Phase> {
  const choose = dice(Number(process.env.SEED ?? 1));
  const seen = new Set<string>();
  let ended = 0;
  let dealt = false;
  let last = '';
  for (let moves = 0, inPhase = 0; moves < MOST_MOVES * rounds && ended < rounds; moves += 1) {
    const phase = phaseOf(croupier.table);
    if (phase !== last) inPhase = 0;
    last = phase;
    if (seats[0] && (await isAsked(plan, seats[0]))) yield { name: phase, asked: true };
    const player =
      inPhase < MOVES_OF_CHANCE * seats.length && (await playerMoves(plan, seats, inPhase, choose));
    inPhase += 1;
    // Yields a phase only after the players have moved in it, so that chips are down and cards are drawn.
    if (player) continue;
    if (!seen.has(phase)) {
      seen.add(phase);
      yield { name: phase, asked: false };
    }
    const before = croupier.table.getSnapshot().state?.round.number;
    const made = await croupierMoves(croupier, choose);
    if (!made) return;
    dealt ||= made.draw !== undefined;
    if (croupier.table.getSnapshot().state?.round.number === before) continue;
    // If a round has ended without a deal, the game waits for more players.
    if (dealt || seats.length === MOST_SEATS) ended += 1;
    else seats.push(await comes());
  }
  // The last result stays on the table until bets open again.
  yield { name: phaseOf(croupier.table), asked: false };
}

/** Returns whether a seat must decide something now. Open bets do not count as a decision. */
async function isAsked(plan: string, { table }: Seat): Promise<boolean> {
  const found = planOf(plan);
  const bot = found && gameOf(found).bot;
  const options = await optionsOf(table);
  const { seat, playerView, state } = table.getSnapshot();
  if (!state || !seat || options.length === 0) return false;
  if (bot) return bot.asked({ view: state.view, playerView, seat: seatId(seat) }, false) === 'decision';
  const { open } = (state.view ?? {}) as { readonly open?: boolean };
  return open === false && options.some(({ about }) => about !== undefined);
}

/** Returns the stage of the table as one word, for the file name of a picture. */
function phaseOf(table: Table): string {
  const { round, view } = table.getSnapshot().state ?? {};
  const { stage, phase, street, step, question } = (view ?? {}) as { readonly [name: string]: unknown };
  const words = [stage ?? phase ?? 'round', street ?? step ?? question].filter(
    (word) => typeof word === 'string' || typeof word === 'number',
  );
  return `${round?.number ?? 0}-${words.join('-')}`;
}

async function playerMoves(
  plan: string,
  seats: readonly Seat[],
  nth: number,
  choose: RandomChoice,
): Promise<boolean> {
  const found = planOf(plan);
  const bot = found && gameOf(found).bot;
  for (const { table } of seats) {
    const options = await optionsOf(table);
    const { seat, playerView, state } = table.getSnapshot();
    if (!state || !seat || options.length === 0) continue;
    const situation = { view: state.view, playerView, options, seat: seatId(seat) };
    const asked = bot?.asked(situation, false);
    const move = bot ? asked && bot.decide(situation, false, choose) : byChance(options, nth, choose);
    if (move && !isRefusal(await table.move(move))) return true;
  }
  return false;
}

/** Returns a random move: chips at the minimum, or any decision. */
function byChance(options: readonly MoveOption[], nth: number, choose: RandomChoice) {
  const some = options.filter(({ move }) => !['ready', 'clear', 'undo', 'leave'].includes(move.type));
  const option = some[choose(some.length)];
  return option && nth >= 0 ? randomMove(option, (count) => (count > 50 ? 0 : choose(count))) : undefined;
}

/** Makes the croupier's next move and returns its option; undefined if there is none. */
async function croupierMoves({ table }: Seat, choose: RandomChoice): Promise<MoveOption | undefined> {
  const options = await optionsOf(table);
  const routine = options.find(({ pace }) => pace !== undefined) ?? options.find(({ draw }) => draw);
  if (!routine) return undefined;
  // The program does not know which cards are left in the pack, so it tries until one is accepted.
  for (let tries = 0; tries < 400; tries += 1) {
    const made = await table.move(randomMove(routine, choose));
    if (!isRefusal(made)) return routine;
    if (!routine.draw) console.error(`  ${made.code}: ${made.message}`);
  }
  return undefined;
}

async function optionsOf(table: Table): Promise<readonly MoveOption[]> {
  const options = await table.options();
  return isRefusal(options) ? [] : options;
}

async function guestOf(url: string): Promise<Client> {
  const client = createClient({ url, WebSocket });
  const came = await client.api.guest({});
  if (isRefusal(came)) throw new Error(came.message);
  return client;
}

function until(table: Table, done: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = table.subscribe(() => look());
    const look = () => {
      if (!done()) return;
      stop();
      resolve();
    };
    look();
  });
}

/**
 * Returns a random number generator that yields the same numbers for the same seed, so that two versions can
 * be compared.
 */
function dice(seed: number): RandomChoice {
  let state = seed;
  return (count) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
}
