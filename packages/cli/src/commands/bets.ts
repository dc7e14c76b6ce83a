import { type Bet, type CurrencyCode, isRefusal, type Json, type Payout, type Setting } from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { z } from 'zod';
import { amountText } from '../amounts.ts';
import type { Command } from '../command.ts';
import type { betsJson } from '../json.ts';
import { findPlan, titleOf } from '../plans.ts';
import { table } from '../table.ts';
import { readTerms } from '../terms.ts';

export const bets: Command = {
  name: 'bets',
  summary: 'Lists the bets of a plan with limits and payouts, and the settings of its tables.',
  arguments: '<plan>',
  details:
    'Prints every bet with its limits, payout and rule, at a table with the given terms, ' +
    'and then the settings of tables with their bounds.',
  options: {
    terms: {
      value: 'json',
      description: 'The table’s settings, such as {"decks":6}; the plan’s usual settings by default.',
    },
  },
  examples: ['croupier bets kings/red-dog', `croupier bets kings/blackjack --terms '{"decks":8}'`],
  async run(given) {
    const plan = findPlan(given.arguments[0] ?? '', given.houses);
    if (isRefusal(plan)) return plan;
    const text = given.option('terms');
    const terms = text === undefined ? { json: undefined } : readTerms(text, '{"decks":6}');
    if (isRefusal(terms)) return terms;
    const game = gameOf(plan);
    const offered = game.bets(plan, terms.json);
    if (isRefusal(offered)) return offered;
    const settings = game.settings(plan, terms.json);
    const json: z.input<typeof betsJson> = {
      plan: plan.id,
      title: titleOf(plan),
      currency: plan.currency,
      bets: JSON.parse(JSON.stringify(offered)),
      settings: JSON.parse(JSON.stringify(settings)),
    };
    const lines = [
      `${titleOf(plan)} (${plan.id})`,
      betsText(offered, plan.currency),
      `Settings that each table may choose:\n${settingsText(settings, plan.currency)}`,
    ];
    return { json, text: lines.join('\n\n') };
  },
};

/** Returns the bets as a table, with one row for each payout of a bet. The first row of a bet also has its limits. */
function betsText(offered: readonly Bet[], currency: CurrencyCode): string {
  const rows = offered.flatMap((bet) => {
    const pays: readonly (Payout | undefined)[] = bet.pays.length > 0 ? bet.pays : [undefined];
    return pays.map((payout, index) => ({ bet, payout, first: index === 0 }));
  });
  const once = (cell: (bet: Bet) => string) => (row: { bet: Bet; first: boolean }) =>
    row.first ? cell(row.bet) : '';
  return table(
    [
      { head: 'bet', cell: once(({ id }) => id) },
      { head: 'made', cell: once(({ when }) => when) },
      { head: 'least', side: 'right', cell: once(({ min }) => amountText(min, currency)) },
      {
        head: 'most',
        side: 'right',
        cell: once(({ max }) => (max === undefined ? '-' : amountText(max, currency))),
      },
      { head: 'pays', side: 'right', cell: ({ payout }) => oddsText(payout) },
      { head: 'for', cell: ({ payout }) => forText(payout) },
      { head: 'rule', cell: ({ bet, payout }) => payout?.rule ?? bet.rule },
    ],
    rows,
  );
}

function oddsText(payout: Payout | undefined): string {
  if (!payout) return '-';
  const { odds, commission } = payout;
  const said = typeof odds === 'string' ? odds : `${odds[0]}:${odds[1]}`;
  return commission ? `${said} less ${commission} %` : said;
}

function forText(payout: Payout | undefined): string {
  const facts = Object.entries(payout?.with ?? {}).map(([name, value]) => `${name} ${value}`);
  return [payout?.on ?? '', ...facts].join(' ').trim();
}

function settingsText(settings: readonly Setting[], currency: CurrencyCode): string {
  return table(
    [
      { head: '  setting', cell: (setting) => `  ${setting.id || 'min, max'}` },
      { head: 'may be', cell: (setting) => boundsText(setting, currency) },
      { head: 'rule', cell: ({ rule = '' }) => rule },
    ],
    settings,
  );
}

/** Returns the bounds of a setting as text, with the usual value first. */
function boundsText(setting: Setting, currency: CurrencyCode): string {
  const usual = (value: Json) => `${JSON.stringify(value)}; `;
  switch (setting.kind) {
    case 'choice':
      return `${usual(setting.usual)}${setting.of.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'switch':
      return `${usual(setting.usual)}true, false`;
    case 'number': {
      const or = setting.or === undefined ? '' : ` or "${setting.or}"`;
      return `${usual(setting.usual)}${setting.min} to ${setting.max}${or}`;
    }
    case 'money':
      return `${amountText(setting.usual, currency)}; ${rangeText(setting, currency)}`;
    case 'limits':
      return rangeText(setting, currency);
    case 'some':
      return `some of ${setting.of.map((value) => JSON.stringify(value)).join(', ')}`;
  }
}

function rangeText({ min, max }: Pick<Bet, 'min' | 'max'>, currency: CurrencyCode): string {
  const from = amountText(min, currency);
  return max === undefined ? `from ${from}` : `${from} to ${amountText(max, currency)}`;
}
