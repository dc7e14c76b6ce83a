import type { Text } from 'messages:poker/table';
import { poker } from '@croupier/games';
import { ruleSentence } from '../../rulebook/rule-sentences.ts';
import type { RuleGroup } from '../../table/cards/declared.ts';

type Rules = RuleGroup['rules'];
type Cites = poker.PokerPlan['cites'];

/** The current game and its terms. */
interface Played {
  readonly plan: poker.PokerPlan;
  readonly view: Pick<poker.PokerView, 'playing' | 'stakes'>;
  readonly settings: Pick<ReturnType<typeof poker.settingsOf>, 'straddle' | 'runItTwice'>;
  readonly text: Text;
}

/** Returns the rules of the current game in sentences, by topic. */
export function rulesOf(played: Played): readonly RuleGroup[] {
  const { plan, view, text } = played;
  const { rules } = text;
  const cites = poker.citesOf(plan, view.playing);
  return [
    {
      title: rules.course,
      rules: [...dealing(played, cites), ...acting(played, cites), ...ending(played, cites)],
    },
    { title: rules.seats, rules: [...coming(played, cites), ...going(played, cites)] },
    {
      title: rules.faults,
      rules: [
        ruleSentence(cites.silent, rules.says.silent),
        ruleSentence(cites.misdeal, rules.says.misdeal),
        ruleSentence(cites.deadHand, rules.says.deadHand),
      ],
    },
  ];
}

function dealing({ plan, view: { stakes, playing }, text: { rules } }: Played, cites: Cites): Rules {
  const { says } = rules;
  const boards = poker.variants.get(playing.variant)?.boards ?? 0;
  return [
    ruleSentence(plan.choice?.rule, says.choice),
    stakes.blinds !== null && ruleSentence(cites.button, says.button),
    stakes.blinds !== null && ruleSentence(cites.blinds, says.blinds),
    stakes.ante?.kind === 'attack' && ruleSentence(cites.attack, says.attack),
    stakes.bringIn !== null && ruleSentence(cites.bringIn, says.bringIn),
    ruleSentence(cites.deal, says.deal),
    boards > 0 && ruleSentence(cites.board, says.board({ boards })),
  ];
}

function acting({ view: { playing }, settings, text: { rules } }: Played, cites: Cites): Rules {
  const { says } = rules;
  const { structure } = playing;
  // A game without draws and discards has no rules about them.
  return [
    ruleSentence(cites.check, says.check),
    ruleSentence(cites.bet, says.bet({ structure })),
    ruleSentence(cites.call, says.call),
    ruleSentence(cites.raise, says.raise({ structure })),
    ruleSentence(cites.fold, says.fold),
    cites.draw !== cites.deal && ruleSentence(cites.draw, says.draw),
    cites.discard !== cites.deal && ruleSentence(cites.discard, says.discard),
    settings.runItTwice && ruleSentence(cites.twice, says.twice),
  ];
}

function ending({ view: { playing, stakes }, text: { rules } }: Played, cites: Cites): Rules {
  const { says } = rules;
  const halves = poker.variants.get(playing.variant)?.pots.length === 2;
  return [
    ruleSentence(cites.showdown, says.showdown),
    ruleSentence(cites.muck, says.muck),
    ruleSentence(cites.award, says.award({ halves: halves ? 'yes' : 'no' })),
    ruleSentence(cites.uncalled, says.uncalled),
    stakes.blinds !== null && ruleSentence(cites.takeBack, says.takeBack),
  ];
}

function coming({ plan, view: { stakes }, settings, text: { rules } }: Played, cites: Cites): Rules {
  const { says } = rules;
  return [
    ruleSentence(cites.sit, says.sit),
    ruleSentence(cites.buyIn, says.buyIn),
    ruleSentence(cites.returning, says.returning({ minutes: plan.returnMinutes })),
    ruleSentence(cites.topUp, says.topUp),
    stakes.blinds !== null && ruleSentence(cites.enter, says.enter),
    stakes.blinds !== null && settings.straddle && ruleSentence(cites.straddle, says.straddle),
  ];
}

function going({ plan, view: { stakes }, text: { rules } }: Played, cites: Cites): Rules {
  const { says } = rules;
  return [
    ruleSentence(cites.sitOut, says.sitOut({ minutes: plan.breakMinutes })),
    ruleSentence(cites.comeBack, says.comeBack({ blinds: stakes.blinds ? 'yes' : 'no' })),
    ruleSentence(cites.absent, says.absent),
    ruleSentence(cites.changeSeat, says.changeSeat),
    ruleSentence(cites.list, says.list),
    ruleSentence(cites.called, says.called({ minutes: plan.calledMinutes })),
    ruleSentence(cites.leave, says.leave),
  ];
}
