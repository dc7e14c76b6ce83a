import { isRefusal, parseRecord, type Refusal, refuse } from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { HouseRegistry } from '@croupier/houses';
import {
  type CardProofs,
  type CheckedCards,
  cardProofs,
  checkCards,
  type PackCommitment,
} from '@croupier/protocol';
import { z } from 'zod';
import type { Answer } from '../command.ts';
import type { Source } from '../files.ts';
import type { verifyCardsJson } from '../json.ts';
import { findPlan } from '../plans.ts';

/** The published values that the user wrote down before the round. */
export interface ExpectedValues {
  readonly commitment: string | undefined;
  readonly root: string | undefined;
}

/**
 * Returns a sentence about the first published value that differs from the noted one, or undefined if none
 * differs.
 */
export function valueMismatch(
  noted: ExpectedValues,
  {
    commitment,
    packs,
  }: { readonly commitment: string; readonly packs?: readonly PackCommitment[] | undefined },
): string | undefined {
  const published: { readonly [Name in keyof ExpectedValues]: string | undefined } = {
    commitment,
    root: packs?.[0]?.root,
  };
  for (const name of ['commitment', 'root'] as const)
    if (noted[name] !== undefined && noted[name].toLowerCase() !== published[name])
      return `the ${name} is ${published[name] ?? 'not there'}, not the ${noted[name]} that was noted`;
  return undefined;
}

/**
 * Returns the proofs of the visible cards in a record that hides other cards. Returns undefined if it has
 * none.
 */
export function readCardProofs({ name, json }: Source): CardProofs | undefined | Refusal {
  const parsed = z
    .object({ rounds: z.array(z.object({ cardProofs: cardProofs.optional() })).min(1) })
    .safeParse(json);
  if (parsed.success) return parsed.data.rounds[0]?.cardProofs;
  const [issue] = parsed.error.issues;
  // Other errors of the record are reported when the record itself is parsed.
  if (!issue?.path.includes('cardProofs')) return undefined;
  return refuse('not-verified', `${name}: ${issue.path.join('.')}: ${issue.message}`);
}

/**
 * Checks a record that hides cards. Each visible card must have been at its position in the pack, and the
 * pack must have been dealt in order.
 */
export function checkHiddenCards(
  { name, json }: Source,
  proofs: CardProofs,
  noted: ExpectedValues,
  houses: HouseRegistry,
): Answer | Refusal {
  const wrong = (what: string) => refuse('not-verified', `${name}: ${what}`);
  const record = parseRecord(json);
  if (isRefusal(record)) return wrong(`not a record: ${record.message}`);
  const otherwise = valueMismatch(noted, proofs);
  if (otherwise) return wrong(otherwise);
  const plan = findPlan(record.plan, houses);
  if (isRefusal(plan)) return wrong(plan.message);
  const checked = checkCards(gameOf(plan).rules(plan), record, proofs);
  if (isRefusal(checked)) return wrong(checked.message);
  const { round, commitment, packs } = proofs;
  const { dealt, proved, covered, burned } = checked;
  const answer: z.input<typeof verifyCardsJson> = {
    ...{ round, plan: plan.id, commitment, packs, proved, covered },
    cards: dealt.map(({ card, ...where }) => ({ ...where, card: card ?? null })),
    burned: [...burned],
    verified: true,
  };
  const text = [
    `Round ${round} of ${plan.id}: ${proved} of ${dealt.length} cards are proved, ${covered} stay hidden.`,
    `  commitment  ${commitment}`,
    ...packs.flatMap(({ cards, root }, pack) => [
      `  root        ${root}`,
      `  ${pack === 0 ? 'A pack of' : 'Discards, shuffled and dealt again:'} ${cards} cards, by position from 0:`,
      ...positions(checked, pack),
    ]),
    '  Every shown card lay at its position before the first card of its pack was dealt, and all were dealt in order.',
  ];
  return { json: answer, text: text.join('\n') };
}

/** Returns the known positions of a pack as text, ten per line. */
function positions({ dealt, burned }: CheckedCards, pack: number): string[] {
  const known = [
    ...dealt.map(({ card, ...at }) => ({ ...at, what: card ?? '??' })),
    ...burned.map((at) => ({ ...at, what: 'burned' })),
  ].filter((at) => at.pack === pack);
  known.sort((one, other) => one.position - other.position);
  const told = known.map(({ position, what }) => `${position} ${what}`);
  return Array.from(
    { length: Math.ceil(told.length / 10) },
    (_, line) => `    ${told.slice(line * 10, line * 10 + 10).join(', ')}`,
  );
}
