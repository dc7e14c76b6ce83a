import type { messages } from 'messages:roulette/panels';
import type { roulette } from '@croupier/games';
import type { TextOf } from '../../../messages/catalogue.ts';
import { type RuleSentence, ruleSentence } from '../../../rulebook/rule-sentences.ts';

type Plan = roulette.RoulettePlan;
type Text = TextOf<typeof messages>['rules'];
type Says = Text['says'];
type Rules = readonly (RuleSentence | undefined | false)[];

interface Group {
  readonly id: 'zero' | 'winners' | 'announcements' | 'course' | 'invalid';
  readonly rules: Rules;
}

/** Returns the rules of a roulette plan in sentences, by topic. */
export function rulesOf(plan: Plan, { says }: Text): readonly Group[] {
  const { winningStakes, invalid, afterInvalid } = plan.procedure;
  return [
    { id: 'zero', rules: zeroRules(plan, says.zero) },
    { id: 'winners', rules: [ruleSentence(winningStakes.rule, says.winners[winningStakes.go])] },
    { id: 'announcements', rules: announcementRules(plan, says.announced) },
    { id: 'course', rules: courseRules(plan, says) },
    {
      id: 'invalid',
      rules: [
        ...invalid.map(({ rule, reason }) => ruleSentence(rule, says.invalid[reason])),
        ruleSentence(afterInvalid.rule, says.after[afterInvalid.consequence]),
      ],
    },
  ];
}

function zeroRules({ zero, layout }: Plan, says: Says['zero']): Rules {
  switch (zero.kind) {
    case 'lose':
      return [ruleSentence(zero.rule, layout.zeros === 'none' ? says.none : says.lose)];
    case 'half-back':
      return [
        ruleSentence(zero.rule, says.half),
        ruleSentence(zero.others, says.others),
        ruleSentence(zero.numbers, says.numbers),
      ];
    case 'half-odd-unit-in-prison':
      return [
        ruleSentence(zero.rule, says.half),
        ruleSentence(zero.prison, says.prison),
        ...keptRules(zero, says),
        ruleSentence(zero.others, says.others),
      ];
    case 'half-or-leave':
      return [
        ruleSentence(zero.rule, says.choice),
        ruleSentence(zero.claim, says.claim),
        ruleSentence(zero.oddChip, says.oddChip),
        ...keptRules(zero, says),
        ruleSentence(zero.numbers, says.numbers),
      ];
  }
}

/** Returns the rules for a stake that waits for the next result. */
function keptRules(
  zero: Extract<roulette.ZeroTerms, { kind: 'half-odd-unit-in-prison' | 'half-or-leave' }>,
  says: Says['zero'],
): Rules {
  return [
    ruleSentence(zero.onHit.rule, says.hit[zero.onHit.pays]),
    ruleSentence(zero.onMiss, says.miss),
    zero.kind === 'half-odd-unit-in-prison' && ruleSentence(zero.onZero, says.again),
  ];
}

function announcementRules({ announcements: terms }: Plan, says: Says['announced']): Rules {
  if (!terms) return [];
  return [
    ruleSentence(terms.rule, says[terms.by]),
    ruleSentence(terms.limitRule, says.limits),
    ruleSentence(terms.paidRule, says.paid),
    ruleSentence(terms.late, says.late),
    ruleSentence(terms.onField, says.field),
  ];
}

function courseRules({ procedure: { cites, opening, order }, device }: Plan, says: Says): Rules {
  return [
    ruleSentence(cites.open, says.open[opening]),
    ruleSentence(cites.spin, says.spin[order]),
    ruleSentence(cites.close, says.close),
    ruleSentence(cites.result, says.result[device.kind]),
    ruleSentence(cites.settle, says.settle),
  ];
}
