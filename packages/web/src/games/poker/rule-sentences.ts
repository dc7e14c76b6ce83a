import type { Text } from 'messages:poker/table';
import { poker } from '@croupier/games';
import { said } from '../../rulebook/said.ts';
import type { RuleGroup } from '../../table/cards/declared.ts';

type Rules = RuleGroup['rules'];
type Cites = poker.PokerPlan['cites'];

/** The game that is played, and its terms. */
interface Played {
  readonly plan: poker.PokerPlan;
  readonly view: Pick<poker.PokerView, 'playing' | 'stakes'>;
  readonly settings: Pick<ReturnType<typeof poker.settingsOf>, 'straddle' | 'runItTwice'>;
  readonly text: Text;
}

/** Returns the rules of the present game in sentences, by topic. */
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
        said(cites.silent, rules.says.silent),
        said(cites.misdeal, rules.says.misdeal),
        said(cites.deadHand, rules.says.deadHand),
      ],
    },
  ];
}

function dealing({ plan, view: { stakes, playing }, text: { rules } }: Played, cites: Cites): Rules {
  const { says } = rules;
  const boards = poker.variants.get(playing.variant)?.boards ?? 0;
  return [
    said(plan.choice?.rule, says.choice),
    stakes.blinds !== null && said(cites.button, says.button),
    stakes.blinds !== null && said(cites.blinds, says.blinds),
    stakes.ante?.kind === 'attack' && said(cites.attack, says.attack),
    stakes.bringIn !== null && said(cites.bringIn, says.bringIn),
    said(cites.deal, says.deal),
    boards > 0 && said(cites.board, says.board({ boards })),
  ];
}

function acting({ view: { playing }, settings, text: { rules } }: Played, cites: Cites): Rules {
  const { says } = rules;
  const { structure } = playing;
  // A game without draws and discards has no rules about them.
  return [
    said(cites.check, says.check),
    said(cites.bet, says.bet({ structure })),
    said(cites.call, says.call),
    said(cites.raise, says.raise({ structure })),
    said(cites.fold, says.fold),
    cites.draw !== cites.deal && said(cites.draw, says.draw),
    cites.discard !== cites.deal && said(cites.discard, says.discard),
    settings.runItTwice && said(cites.twice, says.twice),
  ];
}

function ending({ view: { playing, stakes }, text: { rules } }: Played, cites: Cites): Rules {
  const { says } = rules;
  const halves = poker.variants.get(playing.variant)?.pots.length === 2;
  return [
    said(cites.showdown, says.showdown),
    said(cites.muck, says.muck),
    said(cites.award, says.award({ halves: halves ? 'yes' : 'no' })),
    said(cites.uncalled, says.uncalled),
    stakes.blinds !== null && said(cites.takeBack, says.takeBack),
  ];
}

function coming({ plan, view: { stakes }, settings, text: { rules } }: Played, cites: Cites): Rules {
  const { says } = rules;
  return [
    said(cites.sit, says.sit),
    said(cites.buyIn, says.buyIn),
    said(cites.returning, says.returning({ minutes: plan.returnMinutes })),
    said(cites.topUp, says.topUp),
    stakes.blinds !== null && said(cites.enter, says.enter),
    stakes.blinds !== null && settings.straddle && said(cites.straddle, says.straddle),
  ];
}

function going({ plan, view: { stakes }, text: { rules } }: Played, cites: Cites): Rules {
  const { says } = rules;
  return [
    said(cites.sitOut, says.sitOut({ minutes: plan.breakMinutes })),
    said(cites.comeBack, says.comeBack({ blinds: stakes.blinds ? 'yes' : 'no' })),
    said(cites.absent, says.absent),
    said(cites.changeSeat, says.changeSeat),
    said(cites.list, says.list),
    said(cites.called, says.called({ minutes: plan.calledMinutes })),
    said(cites.leave, says.leave),
  ];
}
