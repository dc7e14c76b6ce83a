import {
  checkTerms,
  cloneJson,
  type Json,
  type Money,
  type Refusal,
  type RuleId,
  type Setting,
  termAt,
  times,
} from '@croupier/core';
import { settingsOf as postedBy } from './cash/settings.ts';
import { variantOf } from './engine/index.ts';
import type { PokerPlan, PokerTerms } from './plan.ts';

/**
 * Returns the settings that the plan leaves to its tables, by group. Buy-in, antes and straddles depend on the level.
 */
export function settingsOf(plan: PokerPlan, terms?: Json): readonly Setting[] {
  return [
    ...stakes(plan),
    ...buyIn(plan, terms),
    ...charge(plan, terms),
    ...forced(plan, terms),
    ...customs(plan, terms),
    ...choice(plan),
  ];
}

/**
 * Returns a table's terms, which must lie within its plan. The refusals' codes are `bad-terms` and
 * `terms-outside-plan`.
 */
export function readTerms(plan: PokerPlan, terms: Json | undefined): PokerTerms | Refusal {
  // The house sets this term when it opens a table for a tournament. A table cannot choose it.
  if (termAt(terms, 'tournament') === true) return { tournament: true, runItTwice: false };
  return checkTerms(settingsOf(plan, terms), terms) ?? (cloneJson(terms ?? {}) as PokerTerms);
}

/** Returns the valid terms that determine the stakes. */
function posted(plan: PokerPlan, terms: Json | undefined) {
  const level = termAt(terms, 'level');
  const least = termAt(terms, 'buyIn.min');
  return postedBy(plan, {
    ...(typeof level === 'number' && plan.levels[level] ? { level } : {}),
    ...(Number.isSafeInteger(least) ? { buyIn: { min: least as Money } } : {}),
  });
}

function stakes({ levels, usualLevel, structures, seats, games, cites }: PokerPlan): readonly Setting[] {
  const group = 'stakes';
  const [first] = games;
  return [
    {
      id: 'level',
      group,
      kind: 'number',
      min: 0,
      max: levels.length - 1,
      usual: usualLevel,
      rule: cites.blinds,
    },
    {
      id: 'structure',
      group,
      kind: 'choice',
      of: games.length === 1 ? structures : [first.structure],
      usual: first.structure,
      rule: cites.bet,
    },
    { id: 'seats', group, kind: 'number', min: 2, max: seats.most, usual: seats.most, rule: seats.rule },
  ];
}

function buyIn(plan: PokerPlan, terms: Json | undefined): readonly Setting[] {
  const { chip: step, cites } = plan;
  const { level, buyIn: now } = posted(plan, terms);
  const amount = { group: 'buyIn', kind: 'money', step, rule: cites.buyIn } as const;
  return [
    { id: 'buyIn.min', ...amount, min: level.big, usual: times(level.big, plan.buyIn.min) },
    { id: 'buyIn.max', ...amount, min: now.min, usual: now.max },
  ];
}

function charge({ cites }: PokerPlan, terms: Json | undefined): readonly Setting[] {
  const group = 'charge';
  const by: Setting = {
    id: 'charge',
    group,
    kind: 'choice',
    of: ['drop', 'time'],
    usual: 'drop',
    rule: cites.rake,
  };
  // A table with a time charge takes no rake.
  return termAt(terms, 'charge') === 'time' ? [by] : [by, onOff('noFlopNoDrop', group, false, cites.rake)];
}

/** Returns the settings of antes and straddles, in games with blinds. */
function forced(plan: PokerPlan, terms: Json | undefined): readonly Setting[] {
  if (!plan.games.some(({ variant }) => variantOf(variant).forced === 'blinds')) return [];
  const { antes, chip: step, cites } = plan;
  const { level, buyIn } = posted(plan, terms);
  const kind = termAt(terms, 'ante.kind');
  const group = 'forced';
  const found: Setting[] = [];
  if (antes.length > 0)
    found.push({ id: 'ante.kind', group, kind: 'choice', of: antes, usual: null, rule: cites.ante });
  if (kind !== undefined)
    found.push({
      id: 'ante.amount',
      group,
      kind: 'money',
      min: step,
      max: level.big,
      step,
      usual: kind === 'each' ? level.small : level.big,
      always: true,
      rule: cites.ante,
    });
  found.push(onOff('straddle', group, true, cites.straddle));
  const twice = times(level.big, 2);
  if (termAt(terms, 'straddle') !== false)
    found.push({
      id: 'straddleTo',
      group,
      kind: 'money',
      min: twice,
      max: buyIn.min > twice ? buyIn.min : twice,
      step,
      usual: twice,
      rule: cites.straddle,
    });
  return found;
}

/** Returns the settings of the table's procedure, apart from the stakes. */
function customs(plan: PokerPlan, terms: Json | undefined): readonly Setting[] {
  const { cites, games } = plan;
  const structure = termAt(terms, 'structure');
  const fixed = games.some((game) => (structure ?? game.structure) === 'fixed');
  const group = 'customs';
  return [
    ...(plan.runItTwice ? [onOff('runItTwice', group, true, cites.twice)] : []),
    onOff('playOver', group, false, cites.playOver),
    onOff('approvesSeats', group, false, cites.approveSeat),
    onOff('blindsLive', group, plan.blindsLive ?? false, cites.deadBlind),
    ...(fixed ? [onOff('halfBetReopens', group, plan.halfBetReopens ?? false, cites.reopens)] : []),
    onOff('halfOfIncrement', group, plan.halfOfIncrement ?? false, plan.counting['less-than-half']),
    onOff('decisionBack', group, plan.decisionBack ?? true, cites.decisionBack),
    ...(plan.seesHands ? [onOff('seesHands', group, true, cites.see)] : []),
  ];
}

/** Returns the setting for dealer's choice: the games that can be chosen. */
function choice({ choice: chosen, games }: PokerPlan): readonly Setting[] {
  if (!chosen) return [];
  const of = games.map(({ variant }) => variant);
  return [{ id: 'games', group: 'games', kind: 'some', of, rule: chosen.rule }];
}

function onOff(id: string, group: string, usual: boolean, rule: RuleId): Setting {
  return { id, group, kind: 'switch', usual, rule };
}
