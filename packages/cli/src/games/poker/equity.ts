import { isRefusal, nearest, type Refusal, refuse } from '@croupier/core';
import { poker } from '@croupier/games';
import {
  type Equity,
  equityOf,
  type HandEquity,
  ownCardsOf,
  packOf,
  type Range,
  readCards,
  readRange,
} from '@croupier/odds';
import { shareJson } from '@croupier/odds/json';
import type { z } from 'zod';
import { type Command, type ParsedArguments, usageError } from '../../command.ts';
import { readInteger, withCount } from '../../numbers.ts';
import { table } from '../../table.ts';
import type { equityJson } from './json.ts';

const MOST_SAMPLES = 1e10;
const MOST_HANDS = 10;

export const equity: Command = {
  name: 'equity',
  summary: 'Computes the equity of poker hands against each other.',
  arguments: '<game> <hand> <hands...>',
  details:
    'Write a hand as its cards (AsKs; missing cards are dealt at random), several hands with commas, or * for any hand. Two cards may also be ' +
    'shorthand: AKs, ATo, QQ+, A5s-A2s. Hands are compared at the end: in games with discards, by the cards that are ' +
    'kept. Every deal is counted if that takes only seconds. Otherwise at most a million deals are drawn, and the equity ' +
    `is within the printed bound with 95 % certainty. Games: ${[...poker.variants.keys()].join(', ')}.`,
  options: {
    board: {
      value: 'cards',
      several: true,
      description: 'The cards of the board; give the option twice for two boards.',
    },
    dead: { value: 'cards', description: 'Dead cards, which cannot be dealt.' },
    samples: {
      value: 'number',
      description: 'The number of deals to draw, instead of counting all of them.',
    },
    seed: { value: 'number', description: 'The seed of the draw, a whole number. 1 by default.' },
  },
  examples: [
    'croupier equity texas-holdem AA KK',
    'croupier equity texas-holdem QQ+,AKs 7h7d --board 7s8s2c',
    'croupier equity omaha-hilo AsAh2s3h KcKdQcQd --board 4s5h9c --dead Ks',
  ],
  async run(given) {
    const question = read(given);
    if (isRefusal(question)) return question;
    const answer = equityOf(question);
    if (isRefusal(answer)) return answer;
    const hands = given.arguments.slice(1);
    const json: z.input<typeof equityJson> = {
      game: answer.game,
      method: answer.method,
      deals: answer.deals,
      ...(answer.method === 'sampled' ? { seed: question.seed } : {}),
      board: [...given.options('board')],
      dead: given.option('dead') ?? '',
      hands: answer.hands.map((hand, place) => handJson(hands[place] ?? '', hand)),
    };
    return { json, text: textOf(answer, hands) };
  },
};

function read(given: ParsedArguments) {
  const [game = '', ...hands] = given.arguments;
  const variant = poker.variants.get(game);
  if (!variant) return noSuchGame(game);
  if (hands.length > MOST_HANDS) return usageError(`at most ${MOST_HANDS} hands can be compared`);
  const ranges: Range[] = [];
  for (const hand of hands) {
    const range = readRange(hand, ownCardsOf(variant), packOf(variant));
    if (isRefusal(range)) return usageError(range.message);
    ranges.push(range);
  }
  const boards = all(given.options('board').map((text) => cardsOf('board', text)));
  if (isRefusal(boards)) return boards;
  const dead = cardsOf('dead', given.option('dead') ?? '');
  if (isRefusal(dead)) return dead;
  const samples = readInteger(given, 'samples', 1_000_000, 1, MOST_SAMPLES);
  if (isRefusal(samples)) return samples;
  const seed = readInteger(given, 'seed', 1, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  if (isRefusal(seed)) return seed;
  return { game, ranges, boards, dead, samples, seed, sampled: given.has('samples') };
}

function noSuchGame(game: string): Refusal {
  const meant = nearest(game, [...poker.variants.keys()]);
  return refuse(
    'game',
    `no poker game "${game}"; ${meant ? `did you mean ${meant}?` : 'croupier equity --help lists them'}`,
  );
}

function cardsOf(option: string, text: string) {
  if (text === '') return [];
  return readCards(text) ?? usageError(`--${option} must be cards written together (AsKd), not "${text}"`);
}

function all<T>(some: readonly (T | Refusal)[]): readonly T[] | Refusal {
  return some.find(isRefusal) ?? (some as readonly T[]);
}

function handJson(hand: string, found: HandEquity): z.input<typeof equityJson>['hands'][number] {
  const { wins, shares, error } = found;
  return { hand, equity: shareJson(found.equity), wins, shares, ...(error === undefined ? {} : { error }) };
}

function textOf({ game, method, deals, hands }: Equity, names: readonly string[]): string {
  const percent = (part: number) => `${((100 * part) / deals).toFixed(2)} %`;
  const rows = hands.map((hand, place) => ({ ...hand, name: names[place] ?? '' }));
  return [
    `${poker.variantOf(game).name}: ${method === 'exact' ? `all ${withCount(deals, 'deal')}` : `${withCount(deals, 'deal')} drawn`}`,
    '',
    table(
      [
        { head: 'hand', cell: ({ name }) => name },
        { head: 'equity', side: 'right', cell: (row) => `${row.equity.percent(2)} %` },
        ...(method === 'sampled'
          ? [
              {
                head: 'within',
                side: 'right' as const,
                cell: ({ error = 0 }: HandEquity) => `± ${(100 * error).toFixed(2)} %`,
              },
            ]
          : []),
        { head: 'wins', side: 'right', cell: ({ wins }) => percent(wins) },
        { head: 'shares', side: 'right', cell: ({ shares }) => percent(shares) },
      ],
      rows,
    ),
  ].join('\n');
}
