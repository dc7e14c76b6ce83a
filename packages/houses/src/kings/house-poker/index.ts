import type { housePoker } from '@croupier/games';
import { casinoHoldem } from './casino-holdem.ts';
import { casinoOmaha } from './casino-omaha.ts';
import { euro } from './euro.ts';
import { fiveCard } from './five-card.ts';
import { kingsHoldem } from './kings-holdem.ts';
import { macao } from './macao.ts';
import { novo } from './novo.ts';
import { primeThreeCard } from './prime-three-card.ts';
import { russian } from './russian.ts';
import { sixCard } from './six-card.ts';
import { studOasis } from './stud-oasis.ts';
import { switchPoker } from './switch.ts';
import { threeCard } from './three-card.ts';
import { ultimateHoldem } from './ultimate-holdem.ts';

/** The house-banked poker games. */
export const housePokers: readonly housePoker.HousePokerPlan[] = [
  threeCard,
  primeThreeCard,
  casinoHoldem,
  ultimateHoldem,
  switchPoker,
  casinoOmaha,
  kingsHoldem,
  studOasis,
  macao,
  sixCard,
  fiveCard,
  russian,
  novo,
  euro,
];
