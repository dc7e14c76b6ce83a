import { summaryOf } from '../plans/houses.ts';

/**
 * Shows the picture of a plan or of a game, by its id. The build draws the pictures (src/pictures). A plan from a folder
 * has the picture of its game.
 */
export function Picture({ name }: { readonly name: string }) {
  const plan = summaryOf(name);
  return (
    <img
      src={`/pictures/${plan?.file ? plan.game : name}.svg`}
      alt=""
      loading="lazy"
      width="160"
      height="120"
    />
  );
}
