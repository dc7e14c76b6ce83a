import type { HeardEvent } from '@croupier/client';
import { roulette } from '@croupier/games';
import { type CallKey, callText, type LanguageCode, type Result } from '@croupier/houses';

/** What the croupier calls at this point of the round; undefined where nothing is called, or the house has no call. */
export function callOf(
  plan: roulette.RoulettePlan,
  language: LanguageCode,
  { type, data }: HeardEvent,
): string | undefined {
  const key = KEYS[type];
  if (key === undefined) return undefined;
  if (key === 'result') {
    const result = data.result as unknown as roulette.RouletteResult;
    return resultText(plan, language, result);
  }
  return callText(plan.id, closing(plan, key), language);
}

/** The announcement of a result in the house's words; nothing is announced of a void game. */
export function resultText(
  plan: roulette.RoulettePlan,
  language: LanguageCode,
  result: roulette.RouletteResult,
): string | undefined {
  if (!('pocket' in result)) return undefined;
  const announced: Result = {
    pocket: result.pocket,
    colour: roulette.traitsOf(plan, result.pocket).colour,
    numbers: plan.layout.numbers,
    ...('pays' in result ? { payMode: result.pays } : {}),
  };
  return callText(plan.id, 'result', language, announced);
}

/** The calls by the events that go with them. */
const KEYS: { readonly [event: string]: CallKey } = {
  'bets-open': 'placeYourBets',
  'bets-closed': 'noMoreBets',
  'invalid-spin': 'newGame',
  result: 'result',
  'result-corrected': 'result',
};

/** Before dice are thrown the betting ends in words of its own. */
export function closing(plan: roulette.RoulettePlan, key: CallKey): CallKey {
  return key === 'noMoreBets' && plan.device.kind === 'dice' ? 'endOfBetting' : key;
}
