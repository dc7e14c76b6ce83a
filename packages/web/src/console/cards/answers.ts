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

/** An answer in words, with what it costs; `own` are a game's words for those that only it has. */
export function useAnswerNames(
  own: { readonly [move: string]: string } = {},
): ReturnType<PlayerAnswers['useNames']> {
  const says: { readonly [event: string]: string } = useWords(words).says;
  return ({ type }, cost) => {
    const name = says[SAYS[type] ?? type] ?? own[type] ?? type;
    return cost === undefined ? name : `${name} ${cost}`;
  };
}

/** What players answer at blackjack and its kin. */
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
  },
  optional: ['insure'],
  anyway: { beside: 'stand', types: ['double', 'split'] },
  useNames: useAnswerNames,
};
