import type { Dice } from '../dice/moves.ts';
import type { Outcome } from '../dice/plan.ts';
import type { Field } from './fields.ts';
import type { OnTriple, SicBoPlan } from './plan.ts';

/** The choices that a plan leaves to its tables. */
export interface PostedChoices {
  readonly totalsOnTriple: OnTriple;
  readonly doublesOnTriple: OnTriple;
}

/** Returns whether a bet is won or lost with these three dice. */
export function outcomeOf(
  plan: SicBoPlan,
  posted: PostedChoices,
  { bet, numbers }: Field,
  dice: Dice,
): Outcome {
  const { bets, lost, onTriple } = plan;
  const sum = dice.reduce((all, die) => all + die, 0);
  const triple = dice.every((die) => die === dice[0]);
  const shown = (face: number | undefined) => dice.filter((die) => die === face).length;
  const [first, second] = numbers;
  const wins = (does: boolean, pays: number, rule = bets[bet].rule): Outcome =>
    does ? { kind: 'won', pays: [pays, 1], rule } : { kind: 'lost', rule: lost };
  switch (bet) {
    case 'total': {
      const row = plan.totals.find(({ of }) => of.includes(sum));
      if (sum !== first || !row) return { kind: 'lost', rule: lost };
      if (triple && posted.totalsOnTriple === 'lose') return { kind: 'lost', rule: onTriple.totals.rule };
      return wins(true, row.pays, row.rule);
    }
    case 'small':
    case 'big': {
      const { from, to, pays } = plan[bet];
      if (triple) return { kind: 'lost', rule: bets[bet].rule };
      return wins(sum >= from && sum <= to, pays);
    }
    case 'double':
      if (shown(first) === 3 && posted.doublesOnTriple === 'lose')
        return { kind: 'lost', rule: onTriple.doubles.rule };
      return wins(shown(first) >= 2, plan.pays.double);
    case 'any-triple':
      return wins(triple, plan.pays['any-triple']);
    case 'triple':
      return wins(shown(first) === 3, plan.pays.triple);
    case 'combination':
      return wins(shown(first) > 0 && shown(second) > 0, plan.pays.combination);
    case 'single': {
      const row = plan.single[shown(first) - 1];
      return row ? wins(true, row.pays, row.rule) : { kind: 'lost', rule: lost };
    }
  }
}
