import type { HouseId, PlanId, RuleId } from '@croupier/core';
import { fill, type Result, resultCall } from './result.ts';
import { LANGUAGE_CODES, type LanguageCode, type RouletteTerms } from './terms.ts';
import { TERMS } from './terms-by-language.ts';

/**
 * What a croupier calls: bets open, bets closed (`endOfBetting` before dice are thrown), a spin that does not count, the
 * result.
 */
export type CallKey = 'placeYourBets' | 'noMoreBets' | 'endOfBetting' | 'newGame' | 'result';

/** A call of a house: its words by language, and the rule of every plan that has it. */
export interface Call {
  /** May hold `{result}`, the announcement in that language, or `{pocket}`. */
  readonly text: { readonly [code in LanguageCode]?: string };
  readonly rules: readonly RuleId[];
  /** Rules that have other words for it. */
  readonly otherwise?: { readonly [rule: RuleId]: Call['text'] };
}

export type HouseCalls = { readonly [key in CallKey]?: Call };

/** The calls of every house, in the words of its rule book. */
export const CALLS: { readonly [house: HouseId]: HouseCalls } = {
  kings: {
    placeYourBets: {
      text: { cs: 'Umístěte své Sázky prosím', en: 'Place your bets, please' },
      rules: [
        'kings.roulette-european.57',
        'kings.roulette-french.56',
        'kings.roulette-american.58',
        'kings.roulette-european-double-zero.58',
        'kings.roulette-24.55',
        'kings.roulette-caribbean-dice.36',
        'kings.barbut.21',
      ],
      otherwise: { 'kings.barbut.21': { cs: 'Vaše sázky prosím' } },
    },
    noMoreBets: {
      text: { cs: 'Žádné další Sázky, prosím', en: 'No more bets, please' },
      rules: [
        'kings.roulette-european.60',
        'kings.roulette-french.59',
        'kings.roulette-american.61',
        'kings.roulette-european-double-zero.61',
        'kings.roulette-24.58',
        'kings.red-dog.13',
      ],
    },
    endOfBetting: {
      text: { cs: 'Konec sázení', en: 'End of betting' },
      rules: ['kings.roulette-caribbean-dice.37'],
    },
    newGame: {
      text: { cs: 'Nová hra', en: 'New game' },
      rules: [
        'kings.roulette-european.68',
        'kings.roulette-french.68',
        'kings.roulette-american.68',
        'kings.roulette-european-double-zero.68',
        'kings.roulette-24.65',
      ],
    },
    result: {
      text: {},
      rules: [
        'kings.roulette-european.61',
        'kings.roulette-french.60',
        'kings.roulette-american.62',
        'kings.roulette-european-double-zero.62',
        'kings.roulette-24.59',
        'kings.roulette-caribbean-dice.43',
      ],
    },
  },
  sazka: {
    // A timer opens the betting: there is no call.
    noMoreBets: {
      text: { cs: 'Konec sázek' },
      rules: [
        'sazka.roulette-synot.51',
        'sazka.roulette-evolution.58',
        'sazka.blackjack-synot.38',
        'sazka.blackjack-all-bets.53',
        'sazka.blackjack-infinite.44',
        'sazka.blackjack-evolution.32',
      ],
    },
    // The game plan gives no words for it.
    newGame: {
      text: { cs: 'Neplatné roztočení, točí se znovu', en: 'Invalid spin, the wheel is spun again' },
      rules: ['sazka.roulette-synot.63', 'sazka.roulette-evolution.70'],
    },
    result: { text: {}, rules: ['sazka.roulette-synot.52', 'sazka.roulette-evolution.59'] },
  },
  brandenburg: {
    // The rules give no opening call (.116), and the same words for closing and for breaking off.
    noMoreBets: { text: { de: 'Nichts geht mehr' }, rules: ['brandenburg.roulette.119'] },
    newGame: { text: { de: 'Nichts geht mehr' }, rules: ['brandenburg.roulette.128'] },
    result: { text: {}, rules: ['brandenburg.roulette.121'] },
  },
  'ceske-kasino': {
    placeYourBets: {
      text: {
        cs: 'Dámy a pánové, prosím, umístěte sázky',
        en: 'Ladies and gentlemen, place your bets, please',
      },
      rules: ['ceske-kasino.roulette.37'],
    },
    noMoreBets: {
      text: {
        cs: 'Dámy a pánové, konec sázek, děkuji Vám',
        en: 'Ladies and gentlemen, no more bets, thank you',
      },
      rules: ['ceske-kasino.roulette.40'],
    },
    newGame: {
      text: {
        cs: 'Dámy a pánové chybné roztočení, hra není platná',
        en: 'Ladies and gentlemen, a faulty spin, the game is void',
      },
      rules: ['ceske-kasino.roulette.57'],
    },
    result: {
      text: {
        cs: 'Dámy a pánové, výherním číslem je číslo {pocket}',
        en: 'Ladies and gentlemen, the winning number is {pocket}',
      },
      rules: ['ceske-kasino.roulette.43'],
    },
  },
  'home-set': {
    placeYourBets: { text: inEveryLanguage('placeYourBets'), rules: ['home-set.roulette.31'] },
    noMoreBets: { text: inEveryLanguage('noMoreBets'), rules: ['home-set.roulette.32'] },
    result: { text: {}, rules: ['home-set.roulette.33'] },
  },
};

function inEveryLanguage(key: keyof RouletteTerms['calls']): Call['text'] {
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [code, TERMS[code].calls[key]]));
}

/** The rule by which a plan has a call; undefined when it has none. */
export function callRule(plan: PlanId, key: CallKey): RuleId | undefined {
  const [house = ''] = plan.split('/');
  return CALLS[house]?.[key]?.rules.find((rule) => rule.startsWith(`${plan.replace('/', '.')}.`));
}

/**
 * The words of a call at a table of `plan`, in the house's words where its rule book has them in that language, else in
 * the language's usual ones. Undefined when the plan has no such call. The result is needed to announce one.
 */
export function callText(
  plan: PlanId,
  key: CallKey,
  language: LanguageCode,
  result?: Result,
): string | undefined {
  const rule = callRule(plan, key);
  if (!rule) return undefined;
  const terms = TERMS[language];
  const { text, otherwise } = CALLS[plan.split('/')[0] ?? '']?.[key] ?? {};
  const own = otherwise?.[rule]?.[language] ?? text?.[language];
  if (key !== 'result') return own ?? terms.calls[key];
  if (!result) return undefined;
  const said = resultCall(terms, result);
  return own ? fill(own, { result: said, pocket: result.pocket }) : said;
}
