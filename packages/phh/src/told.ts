import { isRefusal, type Refusal } from '@croupier/core';
import { poker } from '@croupier/games';
import type { Action } from './action.ts';
import type { History } from './history.ts';
import { replay, type Step } from './replay.ts';
import { round, type Scale } from './scale.ts';
import { variantOf } from './variants.ts';

/** A forced bet. A newcomer’s post is live, and dead money goes into the pot directly. */
export type PostKind = 'ante' | 'small-blind' | 'big-blind' | 'straddle' | 'newcomer' | 'dead';

/** An event of a hand, in the amounts of its history. `by` is the player, counted from 0. */
export type ToldEvent =
  | {
      readonly type: 'post';
      readonly by: number;
      readonly kind: PostKind;
      readonly amount: number;
      readonly allIn: boolean;
    }
  | {
      readonly type: 'deal';
      readonly by: number;
      readonly down: readonly poker.DealtCard[];
      readonly up: readonly poker.DealtCard[];
    }
  | { readonly type: 'fold' | 'check' | 'muck'; readonly by: number }
  | {
      readonly type: 'call' | 'bring-in' | 'bet';
      readonly by: number;
      readonly paid: number;
      readonly allIn: boolean;
    }
  | {
      readonly type: 'raise';
      readonly by: number;
      readonly paid: number;
      readonly more: number;
      readonly to: number;
      readonly allIn: boolean;
    }
  | { readonly type: 'draw'; readonly by: number; readonly cards: readonly poker.DealtCard[] }
  | { readonly type: 'returned'; readonly by: number; readonly amount: number }
  | {
      readonly type: 'show';
      readonly by: number;
      readonly cards: readonly poker.DealtCard[];
      readonly kept: boolean;
    };

/** A part of a hand that begins with new cards: a street, or the rest of a board in the second run. */
export interface ToldStreet {
  /** The index of the street in the game, and the run, both from 0. */
  readonly street: number;
  readonly run: number;
  /** Each board before this street, and the cards that were added to it. A game without a board has none. */
  readonly boards: readonly {
    readonly before: readonly poker.DealtCard[];
    readonly added: readonly poker.DealtCard[];
  }[];
  readonly events: ToldEvent[];
}

/** A share of a pot after the rake. */
export interface ToldShare {
  readonly pot: number;
  readonly by: number;
  readonly amount: number;
  readonly run: number;
  readonly low: boolean;
}

/** A complete hand, told event by event. Formats that write more than the actions are written from it. */
export interface ToldHand {
  readonly history: History;
  readonly game: poker.Variant;
  readonly structure: poker.Structure;
  readonly names: readonly string[];
  readonly streets: readonly ToldStreet[];
  /** The forced bets, before the first card. */
  readonly posts: readonly ToldEvent[];
  readonly showdown: readonly ToldEvent[];
  readonly shares: readonly ToldShare[];
  /** Each pot with its rake. The main pot is the first. */
  readonly pots: readonly number[];
  readonly rake: number;
  /** The players at the end. */
  readonly players: readonly poker.Player[];
  readonly hand: poker.Hand;
}

/** Tells a history. Refuses the same histories as `replay`. */
export function tell(history: History): ToldHand | Refusal {
  const teller = new Teller(history);
  const replayed = replay(history, (step) => teller.see(step));
  return isRefusal(replayed) ? replayed : teller.end(replayed.raked);
}

interface Before {
  readonly street: number;
  readonly level: number;
  readonly boards: readonly (readonly poker.DealtCard[])[];
  readonly players: readonly { readonly put: number; readonly back: number; readonly up: number }[];
}

class Teller {
  private readonly streets: ToldStreet[] = [];
  private readonly posts: ToldEvent[] = [];
  private readonly showdown: ToldEvent[] = [];
  private before: Before = { street: 0, level: 0, boards: [], players: [] };
  private scale: Scale | undefined;
  private hand: poker.Hand | undefined;

  constructor(private readonly history: History) {}

