import type { housePoker } from '@croupier/games';
import { ruleSentence } from '../../src/rulebook/rule-sentences.ts';
import type { BoxGame } from '../../src/table/boxes/game.ts';
import { betOf } from '../../src/table/chip.ts';
import { messages, type Text } from './messages.ts';
import { OddsPanel } from './odds.tsx';

/** The table as a player sees it, with the hands that only they see. */
interface View extends housePoker.HousePokerView {
  readonly own?: readonly Partial<housePoker.OwnHand>[];
}
type Kept = 'hands' | 'dealer' | 'stage';

/** Three Card Poker: ante and bet, three cards each, play or fold against the dealer. */
export const game: BoxGame<housePoker.HousePokerPlan, View, Kept, Text> = {
  messages,
  boxCards: () => 3,
  seen: (view, part) => {
    const { hands: own } = part as unknown as Pick<housePoker.HousePokerPlayerView, 'hands'>;
    const hands = view.hands.map((hand) => ({ ...hand, ...own.find(({ box }) => box === hand.box) }));
    return { ...view, hands, own };
  },
  lays: (_, bet) => (bet === 'ante' ? { bet: 1 } : bet === 'bet' ? { ante: 1 } : {}),
  hands: ({ view: { hands, dealer }, text }) => [
    {
      owner: 'dealer',
      cards: [...dealer.cards, ...Array<null>(dealer.down).fill(null)],
      total: dealer.hand ? nameOf(dealer.hand.category, text) : undefined,
    },
    ...hands.map(({ box, cards, hand, folded }) => ({
      owner: 'box' as const,
      box,
      cards: folded ? [] : cards,
      total: folded ? text.folded : hand ? nameOf(hand.category, text) : undefined,
    })),
  ],
  sign: ({ view: { dealer, stage }, text }) =>
    dealer.hand && (stage === 'result' || stage === 'ended')
      ? dealerText(dealer.hand.category, dealer.opens, text)
      : undefined,
  pays: ({ main, side }, text) => [
    ...Object.entries(main).flatMap(([bet, { won }]) =>
      won.map(({ pays, rule }) => ({ bet, name: text.anyWin, pays, rule })),
    ),
    ...Object.entries(side).flatMap(([bet, terms]) =>
      terms.by === 'hand'
        ? terms.pays.map(({ hand, pays, rule }, row) => ({
            bet,
            name: nameOf(hand, text),
            pays,
            rule,
            lit: ({ own = [] }: View) => own.some(({ rows }) => rows?.[bet]?.includes(row)),
          }))
        : [],
    ),
  ],
  asks: [
    {
      text: ({ view, text }, at, box) => {
        const hand = view.hands.find((one) => one.box === at)?.hand;
        return text.ask({ box, hand: hand ? nameOf(hand.category, text) : '' });
      },
      answers: [
        { move: 'play', key: 'p', usual: true },
        { move: 'fold', key: 'f', does: 'give-up' },
      ],
    },
  ],
  call: ({ type, data }, text) => {
    if (type === 'decide') return text.decide;
    return type === 'result' && typeof data.hand === 'string'
      ? dealerText(data.hand, data.opens === true, text)
      : undefined;
  },
  rules: ({ procedure, opens, tie }, { says, ...text }) => [
    {
      title: text.ownHand,
      rules: procedure.map((step) => ('ask' in step ? ruleSentence(step.play, says.play) : undefined)),
    },
    { title: text.dealer, rules: [ruleSentence(opens?.rule, says.opens), ruleSentence(tie.rule, says.tie)] },
  ],
  facts: ({ plan, view: { dealer }, line, text }) => {
    if (line.rule === plan.fold.rule) return text.folded;
    return betOf(line.bet) in plan.main && dealer.hand
      ? dealerText(dealer.hand.category, dealer.opens, text)
      : undefined;
  },
  past: (result) => {
    const { hands, dealer } = result as unknown as Partial<Pick<View, Kept>>;
    return hands && dealer && { hands, dealer, stage: 'ended' };
  },
  Odds: OddsPanel,
};

const nameOf = (hand: string, text: Text) => text.hands[hand] ?? hand;

const dealerText = (hand: string, opens: boolean | null, text: Text) =>
  opens ? text.dealerHas({ hand: nameOf(hand, text) }) : text.noHand;
