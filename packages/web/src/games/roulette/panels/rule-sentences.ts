import type { messages } from 'messages:roulette/panels';
import type { roulette } from '@croupier/games';
import type { TextOf } from '../../../messages/catalogue.ts';
import { type SaidRule, said } from '../../../rulebook/said.ts';

type Plan = roulette.RoulettePlan;
type Text = TextOf<typeof messages>['rules'];
type Says = Text['says'];
type Rules = readonly (SaidRule | undefined | false)[];

interface Group {
  readonly id: 'zero' | 'winners' | 'announcements' | 'course' | 'invalid';
  readonly rules: Rules;
}

/** Returns the rules of a roulette plan in sentences, by topic. */
export function rulesOf(plan: Plan, { says }: Text): readonly Group[] {
  const { winningStakes, invalid, afterInvalid } = plan.procedure;
  return [
    { id: 'zero', rules: zeroRules(plan, says.zero) },
    { id: 'winners', rules: [said(winningStakes.rule, says.winners[winningStakes.go])] },
    { id: 'announcements', rules: announcementRules(plan, says.announced) },
    { id: 'course', rules: courseRules(plan, says) },
    {
      id: 'invalid',
      rules: [
        ...invalid.map(({ rule, reason }) => said(rule, says.invalid[reason])),
        said(afterInvalid.rule, says.after[afterInvalid.consequence]),
      ],
    },
  ];
}

function zeroRules({ zero, layout }: Plan, says: Says['zero']): Rules {
  switch (zero.kind) {
    case 'lose':
      return [said(zero.rule, layout.zeros === 'none' ? says.none : says.lose)];
    case 'half-back':
      return [said(zero.rule, says.half), said(zero.others, says.others), said(zero.numbers, says.numbers)];
    case 'half-odd-unit-in-prison':
      return [
        said(zero.rule, says.half),
        said(zero.prison, says.prison),
        ...keptRules(zero, says),
        said(zero.others, says.others),
      ];
    case 'half-or-leave':
      return [
        said(zero.rule, says.choice),
        said(zero.claim, says.claim),
        said(zero.oddChip, says.oddChip),
        ...keptRules(zero, says),
        said(zero.numbers, says.numbers),
      ];
  }
}

/** Returns the rules for a stake that waits for the next result. */
function keptRules(
  zero: Extract<roulette.ZeroTerms, { kind: 'half-odd-unit-in-prison' | 'half-or-leave' }>,
  says: Says['zero'],
): Rules {
  return [
    said(zero.onHit.rule, says.hit[zero.onHit.pays]),
    said(zero.onMiss, says.miss),
    zero.kind === 'half-odd-unit-in-prison' && said(zero.onZero, says.again),
  ];
}

function announcementRules({ announcements: terms }: Plan, says: Says['announced']): Rules {
  if (!terms) return [];
  return [
    said(terms.rule, says[terms.by]),
    said(terms.limitRule, says.limits),
    said(terms.paidRule, says.paid),
    said(terms.late, says.late),
    said(terms.onField, says.field),
  ];
}

function courseRules({ procedure: { cites, opening, order }, device }: Plan, says: Says): Rules {
  return [
    said(cites.open, says.open[opening]),
    said(cites.spin, says.spin[order]),
    said(cites.close, says.close),
    said(cites.result, says.result[device.kind]),
    said(cites.settle, says.settle),
  ];
}
