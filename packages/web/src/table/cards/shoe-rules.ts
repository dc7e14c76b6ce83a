import type { messages } from 'messages:cards/table';
import type { BoxPlan } from '@croupier/games';
import type { TextOf } from '../../messages/catalogue.ts';
import { type SaidRule, said } from '../../rulebook/said.ts';

/** Returns the rules about packs and shuffling. `decks` is the table's number of packs. */
export function shoeRules(
  { decks: packs, shuffle, everyGame, cutCard, burn }: BoxPlan['shoe'],
  decks: number,
  { rules }: TextOf<typeof messages>,
): readonly (SaidRule | undefined)[] {
  return [
    said(packs.rule, `${rules.decks({ n: decks })}.`),
    everyGame && said(shuffle, rules.eachGame),
    said(cutCard?.rule, rules.cutCard),
    burn && said(burn.rule, rules.burn[burn.when]({ n: burn.cards })),
  ];
}
