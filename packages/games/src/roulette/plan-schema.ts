import { planFields, planParts } from '@croupier/core';
import { z } from 'zod';
import type {
  AnnouncedTerms,
  AnnouncementTerms,
  BetTerms,
  ColourChipTerms,
  Device,
  LimitTerms,
  MaximumWin,
  ProcedureTerms,
  RoulettePlan,
  ZeroTerms,
} from './plan.ts';
import { invalidReason, kind, pocket, voidReason } from './schema.ts';

/** The schema of a roulette plan. It allows no other fields. */

const { amount, rule, times, count } = planParts;

const byMode = z.union([times, z.enum(['push', 'lose'])]);
const bet: z.ZodType<BetTerms> = z.strictObject({
  pays: z.union([times, z.strictObject({ normal: byMode, hi: byMode, lo: byMode })], {
    error: 'A bet pays a whole number to 1; with dice, a number, push or lose for each of normal, hi and lo.',
  }),
  rule: z.union([rule, z.array(rule).min(1)], { error: 'This must be a rule or a list of rules.' }),
  min: amount,
  max: amount.exactOptional(),
  limitRule: rule,
  loRule: rule.exactOptional(),
});

const device: z.ZodType<Device> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('wheel'),
    pockets: z.array(pocket).min(1),
    rule,
    circuits: z
      .strictObject({ least: count, fewer: z.enum(['invalid', 'discretion']), rule })
      .exactOptional(),
    againstWheel: rule.exactOptional(),
    alternates: rule.exactOptional(),
  }),
  z.strictObject({ kind: z.literal('dice'), rule, modeRule: rule, throwerRule: rule }),
]);

const onHit = z.strictObject({ pays: z.enum(['release', 'own-odds']), rule });
const zero: z.ZodType<ZeroTerms> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lose'), rule }),
  z.strictObject({ kind: z.literal('half-back'), rule, others: rule, numbers: rule }),
  z.strictObject({
    kind: z.literal('half-odd-unit-in-prison'),
    rule,
    prison: rule,
    others: rule,
    numbers: rule,
    onHit,
    onMiss: rule,
    onZero: rule,
  }),
  z.strictObject({
    kind: z.literal('half-or-leave'),
    rule,
    numbers: rule,
    claim: rule,
    oddChip: rule,
    onHit,
    onMiss: rule,
    onZero: rule,
  }),
]);

const limits: z.ZodType<LimitTerms> = z.strictObject({
  step: amount,
  scopeRule: rule,
  under: rule,
  over: rule,
  refuse: z.union([rule, z.strictObject({ under: rule, over: rule, step: rule })], {
    error: 'This must be one rule, or separate rules for under, over and step.',
  }),
  total: z.strictObject({ max: amount, rule }).exactOptional(),
  insideFollowsStraight: rule.exactOptional(),
  table: rule,
  raise: z
    .strictObject({
      what: z.enum(['minimum', 'minimum-and-maximum']),
      noticeMinutes: z.int().min(0),
      rule,
      noticeRule: rule.exactOptional(),
    })
    .exactOptional(),
  individual: rule.exactOptional(),
  joint: z.strictObject({ answer: z.enum(['forbid-excess', 'void-game']), rule }).exactOptional(),
});

const maximumWin: z.ZodType<MaximumWin> = z.strictObject({
  amount,
  counts: z.enum(['return', 'net']),
  mode: z.enum(['declared', 'cap']),
  exceeded: rule.exactOptional(),
  rule,
});

const each = z.array(rule).exactOptional();
const perSide = z.int().min(0);
const announced: z.ZodType<AnnouncedTerms> = z.discriminatedUnion('bet', [
  z.strictObject({
    bet: z.literal('neighbours'),
    rule,
    perSide: z.strictObject({ least: perSide, most: perSide, usual: perSide }),
  }),
  z.strictObject({ bet: z.literal('finals-neighbours'), rule, most: z.literal([1, 2]), each }),
  z.strictObject({
    bet: z.enum([
      'finals',
      'finals-plein-splits',
      'finals-splits-vertical',
      'finals-splits-horizontal',
      'dozen-corners',
      'dozen-streets',
      'dozen-six-lines',
      'colour-of-segment',
    ]),
    rule,
    each,
  }),
  z.strictObject({
    bet: z.literal('complete'),
    rule,
    firstFour: z.boolean(),
    chips: z.enum(['one-each', 'proportional']),
  }),
  z.strictObject({
    bet: z.enum([
      'big-series',
      'small-series',
      'orphans',
      'orphans-plein',
      'zero-game',
      'game-7-9',
      'game-7-9-five',
      'game-7-9-plein',
      'game-3-4',
      'half-complete',
      'splits-of-zero',
      'splits-of',
      'splits-vertical-of',
      'splits-horizontal-of',
      'corners-of',
      'streets-of-zero',
      'six-lines-of',
      'plein-splits-of',
      'plein-corners-of',
      'corners-of-two',
      'first-six-splits',
      'last-six-splits',
      'first-two-corners',
      'last-two-corners',
      'first-three',
      'first-four',
      'first-six',
      'last-six',
    ]),
    rule,
  }),
]);

