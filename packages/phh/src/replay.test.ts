import { isRefusal } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { describeHand } from './describe.ts';
import { readHistories } from './read.ts';
import { replay } from './replay.ts';
import { historyOf, writeHistories, writeHistory } from './write.ts';

const GOOD = `variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = [
  "d dh p1 8c3d",
  "d dh p2 Jh4s",
  "d dh p3 AsQd",
  "p3 cbr 6",
  "p1 f",
  "p2 cc",
  "d db Qs7h2c",
  "p2 cc",
  "p3 cc",
  "d db 3h",
  "p2 cc",
  "p3 cc",
  "d db 4c",
  "p2 cc",
  "p3 cc",
  "p2 sm Jh4s",
  "p3 sm -",
]
finishing_stacks = [199, 194, 207]
`;

/** Returns the result of a file with one hand: its stacks, or the refusal. */
function outcome(text: string): unknown {
  const [history] = readHistories(text);
  const replayed = history === undefined || isRefusal(history) ? history : replay(history);
  return replayed && isRefusal(replayed)
    ? { code: replayed.code, line: replayed.details?.line, message: replayed.message }
    : replayed?.finishing;
}

const changed = (from: string, to: string) => {
  expect(GOOD).toContain(from);
  return outcome(GOOD.replace(from, to));
};

