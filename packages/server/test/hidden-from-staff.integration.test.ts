import { describeHidden } from './hidden-from-staff.ts';

// Poker against the house and pai gow, in which players have many decisions, are in hidden-from-staff.deep.test.ts.
describeHidden([
  ['kings/pontoon', 2],
  ['kings/poker-texas-holdem', 3],
  ['kings/poker-open-face-chinese', 3],
  ['kings/mariash-tournament', 4],
]);
