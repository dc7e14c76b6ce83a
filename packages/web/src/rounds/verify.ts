import {
  type CardProofs,
  type CheckedCards,
  cardProofsSchema,
  checkCards,
  checkDraws,
  commitmentTo,
  draw,
  type Proof,
  proofSchema,
} from '@croupier/client';
import {
  type AnyRules,
  type Card,
  isCard,
  isRefusal,
  parseRecord,
  type Refusal,
  refuse,
  replay,
} from '@croupier/core';

/** The values that a move drew, where there are words for them. */
export interface DrawnValues {
  readonly cards: readonly Card[];
  /** The points on each die, in order. */
  readonly dice: readonly number[];
  /** The side of a die without numbers, or the direction of the wheel, in words. */
  readonly words: readonly string[];
  readonly pocket: string | undefined;
}

/** One step of the verification, and whether it succeeded. */
export type Step =
  /** The commitment is the one that was stored before the bets closed. */
  | { readonly step: 'noted'; readonly ok: boolean; readonly noted: string; readonly published: string }
  /** The SHA-256 hash of the seed is the commitment. */
  | { readonly step: 'commitment'; readonly ok: boolean; readonly seed: string; readonly computed: string }
  /** A number follows from the seed. */
  | {
      readonly step: 'draw';
      readonly ok: boolean;
      readonly index: number;
      readonly below: number;
      readonly computed: number;
      readonly dealt: number;
      readonly drawn: DrawnValues;
    }
  /** The numbers result in exactly the moves that were made. */
  | { readonly step: 'moves'; readonly ok: boolean; readonly count: number; readonly wrong?: Refusal }
  /** A replay of the round under its rules gives the same settlement. */
  | { readonly step: 'replay'; readonly ok: boolean; readonly lines: number; readonly wrong?: Refusal };

export interface Verification {
  readonly steps: readonly Step[];
  /** True only if every step was carried out and succeeded. */
  readonly valid: boolean;
}

/**
 * Verifies the proof of a round step by step, with nothing from the server except the record itself. Returns undefined
 * if a person dealt, so that the record has no proof.
 */
export function verifyRound(
  record: unknown,
  noted: string | undefined,
  rulesOf: (plan: string) => AnyRules | undefined,
): Verification | undefined {
  const proof = proofIn(record);
  if (!proof) return undefined;
  const computed = commitmentTo(proof.seed);
  const steps: Step[] = [];
  if (noted !== undefined)
    steps.push({ step: 'noted', ok: noted === proof.commitment, noted, published: proof.commitment });
  steps.push({ step: 'commitment', ok: computed === proof.commitment, seed: proof.seed, computed });
  steps.push(...drawSteps(record, proof));
  steps.push(...playedSteps(record, proof, rulesOf));
  return { steps, valid: steps.every(({ ok }) => ok) };
}

/** The cards of a record with hidden cards, verified against the published roots. */
export interface CardVerification {
  readonly proofs: CardProofs;
  /** The proved cards, or the reason why they are not proved. */
  readonly checked: CheckedCards | { readonly wrong: Refusal };
  /** Whether commitment and roots match the stored ones; undefined if none were stored. */
  readonly asNoted: boolean | undefined;
  /** True only if every step was carried out and succeeded. */
  readonly valid: boolean;
}

/** Verifies the proof of every card in a record with hidden cards; undefined for a record without such a proof. */
export function verifyCards(
  input: unknown,
  noted: { readonly commitment: string; readonly roots: readonly string[] } | undefined,
  rulesOf: (plan: string) => AnyRules | undefined,
): CardVerification | undefined {
  const parsed = cardProofsSchema.safeParse(roundIn(input)?.cardProofs);
  if (!parsed.success) return undefined;
  const proofs = parsed.data;
  const record = parseRecord(input);
  const rules = isRefusal(record) ? undefined : rulesOf(record.plan);
  const found = isRefusal(record)
    ? record
    : rules
      ? checkCards(rules, record, proofs)
      : unknownRules(record.plan);
  const checked = isRefusal(found) ? { wrong: found } : found;
  const asNoted =
    noted &&
    noted.commitment === proofs.commitment &&
    noted.roots.every((root, pack) => proofs.packs[pack]?.root === root);
  return { proofs, checked, asNoted, valid: asNoted !== false && 'dealt' in checked };
}

function unknownRules(plan: string): Refusal {
  return refuse('unknown-rules', `the rules of ${plan} are not known here`);
}

function roundIn(record: unknown): { readonly [field: string]: unknown } | undefined {
  const rounds = (record as { rounds?: unknown } | null)?.rounds;
  return Array.isArray(rounds) && rounds.length === 1 ? rounds[0] : undefined;
}

function proofIn(record: unknown): Proof | undefined {
  const parsed = proofSchema.safeParse(roundIn(record)?.proof);
  return parsed.success ? parsed.data : undefined;
}

function drawSteps(record: unknown, { seed, round, draws }: Proof): readonly Step[] {
  const moves = (record as { rounds: { moves?: { move: object }[] }[] }).rounds[0]?.moves ?? [];
  return draws.map(({ move, below, value }, index) => {
    const computed = draw(seed, round, index, below);
    const drawn = drawnBy(moves[move]?.move ?? {}, below);
    return { step: 'draw', ok: computed === value, index, below, computed, dealt: value, drawn };
  });
}

/** The number of faces of a die. */
const FACES = 6;

function drawnBy(move: object, below: number): DrawnValues {
  const { type: _, pocket, ...fields } = move as { readonly [field: string]: unknown };
  const values = Object.values(fields).flat();
  const isDice = below === FACES;
  return {
    cards: values.filter(isCard),
    dice: isDice ? values.filter((value) => typeof value === 'number') : [],
    words: values.filter((value): value is string => typeof value === 'string' && !isCard(value)),
    pocket: typeof pocket === 'string' ? pocket : undefined,
  };
}

function playedSteps(
  input: unknown,
  proof: Proof,
  rulesOf: (plan: string) => AnyRules | undefined,
): readonly Step[] {
  const record = parseRecord(input);
  if (isRefusal(record)) return [{ step: 'replay', ok: false, lines: 0, wrong: record }];
  const rules = rulesOf(record.plan);
  if (!rules) return [{ step: 'replay', ok: false, lines: 0, wrong: unknownRules(record.plan) }];
  const moves = checkDraws(rules, record, proof);
  const replayed = replay(rules, record);
  return [
    isRefusal(moves)
      ? { step: 'moves', ok: false, count: 0, wrong: moves }
      : { step: 'moves', ok: true, count: moves },
    isRefusal(replayed)
      ? { step: 'replay', ok: false, lines: 0, wrong: replayed }
      : {
          step: 'replay',
          ok: true,
          lines: replayed.rounds.reduce((sum, { settlement }) => sum + settlement.length, 0),
        },
  ];
}
