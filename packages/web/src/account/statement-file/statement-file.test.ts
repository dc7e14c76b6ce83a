import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import type { AnswerOf } from '@croupier/client';
import { isRefusal, money } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { type Period, readStatement } from './lines.ts';
import { pdfOf } from './pdf.ts';

type Posting = AnswerOf<'statement'>['postings'][number];
const HOUR = 3_600_000;

/** Postings of an hour each, the newest first: into the purse, and out of it. */
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
    statement: async ({ before, limit = 50 }: { before?: number; limit?: number }) => {
      asked.push(before);
      return { postings: postings.filter(({ id }) => before === undefined || id < before).slice(0, limit) };
    },
  } as unknown as Parameters<typeof readStatement>[0];
  const statement = await readStatement(api, 'sazka', period);
  if (isRefusal(statement)) throw new Error(statement.message);
  return { ...statement, asked };
}

describe('a statement {sazka.platform.39-40} {sazka.platform.111}', () => {
  it('has every change of the purse in its days, with what was in it before and after', async () => {
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

  it('says of each line what its rule says', async () => {
    const [deposit, stake, win] = (await read({ from: 0, until: 9 * HOUR })).lines;
    expect(deposit?.says).toBe('Deposit from a payment account.');
    expect(stake?.says).toContain('as one act');
    expect(win?.says).toBe('');
  });

  it('is read page by page, and no further back than it must', async () => {
    const many = Array.from({ length: 450 }, (_, n) => posting(450 - n, 1, 'pay'));
    expect((await read({ from: 200 * HOUR, until: 999 * HOUR }, many)).asked).toEqual([undefined, 251]);
  });
});

describe('as CSV', () => {
  it('it has a line each, with plain numbers, and no cell that a spreadsheet runs', async () => {
    const { lines } = await read({ from: 0, until: 9 * HOUR });
    const [first] = lines;
    if (!first) throw new Error('no line');
    const text = csvOf(
      { lines: [first, { ...first, reason: '=1+1', bet: 'a "b", c', amount: money(-5) }] },
      ['Time', 'What'],
      (reason) => reason,
    );
    expect(text.split('\r\n')).toEqual([
      '\uFEFFTime,What',
      '1970-01-01T01:00:00.000Z,deposit,,,sazka.platform.44,Deposit from a payment account.,100.00,100.00',
      `1970-01-01T01:00:00.000Z,'=1+1,,"a ""b"", c",sazka.platform.44,Deposit from a payment account.,-0.05,100.00`,
      '',
    ]);
  });
});

describe('as PDF', () => {
  const { resolve } = createRequire(import.meta.url);
  const font = (name: string) => readFile(resolve(`@expo-google-fonts/pt-sans/${name}.ttf`));
  const fonts = async () =>
    [await font('400Regular/PTSans_400Regular'), await font('700Bold/PTSans_700Bold')] as const;

  it('it has its letters with it, Czech, German and Polish ones too, and as many pages as it takes', async () => {
    const row = ['1. 1. 2026', 'Vklad', '', '', '§ 44', '+100,00 Kč', '100,00 Kč'];
    const file = Buffer.from(
      await pdfOf(
        {
          title: 'Výpis účtu: žluťoučký kůň',
          head: ['Größe', 'łódź'],
          columns: row,
          rows: Array.from({ length: 90 }, () => row),
          foot: ['Konečný zůstatek'],
          rulesTitle: 'Pravidla',
          rules: [{ rule: '§ 44', says: 'Vklad z platebního účtu.' }],
        },
        fonts,
      ),
    );
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
    const letters = toUnicode(file);
    for (const letter of 'ýžťčůňößłź§') expect(letters, letter).toContain(letter);
  });
});

/** The letters that the fonts of a PDF say they have. */
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
