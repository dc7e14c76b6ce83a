import { nearest, type Plan, unknownCitations } from '@croupier/core';
import { gameOf, games } from '@croupier/games';
import { schemaFaults, sentenceFaults, valueAt } from './advice.ts';
import type { Fault } from './fault.ts';
import type { HouseFile } from './house-schema.ts';
import { isObject } from './is-object.ts';
import type { Path, Source } from './source.ts';
import { recite, type Standards, withDifferences, withTexts } from './standard.ts';

/** A plan from a file, with what its house needs to check its rules. */
export interface PlanFile {
  readonly source: Source;
  readonly plan: Plan;
  /** The standard that the plan builds on, with the citations of the new house. */
  readonly standard?: { readonly id: string; readonly plan: Plan };
}

/** The fields of a standard that a house does not take over: they are about the standard's own house. */
const OWN_TO_A_HOUSE = ['id', 'house', 'currency', 'rulebook', 'onRequest', 'bots', 'tournament'] as const;
const SHORT = /^\.[A-Z]?\d+$/;

/**
 * Reads a plan from its file, whose name is the second part of the plan's id. The plan of its `standard` supplies every
 * field that the file leaves out. Returns the faults instead if the plan does not fit the schema of its game.
 */
export function readPlan(
  source: Source,
  name: string,
  house: Pick<HouseFile, 'id' | 'currency'>,
  standards: Standards,
): PlanFile | readonly Fault[] {
  if (!isObject(source.data))
    return [source.fault([], 'A plan consists of fields. Write at least "standard", or "game" and "title".')];
  const { standard: id, ...written } = source.data;
  const place = { id: `${house.id}/${name}`, house: house.id, currency: house.currency };
  const wrong = Object.entries(place).flatMap(([field, value]) =>
    written[field] === undefined || written[field] === value
      ? []
      : [
          source.fault(
            [field],
            `This follows from house.yaml and the name of this file. Remove it, or write ${JSON.stringify(value)}.`,
          ),
        ],
  );
  if (wrong.length > 0) return wrong;
  // Plans that differ little may share a book, so a file may name another one.
  const book = typeof written.rulebook === 'string' ? written.rulebook : `${house.id}.${name}`;
  const fixed = { ...place, rulebook: book as Plan['rulebook'] };
  const own = withTexts(written, (text) => (SHORT.test(text) ? book + text : text));
  if (id === undefined) return checked(source, ordered(own, fixed));
  const found = typeof id === 'string' ? standards.plan(id) : undefined;
  if (!found) {
    const meant = nearest(String(id), [...standards.ids]);
    const advice = meant ? `Did you mean "${meant}"?` : 'croupier houses lists the plans.';
    return [source.fault(['standard'], `There is no plan ${JSON.stringify(id)} to build on. ${advice}`)];
  }
  const inherited = Object.fromEntries(
    Object.entries(found).filter(([field]) => !(OWN_TO_A_HOUSE as readonly string[]).includes(field)),
  );
  const plan = withTexts(inherited, recite(found, fixed.rulebook)) as Plan;
  return checked(source, ordered(withDifferences(plan, own), fixed), { id: found.id, plan });
}

/** Returns the fields of a plan in the order of the file, after those that its place in the house decides. */
function ordered(own: unknown, fixed: object): unknown {
  if (!isObject(own)) return own;
  return { ...Object.fromEntries(Object.entries(fixed).filter(([field]) => !(field in own))), ...own };
}

function checked(
  source: Source,
  data: unknown,
  standard?: PlanFile['standard'],
): PlanFile | readonly Fault[] {
  const game = isObject(data) ? data.game : undefined;
  const schema = games.find(({ id }) => id === game)?.plans;
  if (!schema) {
    const ids = games.map((one) => one.id);
    const advice = nearest(String(game), ids);
    return [
      source.fault(
        ['game'],
        game === undefined
          ? `A plan needs a game or a standard. Write "game" with one of ${ids.join(', ')}, or "standard" with the id of a plan.`
          : `There is no game ${JSON.stringify(game)}. ${advice ? `Did you mean "${advice}"?` : `Write one of ${ids.join(', ')}.`}`,
      ),
    ];
  }
  const known = (path: Path) => {
    const there = valueAt(standard?.plan, path);
    return isObject(there) ? Object.keys(there) : [];
  };
  const faults = schemaFaults(schema, data, source, known);
  if (faults.length > 0) return faults;
  const plan = data as Plan;
  const contradictions = gameOf(plan).check(plan);
  if (contradictions.length > 0) return sentenceFaults(contradictions, plan, source);
  return { source, plan, ...(standard ? { standard } : {}) };
}

/**
 * Returns the faults in the rules of a plan: citations of missing rules, and differences from the standard whose rules
 * still have the standard's text.
 */
export function ruleFaults(
  { source, plan, standard }: PlanFile,
  knows: (rule: string) => boolean,
  isOwn: (rule: string) => boolean,
): readonly Fault[] {
  const unknown = unknownCitations(plan, knows).map(withAdvice);
  return [
    ...sentenceFaults(unknown, plan, source),
    ...(standard
      ? differences(standard.plan, plan).flatMap((path) => {
          // The rule for a field that is left out is the standard's.
          const rules = rulesNear(valueAt(plan, path) === undefined ? standard.plan : plan, path);
          if (rules.length === 0 || rules.some(isOwn)) return [];
          return [
            source.fault(
              path,
              `This differs from ${standard.id}, but the rule for it is still the standard's. State ${rules.join(' or ')} in rules/${plan.id.split('/')[1]}.md.`,
            ),
          ];
        })
      : []),
  ];
}

/** Adds to the sentence about an unknown citation what to do. */
export function withAdvice(sentence: string): string {
  return `${sentence} Correct the number, or write the rule.`;
}

/** The fields that no rule decides. */
const WITHOUT_RULES: ReadonlySet<string> = new Set([
  'id',
  'house',
  'currency',
  'rulebook',
  'alsoCites',
  'title',
  'timing',
  'bots',
  'onRequest',
  'sign',
]);

/** Returns the paths of all values in which a plan differs from its standard. */
function differences(standard: unknown, plan: unknown, path: Path = []): readonly Path[] {
  if (path.length === 1 && WITHOUT_RULES.has(String(path[0]))) return [];
  if (!isObject(standard) || !isObject(plan))
    return JSON.stringify(standard) === JSON.stringify(plan) ? [] : [path];
  return [...new Set([...Object.keys(standard), ...Object.keys(plan)])].flatMap((key) =>
    differences(standard[key], plan[key], [...path, key]),
  );
}

/** Returns the rules that the object around a value cites; none if only the whole plan is around it. */
function rulesNear(plan: Plan, path: Path): readonly string[] {
  for (let length = path.length; length > 0; length--) {
    const near = valueAt(plan, path.slice(0, length));
    if (!isObject(near) && !Array.isArray(near)) continue;
    const cited = (
      Array.isArray(near) ? near.flatMap((one) => Object.values(one ?? {})) : Object.values(near)
    )
      .flat()
      .filter(
        (value): value is string => typeof value === 'string' && /^[\w-]+\.[\w-]+\.[A-Z]?\d+$/.test(value),
      );
    if (cited.length > 0) return [...new Set(cited)];
  }
  return [];
}
