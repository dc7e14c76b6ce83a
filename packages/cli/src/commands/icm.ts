import { isRefusal, type Money, money, sum } from '@croupier/core';
import { Generator } from '@croupier/odds';
import { chipChop, icmDeal } from '@croupier/tournaments';
import type { z } from 'zod';
import { amountText, readAmount } from '../amounts.ts';
import { type Command, usageError } from '../command.ts';
import { readInteger } from '../numbers.ts';
import { type Column, table } from '../table.ts';
import type { icmJson } from '../tournament/json.ts';

const MOST = 1_000;

export const icm: Command = {
  name: 'icm',
  summary: 'Computes the prize money value of each stack, for a deal.',
  arguments: '<chips...>',
  details:
    'Uses the Independent Chip Model: the chance of the next place is in proportion to the chips. ' +
    'Exact for up to 12 players, simulated beyond, with the standard error. Also prints the chip chop: everybody gets ' +
    'the last prize, and the rest is shared by chips.',
  options: {
    prizes: {
      value: 'amounts',
      description: 'The prizes in euros, first place first: 5000,3000,2000.',
    },
    orders: {
      value: 'number',
      description: 'The number of simulated finishes, for more than 12 players. 200000 by default.',
    },
    seed: { value: 'number', description: 'The seed of the simulation, a whole number. 1 by default.' },
  },
  examples: ['croupier icm 50000 30000 20000 --prizes 5000,3000,2000'],
  async run(given) {
    const stacks = given.arguments.map((text) => (/^\d{1,12}$/.test(text) ? Number(text) : Number.NaN));
    if (stacks.length > MOST || stacks.some((stack) => !(stack > 0)))
      return usageError(`chips are whole numbers above 0, of at most ${MOST} players`);
    const named = (given.option('prizes') ?? '').split(',').filter(Boolean);
    if (named.length === 0) return usageError('give the prizes: --prizes 5000,3000,2000');
    const prizes: Money[] = [];
    for (const text of named) {
      const amount = readAmount(text, 'EUR');
      if (isRefusal(amount)) return amount;
      prizes.push(amount);
    }
    const orders = readInteger(given, 'orders', 200_000, 1_000, 100_000_000);
    if (isRefusal(orders)) return orders;
    const seed = readInteger(given, 'seed', 1, 0, Number.MAX_SAFE_INTEGER);
    if (isRefusal(seed)) return seed;
    const generator = Generator.seeded(seed);
    const figures = icmDeal(stacks, prizes, () => (generator.next() + 0.5) / 2 ** 32, orders);
    const chop = chipChop(stacks, prizes);
    const exact = figures.errors.every((error) => error === 0);
    const rows = stacks.map((stack, index) => ({
      stack,
      icm: figures.amounts[index] ?? money(0),
      error: figures.errors[index] ?? 0,
      chop: chop[index] ?? money(0),
    }));
    const euros = (amount: number) => amountText(amount, 'EUR');
    const columns: Column<(typeof rows)[number]>[] = [
      { head: 'Chips', side: 'right', cell: ({ stack }) => stack.toLocaleString('en') },
      { head: 'ICM', side: 'right', cell: (row) => euros(row.icm) },
      ...(exact
        ? []
        : [
            {
              head: '±',
              side: 'right',
              cell: (row: (typeof rows)[number]) => euros(Math.ceil(row.error)),
            } as const,
          ]),
      { head: 'Chip chop', side: 'right', cell: (row) => euros(row.chop) },
    ];
    const together = sum(rows.map((row) => row.icm));
    const json: z.input<typeof icmJson> = { exact, together, players: rows };
    return {
      text: `${table(columns, rows)}\nTotal ${euros(together)}, ${exact ? 'exact' : 'simulated; ± is one standard error'}.`,
      json,
    };
  },
};
