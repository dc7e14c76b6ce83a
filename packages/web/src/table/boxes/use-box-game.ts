import { type Money, NOTHING, type Plan } from '@croupier/core';
import { useWriting } from '../../app/language.tsx';
import { useCallLanguage } from '../../calls/language.ts';
import { type CallsOf, useCalls } from '../cards/call.ts';
import { type Picture, usePicture } from '../cards/picture.ts';
import type { TableProps } from '../cards/scene.ts';
import type { Chip } from '../chip.ts';

/** What every game of boxes shows of itself. */
interface BoxView {
  readonly stage: string;
  readonly open: boolean;
  readonly cards: readonly unknown[];
  readonly voided: unknown;
}

interface BoxMine {
  readonly bets: readonly Chip[];
  readonly staked: Money;
}

/** What the tables of all games of boxes need: the view, the player's part, what lies on the table, the calls. */
export function useBoxGame<View extends BoxView, Mine extends BoxMine>(
  { plan, table, shown, info, state }: TableProps<Plan>,
  callsOf: CallsOf,
) {
  const writing = useWriting();
  const view = state.view as unknown as View;
  const mine = (shown.mine ?? undefined) as unknown as Mine | undefined;
  const [callLanguage, callIn] = useCallLanguage(table.id, info.house);
  const call = useCalls(table, plan, callLanguage, callsOf);
  const own = mine?.bets ?? [];
  const picture: Picture<View> = usePicture(state, view, {
    hasCards: view.cards.length > 0,
    open: view.open,
    betting: own.length > 0,
  });
  const amount = (value: Money) => writing.money(value, plan.currency);
  return { view, mine, own, staked: mine?.staked ?? NOTHING, callLanguage, callIn, call, picture, amount };
}
