import type { PostedAnteResults } from './moves.ts';
import type { HousePokerPlan, Step } from './plan.ts';
import { type HousePokerSetup, isAsk, setUp } from './state.ts';

/** Returns the plan of a table with these posted results. */
export function asPosted(
  plan: HousePokerPlan,
  { anteOnWin, anteOnFailedDraw }: PostedAnteResults,
): HousePokerPlan {
  const { main, procedure } = plan;
  const pushes = plan.anteOnWin && (anteOnWin ?? plan.anteOnWin.usual) === 'push';
  const withDraw = (step: Step): Step => {
    if (!isAsk(step) || !step.dealerCard || !anteOnFailedDraw) return step;
    const { dealerCard } = step;
    return {
      ...step,
      dealerCard: { ...dealerCard, inVain: { ...dealerCard.inVain, usual: anteOnFailedDraw } },
    };
  };
  return {
    ...plan,
    procedure: procedure.map(withDraw),
    main:
      pushes && main.ante && plan.anteOnWin
        ? {
            ...main,
            ante: { ...main.ante, won: [{ hand: 'high-card', pays: 0, rule: plan.anteOnWin.rule }] },
          }
        : main,
  };
}

/** Returns the setup of a plan for a table's posted results. Each combination is computed once. */
export function setupsOf(plan: HousePokerPlan): (posted: PostedAnteResults) => HousePokerSetup {
  const known = new Map<string, HousePokerSetup>();
  return (posted) => {
    const key = `${posted.anteOnWin} ${posted.anteOnFailedDraw}`;
    const setup = known.get(key) ?? setUp(asPosted(plan, posted));
    known.set(key, setup);
    return setup;
  };
}
