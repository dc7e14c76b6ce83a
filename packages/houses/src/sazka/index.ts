import type { House } from '../house.ts';
import { blackjackAllBets } from './blackjack-all-bets.ts';
import { blackjackEvolution } from './blackjack-evolution.ts';
import { blackjackInfinite } from './blackjack-infinite.ts';
import { blackjackSynot } from './blackjack-synot.ts';
import { casinoHoldem } from './casino-holdem.ts';
import { payments } from './payments.ts';
import { protection } from './protection.ts';
import { rouletteEvolution } from './roulette-evolution.ts';
import { rouletteSynot } from './roulette-synot.ts';

/** A platform for live games, which are broadcast from two studios and played online. */
export const sazka: House = {
  id: 'sazka',
  name: 'SAZKA live games',
  currency: 'CZK',
  languages: ['cs', 'en', 'de'],
  plans: [
    rouletteSynot,
    rouletteEvolution,
    blackjackSynot,
    blackjackAllBets,
    blackjackInfinite,
    blackjackEvolution,
    casinoHoldem,
  ],
  rulebook: 'sazka.platform',
  checksBeforeOpening: true,
  protection,
  payments,
};
