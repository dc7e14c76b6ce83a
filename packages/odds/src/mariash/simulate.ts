import {
  CROUPIER,
  cloneJson,
  isRefusal,
  type Json,
  player,
  type RandomChoice,
  type Refusal,
  randomMove,
  type SeatId,
  seatId,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { mariash } from '@croupier/games';
import { Generator } from '../generator.ts';

/** The number of deals in a simulation, and its players. */
export interface MariashSimulationTerms {
  readonly deals: number;
  /** The number of players, counted from the first seat, who make random legal moves. The others are bots. */
  readonly random: number;
  readonly seed: number;
}

/** The result of the simulation. */
export interface SimulatedMariash {
  /**
   * The number of deals of each contract, and the number that the declarers won. Conceded deals are not
   * counted.
   */
  readonly contracts: { readonly [contract in mariash.Contract]: { deals: number; won: number } };
  readonly alone: number;
  readonly fleks: number;
  /** The sum of points and the sum of their squares, by seat. */
  readonly places: readonly { readonly points: number; readonly squares: number }[];
}

const NOW = { at: 0, availableFunds: UNLIMITED_FUNDS };
const NAMES = mariash.PLACES.map((place) => seatId(`player-${place}`));

type MariashRules = ReturnType<typeof mariash.game.rules>;

/** Simulates deals on the engine, with bots and players who move at random. */
export function simulateMariash(
  plan: mariash.MariashPlan,
  { deals, random, seed }: MariashSimulationTerms,
): SimulatedMariash | Refusal {
  const rules = mariash.game.rules(plan);
  const generator = Generator.seeded(seed);
  const choose: RandomChoice = (below) => Math.floor((generator.next() / 2 ** 32) * below);
  const zero = () => ({ deals: 0, won: 0 });
  const found = {
    contracts: {
      game: zero(),
      seven: zero(),
      hundred: zero(),
      'hundred-seven': zero(),
      betl: zero(),
      durch: zero(),
    },
    alone: 0,
    fleks: 0,
    places: NAMES.map(() => ({ points: 0, squares: 0 })),
  };
  let carry: Json | undefined;
  for (let played = 0; played < deals; ) {
    const opened = rules.open({ seats: [], at: 0, ...(carry ? { carry: carry as never } : {}) });
    if (isRefusal(opened)) return opened;
    const { state } = opened;
    for (const [index, seat] of NAMES.entries())
      if (!carry) rules.play(state, player(seat), { type: 'sit', place: index + 1 }, NOW);
    let closed = rules.close(state);
    for (; !closed; closed = rules.close(state)) moveOn(rules, state, random, choose);
    carry = cloneJson(closed.carry) as unknown as Json;
    const { deal } = closed.result as unknown as { deal: mariash.LastDeal | null };
    if (!deal) continue;
    played++;
    count(deal, found);
  }
  return found;
}

/** Makes the next move, either for the player who has to act or for the croupier's routine. */
function moveOn(
  rules: MariashRules,
  state: mariash.MariashState,
  random: number,
  choose: RandomChoice,
): void {
  const view = rules.view(state);
  const seat = view.places.find(({ place }) => place === view.turn)?.seat;
  const move = seat === undefined ? undefined : answerOf(rules, state, view, seat, random, choose);
  const actor = seat === undefined ? CROUPIER : player(seat);
  const routine =
    move ??
    chosenOf(
      rules.options(state, CROUPIER, NOW).find(({ pace }) => pace !== undefined),
      choose,
    );
  const parsed = routine && rules.parse(routine);
  if (!parsed || isRefusal(parsed) || isRefusal(rules.play(state, actor, parsed, NOW)))
    throw new Error('the table has no next move');
}

function chosenOf(option: Parameters<typeof randomMove>[0] | undefined, choose: RandomChoice) {
  return option && randomMove(option, choose);
}

function answerOf(
  rules: MariashRules,
  state: mariash.MariashState,
  view: mariash.MariashView,
  seat: SeatId,
  random: number,
  choose: RandomChoice,
) {
  const of = new Set<string>(mariash.ANSWERS);
  const options = rules.options(state, player(seat), NOW).filter(({ move }) => of.has(move.type));
  const place = view.turn ?? 0;
  if (place <= random) return chosenOf(options[choose(options.length)], choose);
  return mariash.game.bot?.decide(
    { view, playerView: rules.playerView(state, seat), options, seat },
    false,
    choose,
  );
}

function count(
  deal: mariash.LastDeal,
  found: {
    contracts: SimulatedMariash['contracts'];
    alone: number;
    fleks: number;
    places: { points: number; squares: number }[];
  },
): void {
  const { contract, declarers, changes, lines } = deal;
  for (const place of mariash.PLACES) {
    const points = changes[place] ?? 0;
    const at = found.places[place - 1];
    if (at) Object.assign(at, { points: at.points + points, squares: at.squares + points * points });
  }
  if (lines.some(({ fleks }) => fleks > 0)) found.fleks++;
  if (!contract) return;
  const tally = found.contracts[contract];
  tally.deals++;
  if ((changes[declarers[0] ?? 1] ?? 0) > 0) tally.won++;
  if (declarers.length === 1) found.alone++;
}
