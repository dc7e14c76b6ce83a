import type { Text } from 'messages:baccarat';
import type { baccarat } from '@croupier/games';
import { ruleSentence } from '../../rulebook/rule-sentences.ts';
import type { RuleGroup, TableContext } from '../../table/cards/declared.ts';

type Plan = baccarat.BaccaratPlan;

/** Returns the rules as sentences: which hand wins, and when a third card is drawn (the tableau). */
export function rulesOf(
  { stands, pays, commission, tableau: { natural, punto, banco } }: Plan,
  text: Text,
  { language }: Pick<TableContext<Plan, unknown, Text>, 'language'>,
): readonly RuleGroup[] {
  const { says } = text;
  const or = new Intl.ListFormat(language, { type: 'disjunction' });
  const list = (values: readonly number[]) => or.format(values.map(String));
  return [
    {
      title: text.result,
      rules: [
        ruleSentence(stands, says.stands),
        commission.percent > 0 &&
          ruleSentence(commission.rule, says.commission({ pays: pays.banco, percent: commission.percent })),
        ruleSentence(natural.rule, says.natural({ totals: list(natural.totals) })),
      ],
    },
    {
      title: text.tableau,
      rules: [
        ...punto.map(({ totals, draws, rule }) =>
          ruleSentence(rule, says.punto({ totals: list(totals), draws: draws ? 'yes' : 'no' })),
        ),
        ...banco.map(({ totals, draws, rule }) => {
          const given = { totals: list(totals) };
          if (typeof draws === 'string') return ruleSentence(rule, says.banco[draws](given));
          const thirds = list(draws.filter((third) => third !== 'stood'));
          const some = draws.includes('stood') ? 'someOrStood' : 'some';
          return ruleSentence(rule, says.banco[some]({ ...given, thirds }));
        }),
      ],
    },
  ];
}
