import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { poker } from '@croupier/games';
import type { FieldValue, History } from '../history.ts';
import { round } from '../scale.ts';
import { nameOfShown } from '../shown-hand.ts';
import { BUTTON, TOURNAMENT, YOU } from '../table.ts';
import {
  type PostKind,
  type ToldEvent,
  type ToldHand,
  type ToldShare,
  type ToldStreet,
  tell,
} from '../told.ts';
import { nameOfGame, SIGNS } from './games.ts';

/**
 * Returns a hand as the text of PokerStars, which most trackers read. Refuses with `not-expressible` games that
 * PokerStars does not deal, and hands that break off.
 */
export function writePokerStars(history: History): string | Refusal {
  const told = tell(history);
  if (isRefusal(told)) return told;
  const game = nameOfGame({ game: told.game.id, structure: told.structure });
  if (game === undefined)
    return refuse('not-expressible', `PokerStars’ format has no game ${told.game.name}`);
  if (told.hand.phase !== 'over')
    return refuse('not-expressible', 'PokerStars’ format has no hand that breaks off');
  return new PokerStarsText(told, game).text();
}

const DRAWS = ['FIRST', 'SECOND', 'THIRD'];
const POSTS: { readonly [kind in Exclude<PostKind, 'dead'>]: string } = {
  ante: 'posts the ante',
  'small-blind': 'posts small blind',
  'big-blind': 'posts big blind',
  newcomer: 'posts big blind',
  straddle: 'posts straddle',
};

class PokerStarsText {
  private readonly history: History;
  private readonly sign: string;
  private readonly chips: boolean;
  private readonly seats: readonly number[];
  private readonly you: number;

  constructor(
    private readonly told: ToldHand,
    private readonly game: string,
  ) {
    this.history = told.history;
    const { currency, seats, [YOU]: you, [TOURNAMENT]: tournament } = this.history.more;
    this.chips = tournament !== undefined;
    this.sign = (!this.chips && SIGNS[String(currency)]) || '';
    const given = Array.isArray(seats) && seats.length === told.names.length ? seats.map(Number) : undefined;
    this.seats = given ?? told.names.map((_, player) => player + 1);
    this.you = typeof you === 'number' ? you - 1 : -1;
  }

  text(): string {
    const { told } = this;
    return [
      ...this.head(),
      ...this.posted(),
      ...told.streets.flatMap((street, place) => this.street(street, place)),
      ...this.showdown(),
      ...this.summary(),
      '',
    ].join('\n');
  }

  private head(): string[] {
    const { hand = 0, more, stacks } = this.history;
    const tournament = more[TOURNAMENT];
    const number = String(hand).replace(/\D/g, '') || '0';
    const event = this.chips ? `Tournament #${String(tournament).replace(/\D/g, '') || '0'}, ` : ' ';
    const stakes = this.chips ? ` - Level I (${this.stakes()})` : ` (${this.stakes()}${this.currencyCode()})`;
    const { boards } = this.told.game;
    const size = typeof more.seat_count === 'number' ? more.seat_count : Math.max(...this.seats);
    const table = String(more.table ?? 'Table').replaceAll("'", '’');
    const button =
      more[BUTTON] ?? (boards === 0 && this.history.bringIn !== undefined ? 0 : this.seats.at(-1));
    const dealer = this.history.bringIn === undefined ? ` Seat #${button} is the button` : '';
    const players = [...this.seats.entries()].sort(([, one], [, other]) => one - other);
    return [
      `PokerStars Hand #${number}: ${event}${this.game}${stakes} - ${momentText(more)}`,
      `Table '${table}' ${size}-max${dealer}`,
      ...players.map(
        ([player, seat]) =>
          `Seat ${seat}: ${this.name(player)} (${this.amount(stacks[player] ?? 0)} in chips)`,
      ),
    ];
  }