const announcements: z.ZodType<AnnouncementTerms> = z.strictObject({
  bets: z.array(announced).min(1),
  by: z.enum(['placed', 'accepted']),
  rule,
  limitRule: rule,
  paidRule: rule.exactOptional(),
  inspectorToo: rule.exactOptional(),
  alsoIn: z
    .string()
    .regex(/^[a-z]{2}$/, 'This is not a language code.')
    .exactOptional(),
  duringSpin: z.strictObject({ repeatedBy: z.literal('inspector'), rule }).exactOptional(),
  refusal: rule.exactOptional(),
  late: rule.exactOptional(),
  afterClose: rule.exactOptional(),
  onField: rule.exactOptional(),
});

const procedure: z.ZodType<ProcedureTerms> = z.strictObject({
  order: z.enum(['throw-then-close', 'close-then-throw', 'call-starts-wheel']),
  opening: z.enum(['call', 'at-once']),
  rulingBy: z.enum(['inspector', 'croupier']),
  cites: z.strictObject({ open: rule, spin: rule, close: rule, result: rule, settle: rule, next: rule }),
  invalid: z.array(
    z.strictObject({ reason: invalidReason, rule, needsRuling: z.literal(true).exactOptional() }),
  ),
  afterInvalid: z.strictObject({
    consequence: z.enum(['respin', 'bets-movable', 'stakes-returned', 'game-void']),
    rule,
  }),
  late: rule,
  beforePaid: rule.exactOptional(),
  interference: z.strictObject({ consequence: z.enum(['refused', 'game-void']), rule }),
  correction: rule.exactOptional(),
  winningStakes: z.strictObject({ go: z.enum(['stay', 'back']), rule }),
  lost: rule,
  voids: z.array(
    z.strictObject({
      reason: voidReason,
      scope: z.enum(['game', 'bets']),
      rule,
      by: z.enum(['croupier', 'manager']).exactOptional(),
      stakes: z.literal('confiscated').exactOptional(),
    }),
  ),
  voidGame: rule,
  correctResult: rule.exactOptional(),
  holdPayouts: rule.exactOptional(),
  interruption: z.strictObject({ before: rule, after: rule }),
  disconnect: z.strictObject({ beforeClose: z.enum(['stand', 'nothing-bet']), before: rule, after: rule }),
  forgotten: z
    .strictObject({
      outsideWins: count,
      outside: rule,
      insideGames: count,
      inside: rule,
      heldGames: count,
      held: rule,
      lapse: rule,
      endOfPlay: rule,
    })
    .exactOptional(),
});

const colourChips: z.ZodType<ColourChipTerms> = z.strictObject({
  rule,
  colours: z.array(z.string().min(1)).min(1),
  values: z.array(amount).min(1),
  valueRule: rule,
  onePlayer: rule,
  exchange: rule,
  later: z.strictObject({
    after: z.enum(['leaving', 'table-closed', 'day-ended']),
    value: z.union([amount, z.literal('table-minimum')]),
    rule,
  }),
  otherTable: rule,
});

export const planSchema: z.ZodType<RoulettePlan> = z.strictObject({
  ...planFields('roulette'),
  device,
  layout: z.strictObject({
    numbers: z.literal([24, 36]),
    zeros: z.enum(['none', 'single', 'double', 'double-apart']),
    rule,
    red: z.array(pocket),
  }),
  bets: z.partialRecord(kind, bet),
  zero,
  limits,
  maximumWin: maximumWin.exactOptional(),
  announcements: announcements.exactOptional(),
  procedure,
  colourChips: colourChips.exactOptional(),
});
