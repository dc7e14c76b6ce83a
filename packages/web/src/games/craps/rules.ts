import type { Text } from 'messages:craps';
import { craps } from '@croupier/games';
import { ruleSentence } from '../../rulebook/rule-sentences.ts';
import type { RuleGroup } from '../../table/cards/declared.ts';
import type { Reading } from '../../table/dice/game.ts';
import { fieldAt } from './places.ts';

type Plan = craps.CrapsPlan;
type Posted = craps.CrapsView['posted'];

/** Returns the posted terms that the rule book leaves open, with the bets that each affects. */
export function postedOf(
  plan: Plan,
  { posted }: Pick<craps.CrapsView, 'posted'>,
  { posted: says }: Text,
): readonly Reading[] {
  const { twelve, posted: prices, buyCommissionOnWinOnly, comeOut, odds } = plan;
  const shows = <Name extends keyof Posted>(
    setting: Name,
    of: readonly Posted[Name][],
    ...bets: readonly craps.CrapsBet[]
  ) => ({
    shows: {
      setting,
      others: of.filter((one) => one !== posted[setting]),
      on: [...craps.fieldsOf(plan).values()].filter(({ bet }) => bets.includes(bet)).map(({ id }) => id),
    },
  });
  return [
    {
      says: says.dontComeTwelve[posted.dontComeTwelve],
      rule: twelve.rule,
      ...shows('dontComeTwelve', ['tie', 'win'], 'dont-come'),
    },
    {
      says: says.anyCraps({ n: posted.anyCraps }),
      rule: prices.anyCraps.rule,
      ...shows('anyCraps', prices.anyCraps.of, 'any-craps', 'c-and-e'),
    },
    {
      says: says.fieldEnds({ n: posted.fieldEnds }),
      rule: prices.fieldEnds.rule,
      ...shows('fieldEnds', prices.fieldEnds.of, 'field'),
    },
    {
      says: says.buy[posted.buyCommissionOnWinOnly ? 'onWin' : 'always'],
      rule: buyCommissionOnWinOnly.rule,
      ...shows('buyCommissionOnWinOnly', [false, true], 'buy'),
    },
    { says: says.comeOut[posted.comeOut], rule: comeOut.rule },
    {
      says: (posted.oddsExact ? says.odds.exact : says.odds.most)({ n: posted.oddsMultiple }),
      rule: odds.rule,
    },
  ];
}

/** Returns the rules by topic: the line, bets on numbers, bets on one throw, and the shooter. */
export function rulesOf(plan: Plan, text: Text): readonly RuleGroup[] {
  const { bets, shooter, odds, contract, afterCraps, sevenOut } = plan;
  const { rules, says } = text;
  return [
    {
      title: rules.line,
      rules: [
        ruleSentence(bets.pass.rule, says.pass),
        ruleSentence(bets['dont-pass'].rule, says['dont-pass']),
        ruleSentence(bets.come.rule, says.come),
        ruleSentence(bets['dont-come'].rule, says['dont-come']),
        ruleSentence(odds.rule, saysOf(plan, text, 'odds')),
        ruleSentence(bets['lay-odds'].rule, saysOf(plan, text, 'lay-odds')),
        ruleSentence(contract, says.contract),
      ],
    },
    {
      title: rules.numbers,
      rules: [
        ruleSentence(bets.place.rule, saysOf(plan, text, 'place')),
        ruleSentence(bets.buy.rule, saysOf(plan, text, 'buy')),
        ruleSentence(bets.lay.rule, saysOf(plan, text, 'lay')),
        ruleSentence(bets.big.rule, saysOf(plan, text, 'big')),
        ruleSentence(bets.hardway.rule, says.hardway),
      ],
    },
    {
      title: rules.once,
      rules: [
        ruleSentence(bets.field.rule, says.field({ totals: fieldTotals(plan) })),
        ruleSentence(bets['any-seven'].rule, says.once),
        ruleSentence(bets.horn.rule, says.together),
      ],
    },
    {
      title: rules.shooter,
      rules: [
        ruleSentence(shooter.rule, says.shooter),
        ruleSentence(afterCraps.rule, says.craps[afterCraps.dice]),
        ruleSentence(sevenOut, says.sevenOut),
      ],
    },
  ];
}

/** Bets with a different payout on each number. */
type Priced = 'odds' | 'lay-odds' | 'place' | 'buy' | 'lay' | 'big';

/** Returns the explanation of a bet, with the plan's payout and commission. */
function saysOf({ bets }: Plan, { says, price, of }: Text, bet: Priced): string {
  const { pays, commission } = bets[bet];
  const prices = pays
    .map(({ on, pays: [win, to] }) => {
      const odds = price({ win, to });
      return on ? of({ price: odds, numbers: on.join(', ') }) : odds;
    })
    .join('; ');
  return says[bet]({ prices, percent: commission?.percent ?? 0 });
}

/** Explains which throws win a bet. Returns undefined for an unknown bet spot. */
export function explainBet(plan: Plan, text: Text, position: string): string | undefined {
  const { says } = text;
  const field = fieldAt(plan, position);
  if (!field) return undefined;
  const { bet, parts, comeOut } = field;
  switch (bet) {
    case 'pass':
    case 'dont-pass':
    case 'come':
    case 'dont-come':
    case 'hardway':
      return says[bet];
    case 'field':
      return says.field({ totals: fieldTotals(plan) });
    case 'odds':
    case 'lay-odds':
    case 'place':
    case 'buy':
    case 'lay':
    case 'big':
      return saysOf(plan, text, bet);
    default:
      return parts ? says.together : says.next({ totals: comeOut.wins.join(', ') });
  }
}

/** Returns the totals that win a Field bet, in order. */
function fieldTotals({ bets }: Plan): string {
  const totals = bets.field.pays.flatMap(({ on = [] }) => on);
  return totals.toSorted((a, b) => a - b).join(', ');
}
