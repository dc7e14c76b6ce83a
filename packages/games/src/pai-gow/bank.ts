import {
  type GameEvent,
  isRefusal,
  type Money,
  minMoney,
  money,
  type Refusal,
  refuse,
  type SeatId,
  subtract,
  ZERO,
} from '@croupier/core';
import { bettingMoves, cannotPay, chipsOf, returnChips } from '../boxes/betting.ts';
import { aboutOf, bettorAt, positionId, putDown } from '../boxes/state.ts';
import { wrongStep } from '../table/refused.ts';
import { gameEvent, type Handler, moveResult, notNow, notYours, seatOf, transfer } from '../table/turn.ts';
import type { BankAnswer, BankView, PaiGowMove } from './moves.ts';
import type { BankTerms } from './plan.ts';
import type { BankCandidate, PaiGowTurn, RoundContext } from './state.ts';

type HandlerOf<Type extends PaiGowMove['type']> = Handler<PaiGowTurn, Extract<PaiGowMove, { type: Type }>>;

/** Returns the player who is offered the bank while bets are open, until they accept or everybody has declined. */
export function offeredTo({ state }: Pick<RoundContext, 'state'>): BankCandidate | undefined {
  const { order, declined, banker } = state.bank;
  return state.stage === 'betting' && !banker ? order[declined] : undefined;
}

/** Offers the bank to the next player, if any player is left. */
export function offer(at: RoundContext): readonly GameEvent[] {
  const { seat } = offeredTo(at) ?? {};
  return seat ? [gameEvent('bank-offered', at.setup.plan.banker?.rule, { data: { seat } })] : [];
}

/** Returns the highest amount that a banker may have to pay: the stakes of the other players and of the dealer. */
function atRisk({ state }: RoundContext, { seat, stake }: BankCandidate): Money {
  return money(state.staked - bettorAt(state, seat).staked + stake);
}

function bankAt({ state }: RoundContext, { seat, box }: BankCandidate): Money {
  return bettorAt(state, seat).bets[positionId(box, 'bank')] ?? ZERO;
}

/** Returns the amount of further stakes that the bank can still cover. */
function roomIn(at: RoundContext, banker: BankCandidate): Money {
  return subtract(bankAt(at, banker), atRisk(at, banker));
}

/**
 * Returns the box for a new banker: the box with their chips, otherwise their last box, otherwise the first
 * free box.
 */
function boxFor({ setup, state }: RoundContext, { seat, box: last }: BankCandidate): number | undefined {
  const [own] = chipsOf(state, seat);
  if (own) return setup.positions.get(own.position)?.box;
  const boxes = Array.from({ length: state.boxes }, (_, index) => index + 1);
  return [last, ...boxes].find((box) => state.totals[positionId(box, 'ante')] === undefined);
}

/** Returns the field for the bank's chips. */
function aboutBank(turn: PaiGowTurn, next: BankCandidate) {
  const box = boxFor(turn, next);
  return box === undefined ? {} : { about: aboutOf(turn, positionId(box, 'bank')) };
}

/** Returns the bounds of a player's bank, from the current stakes to the highest possible stakes. */
function boundsFor(at: RoundContext, next: BankCandidate) {
  const { state, setup } = at;
  const others = (state.limits.ante?.max ?? ZERO) * (state.boxes - 1);
  const min = atRisk(at, next);
  return { min, max: money(Math.max(min, others + next.stake)), step: setup.plan.step };
}

/** Returns the offer that a player accepts or declines, or the refusal of the answer. */
function answered(turn: PaiGowTurn, type: BankAnswer['type']): Offer | Refusal {
  const terms = turn.setup.plan.banker;
  const seat = seatOf(turn);
  if (!seat) return notYours(type, terms?.rule);
  if (!terms) return refuse('not-here', 'Players cannot bank at this table.');
  const { rule } = terms;
  if (turn.state.stage !== 'betting') return notNow(turn.state.stage, rule);
  const next = offeredTo(turn);
  if (next?.seat === seat) return { terms, next };
  return refuse('not-your-turn', 'It is not your turn to bank.', { rule });
}

interface Offer {
  readonly terms: BankTerms;
  readonly next: BankCandidate;
}

const takeBank: HandlerOf<'take-bank'> = {
  options(turn) {
    const offered = answered(turn, 'take-bank');
    if (isRefusal(offered)) return [];
    const { terms, next } = offered;
    const { min, max, step } = boundsFor(turn, next);
    const funds = turn.now.availableFunds(next.seat);
    const most = minMoney(max, money(funds - (funds % step)));
    if (boxFor(turn, next) === undefined || min > most) return [];
    return [
      {
        move: { type: 'take-bank', amount: { any: 'amount', min, max: most, step } },
        rule: terms.rule,
        stake: { of: 'amount' },
        ...aboutBank(turn, next),
      },
    ];
  },

  play(turn, { amount }) {
    const { setup, state } = turn;
    const offered = answered(turn, 'take-bank');
    if (isRefusal(offered)) return offered;
    const { terms, next } = offered;
    const { seat, stake } = next;
    const wrong = wrongBank(turn, offered, amount) ?? cannotPay(turn, seat, amount, terms.cover);
    if (wrong) return wrong;
    const box = boxFor(turn, next);
    if (box === undefined)
      return refuse('no-box', 'There is no free box for your hand.', { rule: setup.plan.boxes.rule });
    const own = chipsOf(state, seat);
    const back = own.length > 0 ? [returnChips(turn, seat, own, 'bets-returned', terms.rule)] : [];
    const position = positionId(box, 'bank');
    putDown(state, seat, position, amount);
    state.bank.banker = { seat, stake, box };
    const transfers = [transfer(seat, 'purse', 'layout', amount, 'stake', terms.cover, position)];
    const data = { seat, box, amount, stake };
    return moveResult(...back, gameEvent('bank-taken', terms.rule, { data, transfers }));
  },
};

