import type { BlackjackContext, View } from './view.ts';
import { isCommon } from './view.ts';

/** Describes the state of the round in a sentence. */
export function statusSentence(on: BlackjackContext, seat: string): string {
  const { view, text, card } = on;
  if (view.cancelled) return card.void;
  if (view.stopped) return text.stages.stopped;
  switch (view.stage) {
    case 'waiting':
      return view.shoe.ready ? card.stages.waiting : card.stages.shuffling;
    case 'betting':
      return isFull(on, seat) ? text.stages.full : card.stages.betting;
    case 'dealing':
      return card.stages.dealing;
    case 'turns':
      return turnLine(on, seat);
    case 'ended':
      return card.stages.ended;
    default:
      return text.stages[view.stage];
  }
}

/** Returns whether other players hold all boxes and betting behind them is not allowed. */
function isFull({ view: { boxes }, plan: { seating } }: BlackjackContext, seat: string): boolean {
  if (seating.kind === 'common' || seating.behind) return false;
  const others = boxes.filter(({ bettors: [owner] }) => owner !== undefined && owner.seat !== seat);
  return others.length === seating.boxes;
}

function turnLine({ plan, view, text, card }: BlackjackContext, seat: string): string {
  const { asked, held = [] } = view;
  if (!asked) return text.stages.common;
  if (isCommon(plan)) {
    if (held.every(({ decisions }) => decisions.length === 0)) return text.stages.common;
    return asked.hand > 0
      ? text.stages.yours({ box: text.hand({ hand: asked.hand }) })
      : text.stages.yourTurn;
  }
  const on = view.boxes.find(({ box }) => box === asked.box);
  const hand = (on?.hands.length ?? 0) > 1 ? `, ${text.hand({ hand: asked.hand + 1 })}` : '';
  const box = `${card.box({ box: asked.box })}${hand}`;
  if (asked.for === 'card') return text.stages.card({ box });
  const isOwn = on?.bettors[0]?.seat === seat && asked.for !== 'match';
  return isOwn ? text.stages.yours({ box }) : text.stages.turn({ box });
}

/** Returns the number of players who share a box, and how many of them made each decision. */
export function countsOf({ view, text }: BlackjackContext, over: boolean): readonly string[] {
  const { unlimited } = text;
  const line = lineAsked(view);
  const said = [unlimited.players({ n: view.players })];
  if (over) return said;
  if (view.stage === 'insurance') said.push(unlimited.insured({ n: view.answered, of: view.toAnswer }));
  if (line && view.asked?.for === 'decision') {
    const { live, answered, hits, doubles, splits } = line;
    said.push(unlimited.live({ n: live }), unlimited.answered({ n: answered }));
    said.push(unlimited.hits({ n: hits }), unlimited.stands({ n: answered - hits - doubles - splits }));
    if (doubles > 0) said.push(unlimited.doubles({ n: doubles }));
    if (splits > 0) said.push(unlimited.splits({ n: splits }));
  }
  return said;
}

/** Returns the shared box's line of cards on which the players must decide now. */
export function lineAsked({ asked, boxes }: View) {
  return asked ? boxes.find(({ box }) => box === asked.box)?.lines[asked.hand] : undefined;
}