describe('an incorrect history', () => {
  it('is valid if nothing is changed', () => {
    expect(outcome(GOOD)).toEqual([199, 194, 207]);
  });

  it.each([
    ['a card that occurs twice', '"d db Qs7h2c"', '"d db Qs7hJh"', 'no-such-card', 13],
    ['a player out of turn', '"p1 f"', '"p2 f"', 'out-of-turn', 11],
    ['a raise that is too small', '"p3 cbr 6"', '"p3 cbr 3"', 'bad-raise', 10],
    ['a raise beyond the stack', '"p3 cbr 6"', '"p3 cbr 201"', 'bad-raise', 10],
    ['too many cards', '"d db 3h"', '"d db 3h3c"', 'wrong-number', 16],
    ['cards before the betting is over', '"p3 cc",\n  "d db 3h"', '"d db 3h"', 'not-dealing', 15],
    ['an invalid action', '"p1 f"', '"p1 folds"', 'action', 11],
    ['no card', '"d db 3h"', '"d db 1h"', 'action', 16],
    ['other cards at the showdown', '"p2 sm Jh4s"', '"p2 sm JhJs"', 'other-cards', 22],
    ['wrong stacks', '194, 207', '195, 206', 'finishing-stacks', 25],
    ['chips that come from nowhere', '[199, 194, 207]', '[199, 194, 208]', 'finishing-stacks', 25],
    ['an unknown game', '"NT"', '"NX"', 'variant', 1],
    ['a field that is missing', 'min_bet = 2\n', '', 'field', 1],
    ['a field of another game', 'min_bet = 2', 'min_bet = 2\nbring_in = 1', 'field', 5],
    ['too few antes', 'antes = [0, 0, 0]', 'antes = [0, 0]', 'field', 2],
    ['a negative amount', 'antes = [0, 0, 0]', 'antes = [0, -1, 0]', 'field', 2],
    ['a blind that is not a number', '[1, 2, 0]', '[1, nan, 0]', 'field', 3],
    ['amounts too large to count exactly', '[200, 200, 200]', '[1e300, 200, 200]', 'amounts', 5],
    ['a player without chips', '[200, 200, 200]', '[200, 0, 200]', 'field', 5],
    ['a single player', '[200, 200, 200]', '[200]', 'field', 5],
    ['actions that are not texts', '"p1 f"', '1', 'field', 6],
    ['no TOML', '"p1 f",', '"p1 f,', 'toml', 11],
    ['a key that occurs twice', 'min_bet = 2', 'min_bet = 2\nmin_bet = 3', 'toml', 5],
  ])('%s is reported with the line', (_, from, to, code, line) => {
    expect(changed(from, to)).toMatchObject({ code, line });
  });

  it('is reported with the right line after strings of any length and kind', () => {
    const strings = `_a = """x\\"""y\n\\\\"""\n_b = '''\nit's'''\n_c = "\\\\"\n_d = "${'\\\\n'.repeat(3_000_000)}"\n`;
    expect(outcome(strings + GOOD.replace('"p1 f"', '"p2 f"'))).toMatchObject({
      code: 'out-of-turn',
      line: 17,
    });
  });

  it('is not quoted in full', () => {
    const { message } = changed('"NT"', `"${'N'.repeat(10_000)}"`) as { message: string };
    expect(message.length).toBeLessThan(120);
    expect((changed('p1 f', `p1 ${'f'.repeat(10_000)}`) as { message: string }).message.length).toBeLessThan(
      200,
    );
  });

  it('is reported with the stacks in the file and in the hand', () => {
    expect(changed('194, 207', '195, 206')).toMatchObject({
      message: 'finishing_stacks: the file says 199, 195, 206, but the hand gives 199, 194, 207',
    });
    const winnings = GOOD.replace('finishing_stacks = [199, 194, 207]', 'winnings = [0, 13, 0]');
    expect(outcome(winnings)).toMatchObject({
      message: 'winnings: the file says 0, 13, 0, but the hand gives 0, 0, 13',
    });
  });

  it.each([
    ['"p1 f"', '"p2 f"', 'before the flop, p2 f: '],
    ['"d db Qs7h2c"', '"d db Qs7hJh"', 'flop, d db Qs7hJh: '],
    ['"d db 3h"', '"d db 3h3c"', 'turn, d db 3h3c: '],
    ['"d db 4c"', '"d db 3h"', 'river, d db 3h: '],
    ['"p2 sm Jh4s"', '"p2 sm JhJs"', 'showdown, p2 sm JhJs: '],
    ['[200, 200, 200]', '[1e300, 200, 200]', 'starting_stacks: '],
    ['min_bet = 2\n', '', 'min_bet: '],
  ])('is reported with the part of the hand: %s', (from, to, part) => {
    expect((changed(from, to) as { message: string }).message).toMatch(new RegExp(`^${part}`));
  });

  it('does not affect other hands in the same file, and its line counts from the top', () => {
    const file = `[1]\n${GOOD}\n[2]\n${GOOD.replace('"p1 f"', '"p2 f"')}\n["last one"]\n${GOOD}`;
    const outcomes = readHistories(file).map((history) => (isRefusal(history) ? history : replay(history)));
    expect(outcomes.map(isRefusal)).toEqual([false, true, false]);
    expect(outcomes[1]).toMatchObject({ code: 'out-of-turn', details: { line: 39, action: 5 } });
    expect(readHistories(file).map((history) => !isRefusal(history) && history.hand)).toEqual([
      '1',
      '2',
      'last one',
    ]);
  });
});

