import type { TableEvent } from '@croupier/client';
import { roulette } from '@croupier/games';
import type { CallKey, LanguageCode, Result } from '@croupier/houses';
import { callOfHouse } from '../../calls/text.ts';

/** Returns the croupier's call for this event; undefined if there is no call, or if the house has none. */
export function callOf(
  plan: roulette.RoulettePlan,
  language: LanguageCode,
  { type, data }: TableEvent,
): string | undefined {
  const key = KEYS[type];
  if (key === undefined) return undefined;
  if (key === 'result') {
    const result = data.result as unknown as roulette.RouletteResult;
    return resultText(plan, language, result);
  }
  return callOfHouse(plan.id, closingCall(plan, key), language);
}

/**
 * Returns the current call at this point of the round, which lasts until the round continues or is corrected. `result`
 * is the result if it has been revealed.
 */
export function currentCall(
  plan: roulette.RoulettePlan,
  language: LanguageCode,
  { stage, open, invalid, ball }: Pick<roulette.RouletteView, 'stage' | 'open' | 'invalid' | 'ball'>,
  result: roulette.RouletteResult | undefined,
): string | undefined {
  if (result && 'pocket' in result) return resultText(plan, language, result);
  // Once bets are open again, the void spin has been announced. In Brandenburg, that announcement also closes
  // the bets.
  if (invalid && !ball) return open ? undefined : callOfHouse(plan.id, 'newGame', language);
  if (result) return undefined;
  switch (stage) {
    case 'betting':
    case 'spinning':
      return callOfHouse(plan.id, 'placeYourBets', language);
    case 'closed':
    case 'result':
      return callOfHouse(plan.id, closingCall(plan, 'noMoreBets'), language);
    case 'waiting':
    case 'ended':
      return undefined;
  }
}

/** Returns the announcement of a result in the house's words. Returns undefined for a void round. */
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
  return callOfHouse(plan.id, 'result', language, announced);
}

/** The call for each type of event. */
const KEYS: { readonly [event: string]: CallKey } = {
  'bets-open': 'placeYourBets',
  'bets-closed': 'noMoreBets',
  'invalid-spin': 'newGame',
  result: 'result',
  'result-corrected': 'result',
};

/** Returns the call that closes the betting. At a table with dice, the call has different words. */
export function closingCall(plan: roulette.RoulettePlan, key: CallKey): CallKey {
  return key === 'noMoreBets' && plan.device.kind === 'dice' ? 'endOfBetting' : key;
}
