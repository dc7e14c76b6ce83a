import {
  type CurrencyCode,
  hasHiddenDeals,
  isRefusal,
  type Json,
  parseRecord,
  type Refusal,
  type ReplayedRound,
  replay as replayRecord,
  type SettlementLine,
  type TableRecord,
} from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { HouseRegistry } from '@croupier/houses';
import type { z } from 'zod';
import { amountText } from '../amounts.ts';
import type { Command } from '../command.ts';
import { parseJson, readTexts, type TextFile } from '../files.ts';
import { refuseOtherFormat } from '../formats.ts';
import type { replayJson } from '../json.ts';
import { withCount } from '../numbers.ts';
import { findPlan } from '../plans.ts';
import { type Column, table } from '../table.ts';

export const replay: Command = {
  name: 'replay',
  summary: 'Replays records and reports every difference.',
  arguments: '<record...>',
  details:
    'Takes files, folders (every .json below them) and - for standard input. Prints each round’s settlement, each ' +
    'line with the rule that decided it. The exit status is 1 when a file is not a readable record, or when a move, ' +
    'a result, a settlement line or an expected amount differs; the line on standard error says where.',
  options: { quiet: { description: 'Print only differences and the total.' } },
  examples: [
    'croupier replay examples',
    'croupier replay --json round.json',
    'croupier replay - < round.json',
  ],
  async run(given, io) {
    const replayed = (await readTexts(given.arguments, ['.json'], io)).map((source) =>
      replaySource(source, given.houses),
    );
    const failures = replayed.flatMap(({ failure }) => (failure === undefined ? [] : [failure]));
    const records = replayed.flatMap(({ record }) => (record ? [record] : []));
    const rounds = records.reduce((sum, record) => sum + record.rounds.length, 0);
    const sum = `${withCount(records.length, 'record')}, ${withCount(rounds, 'round')}: ${
      failures.length === 0 ? 'all as recorded' : withCount(failures.length, 'problem')
    }.`;
    const json: z.input<typeof replayJson> = { agrees: failures.length === 0, records };
    const texts = given.has('quiet')
      ? []
      : replayed.flatMap(({ text }) => (text === undefined ? [] : [text, '']));
    return { json, text: records.length > 0 ? [...texts, sum].join('\n') : '', failures };
  },
};

interface ReplayedSource {
  readonly record?: z.input<typeof replayJson>['records'][number];
  readonly text?: string;
  readonly failure?: string;
}

const READS = {
  these: /^a record of |^JSON/,
  says: 'croupier replay reads records (.json, format croupier.record/1), croupier phh hand histories in PHH',
};

/** Replays a record, with the plan of one of these houses. */
export function replaySource(given: TextFile | Refusal, houses: HouseRegistry): ReplayedSource {
  if (isRefusal(given)) return { failure: given.message };
  const other = refuseOtherFormat(given.text, READS);
  if (other) return { failure: `${given.name}: ${other.message}` };
  const source = parseJson(given.name, given.text);
  if (isRefusal(source)) return { failure: source.message };
  const { name: file, json } = source;
  const record = parseRecord(json);
  if (isRefusal(record)) return { failure: `${file}: not a record: ${record.message}` };
  if (hasHiddenDeals(record))
    return { failure: `${file}: it hides cards that its reader has not seen; check it with croupier verify` };
  const plan = findPlan(record.plan, houses);
  if (isRefusal(plan)) return { failure: `${file}: ${plan.message}` };
  const rules = gameOf(plan).rules(plan);
  const compared = replayRecord(rules, record);
  // A record that does not match is replayed without its stored results, so that the actual ones can be
  // printed.
  const played = isRefusal(compared) ? replayRecord(rules, withoutOutcome(record)) : compared;
  const replayed = isRefusal(played) ? [] : played.rounds;
  const { title } = record;
  const rounds = replayed.map((round, index) => roundJson(round, numberOf(record, index)));
  const texts = replayed.map((round, index) => roundText(round, numberOf(record, index), plan.currency));
  const known = { file, plan: plan.id, ...(title ? { title } : {}), rounds };
  const text = [`${file}: ${title ? `${title} ` : ''}(${plan.id})`, ...texts].join('\n');
  if (!isRefusal(compared)) return { record: { ...known, agrees: true }, text };
  const problem = compared.message;
  return { record: { ...known, agrees: false, problem }, text, failure: `${file}: ${problem}` };
}

/** Returns the record without the stored results of its rounds. */
function withoutOutcome(record: TableRecord): TableRecord {
  return { ...record, rounds: record.rounds.map(({ settlement, result, expect, ...round }) => round) };
}

function numberOf(record: TableRecord, index: number): number {
  return record.rounds[index]?.number ?? index + 1;
}

function roundJson(
  round: ReplayedRound,
  number: number,
): z.input<typeof replayJson>['records'][number]['rounds'][number] {
  return {
    number,
    result: round.result as z.input<typeof replayJson>['records'][number]['rounds'][number]['result'],
    settlement: round.settlement.map((line) => ({ ...line })),
    refused: round.refusals.map(({ move, refusal }) => ({
      move: move + 1,
      code: refusal.code,
      ...(refusal.rule ? { rule: refusal.rule } : {}),
    })),
    seats: [...round.seats].map(([seat, account]) => ({ seat, ...account })),
  };
}

function roundText(round: ReplayedRound, number: number, currency: CurrencyCode): string {
  const amount = (units: number | undefined) => (units ? amountText(units, currency) : '');
  const columns: Column<SettlementLine>[] = [
    { head: '    seat', cell: ({ seat }) => `    ${seat}` },
    { head: 'bet', cell: ({ bet }) => bet },
    { head: 'stake', side: 'right', cell: ({ stake }) => amount(stake) },
    { head: 'outcome', cell: ({ outcome }) => outcome },
    { head: 'win', side: 'right', cell: ({ pay }) => amount(pay) },
    { head: 'back', side: 'right', cell: (line) => amount(line.return) },
    { head: 'taken', side: 'right', cell: ({ take }) => amount(take) },
    { head: 'stays', side: 'right', cell: ({ keep }) => amount(keep) },
    { head: 'rule', cell: ({ rule }) => rule },
  ];
  const lines = [`  round ${number}: ${resultText(round.result)}`];
  for (const { move, refusal } of round.refusals)
    lines.push(`    move ${move + 1} is refused (${refusal.code}${refusal.rule ? `, ${refusal.rule}` : ''})`);
  if (round.settlement.length > 0) lines.push(table(columns, round.settlement));
  for (const [seat, { returned, net, kept }] of round.seats)
    lines.push(
      `    ${seat}: returned ${amountText(returned, currency)}, net ${net > 0 ? '+' : ''}${amountText(net, currency)}` +
        (kept > 0 ? `, on the table ${amountText(kept, currency)}` : ''),
    );
  return lines.join('\n');
}

/** Returns the result of a round as text. All games use the same format, a list of the fields. */
function resultText(result: Json): string {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return JSON.stringify(result);
  return Object.entries(result)
    .map(([name, value]) =>
      name === 'pocket'
        ? String(value)
        : `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join(', ');
}
