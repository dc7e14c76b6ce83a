import { isRefusal, parseRecord, type Refusal, refuse } from '@croupier/core';
import { poker } from '@croupier/games';
import type { HouseRegistry } from '@croupier/houses';
import {
  describeHand,
  HAND_FORMATS,
  type HandFormat,
  type History,
  historiesOf,
  isOhh,
  readHands,
  replay,
  writeHands,
} from '@croupier/phh';
import type { z } from 'zod';
import { type Command, usageError } from '../../command.ts';
import { parseJson, readTexts, type TextFile } from '../../files.ts';
import { refuseOtherFormat } from '../../formats.ts';
import { findPlan } from '../../plans.ts';
import type { phhJson } from './json.ts';

type HandJson = z.input<typeof phhJson>[number];

export const phh: Command = {
  name: 'phh',
  summary:
    'Plays poker hand histories (PHH, PokerStars, Open Hand History) on the engine and prints the results.',
  arguments: '<file...>',
  details:
    'Takes files, folders (every .phh, .phhs, .ohh and .txt below them) and - for standard input. Every action must be ' +
    'legal, every card must be there once, and the amounts must match the file, if it has them. The exit status is 1 ' +
    'when a hand fails; the line on standard error says where and why. A record of our own poker tables (.json) is ' +
    'read as the hands that were played in it. --as writes the correct hands as one file in another format. Variants ' +
    'of PHH: FT, NT, NS, PO, FO/8, F7S, F7S/8, FR, N2L1D, F2L3D, FB, and for our other games _none/<game>, ' +
    '_pot/<game>, _fixed/<game>.',
  options: {
    tell: { description: 'Print each hand in plain text.' },
    save: { description: 'Print all correct hands as one file (.phhs). The same as --as phh.' },
    as: { value: 'format', description: 'Print all correct hands as phh, ohh or pokerstars.' },
    you: {
      value: 'seat',
      description: 'Your seat in a record, such as seat-2. Its cards are written as yours.',
    },
    quiet: { description: 'Print only errors and the total.' },
  },
  examples: [
    'croupier phh examples/poker',
    'croupier phh --tell hand.phh',
    'croupier phh --save record.json > hands.phhs',
    'croupier phh --as ohh session.txt > session.ohh',
  ],
  async run(given, io) {
    const format = given.has('save') ? 'phh' : given.option('as');
    if (format !== undefined && !isFormat(format))
      return usageError(`--as is ${Object.keys(HAND_FORMATS).join(', ')}, not ${format}`);
    const files = await readTexts(given.arguments, ['.phh', '.phhs', '.ohh', '.txt'], io);
    const found: Found[] = [];
    for (const file of files) {
      if (isRefusal(file)) found.push({ failure: file.message, text: '' });
      else
        for (const history of historiesIn(file, given.option('you'), given.houses))
          found.push(check(file.name, history, given.has('tell')));
    }
    const failures = found.flatMap(({ failure }) => (failure === undefined ? [] : [failure]));
    const json: z.input<typeof phhJson> = found.flatMap(({ json }) => (json ? [json] : []));
    const right = json.filter(({ ok }) => ok).length;
    const sum = `${json.length} hand${json.length === 1 ? '' : 's'}, ${right} as recorded.`;
    const histories = found.flatMap(({ history }) => (history ? [history] : []));
    if (format !== undefined) {
      const { text, refused } = writeHands(format, histories);
      const not = refused.map(({ hand, message }) => `hand ${hand.hand ?? ''}: ${message}`);
      return { json, text: text.trimEnd(), failures: [...failures, ...not] };
    }
    const texts = given.has('quiet') ? [] : found.flatMap(({ text }) => (text === '' ? [] : [text]));
    return {
      json,
      text: json.length > 0 ? [...texts, sum].join(given.has('tell') ? '\n\n' : '\n') : '',
      failures,
    };
  },
};

function isFormat(name: string): name is HandFormat {
  return Object.hasOwn(HAND_FORMATS, name);
}

const READS = {
  these: /PHH$|^a record of |PokerStars$|Open Hand History$/,
  says: 'croupier phh reads PHH (.phh, .phhs), PokerStars (.txt), Open Hand History (.ohh) and records of our own poker tables (.json)',
};

/** Returns the hands in a file of hand histories, or in the JSON record of one of our poker tables. */
function historiesIn(
  { name, text }: TextFile,
  you: string | undefined,
  houses: HouseRegistry,
): readonly (History | Refusal)[] {
  const other = refuseOtherFormat(text, READS);
  if (other) return [other];
  if (!/^\uFEFF?\s*\{/.test(text) || isOhh(text)) return readHands(text);
  const read = parseJson(name, text);
  const record = isRefusal(read) ? read : parseRecord(read.json);
  const plan = isRefusal(record) ? record : findPlan(record.plan, houses);
  if (isRefusal(record)) return [record];
  if (isRefusal(plan)) return [plan];
  if (plan.game !== poker.game.id) return [refuse('no-poker', `${plan.id} is a plan of ${plan.game}`)];
  const histories = historiesOf(plan as poker.PokerPlan, record, you === undefined ? {} : { you });
  return isRefusal(histories) ? [histories] : histories;
}

interface Found {
  /** Undefined if the file could not be read or the history is incorrect. */
  readonly history?: History;
  readonly json?: HandJson;
  readonly text: string;
  readonly failure?: string;
}

function check(file: string, history: History | Refusal, inWords: boolean): Found {
  if (isRefusal(history)) {
    const { hand } = history.details ?? {};
    return wrong({ file, hand: typeof hand === 'string' ? hand : null, variant: null }, history);
  }
  const { hand = null, variant } = history;
  const about = { file, hand, variant };
  const replayed = replay(history);
  if (isRefusal(replayed)) return wrong(about, replayed);
  const { finishing, over, rake, notes } = replayed;
  const stacks = finishing.map((stack) => (Number.isFinite(stack) ? stack : null));
  const noted = notes.map(({ line, text }) => (line === undefined ? text : `line ${line}: ${text}`));
  const json = {
    ...about,
    finishing_stacks: stacks,
    ok: true,
    over,
    ...(rake ? { rake } : {}),
    ...(noted.length > 0 ? { notes: noted } : {}),
  };
  const told = inWords
    ? describeHand(history)
    : `${nameOf(about)} (${variant}): ${stacks.map((one) => one ?? 'inf').join(' ')}`;
  const text = isRefusal(told) ? '' : [told, ...noted.map((note) => `  ${note}`)].join('\n');
  return { json, text, history };
}

function wrong(about: Pick<HandJson, 'file' | 'hand' | 'variant'>, { message, details }: Refusal): Found {
  const line = details?.line;
  const finishing = details?.finishing;
  const at = typeof line === 'number' ? { line } : {};
  return {
    json: {
      ...about,
      finishing_stacks: Array.isArray(finishing) ? (finishing as number[]) : null,
      ok: false,
      ...at,
      reason: message,
    },
    text: '',
    failure: `${nameOf(about)}${at.line === undefined ? '' : `, line ${at.line}`}: ${message}`,
  };
}

function nameOf({ file, hand }: Pick<HandJson, 'file' | 'hand'>): string {
  return hand === null ? file : `${file}, hand ${hand}`;
}
