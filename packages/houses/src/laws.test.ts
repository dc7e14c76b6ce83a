import { describeLaws } from '../test/laws.ts';

// Roulette and poker take the most time and have files of their own, so that they run beside the others.
describeLaws((game) => game !== 'roulette' && game !== 'poker', { few: 2 });
