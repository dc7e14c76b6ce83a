import { readFileSync } from 'node:fs';
import { commitmentTo, draw } from '@croupier/client';
import {
  type AnyRules,
  CROUPIER,
  cloneJson,
  isRefusal,
  money,
  player,
  randomMove,
  seatId,
  type TableRecord,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { gameOf } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { verifyCards, verifyRound } from './verify.ts';

const PLAN = 'kings/roulette-french';
const ROUND = '7';
const SEED = '5e'.repeat(32);
const anna = seatId('seat-1');

function rulesOf(id: string): AnyRules | undefined {
  const plan = planOf(id);
  return plan && gameOf(plan).rules(plan);
}

interface Shown {
  seats: string[];
  rounds: [
    {
      moves: { move: { type: string; pocket?: string } }[];
      settlement: { pay?: number }[];
      proof: { commitment: string; seed: string; draws: { move: number; below: number; value: number }[] };
    },
  ];
}

/** Deals a round as the virtual croupier does, with all the croupier's moves drawn from the seed. */
function dealt(): Shown {
  const rules = rulesOf(PLAN);
  if (!rules) throw new Error('there is no such plan');
  const opened = rules.open({ seats: [anna], at: 0 });
  if (isRefusal(opened)) throw new Error(opened.message);
  const moves: TableRecord['rounds'][0]['moves'] = [];
  const draws: { move: number; below: number; value: number }[] = [];
  const now = { at: 0, availableFunds: UNLIMITED_FUNDS };
  const play = (actor: typeof CROUPIER, move: { type: string }) => {
    const played = rules.play(opened.state, actor, rules.parse(move), now);
    if (isRefusal(played)) throw new Error(played.message);
    moves.push({ actor: actor as never, move });
  };
  while (!rules.close(opened.state)) {
    const option = rules.options(opened.state, CROUPIER, now).find(({ pace }) => pace !== undefined);
    if (!option) throw new Error('the croupier has nothing to do');
    play(
      CROUPIER,
      randomMove(option, (below) => {
        if (below === 1) return 0;
        const value = draw(SEED, ROUND, draws.length, below);
        draws.push({ move: moves.length, below, value });
        return value;
      }),
    );
    if (option.move.type === 'place-your-bets')
      play(player(anna), { type: 'bet', chips: [{ position: 'red', amount: money(1000) }] } as {
        type: string;
      });
  }
  const closed = rules.close(opened.state);
  return cloneJson({
    format: 'croupier.record/1',
    plan: PLAN,
    seats: [anna],
    rounds: [
      {
        moves,
        settlement: closed?.settlement,
        result: closed?.result,
        proof: { round: ROUND, commitment: commitmentTo(SEED), seed: SEED, draws },
      },
    ],
  }) as unknown as Shown;
}

const failed = (record: Shown, noted?: string) =>
  verifyRound(record, noted, rulesOf)
    ?.steps.filter(({ ok }) => !ok)
    .map(({ step }) => step);

describe('a round is valid', () => {
  it('if commitment, draws, moves and settlement can be reproduced', () => {
    const record = dealt();
    const verified = verifyRound(record, commitmentTo(SEED), rulesOf);
    expect(verified?.steps.map(({ step }) => step)).toEqual([
      'noted',
      'commitment',
      'draw',
      'draw',
      'moves',
      'replay',
    ]);
    expect(verified?.valid).toBe(true);
    // Each number is shown with the result that it produced, not with the recorded move.
    const told = verified?.steps.flatMap((step) => (step.step === 'draw' ? [step.drawn] : []));
    const pocket = record.rounds[0].moves.find(({ move }) => move.pocket !== undefined)?.move.pocket;
    const nothing = { cards: [], dice: [] };
    expect(told).toEqual([
      { ...nothing, words: [expect.stringMatching(/clockwise$/)], pocket: undefined },
      { ...nothing, words: [], pocket },
    ]);
  });
});

describe('a round is not valid', () => {
  it('if its seed does not match the commitment', () => {
    const record = dealt();
    record.rounds[0].proof.seed = '00'.repeat(32);
    expect(failed(record)).toContain('commitment');
    expect(verifyRound(record, undefined, rulesOf)?.valid).toBe(false);
  });

  it('if the commitment is not the one stored before', () => {
    expect(failed(dealt(), commitmentTo('11'.repeat(32)))).toEqual(['noted']);
  });

  it('if the drawn number does not follow from the seed', () => {
    const record = dealt();
    const [first] = record.rounds[0].proof.draws;
    if (first) first.value = (first.value + 1) % first.below;
    expect(failed(record)).toContain('draw');
  });

  it('if the recorded pocket of the ball is not the one drawn', () => {
    const record = dealt();
    for (const { move } of record.rounds[0].moves)
      if (move.pocket !== undefined) move.pocket = move.pocket === '17' ? '18' : '17';
    expect(failed(record)).toContain('moves');
  });

  it('if the settlement does not follow from the rules', () => {
    const record = dealt();
    record.rounds[0].settlement = [];
    expect(failed(record)).toEqual(['replay']);
  });
});

it('a round cannot be verified if a person dealt it', () => {
  const { proof: _, ...round } = dealt().rounds[0];
  expect(verifyRound({ ...dealt(), rounds: [round] }, undefined, rulesOf)).toBeUndefined();
});

describe('a hand with hidden cards', () => {
  interface Covered {
    rounds: [
      {
        moves: { move: { card?: string } }[];
        cardProofs: {
          commitment: string;
          packs: { root: string }[];
          dealt: { move: number; position: number; proof?: { salt: string } }[];
        };
      },
    ];
  }
  // Ann has seen her own two cards and the board. The other players mucked.
  const file = new URL('../../../cli/test/covered-hand.json', import.meta.url);
  const hand = (): Covered => JSON.parse(readFileSync(file, 'utf8'));
  const proofs = hand().rounds[0].cardProofs;
  const noted = { commitment: proofs.commitment, roots: proofs.packs.map(({ root }) => root) };

  it('proves the cards that were seen, and states how many stay hidden', () => {
    const verification = verifyCards(hand(), noted, rulesOf);
    expect(verification).toMatchObject({ valid: true, asNoted: true });
    expect(verification?.checked).toMatchObject({ proved: 7, covered: 4 });
    expect(verifyCards(hand(), undefined, rulesOf)).toMatchObject({ valid: true, asNoted: undefined });
  });

  it('is not valid against a root other than the stored one, even if its cards match their own root', () => {
    for (const other of [
      { ...noted, roots: ['ab'.repeat(32)] },
      { ...noted, commitment: 'ab'.repeat(32) },
      { ...noted, roots: [...noted.roots, 'ab'.repeat(32)] },
    ])
      expect(verifyCards(hand(), other, rulesOf)).toMatchObject({ valid: false, asNoted: false });
  });

  it('names the card whose proof fails', () => {
    const record = hand();
    const [seen] = record.rounds[0].cardProofs.dealt.filter(({ proof }) => proof);
    const move = record.rounds[0].moves[seen?.move ?? -1]?.move;
    if (!seen || !move) return expect.fail('no card');
    move.card = move.card === '2c' ? '3c' : '2c';
    const { valid, checked } = verifyCards(record, noted, rulesOf) ?? expect.fail('no proof');
    expect(valid).toBe(false);
    expect(checked).toMatchObject({
      wrong: { message: expect.stringContaining(`position ${seen.position} of pack 0`) },
    });
  });

  it('has nothing to prove if single cards have no proof', () => {
    expect(verifyCards(dealt(), undefined, rulesOf)).toBeUndefined();
    expect(verifyCards(null, undefined, rulesOf)).toBeUndefined();
  });
});
