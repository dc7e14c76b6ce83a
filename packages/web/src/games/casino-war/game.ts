import { messages, type Text } from 'messages:casino-war';
import { type Card, rankOf } from '@croupier/core';
import type { casinoWar } from '@croupier/games';
import { betsOf } from '@croupier/games/casino-war/bets';
import { rankText } from '../../pieces/cards/suits.ts';
import { ruleSentence } from '../../rulebook/rule-sentences.ts';
import type { BoxGame } from '../../table/boxes/game.ts';
import { betOf, boxOf } from '../../table/chip.ts';
import type { FeltHand } from '../../table/felt/hand.ts';
import { OddsPanel } from './odds.tsx';

/** Casino war, with one card for each box against the dealer's, and a second one after going to war. */
export const game: BoxGame<
  casinoWar.CasinoWarPlan,
  casinoWar.CasinoWarView,
  'duels' | 'next' | 'stage',
  Text
> = {
  messages,
  betsOf,
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
        return text.ask({ box: name, card: card ? faceOf(card) : '' });
      },
      answers: [
        { move: 'war', key: 'w', adds: 'war', usual: true },
        { move: 'surrender', key: 's', does: 'give-up', pad: '.' },
      ],
    },
  ],
  call: ({ type }, text) => (type === 'decide' || type === 'war' ? text.atWar : undefined),
  rules: ({ comparison, choice, surrender, war, pays }, text) => {
    const { says, duel } = text;
    return [
      {
        title: duel,
        rules: [
          ruleSentence(comparison, says.comparison),
          ruleSentence(choice, says.choice),
          ruleSentence(surrender, says.surrender),
          ruleSentence(war.rule, says.war),
          ruleSentence(war.burn.rule, says.burn({ n: war.burn.cards })),
          ruleSentence(war.won, says.won({ pays: pays.main })),
          ruleSentence(war.raiseBack, says.raiseBack),
          ruleSentence(war.equalAgain, says.equalAgain),
          ruleSentence(war.lost, says.lost),
        ],
      },
    ];
  },
  facts: ({ view: { duels }, line, text: { facts }, who }) => {
    const duel = duels.find(({ box }) => box === boxOf(line.bet));
    if (!duel?.first.card || !duel.first.dealer || line.outcome === 'void') return undefined;
    const [card, dealer] = [faceOf(duel.first.card), faceOf(duel.first.dealer)];
    if (line.outcome === 'halved') return facts.surrendered({ who, card });
    const { war } = duel;
    if (!war?.card || !war.dealer || betOf(line.bet) === 'bonus')
      return facts.duel({ who, own: card, dealer });
    return facts.war({ card, own: faceOf(war.card), dealer: faceOf(war.dealer) });
  },
  past: (result) => {
    const { duels } = result as unknown as Partial<casinoWar.CasinoWarResult>;
    return duels && { duels, next: null, stage: 'ended' };
  },
  Odds: OddsPanel,
};

/** Returns the text in the corner of a card: `K`, `10`. */
function faceOf(card: Card): string {
  return rankText(rankOf(card));
}

function lying(...cards: readonly (Card | undefined)[]): readonly Card[] {
  return cards.filter((card) => card !== undefined);
}

/** Returns whether a box has the same rank as the dealer, so that the tie bonus wins. */
function isTied({ duels }: casinoWar.CasinoWarView): boolean {
  return duels.some(({ first: { card, dealer } }) => card && dealer && rankOf(card) === rankOf(dealer));
}
