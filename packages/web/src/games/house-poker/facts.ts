import type { housePoker } from '@croupier/games';
import { madeName } from '../../pieces/cards/made.ts';
import { rankText } from '../../pieces/cards/suits.ts';
import type { Deciding } from '../../table/cards/declared.ts';
import { betOf, boxOf } from '../../table/chip.ts';
import { type Made, named, rowName } from './names.ts';
import type { Text } from './words.ts';

type Of = Deciding<housePoker.HousePokerPlan, Pick<housePoker.HousePokerView, 'hands' | 'dealer'>, Text>;

/** What decided a bet: the hands against each other, a hand that was given up, or what a side bet was paid for. */
export function factsOf(of: Of): string | undefined {
  const { plan, view, line, text, language, who } = of;
  const { facts } = text;
  const bet = betOf(line.bet);
  if (line.outcome === 'void') return undefined;
  if (line.rule === plan.fold.rule) return facts.folded({ who });
  const { dealer, hands } = view;
  const own = hands.find(({ box }) => box === boxOf(line.bet))?.hand;
  const side = plan.side[bet];
  if (side) return sideFacts(of, side, own);
  if (!(bet in plan.main) || !own) return undefined;
  const name = madeName(flat(own), language);
  if (dealer.opens === false) return facts.noHand({ who, own: name });
  if (!dealer.hand) return facts.own({ who, own: name });
  const against = madeName(flat(dealer.hand), language);
  // Two that are called alike differ by their other cards, if at all.
  const told = name === against ? [own, dealer.hand].map((hand) => inFull(hand, language)) : [name, against];
  const [mine = '', theirs = ''] = told;
  return facts.hands({ who, own: mine, dealer: theirs });
}

/** A hand with its further cards, where its ranks alone do not name it. */
function flat({ category, ranks, kickers }: Made) {
  return { category, ranks: [...ranks, ...kickers] };
}

function inFull(hand: Made, language: string): string {
  const { ranks } = flat(hand);
  return `${madeName(flat(hand), language)} (${ranks.map(rankText).join('-')})`;
}

function sideFacts(
  { line, view, text, who, language }: Of,
  terms: housePoker.SideTerms,
  own: Made | null | undefined,
): string | undefined {
  const { facts } = text;
  const won = line.outcome === 'won';
  switch (terms.by) {
    case 'no-hand':
      return view.dealer.opens ? facts.dealerIn : facts.dealerOut;
    case 'colour':
      return won ? text[line.rule === terms.both.rule ? 'bothColour' : 'ownColour'] : facts.noRow;
    case 'combination': {
      const [what = ''] = terms.pays.find(({ rule }) => rule === line.rule)?.is ?? [];
      return won ? named({ ...text.hands, ...text.combinations }, what) : facts.noRow;
    }
    default: {
      const row = terms.pays.find(({ rule }) => rule === line.rule);
      if (won && row) return rowName(row.hand, row.ranks?.join('-'), text);
      return own ? facts.own({ who, own: madeName(flat(own), language) }) : facts.noRow;
    }
  }
}
