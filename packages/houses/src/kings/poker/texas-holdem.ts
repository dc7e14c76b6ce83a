import type { poker } from '@croupier/games';
import { citing } from '../../cite.ts';
import { cashCites, cashTable } from './cash.ts';

const book = 'kings.poker-texas-holdem';
const rule = citing(book);

/** Texas hold'em at a cash table: no limit unless the table chooses pot or fixed limit. */
export const texasHoldem: poker.PokerPlan = {
  ...cashTable,
  id: 'kings/poker-texas-holdem',
  title: { en: "Texas Hold'em", cs: "Texas Hold'em", de: "Texas Hold'em" },
  rulebook: book,
  seats: { most: 10, rule: rule(1) },
  games: [{ variant: 'texas-holdem', structure: 'none' }],
  structures: ['none', 'pot', 'fixed'],
  antes: ['each', 'button'],
  cites: {
    ...cashCites,
    blinds: rule(32),
    ante: rule(13),
    deal: rule(33),
    board: rule(37),
    bringIn: rule(32),
    fold: rule(15),
    check: rule(20),
    call: rule(16),
    bet: rule(21),
    raise: rule(18),
    draw: rule(33),
    discard: rule(33),
    showdown: rule(45),
    muck: rule(45),
    award: rule(43),
    silent: rule(48),
    misdeal: rule(48),
    deadHand: rule(48),
  },
};
