import {
  type Carry,
  CROUPIER,
  cloneJson,
  isRefusal,
  player,
  type Refusal,
  randomMove,
  seatId,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { roulette } from '@croupier/games';
import type { AfterZero } from '../src/roulette/stake-follower.ts';

const SEAT = seatId('ann');
const NOW = { at: 0, availableFunds: UNLIMITED_FUNDS };

/** A table with one player, dealt move by move on the engine, for comparison with the kernels. */
export class TableByHand {
  private readonly rules: ReturnType<typeof roulette.game.rules>;
  private readonly plan: roulette.RoulettePlan;
  private readonly afterZero: AfterZero;
  private carry: Carry | undefined;

  constructor(plan: roulette.RoulettePlan, afterZero: AfterZero) {
    this.plan = plan;
    this.rules = roulette.game.rules(plan);
    this.afterZero = afterZero;
  }

  /**
   * Plays a round with these chips. Returns the settlement lines, and the chips from the previous round that the player
   * took off.
   */
  round(chips: readonly roulette.Chip[], draw: roulette.RouletteMove) {
    const state = this.open();
    const taken = this.clear(state);
    must(this.rules.play(state, player(SEAT), { type: 'bet', chips }, NOW));
    this.staff(state, 'spin');
    this.staff(state, 'no-more-bets');
    this.staff(state, 'spin');
    must(this.rules.play(state, CROUPIER, draw, NOW));
    this.staff(state, 'pay');
    const closed = this.rules.close(state);
    if (!closed) throw new Error('the round has not ended');
    this.carry = closed.carry && cloneJson(closed.carry);
    return { lines: closed.settlement, taken };
  }

  /** Takes the player's stakes from the last round off the layout. */
  takeAll() {
    return this.clear(this.open());
  }

  /** Returns the stakes that wait for the next round once the player has taken off everything they may. */
  kept(): readonly roulette.KeptStake[] {
    const state = this.open();
    this.clear(state);
    return this.rules.playerView(state, SEAT).kept;
  }

  private open() {
    const opened = must(
      this.rules.open({ seats: [SEAT], at: 0, ...(this.carry ? { carry: cloneJson(this.carry) } : {}) }),
    );
    this.staff(opened.state, 'place-your-bets');
    return opened.state;
  }

  /** Makes a croupier's move if the table’s procedure offers it now. */
  private staff(state: roulette.RouletteState, type: string): void {
    const option = this.rules.options(state, CROUPIER, NOW).find(({ move }) => move.type === type);
    if (option) must(this.rules.play(state, CROUPIER, randomMove(option, () => 0) as never, NOW));
  }

  /** Takes winning stakes off, and claims halves if that is the player's choice. Returns these amounts. */
  private clear(state: roulette.RouletteState): { bet: string; amount: number }[] {
    const got: { bet: string; amount: number }[] = [];
    const take = (move: roulette.RouletteMove) => {
      const { events } = must(this.rules.play(state, player(SEAT), move, NOW));
      for (const { bet = '', to, amount } of events.flatMap(({ transfers }) => transfers))
        if (to === 'purse') got.push({ bet, amount });
    };
    const { bets, kept } = this.rules.playerView(state, SEAT);
    if (bets.length > 0) take({ type: 'withdraw', chips: bets });
    if (this.afterZero === 'half' && this.plan.zero.kind === 'half-or-leave')
      for (const { position, amount } of kept)
        if (amount >= 2 * this.plan.limits.step) take({ type: 'claim-half', position });
    return got;
  }
}

function must<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(value.message);
  return value;
}
