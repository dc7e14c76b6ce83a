import type { housePoker } from '@croupier/games';
import { casinoHoldem } from './casino-holdem.ts';
import { primeThreeCard } from './prime-three-card.ts';
import { threeCard } from './three-card.ts';

/** The pokers against the house. */
export const housePokers: readonly housePoker.HousePokerPlan[] = [threeCard, primeThreeCard, casinoHoldem];
