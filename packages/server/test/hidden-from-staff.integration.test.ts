import { describeHidden } from './hidden-from-staff.ts';

// Poker against the house and pai gow, whose players think for long: hidden-from-staff.deep.test.ts.
describeHidden([
  ['kings/pontoon', 2],
  ['kings/poker-texas-holdem', 3],
  ['kings/poker-open-face-chinese', 3],
  ['kings/mariash-tournament', 4],
]);
