import type { messages } from 'messages:cards/table';
import type { BoxPlan } from '@croupier/games';
import type { TextOf } from '../../messages/catalogue.ts';
import { type RuleSentence, ruleSentence } from '../../rulebook/rule-sentences.ts';

/** Returns the rules about packs and shuffling. `decks` is the table's number of packs. */
export function shoeRules(
  { decks: packs, shuffle, everyGame, cutCard, burn }: BoxPlan['shoe'],
  decks: number,
  { rules }: TextOf<typeof messages>,
): readonly (RuleSentence | undefined)[] {
  return [
    ruleSentence(packs.rule, `${rules.decks({ n: decks })}.`),
    everyGame && ruleSentence(shuffle, rules.eachGame),
    ruleSentence(cutCard?.rule, rules.cutCard),
    burn && ruleSentence(burn.rule, rules.burn[burn.when]({ n: burn.cards })),
  ];
}
