import {
  CROUPIER,
  cloneJson,
  isRefusal,
  type Json,
  player,
  type RandomChoice,
  type Refusal,
  randomMove,
  refuse,
  type SeatId,
  seatId,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { openFace } from '@croupier/games';
import { Generator } from '../generator.ts';

/** The number of hands and players in a simulation. */
export interface OpenFaceSimulationTerms {
  readonly hands: number;
  readonly players: number;
  readonly seed: number;
  readonly terms?: Json;
}

/** The results of the bots: counts over all players' hands, and points per hand by position in order of play. */
export interface SimulatedOpenFace {
  readonly fouls: number;
  readonly scoops: number;
  readonly fantasyland: number;
  /** The points that royalties of valid hands earned from each opponent. */
  readonly royalties: number;
  /** The sum of points and the sum of their squares, from the first player to act to the button. */
  readonly places: readonly { readonly points: number; readonly squares: number }[];
}

const NOW = { at: 0, availableFunds: UNLIMITED_FUNDS };

/** Simulates hands of bots on the engine. Refuses terms that the plan does not allow, and more players than seats. */
export function simulateOpenFace(
  plan: openFace.OpenFacePlan,
  { hands, players, seed, terms }: OpenFaceSimulationTerms,
): SimulatedOpenFace | Refusal {
  const rules = openFace.game.rules(plan);
  const generator = Generator.seeded(seed);
  const choose: RandomChoice = (below) => Math.floor((generator.next() / 2 ** 32) * below);
  const first = rules.open({ seats: [], at: 0, ...(terms === undefined ? {} : { terms }) });
  if (isRefusal(first)) return first;
  const { seats } = rules.view(first.state);
  if (players > seats)
    return refuse('too-many-players', `${players} players do not fit at a table with ${seats} seats.`);
  const names = Array.from({ length: players }, (_, index) => seatId(`player-${index + 1}`));
  const found = { fouls: 0, scoops: 0, fantasyland: 0, royalties: 0 };
  const places = names.map(() => ({ points: 0, squares: 0 }));
  let { state } = first;
  for (let hand = 0; hand < hands; hand++) {
    for (;;) {
      const closed = rules.close(state);
      if (!closed) {
        moveOn(rules, state, names, choose);
        continue;
      }
      const { hand: played } = closed.result as unknown as { hand: openFace.LastHand | null };
      if (played) count(plan, played, found, places);
      // Stacks are refilled, so that nobody has less than they can lose. The rest of the carried state, such as
      // fantasyland, is kept.
      const table = cloneJson(closed.carry?.state) as { places?: { [place: string]: { stack: number } } };
      for (const occupant of Object.values(table.places ?? {})) occupant.stack = STACK;
      const opened = rules.open({
        seats: [],
        at: 0,
        carry: { state: table as Json, held: (closed.carry?.held ?? 0) as never },
        ...(terms === undefined ? {} : { terms }),
      });
      if (isRefusal(opened)) return opened;
      state = opened.state;
      break;
    }
  }
  return { ...found, places };
}

/** A stack above any possible loss in a hand, in minor units. */
const STACK = 1_000_000_000;

type OpenFaceRules = ReturnType<typeof openFace.game.rules>;

/** Makes the next move, either for a bot that has to act or for the croupier's routine. */
function moveOn(
  rules: OpenFaceRules,
  state: openFace.OpenFaceState,
  names: readonly SeatId[],
  choose: RandomChoice,
): void {
  const { bot } = openFace.game;
  const view = rules.view(state);
  for (const seat of names) {
    const seen = { view, playerView: rules.playerView(state, seat), seat };
    const move =
      bot?.asked(seen, false) &&
      bot.decide({ ...seen, options: rules.options(state, player(seat), NOW) }, false, choose);
    const parsed = move && rules.parse(move);
    if (parsed && !isRefusal(parsed) && !isRefusal(rules.play(state, player(seat), parsed, NOW))) return;
  }
  const routine = rules.options(state, CROUPIER, NOW).find(({ pace }) => pace !== undefined);
  const parsed = routine && rules.parse(randomMove(routine, choose));
  if (!parsed || isRefusal(parsed) || isRefusal(rules.play(state, CROUPIER, parsed, NOW)))
    throw new Error('the table has no next move');
}

function count(
  plan: openFace.OpenFacePlan,
  { players, pairs }: openFace.LastHand,
  found: { fouls: number; scoops: number; fantasyland: number; royalties: number },
  places: { points: number; squares: number }[],
): void {
  for (const [index, { place, foul, next, rows }] of players.entries()) {
    const won = pairs.reduce(
      (sum, { places: [one, other], points }) =>
        sum + (one === place ? points : other === place ? -points : 0),
      0,
    );
    const at = places[index];
    if (at) Object.assign(at, { points: at.points + won, squares: at.squares + won * won });
    if (foul) found.fouls++;
    if (next > 0) found.fantasyland++;
    if (!foul)
      for (const row of openFace.ROWS) found.royalties += openFace.royaltyOf(plan, rows, row)?.points ?? 0;
  }
  found.scoops += pairs.filter(({ lines }) => lines.some(({ why }) => why === 'scoop')).length;
}
