import { type Card, nextCards, type Pace, type RuleId, refuse } from '@croupier/core';
import { draw, undraw } from '../shoe/shoe.ts';
import { type Handler, happened, isStaff, notNow, notYours, played } from '../table/turn.ts';
import { due, follow } from './course.ts';
import type { CardPlace, HousePokerMove } from './moves.ts';
import { allPlays, type HousePokerState, type HousePokerTurn, isAsk } from './state.ts';

type HandlerOf<Type extends HousePokerMove['type']> = Handler<
  HousePokerTurn,
  Extract<HousePokerMove, { type: Type }>
>;

/** The cards of a place. */
function cardsAt(state: HousePokerState, to: CardPlace): Card[] {
  if (to === 'board') return state.board;
  if (to === 'dealer') return state.dealer;
  const hand = state.hands[to.box] ?? [];
  state.hands[to.box] = hand;
  return hand;
}

/** What everybody hears of a card: of one that only its player sees, where it went. */
function heard(state: HousePokerState, to: CardPlace, card: Card) {
  if (typeof to === 'string' || state.boxes === 0) return { to, card };
  const one = allPlays(state).find(({ box }) => box === to.box);
  return { to, ...(one ? { seat: one.seat } : {}), ...(one?.play.blind ? { card } : {}) };
}

const card: HandlerOf<'card'> = {
  options(turn) {
    const next = turn.state.stage === 'dealing' ? due(turn) : undefined;
    if (!isStaff(turn.actor, 'croupier') || !next) return [];
    const move = { type: 'card', card: { any: 'of', values: nextCards(turn.state.shoe.unseen) } } as const;
    const pace: Pace = 'draw';
    return [{ move, rule: next.rule, pace, draw: true }];
  },
  play(turn, { card: drawn }) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('card');
    const { setup, state } = turn;
    const next = state.stage === 'dealing' ? due(turn) : undefined;
    if (!next) return notNow(state.stage, setup.plan.cites.deal);
    if (!draw(state.shoe, drawn)) return notInPack(drawn, setup.plan.shoe.decks.rule);
    const { to, rule } = next;
    if (typeof to !== 'string') receive(turn, to.box);
    cardsAt(state, to).push(drawn);
    state.cards.push(drawn);
    state.log.push({ to, step: state.step });
    return played(happened('card', rule, { data: heard(state, to, drawn) }), ...follow(turn));
  },
};

/** A bought card has come. */
function receive({ setup, state }: HousePokerTurn, box: number): void {
  if (!isAsk(setup.plan.course[state.step])) return;
  const buyer = allPlays(state).find((one) => one.box === box && one.play.owed > 0);
  if (buyer) buyer.play.owed -= 1;
}

function notInPack(drawn: Card, rule: RuleId) {
  return refuse('not-in-shoe', `The pack has no ${drawn} left.`, { rule, details: { card: drawn } });
}

/** Cards are put right until the game is paid, as long as nobody has decided by them. */
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
    cardsAt(state, to).pop();
    undraw(state.shoe, taken);
    state.step = step;
    state.asked = Math.min(state.asked, step);
    state.undecided = 0;
    if (isAsk(setup.plan.course[step]) && typeof to !== 'string') owe(state, to.box);
    return played(happened('card-taken-back', undefined, { data: heard(state, to, taken) }), ...follow(turn));
  },
};

/** A bought card has not come after all. */
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
    const { card: shown, ...data } = heard(state, entry.to, right);
    const told = shown ? { at, card: right, was: wrong } : { at, ...data };
    return played(happened('card-corrected', undefined, { data: told }), ...follow(turn));
  },
};

/** The moves of the cards: one after the other as they are due, put right, or taken back. */
export const dealingMoves = { card, 'take-back': takeBack, 'correct-card': correctCard } as const;
