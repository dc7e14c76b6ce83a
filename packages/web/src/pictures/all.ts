import { houses } from '@croupier/houses';
import type { GamePicture } from './picture.ts';

/* Draws all pictures. Only the build and the tests import this module (pictures-plugin.ts). */

// biome-ignore lint/suspicious/noExplicitAny: a common type for the pictures of all games
const found = import.meta.glob<{ readonly picture: GamePicture<any> }>('../games/*/picture.ts', {
  eager: true,
});

/** The pictures of all games and plans, by the id of the game or the plan. */
export const pictures: ReadonlyMap<string, string> = new Map(
  Object.values(found).flatMap(({ picture: { game, family, of } }) => [
    [game, family],
    ...houses.flatMap(({ plans }) =>
      plans.filter((plan) => plan.game === game).map((plan) => [plan.id, of(plan)] as const),
    ),
  ]),
);