  private stakes(): string {
    const { smallBet, bigBet, minBet = 0, blinds = [] } = this.history;
    if (smallBet !== undefined) return `${this.amount(smallBet)}/${this.amount(bigBet ?? 2 * smallBet)}`;
    const small = this.told.posts.find((post) => post.type === 'post' && post.kind === 'small-blind');
    const amount = small && 'by' in small ? Math.abs(blinds[small.by] ?? 0) : round(minBet / 2);
    return `${this.amount(amount)}/${this.amount(minBet)}`;
  }

  private currencyCode(): string {
    const { currency } = this.history.more;
    return typeof currency === 'string' ? ` ${currency}` : '';
  }

  /** Returns the forced bets. Dead money of a newcomer is written together with their post. */
  private posted(): string[] {
    const { posts } = this.told;
    return posts.flatMap((post) => {
      if (post.type !== 'post') return this.line(post);
      if (post.kind === 'dead') return [];
      const dead = posts.find((one) => one.type === 'post' && one.kind === 'dead' && one.by === post.by);
      const all = post.allIn ? ' and is all-in' : '';
      if (post.kind === 'newcomer' && dead?.type === 'post')
        return [
          `${this.name(post.by)}: posts small & big blinds ${this.amount(round(post.amount + dead.amount))}${all}`,
        ];
      return [`${this.name(post.by)}: ${POSTS[post.kind]} ${this.amount(post.amount)}${all}`];
    });
  }

  private street(part: ToldStreet, place: number): string[] {
    const dealt = part.events.filter((event) => event.type === 'deal');
    const cards = dealt.flatMap((event) => this.dealt(event, place));
    const drawn = part.events.filter((event) => event.type === 'draw');
    const rest = part.events.filter((event) => event.type !== 'deal' && event.type !== 'draw');
    return [
      ...this.title(part),
      ...drawn.flatMap((event) => this.drawn(event, part)),
      ...(drawn.length > 0 ? [] : cards),
      ...rest.flatMap((event) => this.line(event)),
    ];
  }

  private title({ street, run, boards }: ToldStreet): string[] {
    const { game, hand } = this.told;
    if (this.history.bringIn !== undefined)
      return [street === 4 ? '*** RIVER ***' : `*** ${street + 3}${street === 0 ? 'rd' : 'th'} STREET ***`];
    if (game.boards === 0) {
      if (street === 0) return ['*** DEALING HANDS ***'];
      return game.streets.length > 2 ? [`*** ${DRAWS[street - 1]} DRAW ***`] : [];
    }
    if (street === 0) return [`*** HOLE CARDS ***${boards[0] ? ` [${boards[0].added.join(' ')}]` : ''}`];
    const which = hand.runs > 1 && this.isRunTwice(street) ? (run === 0 ? 'FIRST ' : 'SECOND ') : '';
    const name = ['', 'FLOP', 'TURN', 'RIVER'][street];
    const [board] = boards;
    const before = board && board.before.length > 0 && street > 1 ? ` [${board.before.join(' ')}]` : '';
    const added = board && (street > 1 ? board.added : [...board.before, ...board.added]);
    return [`*** ${which}${name} ***${before} [${added?.join(' ') ?? ''}]`];
  }

  private isRunTwice(street: number): boolean {
    return this.told.streets.some((part) => part.run === 1 && part.street === street);
  }

  private dealt({ by, down, up }: Extract<ToldEvent, { type: 'deal' }>, place: number): string[] {
    const own = by === this.you;
    const street = this.told.streets[place]?.street ?? 0;
    const before = this.before(by, place, own);
    const known = own ? [...down, ...up] : up;
    if (known.length === 0 || known.includes(poker.UNKNOWN)) return [];
    const held = street > 0 && before.length > 0 ? `[${before.join(' ')}] ` : '';
    return [`Dealt to ${this.name(by)} ${held}[${known.join(' ')}]`];
  }

  /** Returns the player’s cards before a street, as far as they are known at the table. */
  private before(by: number, place: number, own: boolean): readonly poker.DealtCard[] {
    return this.told.streets.slice(0, place).flatMap(({ events }) =>
      events.flatMap((event) => {
        if (event.type !== 'deal' || event.by !== by) return [];
        return own ? [...event.down, ...event.up] : event.up;
      }),
    );
  }

