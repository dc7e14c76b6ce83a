import { type AnyGame, type AnyRules, type Card, DECK, type MoveOption } from '@croupier/core';
import { gameOf, type poker } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { API_PATH, shuffledPack } from '@croupier/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Entropy } from '../src/chance/entropy.ts';
import { listen } from '../src/program/listen.ts';
import { ok, seededEntropy } from './casino.ts';
import { HOLDEM, openPokerTable } from './poker.ts';
import { RawSocket } from './raw-socket.ts';
import { isRepeated } from './repeated-faults.ts';
import { fetchFrom, urlOf } from './server-access.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

let stored: TestDatabase;
beforeAll(async () => {
  stored = await testDatabase();
});
afterAll(() => stored.remove());

/** The texts that each connection and each page received, in order, by the name of the receiver. */
type Received = { readonly [name: string]: readonly string[] };

/**
 * The cards of one hand in the order of dealing. Three players get two cards each, and the board follows. Any
 * cards can come after these.
 */
const USUAL: readonly Card[] = ['2c', 'Kd', '7h', '9s', 'Kh', '8d', '3s', 'Js', 'Qc', '4d', '5h'];

/**
 * Returns the pack. It contains the stack, with other cards to be burned before flop, turn and river,
 * followed by the rest.
 */
function packOf(stack: readonly Card[]): readonly Card[] {
  const rest = DECK.filter((card) => !stack.includes(card));
  const burn = () => rest.splice(0, 1);
  const streets = [stack.slice(0, 6), stack.slice(6, 9), stack.slice(9, 10), stack.slice(10, 11)];
  return [...streets.flatMap((cards) => [...cards, ...burn()]), ...rest];
}

/**
 * Returns the plan's game with the cards dealt in this order. The game arranges the pack before the shuffle.
 * The shuffle with the round's seed, the casino's last secret, then results in the order of the stack.
 */
function dealtAs(stack: readonly Card[], seed: () => string): AnyGame {
  const plan = planOf(HOLDEM) ?? expect.fail('no plan');
  const game = gameOf(plan);
  const rules = game.rules(plan);
  const wanted = packOf(stack);
  const stacked: AnyRules = {
    ...rules,
    packs: () => {
      const places = shuffledPack({ seed: seed(), commitment: '' }, 0, [...DECK.keys()].map(String)).order;
      const cards: Card[] = [];
      for (const [position, place] of places.entries()) cards[Number(place)] = wanted[position] as Card;
      return [cards];
    },
    options: (state: poker.PokerState, actor, now) =>
      rules.options(state, actor, now).map((option: MoveOption) => {
        if (option.move.type !== 'draw-button') return option;
        // With the button at place 3, the places get the cards in numerical order.
        const { values } = option.move.place as { values: readonly unknown[] };
        return { ...option, move: { ...option.move, place: { any: 'of', values: values.map(() => 3) } } };
      }),
  };
  return { ...game, rules: () => stacked };
}

/**
 * Returns an entropy source with the same ids and tokens in every run, but with secrets that depend on
 * `secret`. `last` is the last secret in hexadecimal.
 */
function entropyWith(secret: string): Entropy & { last: string } {
  const [usual, secrets] = [seededEntropy('ids'), seededEntropy(secret)];
  const entropy = {
    last: '',
    bytes: (count: number) => {
      const bytes = (count === 32 ? secrets : usual).bytes(count);
      if (count === 32) entropy.last = Buffer.from(bytes).toString('hex');
      return bytes;
    },
  };
  return entropy;
}

const MANY = { perSecond: 10_000, burst: 10_000 };

/**
 * Removes the keys of the reader's own moves, which are numbered across tests. Also removes the hashes of the
 * seed and of cards, each of which covers 32 secret bytes. A root and the paths to it change with every card
 * of the pack. To learn a card from these hashes, a reader would have to guess 256 bits. Keeps the salts of
 * visible cards, which depend only on the seed.
 */
