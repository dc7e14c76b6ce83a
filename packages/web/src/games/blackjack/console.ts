import { ZERO } from '@croupier/core';
import type { ConsolePart } from '../../table/cards/declared.ts';
import { lineAsked } from './status.ts';
import type { BlackjackContext, View } from './view.ts';

/** The parts of the blackjack declaration that only the console needs. */
export const atConsole: ConsolePart<View, BlackjackContext> = {
  owned: true,
  chips: ({ boxes }) =>
    boxes.flatMap(({ box, bettors }) =>
      bettors.map(({ seat, stake, sides, insurance }) => ({
        seat,
        chips: Object.entries({ main: stake, ...sides, insurance: insurance ?? ZERO })
          .filter(([, amount]) => amount > 0)
          .map(([bet, amount]) => ({ position: `${box}/${bet}`, amount })),
      })),
    ),
  limits: ({ posted }) => ({ of: { main: posted, ...posted.sideLimits } }),
  awaited: ({ view, text: own }, nameOf, text) => {
    if (view.stage === 'insurance') return text.waits.insurance({ missing: view.toAnswer - view.answered });
    const { asked } = view;
    if (!asked || asked.for === 'card' || view.stage !== 'turns') return undefined;
    const line = lineAsked(view);
    if (line) return `${own.lines[line.line]}: ${text.waits.answers({ missing: line.live - line.answered })}`;
    const box = view.boxes.find((one) => one.box === asked.box);
    const owner = box?.bettors[0]?.seat;
    const hand = (box?.hands.length ?? 0) > 1 ? `, ${text.hand({ hand: asked.hand + 1 })}` : '';
    return text.waits[asked.for]({
      where: `${owner ? `${nameOf(owner)} · ` : ''}${text.box({ box: asked.box })}${hand}`,
    });
  },
  stopped: ({ stopped }) => stopped,
  optional: ['insure'],
  anyway: { beside: 'stand', types: ['double', 'split'] },
};
