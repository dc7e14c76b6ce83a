import type { Plan } from '@croupier/core';

/**
 * The pictures of a game in the lobby, as the text of an SVG. The game's folder exports them as `picture` from its
 * `picture.ts`. The build draws them (pictures-plugin.ts), and no page loads their code.
 */
export interface GamePicture<P extends Plan = Plan> {
  /** The id of the game. */
  readonly game: P['game'];
  /** The picture of the game as a whole, which also stands for plans that the build does not contain. */
  readonly family: string;
  /** The picture of one plan. */
  readonly of: (plan: P) => string;
}
