import { describeHidden } from './hidden-from-staff.ts';

// Games in which players have many decisions, poker against the house and pai gow, are tested in
// hidden-from-staff.deep.test.ts.
describeHidden([
  ['kings/pontoon', 2],
  ['kings/poker-texas-holdem', 3],
  ['kings/poker-open-face-chinese', 3],
  ['kings/mariash-tournament', 4],
]);
