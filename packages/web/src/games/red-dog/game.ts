import { messages as faceMessages } from 'messages:cards/faces';
import { messages, type Text } from 'messages:red-dog';
import { rankOf } from '@croupier/core';
import type { redDog } from '@croupier/games';
import { betsOf } from '@croupier/games/red-dog/bets';
import { spokenRankPlural } from '../../pieces/cards/card-names.ts';
import { rankText } from '../../pieces/cards/suits.ts';
import { ruleSentence } from '../../rulebook/rule-sentences.ts';
import type { BoxGame } from '../../table/boxes/game.ts';
import { OddsPanel } from './odds.tsx';

/** Red dog, with two cards shared by all players, and a third that may fall between them. */
export const game: BoxGame<
  redDog.RedDogPlan,
  redDog.RedDogView,
  'cards' | 'spread' | 'result' | 'stage',
  Text
> = {
  messages,
  betsOf,
  hands: ({ view: { cards, result, stage } }) => {
    const [one, other, third] = cards;
    return [
      {
        owner: 'all',
        cards: [one, third, other],
        decisive: result?.hit ? 1 : undefined,
        due: stage === 'dealing',
      },
    ];
  },
  sign: ({ view: { spread, result }, text }) => {
    if (result) return resultText(result, text);
    return spread === null ? undefined : spreadText(spread, text);
  },
  pays: ({ pays, pair }, text) => [
    ...pays.map(({ spread: of, pays: times, rule }) => ({
      bet: 'ante',
      name: of === undefined ? text.any : text.spread({ spread: of }),
      pays: times,
      rule,
      lit: ({ spread }: redDog.RedDogView) =>
        typeof spread === 'number' && of === (pays.some((row) => row.spread === spread) ? spread : undefined),
    })),
    {
      bet: 'ante',
      name: text.three,
      pays: pair.pays,
      rule: pair.won,
      lit: ({ spread }) => spread === 'pair',
    },
  ],
  asks: [
    {
      text: ({ view, text }, _, box) =>
        text.ask({ box, spread: view.spread === null ? '' : spreadText(view.spread, text) }),
      answers: [
        { move: 'raise', key: 'r', adds: 'raise' },
        { move: 'no-raise', key: 'n', does: 'stay' },
      ],
    },
  ],
  call: ({ type, data }, text) => {
    if (type === 'spread') return spreadText(data.spread as redDog.Spread, text);
    return type === 'result' ? resultText(data as unknown as redDog.RedDogResult, text) : undefined;
  },
  rules: ({ spread, consecutive, pair, raise, third, lost }, { says, ...text }) => [
    {
      title: text.first,
      rules: [
        ruleSentence(spread, says.spread),
        ruleSentence(consecutive, says.consecutive),
        ruleSentence(pair.rule, says.pair),
        ruleSentence(raise.ask, says.ask),
        ruleSentence(raise.rule, says.raise),
      ],
    },
    {
      title: text.third,
      rules: [
        ruleSentence(third, says.third),
        ruleSentence(lost, says.lost),
        ruleSentence(pair.won, says.three({ pays: pair.pays })),
      ],
    },
  ],
  facts: ({ view: { result }, line, text: { facts }, language }) => {
    const [one = '', other = '', third = ''] = (result?.cards ?? []).map((card) => rankText(rankOf(card)));
    if (!result || line.outcome === 'void') return undefined;
    if (result.spread === 'consecutive') return facts.two({ one, other });
    if (result.spread === 'pair')
      return facts.pair({ many: spokenRankPlural(one, faceMessages.in(language)), third });
    return facts[result.hit ? 'between' : 'outside']({ one, other, third });
  },
  past: (told) => {
    const result = told as unknown as Partial<redDog.RedDogResult>;
    if (!result.cards || result.spread === undefined) return undefined;
    const { cards, spread } = result;
    return { cards, spread, result: result as redDog.RedDogResult, stage: 'ended' };
  },
  Odds: OddsPanel,
};

function spreadText(spread: redDog.Spread, text: Text): string {
  return typeof spread === 'number' ? text.spread({ spread }) : text[spread];
}

function resultText({ spread, hit }: redDog.RedDogResult, text: Text): string {
  if (spread === 'consecutive') return text.consecutive;
  if (spread === 'pair') return hit ? text.three : text.push;
  return hit ? text.hit : text.miss;
}