  see({ action, index, hand, scale }: Step): void {
    this.scale = scale;
    this.hand = hand;
    if (index < 0) this.posts.push(...this.forced(hand));
    else if (action.type === 'board') this.begin(hand);
    else if (action.type !== 'nothing') this.act(action, hand);
    for (const [by, { back }] of hand.players.entries()) {
      const more = back - (this.before.players[by]?.back ?? 0);
      if (more > 0) this.note({ type: 'returned', by, amount: this.amount(more) });
    }
    this.before = {
      street: hand.street,
      level: hand.phase === 'deal' && hand.street > 0 ? 0 : hand.level,
      boards: hand.boards.map((board) => [...board]),
      players: hand.players.map(({ put, back, up }) => ({ put: put + back, back, up: up.length })),
    };
  }

  end(raked: readonly number[]): ToldHand {
    const { history, hand } = this;
    if (!hand) throw new Error('a replay begins with a hand');
    const { structure = 'none' } = variantOf(history.variant) ?? {};
    const rest = [...raked];
    const pots: number[] = [];
    const shares = hand.awards.map(({ pot, player, amount, run = 0, ranking }): ToldShare => {
      const whole = this.amount(amount);
      pots[pot] = round((pots[pot] ?? 0) + whole);
      const drop = Math.min(whole, rest[player] ?? 0);
      rest[player] = round((rest[player] ?? 0) - drop);
      const low = ranking !== undefined && ranking !== poker.gameOf(hand).pots[0];
      return { pot, by: player, amount: round(whole - drop), run, low };
    });
    return {
      history,
      game: poker.gameOf(hand),
      structure,
      names: history.stacks.map((_, player) => history.players?.[player] || `Player ${player + 1}`),
      streets: this.streets,
      posts: this.posts,
      showdown: this.showdown,
      shares: shares.filter(({ amount }) => amount > 0),
      pots,
      rake: round(raked.reduce((sum, one) => sum + one, 0)),
      players: hand.players,
      hand,
    };
  }

  /** Returns the forced bets in the order in which they are posted: antes and dead money, then blinds. */
  private forced(hand: poker.Hand): ToldEvent[] {
    const { antes, blinds = [], minBet, smallBet = 0, anteTrimming } = this.history;
    const big = minBet ?? smallBet;
    const kinds = kindsOf(blinds, big);
    const dead = antes.some((amount, by) => amount > 0 && !anteTrimming && (blinds[by] ?? 0) < 0);
    const left = hand.players.map(({ stack, put }, by) => {
      const ante = antes[by] ?? 0;
      return this.amount(stack + put) + (anteTrimming ? 0 : ante);
    });
    const posts: ToldEvent[] = [];
    const post = (by: number, kind: PostKind, owed: number) => {
      const amount = Math.min(owed, left[by] ?? 0);
      left[by] = round((left[by] ?? 0) - amount);
      if (amount > 0) posts.push({ type: 'post', by, kind, amount, allIn: left[by] === 0 });
    };
    for (const [by, ante] of antes.entries()) post(by, dead && (blinds[by] ?? 0) < 0 ? 'dead' : 'ante', ante);
    const blind = (wanted: (kind: PostKind) => boolean) => {
      for (const [by, kind] of kinds.entries())
        if (kind && wanted(kind)) post(by, kind, Math.abs(blinds[by] ?? 0));
    };
    blind((kind) => kind === 'small-blind');
    blind((kind) => kind !== 'small-blind');
    return posts;
  }

  private begin(hand: poker.Hand): void {
    const { boards } = poker.gameOf(hand);
    const changed = hand.boards.flatMap((board, place) => {
      const before = this.before.boards[place] ?? this.before.boards[place - boards] ?? [];
      return board.length > before.length ? [{ place, before, added: board.slice(before.length) }] : [];
    });
    const run = changed.some(({ place }) => place >= boards) ? 1 : 0;
    const [first] = changed;
    if (!first) return;
    const street = streetAfter(poker.gameOf(hand), first.before.length + first.added.length);
    const last = this.streets.at(-1);
    if (last?.street === street && last.run === run && street === 0)
      this.streets[this.streets.length - 1] = { ...last, boards: changed };
    else this.streets.push({ street, run, boards: changed, events: [] });
  }

