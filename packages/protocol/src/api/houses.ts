import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

const plan = z.object({
  id: z.string(),
  game: z.string(),
  title: z.record(z.string(), z.string()),
  /** Whether bots can play the plan to fill seats. */
  bots: z.boolean(),
});
const house = z
  .object({
    id: z.string(),
    name: z.string(),
    currency: z.string(),
    languages: z.array(z.string()),
    plans: z.array(plan),
  })
  .meta({ id: 'House' });

/** The calls for the houses and their games. */
export const houseCalls = {
  houses: {
    method: 'GET',
    path: '/houses',
    summary: 'Houses and their plans',
    description: 'Each plan states whether bots can play it.',
    who: 'anybody',
    answer: z.object({ houses: z.array(house) }),
    example: {
      answer: {
        houses: [
          {
            id: 'kings',
            name: 'The Example',
            currency: 'EUR',
            languages: ['en', 'cs'],
            plans: [
              {
                id: 'kings/roulette-french',
                game: 'roulette',
                title: { en: 'French roulette', cs: 'Francouzská ruleta' },
                bots: false,
              },
            ],
          },
        ],
      },
    },
  },
} as const satisfies Endpoints;
