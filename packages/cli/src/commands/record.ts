import { writeFileSync } from 'node:fs';
import {
  hasHiddenDeals,
  isRefusal,
  parseRecord,
  type Refusal,
  refuse,
  replay,
  type TableRecord,
} from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { HouseRegistry } from '@croupier/houses';
import type { Command } from '../command.ts';
import { findPlan } from '../plans.ts';
import { readRound } from './verify.ts';

const SERVER = 'http://localhost:8080';
/** The names of the players in an example, in place of their accounts. */
const NAMES = ['anna', 'bert', 'carl', 'dora', 'emil', 'fred', 'gina', 'hugo', 'ida', 'jan'];

export const record: Command = {
  name: 'record',
  summary: 'Writes a worked example from a round that was played.',
  arguments: '<round>',
  details:
    'Takes the address or the id of a round, or a file with its record. The example has the moves of the round and what ' +
    'each player won or lost. It names no account: players are anna, bert and so on. Put it into examples/<plan>/ of a ' +
    'house, where croupier check replays it.',
  options: {
    server: { value: 'url', description: `The server to ask for a round’s id. ${SERVER} by default.` },
    rule: {
      value: 'id',
      several: true,
      description: 'A rule that the example shows: monte.red-dog.08, monte.red-dog.E1.',
    },
    title: { value: 'text', description: 'What happens in the example.' },
    out: { value: 'file', description: 'The file to write. Standard output by default.' },
  },
  examples: [
    'croupier record r_8fk2 --houses ./monte --rule monte.red-dog.08 --out monte/examples/red-dog/spread.json',
  ],
  async run(given, io) {
    const source = await readRound(given.arguments[0] ?? '', given.option('server') ?? SERVER, io);
    if (isRefusal(source)) return source;
    const played = parseRecord(source.json);
    if (isRefusal(played)) return refuse(played.code, `${source.name}: not a record: ${played.message}`);
    const example = exampleOf(played, given.houses, {
      title: given.option('title'),
      rules: given.options('rule'),
    });
    if (isRefusal(example)) return refuse(example.code, `${source.name}: ${example.message}`);
    const text = JSON.stringify(example, null, 2);
    const file = given.option('out');
    if (file === undefined) return { text, json: example };
    writeFileSync(file, `${text}\n`);
    return { text: `${file} is written.`, json: example };
  },
};

/** Returns a played round as a worked example: without accounts, times and proofs, and with what each player won or lost. */
function exampleOf(
  played: TableRecord,
  houses: HouseRegistry,
  { title, rules }: { readonly title: string | undefined; readonly rules: readonly string[] },
): TableRecord | Refusal {
  if (hasHiddenDeals(played))
    return refuse('covered', 'it hides cards that its reader has not seen, so nobody could replay it');
  const plan = findPlan(played.plan, houses);
  if (isRefusal(plan)) return plan;
  const names = new Map(
    played.seats.map((seat, index) => [seat as string, NAMES[index] ?? `player-${index + 1}`]),
  );
  const renamed = JSON.parse(JSON.stringify(played), (_, value) =>
    typeof value === 'string' ? (names.get(value) ?? value) : value,
  ) as TableRecord;
  const plain: TableRecord = {
    format: renamed.format,
    plan: renamed.plan,
    ...(title === undefined ? {} : { title }),
    ...(rules.length === 0 ? {} : { rules: [...rules] }),
    seats: renamed.seats,
    ...(renamed.carry ? { carry: renamed.carry } : {}),
    rounds: renamed.rounds.map(({ settlement, result, expect, ...round }) => round),
  };
  const replayed = replay(gameOf(plan).rules(plan), plain);
  if (isRefusal(replayed)) return replayed;
  return {
    ...plain,
    rounds: plain.rounds.map((round, index) => ({
      ...round,
      expect: Object.fromEntries(
        [...(replayed.rounds[index]?.seats ?? [])].map(([seat, { net }]) => [seat, { net }]),
      ),
    })),
  };
}
