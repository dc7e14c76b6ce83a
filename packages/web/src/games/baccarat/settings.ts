import type { baccarat } from '@croupier/games';
import { boxSettings } from '../../table/boxes/settings.tsx';

/** What a table of punto banco posts: also whether the shoe goes round, where its house plays it so. */
export const settings = boxSettings<baccarat.BaccaratPlan>(({ passingShoe }) =>
  passingShoe ? [{ name: 'passingShoe', values: [false, true] }] : [],
);
