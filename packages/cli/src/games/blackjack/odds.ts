import { isRefusal } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import {
  type BlackjackOdds,
  type BlackjackStrategy,
  type CardBetOdds,
  Fraction,
  type StrategyCell,
  type StrategyRow,
  type StrategyTable,
} from '@croupier/odds';
import { json, percentOf as percent } from '@croupier/odds/blackjack/json';
import { betsTable, chosenBets } from '../../cards/bets.ts';
import { withCount } from '../../numbers.ts';
import { titleOf } from '../../plans.ts';
import { type Column, table } from '../../table.ts';
import type { GameOdds } from '../game.ts';

const LETTERS: { readonly [decision in blackjack.Decision]: string } = {
  hit: 'H',
  stand: 'S',
  double: 'D',
  'free-double': 'F',
  split: 'P',
  'free-split': 'P',
  surrender: 'R',
};

const HANDS: { readonly [hands in StrategyTable['hands']]: string } = {
  dealt: 'Strategy chart by totals',
  split: 'After a split, on the player’s own stake',
  bank: 'On the bank’s stake',
};

/**
 * The odds of a blackjack plan: the main bet with best play, the strategy chart closest to best play, and the
 * other bets.
 */
export const odds: GameOdds<blackjack.BlackjackPlan> = {
  json: json.schema,
  details:
    'Blackjack takes some seconds. It prints best play by all cards of a hand, the chart of ' +
    'totals that comes closest to it, and an upper limit of the gain from looking at the other hands.',
  options: {},
  bets: ['perfect-pairs'],
  terms: '{"decks":2,"soft17":"draws"}',
  examples: ({ id }) => [`croupier odds ${id} --terms '{"decks":2}'`],
  answer(plan, terms, given) {
    const found = json.find(plan, terms);
    if (isRefusal(found)) return found;
    const bets = chosenBets(plan, found.bets, given);
    if (isRefusal(bets)) return bets;
    return { json: json.of(plan, { ...found, bets }), text: textOf(plan, found, bets) };
  },
};

function textOf(
  plan: blackjack.BlackjackPlan,
  found: BlackjackOdds & { readonly bound: number },
  bets: readonly CardBetOdds[],
): string {
  const { decks, main, strategy, bound } = found;
  const lines = [
    `${titleOf(plan)} (${plan.id}), ${withCount(decks, 'pack')}`,
    '',
    `House edge of the main bet, as a percentage of the first stake: ${percent(main.best)} with best play by all cards of ` +
      `a hand, ${percent(main.byTable)} by the table.`,
    ...favoured(main.best, found),
    `A player who also looks at every card of their other hands gains at most ${percent(bound)} more: ` +
      `no play brings the edge below ${percent(main.best - bound)}.`,
    '',
    betsTable(bets),
    ...strategy.tables.flatMap((each) => ['', strategyTable(strategy, each)]),
    '',
    legend(strategy),
  ];
  return lines.join('\n');
}

/** Returns a warning if the terms let the player win in the long run. */
function favoured(main: number, { bets }: BlackjackOdds): readonly string[] {
  const won = bets.filter(({ edge }) => edge.compare(Fraction.ZERO) < 0);
  const told = [
    ...(main < 0 ? [`main ${percent(-main)}`] : []),
    ...won.map(({ bet, edge }) => `${bet} ${edge.negated().percent(5)}`),
  ];
  return told.length > 0
    ? [`Warning: these terms favour the player, by these percentages: ${told.join(', ')}.`]
    : [];
}

function strategyTable({ upCards }: BlackjackStrategy, { hands, rows }: StrategyTable): string {
  const columns: Column<StrategyRow>[] = [
    { head: HANDS[hands], cell: nameOf },
    ...upCards.map(
      (head, index): Column<StrategyRow> => ({ head, cell: ({ cells }) => cellText(cells[index]) }),
    ),
  ];
  return table(columns, rows);
}

function nameOf({ kind, total }: StrategyRow): string {
  if (kind !== 'pair') return `${kind} ${total}`;
  const card = total === 1 ? 'A' : String(total);
  return `${card},${card}`;
}

/**
 * Returns the text of a cell of the chart. `Ds` means double if allowed, otherwise stand. `S 4:H` means
 * stand, but hit with four cards.
 */
function cellText(cell: StrategyCell | undefined): string {
  if (!cell) return '';
  const { play, otherwise, byCards = [] } = cell;
  const counted = byCards.map(({ cards, play: other }) => ` ${cards}:${LETTERS[other]}`).join('');
  return `${LETTERS[play]}${otherwise ? LETTERS[otherwise].toLowerCase() : ''}${counted}`;
}

function legend({ insurance, evenMoney, worth }: BlackjackStrategy): string {
  return [
    'H hit, S stand, D double, F double at the bank’s cost, P split, R surrender; the small letter if that is not ' +
      'allowed; 4:H with four cards.',
    `Insurance: ${insurance}.${evenMoney ? ` Even money: ${evenMoney}.` : ''}`,
    ...(worth
      ? ['Switch if the two hands are worth more afterwards: --json has the value of every hand.']
      : []),
  ].join('\n');
}
