import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { HAND_FORMATS, type HandFormat, joinHands } from '@croupier/phh';
import { type AnswerOf, API_PATH, endpoints } from '@croupier/protocol';
import type { z } from 'zod';
import { type Command, usageError } from '../../command.ts';
import type { Io } from '../../io.ts';
import { readInteger } from '../../numbers.ts';
import type { handsJson } from './json.ts';

const SERVER = 'http://localhost:8080';
const MOST = 100_000;

type Round = AnswerOf<'myRounds'>['rounds'][number];

export const hands: Command = {
  name: 'hands',
  summary: 'Downloads your own poker hands from a server, as hand histories.',
  arguments: '',
  details:
    'Prints the hands in which you were dealt in, newest first. Cards that you have not seen are unknown in them, and ' +
    'you are the player Hero. A hand that the format cannot express is named on standard error.',
  options: {
    session: { value: 'token', description: 'Your session: the value of its cookie, or a bearer token.' },
    url: { value: 'url', description: `The server: ${SERVER} by default.` },
    as: { value: 'format', description: 'phh (the default), ohh or pokerstars.' },
    table: { value: 'id', description: 'Only hands of this table.' },
    count: { value: 'number', description: 'The largest number of hands. 1000 by default.' },
  },
  examples: [
    'croupier hands --session a8F2kX0b6o2wzO4W8dC1pTq9vUe5rLY --as pokerstars > hands.txt',
    'croupier hands --session a8F2kX0b6o2wzO4W8dC1pTq9vUe5rLY --table 12 --count 50',
  ],
  async run(given, io) {
    const session = given.option('session');
    if (session === undefined) return usageError('--session is missing: your hands are only for you');
    const server = given.option('url') ?? SERVER;
    if (!/^https?:\/\//.test(server))
      return usageError(`--url is an address such as ${SERVER}, not "${server}"`);
    const format = given.option('as') ?? 'phh';
    if (!isFormat(format))
      return usageError(`--as is ${Object.keys(HAND_FORMATS).join(', ')}, not ${format}`);
    const count = readInteger(given, 'count', 1000, 1, MOST);
    if (isRefusal(count)) return count;
    const address = new URL(`${server.replace(/\/+$/, '')}${API_PATH}/me/rounds`);
    address.searchParams.set('hands', format);
    const table = given.option('table');
    if (table !== undefined) address.searchParams.set('table', table);
    const rounds = await download(io, address, session, count);
    if (isRefusal(rounds)) return rounds;
    const found = rounds.flatMap(({ hand, ...round }) => (hand ? [{ ...round, hand }] : []));
    const json: z.input<typeof handsJson> = found.map(({ id, table, plan, number, hand }) => ({
      ...{ round: id, table, plan, number },
      ...hand,
    }));
    const failures = found.flatMap(({ id, hand: { refused } }) =>
      refused === undefined ? [] : [`round ${id}: ${refused}`],
    );
    const texts = found.flatMap(({ hand: { text } }) => (text === null ? [] : [text]));
    return { json, text: joinHands(format, texts).trimEnd(), failures };
  },
};

function isFormat(name: string): name is HandFormat {
  return Object.hasOwn(HAND_FORMATS, name);
}

/** Returns the rounds of all pages, at most `count` of them. */
async function download(
  io: Io,
  address: URL,
  session: string,
  count: number,
): Promise<readonly Round[] | Refusal> {
  const rounds: Round[] = [];
  while (rounds.length < count) {
    const page = await pageAt(io, address, session);
    if (isRefusal(page)) return page;
    rounds.push(...page.rounds);
    if (page.next === null) break;
    address.searchParams.set('before', page.next);
  }
  return rounds.slice(0, count);
}

async function pageAt(io: Io, address: URL, session: string): Promise<AnswerOf<'myRounds'> | Refusal> {
  let answer: Awaited<ReturnType<Io['get']>>;
  try {
    answer = await io.get(address.href, session);
  } catch (error) {
    return refuse('no-answer', `${address.origin} does not answer: ${(error as Error).message}`);
  }
  if (answer.status === 401)
    return refuse('no-session', 'the server does not know this session; sign in again');
  if (answer.status !== 200)
    return refuse('no-hands', `${address.origin} answers with status ${answer.status}`);
  const parsed = endpoints.myRounds.answer.safeParse(jsonIn(answer.text));
  return parsed.success
    ? parsed.data
    : refuse('no-hands', 'the answer of the server is not a list of rounds');
}

/** Returns the JSON in a text; undefined if it is none, such as the page of a proxy. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
