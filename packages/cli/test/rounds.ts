import {
  CROUPIER,
  cloneJson,
  isRefusal,
  player,
  randomMove,
  type SeatId,
  seatId,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { gameOf } from '@croupier/games';
import { plan as planById } from '@croupier/houses';
import { commitmentTo, draw } from '@croupier/protocol';

const SEED = '5e'.repeat(32);

interface Dealt {
  /** The player's bets, in minor units. */
  readonly chips?: readonly { readonly position: string; readonly amount: number }[];
  /** The id of the round. Its draws depend on the id. */
  readonly round?: string;
}

/**
 * Returns the JSON record of a round dealt by a virtual croupier, with its settlement and its proof, as a
 * server stores it. The draws come from a fixed seed, so the same round is dealt every time.
 */
export function dealtRound(
  id: string,
  { chips = [{ position: 'red', amount: 1000 }], round = 'r_1' }: Dealt = {},
) {
  const plan = planById(id);
  if (!plan) throw new Error(`no plan ${id}`);
  const rules = gameOf(plan).rules(plan);
  const ann: SeatId = seatId('ann');
  const now = { at: 1_700_000_000_000, availableFunds: UNLIMITED_FUNDS };
  const opened = rules.open({ seats: [ann], at: now.at });
  if (isRefusal(opened)) throw new Error(opened.message);
  const { state } = opened;
  const moves: { actor: object; move: object; at: number }[] = [];
  const draws: { move: number; below: number; value: number }[] = [];
  const make = (actor: typeof CROUPIER, move: { readonly type: string }) => {
    const played = rules.play(state, actor, move, now);
    if (isRefusal(played)) throw new Error(played.message);
    moves.push({ actor, move, at: now.at });
  };
  let betting = true;
  for (let closed = rules.close(state); ; closed = rules.close(state)) {
    if (closed)
      return cloneJson({
        format: 'croupier.record/1' as const,
        plan: plan.id,
        seats: [ann],
        rounds: [
          {
            number: 7,
            at: now.at,
            moves,
            settlement: closed.settlement,
            result: closed.result,
            proof: { round, commitment: commitmentTo(SEED), seed: SEED, draws },
          },
        ],
      });
    if (betting && rules.options(state, player(ann), now).some(({ move }) => move.type === 'bet')) {
      make(player(ann), { type: 'bet', chips } as { readonly type: string });
      betting = false;
    }
    const next = rules.options(state, CROUPIER, now).find(({ pace }) => pace);
    if (!next) throw new Error('the routine is stuck');
    make(
      CROUPIER,
      randomMove(next, (below) => {
        if (below === 1) return 0;
        const value = draw(SEED, round, draws.length, below);
        draws.push({ move: moves.length, below, value });
        return value;
      }),
    );
  }
}
