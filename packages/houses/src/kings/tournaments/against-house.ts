/*
 * Announcements of roulette and blackjack tournaments, in the six kinds that both books have. The books leave the
 * numbers of chips to each tournament.
 */

interface Book {
  readonly game: 'roulette' | 'blackjack';
  readonly name: string;
  readonly tableSize: number;
  /**
   * The treatment of a player who does not bet. At roulette the player sits out, and at blackjack the
   * smallest bet is placed for them.
   */
  readonly withoutBet: 'sit-out' | 'minimum-bet';
  /**
   * The number of the first of the six rules for the kinds of tournaments. `rules` are the other rules for
   * announcements.
   */
  readonly kinds: number;
  readonly rules: readonly number[];
}

const roulette: Book = {
  game: 'roulette',
  name: 'Roulette',
  tableSize: 8,
  withoutBet: 'sit-out',
  kinds: 39,
  rules: [4, 5, 6, 56, 59],
};
const blackjack: Book = {
  game: 'blackjack',
  name: 'Blackjack',
  tableSize: 7,
  withoutBet: 'minimum-bet',
  kinds: 23,
  rules: [6, 7, 19, 32, 33],
};

/** The bet limits in chips. They rise, so that every round comes to an end. */
const levels = (minutes: number) => [
  { minutes, minimum: 50, maximum: 1_000 },
  { minutes, minimum: 100, maximum: 2_000 },
  { minutes, minimum: 200, maximum: 4_000 },
  { minutes, minimum: 400, maximum: 8_000 },
];

function announcement(book: Book, kind: number, id: string, name: string, more: object): object {
  const rule = (number: number) => `kings.${book.game}-tournament.${String(number).padStart(2, '0')}`;
  return {
    id: `${book.game}-${id}`,
    name: `${book.name}: ${name}`,
    house: 'kings',
    currency: 'EUR',
    formats: [id],
    rules: [rule(book.kinds + kind), ...book.rules.map(rule)],
    game: book.game,
    against: 'house',
    withoutBet: book.withoutBet,
    ties: 'extra-hand',
    handForHand: 'floor',
    tableSize: book.tableSize,
    buyIns: [{ id: 'seat', price: '100', stack: 5_000 }],
    feeBp: 0,
    checkIn: true,
    levels: levels(30),
    ...more,
  };
}

/** Returns the announcements of the six kinds of tournaments, in the order of the book. */
function six(book: Book): object[] {
  return [
    announcement(book, 0, 'timed', 'three rounds of 20 minutes', {
      lateRegistration: { untilLevel: 1 },
      reEntry: { max: 2 },
      stages: [
        { tables: 'fixed', until: { minutes: 20 } },
        { tables: 'fixed', until: { minutes: 20 } },
        { tables: 'fixed' },
      ],
      end: { kind: 'clock', minutes: 20 },
    }),
    announcement(book, 1, 'number-of-games', 'two rounds of 15 games', {
      stages: [{ tables: 'fixed', until: { hands: 15 }, carry: 'reset', counts: true }, { tables: 'fixed' }],
      end: { kind: 'hands', hands: 15 },
    }),
    announcement(book, 2, 'knock-out', 'to the last two of a table', {
      stages: [{ tables: 'closed', until: { perTable: 2 } }, {}],
      levels: levels(10),
    }),
    announcement(book, 3, 'single-round', 'winner takes all', {
      stages: [{ tables: 'fixed' }],
      end: { kind: 'hands', hands: 20 },
      betting: 'in-turn',
      payout: { kind: 'table', table: { '2-200': [10_000] } },
    }),
    announcement(book, 4, 'several-rounds', 'two of each table go on', {
      stages: [{ tables: 'fixed', until: { hands: 10, advancing: 2 }, carry: 'reset' }, { tables: 'fixed' }],
      end: { kind: 'hands', hands: 10 },
      betting: 'secret',
    }),
    announcement(book, 5, 'open-hours', 'from two to six', {
      lateRegistration: { untilLevel: 1 },
      reEntry: { max: null },
      levels: [{ minutes: 240, minimum: 50, maximum: 1_000 }],
      stages: [{ tables: 'fixed' }],
      end: { kind: 'clock', minutes: 240 },
      handsPerEntry: 20,
    }),
  ];
}

export const againstHouse: readonly object[] = [...six(roulette), ...six(blackjack)];
