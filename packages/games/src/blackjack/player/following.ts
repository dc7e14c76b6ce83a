import { type MoveOption, type OptionSubject, type RuleId, refuse, type SeatId, ZERO } from '@croupier/core';
import { advanceRound } from '../dealing.ts';
import { finishHand, ownerToAct } from '../procedure.ts';
import { addToTotals, insufficientFunds } from '../stakes.ts';
import { bettorAt, type Hand, type PlayedBox } from '../state.ts';
import {
  aboutHand,
  announce,
  type HandlerOf,
  handName,
  notNow,
  notYours,
  seatOf,
  stakeTransfer,
  type Turn,
} from '../turn.ts';

/** Returns the hand whose double or split the players behind can match. */
function matched({
  state,
}: Turn):
  | { readonly number: number; readonly box: PlayedBox; readonly index: number; readonly hand: Hand }
  | undefined {
  const { asked, stage, boxes } = state.play;
  const box = asked && boxes[asked.box];
  const hand = asked && box?.hands[asked.hand];
  if (state.fault || stage !== 'turns' || asked?.for !== 'match' || !box || !hand) return undefined;
  return { number: asked.box, box, index: asked.hand, hand };
}

/** Returns the box on which a seat has to decide whether to match, or undefined when there is none. */
export function boxToMatch(turn: Turn, seat: SeatId): number | undefined {
  const on = matched(turn);
  return on?.hand.matching?.seats.includes(seat) ? on.number : undefined;
}

function matchRule({ house }: Turn): RuleId {
  const { seating, procedure } = house.plan;
  return seating.kind === 'boxes' && seating.behind ? seating.behind.match : procedure.turns;
}

/** Returns the reference to the hand on which a player behind has to decide. */
function aboutMatch(turn: Turn, box: number): OptionSubject {
  return aboutHand(box, matched(turn)?.index ?? 0);
}

/** Removes a player from the players who still have to answer. After the last answer, the round continues. */
function answered(turn: Turn, hand: Hand, seat: SeatId): void {
  const left = hand.matching?.seats.filter((other) => other !== seat) ?? [];
  hand.matching = hand.matching && left.length > 0 ? { ...hand.matching, seats: left } : null;
  advanceRound(turn);
}

export const match: HandlerOf<'match'> = {
  options(turn) {
    const seat = seatOf(turn);
    const box = seat && boxToMatch(turn, seat);
    if (!seat || box === undefined) return [];
    const cost = bettorAt(turn.state, box, seat)?.stake ?? ZERO;
    if (cost > turn.now.availableFunds(seat)) return [];
    return [
      { move: { type: 'match', box }, rule: matchRule(turn), stake: cost, about: aboutMatch(turn, box) },
    ];
  },
  play(turn) {
    const seat = seatOf(turn);
    const on = matched(turn);
    const what = on?.hand.matching?.what;
    if (!seat || !on || !what) return;
    const amount = bettorAt(turn.state, on.number, seat)?.stake ?? ZERO;
    const own = on.hand.stakes[seat];
    const last = on.box.hands.length - 1;
    if (what === 'double') {
      if (own) own.added = amount;
    } else {
      const fresh = on.box.hands[last];
      if (fresh) fresh.stakes[seat] = { stake: amount };
    }
    addToTotals(turn.state, 'main', amount);
    const bet = what === 'double' ? handName(on.number, on.index, 'double') : handName(on.number, last);
    const rule = matchRule(turn);
    announce(turn, 'matched', rule, {
      data: { seat, box: on.number, what },
      transfers: [stakeTransfer(seat, bet, amount, rule)],
    });
    answered(turn, on.hand, seat);
  },
  why(turn, move) {
    const seat = seatOf(turn);
    if (!seat) return notYours(move);
    if (boxToMatch(turn, seat) !== move.box) return notNow(move, matchRule(turn));
    return insufficientFunds(
      turn.house.plan.procedure.funds ?? matchRule(turn),
      turn.now.availableFunds(seat),
    );
  },
};

export const pass: HandlerOf<'pass'> = {
  options(turn) {
    const seat = seatOf(turn);
    const box = seat && boxToMatch(turn, seat);
    if (box === undefined) return [];
    return [{ move: { type: 'pass', box }, rule: matchRule(turn), about: aboutMatch(turn, box) }];
  },
  play(turn, { box }) {
    const seat = seatOf(turn);
    const on = matched(turn);
    if (!seat || !on) return;
    announce(turn, 'passed', matchRule(turn), { data: { seat, box } });
    answered(turn, on.hand, seat);
  },
  why: (turn, move) => (seatOf(turn) ? notNow(move, matchRule(turn)) : notYours(move)),
};

/** Returns the first box of the position whose owner has to decide whether to switch. */
export function boxToSwitch({ state }: Turn, seat: SeatId): number | undefined {
  const { asked, stage } = state.play;
  if (state.fault || stage !== 'turns' || asked?.for !== 'switch') return undefined;
  return ownerToAct(state) === seat ? asked.box : undefined;
}

function switching(type: 'switch' | 'keep'): HandlerOf<'switch'> & HandlerOf<'keep'> {
  return {
    options(turn): readonly MoveOption[] {
      const seat = seatOf(turn);
      const rule = turn.house.plan.player.switchCards;
      const box = seat && boxToSwitch(turn, seat);
      return box === undefined || !rule ? [] : [{ move: { type, box }, rule, about: { box } }];
    },
    play(turn, { box: number }) {
      const rule = turn.house.plan.player.switchCards;
      const seat = seatOf(turn);
      if (!rule || !seat) return;
      if (type === 'switch') switchCards(turn, number);
      keepCards(turn, number);
      announce(turn, type === 'switch' ? 'switched' : 'kept', rule, { data: { seat, box: number } });
      advanceRound(turn);
    },
    why(turn, move) {
      if (!seatOf(turn)) return notYours(move);
      const rule = turn.house.plan.player.switchCards;
      if (!rule)
        return refuse('not-now', 'This game does not allow cards to be switched.', {
          rule: turn.house.plan.procedure.turns,
        });
      return notNow(move, rule);
    },
  };
}

export const switchSecondCards = switching('switch');
export const keepSecondCards = switching('keep');

/** Leaves the cards of a position unchanged and ends the question about a switch. */
export function keepCards({ state }: Turn, number: number): void {
  const box = state.play.boxes[number];
  if (box) box.asked = true;
}

/** Switches the second cards of the two boxes of a position, and evaluates each hand again. */
function switchCards({ state, house }: Turn, number: number): void {
  const pair = [state.play.boxes[number], state.play.boxes[number + 1]];
  const [one, other] = pair.map((box) => box?.hands[0]);
  const [playerView, yours] = [one?.cards.pop(), other?.cards.pop()];
  if (!one || !other || !playerView || !yours) return;
  one.cards.push(yours);
  other.cards.push(playerView);
  for (const box of pair)
    for (const hand of box?.hands ?? []) {
      hand.end = null;
      if (box) finishHand(house, state, box, hand);
    }
}
