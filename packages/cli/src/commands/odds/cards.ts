import { isRefusal, type Refusal } from '@croupier/core';
import type { PlanOdds } from '@croupier/odds';
import type { z } from 'zod';
import type { Answer, Given } from '../../command.ts';
import type { cardOddsJson } from '../../json-odds.ts';
import { titleOf } from '../../plans.ts';
import { table } from '../../table.ts';
import { betJson, betsTable, chosenBets } from './card-bets.ts';

type CardOdds = Extract<PlanOdds, { game: 'baccarat' | 'casino-war' | 'red-dog' }>;
type Decisions = z.input<typeof cardOddsJson>['decisions'];

/** The odds of a card game whose player has one choice at most. */
export function cardsAnswer(found: CardOdds, given: Given): Answer | Refusal {
  const { plan, game, odds } = found;
  const bets = chosenBets(plan, odds.bets, given);
  if (isRefusal(bets)) return bets;
  const decisions = decisionsOf(found);
  const decks = found.game === 'baccarat' ? found.odds.decks : plan.shoe.decks.usual;
  const json: z.input<typeof cardOddsJson> = {
    game,
    plan: plan.id,
    title: titleOf(plan),
    decks,
    bets: bets.map(betJson),
    ...(decisions ? { decisions } : {}),
  };
  const lines = [`${titleOf(plan)} (${plan.id}), ${decks} packs`, '', betsTable(bets), ...playText(found)];
  return { json, text: lines.join('\n') };
}

function decisionsOf(found: CardOdds): Decisions {
  switch (found.game) {
    case 'baccarat':
      return undefined;
    case 'casino-war':
      return found.odds.decisions.map(({ rank, war, surrender, best }) => ({
        on: `${rank} ${rank}`,
        best,
        worth: { war: `${war}`, surrender: `${surrender}` },
      }));
    case 'red-dog':
      return found.odds.decisions.map(({ low, high, raise, stay, best }) => ({
        on: `${low} ${high}`,
        best,
        worth: { raise: `${raise}`, stay: `${stay}` },
      }));
  }
}

function playText(found: CardOdds): readonly string[] {
  switch (found.game) {
    case 'baccarat': {
      const { punto, banco, egalite } = found.odds.chances;
      return [
        '',
        `Punto wins ${punto.percent(4)} %, Banco ${banco.percent(4)} %, ${egalite.percent(4)} % are equal.`,
      ];
    }
    case 'casino-war': {
      const { decisions, always } = found.odds;
      const wars = decisions.filter(({ best }) => best === 'war').map(({ rank }) => rank);
      return [
        '',
        `Best play: war on ${wars.length === decisions.length ? 'every rank' : wars.join(' ')}.`,
        `Who always surrenders gives the bank ${always.surrender.edge.percent(4)} %.`,
      ];
    }
    case 'red-dog': {
      const { bySpread, always } = found.odds;
      return [
        '',
        table(
          [
            { head: 'spread', side: 'right', cell: ([spread]) => String(spread) },
            { head: 'best play', cell: ([, best]) => best },
          ],
          [...bySpread],
        ),
        '',
        `Who never raises gives the bank ${always.stay.edge.percent(4)} % of the ante, who always raises ` +
          `${always.raise.edge.percent(4)} %.`,
      ];
    }
  }
}
