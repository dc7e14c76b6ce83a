import { readFileSync } from 'node:fs';
import type { PlanId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { CALLS, callRule, callText } from './calls.ts';
import type { CallKey } from './house-calls.ts';
import type { LanguageCode } from './terms.ts';

const said = (plan: PlanId, language: LanguageCode, ...keys: CallKey[]) =>
  keys.map((key) => callText(plan, key, language, { pocket: '35', colour: 'black' }));

// These tests check only the words of the calls. The tests of each game check and cite their effect on bets.
describe('the calls', () => {
  it('of kings are in Czech and English, and polite', () => {
    for (const plan of [
      'kings/roulette-european',
      'kings/roulette-french',
      'kings/roulette-american',
      'kings/roulette-european-double-zero',
    ] as const) {
      expect(said(plan, 'cs', 'placeYourBets', 'noMoreBets', 'newGame', 'endOfBetting')).toEqual([
        'Umístěte své sázky, prosím',
        'Žádné další sázky, prosím',
        'Nová hra',
        undefined,
      ]);
      expect(said(plan, 'en', 'placeYourBets', 'noMoreBets', 'newGame')).toEqual([
        'Place your bets, please',
        'No more bets, please',
        'New game',
      ]);
    }
  });

  it('of kings open and close the betting in 24-number roulette, and announce the result', () => {
    expect(said('kings/roulette-24', 'en', 'placeYourBets', 'noMoreBets')).toEqual([
      'Place your bets, please',
      'No more bets, please',
    ]);
    const result = { pocket: '12', colour: 'red', numbers: 24 } as const;
    expect(callText('kings/roulette-24', 'result', 'cs', result)).toBe('číslo 12, sudé číslo, červená');
  });

  it('of kings end the betting on dice, and announce number and pay mode', () => {
    const plan = 'kings/roulette-caribbean-dice';
    expect(said(plan, 'cs', 'placeYourBets', 'endOfBetting', 'noMoreBets')).toEqual([
      'Umístěte své sázky, prosím',
      'Konec sázení',
      undefined,
    ]);
    const result = { pocket: '17', colour: 'black', payMode: 'hi' } as const;
    expect(callText(plan, 'result', 'en', result)).toBe('17, odd, black, low, Hi');
  });

  it('of kings include a separate opening call for barbut {kings.barbut.21}', () => {
    const opening = (['cs', 'en', 'de'] as const).flatMap((code) =>
      said('kings/barbut', code, 'placeYourBets'),
    );
    expect(opening).toEqual(['Vaše sázky, prosím', 'Place your bets, please', 'Bitte das Spiel zu machen']);
  });

  it('of ceske-kasino address "ladies and gentlemen" {ceske-kasino.roulette.43}', () => {
    expect(said('ceske-kasino/roulette', 'cs', 'placeYourBets', 'noMoreBets', 'result', 'newGame')).toEqual([
      'Dámy a pánové, prosím, umístěte sázky',
      'Dámy a pánové, konec sázek, děkuji vám',
      'Dámy a pánové, výherním číslem je číslo 35',
      'Dámy a pánové, chybné roztočení, hra není platná',
    ]);
  });

  it('of brandenburg include no opening call, and use the same words to close and to stop', () => {
    expect(said('brandenburg/roulette', 'de', 'placeYourBets', 'noMoreBets', 'newGame', 'result')).toEqual([
      undefined,
      'Nichts geht mehr',
      'Nichts geht mehr',
      '35, ungerade, schwarz, Passe',
    ]);
  });

  it('of sazka start with the end of betting', () => {
    for (const plan of ['sazka/roulette-synot', 'sazka/roulette-evolution'] as const)
      expect(said(plan, 'cs', 'placeYourBets', 'noMoreBets')).toEqual([undefined, 'Konec sázek']);
  });

  it('of the home set are in French and eighteen other languages', () => {
    const calls = (language: LanguageCode) =>
      said('home-set/roulette', language, 'placeYourBets', 'noMoreBets', 'result');
    expect(calls('fr')).toEqual(['Faites vos jeux', 'Rien ne va plus', '35, impair, noir, passe']);
    expect(calls('cs')).toEqual(['Hra začíná', 'Už žádné sázky', 'číslo 35, liché číslo, černá']);
    expect(calls('ar')).toEqual(['ضعوا رهاناتكم', 'لا مزيد من الرهانات', '35 رقم فردي، أسود']);
  });
});

describe('every call', () => {
  it('cites rules that are in the house’s rule book', () => {
    for (const [house, calls] of Object.entries(CALLS))
      for (const rule of Object.values(calls).flatMap((call) => call.rules)) {
        const [, game] = rule.split('.');
        const book = readFileSync(
          new URL(`../../../../docs/rulebook/${house}/${game}.md`, import.meta.url),
          'utf8',
        );
        expect(book).toContain(`**${rule}**`);
      }
  });

  it('exists in every language, regardless of the house’s own language', () => {
    expect(said('brandenburg/roulette', 'fi', 'noMoreBets', 'result')).toEqual([
      'Ei enää panoksia',
      'numero 35, pariton, musta',
    ]);
  });

  it('cites the rule of the plan’s own book', () => {
    expect(callRule('kings/roulette-european', 'placeYourBets')).toBe('kings.roulette-european.57');
    expect(callRule('kings/roulette-european-double-zero', 'placeYourBets')).toBe(
      'kings.roulette-european-double-zero.58',
    );
    expect(callRule('home-set/roulette', 'newGame')).toBeUndefined();
  });
});
