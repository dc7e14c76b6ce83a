import { type Card, nextCards, type Pace, type RuleId, refuse } from '@croupier/core';
import { draw, undraw } from '../shoe/shoe.ts';
import { gameEvent, type Handler, isStaff, moveResult, notNow, notYours } from '../table/turn.ts';
import type { CardPlace, HousePokerMove } from './moves.ts';
import { advanceRound, nextCardTarget } from './procedure.ts';
import { afterDealerDraw, reopenQuestion } from './replacing.ts';
import { allPlays, type HousePokerState, type HousePokerTurn, isAsk, isDeal } from './state.ts';

type HandlerOf<Type extends HousePokerMove['type']> = Handler<
  HousePokerTurn,
  Extract<HousePokerMove, { type: Type }>
>;

/** Returns the cards of one box, the board or the dealer. */
function cardsAt(state: HousePokerState, to: CardPlace): Card[] {
  if (to === 'board') return state.board;
  if (to === 'dealer') return state.dealer;
  const hand = state.hands[to.box] ?? [];
  state.hands[to.box] = hand;
  return hand;
}

/** Returns the public part of a card's event. If only the player sees the card, the event names just the target. */
function publicCard(state: HousePokerState, to: CardPlace, card: Card) {
  if (typeof to === 'string' || state.boxes === 0) return { to, card };
  const one = allPlays(state).find(({ box }) => box === to.box);
  const open = one?.play.blind || state.faceUp.includes(card);
  return { to, ...(one ? { seat: one.seat } : {}), ...(open ? { card } : {}) };
}

const card: HandlerOf<'card'> = {
  options(turn) {
    const next = turn.state.stage === 'dealing' ? nextCardTarget(turn) : undefined;
    if (!isStaff(turn.actor, 'croupier') || !next) return [];
    const move = { type: 'card', card: { any: 'of', values: nextCards(turn.state.shoe.unseen) } } as const;
    const pace: Pace = 'draw';
    return [{ move, rule: next.rule, pace, draw: true }];
  },
  play(turn, { card: drawn }) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('card');
    const { setup, state } = turn;
    const next = state.stage === 'dealing' ? nextCardTarget(turn) : undefined;
    if (!next) return notNow(state.stage, setup.plan.cites.deal);
    if (!draw(state.shoe, drawn)) return notInPack(drawn, setup.plan.shoe.decks.rule);
    const { to, rule } = next;
    if (typeof to !== 'string') receive(turn, to.box);
    if (isOpenCard(turn, to)) state.faceUp.push(drawn);
    cardsAt(state, to).push(drawn);
    state.cards.push(drawn);
    state.log.push({ to, step: state.step });
    if (state.draws) afterDealerDraw(turn);
    return moveResult(gameEvent('card', rule, { data: publicCard(state, to, drawn) }), ...advanceRound(turn));
  },
};

/** Returns whether the next card of a box is dealt face up, because it is one of the box's last cards. */
function isOpenCard({ setup, state }: HousePokerTurn, to: CardPlace): boolean {
  const step = setup.plan.procedure[state.step];
  if (typeof to === 'string' || !isDeal(step) || step.deal !== 'boxes' || !step.open) return false;
  return (state.hands[to.box] ?? []).length >= step.cards - step.open.cards;
}

/** Records that a bought card was dealt. */
function receive({ setup, state }: HousePokerTurn, box: number): void {
  if (!isAsk(setup.plan.procedure[state.step])) return;
  const buyer = allPlays(state).find((one) => one.box === box && one.play.owed > 0);
  if (buyer) buyer.play.owed -= 1;
}

function notInPack(drawn: Card, rule: RuleId) {
  return refuse('not-in-shoe', `The pack has no ${drawn} left.`, { rule, details: { card: drawn } });
}

/**
 * Returns whether a card can be corrected, which requires that the round is not paid and that no player has
 * based a decision on the card.
 */
function mayCorrect({ stage, cards, fixed }: HousePokerState, at: number): boolean {
  return (
    (stage === 'dealing' || stage === 'deciding' || stage === 'result') && at >= fixed && at < cards.length
  );
}

const takeBack: HandlerOf<'take-back'> = {
  options({ actor, state }) {
    return isStaff(actor, 'croupier') && mayCorrect(state, state.cards.length - 1)
      ? [{ move: { type: 'take-back' } }]
      : [];
  },
  play(turn) {
    const { actor, state, setup } = turn;
    if (!isStaff(actor, 'croupier')) return notYours('take-back');
    const entry = state.log.at(-1);
    const taken = state.cards.at(-1);
    if (!entry || !taken || !mayCorrect(state, state.cards.length - 1))
      return notNow(state.stage, setup.plan.cites.deal);
    const { to, step } = entry;
    state.cards.pop();
    state.log.pop();
    const told = publicCard(state, to, taken);
    cardsAt(state, to).pop();
    state.faceUp = state.faceUp.filter((card) => card !== taken);
    undraw(state.shoe, taken);
    state.step = step;
    state.asked = Math.min(state.asked, step);
    state.undecided = 0;
    if (isAsk(setup.plan.procedure[step])) {
      if (typeof to !== 'string') owe(state, to.box);
      else state.draws = true;
    }
    return moveResult(gameEvent('card-taken-back', undefined, { data: told }), ...advanceRound(turn));
  },
};

/** Makes a bought card due again after it was taken back. */
function owe(state: HousePokerState, box: number): void {
  const buyer = allPlays(state).find((one) => one.box === box);
  if (buyer) buyer.play.owed += 1;
}

const correctCard: HandlerOf<'correct-card'> = {
  options({ actor, state }) {
    if (!isStaff(actor, 'croupier')) return [];
    const values = nextCards(state.shoe.unseen);
    return state.cards.flatMap((_, at) =>
      mayCorrect(state, at) ? [{ move: { type: 'correct-card', at, card: { any: 'of', values } } }] : [],
    );
  },
  play(turn, { at, card: right }) {
    const { actor, state, setup } = turn;
    if (!isStaff(actor, 'croupier')) return notYours('correct-card');
    const wrong = state.cards[at];
    const entry = state.log[at];
    if (!wrong || !entry || !mayCorrect(state, at)) return notNow(state.stage, setup.plan.cites.deal);
    if (!draw(state.shoe, right)) return notInPack(right, setup.plan.shoe.decks.rule);
    undraw(state.shoe, wrong);
    const cards = cardsAt(state, entry.to);
    cards[cards.indexOf(wrong)] = right;
    state.cards[at] = right;
    state.faceUp = state.faceUp.map((card) => (card === wrong ? right : card));
    const { card: shown, ...data } = publicCard(state, entry.to, right);
    const told = shown ? { at, card: right, was: wrong } : { at, ...data };
    if (entry.to === 'dealer') reopenQuestion(turn, entry.step);
    return moveResult(gameEvent('card-corrected', undefined, { data: told }), ...advanceRound(turn));
  },
};

/** The card moves: dealing, correcting and taking back. */
export const dealingMoves = { card, 'take-back': takeBack, 'correct-card': correctCard } as const;
