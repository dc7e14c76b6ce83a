import {
  type Actor,
  type AnyMove,
  type Card,
  type Circumstances,
  CLOCK,
  type Closed,
  CROUPIER,
  copy,
  type GameEvent,
  INSPECTOR,
  isRefusal,
  type Json,
  type MoveOption,
  money,
  offers,
  player,
  type Refusal,
  type SeatId,
  seatId,
} from '@croupier/core';
import { poker } from '@croupier/games';

type Fields = { readonly [field: string]: Json };

/**
 * A cash table in a test. Amounts are whole euros. Players are named after their places: `p3` sits at place 3 unless
 * said otherwise.
 */
export class CashTable {
  state: poker.PokerState;
  at = 0;
  readonly events: GameEvent[] = [];
  private readonly rules;
  private carry: Closed['carry'];

  constructor(
    readonly plan: poker.PokerPlan,
    private terms: Json = {},
  ) {
    this.rules = poker.game.rules(plan);
    this.state = this.begin();
  }

  private begin(): poker.PokerState {
    const opened = this.rules.open({
      seats: [],
      at: this.at,
      terms: this.terms,
      ...(this.carry ? { carry: copy(this.carry) } : {}),
    });
    if (isRefusal(opened)) throw new Error(opened.message);
    this.events.length = 0;
    return opened.state;
  }

  private now(): Circumstances {
    return { at: this.at, means: () => money(100_000_000) };
  }

  options(actor: Actor): readonly MoveOption[] {
    return this.rules.options(this.state, actor, this.now());
  }

  /** The option of this type that a player has, in euros where it has bounds of amounts. */
  option(name: string, type: string): MoveOption | undefined {
    return this.options(player(seatId(name))).find(({ move }) => move.type === type);
  }

  offers(actor: Actor, move: AnyMove): boolean {
    return offers(this.options(actor), move);
  }

  make(actor: Actor, type: string, fields: Fields = {}): readonly GameEvent[] {
    const answer = this.attempt(actor, type, fields);
    if (isRefusal(answer)) throw new Error(`${type}: ${answer.code}, ${answer.message}`);
    this.events.push(...answer);
    return answer;
  }

  refused(actor: Actor, type: string, fields: Fields = {}): Refusal {
    const answer = this.attempt(actor, type, fields);
    if (!isRefusal(answer)) throw new Error(`${type} is accepted`);
    return answer;
  }

  private attempt(actor: Actor, type: string, fields: Fields): readonly GameEvent[] | Refusal {
    const move = this.rules.parse({ type, ...fields });
    if (isRefusal(move)) return move;
    const answer = this.rules.play(this.state, actor, move, this.now());
    return isRefusal(answer) ? answer : answer.events;
  }

  /** A player's move; amounts in euros. */
  do(name: string, type: string, fields: Fields = {}): this {
    const inCents = Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [
        key,
        (key === 'to' || key === 'amount') && typeof value === 'number' ? value * 100 : value,
      ]),
    );
    this.make(player(seatId(name)), type, inCents);
    return this;
  }

  /** Players sit down, by place, with so many euros each. */
  seat(stacks: { readonly [place: number]: number }): this {
    for (const [place, amount] of Object.entries(stacks))
      this.do(`p${place}`, 'sit', { place: Number(place), amount });
    return this;
  }

  /** The croupier draws the button where it is due, and begins a hand. */
  start(button?: number): this {
    if (button !== undefined) this.make(CROUPIER, 'draw-button', { place: button });
    this.make(CROUPIER, 'start-hand');
    return this;
  }

  /** Cards as they come from the pack. */
  cards(text: string): this {
    for (const card of text.match(/../g) ?? []) this.make(CROUPIER, 'card', { card: card as Card });
    return this;
  }

  /** Any cards that are left, until somebody is asked. */
  deal(): this {
    for (;;) {
      const option = this.options(CROUPIER).find(({ move }) => move.type === 'card');
      const values = option && (option.move as unknown as { card: { values: Card[] } }).card.values;
      if (!values?.[0]) return this;
      this.make(CROUPIER, 'card', { card: values[0] });
    }
  }

  /** Everybody folds to the last. */
  foldAround(): this {
    this.deal();
    while (this.phase === 'bet' || this.phase === 'draw')
      if (this.phase === 'draw') this.do(this.turn, 'draw', { cards: [] });
      else this.do(this.turn, this.option(this.turn, 'bring-in') ? 'bring-in' : this.free ? 'check' : 'fold');
    return this;
  }

  /** Checks and calls to the end of the hand, showing. */
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

  /** Checks and calls to the end, with these cards on the board. */
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

  /** The end of the hand, and the next round. */
  next(terms?: Json): Closed {
    if (this.state.stage === 'hand') this.make(CROUPIER, 'pay');
    else if (this.state.stage === 'between') this.make(CROUPIER, 'no-hand');
    const closed = this.rules.close(this.state);
    if (!closed) throw new Error('the round is not over');
    this.carry = closed.carry;
    if (terms !== undefined) this.terms = terms;
    this.state = this.begin();
    return closed;
  }

  inspector(type: string, fields: Fields = {}): this {
    this.make(INSPECTOR, type, fields);
    return this;
  }

  /** Time passes, and what falls due is done. */
  wait(minutes: number): this {
    this.at += minutes * 60_000;
    for (const option of this.options(CLOCK))
      if (option.due !== undefined && option.due <= this.at) {
        const { type, ...fields } = option.move;
        this.make(CLOCK, type, fields as Fields);
      }
    return this;
  }

  get phase(): string | undefined {
    return this.state.current?.hand.phase;
  }

  /** Whose turn it is. */
  get turn(): string {
    const { current } = this.state;
    return current?.seats[current.hand.actor] ?? 'nobody';
  }

  private get free(): boolean {
    return this.option(this.turn, 'check') !== undefined;
  }

  view(): poker.PokerView {
    return this.rules.view(this.state);
  }

  playerView(name: string): poker.PokerPlayerView {
    return this.rules.playerView(this.state, seatId(name));
  }

  /** Stacks by place, in euros. */
  stacks(): { readonly [place: string]: number } {
    return Object.fromEntries(this.view().places.map(({ place, stack }) => [place, stack / 100]));
  }

  /** What lies before each player of the hand, in euros, by place. */
  bets(): { readonly [place: string]: number } {
    return Object.fromEntries(
      this.view().places.flatMap(({ place, hand }) => (hand?.bet ? [[place, hand.bet / 100]] : [])),
    );
  }

  /** Who is dealt in. */
  dealtIn(): readonly number[] {
    return this.state.current?.places ?? [];
  }

  /** All transfers so far in this round: `p1 stack>layout 5 stake`. */
  moved(reason: string): readonly { seat: SeatId; amount: number; to: string }[] {
    return this.events.flatMap(({ transfers }) =>
      transfers
        .filter((one) => one.reason === reason)
        .map(({ seat, amount, to }) => ({ seat, amount: amount / 100, to })),
    );
  }
}

/**
 * What each player wins of a pot that all have paid into with their last chips: whole units, the odd ones dead money.
 * Hands are what is held at the showdown; what a game throws away before is made up. Two boards are two texts.
 */
export function divide(
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
