import { describeLaws } from '../test/laws.ts';

describeLaws((game) => game === 'roulette', { few: 1 });
