import { checkDraws, commitmentTo, draw, type Proof, proofSchema } from '@croupier/client';
import { type AnyRules, isRefusal, parseRecord, replay } from '@croupier/core';

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
      /** The move it was drawn for, as recorded. */
      readonly move: string;
    }
  /** The numbers choose the very moves that were made. */
  | { readonly step: 'moves'; readonly ok: boolean; readonly count: number; readonly what?: string }
  /** The round plays again by the rules to the same settlement. */
  | { readonly step: 'replay'; readonly ok: boolean; readonly lines: number; readonly what?: string };

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

function proofIn(record: unknown): Proof | undefined {
  const rounds = (record as { rounds?: unknown } | null)?.rounds;
  if (!Array.isArray(rounds) || rounds.length !== 1) return undefined;
  const parsed = proofSchema.safeParse((rounds[0] as { proof?: unknown }).proof);
  return parsed.success ? parsed.data : undefined;
}

function drawSteps(record: unknown, { seed, round, draws }: Proof): readonly Step[] {
  const moves = (record as { rounds: { moves?: { move: object }[] }[] }).rounds[0]?.moves ?? [];
  return draws.map(({ move, below, value }, index) => {
    const computed = draw(seed, round, index, below);
    const { type = '', ...fields } = (moves[move]?.move ?? {}) as { type?: string; [field: string]: unknown };
    const shown = [type, ...Object.values(fields).map(String)].join(' ');
    return { step: 'draw', ok: computed === value, index, below, computed, dealt: value, move: shown };
  });
}

function playedSteps(
  input: unknown,
  proof: Proof,
  rulesOf: (plan: string) => AnyRules | undefined,
): readonly Step[] {
  const record = parseRecord(input);
  if (isRefusal(record)) return [{ step: 'replay', ok: false, lines: 0, what: record.message }];
  const rules = rulesOf(record.plan);
  if (!rules) return [{ step: 'replay', ok: false, lines: 0, what: record.plan }];
  const moves = checkDraws(rules, record, proof);
  const replayed = replay(rules, record);
  return [
    isRefusal(moves)
      ? { step: 'moves', ok: false, count: 0, what: moves.message }
      : { step: 'moves', ok: true, count: moves },
    isRefusal(replayed)
      ? { step: 'replay', ok: false, lines: 0, what: replayed.message }
      : {
          step: 'replay',
          ok: true,
          lines: replayed.rounds.reduce((sum, { settlement }) => sum + settlement.length, 0),
        },
  ];
}
