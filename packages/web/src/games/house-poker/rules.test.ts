import { messages } from 'messages:house-poker';
import type { housePoker } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { rulesOf } from './rules.ts';

/** Returns all sentences of the rules panel for a plan in a language. */
async function told(id: string, language: string) {
  await messages.load(language);
  const plan = planOf(id) as housePoker.HousePokerPlan;
  return rulesOf(plan, messages.in(language), { language }).flatMap(({ rules }) =>
    rules.flatMap((rule) => (rule ? [rule.says] : [])),
  );
}

describe('a table’s rules about folding and time-outs', () => {
  it.each([
    ['en', 'you lose half of Ante', 'If you fold, you lose Ante'],
    ['cs', 'ztrácíte polovinu sázky Ante', 'Když složíte, ztrácíte Ante'],
    ['de', 'verlieren Sie die Hälfte von Ante', 'Passen Sie, verlieren Sie Ante'],
  ])(
    'state whether a fold costs half the ante or all of it, in %s {kings.poker-euro.09 kings.poker-casino-holdem.16}',
    async (language, half, whole) => {
      expect((await told('kings/poker-euro', language)).join('\n')).toContain(half);
      const others = (await told('kings/poker-casino-holdem', language)).join('\n');
      expect(others).toContain(whole);
      expect(others).not.toContain(half);
    },
  );

  it.each([
    ['en', 'you lose Ante and Bonus', 'If you fold, you get Bet back'],
    ['cs', 'ztrácíte Ante a\u00a0Bonus', 'Když složíte, Bet se vrací'],
    ['de', 'verlieren Sie Ante und Bonus', 'erhalten Sie Einsatz zurück'],
  ])('name a bet that a fold returns, in %s {kings.poker-three-card.13}', async (language, lost, back) => {
    const says = (await told('kings/poker-three-card', language)).join('\n');
    expect(says).toContain(lost);
    expect(says).toContain(back);
    expect((await told('kings/poker-casino-holdem', language)).join('\n')).not.toContain(back);
  });

  it.each([
    ['en', 'in time, you wait where you may', 'in time, your cards stay', 'in time, you fold.'],
    ['cs', 'včas, čekáte', 'včas, karty zůstanou', 'včas, skládáte.'],
    ['de', 'rechtzeitig, schieben Sie', 'rechtzeitig, bleiben die Karten', 'rechtzeitig, passen Sie.'],
  ])(
    'state whether a time-out checks, keeps the hand or folds, in %s {kings.poker-general.70}',
    async (language, checks, keeps, folds) => {
      expect((await told('kings/poker-ultimate-holdem', language)).join('\n')).toContain(checks);
      expect((await told('kings/poker-kings-holdem', language)).join('\n')).toContain(checks);
      expect((await told('kings/poker-switch', language)).join('\n')).toContain(keeps);
      expect((await told('kings/poker-casino-holdem', language)).join('\n')).toContain(folds);
    },
  );
});