describe('a history that the format does not define unambiguously', () => {
  it('gives a player who neither mucks nor shows all cards no claim against shown hands', () => {
    const unknown = GOOD.replace('d dh p2 Jh4s', 'd dh p2 ????');
    expect(outcome(unknown.replace('p2 sm Jh4s', 'p2 sm ????'))).toEqual([199, 194, 207]);
    expect(outcome(unknown.replace('p2 sm Jh4s', 'p2 sm ??Jh'))).toEqual([199, 194, 207]);
    expect(outcome(GOOD.replace('p3 sm -', 'p3 sm ??Qd').replace('194, 207', '207, 194'))).toEqual([
      199, 207, 194,
    ]);
    expect(outcome(unknown.replace('p2 sm Jh4s', 'p2 sm ??As'))).toMatchObject({
      code: 'no-such-card',
      line: 22,
    });
    expect(outcome(GOOD.replace('p2 sm Jh4s', 'p2 sm ??Ac'))).toMatchObject({ code: 'other-cards' });
  });

  it('is decided by the cards of the players who do not muck, if nobody shows', () => {
    const unknown = GOOD.replace('d dh p2 Jh4s', 'd dh p2 ????').replace('d dh p3 AsQd', 'd dh p3 ????');
    const shown = (one: string, other: string) =>
      outcome(unknown.replace('p2 sm Jh4s', one).replace('p3 sm -', other));
    expect(shown('p2 sm ????', 'p3 sm ????')).toMatchObject({ code: 'unknown-cards', line: 22 });
    expect(shown('p2 sm ????', 'p3 sm -')).toMatchObject({ code: 'unknown-cards', line: 23 });
    expect(shown('p2 sm ????', 'p3 sm')).toMatchObject({ code: 'finishing-stacks' });
    expect(shown('p2 sm', 'p3 sm ????')).toEqual([199, 194, 207]);
  });

  it('treats a negative post as a new player’s: it is live, but the player left of the blinds acts first', () => {
    const posted = GOOD.replace('[1, 2, 0]', '[1, 2, 0, -2]')
      .replace('antes = [0, 0, 0]', 'antes = [0, 0, 0, 0]')
      .replace('[200, 200, 200]', '[200, 200, 200, 200]')
      .replace(
        '"p3 cbr 6",\n  "p1 f",\n  "p2 cc"',
        '"d dh p4 ????",\n  "p3 cc",\n  "p4 cc",\n  "p1 f",\n  "p2 cc"',
      )
      .replace(/"p2 cc",\n {2}"p3 cc"/g, '"p2 cc",\n  "p3 cc",\n  "p4 cc"')
      .replace('p3 sm -"', 'p3 sm -",\n  "p4 sm"')
      .replace('[199, 194, 207]', '[199, 198, 205, 198]');
    expect(outcome(posted)).toEqual([199, 198, 205, 198]);
    expect(outcome(posted.replace('-2', '2'))).toMatchObject({ code: 'out-of-turn' });
  });

  it('may state a raise as the amount that the other players can still call', () => {
    const short = GOOD.replace('[200, 200, 200]', '[200, 9, 200]')
      .replace(
        '"p2 cc",\n  "d db Qs7h2c",\n  "p2 cc",\n  "p3 cc"',
        '"p2 cbr 9",\n  "p3 cc",\n  "d db Qs7h2c"',
      )
      .replace('"d db 3h",\n  "p2 cc",\n  "p3 cc"', '"d db 3h"')
      .replace('"d db 4c",\n  "p2 cc",\n  "p3 cc"', '"d db 4c"')
      .replace(/finishing.*\n/, '');
    expect(outcome(short)).toEqual([199, 0, 210]);
  });

  it('treats a raise that nobody can match as a call, and returns the excess', () => {
    const shove = GOOD.replace('[200, 200, 200]', '[200, 6, 6]')
      .replace('"p1 f"', '"p1 cbr 200"')
      .replace(/ {2}"p2 cc",\n {2}"p3 cc",\n/g, '')
      .replace('"p2 sm Jh4s",\n  "p3 sm -"', '"p1 sm",\n  "p2 sm",\n  "p3 sm AsQd"')
      .replace(/finishing.*\n/, '');
    expect(outcome(shove)).toEqual([194, 0, 18]);
    expect(outcome(shove.replace('p1 cbr 200', 'p1 cbr 201'))).toMatchObject({ code: 'no-raise' });
  });

  it('has as its rake the amount by which only the winners’ stacks are lower', () => {
    const [history] = readHistories(GOOD.replace('194, 207', '194, 206'));
    if (!history || isRefusal(history)) throw new Error('not read');
    expect(replay(history)).toMatchObject({ finishing: [199, 194, 206], rake: 1 });
    expect(changed('194, 207', '193, 207')).toMatchObject({ code: 'finishing-stacks' });
  });
});