const withoutSecrets = (text: string) =>
  text
    .replaceAll(/"(commitment|root)":"[0-9a-f]{64}"/g, '"$1":"…"')
    .replaceAll(/"key-\d+-\d+"/g, '"a key of their own"')
    .replaceAll(/"path":\[[0-9a-f",]*\]/g, '"path":["…"]');
/** Removes the salts, which differ for each seed. */
const withoutSalts = (received: Received): Received =>
  Object.fromEntries(
    Object.entries(received).map(([name, texts]) => [
      name,
      texts.map((text) => text.replaceAll(/"salt":"[0-9a-f]{64}"/g, '"salt":"…"')),
    ]),
  );

/**
 * The moves of a hand, in order. After these moves, everybody checks or calls, and finally mucks or shows.
 */
interface Course {
  readonly moves: readonly string[];
}

/**
 * Plays one hand with three players, an onlooker, a visitor and two staff members. Keeps every byte that they
 * receive.
 */
async function hand(stack: readonly Card[], { moves }: Course, secret: string): Promise<Received> {
  await stored.empty();
  const entropy = entropyWith(secret);
  const table = await openPokerTable({
    database: stored.database,
    entropy,
    gameOf: () => dealtAs(stack, () => entropy.last),
  });
  const { house } = table;
  const server = await listen(house, {
    port: 0,
    host: '127.0.0.1',
    limits: { requests: MANY, messages: MANY, accountMessages: MANY, addressMessages: MANY },
    waits: { bets: 0, manyBets: 0, lobby: 0 },
  });
  const fetch = fetchFrom(server);
  const received: { [name: string]: string[] } = {};
  const keep = (name: string, text: string) => {
    received[name] = [...(received[name] ?? []), withoutSecrets(text)];
  };
  const logs = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      // Refused calls are logged once a minute, so only the first hand logs them.
      // A warning of Node comes from whatever ran before in this process.
      const isOther = isRepeated(String(text)) || /"security":|^\(node:\d+\)/.test(String(text));
      if (!isOther) keep(name, String(text));
      return true;
    }),
  );
  const talkers: RawSocket[] = [];
  try {
    // The button is drawn as soon as two players are seated.
    const [first, third, second] = [await table.comes(1), await table.comes(3), await table.comes(2)];
    const people = [first, second, third];
    const inspector = await house.accounts.createGuest();
    await stored.database.query(
      `insert into staff_role (account, house, role) values ($1, 'kings', 'inspector'), ($1, 'kings', 'manager')`,
      [inspector.account.id],
    );
    const joins = async (name: string, token: string | undefined, as: string) => {
      const talker = await RawSocket.greeted(server, token);
      talkers.push(talker);
      talker.socket.on('message', (data) => keep(name, String(data)));
      talker.say({ t: 'join', id: 0, table: table.table.id, as });
      await talker.hears('joined');
    };
    for (const [index, { token }] of people.entries()) await joins(`player ${index + 1}`, token, 'player');
    await joins('onlooker', undefined, 'spectator');
    const everybody = async () => {
      await house.pass(0);
      const { seq } = house.casino.table(table.table.id)?.state() ?? expect.fail('no table');
      for (const talker of talkers)
        expect(
          talker.heard.some((one) => (one.t === 'table' || one.t === 'joined') && one.state.seq === seq),
        ).toBe(true);
    };
    const asksTheApi = async (round: string) => {
      const readers = {
        visitor: undefined,
        'player 1': people[0]?.token,
        'player 2': people[1]?.token,
        'player 3': people[2]?.token,
        inspector: inspector.token,
      };
      const id = table.table.id;
      for (const [name, token] of Object.entries(readers))
        for (const path of [
          `/tables/${id}`,
          `/tables/${id}/rounds`,
          `/tables/${id}/audit`,
          `/rounds/${round}`,
          `/rounds/${round}/record`,
          `/tables/${id}/integrity-signals`,
          '/me/rounds',
          `/me/rounds?table=${id}`,
        ]) {
          const headers = token ? { authorization: `Bearer ${token}` } : {};
          const answer = await fetch(`${urlOf(server)}${API_PATH}${path}`, { headers });
          keep(`${name} over http`, `${path} ${answer.status} ${await answer.text()}`);
        }
    };
    await table.until(({ phase }) => phase === 'bet');
    const round = house.casino.table(table.table.id)?.state().round.id ?? '';
    const last = () =>
      table.view().stage === 'ended' || house.casino.table(table.table.id)?.state().round.id !== round;
    for (let step = 0; step < 60 && !last(); step++) {
      await everybody();
      if (step < 2) await asksTheApi(round);
      const { turn, phase, places } = table.view();
      const seat = places.find(({ place }) => place === turn)?.seat;
      if (!seat || !['bet', 'showdown'].includes(phase ?? '')) {
        await table.pass(5);
        continue;
      }
      const types = (await table.options(seat)).map(({ move }) => move.type);
      const wanted = [moves[step] ?? '', 'check', 'call', ...(turn === 3 ? ['muck'] : []), 'show'];
      const type = wanted.find((one) => types.includes(one)) ?? 'fold';
      ok(await table.move(seat, { type }));
    }
    expect(last()).toBe(true);
    await everybody();
    await asksTheApi(round);
    const { link } = ok(await house.shares.share(round, people[0]?.account.id ?? ''));
    const shared = await fetch(`${urlOf(server)}${API_PATH}/shared/${link}`);
    keep('player 1, by their link', `${shared.status} ${await shared.text()}`);
    const own = await house.archive.integritySignals(
      table.table.id,
      { limit: 200 },
      people[0]?.account.id ?? '',
    );
    keep('player 1, as an inspector', JSON.stringify(own));
    return received;
  } finally {
    for (const talker of talkers) talker.close();
    for (const log of logs) log.mockRestore();
    await server.close();
    await house.stop();
  }
}

/** Returns the stack with two of its cards exchanged, or with a card exchanged for one outside the stack. */
function exchanged(one: number, other: number | Card): Card[] {
  const card = typeof other === 'number' ? (USUAL[other] as Card) : other;
  return USUAL.map((usual, at) => (at === one ? card : at === other ? (USUAL[one] as Card) : usual));
}

