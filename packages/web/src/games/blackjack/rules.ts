import { blackjack } from '@croupier/games';
import { type SaidRule, said } from '../../rulebook/said.ts';
import type { RuleGroup } from '../../table/cards/declared.ts';
import { shoeRules } from '../../table/cards/shoe-rules.ts';
import { naturalName } from './names.ts';
import type { BlackjackOn } from './view.ts';

type Rules = readonly (SaidRule | undefined | false)[];

/** Returns the rules by topic, with the plan's and the table's terms. */
export function rulesOf(on: BlackjackOn): readonly RuleGroup[] {
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

function nameOf({ plan, text, language }: BlackjackOn): string {
  return naturalName(plan, text, language);
}

function drawing({ plan: { player }, view: { posted }, text: { says } }: BlackjackOn): Rules {
  const { hit, stand, final, hitsUpTo, double } = player;
  return [
    said(hit, says.hit),
    said(stand, says.stand),
    said(final.rule, says.final[final.totals]),
    hitsUpTo && said(hitsUpTo.rule, says.hitsUpTo({ total: hitsUpTo.total })),
    posted.doubleOn !== null && said(double?.rule, says.double[posted.doubleOn]),
    double && said(double.afterSplit.rule, says.afterSplit[double.afterSplit.on]),
    double?.free && said(double.free.rule, says.freeDouble({ after: yes(double.free.afterSplit) })),
  ];
}

function splitting({ plan: { player }, view: { posted }, text: { says } }: BlackjackOn): Rules {
  const { split } = player;
  const { most, resplitAces } = posted.splits;
  return [
    said(split.rule, says.split({ by: split.by })),
    said(split.again, says.limit({ limited: yes(most !== null), n: most ?? 0, aces: yes(resplitAces) })),
    said(split.aces.rule, says.aces[posted.splitAces]),
    split.bought && said(split.bought.rule, says.bought({ n: split.bought.most })),
    said(split.free?.rule, says.freeSplit),
    said(split.free?.tens, says.tens),
  ];
}

function givingUp(on: BlackjackOn): Rules {
  const { says } = on.text;
  const { surrender, switchCards } = on.plan.player;
  const { surrenderOn, surrenderToNatural } = on.view.posted;
  const natural = nameOf(on);
  return [
    surrenderOn !== null && said(surrender?.rule, says.surrender({ on: surrenderOn })),
    surrenderToNatural === 'lost' && said(surrender?.toNatural.rule, says.surrenderLost({ natural })),
    said(switchCards, says.switching),
  ];
}

function dealing(on: BlackjackOn): Rules {
  const { text, view } = on;
  const { holeCard, checks, draws, stands, soft17 } = on.plan.dealer;
  const looks = checks.under !== 'never' && view.posted.holeCard === 'face-down';
  const natural = nameOf(on);
  return [
    said(holeCard.rule, text.says.holeCard({ card: view.posted.holeCard })),
    looks && said(checks.rule, text.says.checks({ natural, tens: yes(checks.under === 'ace-and-ten') })),
    said(draws, text.says.draws({ to: blackjack.STANDS - 1 })),
    said(stands, text.says.stands({ from: blackjack.STANDS })),
    said(soft17.rule, `${text.print.soft17[view.posted.soft17]}.`),
  ];
}

function winning(on: BlackjackOn): Rules {
  const { text, plan, view } = on;
  const { outcomes } = plan;
  const { says } = text;
  const natural = nameOf(on);
  const [times, of] = view.posted.naturalPays;
  const { bothNatural, equal } = outcomes;
  return [
    said(outcomes.bust, says.bust),
    said(outcomes.natural.rule, says.natural({ natural, times, of })),
    said(bothNatural.rule, says.bothNatural({ natural, result: bothNatural.result })),
    said(outcomes.dealerNatural, says.dealerNatural({ natural })),
    said(outcomes.dealerBust, says.dealerBust),
    said(outcomes.higher, says.higher),
    said(equal.rule, says.equal({ result: equal.result })),
    said(outcomes.lower, says.lower),
  ];
}

/** Returns the rules that only some houses have. */
function special(on: BlackjackOn): Rules {
  const { says } = on.text;
  const natural = nameOf(on);
  const { dealer22, cardsWin, fiveCards, doubledAgainstTen, freeDouble, freeSplit } = on.plan.outcomes;
  const [times = 0, of = 0] = fiveCards?.pays ?? [];
  return [
    dealer22 && said(dealer22.rule, says.dealer22({ natural, too: yes(dealer22.naturalsToo) })),
    cardsWin &&
      said(
        cardsWin.rule,
        says.cardsWin({ n: cardsWin.cards, natural, even: yes(cardsWin.evenAgainstNatural) }),
      ),
    said(fiveCards?.rule, says.fiveCards({ times, of })),
    doubledAgainstTen &&
      said(doubledAgainstTen.rule, says.doubledAgainstTen({ natural, back: doubledAgainstTen.back })),
    said(freeDouble?.lost, says.freeDoubleLost),
    said(freeSplit?.lost, says.freeSplitLost),
  ];
}

function insuring(on: BlackjackOn): Rules {
  const { says } = on.text;
  const { pays, offer, paid, amount, natural: own, evenMoney } = on.plan.insurance;
  const natural = nameOf(on);
  const [times, of] = pays;
  return [
    said(offer, says.offer({ amount: amount === 'half' ? 'half' : 'free' })),
    said(paid, says.paid({ natural, times, of })),
    said(own.rule, says.naturalInsured({ natural, may: yes(own.may) })),
    said(evenMoney, says.evenMoney({ natural })),
  ];
}

function silence({ plan: { procedure }, text: { says } }: BlackjackOn): Rules {
  const { timeout, disconnect } = procedure;
  return [
    said(timeout.rule, says.timeout({ plays: timeout.plays })),
    said(disconnect.before, says.before({ bets: disconnect.beforeClose })),
    said(disconnect.after, says.after),
  ];
}
