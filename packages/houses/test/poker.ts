import {
  type Card,
  CROUPIER,
  type Json,
  type MoveOption,
  player,
  type Refusal,
  seatId,
} from '@croupier/core';
import { poker } from '@croupier/games';
import { type Fields, PlayersTable } from './players-table.ts';

/** A cash-game table for tests. */
export class CashTable extends PlayersTable<
  poker.PokerState,
  poker.PokerMove | poker.PutInMove,
  poker.PokerView,
  poker.PokerPlayerView,
  poker.PokerStaff
> {
  constructor(
    readonly plan: poker.PokerPlan,
    terms: Json = {},
  ) {
    super(poker.game.rules(plan), terms);
  }

  /** Returns the option of this type that a player has, if any. */
  option(name: string, type: string): MoveOption | undefined {
    return this.options(player(seatId(name))).find(({ move }) => move.type === type);
  }

  /** Makes a player's move, with amounts in euros. */
  override do(name: string, type: string, fields: Fields = {}): this {
    const inCents = Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [
        key,
        (key === 'to' || key === 'amount') && typeof value === 'number' ? value * 100 : value,
      ]),
    );
    this.make(player(seatId(name)), type, inCents);
    return this;
  }

  /** Deals these cards in order. */
  cards(text: string): this {
    for (const card of text.match(/../g) ?? []) this.make(CROUPIER, 'card', { card: card as Card });
    return this;
  }

  /** Deals any remaining cards until a player has to act. */
  deal(): this {
    for (;;) {
      const option = this.options(CROUPIER).find(({ move }) => move.type === 'card');
      const values = option && (option.move as unknown as { card: { values: Card[] } }).card.values;
      if (!values?.[0]) return this;
      this.make(CROUPIER, 'card', { card: values[0] });
    }
  }

  /** Folds for the players in turn until the hand is over. */
  foldAround(): this {
    this.deal();
    while (this.phase === 'bet' || this.phase === 'draw')
      if (this.phase === 'draw') this.do(this.turn, 'draw', { cards: [] });
      else this.do(this.turn, this.option(this.turn, 'bring-in') ? 'bring-in' : this.free ? 'check' : 'fold');
    return this;
  }

  /** Checks and calls to the end of the hand, and shows all hands. */
  checkDown(): this {
    while (this.state.stage === 'hand' && this.phase !== 'over') {
      this.deal();
      if (this.phase === 'bet')
        this.do(this.turn, this.option(this.turn, 'bring-in') ? 'bring-in' : this.free ? 'check' : 'call');
      else if (this.phase === 'showdown') this.do(this.turn, 'show');
      else if (this.phase !== 'over') this.make(CROUPIER, 'time-is-up', { place: this.asked });
    }
    return this;
  }

  /** Checks and calls to the end of the hand, with these cards on the board. */
  checkDownWith(board: string): this {
    for (const card of board.match(/../g) ?? []) {
      while (this.phase === 'bet') this.do(this.turn, this.free ? 'check' : 'call');
      this.cards(card);
    }
    return this.checkDown();
  }

  private get asked(): number {
    const option = this.options(CROUPIER).find(({ move }) => move.type === 'time-is-up');
    return option ? (option.move as unknown as { place: number }).place : 0;
  }

  get phase(): string | undefined {
    return this.state.current?.hand.phase;
  }

  /** Returns the player who is to act. */
  get turn(): string {
    const { current } = this.state;
    return current?.seats[current.hand.actor] ?? 'nobody';
  }

  private get free(): boolean {
    return this.option(this.turn, 'check') !== undefined;
  }

  /** Returns the bets in front of the players, in euros by seat. */
  bets(): { readonly [place: string]: number } {
    return Object.fromEntries(
      this.view().places.flatMap(({ place, hand }) => (hand?.bet ? [[place, hand.bet / 100]] : [])),
    );
  }

  /** Returns the numbers of the seats that are dealt in. */
  dealtIn(): readonly number[] {
    return this.state.current?.places ?? [];
  }
}

/**
 * Returns the win of each player from a pot in which everybody is all-in. Stakes are whole units, and the
 * remainder is dead money. `hands` are those at the showdown, and cards that the game discards before are
 * made up. Two boards are given as two texts.
 */
export function potShares(
  game: string,
  pot: number,
  hands: readonly string[],
  boards: string | readonly string[] = [],
  more: Partial<poker.Setup> = {},
): readonly number[] {
  const each = Math.floor(pot / hands.length);
  const odd = pot - each * hands.length;
  const variant = poker.variantOf(game);
  const hand = poker.startHand({
    game,
    structure: variant.structures[0],
    stacks: hands.map((_, index) => each + (index === 0 ? odd : 0)),
    antes: hands.map(() => each),
    dead: [odd],
    bet: 10,
    ...more,
  });
  const own = hands.map((text) => text.match(/../g) as Card[]);
  const tables = [boards].flat().map((text) => text.match(/../g) as Card[]);
  const named = new Set([...own.flat(), ...tables.flat()]);
  const spare = poker.nextCards(hand).filter((card) => !named.has(card));
  const next = own.map(() => 0);
  const at = tables.map(() => 0);
  for (let steps = 0; hand.phase !== 'over' && steps < 500; steps++) {
    const due = poker.nextCard(hand);
    let answer: Refusal | undefined;
    if (due?.to === 'player') {
      const place = next[due.player] ?? 0;
      next[due.player] = place + 1;
      answer = poker.dealTo(hand, due.player, [own[due.player]?.[place] ?? (spare.pop() as Card)]);
    } else if (due) {
      const place = at[due.board] ?? 0;
      at[due.board] = place + 1;
      answer = poker.dealBoard(hand, [tables[due.board]?.[place] ?? (spare.pop() as Card)], due.board);
    } else if (hand.phase === 'draw') answer = poker.draw(hand, []);
    else if (hand.phase === 'discard')
      for (const [index, { down, mustThrow }] of hand.players.entries()) {
        const kept = own[index] ?? [];
        if (mustThrow > 0)
          answer ??= poker.discard(
            hand,
            index,
            down.filter((card) => !kept.includes(card as Card)).slice(0, mustThrow),
          );
      }
    else answer = poker.show(hand, hand.actor);
    if (answer) throw new Error(`${answer.code}: ${answer.message}`);
  }
  return hand.players.map(({ won }) => won);
}
