import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRefusal, type Json, parseRecord, UNLIMITED_FUNDS } from '@croupier/core';
import { gameOf, games } from '@croupier/games';
import { houses } from '@croupier/houses';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const plans = new Map(
  houses.flatMap((house) => house.plans.map((plan) => [plan.id as string, plan] as const)),
);
/** One record in so many is replayed, so that the test takes seconds. */
const ONE_IN = 10;

type Schema = { readonly [key: string]: unknown };

/** Returns the schema with no other fields allowed in its objects, so that a field without a description is found. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isObject = inner.type === 'object' && inner.properties !== undefined;
  return isObject && inner.additionalProperties === undefined
    ? { ...inner, additionalProperties: false }
    : inner;
}

function viewsOf(game: string) {
  const { properties, $defs } = JSON.parse(
    readFileSync(join(root, `docs/schemas/views/${game}.json`), 'utf8'),
  ) as { properties: { [view: string]: Schema }; $defs: Schema };
  const one = (name: string) =>
    z.fromJSONSchema(closed({ ...properties[name], $defs }) as Parameters<typeof z.fromJSONSchema>[0]);
  return { view: one('view'), playerView: one('playerView'), staff: one('staff') };
}

const records = readdirSync(join(root, 'examples'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .filter((_, n) => n % ONE_IN === 0)
  .flatMap((name) => {
    const record = parseRecord(JSON.parse(readFileSync(join(root, 'examples', name), 'utf8')));
    if (isRefusal(record)) return [];
    const plan = plans.get(record.plan);
    return plan ? [{ name, record, plan }] : [];
  });
const played = games.filter(({ id }) => records.some(({ plan }) => plan.game === id));

it('the examples contain most games', () => {
  expect(played.length).toBeGreaterThan(10);
});

it.each(played.map(({ id }) => id))('the schema describes every field of the views of %s', (id) => {
  const schemas = viewsOf(id);
  for (const { name, record, plan } of records.filter((one) => one.plan.game === id)) {
    const rules = gameOf(plan).rules(plan);
    const [round] = record.rounds;
    if (!round) continue;
    const opened = rules.open({
      seats: record.seats,
      at: round.at ?? 0,
      ...(record.carry ? { carry: record.carry } : {}),
      ...(round.terms === undefined ? {} : { terms: round.terms as Json }),
    });
    if (isRefusal(opened)) continue;
    const { state } = opened;
    const look = () => {
      const seen = [
        [schemas.view, rules.view(state)],
        [schemas.staff, rules.staff(state, 'person')],
        ...record.seats.map((seat) => [schemas.playerView, rules.playerView(state, seat)] as const),
      ] as const;
      for (const [schema, view] of seen) {
        const { error } = schema.safeParse(JSON.parse(JSON.stringify(view)));
        expect(error?.issues ?? [], name).toEqual([]);
      }
    };
    look();
    for (const { actor, move, at = 0 } of round.moves) {
      const read = rules.parse(move);
      if (isRefusal(read)) continue;
      if (!isRefusal(rules.play(state, actor, read, { at, availableFunds: UNLIMITED_FUNDS }))) look();
    }
  }
});
