import type { casinoWar } from '@croupier/games';
import { betFigure, type CardsFound, cardOddsJson, cardsJson } from '../cards/json.ts';
import type { GameJson } from '../game-json.ts';
import { type CasinoWarOdds, casinoWarOdds } from './odds.ts';

/** The odds with the expected wins of both answers to a tie, as they are printed. */
type Found = Omit<CasinoWarOdds, 'decisions'> &
  Required<CardsFound> & { readonly wars: CasinoWarOdds['decisions'] };

export const json: GameJson<casinoWar.CasinoWarPlan, Found> = {
  game: 'casino-war',
  schema: cardOddsJson,
  byTerms: false,
  find(plan) {
    const { decisions, ...found } = casinoWarOdds(plan);
    return {
      ...found,
      decks: plan.shoe.decks.usual,
      wars: decisions,
      decisions: decisions.map(({ rank, war, surrender, best }) => ({
        on: `${rank} ${rank}`,
        best,
        worth: { war: `${war}`, surrender: `${surrender}` },
      })),
    };
  },
  of: cardsJson,
  bets: { work: () => 'moment', find: (plan) => casinoWarOdds(plan).bets.map(betFigure) },
};
