import type { Command } from '../command.ts';
import { games } from '../games/registry.ts';
import { audit } from './audit.ts';
import { backup, restore } from './backup.ts';
import { bets } from './bets.ts';
import { check } from './check.ts';
import { device } from './device.ts';
import { houses } from './houses.ts';
import { icm } from './icm.ts';
import { makeNew } from './new.ts';
import { odds } from './odds.ts';
import { record } from './record.ts';
import { replay } from './replay.ts';
import { rulebook } from './rulebook.ts';
import { rules } from './rules.ts';
import { serve } from './serve.ts';
import { simulate } from './simulate.ts';
import { staffKey } from './staff-key.ts';
import { stream } from './stream.ts';
import { tournament } from './tournament.ts';
import { verify } from './verify.ts';

const ofGames = games.flatMap((game) => game.commands);

/** All commands of `croupier`, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  serve,
  staffKey,
  audit,
  backup,
  restore,
  stream,
  device,
  makeNew,
  check,
  houses,
  rules,
  bets,
  odds,
  replay,
  record,
  simulate,
  tournament,
  icm,
  verify,
  rulebook,
].flatMap((each) => [
  each,
  ...ofGames.filter(({ after }) => after === each.name).map(({ command }) => command),
]);
