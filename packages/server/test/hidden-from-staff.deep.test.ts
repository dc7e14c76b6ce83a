import { describeHidden } from './hidden-from-staff.ts';

describeHidden([
  ['kings/poker-pai-gow', 2],
  ['kings/poker-casino-holdem', 2],
  ['kings/poker-three-card', 2],
]);
