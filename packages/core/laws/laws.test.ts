import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnyGame,
  type Bet,
  type GameEvent,
  isRefusal,
  money,
  type Opening,
  refuse,
  type SeatId,
} from '../src/index.ts';
import {
  type CoinMove,
  type CoinRules,
  type CoinState,
  coin,
  coinGame,
  coinKnows,
  coinPlan,
} from './coin.ts';
import { laws, type Subject } from './laws.ts';

function disguise(state: CoinState, seat: SeatId): CoinState {
  for (const other of Object.keys(state.guesses)) if (other !== seat) state.guesses[other] = 99;
  return state;
}

const subject = (rules: CoinRules): Subject => ({
  plan: coinPlan,
  rules,
  terms: { most: 100 },
  game: { ...coinGame, rules: () => rules },
  knows: coinKnows,
  disguise,
});

/**
 * Returns the first law that the rules break, with its message. Stops at the first failure, because shrinking takes
 * most of the time.
 */
function broken(rules: CoinRules, own: Partial<AnyGame> = {}): string {
  const tried = subject(rules);
  const game = { ...coinGame, rules: () => rules, ...own };
  const usual = fc.readConfigureGlobal();
  fc.configureGlobal({ ...usual, endOnFailure: true });
  try {
    for (const law of laws({ ...tried, game }, 240)) {
      try {
        law.check();
      } catch (error) {
        return `${law.name}: ${String(error)}`;
      }
    }
    return 'none';
  } finally {
    fc.configureGlobal(usual);
  }
}

/** Returns the bets of the original coin game. */
function coinBets(): readonly Bet[] {
  const bets = coinGame.bets(coinPlan);
  return isRefusal(bets) ? [] : bets;
}

/** Returns the coin game's bets with one limit that its rules do not enforce. */
function less(end: 'min' | 'max', amount: number): readonly Bet[] {
  return coinBets().map((bet) => ({ ...bet, [end]: money(amount) }));
}

const WRITES = /the game writes into its inputs or earlier outputs/;

/** Returns the coin game's rules with an extra effect when a round opens. */
function openedBy(and: (state: CoinState, opening: Opening) => unknown): CoinRules {
  return {
    ...coin,
    open(opening) {
      const opened = coin.open(opening);
      if (!isRefusal(opened)) and(opened.state, opening);
      return opened;
    },
  };
}

/**
 * Returns the coin game's rules with an extra effect for every guess. If the effect returns events, they replace the
 * move's own.
 */
function playedBy(and: (state: CoinState, move: CoinMove) => unknown): CoinRules {
  return {
    ...coin,
    play(state, actor, move, now) {
      const played = coin.play(state, actor, move, now);
      if (isRefusal(played) || move.type !== 'guess') return played;
      const told = and(state, move);
      return Array.isArray(told) ? { events: told } : played;
    },
  };
}

function asJson(state: CoinState): GameEvent['data'] {
  return state as unknown as GameEvent['data'];
}

