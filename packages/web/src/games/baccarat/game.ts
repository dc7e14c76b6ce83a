import { messages, type Text } from 'messages:baccarat';
import { sum } from '@croupier/core';
import type { baccarat } from '@croupier/games';
import { betsOf } from '@croupier/games/baccarat/bets';
import type { BoxGame } from '../../table/boxes/game.ts';
import { betOf } from '../../table/chip.ts';
import { Felt } from './felt.tsx';
import { OddsPanel } from './odds.tsx';
import { outcomeText, resultText, SIDES } from './result.ts';
import { RoadsPanel } from './road-maps.tsx';
import { rulesOf } from './rules.ts';

type Kept = 'cards' | 'punto' | 'banco' | 'next' | 'result';

/** Punto banco: two shared hands, and the roads of the shoe. */
export const game: BoxGame<baccarat.BaccaratPlan, baccarat.BaccaratView, Kept, Text> = {
  messages,
  betsOf,
  hands: ({ view, text }) =>
    SIDES.map((side) => {
      const { cards, total } = view[side];
      return {
        owner: 'all',
        name: text.bets[side],
        cards,
        total: cards.length > 0 ? String(total) : undefined,
        due: view.next === side,
      };
    }),
  peels: ({ text }, { bets }) => {
    const on = (side: baccarat.Side) =>
      sum(bets.filter(({ position }) => betOf(position) === side).map(({ amount }) => amount));
    const [punto, banco] = [on('punto'), on('banco')];
    return punto === banco ? undefined : text.bets[punto > banco ? 'punto' : 'banco'];
  },
  sign: ({ view: { cards, punto, next, result }, text }) => {
    // The totals of a past round are stored in its result.
    if (result)
      return cards.length === 0 && punto.cards.length > 0
        ? outcomeText(result, text)
        : resultText(result, text);
    return next && cards.length > 0 ? text.next({ side: text.bets[next] }) : undefined;
  },
  pays: ({ bets, pays, commission: { percent } }, text) =>
    (['punto', 'banco', 'egalite'] as const).map((bet) => ({
      bet,
      name: text.bets[bet],
      pays: bet === 'banco' && percent > 0 ? text.commission({ pays: pays[bet], percent }) : pays[bet],
      rule: bets[bet].rule,
      lit: ({ result }) => result?.winner === bet,
    })),
  asks: [{ text: ({ text }) => text.drawer, answers: [{ move: 'pass-shoe', key: 'p' }], aside: true }],
  call: ({ type, data }, text) =>
    type === 'result' ? resultText(data.result as unknown as baccarat.BaccaratResult, text) : undefined,
  rules: rulesOf,
  facts: ({ plan, view: { result }, line, text }) => {
    if (!result || line.outcome === 'void') return undefined;
    const { percent } = plan.commission;
    const less = line.outcome === 'won' && betOf(line.bet) === 'banco' && percent > 0;
    return less ? text.facts.less({ ...result, percent }) : text.facts.totals(result);
  },
  past: (told) => {
    const result = told as unknown as Partial<baccarat.PastBaccarat>;
    if (result.winner === undefined) return undefined;
    const { punto = 0, banco = 0, cards } = result;
    return {
      cards: [],
      punto: { cards: cards?.punto ?? [], total: punto },
      banco: { cards: cards?.banco ?? [], total: banco },
      next: null,
      result: result as baccarat.BaccaratResult,
    };
  },
  Odds: OddsPanel,
  extra: { id: 'roads', Panel: RoadsPanel },
  Felt,
};
