import { messages } from 'messages:console';
import { useMessages } from '../../../app/language.tsx';
import type { RulingGroup } from '../../../console/game.ts';
import { Citation } from '../../../rulebook/rule.tsx';
import { seatsShown, useStation } from './station.ts';

/** Returns no corrections, since roulette corrects a result with a ruling. */
export function useCorrections(): readonly RulingGroup[] {
  return [];
}

/** Returns the roulette rulings for rounds in which something went wrong. */
export function useRulings(): readonly RulingGroup[] {
  const text = useMessages(messages);
  const station = useStation();
  const { plan, view, nameOf } = station;
  const { consequence, rule } = plan.procedure.afterInvalid;
  const confiscated = (reason: unknown) =>
    plan.procedure.voids.some(
      (terms) => terms.reason === reason && terms.scope === 'bets' && terms.stakes === 'confiscated',
    );
  const means = view.result ? text.interruptAfter : text.interruptBefore;
  return [
    {
      types: ['invalid-spin'],
      title: text.invalidSpin({ device: plan.device.kind }),
      effect: (
        <>
          {text.consequences[consequence]} <Citation rule={rule} />
        </>
      ),
      question: (name) => `${name('reason')}. ${text.consequences[consequence]}`,
    },
    {
      types: ['correct-result'],
      title: text.correctResult,
      does: text.correct,
      label: { pocket: text.liesIn },
      question: (name) => text.correctQuestion({ pocket: name('pocket') }),
    },
    {
      types: ['hold-payouts', 'release-payouts'],
      title: text.payouts,
      name: (field, value) => (field === 'type' ? text[value as 'hold-payouts'] : undefined),
    },
    {
      types: ['forbid-excess'],
      title: text.forbidExcess,
      name: (_, position) => String(position),
      question: (name) => text.forbidQuestion({ position: name('position') }),
    },
    {
      types: ['void-bets'],
      title: text.voidBets,
      among: { seat: seatsShown(station) },
      question: (_, { seat, reason }) =>
        confiscated(reason)
          ? text.confiscateQuestion({ player: nameOf(String(seat)) })
          : text.voidBetsQuestion({ player: nameOf(String(seat)) }),
    },
    { types: ['void-game'], title: text.voidGame, question: () => text.voidGameQuestion },
    {
      types: ['interrupt'],
      title: text.interrupt,
      effect: means,
      does: text.interruptNow,
      question: () => means,
    },
  ];
}
