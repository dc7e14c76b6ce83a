import { useWords } from '../../app/language.tsx';
import type { PlayerAnswers } from '../game.ts';
import { type Text, words } from './words.ts';

/** What is said where the event is called otherwise than the move. */
const SAYS: Readonly<Record<string, keyof Text['says']>> = {
  insure: 'insured',
  decline: 'declined',
  switch: 'switched',
  keep: 'kept',
  match: 'matched',
  pass: 'passed',
  raise: 'raised',
};

/** What players at a table of cards answer. */
export const ANSWERS: PlayerAnswers = {
  keys: {
    hit: '+',
    stand: '-',
    double: '*',
    'free-double': '*',
    split: '/',
    'free-split': '/',
    surrender: '.',
    insure: 'i',
    'even-money': 'e',
    decline: 'n',
    switch: 'w',
    keep: 'n',
    match: 'm',
    pass: 'p',
    war: 'w',
    raise: 'r',
    'no-raise': 'n',
  },
  optional: ['insure'],
  anyway: { beside: 'stand', types: ['double', 'split'] },
  useNames: () => {
    const { says } = useWords(words);
    return ({ type }, cost) => {
      const name = says[SAYS[type] ?? (type as keyof Text['says'])];
      return cost === undefined ? name : `${name} ${cost}`;
    };
  },
};