describe('the laws of every game', () => {
  for (const law of laws(subject(coin), 100)) it(law.name, law.check);

  it('find an option that hides its cost', () => {
    const free: CoinRules = {
      ...coin,
      options: (state, actor, now) =>
        coin.options(state, actor, now).map(({ stake: _, ...option }) => option),
    };
    expect(broken(free)).toMatch(/^a move costs its player the stake of its option.*its option says 0/s);
  });

  it.each([
    [
      'takes larger stakes than its bets allow',
      { bets: () => less('max', 90) },
      /heads can be bet from 1 to 100, but the limits of heads are 1 to 90/,
    ],
    [
      'takes only smaller stakes than its bets allow',
      { bets: () => less('max', 110) },
      /the largest possible bet on heads is 100, not 110/,
    ],
    [
      'lists a minimum bet that nobody can make',
      { bets: () => less('min', 0) },
      /the smallest possible bet on heads is 1, not 0/,
    ],
    [
      'forgets a bet',
      { bets: () => coinBets().slice(1) },
      /heads can be bet, but no bet lists this position/,
    ],
    [
      'offers a setting and refuses it',
      { settings: () => [{ id: 'edge', kind: 'switch', usual: false }] },
      /the settings allow .*"edge".*, but the table refused/,
    ],
  ] satisfies readonly (readonly [string, Partial<AnyGame>, RegExp])[])(
    'find a game that %s',
    (_, own, how) => {
      expect(broken(coin, own)).toMatch(how);
    },
  );

  it('find a table that opens with terms outside its settings', () => {
    const lax: CoinRules = { ...coin, open: (opening) => coin.open({ ...opening, terms: {} }) };
    expect(broken(lax)).toMatch(/the settings forbid .*, but the table opened/);
  });

  it('find a game that creates chips', () => {
    const generous: CoinRules = {
      ...coin,
      close(state) {
        const closed = coin.close(state);
        return (
          closed && {
            ...closed,
            settlement: closed.settlement.map((line) => ({ ...line, return: line.stake })),
          }
        );
      },
    };
    expect(broken(generous)).toMatch(/^chips are conserved.*accounts for/s);
  });

  it('find stakes that stay on the layout forever', () => {
    const forgetful: CoinRules = {
      ...coin,
      close(state) {
        const closed = coin.close(state);
        return (
          closed && { ...closed, settlement: closed.settlement.filter((line) => line.outcome !== 'lost') }
        );
      },
    };
    expect(broken(forgetful)).toMatch(/left on the layout/);
  });

  it('find an offer that is refused', () => {
    const strict: CoinRules = {
      ...coin,
      play: (state, actor, move, now) =>
        coin.play(
          state,
          actor,
          move.type === 'bet' && move.amount === 1 ? { ...move, amount: money(0) } : move,
          now,
        ),
    };
    expect(broken(strict)).toMatch(/was refused, although it was offered to player/);
  });

  it('find a move that is accepted but not offered', () => {
    const lax: CoinRules = {
      ...coin,
      play: (state, actor, move, now) =>
        coin.play(state, actor, move.type === 'guess' ? { ...move, number: 1 } : move, now),
    };
    expect(broken(lax)).toMatch(/was accepted, although it was not offered to player/);
  });

  it('find a player who delays the close of betting', () => {
    const noted = { type: 'noted' } as unknown as CoinMove;
    const isNoted = (move: CoinMove) => move.type === noted.type;
    // The croupier must note each guess before betting can close.
    const patient: CoinRules = {
      ...coin,
      parse: (input) => (isNoted(input as CoinMove) ? noted : coin.parse(input)),
      options: (state, actor, now) =>
        coin
          .options(state, actor, now)
          .flatMap((option) =>
            option.pace === 'betting' && Object.keys(state.guesses).length > 0
              ? [{ move: noted, pace: 'decision' }, option]
              : [option],
          ),
      play(state, actor, move, now) {
        if (!isNoted(move)) return coin.play(state, actor, move, now);
        if (actor.role !== 'croupier' || state.stage !== 'betting' || Object.keys(state.guesses).length === 0)
          return refuse('not-now', 'There is nothing to note.');
        state.guesses = {};
        return { events: [] };
      },
    };
    expect(broken(patient)).toMatch(/guess.* delays close/);
  });

  it('find results that do not foresee what the bank pays, and odds that are too low', () => {
    const wrong: CoinRules = { ...coin, bankResults: () => [{ pays: 1_000_000, ways: 1, drawn: true }] };
    expect(broken(wrong)).toMatch(/the results foresee 1000000/);
    const own: Partial<AnyGame> = {
      bets: (plan, terms) => {
        const bets = coinGame.bets(plan, terms);
        return isRefusal(bets)
          ? bets
          : bets.map((bet) => ({ ...bet, pays: [{ odds: [1, 2], rule: bet.rule }] }));
      },
    };
    expect(broken(coin, own)).toMatch(/but at most \d+ by the odds/);
  });

  it('find a refusal that changes the state', () => {
    const careless: CoinRules = {
      ...coin,
      play(state, actor, move, now) {
        if (actor.role === 'player' && move.type === 'guess') state.guesses[actor.seat] = 0;
        return coin.play(state, actor, move, now);
      },
    };
    expect(broken(careless)).toMatch(/changed the state/);
  });

  it('find a state that does not survive JSON', () => {
    const dated: CoinRules = {
      ...coin,
      play(state, actor, move, now) {
        Object.assign(state, { when: new Date(0) });
        return coin.play(state, actor, move, now);
      },
    };
    expect(broken(dated)).toMatch(/not plain JSON|changed the state/);
  });

  it('find a replay with a different outcome', () => {
    let tosses = 0;
    const fickle: CoinRules = {
      ...coin,
      play(state, actor, move, now) {
        if (move.type === 'toss') tosses++;
        const side = tosses % 2 ? 'heads' : 'tails';
        return coin.play(
          state,
          actor,
          move.type === 'toss' && (move.side === 'heads' || move.side === 'tails') ? { ...move, side } : move,
          now,
        );
      },
    };
    expect(broken(fickle)).toMatch(/the replay (differs|returned)/);
  });

  it('find a citation of a rule that does not exist', () => {
    const rules = (): CoinRules => coin;
    const strange: Subject = { ...subject(rules()), knows: (rule) => rule !== 'test.coin.04' };
    const law = laws(strange, 240).find(({ name }) => name.startsWith('every rule cited'));
    expect(() => law?.check()).toThrow(/cites test\.coin\.04/);
  });

  it('find a round that never ends', () => {
    const endless: CoinRules = {
      ...coin,
      options: (state, actor, now) =>
        coin.options(state, actor, now).filter((option) => option.move.type !== 'close'),
    };
    expect(broken(endless)).toMatch(/neither closes nor has a routine move left/);
  });

  it.each([
    [
      'changes the carry',
      openedBy((_, { carry }) => Object.assign(carry?.state ?? {}, { late: true })),
      WRITES,
    ],
    ['changes the seats', openedBy((_, { seats }) => Object.assign(seats, { late: true })), WRITES],
    ['changes the terms', openedBy((_, { terms }) => Object.assign(terms ?? {}, { late: true })), WRITES],
    [
      'keeps the bets of its opening',
      openedBy((state, { carry }) => Object.assign(state.bets, carry?.state)),
      /keeps a part of the opening as state\.bets\./,
    ],
    [
      'keeps its seats',
      openedBy((state, { seats }) => Object.assign(state, { seats })),
      /keeps a part of the opening as state\.seats/,
    ],
    [
      'keeps its terms',
      openedBy((state, { terms }) => Object.assign(state, { posted: terms })),
      /keeps a part of the opening as state\.posted/,
    ],
    ['changes a move', playedBy((_, move) => Object.assign(move, { late: true })), WRITES],
    [
      'keeps a move',
      playedBy((state, move) => Object.assign(state, { move })),
      /keeps a part of the move "guess" as state\.move/,
    ],
    [
      'changes the data of its events later',
      playedBy((state) => [{ type: 'bets', to: 'all', data: asJson(state), transfers: [] }]),
      WRITES,
    ],
    ['changes a view later', { ...coin, view: ({ bets, stage }) => ({ stage, bets }) }, WRITES],
  ] satisfies readonly (readonly [string, CoinRules, RegExp])[])('find a game that %s', (_, rules, how) => {
    expect(broken(rules)).toMatch(how);
  });

  it('find a secret that others can see', () => {
    const leaky: CoinRules = {
      ...coin,
      view: (state) => ({ ...coin.view(state), guesses: { ...state.guesses } }),
    };
    expect(broken(leaky)).toMatch(/may not know/);
  });

  it('find a secret in the options of the staff of a virtual table', () => {
    const told = ({ guesses }: CoinState) => Object.values(guesses);
    const leaky: CoinRules = {
      ...coin,
      options: (state, actor, now) => [
        ...coin.options(state, actor, now),
        ...(actor.role === 'manager' && told(state).length > 0
          ? [{ move: { type: 'void', guesses: told(state) } }]
          : []),
      ],
    };
    const law = laws(subject(leaky), 60).find(({ name }) => name.startsWith('the staff of a virtual'));
    expect(() => law?.check()).toThrow(/the options of the staff of a virtual table reveal/);
  });
});
