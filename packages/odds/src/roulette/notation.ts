import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { roulette } from '@croupier/games';

/** A bet to be made: a position, or an announced bet with its arguments. */
export type Bet = { readonly position: roulette.PositionId } | { readonly announced: roulette.AnnouncedBet };

/**
 * Writes an announced bet as one word, with its name and its arguments in the plan's order: `big-series`,
 * `neighbours:17:2`.
 */
export function announcedText(plan: roulette.RoulettePlan, bet: roulette.AnnouncedBet): string {
  const family = roulette.announcedBets(plan).find(({ name }) => name === bet.name);
  return [bet.name, ...(family?.arguments ?? []).map(({ name }) => String(bet[name]))].join(':');
}

/**
 * Parses `17`, `14/17`, `red`, `big-series` or `neighbours:17:2`. Arguments omitted at the end get their usual values.
 * Refuses (`unknown-bet`, `wrong-argument`) bets that the plan does not offer.
 */
export function readBet(plan: roulette.RoulettePlan, text: string): Bet | Refusal {
  if (roulette.layoutOf(plan).positions.has(text)) return { position: text };
  const [name, ...given] = text.split(':');
  const family = roulette.announcedBets(plan).find((one) => one.name === name);
  if (!family) return refuse('unknown-bet', `There is no bet "${text}" on this layout.`);
  const extra = given[family.arguments.length];
  if (extra !== undefined) return refuse('wrong-argument', `"${name}" does not take "${extra}".`);
  const announced: { name: string; [argument: string]: roulette.AnnouncedBet[string] } = {
    name: family.name,
  };
  for (const [index, argument] of family.arguments.entries()) {
    const value = given[index] ?? (argument.usual === undefined ? undefined : String(argument.usual));
    const meant = argument.values.find((allowed) => String(allowed) === value);
    if (meant === undefined)
      return refuse(
        'wrong-argument',
        `"${name}" needs a ${argument.name} from ${argument.values.join(', ')}: ${name}:${argument.values[0]}.`,
      );
    announced[argument.name] = meant;
  }
  const expanded = roulette.expand(plan, announced);
  return isRefusal(expanded) ? expanded : { announced };
}

/** Returns the text of a result: its pocket, with dice and the pay mode. */
export function resultText(result: roulette.RouletteResult): string {
  if ('void' in result) return 'void';
  return 'pays' in result ? `${result.pocket} ${result.pays}` : result.pocket;
}
