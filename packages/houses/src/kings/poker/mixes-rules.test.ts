import { CROUPIER } from '@croupier/core';
import type { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { CashTable } from '../../../test/poker.ts';
import { eightGame } from './8-game.ts';
import { dealersChoice } from './dealers-choice.ts';
import { horse } from './horse.ts';
import { tripleStud } from './triple-stud.ts';

/** Plays a hand that is checked down. Returns the cited rule of each type of event. */
function cited(table: CashTable): { readonly [type: string]: string | undefined } {
  table.events.length = 0;
  const draws = table.options(CROUPIER).some(({ move }) => move.type === 'draw-button');
  table.start(draws ? 1 : undefined).checkDown();
  return Object.fromEntries(table.events.map(({ type, rule }) => [type, rule]));
}

const at = (plan: poker.PokerPlan) => new CashTable(plan, { level: 4 }).seat({ 1: 1000, 2: 1000, 3: 1000 });

/** Returns the cited rules of the first hand of each game in a mix. */
function each(plan: poker.PokerPlan) {
  const table = at(plan);
  const told: { readonly [type: string]: string | undefined }[] = [];
  const seen = new Set<string>();
  for (let hand = 0; seen.size < plan.games.length && hand < 60; hand++) {
    const { variant, structure } = table.view().playing;
    const game = `${variant} ${structure}`;
    if (seen.has(game)) table.start().foldAround();
    else told.push(cited(table));
    seen.add(game);
    table.next();
  }
  return told;
}

describe('the rules that are cited in a mix', () => {
  it('HORSE cites each game’s rules for deals and checks, and the comparison for the first player to show in hold’em {kings.poker-horse.13 kings.poker-variants-comparison-2.79}', () => {
    const told = each(horse);
    expect(told.map(({ check }) => check)).toEqual([
      'kings.poker-texas-holdem.20',
      'kings.poker-omaha-hilo.30',
      'kings.poker-razz.11',
      'kings.poker-seven-card-stud.11',
      'kings.poker-seven-card-stud-hilo.11',
    ]);
    expect(told.map(({ card }) => card)).toEqual([
      'kings.poker-texas-holdem.33',
      'kings.poker-omaha-hilo.28',
      'kings.poker-razz.17',
      'kings.poker-seven-card-stud.18',
      'kings.poker-seven-card-stud-hilo.21',
    ]);
    expect(told.map(({ showed }) => showed)).toEqual([
      'kings.poker-variants-comparison-2.79',
      'kings.poker-omaha-hilo.34',
      'kings.poker-razz.22',
      'kings.poker-seven-card-stud.23',
      'kings.poker-seven-card-stud-hilo.26',
    ]);
  });

  it('Triple Stud cites another rule in razz, where a different card decides the bring-in {kings.poker-triple-stud.10 kings.poker-triple-stud.13}', () => {
    expect(each(tripleStud).map((told) => told['bring-in'])).toEqual([
      'kings.poker-seven-card-stud.10',
      'kings.poker-razz.10',
      'kings.poker-seven-card-stud-hilo.10',
    ]);
  });

  it('8-Game cites triple draw when cards are drawn, and hold’em in both hold’em games {kings.poker-8-game.06-13}', () => {
    const told = each(eightGame);
    expect(told[0]?.posted).toBe('kings.poker-27-triple-draw.12');
    expect([told[1]?.board, told[6]?.board]).toEqual(Array(2).fill('kings.poker-texas-holdem.37'));
    expect(told[7]?.board).toBe('kings.poker-omaha.28');
  });

  it('Dealer’s choice cites the game that was chosen {kings.poker-general.62}', () => {
    const table = at(dealersChoice);
    table.make(CROUPIER, 'draw-button', { place: 1 });
    table.do('p1', 'choose-game', { game: 'badugi' }).start().deal();
    table.do('p1', 'call').do('p2', 'call').do('p3', 'check');
    expect(table.option('p2', 'draw')?.rule).toBe('kings.poker-badugi.13');
  });

  it('the settlement of the last hand cites its game, not the next one {kings.poker-triple-stud.12}', () => {
    const table = at(tripleStud);
    for (let hand = 1; hand < 8; hand++) table.start().foldAround().next();
    const { settlement } = table.start().checkDown().next();
    expect(table.view().playing.variant).toBe('razz');
    expect(new Set(settlement.map(({ rule }) => rule))).toEqual(new Set(['kings.poker-seven-card-stud.27']));
  });

  it('a view names the game but no rules', () => {
    expect(at(horse).view().playing).toEqual({ variant: 'texas-holdem', structure: 'fixed' });
  });
});
