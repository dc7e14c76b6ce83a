import { isRefusal, type Json, type Plan, type Refusal, refuse } from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { HouseRegistry } from '@croupier/houses';
import { type BetJson, jsonOf } from '@croupier/odds/json';
import { type AnswerOf, hashOfJson } from '@croupier/protocol';
import { z } from 'zod';
import type { HandlersOf } from '../http/call.ts';

type Odds = AnswerOf<'odds'>;
type Terms = Odds['terms'];

/** The number of answers that are kept, because several tables of a plan can have terms of their own. */
const KEPT = 100;

const EXAMPLE = '{"decks":6}';
const posted = z.record(z.string(), z.json());

/** Returns the endpoint of odds. It computes only what takes a moment, because all tables wait meanwhile. */
export function oddsEndpoints(registry: HouseRegistry): HandlersOf<'Odds'> {
  const known = new Map<string, Odds>();
  return {
    odds: async ({ params, query }) => {
      const plan = registry.plan(`${params.house}/${params.plan}`);
      if (!plan)
        return refuse('no-such-plan', 'There is no plan with this id. `GET /houses` lists the plans.');
      const terms = readTerms(query.terms);
      if (isRefusal(terms)) return terms;
      const key = JSON.stringify([plan.id, terms]);
      const kept = known.get(key);
      if (kept) return kept;
      const folder = registry.house(plan.house)?.folder ? ' --houses <folder>' : '';
      const odds = oddsOf(plan, terms, folder);
      if (isRefusal(odds)) return odds;
      const [oldest] = known.keys();
      if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
      known.set(key, odds);
      return odds;
    },
  };
}

/** Parses the terms of a table. Does not check whether the plan allows them. */
function readTerms(text: string | undefined): Terms | Refusal {
  const wrong = refuse('malformed', `terms: Send a JSON object such as ${EXAMPLE}, or leave it out.`, {
    details: { field: 'terms' },
  });
  if (text === undefined) return {};
  try {
    return posted.safeParse(JSON.parse(text)).data ?? wrong;
  } catch {
    return wrong;
  }
}

/** Returns the odds of all bets at a table with these terms, if computing them takes a moment. */
function oddsOf(plan: Plan, terms: Terms, folder: string): Odds | Refusal {
  const json = jsonOf(plan);
  if (!json?.bets)
    return refuse('no-odds', `${plan.id} has no bets against the house, so it has no house edge.`);
  const refused = gameOf(plan).bets(plan, terms);
  if (isRefusal(refused)) return refused;
  const isUsual = Object.keys(terms).length === 0;
  if (!json.byTerms && !isUsual)
    return refuse(
      'usual-terms-only',
      `The odds of ${plan.id} are known at its usual terms. Leave out terms.`,
    );
  const command = commandOf(plan, terms, folder);
  if (json.bets.work(plan, terms) !== 'moment')
    return refuse('odds-take-long', `These odds take too long to compute here. Run: ${command} --json`, {
      details: { command: `${command} --json` },
    });
  const figures = json.bets.find(plan, terms);
  if (isRefusal(figures)) return figures;
  const inputs = { plan: plan.id, planHash: hashOfJson(plan), terms };
  return {
    game: plan.game,
    plan: plan.id,
    title: plan.title.en,
    terms,
    bets: figures.map(({ json: bet, deviation, win }) => ({
      ...bet,
      edge: { ...bet.edge },
      deviation,
      win: win && { ...win },
      certificate: {
        method: bet.method,
        inputs,
        hash: hashOfJson(bet),
        command: `${command}${optionOf(bet)} --json`,
      },
    })),
  };
}

/** Returns the option that names a bet. The main bet of blackjack is part of every answer of the command. */
function optionOf({ bet }: BetJson): string {
  return bet === 'main' ? '' : ` --bet ${bet}`;
}

function commandOf({ id }: Plan, terms: Json & Terms, folder: string): string {
  const text = JSON.stringify(terms).replaceAll("'", "'\\''");
  return `croupier odds ${id}${text === '{}' ? '' : ` --terms '${text}'`}${folder}`;
}
