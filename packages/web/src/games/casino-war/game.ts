import { type Card, rankOf } from '@croupier/core';
import type { casinoWar } from '@croupier/games';
import { rankText } from '../../pieces/cards/suits.ts';
import type { BoxGame } from '../../table/boxes/game.ts';
import type { FeltHand } from '../../table/felt/hand.ts';
import { OddsPanel } from './odds.tsx';
import { type Text, words } from './words.ts';

/** Casino war: a card to each box against the dealer's, and a second one where it is war. */
export const game: BoxGame<
  casinoWar.CasinoWarPlan,
  casinoWar.CasinoWarView,
  'duels' | 'next' | 'stage',
  Text
> = {
  words,
  boxCards: () => 2,
  hands: ({ plan, view: { duels, next }, text }) => {
    const shared = plan.war.dealer === 'one-card';
    const isDue = (box?: number) => next !== null && ('box' in next ? false : next.against === box);
    const wars = shared ? [duels.find(({ war }) => war)?.war?.dealer] : [];
    const dealer: FeltHand = {
      owner: 'dealer',
      cards: lying(duels[0]?.first.dealer, ...wars),
      due: isDue(),
    };
    const boxes = duels.flatMap(({ box, first, war }): FeltHand[] => [
      {
        owner: 'box',
        box,
        cards: lying(first.card, war?.card),
        total: war && text.bets.war,
        due: next !== null && 'box' in next && next.box === box,
      },
      ...(war && !shared
        ? [{ owner: 'dealer', box, cards: lying(war.dealer), due: isDue(box) } as const]
        : []),
    ]);
    return [dealer, ...boxes];
  },
  sign: ({ view: { stage }, text }) => (stage === 'deciding' ? text.atWar : undefined),
  pays: ({ pays, bets }, text) => [
    { bet: 'main', name: text.bets.main, pays: pays.main, rule: bets.main.rule },
    { bet: 'bonus', name: text.bets.bonus, pays: pays.bonus, rule: bets.bonus.rule, lit: isTied },
  ],
  asks: [
    {
      text: ({ view, text }, box, name) => {
        const card = view.duels.find((duel) => duel.box === box)?.first.card;
        return text.ask({ box: name, card: card ? rankText(rankOf(card)) : '' });
      },
      answers: [
        { move: 'war', key: 'w', adds: 'war', usual: true },
        { move: 'surrender', key: 's', pad: '.' },
      ],
    },
  ],
  call: ({ type }, text) => (type === 'decide' || type === 'war' ? text.atWar : undefined),
  rules: ({ comparison, choice, surrender, war }, text) => [
    {
      title: text.duel,
      rules: [
        comparison,
        choice,
        surrender,
        war.rule,
        war.burn.rule,
        war.won,
        war.raiseBack,
        war.equalAgain,
        war.lost,
      ],
    },
  ],
  past: (result) => {
    const { duels } = result as unknown as Partial<casinoWar.CasinoWarResult>;
    return duels && { duels, next: null, stage: 'ended' };
  },
  Odds: OddsPanel,
};

function lying(...cards: readonly (Card | undefined)[]): readonly Card[] {
  return cards.filter((card) => card !== undefined);
}

/** Whether a box has the same rank as the dealer: then the tie bonus is won. */
function isTied({ duels }: casinoWar.CasinoWarView): boolean {
  return duels.some(({ first: { card, dealer } }) => card && dealer && rankOf(card) === rankOf(dealer));
}
