import { messages } from 'messages:account/page';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import type { AnswerOf } from '@croupier/client';
import { isRefusal, money, refuse } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { type Period, readStatement, type StatementLine } from './lines.ts';
import { pdfOf } from './pdf.ts';
import { wordingOf } from './wording.ts';

type Posting = AnswerOf<'statement'>['postings'][number];
const HOUR = 3_600_000;

/** Returns a posting to or from the balance. Postings are an hour apart, newest first. */
const posting = (id: number, amount: number, reason: string, rule = ''): Posting => ({
  id,
  at: id * HOUR,
  from: amount < 0 ? 'purse' : 'clearing',
  to: amount < 0 ? 'layout' : 'purse',
  amount: Math.abs(amount),
  reason,
  rule,
  round: null,
  plan: null,
  bet: null,
});
const POSTINGS = [
  posting(4, -500, 'stake'),
  posting(3, 900, 'pay'),
  posting(2, -900, 'stake', 'sazka.platform.78'),
  posting(1, 10_000, 'deposit', 'sazka.platform.44'),
];

async function read(period: Period, postings = POSTINGS) {
  const asked: (number | undefined)[] = [];
  const api = {
    me: async () => ({
      account: { name: 'Jana' },
      purses: [{ house: 'sazka', currency: 'CZK', play: false, amount: 9_500 }],
    }),
    participations: async () => ({
      participations: [{ house: 'sazka', person: { givenName: 'Jana', familyName: 'Nováková' } }],
    }),
    statement: async ({ before, limit = 50 }: { before?: number; limit?: number }) => {
      asked.push(before);
      return { postings: postings.filter(({ id }) => before === undefined || id < before).slice(0, limit) };
    },
  } as unknown as Parameters<typeof readStatement>[0];
  const statement = await readStatement(api, { house: 'sazka', money: 'real' }, period);
  if (isRefusal(statement)) throw new Error(statement.message);
  expect(statement.holder).toBe('Jana Nováková');
  return { ...statement, asked };
}

describe('a statement', () => {
  it('has every change to the purse in its period, with the balance before and after {sazka.platform.39 sazka.platform.40 sazka.platform.111}', async () => {
    const { opening, closing, lines } = await read({ from: 0, until: 9 * HOUR });
    expect([opening, closing]).toEqual([0, 9_500]);
    expect(lines.map(({ reason, amount, balance }) => [reason, amount, balance])).toEqual([
      ['deposit', 10_000, 10_000],
      ['stake', -900, 9_100],
      ['pay', 900, 10_000],
      ['stake', -500, 9_500],
    ]);
    const middle = await read({ from: 2 * HOUR, until: 4 * HOUR });
    expect([middle.opening, middle.closing]).toEqual([10_000, 10_000]);
    expect(middle.lines).toHaveLength(2);
  });

  it('is refused as a whole if one of its pages is refused', async () => {
    const refused = refuse('too-many-requests', 'Try again in a minute.');
    const full = Array.from({ length: 200 }, (_, n) => posting(450 - n, 1, 'pay'));
    const api = {
      me: async () => ({ account: { name: 'Jana' }, purses: [] }),
      statement: async ({ before }: { before?: number }) =>
        before === undefined ? { postings: full } : refused,
    } as unknown as Parameters<typeof readStatement>[0];
    const period = { from: 0, until: 999 * HOUR };
    expect(await readStatement(api, { house: 'sazka', money: 'play' }, period)).toEqual(refused);
  });

  it('is read page by page, no further back than needed', async () => {
    const many = Array.from({ length: 450 }, (_, n) => posting(450 - n, 1, 'pay'));
    expect((await read({ from: 200 * HOUR, until: 999 * HOUR }, many)).asked).toEqual([undefined, 251]);
  });
});

/** Returns the wording of a statement in a language, with the bet names of two games. */
function wordingIn(language: 'en' | 'cs' | 'de') {
  return wordingOf({
    text: messages.in(language),
    bets: new Map([['sazka/roulette-synot', (bet: string) => `<${bet}>`]]),
    planTitle: (plan) => (plan === 'sazka/roulette-synot' ? 'Roulette (Synot)' : plan),
    houseName: () => 'SAZKA',
  });
}

