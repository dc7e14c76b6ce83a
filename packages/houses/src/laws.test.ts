import { describeLaws } from '../test/laws.ts';

// Roulette and poker take the longest. They have separate files so that they run in parallel.
describeLaws((game) => game !== 'roulette' && game !== 'poker', { few: 2 });
