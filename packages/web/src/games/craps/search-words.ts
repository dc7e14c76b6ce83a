import type { SearchWords } from '../../lobby/search/named.ts';

export const words: SearchWords = {
  all: ['dice', 'kostky', 'hod', 'Würfel', 'Craps'],
};
