import { type ClosedRound, CROUPIER, type Json, player, type SeatId, seatId } from '@croupier/core';
import type { letItRide } from '@croupier/games';
import { letItRide as plan } from '../src/kings/let-it-ride.ts';
import { euros, TestTable } from './table.ts';

/** Cards separated by spaces. */
type Cards = string;
const MAIN = ['bet-1', 'bet-2', 'bet-3'] as const;

/** Returns three equal bets on a box, and a bonus bet if `bonus` is set. */
export function threeBets(
  units: number,
  { box = 1, bonus = 0 } = {},
): { readonly [position: string]: number } {
  const bets = Object.fromEntries(MAIN.map((bet) => [`${box}/${bet}`, units]));
  return bonus > 0 ? { ...bets, [`${box}/bonus`]: bonus } : bets;
}

/** A Let It Ride table for tests, with bets open. */
export class LetItRideTable extends TestTable {
  constructor(plan: letItRide.LetItRidePlan, terms?: letItRide.LetItRideSettings, seats?: readonly string[]) {
    super(plan, terms as Json | undefined, seats);
    this.openBets();
  }

  /** Closes bets, deals these cards to the boxes, and burns a card. Without cards, only closes bets. */
  deal(cards: Cards = ''): this {
    this.play(CROUPIER, { type: 'no-more-bets' });
    return cards ? this.cards(cards).burn() : this;
  }

  /** Burns the last of the cards dealt to the dealer. */
  burn(): this {
    this.play(CROUPIER, { type: 'burn' });
    return this;
  }

  /** Settles the bonus bets. */
  settles(): this {
    this.play(CROUPIER, { type: 'settle-side-bets' });
    return this;
  }

  /** Makes a player's decision on Bet 1 or Bet 2. */
  says(type: 'ride' | 'pull', bet: 1 | 2, { seat = 'anna', box = 1 } = {}): this {
    this.play(player(seatId(seat)), { type, position: `${box}/bet-${bet}` });
    return this;
  }

  /** Makes Anna's two decisions, and turns up a community card after each of them. */
  turns(first: 'ride' | 'pull', one: Cards, second: 'ride' | 'pull', other: Cards): this {
    return this.says(first, 1).cards(one).says(second, 2).cards(other);
  }

  view(): letItRide.LetItRideView {
    return this.rules.view(this.state) as letItRide.LetItRideView;
  }

  playerView(seat: string): letItRide.LetItRidePlayerView {
    return this.rules.playerView(this.state, seatId(seat)) as letItRide.LetItRidePlayerView;
  }

  /** Returns the types of the moves that a seat is offered. */
  offered(seat: string): readonly string[] {
    return this.options(player(seatId(seat))).map(({ move }) => move.type);
  }

  /** Returns the type of the croupier's next routine move, or undefined if none is due. */
  next(): string | undefined {
    return this.options(CROUPIER).find(({ pace }) => pace !== undefined)?.move.type;
  }

  /** Returns the rule of the last event of a type, or undefined if there is none. */
  ruleOf(type: string): string | undefined {
    return this.events.findLast((event) => event.type === type)?.rule;
  }

  /** Returns the outcome of each bet, its win in euros, and its rule. */
  outcomes(closed: ClosedRound = this.pay()): {
    readonly [bet: string]: readonly [outcome: string, won: number, rule: string];
  } {
    return Object.fromEntries(
      closed.settlement.map(({ bet, outcome, pay = 0, rule }) => [bet, [outcome, pay / 100, rule]]),
    );
  }

  /** Returns the win or loss of a seat, in euros. */
  result(seat = 'anna', closed: ClosedRound = this.pay()): number {
    return (this.net(closed)[seat as SeatId] ?? 0) / 100;
  }
}

/** Returns a table with this house's plan. */
export function openTable(terms?: letItRide.LetItRideSettings): LetItRideTable {
  return new LetItRideTable(plan, terms);
}

/** Deals three cards to Anna alone, with ten euros on each bet. */
export function dealt(own: Cards, bonus = 0): LetItRideTable {
  return openTable().bet('anna', threeBets(10, { bonus })).deal(own);
}

/** Returns a move that bets these amounts in euros, by field. */
export function chips(bets: { readonly [position: string]: number }) {
  return {
    type: 'bet',
    chips: Object.entries(bets).map(([position, units]) => ({ position, amount: euros(units) })),
  };
}
