import type { Catalogue } from '../../src/messages/catalogue.ts';

/**
 * The UI messages. A real game imports them from `messages:three-card`, which is generated from
 * `messages/<language>/three-card.json`.
 */
const english = {
  bets: { ante: 'Ante', bet: 'Bet', bonus: 'Bonus' },
  answers: { play: 'Play', fold: 'Fold' },
  hands: {
    'high-card': 'High card',
    pair: 'Pair',
    flush: 'Flush',
    straight: 'Straight',
    'three-of-a-kind': 'Three of a kind',
    'straight-flush': 'Straight flush',
  } as { readonly [hand: string]: string },
  ask: ({ box, hand }: { readonly box: string; readonly hand: string }) => `${box}: ${hand}. Play or fold?`,
  decide: 'Your decisions, please',
  folded: 'Folded',
  anyWin: 'Any winning hand',
  dealerHas: ({ hand }: { readonly hand: string }) => `Dealer: ${hand}`,
  noHand: 'The dealer does not qualify',
  ownHand: 'Your hand',
  dealer: 'The dealer',
  says: {
    play: 'Once you have seen your cards, you play or fold.',
    opens: 'To qualify the dealer needs at least a queen.',
    tie: 'With equal hands your bets come back.',
  },
};

export type Text = typeof english;

export const messages: Catalogue<Text> = { in: () => english, has: () => true, load: async () => undefined };
