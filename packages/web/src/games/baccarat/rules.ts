import type { Text } from 'messages:baccarat';
import type { baccarat } from '@croupier/games';
import { said } from '../../rulebook/said.ts';
import type { On, RuleGroup } from '../../table/cards/declared.ts';

type Plan = baccarat.BaccaratPlan;

/** Returns the rules as sentences: which hand wins, and when a third card is drawn (the tableau). */
export function rulesOf(
  { stands, pays, commission, tableau: { natural, punto, banco } }: Plan,
  text: Text,
  { language }: Pick<On<Plan, unknown, Text>, 'language'>,
): readonly RuleGroup[] {
  const { says } = text;
  const or = new Intl.ListFormat(language, { type: 'disjunction' });
  const list = (values: readonly number[]) => or.format(values.map(String));
  return [
    {
      title: text.result,
      rules: [
        said(stands, says.stands),
        commission.percent > 0 &&
          said(commission.rule, says.commission({ pays: pays.banco, percent: commission.percent })),
        said(natural.rule, says.natural({ totals: list(natural.totals) })),
      ],
    },
    {
      title: text.tableau,
      rules: [
        ...punto.map(({ totals, draws, rule }) =>
          said(rule, says.punto({ totals: list(totals), draws: draws ? 'yes' : 'no' })),
        ),
        ...banco.map(({ totals, draws, rule }) => {
          const given = { totals: list(totals) };
          if (typeof draws === 'string') return said(rule, says.banco[draws](given));
          const thirds = list(draws.filter((third) => third !== 'stood'));
          const some = draws.includes('stood') ? 'someOrStood' : 'some';
          return said(rule, says.banco[some]({ ...given, thirds }));
        }),
      ],
    },
  ];
}