/** Returns the texts of everybody except the named people. */
function without(received: Received, ...names: readonly string[]): Received {
  return Object.fromEntries(
    Object.entries(received).filter(([name]) => !names.some((one) => name.startsWith(one))),
  );
}

/** Returns the texts that arrived before the first hand was shown. */
function untilShown(received: Received): Received {
  return Object.fromEntries(
    Object.entries(received).map(([name, texts]) => {
      const shown = texts.findIndex((text) => text.includes('"type":"showed"'));
      return [name, shown < 0 || name.endsWith('http') ? [] : texts.slice(0, shown)];
    }),
  );
}

/** Removes the complete records with their proofs, which inspectors can read once a hand is over. */
function withoutWholeRecords(received: Received): Received {
  const texts = received['inspector over http'] ?? [];
  return { ...received, 'inspector over http': texts.filter((text) => !/record 200/.test(text)) };
}

/** Returns the reader's own cards from the last page of rounds over HTTP, or the status of a refusal. */
function ownCards(received: Received, reader: string): unknown {
  const told = received[`${reader} over http`]?.findLast((text) => text.startsWith('/me/rounds?table='));
  const [, status, body = ''] = told?.match(/^\S+ (\d+) (.*)$/s) ?? [];
  if (status !== '200') return Number(status);
  return JSON.parse(body).rounds.map(({ own }: { own?: poker.PokerPlayerView }) => own?.cards);
}

const FOLDED: Course = { moves: ['fold', 'fold'] };
const SHOWDOWN: Course = { moves: [] };

// Each person reads every page at every step of a hand.
const LONG = { timeout: 90_000 };

describe('in a hand that everybody but the big blind folds', LONG, () => {
  it('nobody else ever learns a player’s cards, and nobody learns undealt cards', async () => {
    const usual = withoutWholeRecords(await hand(USUAL, FOLDED, 'one secret'));
    const others: [readonly Card[], string][] = [
      [exchanged(0, 'Ac'), 'player 1'],
      [exchanged(4, 'Ad'), 'player 2'],
      [exchanged(5, 'As'), 'player 3'],
      [exchanged(6, 'Ah'), 'nobody'],
    ];
    for (const [stack, whose] of others) {
      const other = withoutWholeRecords(await hand(stack, FOLDED, 'one secret'));
      expect(without(other, whose)).toEqual(without(usual, whose));
      if (whose !== 'nobody') expect(other[whose]).not.toEqual(usual[whose]);
    }
    const secret = withoutWholeRecords(await hand(USUAL, FOLDED, 'another secret'));
    expect(withoutSalts(secret)).toEqual(withoutSalts(usual));
  });
});

describe('a player’s own cards of a finished hand', () => {
  it('are shown to their owner on any device, even if folded without a bet, and to nobody else', async () => {
    const received = await hand(USUAL, FOLDED, 'one secret');
    expect(ownCards(received, 'player 1')).toEqual([['2c', '9s']]);
    expect(ownCards(received, 'player 2')).toEqual([['Kd', 'Kh']]);
    expect(ownCards(received, 'player 3')).toEqual([['7h', '8d']]);
    expect(ownCards(received, 'inspector')).toEqual([]);
    expect(ownCards(received, 'visitor')).toBe(401);
  });
});

describe('in a hand that reaches the showdown', LONG, () => {
  it('a mucked hand stays hidden, and a shown hand is visible only from then on', async () => {
    const usual = withoutWholeRecords(await hand(USUAL, SHOWDOWN, 'one secret'));
    expect(usual.onlooker?.filter((text) => text.includes('"type":"mucked"'))).toHaveLength(1);
    const signals = usual['inspector over http']?.findLast((text) => text.includes('/integrity-signals'));
    expect(signals).toContain('"kind":"played-together"');
    expect(signals).toContain('"kind":"same-address"');
    expect(signals).not.toContain('127.0.0.1');
    expect(usual['player 1 over http']?.findLast((text) => text.includes('/integrity-signals'))).toContain(
      ' 403 ',
    );
    const ownFacts = usual['player 1, as an inspector']?.join();
    expect(ownFacts).toContain('"kind":"same-address"');
    expect(ownFacts).not.toContain('"kind":"played-together"');
    const mucked = withoutWholeRecords(await hand(exchanged(5, '8c'), SHOWDOWN, 'one secret'));
    expect(without(mucked, 'player 3')).toEqual(without(usual, 'player 3'));
    expect(usual['player 1, by their link']).toEqual([expect.stringMatching(/^200 .*"\?\?"/)]);
    const shown = await hand(exchanged(0, '2d'), SHOWDOWN, 'one secret');
    expect(without(untilShown(shown), 'player 1')).toEqual(without(untilShown(usual), 'player 1'));
    expect(shown.onlooker).not.toEqual(usual.onlooker);
  });
});
