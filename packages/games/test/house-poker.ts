import {
  type Actor,
  type AnyRules,
  type ClosedRound,
  CROUPIER,
  type GameEvent,
  INSPECTOR,
  isRefusal,
  type Json,
  type Money,
  type MoveOption,
  money,
  player,
  type Refusal,
  type RuleId,
  type SeatId,
  seatAccounts,
  seatId,
} from '@croupier/core';
import { housePoker } from '../src/index.ts';

export function rule(number: number): RuleId {
  return `nobody.poker.${String(number).padStart(2, '0')}`;
}

const own = rule(1);
const limits = { rule: own, min: money(1), max: money(10_000), limitRule: own };

/**
 * Returns a game of three cards against three, with an ante before the deal, a decision to play or fold, and two side
 * bets.
 */
export function threeCardsWith(changes: Partial<housePoker.HousePokerPlan>): housePoker.HousePokerPlan {
  return {
    id: 'nobody/poker',
    house: 'nobody',
    game: 'house-poker',
    title: { en: 'Poker' },
    currency: 'EUR',
    rulebook: 'nobody.poker',
    boxes: { most: 3, usual: 3, rule: own },
    bets: { ante: limits, pairs: limits, colour: limits },
    step: money(1),
    shoe: { decks: { least: 1, most: 1, usual: 1, rule: own }, shuffle: own, everyGame: true },
    closing: 'call',
    cites: { open: own, close: own, late: own, deal: own, result: own, posted: own },
    voids: { by: 'inspector', reasons: [{ reason: 'misdeal', rule: rule(9) }], interruption: own },
    maximumWin: { amount: money(1_000_000), counts: 'net', of: 'box', rule: rule(8) },
    hand: { cards: 'three', uses: 'any', rule: own },
    procedure: [
      { deal: 'boxes', cards: 3, dealer: { down: 3, up: 0 }, rule: own },
      { ask: own, play: own, fold: own },
      { settle: ['pairs'], rule: own },
      { deal: 'dealer', cards: 3, rule: own },
    ],
    main: { ante: { noHand: 'settled', won: [{ hand: 'high-card', pays: 1, rule: rule(2) }] } },
    lost: rule(3),
    tie: { result: 'push', rule: rule(4) },
    fold: { rule: rule(5), lost: ['ante'], back: ['colour'] },
    side: {
      pairs: { by: 'hand', pays: [{ hand: 'pair', pays: 2, rule: rule(6) }], lost: rule(6) },
      colour: {
        by: 'colour',
        own: { pays: 1, rule: rule(7) },
        both: { pays: 1.5, rule: rule(7) },
        lost: rule(7),
      },
    },
    blind: own,
    silence: own,
    ...changes,
  };
}

type Move = { readonly type: string } & { readonly [field: string]: Json };

/** A table of poker against the house with open bets. Amounts are in minor units. */
export class HousePokerTable {
  readonly rules: AnyRules;
  readonly events: GameEvent[] = [];
  private readonly state: Json;
  private readonly purse: Money;

  constructor(
    plan: housePoker.HousePokerPlan,
    { terms, purse = 1_000_000 }: { readonly terms?: Json; readonly purse?: number } = {},
  ) {
    this.rules = housePoker.game.rules(plan);
    this.purse = money(purse);
    const seats = ['anna', 'bert'].map(seatId);
    const opened = this.rules.open({ seats, at: 0, ...(terms === undefined ? {} : { terms }) });
    if (isRefusal(opened)) throw new Error(opened.message);
    this.state = opened.state;
    this.does(CROUPIER, { type: 'shuffle' });
    this.does(CROUPIER, { type: 'place-your-bets' });
  }

  private now() {
    return { at: 0, availableFunds: () => this.purse };
  }

  attempt(actor: Actor, move: Move): readonly GameEvent[] | Refusal {
    const parsed = this.rules.parse(move);
    const answer = isRefusal(parsed) ? parsed : this.rules.play(this.state, actor, parsed, this.now());
    return isRefusal(answer) ? answer : answer.events;
  }

  does(actor: Actor, move: Move): this {
    const answer = this.attempt(actor, move);
    if (isRefusal(answer)) throw new Error(`${move.type}: ${answer.code}, ${answer.message}`);
    this.events.push(...answer);
    return this;
  }

  bet(seat: string, bets: { readonly [position: string]: number }): this {
    const chips = Object.entries(bets).map(([position, amount]) => ({ position, amount }));
    return this.does(player(seatId(seat)), { type: 'bet', chips });
  }

  says(seat: string, type: string, more: { readonly [field: string]: Json } = {}): this {
    return this.does(player(seatId(seat)), { type, box: 1, ...more });
  }

  deal(cards: string): this {
    this.does(CROUPIER, { type: 'no-more-bets' });
    return this.cards(cards);
  }

  cards(cards: string): this {
    for (const card of cards.split(' ')) this.does(CROUPIER, { type: 'card', card });
    return this;
  }

  options(actor: Actor): readonly MoveOption[] {
    return this.rules.options(this.state, actor, this.now());
  }

  view(): housePoker.HousePokerView {
    return this.rules.view(this.state) as housePoker.HousePokerView;
  }

  playerView(seat: string): housePoker.HousePokerPlayerView {
    return this.rules.playerView(this.state, seatId(seat)) as housePoker.HousePokerPlayerView;
  }

  misdeal(): ClosedRound {
    return this.does(INSPECTOR, { type: 'void-game', reason: 'misdeal' }).close();
  }

  pay(): ClosedRound {
    return this.does(CROUPIER, { type: 'pay' }).close();
  }

  /** Returns whether the round has ended. */
  isOver(): boolean {
    return this.rules.close(this.state) !== undefined;
  }

  close(): ClosedRound {
    const closed = this.rules.close(this.state);
    if (!closed) throw new Error('the round is not over');
    return closed;
  }

  /** Returns a seat's net result in the round. */
  net(closed: ClosedRound, seat = 'anna'): Money | undefined {
    return seatAccounts(this.events, closed.settlement).get(seat as SeatId)?.net;
  }
}
