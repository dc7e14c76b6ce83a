import { isRefusal, refuse } from '@croupier/core';
import { housePoker } from '@croupier/games';
import { betFigure, type CardsFound, cardOddsJson, cardsJson } from '../cards/json.ts';
import type { GameJson } from '../game-json.ts';
import { simplePlay } from './five/simple-play.ts';
import { knownOdds } from './known.ts';
import { exactOf, type HousePokerOdds, housePokerOdds } from './odds.ts';

/** The odds, and the plan with the terms of the table. */
type Found = HousePokerOdds & CardsFound & { readonly table: housePoker.HousePokerPlan };

export const json: GameJson<housePoker.HousePokerPlan, Found> = {
  game: 'house-poker',
  schema: cardOddsJson,
  byTerms: true,
  find(plan, terms) {
    const table = housePoker.tablePlan(plan, terms);
    if (isRefusal(table)) return table;
    const odds = housePokerOdds(table);
    if (odds.bets.length === 0)
      return refuse(
        'no-odds',
        `the odds of ${plan.id} are not known yet: its best play has not been computed`,
      );
    return { ...odds, decks: plan.shoe.decks.usual, table };
  },
  of: cardsJson,
  bets: {
    work(plan, terms) {
      const table = housePoker.tablePlan(plan, terms);
      if (isRefusal(table)) return 'moment';
      const exact = exactOf(table);
      if (exact) return knownOdds(exact.terms) ? 'moment' : 'minutes';
      return simplePlay(table) || table.hand.cards !== 'three' ? 'moment' : 'seconds';
    },
    find(plan, terms) {
      const found = json.find(plan, terms);
      return isRefusal(found) ? found : found.bets.map(betFigure);
    },
  },
};