  private drawn({ by, cards }: Extract<ToldEvent, { type: 'draw' }>, part: ToldStreet): string[] {
    const own = by === this.you;
    const name = this.name(by);
    const held = own ? this.heldAt(by, part) : [];
    if (cards.length === 0) return [`${name}: stands pat${own ? ` on [${held.join(' ')}]` : ''}`];
    const count = `${cards.length} card${cards.length === 1 ? '' : 's'}`;
    if (!own) return [`${name}: discards ${count}`];
    const got = part.events.flatMap((event) => (event.type === 'deal' && event.by === by ? event.down : []));
    const kept = without(held, cards);
    return [
      `${name}: discards ${count} [${cards.join(' ')}]`,
      `Dealt to ${name} [${kept.join(' ')}] [${got.join(' ')}]`,
    ];
  }

  /** Returns the cards that a player of a draw game holds before a draw. */
  private heldAt(by: number, until: ToldStreet): readonly poker.DealtCard[] {
    let held: readonly poker.DealtCard[] = [];
    for (const part of this.told.streets) {
      if (part === until) break;
      for (const event of part.events)
        if (event.type === 'draw' && event.by === by) held = without(held, event.cards);
      for (const event of part.events)
        if (event.type === 'deal' && event.by === by) held = [...held, ...event.down, ...event.up];
    }
    return held;
  }

  private line(event: ToldEvent, run = 0): string[] {
    if (!('by' in event)) return [];
    const name = this.name(event.by);
    const all = 'allIn' in event && event.allIn ? ' and is all-in' : '';
    switch (event.type) {
      case 'fold':
        return [`${name}: folds`];
      case 'check':
        return [`${name}: checks`];
      case 'call':
        return [`${name}: calls ${this.amount(event.paid)}${all}`];
      case 'bet':
        return [`${name}: bets ${this.amount(event.paid)}${all}`];
      case 'bring-in':
        return [`${name}: brings in for ${this.amount(event.paid)}${all}`];
      case 'raise':
        return [`${name}: raises ${this.amount(event.more)} to ${this.amount(event.to)}${all}`];
      case 'returned':
        return [`Uncalled bet (${this.amount(event.amount)}) returned to ${name}`];
      case 'muck':
        return [`${name}: mucks hand`];
      case 'show': {
        if (event.kept) return [`${name}: doesn't show hand`];
        const player = this.told.players[event.by];
        const made = player ? nameOfShown(this.told.hand, player, run) : '';
        return [`${name}: shows [${event.cards.join(' ')}]${made === '' ? '' : ` (${made})`}`];
      }
      default:
        return [];
    }
  }

  private showdown(): string[] {
    const { showdown, shares, players, hand } = this.told;
    const contested = players.filter(({ folded, shown }) => !folded || shown !== 'no').length > 1;
    const lines = showdown.flatMap((event) => this.line(event));
    const second = showdown.flatMap((event) => this.line(event, 1));
    if (!contested) {
      const last = players.findIndex(({ folded }) => !folded);
      return [
        ...this.collected(shares),
        ...(lines.length > 0 ? lines : [`${this.name(last)}: doesn't show hand`]),
      ];
    }
    if (hand.runs < 2) return ['*** SHOW DOWN ***', ...lines, ...this.collected(shares)];
    const run = (which: number) => this.collected(shares.filter((share) => share.run === which));
    return ['*** FIRST SHOW DOWN ***', ...lines, ...run(0), '*** SECOND SHOW DOWN ***', ...second, ...run(1)];
  }

  private collected(shares: readonly ToldShare[]): string[] {
    return shares.map(
      ({ pot, by, amount }) => `${this.name(by)} collected ${this.amount(amount)} from ${this.potName(pot)}`,
    );
  }

  private potName(pot: number): string {
    const { pots } = this.told;
    if (pots.length === 1) return 'pot';
    if (pot === 0) return 'main pot';
    return pots.length === 2 ? 'side pot' : `side pot-${pot}`;
  }

