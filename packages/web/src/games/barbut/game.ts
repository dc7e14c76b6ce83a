import { messages, type Text } from 'messages:barbut';
import type { Payout } from '@croupier/core';
import { barbut } from '@croupier/games';
import { ruleSentence } from '../../rulebook/rule-sentences.ts';
import type { DiceGame, PrintedField } from '../../table/dice/game.ts';
import { ShooterPanel } from './beside.tsx';
import { betName, type Plan } from './bet-name.ts';
import { OddsPanel } from './odds.tsx';

type View = barbut.BarbutView;

/** Barbut, a game in which one throw decides two sides and the bets on special pairs. */
export const game: DiceGame<Plan, View, 'dice', Text> = {
  messages,
  layout: (plan, text) => [
    { name: text.rows.sides, columns: [2, 2], fields: fieldsOf(plan, text, ['front', 'back']) },
    { name: text.rows.special, columns: [4, 2], fields: fieldsOf(plan, text, ['special']) },
  ],
  Beside: ShooterPanel,
  cup: ({ posted: { thrownBy } }) => thrownBy === 'cup',
  kindOf: (plan, position) => barbut.fieldsOf(plan).get(position)?.bet ?? position,
  betName: ({ plan, text }, position) => betName(plan, text, position),
  explains: (plan, { says }, position) => {
    const { bet } = barbut.fieldsOf(plan).get(position) ?? {};
    return bet && (bet === 'special' ? says.special : says[bet](pairsOf(plan, bet)));
  },
  wins: (plan, { dice }, position) => {
    const field = barbut.fieldsOf(plan).get(position);
    return field !== undefined && dice !== null && barbut.outcomeOf(plan, field, dice).kind === 'won';
  },
  sign: ({ plan, view: { dice }, text }) => (dice ? signOf(plan, dice, text) : undefined),
  call: ({ type, data }, { plan, text }) =>
    type === 'result' || type === 'result-corrected'
      ? signOf(plan, data.dice as unknown as readonly number[], text)
      : undefined,
  payoutName:
    ({ text }) =>
    (_, payout) =>
      payoutName(payout, text),
  throws: ({ throws }) => throws,
  posted: ({ thrownBy }, { posted }, text) => [{ says: text.thrownBy[posted.thrownBy], rule: thrownBy.rule }],
  rules: (plan, { rules, says }) => {
    const { bets, loses, undecided, shooter, keeps } = plan;
    return [
      {
        title: rules.bets,
        rules: [
          ruleSentence(bets.front.rule, says.front(pairsOf(plan, 'front'))),
          ruleSentence(bets.back.rule, says.back(pairsOf(plan, 'back'))),
          ruleSentence(loses, says.loses),
          ruleSentence(undecided, says.undecided),
          ruleSentence(bets.special.rule, says.special),
        ],
      },
      {
        title: rules.shooter,
        rules: [
          shooter.thrownFor && ruleSentence(shooter.thrownFor, says.thrownFor),
          ruleSentence(keeps, says.keeps),
          ruleSentence(shooter.passes, says.passes),
        ],
      },
    ];
  },
  past: (told) => {
    const { dice } = (told ?? {}) as { readonly dice?: readonly number[] };
    return dice && { dice };
  },
  Odds: OddsPanel,
};

/**
 * Returns the bet spots for these bets: the sides with their winning pairs, and the special pairs with their dice and
 * payouts.
 */
function fieldsOf(plan: Plan, text: Text, bets: readonly barbut.BarbutBet[]): readonly PrintedField[] {
  return [...barbut.fieldsOf(plan).values()]
    .filter(({ bet }) => bets.includes(bet))
    .map(({ id, bet, wins }): PrintedField => {
      const [first] = wins;
      if (bet === 'special' && first) {
        const [win, to] = first.pays;
        return { position: id, dice: first.on, pays: text.for({ n: win / to + 1 }) };
      }
      return { position: id, print: text.bets[bet], pays: wins.map(({ on }) => on.join('-')).join(' · ') };
    });
}

/** Returns the pairs of a side that pay even money, and the other pairs with their payouts. */
function pairsOf({ wins }: Plan, side: barbut.Side) {
  const isEven = ({ pays: [win, to] }: (typeof wins)[typeof side][number]) => win === to;
  const named = (pairs: (typeof wins)[typeof side]) => pairs.map(({ on }) => on.join('-')).join(', ');
  const others = wins[side].filter((pair) => !isEven(pair));
  const [win, of] = others[0]?.pays ?? [1, 1];
  return { pairs: named(wins[side].filter(isEven)), others: named(others), win, of };
}

function payoutName({ with: given }: Payout, text: Text): string {
  return text.pair({ low: Number(given?.low), high: Number(given?.high) });
}

/** Returns the result as text, such as `5 · 6: Front wins`. */
function signOf(plan: Plan, dice: readonly number[], text: Text): string {
  const side = text.sides[barbut.sideOf(plan, dice) ?? 'none'];
  return text.sign({ dice: dice.join(' · '), side });
}
