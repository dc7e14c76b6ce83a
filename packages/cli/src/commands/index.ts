import type { Command } from '../command.ts';
import { equity } from './equity.ts';
import { houses } from './houses.ts';
import { odds } from './odds/index.ts';
import { phh } from './phh.ts';
import { replay } from './replay.ts';
import { rulebook } from './rulebook.ts';
import { rules } from './rules.ts';
import { serve } from './serve.ts';
import { simulate } from './simulate/index.ts';
import { staffKey } from './staff-key.ts';
import { verify } from './verify.ts';

/** All commands of `croupier`, in the order in which help lists them. */
export const commands: readonly Command[] = [
  serve,
  staffKey,
  houses,
  rules,
  odds,
  replay,
  phh,
  simulate,
  equity,
  verify,
  rulebook,
];