  private summary(): string[] {
    const { pots, rake, hand, names } = this.told;
    const total = round(pots.reduce((sum, one) => sum + one, 0));
    const side = pots
      .slice(1)
      .map((pot, at) => ` Side pot${pots.length > 2 ? `-${at + 1}` : ''} ${this.amount(pot)}.`);
    const parts = pots.length > 1 ? ` Main pot ${this.amount(pots[0] ?? 0)}.${side.join('')}` : '';
    const boards = hand.boards.filter((board) => board.length > 0).map((board) => `[${board.join(' ')}]`);
    const order = [...names.keys()].sort((one, other) => (this.seats[one] ?? 0) - (this.seats[other] ?? 0));
    return [
      '*** SUMMARY ***',
      `Total pot ${this.amount(total)}${parts} | Rake ${this.amount(rake)}`,
      ...(hand.runs > 1 ? ['Hand was run twice'] : []),
      ...boards.map((board, run) =>
        hand.runs > 1 ? `${run === 0 ? 'FIRST' : 'SECOND'} Board ${board}` : `Board ${board}`,
      ),
      ...order.map(
        (player) =>
          `Seat ${this.seats[player]}: ${this.name(player)}${this.role(player)} ${this.fate(player)}`,
      ),
    ];
  }

  private role(player: number): string {
    const posts = this.told.posts.filter((post) => post.type === 'post' && post.by === player);
    const has = (kind: PostKind) => posts.some((post) => post.type === 'post' && post.kind === kind);
    const button =
      this.history.bringIn === undefined &&
      this.history.more[BUTTON] === undefined &&
      player === this.told.names.length - 1;
    return `${button ? ' (button)' : ''}${has('small-blind') ? ' (small blind)' : ''}${has('big-blind') ? ' (big blind)' : ''}`;
  }

  private fate(index: number): string {
    const { players, shares, hand } = this.told;
    const player = players[index];
    if (!player) return '';
    const won = round(shares.reduce((sum, { by, amount }) => sum + (by === index ? amount : 0), 0));
    const prize = won > 0 ? `won (${this.amount(won)})` : 'lost';
    if (player.shown === 'shown') {
      const made = nameOfShown(hand, player);
      return `showed [${poker.ownCards(player).join(' ')}] and ${prize}${made === '' ? '' : ` with ${made}`}`;
    }
    if (player.shown === 'mucked') return 'mucked';
    if (won > 0) return `collected (${this.amount(won)})`;
    return `folded ${this.foldedWhen(player)}`;
  }

  private foldedWhen({ foldedOn = 0, put }: poker.Player): string {
    const { game } = this.told;
    const idle = put === 0 ? " (didn't bet)" : '';
    if (game.boards > 0)
      return foldedOn === 0 ? `before Flop${idle}` : `on the ${['', 'Flop', 'Turn', 'River'][foldedOn]}`;
    if (this.history.bringIn !== undefined)
      return `on the ${foldedOn === 4 ? 'River' : `${foldedOn + 3}${foldedOn === 0 ? 'rd' : 'th'} Street`}${idle}`;
    return foldedOn === 0
      ? `before the Draw${idle}`
      : `after the ${['1st', '2nd', '3rd'][foldedOn - 1]} Draw`;
  }

  private name(player: number): string {
    return this.told.names[player] ?? '';
  }

  private amount(amount: number): string {
    const text = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
    return `${this.sign}${text}`;
  }
}

function without(
  held: readonly poker.DealtCard[],
  cards: readonly poker.DealtCard[],
): readonly poker.DealtCard[] {
  const left = [...cards];
  return held.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Returns the moment of a hand, such as `2026/11/30 18:05:09 UTC`; the beginning of 2000 if it is unknown. */
function momentText({ time, time_zone: zone, day, month, year }: History['more']): string {
  const clock = typeof time === 'object' && 'moment' in time ? time.moment.slice(0, 8) : '00:00:00';
  const two = (value: FieldValue | undefined) => String(value ?? 1).padStart(2, '0');
  return `${year ?? 2000}/${two(month)}/${two(day)} ${clock} ${typeof zone === 'string' ? zone : 'UTC'}`;
}
