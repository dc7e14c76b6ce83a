import { confirmedLost } from './confirmed-lost.ts';
import { depositTwice } from './deposit-twice.ts';
import { handTold } from './hand-told.ts';
import { limitNotAsked } from './limit-not-asked.ts';
import type { Planted } from './planted.ts';
import { prizeForgotten } from './prize-forgotten.ts';
import { settledTwice } from './settled-twice.ts';

/** Every fault that can be planted, by its name on the command line. */
export const planted = {
  'settled-twice': settledTwice,
  'hand-told': handTold,
  'confirmed-lost': confirmedLost,
  'deposit-twice': depositTwice,
  'limit-not-asked': limitNotAsked,
  'prize-forgotten': prizeForgotten,
} as const satisfies { readonly [name: string]: Planted };