describe('a statement as CSV', () => {
  it('has one line for each entry, plain numbers, and no cell that a spreadsheet would run as a formula', async () => {
    const { lines } = await read({ from: 0, until: 9 * HOUR });
    const [first] = lines;
    if (!first) throw new Error('no line');
    const text = csvOf(
      { lines: [first, { ...first, reason: '=1+1', bet: 'a "b", c', amount: money(-5) }] },
      ['Time', 'What'],
      wordingIn('en'),
      'Europe/Prague',
    );
    const says = '"You paid in from your bank account, card or other payment method."';
    expect(text.split('\r\n')).toEqual([
      '\uFEFFTime,What',
      `1970-01-01T02:00:00+01:00,Deposit,,,,SAZKA § 44,${says},100.00,100.00`,
      `1970-01-01T02:00:00+01:00,'=1+1,,,"a ""b"", c",SAZKA § 44,,-0.05,100.00`,
      '',
    ]);
  });
});

describe('a statement in the reader’s language', () => {
  it.each([
    ['en', 'Stake', 'You placed this bet. The stake left your balance immediately.'],
    ['cs', 'Sázka', 'Vsadili jste. Částka se z\u00a0vašeho zůstatku odečetla hned.'],
    ['de', 'Einsatz', 'Sie haben gesetzt. Der Betrag ging sofort von Ihrem Guthaben ab.'],
  ] as const)(
    'names the event, the game, the bet and the rule, and shows no ids: %s',
    async (language, what, says) => {
      await messages.load(language);
      const { reasons, reasonSays } = messages.in(language);
      expect(Object.keys(reasonSays)).toEqual(Object.keys(reasons));
      const wording = wordingIn(language);
      const { lines } = await read({ from: 0, until: 9 * HOUR });
      const line = {
        ...lines[1],
        plan: 'sazka/roulette-synot',
        bet: '17',
        rule: 'sazka.roulette-synot.40',
      } as StatementLine;
      expect([
        wording.what(line),
        wording.game(line),
        wording.bet(line),
        wording.rule(line),
        wording.says(line),
      ]).toEqual([what, 'Roulette (Synot)', '<17>', 'Roulette (Synot) § 40', says]);
    },
  );
});

describe('a statement as PDF', () => {
  const { resolve } = createRequire(import.meta.url);
  const font = (name: string) => readFile(resolve(`@expo-google-fonts/pt-sans/${name}.ttf`));
  const fonts = async () =>
    [await font('400Regular/PTSans_400Regular'), await font('700Bold/PTSans_700Bold')] as const;

  it('embeds its letters, including Czech, German and Polish ones, and has as many pages as it needs', async () => {
    const row = ['1. 1. 2026', 'Vklad', '', '', '§ 44', '+100,00 Kč', '100,00 Kč'];
    const file = Buffer.from(
      await pdfOf(
        {
          title: 'Výpis účtu: žluťoučký kůň',
          head: ['Größe', 'łódź'],
          columns: row,
          rows: Array.from({ length: 90 }, () => row),
          foot: ['Konečný zůstatek'],
          meansTitle: 'Vysvětlivky k položkám',
          means: [{ what: 'Vklad', says: 'Peníze přišly z vašeho účtu. · SAZKA § 44' }],
        },
        fonts,
      ),
    );
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
    const letters = toUnicode(file);
    for (const letter of 'ýžťčůňößłź§') expect(letters, letter).toContain(letter);
  });

  it('keeps even a very high amount on one line', async () => {
    const pages = async (amount: string) => {
      const row = ['1. 1.', 'Vklad', '', '', '', amount, amount];
      const statement = {
        title: '',
        head: [],
        columns: row,
        rows: Array(250).fill(row),
        foot: [],
        means: [],
      };
      const file = await pdfOf({ ...statement, meansTitle: '' }, fonts);
      return Buffer.from(file)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length;
    };
    expect(await pages('+123\u00a0456\u00a0789,00\u00a0Kč')).toBe(await pages('+1,00\u00a0Kč'));
  });
});

/** Returns the characters that the fonts of a PDF contain. */
function toUnicode(file: Buffer): string {
  const text = file.toString('latin1');
  return [...text.matchAll(/stream\n/g)]
    .map(({ index }) => {
      try {
        return inflateSync(file.subarray(index + 7)).toString('latin1');
      } catch {
        return '';
      }
    })
    .filter((stream) => stream.includes('beginbfrange'))
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]{4})>/g)])
    .map(([, code = '']) => String.fromCharCode(Number.parseInt(code, 16)))
    .join('');
}