describe('a history from another table', () => {
  const played = (text: string) => {
    const [history] = readHistories(text);
    if (!history || isRefusal(history)) throw new Error(history?.message);
    return replay(history);
  };
  const file = (fields: string, actions: string) =>
    `${fields}\nactions = [\n${actions
      .split(',')
      .map((action) => `  "${action.trim()}",`)
      .join('\n')}\n]\n`;
  const ALL_IN =
    'd dh p1 AsAd, d dh p2 KsKd, p2 cbr 20, p1 cc, p1 sm AsAd, p2 sm KsKd, d db 2c7d9h, d db 3c, d db 4d';
  const heads = (actions: string) =>
    file(
      'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [2, 1]\nmin_bet = 2\nstarting_stacks = [20, 20]',
      actions,
    );

  it('may deal the board again for a second run, which decides half of the pot', () => {
    expect(played(heads(ALL_IN))).toMatchObject({ finishing: [40, 0] });
    const twice = played(heads(`${ALL_IN}, d db KcQh8h, d db 2h, d db 3h`));
    expect(twice).toMatchObject({ over: true, finishing: [20, 20] });
    expect(isRefusal(twice) ? [] : twice.hand.boards).toEqual([
      ['2c', '7d', '9h', '3c', '4d'],
      ['Kc', 'Qh', '8h', '2h', '3h'],
    ]);
  });

  it('is refused if the board is dealt more than twice', () => {
    const thrice = `${ALL_IN}, d db KcQh8h, d db 2h, d db 3h, d db 2d2h2s, d db 3d, d db 3h`;
    expect(played(heads(thrice))).toMatchObject({ code: 'runs', details: { line: 13 } });
  });

  it('may contain checks of players without a decision, which are skipped and noted', () => {
    const checked = heads(ALL_IN.replace('d db 3c', 'p1 cc, p2 cc, d db 3c'));
    expect(played(checked)).toMatchObject({
      finishing: [40, 0],
      notes: [
        { action: 7, line: 14, text: 'p1 cc: skipped, because this player has no decision to make' },
        { action: 8, line: 15 },
      ],
    });
    expect(played(GOOD)).toMatchObject({ notes: [] });
    // A player who can still bet has a decision to make.
    expect(changed('"p1 f"', '"p1 f",\n  "p3 cc"')).toMatchObject({ code: 'out-of-turn', line: 12 });
  });

  it('may have nine players of razz, if some of them fold', () => {
    const nine = Array.from({ length: 9 }, () => 100);
    const cards = '2cKd3c,2d4d5c,2h6d7c,3d8d9c,3hTdJc,3sQd9h,4c6hKs,4h7hTs,5d8hQh'.split(',');
    const dealt = cards.map((three, player) => `d dh p${player + 1} ${three}`);
    const speaks = ['p7 pb', 'p8 f', 'p9 f', 'p1 f', 'p2 f', 'p3 f', 'p4 f', 'p5 f', 'p6 f'];
    const text = file(
      `variant = "FR"\nantes = [${nine.map(() => 1)}]\nbring_in = 2\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [${nine}]`,
      [...dealt, ...speaks].join(','),
    );
    expect(played(text)).toMatchObject({ over: true, finishing: [99, 99, 99, 99, 99, 99, 108, 99, 99] });
  });

  it('may burn a card before each draw, so that discards are reshuffled earlier', () => {
    const deck = [...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit));
    const next = (count: number) => deck.splice(0, count).join('');
    const six = [1, 2, 3, 4, 5, 6];
    const hands = six.map((player) => [player, next(5)] as const);
    const blinds = ['p3 cc', 'p4 cc', 'p5 cc', 'p6 cc', 'p1 cc', 'p2 cc'];
    // All players discard their hands, and 22 cards are left. Once three players have drawn five each, p4 is
    // dealt the remaining cards.
    const all = hands.map(([player, cards]) => `p${player} sd ${cards}`);
    const drawn = (burned: number) => {
      const stub = [...deck].slice(burned);
      const [first = ''] = hands.map(([, cards]) => cards);
      const back = first.match(/../g) ?? [];
      return six.slice(0, 5).map((player) => {
        const cards = stub.splice(0, 5);
        cards.push(...back.splice(0, 5 - cards.length));
        return `d dh p${player} ${cards.join('')}`;
      });
    };
    const draw = (burned: number, from: number) =>
      played(
        file(
          'variant = "F2L3D"\nantes = [0, 0, 0, 0, 0, 0]\nblinds_or_straddles = [1, 2, 0, 0, 0, 0]\nsmall_bet = 2\nbig_bet = 4\nstarting_stacks = [100, 100, 100, 100, 100, 100]',
          [
            ...hands.map(([player, cards]) => `d dh p${player} ${cards}`),
            ...blinds,
            ...all,
            ...drawn(burned).slice(0, from),
          ].join(','),
        ),
      );
    expect(draw(0, 5)).not.toHaveProperty('refused');
    expect(draw(1, 5)).not.toHaveProperty('refused');
    // With four burned cards before one draw, no card would be left to deal.
    expect(draw(4, 5)).toMatchObject({ code: 'no-such-card' });
  });
});

