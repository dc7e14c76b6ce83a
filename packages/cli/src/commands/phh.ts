import { isRefusal, type Refusal } from '@croupier/core';
import { type History, readHistories, replay, tell } from '@croupier/phh';
import type { z } from 'zod';
import type { Command } from '../command.ts';
import { readTexts } from '../files.ts';
import type { phhJson } from '../json.ts';

type HandJson = z.input<typeof phhJson>[number];

export const phh: Command = {
  name: 'phh',
  summary: 'Plays poker hand histories (.phh, .phhs) on the engine and says what they come to.',
  arguments: '<file...>',
  least: 1,
  most: Number.POSITIVE_INFINITY,
  details:
    'Takes files, folders (every .phh and .phhs below them) and - for standard input. Every action must be legal, every ' +
    'card there once, and the finishing stacks and winnings those that the file says, if it does. The exit status is 1 ' +
    'when a hand is not; the line on standard error says where and why. Variants: FT, NT, NS, PO, FO/8, F7S, F7S/8, FR, ' +
    'N2L1D, F2L3D, FB, and for our other games _none/<game>, _pot/<game>, _fixed/<game>.',
  options: {
    tell: { says: 'Each hand as a text that people read.' },
    quiet: { says: 'Only what is wrong, and the sum.' },
  },
  examples: [
    'croupier phh examples/poker',
    'croupier phh --tell hand.phh',
    'croupier phh --json - < hands.phhs',
  ],
  async run(given, io) {
    const files = await readTexts(given.arguments, ['.phh', '.phhs'], io);
    const found: Found[] = [];
    for (const file of files) {
      if (isRefusal(file)) found.push({ failure: file.message, text: '' });
      else
        for (const history of readHistories(file.text))
          found.push(check(file.name, history, given.has('tell')));
    }
    const failures = found.flatMap(({ failure }) => (failure === undefined ? [] : [failure]));
    const json: z.input<typeof phhJson> = found.flatMap(({ json }) => (json ? [json] : []));
    const right = json.filter(({ ok }) => ok).length;
    const sum = `${json.length} hand${json.length === 1 ? '' : 's'}, ${right} as the files say.`;
    const texts = given.has('quiet') ? [] : found.flatMap(({ text }) => (text === '' ? [] : [text]));
    return {
      json,
      text: json.length > 0 ? [...texts, sum].join(given.has('tell') ? '\n\n' : '\n') : '',
      failures,
    };
  },
};

interface Found {
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
  const { finishing, over, rake } = replayed;
  const stacks = finishing.map((stack) => (Number.isFinite(stack) ? stack : null));
  const json = { ...about, finishing_stacks: stacks, ok: true, over, ...(rake ? { rake } : {}) };
  const told = inWords
    ? tell(history)
    : `${nameOf(about)} (${variant}): ${stacks.map((one) => one ?? 'inf').join(' ')}`;
  return { json, text: isRefusal(told) ? '' : told };
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
