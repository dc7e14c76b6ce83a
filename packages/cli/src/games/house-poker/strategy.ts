import type { housePoker } from '@croupier/games';
import { learnedRules } from '@croupier/odds';
import text from '@croupier/web/messages/learned.json' with { type: 'json' };

/**
 * Returns the strategy rules of a plan with their cost, in the English of the user interface. Returns no
 * lines if the plan has no such rules.
 */
export function strategyLines(plan: housePoker.HousePokerPlan): readonly string[] {
  const learned = learnedRules(plan);
  if (!learned) return [];
  const { groups, cost, within } = learned;
  const share = (value: number) => (100 * value).toFixed(3);
  const more = within === undefined ? share(cost) : `${share(cost)} ± ${share(within)}`;
  const unit = plan.boxes.pairs ? 'both antes' : 'the ante';
  const costs = cost === 0 ? 'best play' : `they cost ${more} % of ${unit} on top of the edge above`;
  const sections = groups.flatMap((group) => Object.values<Section>(text.rules[group]));
  return [
    '',
    `${text.title}: ${costs}.`,
    ...sections.flatMap(({ title, ...rules }) => [
      `${title}:`,
      ...Object.values(rules).map((rule) => `  - ${rule}`),
    ]),
  ];
}

/** A section of the rules, with an action and the hands that call for it. */
type Section = { readonly title: string } & { readonly [rule: string]: string };
