import { isRefusal, parseRecord, type Refusal, refuse, replay } from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { HouseRegistry } from '@croupier/houses';
import { API_PATH, checkDraws, type Proof, proof as proofSchema, verifyProof } from '@croupier/protocol';
import { z } from 'zod';
import { type Command, usageError } from '../command.ts';
import { readSources, type Source } from '../files.ts';
import type { Io } from '../io.ts';
import type { verifyJson } from '../json.ts';
import { withCount } from '../numbers.ts';
import { findPlan } from '../plans.ts';
import { checkHiddenCards, type ExpectedValues, readCardProofs, valueMismatch } from './verify-cards.ts';
import { verifyTable } from './verify-table.ts';

const SERVER = 'http://localhost:8080';
const ROUND = /^[A-Za-z0-9_-]{1,40}$/;

export const verify: Command = {
  name: 'verify',
  summary:
    'Verifies that a round’s draws were fixed before its bets opened, and that it was settled by the rules.',
  arguments: '[round]',
  details:
    'Takes the file of a round’s record, - for standard input, the address of a round at a running server, or the id of ' +
    'one. Computes the commitment and every draw from the seed again, compares the draws with the ' +
    'moves they decided, and replays the round. You can give the commitment that you noted before the round. ' +
    'Your record of a poker hand hides the cards that you have not seen, and has no seed. It proves that every card in ' +
    'it lay at its position before the hand, and that all were dealt in order. Your own cards are in the ' +
    'record that you download while you are signed in. ' +
    'With --table, verifies all rounds of a public table instead: their chain has no gap, the signed log of the server ' +
    'contains it, and every seed is the one committed to.',
  options: {
    server: { value: 'url', description: `The server to ask for the round’s id: ${SERVER} by default.` },
    table: { value: 'id', description: 'The public table at the server whose rounds are all verified.' },
    head: {
      value: 'size:root',
      description: 'With --table: the head of the log that you noted earlier. The log must continue it.',
    },
    commitment: { value: 'hex', description: 'The commitment that was shown before the bets opened.' },
    root: { value: 'hex', description: 'The root of the pack that was shown before a hand of poker.' },
  },
  examples: [
    'croupier verify round.json',
    'croupier verify http://localhost:8080/api/v1/rounds/r_8fk2',
    'croupier verify r_8fk2 --commitment 9f86d081…',
    'croupier verify --table 7 --server https://casino.example',
  ],
  async run(given, io) {
    const [name] = given.arguments;
    const server = given.option('server') ?? SERVER;
    const table = given.option('table');
    if ((name === undefined) === (table === undefined))
      return usageError('give either a round, or --table with the id of a table');
    if (table !== undefined) return verifyTable(table, server, given.option('head'), given.houses, io);
    const source = await readRound(name ?? '', server, io);
    if (isRefusal(source)) return source;
    const noted = { commitment: given.option('commitment'), root: given.option('root') };
    const cards = readCardProofs(source);
    if (isRefusal(cards)) return cards;
    if (cards) return checkHiddenCards(source, cards, noted, given.houses);
    const checked = check(source, noted, given.houses);
    if (isRefusal(checked)) return checked;
    const { proof, plan, moves, lines } = checked;
    const json: z.input<typeof verifyJson> = {
      round: proof.round,
      plan,
      commitment: proof.commitment,
      seed: proof.seed,
      draws: proof.draws.length,
      moves,
      lines,
      verified: true,
    };
    const text = [
      `Round ${proof.round} of ${plan} is verified.`,
      `  commitment  ${proof.commitment}`,
      `  seed        ${proof.seed}`,
      `  The commitment is the SHA-256 of the seed.`,
      ...(proof.packs ?? []).map(({ cards, root }) => `  root        ${root}, of ${cards} cards in order`),
      `  The seed gives ${withCount(proof.draws.length, 'number')}${proof.packs ? ' and the order of the cards' : ''}, which decided ${withCount(moves, 'move')}.`,
      `  The round replays as recorded, ${withCount(lines, 'settlement line')}.`,
    ].join('\n');
    return { json, text };
  },
};

/** Reads the record from a file, standard input or a server. */
export async function readRound(name: string, server: string, io: Io): Promise<Source | Refusal> {
  if (/^https?:\/\//.test(name)) return fetchRound(recordUrl(name), io);
  const [file] = await readSources([name], io);
  if (file && !isRefusal(file)) return file;
  if (name === '-' || !ROUND.test(name)) return file ?? refuse('unreadable', `${name}: no such file`);
  if (!/^https?:\/\//.test(server))
    return usageError(`--server is an address such as ${SERVER}, not "${server}"`);
  return fetchRound(`${server.replace(/\/+$/, '')}${API_PATH}/rounds/${name}/record`, io);
}

/**
 * Returns the address of a round's record. Accepts the address of the round's page or its address in the API.
 */
function recordUrl(address: string): string {
  const [, origin, round] =
    address.match(/^(https?:\/\/[^/]+)\/(?:.*\/)?(?:rounds|verify)\/([A-Za-z0-9_-]+)/) ?? [];
  return round ? `${origin}${API_PATH}/rounds/${round}/record` : address;
}

async function fetchRound(url: string, io: Io): Promise<Source | Refusal> {
  let answer: { readonly status: number; readonly text: string };
  try {
    answer = await io.get(url);
  } catch (error) {
    return refuse(
      'unreadable',
      `${url}: no server answers (${error instanceof Error ? error.message : error})`,
    );
  }
  if (answer.status === 404)
    return refuse(
      'unreadable',
      `${url}: there is no such closed round, or it belongs to a private table: save the record from the page of the round, and verify the file`,
    );
  if (answer.status !== 200) return refuse('unreadable', `${url}: the server answers ${answer.status}`);
  try {
    return { name: url, json: JSON.parse(answer.text) };
  } catch {
    return refuse('unreadable', `${url}: the answer is not JSON`);
  }
}

function check({ name, json }: Source, noted: ExpectedValues, houses: HouseRegistry) {
  const wrong = (what: string) => refuse('not-verified', `${name}: ${what}`);
  const record = parseRecord(json);
  if (isRefusal(record)) return wrong(`not a record: ${record.message}`);
  const proof = readProof(json);
  if (isRefusal(proof)) return wrong(proof.message);
  const otherwise = valueMismatch(noted, proof);
  if (otherwise) return wrong(otherwise);
  const verified = verifyProof(proof);
  if (!verified.ok) return wrong(verified.what);
  const plan = findPlan(record.plan, houses);
  if (isRefusal(plan)) return wrong(plan.message);
  const rules = gameOf(plan).rules(plan);
  const replayed = replay(rules, record);
  if (isRefusal(replayed)) return wrong(replayed.message);
  const moves = checkDraws(rules, record, proof);
  if (isRefusal(moves)) return wrong(moves.message);
  const lines = replayed.rounds.reduce((sum, round) => sum + round.settlement.length, 0);
  return { proof, plan: plan.id, moves, lines };
}

function readProof(json: unknown): Proof | Refusal {
  const parsed = z.object({ rounds: z.array(z.object({ proof: proofSchema.optional() })) }).safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse('bad-proof', `${issue?.path.join('.')}: ${issue?.message}`);
  }
  const [round, ...more] = parsed.data.rounds;
  if (more.length > 0)
    return refuse('bad-proof', `it has ${more.length + 1} rounds; only one can be verified at a time`);
  return round?.proof ?? refuse('no-proof', 'it has no proof, since a person dealt it or it is an example');
}
