import { blackjack } from '@croupier/games';
import { type RuleSentence, ruleSentence } from '../../rulebook/rule-sentences.ts';
import type { RuleGroup } from '../../table/cards/declared.ts';
import { shoeRules } from '../../table/cards/shoe-rules.ts';
import { naturalName } from './names.ts';
import type { BlackjackContext } from './view.ts';

type Rules = readonly (RuleSentence | undefined | false)[];

/** Returns the rules by topic, according to the plan and the table's terms. */
export function rulesOf(on: BlackjackContext): readonly RuleGroup[] {
  const { plan, text, card, view } = on;
  return [
    { title: text.rules.player, rules: [...drawing(on), ...splitting(on), ...givingUp(on)] },
    { title: text.rules.dealer, rules: dealing(on) },
    { title: text.rules.outcomes, rules: [...winning(on), ...special(on)] },
    { title: text.rules.insurance, rules: insuring(on) },
    { title: text.rules.silence, rules: silence(on) },
    { title: card.rules.cards, rules: shoeRules(plan.shoe, view.posted.decks, card) },
  ];
}

const yes = (is: boolean) => (is ? 'yes' : 'no');

function nameOf({ plan, text, language }: BlackjackContext): string {
  return naturalName(plan, text, language);
}

function drawing({ plan: { player }, view: { posted }, text: { says } }: BlackjackContext): Rules {
  const { hit, stand, final, hitsUpTo, double } = player;
  return [
    ruleSentence(hit, says.hit),
    ruleSentence(stand, says.stand),
    ruleSentence(final.rule, says.final[final.totals]),
    hitsUpTo && ruleSentence(hitsUpTo.rule, says.hitsUpTo({ total: hitsUpTo.total })),
    posted.doubleOn !== null && ruleSentence(double?.rule, says.double[posted.doubleOn]),
    double && ruleSentence(double.afterSplit.rule, says.afterSplit[double.afterSplit.on]),
    double?.free && ruleSentence(double.free.rule, says.freeDouble({ after: yes(double.free.afterSplit) })),
  ];
}

function splitting({ plan: { player }, view: { posted }, text: { says } }: BlackjackContext): Rules {
  const { split } = player;
  const { most, resplitAces } = posted.splits;
  return [
    ruleSentence(split.rule, says.split({ by: split.by })),
    ruleSentence(
      split.again,
      says.limit({ limited: yes(most !== null), n: most ?? 0, aces: yes(resplitAces) }),
    ),
    ruleSentence(split.aces.rule, says.aces[posted.splitAces]),
    split.bought && ruleSentence(split.bought.rule, says.bought({ n: split.bought.most })),
    ruleSentence(split.free?.rule, says.freeSplit),
    ruleSentence(split.free?.tens, says.tens),
  ];
}

function givingUp(on: BlackjackContext): Rules {
  const { says } = on.text;
  const { surrender, switchCards } = on.plan.player;
  const { surrenderOn, surrenderToNatural } = on.view.posted;
  const natural = nameOf(on);
  return [
    surrenderOn !== null && ruleSentence(surrender?.rule, says.surrender({ on: surrenderOn })),
    surrenderToNatural === 'lost' && ruleSentence(surrender?.toNatural.rule, says.surrenderLost({ natural })),
    ruleSentence(switchCards, says.switching),
  ];
}

function dealing(on: BlackjackContext): Rules {
  const { text, view } = on;
  const { holeCard, checks, draws, stands, soft17 } = on.plan.dealer;
  const looks = checks.under !== 'never' && view.posted.holeCard === 'face-down';
  const natural = nameOf(on);
  return [
    ruleSentence(holeCard.rule, text.says.holeCard({ card: view.posted.holeCard })),
    looks &&
      ruleSentence(checks.rule, text.says.checks({ natural, tens: yes(checks.under === 'ace-and-ten') })),
    ruleSentence(draws, text.says.draws({ to: blackjack.DEALER_STANDS_ON - 1 })),
    ruleSentence(stands, text.says.stands({ from: blackjack.DEALER_STANDS_ON })),
    ruleSentence(soft17.rule, `${text.print.soft17[view.posted.soft17]}.`),
  ];
}

function winning(on: BlackjackContext): Rules {
  const { text, plan, view } = on;
  const { outcomes } = plan;
  const { says } = text;
  const natural = nameOf(on);
  const [times, of] = view.posted.naturalPays;
  const { bothNatural, equal } = outcomes;
  return [
    ruleSentence(outcomes.bust, says.bust),
    ruleSentence(outcomes.natural.rule, says.natural({ natural, times, of })),
    ruleSentence(bothNatural.rule, says.bothNatural({ natural, result: bothNatural.result })),
    ruleSentence(outcomes.dealerNatural, says.dealerNatural({ natural })),
    ruleSentence(outcomes.dealerBust, says.dealerBust),
    ruleSentence(outcomes.higher, says.higher),
    ruleSentence(equal.rule, says.equal({ result: equal.result })),
    ruleSentence(outcomes.lower, says.lower),
  ];
}

/** Returns the rules that only some houses have. */
function special(on: BlackjackContext): Rules {
  const { says } = on.text;
  const natural = nameOf(on);
  const { dealer22, cardsWin, fiveCards, doubledAgainstTen, freeDouble, freeSplit } = on.plan.outcomes;
  const [times = 0, of = 0] = fiveCards?.pays ?? [];
  return [
    dealer22 && ruleSentence(dealer22.rule, says.dealer22({ natural, too: yes(dealer22.naturalsToo) })),
    cardsWin &&
      ruleSentence(
        cardsWin.rule,
        says.cardsWin({ n: cardsWin.cards, natural, even: yes(cardsWin.evenAgainstNatural) }),
      ),
    ruleSentence(fiveCards?.rule, says.fiveCards({ times, of })),
    doubledAgainstTen &&
      ruleSentence(doubledAgainstTen.rule, says.doubledAgainstTen({ natural, back: doubledAgainstTen.back })),
    ruleSentence(freeDouble?.lost, says.freeDoubleLost),
    ruleSentence(freeSplit?.lost, says.freeSplitLost),
  ];
}

function insuring(on: BlackjackContext): Rules {
  const { says } = on.text;
  const { pays, offer, paid, amount, natural: own, evenMoney } = on.plan.insurance;
  const natural = nameOf(on);
  const [times, of] = pays;
  return [
    ruleSentence(offer, says.offer({ amount: amount === 'half' ? 'half' : 'free' })),
    ruleSentence(paid, says.paid({ natural, times, of })),
    ruleSentence(own.rule, says.naturalInsured({ natural, may: yes(own.may) })),
    ruleSentence(evenMoney, says.evenMoney({ natural })),
  ];
}

function silence({ plan: { procedure }, text: { says } }: BlackjackContext): Rules {
  const { timeout, disconnect } = procedure;
  return [
    ruleSentence(timeout.rule, says.timeout({ plays: timeout.plays })),
    ruleSentence(disconnect.before, says.before({ bets: disconnect.beforeClose })),
    ruleSentence(disconnect.after, says.after),
  ];
}
