import {
  type Actor,
  CROUPIER,
  cloneJson,
  isRefusal,
  type Json,
  type MoveOption,
  player,
  type Refusal,
  randomMove,
  seatId,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { gameOf } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { houses } from './index.ts';

const GAMES = ['house-poker', 'pai-gow', 'let-it-ride'];
const PLANS = houses.flatMap(({ plans }) => plans.filter(({ game }) => GAMES.includes(game)));
const [ANN, BOB] = [seatId('ann'), seatId('bob')];
const now = { at: 0, availableFunds: UNLIMITED_FUNDS };

/** The limits of stakes in a plan with boxes. */
interface Laid {
  readonly bets: { readonly [bet: string]: { readonly min: number; readonly max: number } };
  readonly step: number;
}

/** A round with two players, in which only Ann bets. */
class Round {
  private readonly rules;
  private readonly state;
  private drawn = 0;

  constructor(readonly plan: (typeof PLANS)[number]) {
    this.rules = gameOf(plan).rules(plan);
    const opened = this.rules.open({ seats: [ANN, BOB], at: 0 });
    if (isRefusal(opened)) throw new Error(opened.message);
    this.state = opened.state;
  }

  options(actor: Actor): readonly MoveOption[] {
    return this.rules.options(this.state, actor, now);
  }

  get stage(): string {
    return (this.rules.view(this.state) as unknown as { readonly stage: string }).stage;
  }

  /** Plays routine moves until the stage is reached, and deals new cards. */
  to(stage: string): this {
    while (this.stage !== stage) {
      const step = this.options(CROUPIER).find(({ pace }) => pace) ?? expect.fail(`no way to ${stage}`);
      const move = randomMove(step, () => 0);
      if (!step.draw) this.must(CROUPIER, move);
      else while (isRefusal(this.play(CROUPIER, { ...move, card: this.card() }))) this.drawn++;
    }
    return this;
  }

  private card(): string {
    const ranks = '2468TQA3579JK';
    const card = `${ranks[this.drawn % 13]}${'cdhs'[Math.floor(this.drawn / 13)]}`;
    this.drawn++;
    return card;
  }

  /** Places the minimum bet, as a bot would. */
  bet(): this {
    const situation = {
      view: this.rules.view(this.state),
      playerView: this.rules.playerView(this.state, ANN),
      options: this.options(player(ANN)),
      seat: ANN,
    };
    const move = gameOf(this.plan).bot?.decide(situation, false, () => 0);
    this.must(player(ANN), move ?? expect.fail('no bet'));
    return this;
  }

  must(actor: Actor, move: object): void {
    const played = this.play(actor, move);
    if (isRefusal(played)) throw new Error(`${JSON.stringify(move)}: ${played.message}`);
  }

  play(actor: Actor, input: unknown) {
    const move = this.rules.parse(input);
    return isRefusal(move) ? move : this.rules.play(this.state, actor, move, now);
  }

  /**
   * Makes a move that must be refused, and returns the code. The refusal must have a message and change
   * nothing.
   */
  refusal(actor: Actor, input: unknown): string {
    const before = cloneJson(this.state as Json);
    const refused = this.play(actor, input) as Refusal;
    if (!isRefusal(refused)) return `accepted: ${JSON.stringify(input)}`;
    expect(this.state).toEqual(before);
    // Malformed moves and moves of the wrong person break no rule of the book. Every other refusal must name
    // a rule.
    const { code, rule, message } = refused;
    if (code !== 'bad-move') expect(message).toMatch(/^["A-Z].*\.$/s);
    return code === 'bad-move' || code === 'not-yours' || rule ? code : `${code} without a rule`;
  }
}

const field = (plan: string) => (plan === 'kings/let-it-ride' ? 'bet-1' : 'ante');
const at = (plan: string, bet: string) => (plan.startsWith('sazka/') ? bet : `1/${bet}`);

describe.each(PLANS.map((plan) => [plan.id, plan] as const))('a table of %s', (id, plan) => {
  const bet = (amount: unknown, position = at(id, field(id))) => ({
    type: 'bet',
    chips: [{ position, amount }],
  });
  const box = id.startsWith('sazka/') ? 0 : 1;

  it('refuses a bet before betting is open', () => {
    const round = new Round(plan);
    expect(round.refusal(player(ANN), bet(10_000))).toBe('bets-not-open');
  });

  it('refuses invalid amounts, fields and moves while bets are open', () => {
    const round = new Round(plan).to('betting');
    const { bets, step } = plan as unknown as Laid;
    const { min = 0, max = 0 } = bets[field(id)] ?? {};
    const refused = (input: unknown, actor: Actor = player(ANN)) => round.refusal(actor, input);
    for (const amount of [Number.NaN, 0.5, -min, '100', null, Number.POSITIVE_INFINITY])
      expect([amount, refused(bet(amount))]).toEqual([amount, 'bad-move']);
    const given = [
      [bet(1), 'wrong-step'],
      [bet(min - 1), 'wrong-step'],
      [bet(min + 1), 'wrong-step'],
      ...(step < min ? ([[bet(min - step), 'under-minimum']] as const) : []),
      [bet(max + 1000 * step), 'over-maximum'],
      [bet(min, '99/ante'), 'unknown-position'],
      [bet(min, at(id, 'nothing')), 'unknown-position'],
      // Games without this decision do not have the move at all.
      [{ type: 'play', box, times: 1 }, plan.game === 'house-poker' ? 'not-now' : 'bad-move'],
      [{ type: 'pay' }, 'not-yours'],
    ] as const;
    for (const [input, code] of given) expect([input, refused(input)]).toEqual([input, code]);
    const byCroupier = [
      [{ type: 'card', card: 'As' }, 'not-now'],
      [{ type: 'pay' }, 'not-now'],
      [bet(min), 'not-yours'],
    ] as const;
    for (const [input, code] of byCroupier) expect([input, refused(input, CROUPIER)]).toEqual([input, code]);
  });

  it('refuses other moves while a player has to decide', () => {
    const round = new Round(plan).to('betting').bet().to('deciding');
    const refused = (input: unknown, actor: Actor = player(ANN)) => round.refusal(actor, input);
    const [answer] = round.options(player(ANN)).filter(({ about }) => about);
    const move = randomMove(answer ?? expect.fail('nothing asked'), () => 0);
    const others = [
      [move, 'not-asked', player(BOB)],
      [move, 'not-yours', CROUPIER],
      [{ type: 'pay' }, 'not-now', CROUPIER],
      [{ ...move, type: 'nothing' }, 'bad-move', player(ANN)],
      [{ ...move, box: 99, position: '99/bet-1' }, /^(bad-move|not-asked)$/, player(ANN)],
      // No game allows a bet of eight times the ante.
      [{ type: 'play', box, times: 8 }, /^(wrong-bet|not-asked|bad-move)$/, player(ANN)],
      [{ type: 'exchange', box, cards: ['Xx'] }, 'bad-move', player(ANN)],
      [{ type: 'exchange', box, cards: ['As', 'As'] }, /^(not-your-cards|not-asked|bad-move)$/, player(ANN)],
      [{ type: 'card', card: 'As' }, 'not-yours', player(ANN)],
      [bet(10_000), 'bets-closed', player(ANN)],
    ] as const;
    for (const [input, code, actor] of others)
      expect(refused(input, actor), JSON.stringify(input)).toMatch(code);
    round.must(player(ANN), move);
    // Sends the same move a second time.
    expect(refused(move)).toMatch(/^not-(now|asked)$/);
  });
});
