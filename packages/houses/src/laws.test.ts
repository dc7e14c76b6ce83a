import { describeLaws } from '../test/laws.ts';

// Roulette and poker take the longest, so they are in separate files that run in parallel.
describeLaws((game) => game !== 'roulette' && game !== 'poker', { few: 2 });
