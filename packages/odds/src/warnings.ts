import { isRefusal, type Json, type Plan, type Refusal, type TermsWarning, termAt } from '@croupier/core';
import { type blackjack, type craps, housePoker } from '@croupier/games';
import { mainEdge, postedEdgeSettings } from './blackjack/main-edges.ts';
import { favouredBets } from './blackjack/odds.ts';
import { crapsOdds } from './craps/odds.ts';
import { simplePlay } from './house-poker/five/simple-play.ts';

/** A bet that favours the player, with the size of the advantage and the settings that cause it. */
type Favoured = Pick<TermsWarning, 'bet' | 'percent' | 'settings'>;

/**
 * The bets that favour the player in the long run at a table with these terms, by game. Games are omitted if
 * none of their bets can favour the player.
 */
const FAVOURED: {
  readonly [game: string]: (plan: Plan, terms: Json | undefined) => readonly Favoured[] | Refusal;
} = {
  blackjack: (plan, terms) => atBlackjack(plan as blackjack.BlackjackPlan, terms),
  craps: (plan, terms) => atCraps(plan as craps.CrapsPlan, terms),
  'house-poker': (plan, terms) => atHousePoker(plan as housePoker.HousePokerPlan, terms),
};

/**
 * Returns the warnings for a table with these terms, before it is opened. Returns no warnings for terms that
 * the plan does not allow.
 */
export function warningsOf(plan: Plan, terms?: Json): readonly TermsWarning[] {
  const favoured = FAVOURED[plan.game]?.(plan, terms) ?? [];
  if (isRefusal(favoured)) return [];
  return favoured.map((one) => ({ kind: 'favours-player', ...one, message: sentenceOf(one) }));
}

/**
 * Returns the favoured bets: the main bet with best play, then side bets, which depend only on the number of
 * packs.
 */
function atBlackjack(plan: blackjack.BlackjackPlan, terms: Json | undefined): readonly Favoured[] | Refusal {
  const sides = favouredBets(plan, terms);
  if (isRefusal(sides)) return sides;
  const main = mainEdge(plan, terms) ?? 0;
  const { least, most, usual } = plan.shoe.decks;
  const packs = least < most ? { decks: termAt(terms, 'decks') ?? usual } : {};
  return [
    ...(main < 0
      ? [{ bet: 'main', percent: (-main).toFixed(3), settings: postedEdgeSettings(plan, terms) }]
      : []),
    ...sides.map(({ bet, edge }) => ({ bet, percent: edge.negated().percent(3), settings: packs })),
  ];
}

/**
 * Returns Don’t Come if it favours the player, which it does only if it wins on a twelve instead of tying. No
 * other bet can favour the player.
 */
function atCraps(plan: craps.CrapsPlan, terms: Json | undefined): readonly Favoured[] | Refusal {
  const dontComeTwelve = termAt(terms, 'dontComeTwelve') ?? plan.twelve.usual;
  if (dontComeTwelve !== 'win') return [];
  const odds = crapsOdds(plan, terms, ['dont-come']);
  if (isRefusal(odds)) return odds;
  return odds.bets
    .filter(({ edge }) => edge.numerator < 0n)
    .map(({ bet, edge }) => ({ bet, percent: edge.negated().percent(3), settings: { dontComeTwelve } }));
}

/** Returns ante and bet if a simple way to play them wins on average, since best play wins even more. */
function atHousePoker(
  plan: housePoker.HousePokerPlan,
  terms: Json | undefined,
): readonly Favoured[] | Refusal {
  const table = housePoker.tablePlan(plan, terms);
  if (isRefusal(table)) return table;
  const play = simplePlay(table);
  if (!play || play.edge + play.within >= 0) return [];
  const readings = housePoker.game.settings(plan).filter(({ id }) => id.startsWith('anteOn'));
  const settings = Object.fromEntries(
    readings.flatMap((one) => (one.kind === 'choice' ? [[one.id, termAt(terms, one.id) ?? one.usual]] : [])),
  );
  return [{ bet: 'ante', percent: (-100 * play.edge).toFixed(1), settings }];
}

function sentenceOf({ bet, percent, settings }: Favoured): string {
  const posted = Object.entries(settings).map(([id, value]) => `${id} ${JSON.stringify(value)}`);
  const where = posted.length > 0 ? `With ${posted.join(', ')} the` : 'The';
  return `${where} player wins ${percent} % of the stake on "${bet}" in the long run.`;
}
