import { textLine } from '@croupier/core';
import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

const favourite = z.strictObject({
  name: textLine(40),
  /** The game's move that places the chips or the announced bet. */
  move: z.looseObject({ type: z.string().max(40) }),
});

/** The limits of saved bets for one plan: their number, and their total length as JSON. */
const MOST_SAVED = 50;
const LONGEST_SAVED = 8_192;
const saved = z
  .array(favourite)
  .max(MOST_SAVED)
  .refine(
    (list) => JSON.stringify(list).length <= LONGEST_SAVED,
    `Your saved bets for this game take more than ${LONGEST_SAVED} characters. Delete one that you do not need.`,
  );

/** The calls for bets that an account has saved for later rounds. */
export const favouriteCalls = {
  favourites: {
    method: 'GET',
    path: '/me/favourites',
    summary: 'Saved bets for a plan',
    who: 'account',
    token: 'read',
    query: z.strictObject({ plan: z.string().max(80) }),
    answer: z.object({ favourites: z.array(favourite) }),
    example: {
      request: { plan: 'kings/roulette-french' },
      answer: {
        favourites: [{ name: 'My numbers', move: { type: 'bet', chips: [{ position: '17', amount: 500 }] } }],
      },
    },
  },
  saveFavourites: {
    method: 'PUT',
    path: '/me/favourites',
    summary: 'Replace the saved bets for a plan',
    who: 'account',
    token: 'play',
    body: z.strictObject({ plan: z.string().max(80), favourites: saved }),
    answer: z.object({ favourites: z.array(favourite) }),
    example: {
      request: {
        plan: 'kings/roulette-french',
        favourites: [{ name: 'My numbers', move: { type: 'bet', chips: [{ position: '17', amount: 500 }] } }],
      },
      answer: {
        favourites: [{ name: 'My numbers', move: { type: 'bet', chips: [{ position: '17', amount: 500 }] } }],
      },
    },
  },
} as const satisfies Endpoints;
