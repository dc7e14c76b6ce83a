import { CROUPIER, player, type SeatId, seatId } from '@croupier/core';
import type { paiGow } from '@croupier/games';
import { TestTable } from './table.ts';

/** Cards separated by spaces. */
type Cards = string;

/** A Pai Gow poker table for tests, with bets open. */
export class PaiGowTable extends TestTable {
  constructor(plan: paiGow.PaiGowPlan, terms?: paiGow.PaiGowSettings, seats?: readonly string[]) {
    super(plan, terms as never, seats);
    this.openBets();
  }

  /** Closes bets, and deals these cards in order. */
  deal(cards: Cards = ''): this {
    this.play(CROUPIER, { type: 'no-more-bets' });
    return cards ? this.cards(cards) : this;
  }

  /** Sets a player's low hand. */
  sets(low: Cards, { seat = 'anna', box = 1 } = {}): this {
    this.play(player(seatId(seat)), { type: 'set-hand', box, cards: low.split(' ') });
    return this;
  }

  /** Sets a player's hand by the house way. */
  leaves({ seat = 'anna', box = 1 } = {}): this {
    this.play(player(seatId(seat)), { type: 'house-way', box });
    return this;
  }

  view(): paiGow.PaiGowView {
    return this.rules.view(this.state) as paiGow.PaiGowView;
  }

  playerView(seat: string): paiGow.PaiGowPlayerView {
    return this.rules.playerView(this.state, seatId(seat)) as paiGow.PaiGowPlayerView;
  }

  /** Returns the rule of the last event of a type. */
  ruleOf(type: string): string | undefined {
    return this.events.findLast((event) => event.type === type)?.rule;
  }

  /** Returns the win or loss of a seat in cents, and the rule that decided its first bet. */
  result(seat = 'anna'): readonly [cents: number, rule: string | undefined] {
    const closed = this.pay();
    const line = closed.settlement.find((one) => one.seat === seat);
    return [this.net(closed)[seat as SeatId] ?? 0, line?.rule];
  }
}