function wrongBank(turn: PaiGowTurn, { terms, next }: Offer, amount: Money): Refusal | undefined {
  const { min, max, step } = boundsFor(turn, next);
  const { cover: rule } = terms;
  const details = { min, max };
  if (amount < min) return refuse('bank-too-small', 'The bank has to cover all stakes.', { rule, details });
  if (amount > max) return refuse('bank-too-large', 'There is nothing left to cover.', { rule, details });
  return amount % step === 0 ? undefined : wrongStep(step, rule);
}

const declineBank: HandlerOf<'decline-bank'> = {
  options(turn) {
    const offered = answered(turn, 'decline-bank');
    if (isRefusal(offered)) return [];
    const { terms, next } = offered;
    return [{ move: { type: 'decline-bank' }, rule: terms.rule, ...aboutBank(turn, next) }];
  },

  play(turn) {
    const offered = answered(turn, 'decline-bank');
    if (isRefusal(offered)) return offered;
    const { terms, next } = offered;
    turn.state.bank.declined += 1;
    const declined = gameEvent('bank-declined', terms.rule, { data: { seat: next.seat } });
    return moveResult(declined, ...offer(turn));
  },
};

/** Returns the refusal for a banker, who cannot move chips while banking. */
function banks({ setup, state }: PaiGowTurn, seat: SeatId | undefined): Refusal | undefined {
  const { banker } = state.bank;
  if (!banker || banker.seat !== seat) return undefined;
  return refuse('you-bank', 'You are the banker in this round, so you cannot bet.', {
    rule: setup.plan.banker?.rule,
  });
}

const bet: HandlerOf<'bet'> = {
  options(turn) {
    const { banker } = turn.state.bank;
    if (!banker) return bettingMoves.bet.options(turn);
    if (banks(turn, seatOf(turn))) return [];
    const room = roomIn(turn, banker);
    const funds = (seat: SeatId) => minMoney(turn.now.availableFunds(seat), room);
    return bettingMoves.bet.options({ ...turn, now: { ...turn.now, availableFunds: funds } });
  },

  play(turn, move) {
    const { setup, state } = turn;
    const { banker } = state.bank;
    const own = banks(turn, seatOf(turn));
    if (own) return own;
    const total = move.chips.reduce((so, { amount }) => so + amount, 0);
    if (banker && state.stage === 'betting' && total > roomIn(turn, banker))
      return refuse('over-bank', 'The bank does not cover a bet that high.', {
        rule: setup.plan.banker?.cover,
        details: { room: roomIn(turn, banker) },
      });
    return bettingMoves.bet.play(turn, move);
  },
};

const withdraw: HandlerOf<'withdraw'> = {
  options: (turn) => (banks(turn, seatOf(turn)) ? [] : bettingMoves.withdraw.options(turn)),
  play: (turn, move) => banks(turn, seatOf(turn)) ?? bettingMoves.withdraw.play(turn, move),
};

/** The players' moves before the deal: bets that the bank covers, and the bank itself. */
export const bankMoves = { bet, withdraw, 'take-bank': takeBank, 'decline-bank': declineBank } as const;

/** Refunds the part of the bank that is not needed, once bets have closed. */
export function trimBank(turn: PaiGowTurn): readonly GameEvent[] {
  const { setup, state } = turn;
  const { banker } = state.bank;
  const terms = setup.plan.banker;
  if (!banker || !terms) return [];
  const amount = roomIn(turn, banker);
  if (amount === 0) return [];
  const position = positionId(banker.box, 'bank');
  return [returnChips(turn, banker.seat, [{ position, amount }], 'bank-returned', terms.cover)];
}

/**
 * Returns the order of bankers in the next round: first the players who had no offer in this round, then new
 * players, then the players who had an offer. Players who did not play are removed. A void round changes
 * nothing.
 */
export function nextBankOrder({ setup, state }: RoundContext): readonly BankCandidate[] {
  const { order, declined, banker } = state.bank;
  if (!setup.plan.banker) return [];
  if (state.voided) return order;
  const active = state.plays
    .filter(({ dragon }) => !dragon)
    .map(({ seat, box }): BankCandidate => {
      const { bets } = bettorAt(state, seat);
      return { seat, box, stake: bets[positionId(box, 'ante')] ?? banker?.stake ?? ZERO };
    });
  const among = (some: readonly BankCandidate[]) =>
    some.flatMap(({ seat }) => active.find((one) => one.seat === seat) ?? []);
  const isNew = ({ seat }: BankCandidate) => !order.some((one) => one.seat === seat);
  return [
    ...among(order.slice(declined + 1)),
    ...active.filter(isNew),
    ...among(order.slice(0, declined + 1)),
  ];
}

/** Returns the public view of the bank. */
export function bankView(at: RoundContext): BankView | null {
  if (!at.setup.plan.banker) return null;
  const { banker } = at.state.bank;
  const next = offeredTo(at);
  return {
    offered: next ? { seat: next.seat, stake: next.stake } : null,
    banker: banker && {
      ...banker,
      amount: bankAt(at, banker),
      room: roomIn(at, banker),
    },
  };
}
