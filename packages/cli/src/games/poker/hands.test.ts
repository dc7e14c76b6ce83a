import { API_PATH } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { runLine } from '../../../test/croupier.ts';
import { handsJson } from './json.ts';

const ROUNDS = `http://localhost:8080${API_PATH}/me/rounds`;
const HAND = `["7"]
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = [
  "d dh p1 ????",
  "d dh p2 Jh4s",
  "p2 cbr 6",
  "p1 f",
]
_you = 2
`;

/** Returns a round as the server sends it. */
function round(id: string, table: string, hand: object | undefined) {
  return {
    ...{ id, table, plan: 'kings/poker-texas-holdem', number: 7, state: 'settled' },
    ...{ openedAt: 1, closedAt: 2, result: null, commitment: null, seed: null, lines: [] },
    ...(hand ? { hand } : {}),
  };
}

const pages = {
  [`${ROUNDS}?hands=phh`]: JSON.stringify({ rounds: [round('9', '3', { you: 4, text: HAND })], next: '9' }),
  [`${ROUNDS}?hands=phh&before=9`]: JSON.stringify({
    rounds: [
      round('8', '5', { you: 1, text: HAND }),
      round('6', '5', { you: 1, text: null, refused: 'the format has no game Irish' }),
    ],
    next: null,
  }),
};

describe('croupier hands', () => {
  it('downloads all pages as one file, which croupier phh reads', async () => {
    const { status, out, complaints } = await runLine('hands --session mine', { pages, session: 'mine' });
    expect(complaints).toEqual(['croupier hands: round 6: the format has no game Irish']);
    expect(status).toBe(1);
    const read = await runLine('phh --quiet -', { input: out });
    expect(read.out).toBe('2 hands, 2 as recorded.\n');
    const { out: json } = await runLine('hands --session mine --json', { pages, session: 'mine' });
    expect(handsJson.parse(JSON.parse(json)).map(({ round, you }) => [round, you])).toEqual([
      ['9', 4],
      ['8', 1],
      ['6', 1],
    ]);
  });

  it('stops after the wanted number of hands', async () => {
    const { out } = await runLine('hands --session mine --count 1 --json', { pages, session: 'mine' });
    expect(JSON.parse(out)).toHaveLength(1);
  });

  it.each([
    ['hands', 2, '--session is missing'],
    ['hands --session other', 1, 'the server does not know this session'],
    ['hands --session mine --as html', 2, '--as is phh, ohh, pokerstars, not html'],
    ['hands --session mine --table 99', 1, 'answers with status 404'],
  ])('names what is wrong: %s', async (line, status, says) => {
    const ran = await runLine(line, { pages, session: 'mine' });
    expect(ran.status).toBe(status);
    expect(ran.complaints[0]).toContain(says);
  });
});
