import { messages, type Text } from 'messages:high-low';
import { rankOf } from '@croupier/core';
import type { highLow } from '@croupier/games';
import { betsOf } from '@croupier/games/high-low/bets';
import { rankText } from '../../pieces/cards/suits.ts';
import { ruleSentence } from '../../rulebook/rule-sentences.ts';
import type { BoxGame } from '../../table/boxes/game.ts';
import { edgesPanel } from '../../table/edges-panel.tsx';

type Kept = 'cards' | 'result' | 'stage';

/** High-low, with two cards shared by all boxes. */
export const game: BoxGame<highLow.HighLowPlan, highLow.HighLowView, Kept, Text> = {
  messages,
  betsOf,
  hands: ({ view: { cards, result, stage } }) => {
    const [first, next] = cards;
    return [
      { owner: 'all', cards: [first, next], decisive: result ? 1 : undefined, due: stage === 'dealing' },
    ];
  },
  // The two bets of a box are equals, so each has its name.
  box: ({ text }, box) => ({ ...box, main: { ...box.main, print: text.bets.higher } }),
  sign: ({ view: { result }, text }) => (result ? text.results[result.next] : undefined),
  pays: ({ bets, pays }, text) =>
    (['higher', 'lower'] as const).map((bet) => ({
      bet,
      name: text.bets[bet],
      pays: pays[bet],
      rule: bets[bet].rule,
      lit: ({ result }) => result?.next === bet,
    })),
  call: ({ type, data }, text) =>
    type === 'result' ? text.results[data.next as highLow.HighLowResult['next']] : undefined,
  rules: ({ cites, ace, tie, lost }, { says, ...text }) => [
    {
      title: text.cards,
      rules: [
        ruleSentence(cites.deal, says.deal),
        ruleSentence(ace.rule, says.ace[ace.is]),
        ruleSentence(tie.rule, says.tie[tie.result]),
        ruleSentence(lost, says.lost),
      ],
    },
  ],
  facts: ({ view: { result }, line, text }) => {
    const [first = '', next = ''] = (result?.cards ?? []).map((card) => rankText(rankOf(card)));
    return result && line.outcome !== 'void' ? text.fact({ first, next }) : undefined;
  },
  past: (told) => {
    const result = told as unknown as Partial<highLow.HighLowResult>;
    if (!result.cards || !result.next) return undefined;
    return { cards: result.cards, result: result as highLow.HighLowResult, stage: 'ended' };
  },
  Odds: edgesPanel(messages, async (plan) =>
    (await import('@croupier/odds/high-low/odds')).highLowOdds(plan),
  ),
};
