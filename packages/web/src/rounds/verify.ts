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

/** The draws of a move, as far as words tell them: the record says where a card went. */
export interface Drawn {
  readonly cards: readonly Card[];
  /** The points of each die, in their order. */
  readonly dice: readonly number[];
  /** The side of a die without numbers, or the way that the wheel turns. */
  readonly words: readonly string[];
  readonly pocket: string | undefined;
}

/** One thing that was computed again, and whether it came out as was said. */
export type Step =
  /** The commitment is the one that was noted before the bets closed. */
  | { readonly step: 'noted'; readonly ok: boolean; readonly noted: string; readonly published: string }
  /** The seed's SHA-256 is the commitment. */
  | { readonly step: 'commitment'; readonly ok: boolean; readonly seed: string; readonly computed: string }
  /** A number that follows from the seed. */
  | {
      readonly step: 'draw';
      readonly ok: boolean;
      readonly index: number;
      readonly below: number;
      readonly computed: number;
      readonly dealt: number;
      readonly drawn: Drawn;
    }
  /** The numbers choose the very moves that were made. */
  | { readonly step: 'moves'; readonly ok: boolean; readonly count: number; readonly wrong?: Refusal }
  /** The round plays again by the rules to the same settlement. */
  | { readonly step: 'replay'; readonly ok: boolean; readonly lines: number; readonly wrong?: Refusal };

export interface Verification {
  readonly steps: readonly Step[];
  /** True only if every step was computed and came out as it must. */
  readonly valid: boolean;
}

/**
 * Computes the proof of a round again, step by step: nothing is taken from the server but the record itself. Undefined
 * where the record has no proof, since a person dealt.
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

/** The cards of a record that covers others, checked against the published roots. */
export interface CardVerification {
  readonly proofs: CardProofs;
  /** The proven cards, or else why they are not proven. */
  readonly checked: CheckedCards | { readonly wrong: Refusal };
  /** Whether commitment and roots are those that were noted; undefined where none were. */
  readonly asNoted: boolean | undefined;
  /** True only if everything was computed and came out as it must. */
  readonly valid: boolean;
}

/** Computes the proof of every card in a record that covers others; undefined where it has none. */
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

/** A die has this many faces. */
const FACES = 6;

function drawnBy(move: object, below: number): Drawn {
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
