import sitAndGo from './01-sit-and-go.json';
import multitable from './02-multitable.json';
import shootout from './03-shootout.json';
import headsUp from './04-heads-up.json';
import satellite from './05-satellite.json';
import phases from './06-phases.json';
import rebuy from './07-rebuy.json';
import reEntry from './08-re-entry.json';
import bounty from './09-bounty.json';
import multiStack from './10-multi-stack.json';
import timeLimited from './11-time-limited.json';
import freezeout from './12-freezeout.json';
import team from './13-team.json';
import chooseYourStack from './14-choose-your-stack.json';
import accumulation from './15-accumulation.json';
import betterStack from './16-better-stack.json';
import paidPlaces from './17-paid-places.json';
import mixMax from './18-mix-max.json';
import flipOut from './19-flip-out.json';
import reserved from './20-reserved.json';
import guaranteed from './21-guaranteed.json';
import mariash from './22-mariash.json';
import { againstHouse } from './against-house.ts';

/** One announcement for each of the twenty-one formats of poker tournaments. */
export const poker = [
  sitAndGo,
  multitable,
  shootout,
  headsUp,
  satellite,
  phases,
  rebuy,
  reEntry,
  bounty,
  multiStack,
  timeLimited,
  freezeout,
  team,
  chooseYourStack,
  accumulation,
  betterStack,
  paidPlaces,
  mixMax,
  flipOut,
  reserved,
  guaranteed,
];

/** The ready-made announcements of the house by id, one for each kind of tournament in its books. */
export const announcements: { readonly [id: string]: unknown } = Object.fromEntries(
  [...poker, mariash, ...againstHouse].map((announcement) => [
    (announcement as { readonly id: string }).id,
    announcement,
  ]),
);
