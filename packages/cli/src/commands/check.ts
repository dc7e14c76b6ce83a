import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal, type Plan } from '@croupier/core';
import { laws } from '@croupier/core/laws';
import { gameOf } from '@croupier/games';
import { type House, HouseRegistry } from '@croupier/houses';
import { type Fault, faultText } from '@croupier/houses/folder';
import { warningsOf } from '@croupier/odds';
import { type BetFigure, jsonOf } from '@croupier/odds/json';
import type { z } from 'zod';
import type { Answer, Command } from '../command.ts';
import { readTexts } from '../files.ts';
import { games } from '../games/registry.ts';
import type { Io } from '../io.ts';
import type { checkJson } from '../json.ts';
import { withCount } from '../numbers.ts';
import { replaySource } from './replay.ts';

/** The number of random rounds that each law is tried on, unless a round is long. */
const WALKS = 3;

export const check: Command = {
  name: 'check',
  summary: 'Checks the house in a folder, and reports every mistake with its file, line and remedy.',
  arguments: '<folder>',
  details:
    'Checks the fields of every file, the citations, the rules for each difference from a standard, the maximum wins and ' +
    'the odds. Replays the records in examples/, and plays each plan at random to check the laws of every game. The exit ' +
    'status is 1 if there is a mistake. Lists the lowest and the highest house edge of the bets of each plan.',
  options: { quick: { description: 'Do not play the plans at random, and do not compute house edges.' } },
  examples: ['croupier check ./monte', 'croupier check ./monte --quick'],
  async run(given, io) {
    const folder = given.arguments[0] ?? '';
    const { readFolder } = await import('@croupier/server/houses');
    const { house, faults, ownRules } = readFolder(folder);
    if (!house) return wrong(folder, faults);
    if (given.houses.house(house.id))
      return wrong(
        folder,
        [],
        [`${join(folder, 'house.yaml')}: There is already a house ${house.id}. Choose another id.`],
      );
    const failures = [
      ...house.plans.flatMap(favoured),
      ...(await differingExamples(folder, house, given.houses, io)),
      ...(given.has('quick') ? [] : house.plans.flatMap((plan) => brokenLaws(plan, house))),
    ];
    const plans = house.plans.map((plan) => ({
      plan: plan.id,
      ownRules: ownRules.get(plan.rulebook) ?? 0,
      ...(given.has('quick') ? {} : edgesOf(plan)),
    }));
    const text = [
      `${house.name} (${house.id}, ${house.currency}): ${withCount(plans.length, 'plan')}.`,
      ...plans.map(lineOf),
      failures.length === 0 ? 'No mistakes.' : `${withCount(failures.length, 'mistake')}.`,
    ].join('\n');
    const json: z.input<typeof checkJson> = { house: house.id, plans, mistakes: failures };
    return { json, text, failures };
  },
};

function wrong(folder: string, faults: readonly Fault[], more: readonly string[] = []): Answer {
  const failures = [...faults.map((fault) => join(folder, faultText(fault))), ...more];
  return {
    json: { house: null, plans: [], mistakes: failures },
    text: `${withCount(failures.length, 'mistake')}.`,
    failures,
  };
}

type CheckedPlan = z.input<typeof checkJson>['plans'][number];

function lineOf({ plan, ownRules, edges }: CheckedPlan): string {
  return [
    `  ${plan}: ${withCount(ownRules, 'rule')} of its own`,
    ...(edges ? [`house edge ${edgesText(edges)}`] : []),
  ].join('; ');
}

function edgesText({ lowest, highest }: NonNullable<CheckedPlan['edges']>): string {
  if (lowest.edge.percent === highest.edge.percent) return `${lowest.edge.percent} % on every bet`;
  return `from ${lowest.edge.percent} % (${lowest.bet}) to ${highest.edge.percent} % (${highest.bet})`;
}

/**
 * Returns the lowest and the highest house edge of the bets at the usual terms. Returns nothing for games without
 * bets against the house, and for plans whose odds are unknown or take minutes to compute.
 */
function edgesOf(plan: Plan): Pick<CheckedPlan, 'edges'> {
  const bets = jsonOf(plan)?.bets;
  if (!bets || bets.work(plan, {}) === 'minutes') return {};
  const figures = bets.find(plan, {});
  if (isRefusal(figures)) return {};
  const size = ({ json }: BetFigure) => Number(json.edge.percent);
  const sorted = figures.toSorted((one, other) => size(one) - size(other));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest) return {};
  const edge = ({ json }: BetFigure) => ({ bet: json.bet, edge: { ...json.edge } });
  return { edges: { lowest: edge(lowest), highest: edge(highest) } };
}

/** Returns a sentence for each bet that favours the player at the usual terms. */
function favoured(plan: Plan): readonly string[] {
  return warningsOf(plan).map(
    ({ message }) => `${plan.id}: ${message} Lower what it pays, or change the rules.`,
  );
}

/** Replays the records in the folder. Returns a sentence for each that differs. */
async function differingExamples(
  folder: string,
  house: House,
  houses: HouseRegistry,
  io: Io,
): Promise<readonly string[]> {
  const examples = join(folder, 'examples');
  if (!existsSync(examples)) return [];
  const registry = new HouseRegistry([...houses.houses, house]);
  const texts = await readTexts([examples], ['.json'], io);
  return texts.flatMap((text) => {
    const { failure } = replaySource(text, registry);
    return failure === undefined ? [] : [`${failure}. Correct the record or the plan.`];
  });
}

/** Plays a plan at random. Returns a sentence for each law of every game that it breaks. */
function brokenLaws(plan: Plan, house: House): readonly string[] {
  const game = gameOf(plan);
  const seats = games.find(({ id }) => id === plan.game)?.seats;
  const ids = new Set(
    house.folder?.books.flatMap(({ rules, readings }) => [...rules, ...readings].map(({ id }): string => id)),
  );
  const subject = {
    plan,
    game,
    rules: game.rules(plan),
    knows: (rule: string) => ids.has(rule),
    ...(seats === undefined ? {} : { seats }),
  };
  return laws(subject, WALKS, WALKS).flatMap((law) => {
    try {
      law.check();
      return [];
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      return [`${plan.id}: ${law.name} does not hold: ${what}. Compare the plan with its rule book.`];
    }
  });
}
