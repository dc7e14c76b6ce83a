import { messages, type Text } from 'messages:blackjack';
import { blackjack } from '@croupier/games';
import type { DeclaredGame } from '../../table/cards/declared.ts';
import { advise } from './advice.ts';
import { asks } from './asks.ts';
import { bettingOf, otherStakesOf } from './betting.ts';
import { boxesOf } from './boxes.ts';
import { callOf } from './calls.ts';
import { atConsole } from './console.ts';
import { factsOf } from './facts.ts';
import { handsOf, pastHands } from './hands.ts';
import { limitNames, Terms } from './limits.tsx';
import { betName, kindName } from './names.ts';
import { OddsPanel } from './odds.tsx';
import { printsOf } from './prints.ts';
import { rulesOf } from './rules.ts';
import { countsOf, statusSentence } from './status.ts';
import { StrategyPanel } from './strategy.tsx';
import { isCommon, type PastView, type Plan, type PlayerView, type View, withOwnView } from './view.ts';

/** Blackjack in all its forms: pontoon, switch, free bets, boxes with bets behind, and a box that all players share. */
export const game: DeclaredGame<Plan, View, PlayerView, PastView, Text> = {
  messages,
  seen: withOwnView,
  shape: (plan) => (isCommon(plan) ? 'shared' : 'arc'),
  inChips: blackjack.inChips,
  hands: handsOf,
  boxes: boxesOf,
  prints: ({ plan, view, text, language }) => printsOf(plan, view.posted, text, language),
  counts: countsOf,
  early: ({ early }) => early,
  betting: bettingOf,
  beside: (_, playerView) => otherStakesOf(playerView),
  range: (_, { posted: { min, max } }) => ({ min, max }),
  betName,
  kindName,
  line: statusSentence,
  call: callOf,
  asks,
  advise,
  deal: ({ procedure }, { open }, playerView) =>
    procedure.ready && { deal: open && !playerView?.ready ? { type: 'ready' } : undefined },
  limitNames,
  Terms,
  rules: rulesOf,
  facts: factsOf,
  Odds: OddsPanel,
  extra: { id: 'strategy', Panel: StrategyPanel },
  past: pastHands,
  brief: ({ owner }) => owner === 'dealer',
  console: atConsole,
};
