import type { SearchWords } from '../../lobby/search/named.ts';

export const words: SearchWords = {
  all: ['dice', 'kostky', 'Würfel', 'sicbo', 'tai sai', 'dai siu', 'big small', 'hi lo'],
};