describe('a written history', () => {
  it('is the same when it is read again', () => {
    const [history] = readHistories(
      `${GOOD}hand = 7\nplayers = ["Ann \\"A\\"", "", "Čeněk"]\ntime = 20:15:00\n`,
    );
    if (!history || isRefusal(history)) throw new Error('not read');
    const { lines, ...read } = history;
    const [again] = readHistories(writeHistory(history));
    expect(again).toMatchObject(read);
    expect(lines?.actions).toHaveLength(17);
    const both = readHistories(writeHistories([history, { ...history, hand: 8 }]));
    expect(both.map((one) => !isRefusal(one) && one.hand)).toEqual([7, 8]);
  });

  it('has amounts of money for a hand from our tables', () => {
    const history = historyOf({
      setup: { game: 'texas-holdem', structure: 'none', stacks: [1000, 2000], posts: [100, 50], bet: 100 },
      actions: [
        { type: 'hole', player: 0, cards: ['As', 'Ad'] },
        { type: 'hole', player: 1, cards: ['Ks', 'Kd'] },
        { type: 'bet-raise', player: 1, to: 250 },
        { type: 'fold', player: 0 },
      ],
      finishing: [900, 2100],
      hand: 'table 1, 17',
      units: 100,
    });
    const text = writeHistory(history);
    expect(text).toContain('blinds_or_straddles = [0.5, 1]\n');
    expect(text).toContain('"p2 cbr 2.5",\n');
    expect(outcome(text)).toEqual([9, 21]);
  });
});

describe('a history in plain text', () => {
  it('describes the hand step by step', () => {
    const [history] = readHistories(`${GOOD}players = ["Ann", "Ben", "Cleo"]\nhand = 7\n`);
    if (!history || isRefusal(history)) throw new Error('not read');
    expect(describeHand(history)).toBe(
      [
        'Hand 7: No-Limit Texas Hold’em',
        '  Ann: 200 (blind 1)',
        '  Ben: 200 (blind 2)',
        '  Cleo: 200 (button)',
        '',
        '  Ann gets 8c 3d',
        '  Ben gets Jh 4s',
        '  Cleo gets As Qd',
        '  Cleo raises to 6',
        '  Ann folds',
        '  Ben calls 4',
        '',
        'Board: Qs 7h 2c',
        '  Ben checks',
        '  Cleo checks',
        '',
        'Board: Qs 7h 2c 3h',
        '  Ben checks',
        '  Cleo checks',
        '',
        'Board: Qs 7h 2c 3h 4c',
        '  Ben checks',
        '  Cleo checks',
        '  Ben shows Jh 4s: a pair of fours, queen kicker',
        '  Cleo shows As Qd: a pair of queens, ace kicker',
        '',
        'Result',
        '  Cleo wins 13 with a pair of queens, ace kicker',
      ].join('\n'),
    );
  });
});
