import { games } from '@croupier/games';
import { announcementForm } from '@croupier/tournaments';
import { z } from 'zod';
import { callsFile, houseFile } from './house-schema.ts';
import { isObject } from './is-object.ts';
import { BY_PLACE, namesFile, sheetsFile } from './tournament-files.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** The pattern of a citation in a plan, where ".17" means rule 17 of the plan's own book. */
const RULE = '^[a-z0-9-]+\\.[a-z0-9-]+\\.[A-Z]?\\d+$';
const SHORT_OR_FULL = '^([a-z0-9-]+\\.[a-z0-9-]+)?\\.[A-Z]?\\d+$';

/**
 * Returns the JSON Schemas of the files of a house, by name, for editors that check files while you type. They come from
 * the schemas of the code. A plan may leave out fields that its standard has, so no field of a plan is required here.
 */
export function fileSchemas(): readonly (readonly [string, object])[] {
  return [
    ['house', schemaOf(houseFile, 'house.yaml of a house')],
    ['calls', schemaOf(callsFile, 'calls.yaml of a house: the croupier’s calls')],
    ['tournaments', sheets()],
    ['tournament-file', tournamentFile()],
    ...games.map(
      ({ id, plans }) =>
        [`plan-${id}`, planFile(schemaOf(plans, `A plan of ${id} in plans/ of a house`))] as const,
    ),
  ];
}

function schemaOf(schema: z.ZodType, title: string): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { $schema, title, ...rest };
}

function planFile(schema: JsonSchema): JsonSchema {
  const { properties, ...rest } = withShortCitations(withoutRequired(schema)) as JsonSchema;
  const standard = {
    type: 'string',
    description: 'The plan that supplies all fields that this file leaves out.',
  };
  return { ...rest, properties: { standard, ...(properties as object) } };
}

function sheets(): JsonSchema {
  const { properties, ...rest } = withoutRequired(
    schemaOf(sheetsFile, 'tournaments.yaml of a house: the settings that its tournaments share'),
  ) as JsonSchema;
  const standard = { type: 'string', description: 'The house that supplies the settings left out.' };
  return { ...rest, properties: { standard, ...(properties as object) } };
}

function tournamentFile(): JsonSchema {
  const { $schema, properties, ...rest } = withoutRequired(announcementForm('EUR')) as JsonSchema;
  const own = Object.entries(properties as object).filter(
    ([field]) => !(BY_PLACE as readonly string[]).includes(field),
  );
  const standard = {
    type: 'string',
    description: 'The announcement that supplies all fields that this file leaves out.',
  };
  const { $schema: _, ...names } = z.toJSONSchema(namesFile, { io: 'input' });
  return {
    $schema,
    title: 'A tournament in tournaments/ of a house',
    ...rest,
    properties: { standard, names, ...Object.fromEntries(own) },
  };
}

function withoutRequired(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const { required, ...rest } = schema;
  if (!isObject(rest.properties)) return rest;
  const properties = Object.entries(rest.properties).map(([name, one]) => [name, withoutRequired(one)]);
  return { ...rest, properties: Object.fromEntries(properties) };
}

function withShortCitations(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withShortCitations);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'pattern' && value === RULE ? SHORT_OR_FULL : withShortCitations(value),
    ]),
  );
}