  private act(action: Exclude<Action, { type: 'nothing' | 'board' }>, hand: poker.Hand): void {
    const by = action.player;
    const player = hand.players[by];
    const before = this.before.players[by];
    if (!player || !before) return;
    const paid = this.amount(player.put + player.back - before.put);
    const allIn = player.stack - player.back - player.won <= 0 && paid > 0;
    if (action.type === 'hole') {
      const up = player.up.slice(before.up);
      const down = action.cards.filter((card) => !up.includes(card));
      this.onStreet(this.before.street).events.push({ type: 'deal', by, down, up });
    } else if (action.type === 'draw') {
      this.onStreet(this.before.street).events.push({ type: 'draw', by, cards: action.cards });
    } else this.note(this.decided(action, { by, paid, allIn }, hand));
  }

  /** Returns the event of a player’s decision, or of their hand at the showdown. */
  private decided(
    action: Exclude<Action, { type: 'nothing' | 'board' | 'hole' | 'draw' }>,
    bet: { readonly by: number; readonly paid: number; readonly allIn: boolean },
    hand: poker.Hand,
  ): ToldEvent {
    const { by } = bet;
    switch (action.type) {
      case 'fold':
      case 'muck':
        return { type: action.type, by };
      case 'show': {
        const cards = poker.ownCards(hand.players[by] as poker.Player);
        return { type: 'show', by, cards, kept: action.kept === true };
      }
      case 'bring-in':
        return { type: 'bring-in', ...bet };
      case 'check-call':
        return bet.paid === 0 ? { type: 'check', by } : { type: 'call', ...bet };
      case 'bet-raise': {
        const level = this.amount(this.before.level);
        const to = this.amount(hand.level);
        if (level === 0) return { type: 'bet', ...bet };
        // A raise that no opponent can match counts as a call.
        return to <= level
          ? { type: 'call', ...bet }
          : { type: 'raise', ...bet, more: round(to - level), to };
      }
    }
  }

  /** Returns the part of the hand to which new cards of a player belong, and begins it if it is new. */
  private onStreet(street: number): ToldStreet {
    const last = this.streets.at(-1);
    if (last && last.street >= street) return last;
    const next: ToldStreet = { street, run: 0, boards: [], events: [] };
    this.streets.push(next);
    return next;
  }

  private note(event: ToldEvent): void {
    const shows = event.type === 'show' || event.type === 'muck';
    if (shows) this.showdown.push(event);
    else (this.streets.at(-1)?.events ?? this.posts).push(event);
  }

  private amount(units: number): number {
    return this.scale?.toAmount(units) ?? units;
  }
}

/** Returns the kind of each player’s blind; undefined for a player without one. */
function kindsOf(blinds: readonly number[], big: number): readonly (PostKind | undefined)[] {
  if (blinds.length === 2)
    return blinds.map((amount, by) => blindOf(amount, by === 1 ? 'small-blind' : 'big-blind'));
  const paying = blinds.flatMap((amount, by) => (amount > 0 ? [by] : []));
  const hasSmall = paying[0] === 0 && paying.length > 1;
  return blinds.map((amount, by) => {
    if (amount < 0) return 'newcomer';
    if (amount === 0) return undefined;
    if (hasSmall && by === 0) return 'small-blind';
    return by === paying[hasSmall ? 1 : 0] ? 'big-blind' : amount > big ? 'straddle' : 'newcomer';
  });
}

function blindOf(amount: number, kind: PostKind): PostKind | undefined {
  return amount === 0 ? undefined : kind;
}

/** Returns the street on which a board has this many cards. */
function streetAfter({ streets }: poker.Variant, cards: number): number {
  let dealt = 0;
  for (const [index, { board = 0 }] of streets.entries()) {
    dealt += board;
    if (dealt >= cards) return index;
  }
  return streets.length - 1;
}
