import { type Card, nextCards, settleEarly, ZERO } from '@croupier/core';
import { draw } from '../../shoe/shoe.ts';
import { isDealerNatural } from '../dealer.ts';
import { advanceRound, knownHoleCard } from '../dealing.ts';
import { totalOf } from '../hand.ts';
import { isStage } from '../procedure.ts';
import { lostInsurance } from '../settlement.ts';
import type { BlackjackState } from '../state.ts';
import { announce, type HandlerOf, isStaff, type Turn } from '../turn.ts';
import { notFromShoe, staffMove } from './entering.ts';

/** Collects all lost insurance before the next card. */
function collectInsurance(turn: Turn): void {
  const { house, state } = turn;
  const rule = house.plan.insurance.apart;
  if (!rule) return;
  const lost = lostInsurance(house, state).map(settleEarly);
  if (lost.length === 0) return;
  state.early.push(...lost.map(({ line }) => line));
  for (const { bettors } of Object.values(state.boxes))
    for (const bettor of Object.values(bettors)) if (bettor.insurance) bettor.insurance = ZERO;
  delete state.totals.insurance;
  announce(turn, 'insurance-collected', rule, { transfers: lost.flatMap(({ transfers }) => transfers) });
}

function turnHole({ play }: BlackjackState, hole: Card): void {
  play.dealer.cards.push(hole);
  play.dealer.faceDown = false;
  play.dealer.hole = null;
}

export const check: HandlerOf<'check'> = {
  options(turn) {
    const { house, state } = turn;
    if (!isStaff(turn) || state.fault || !isStage(state, 'check')) return [];
    const { rule } = house.plan.dealer.checks;
    const { hole } = state.play.dealer;
    const values = hole ? [hole] : nextCards(state.shoe.unseen);
    return [{ move: { type: 'check', card: { any: 'of', values } }, rule, draw: true, pace: 'draw' }];
  },
  play(turn, { card: seen }) {
    const { house, state } = turn;
    const { dealer } = state.play;
    if (!dealer.hole) draw(state.shoe, seen);
    dealer.checked = true;
    const { rule } = house.plan.dealer.checks;
    if (isDealerNatural([...dealer.cards, seen])) {
      turnHole(turn.state, seen);
      announce(turn, 'checked', rule, { data: { natural: true, card: seen } });
    } else {
      dealer.hole = seen;
      announce(turn, 'checked', rule, { data: { natural: false } });
      collectInsurance(turn);
    }
    advanceRound(turn);
  },
  why: (turn, move) => notFromShoe(turn, move, !turn.state.fault && isStage(turn.state, 'check')),
};

export const turnOver = staffMove(
  ({ house, state }) =>
    isStage(state, 'dealer') && knownHoleCard(state)
      ? { move: { type: 'turn' }, rule: house.plan.dealer.turn, pace: 'draw' }
      : undefined,
  (turn) => {
    const { dealer } = turn.state.play;
    const hole = knownHoleCard(turn.state);
    if (!hole) return;
    turnHole(turn.state, hole);
    const { total, soft } = totalOf(dealer.cards);
    announce(turn, 'card', turn.house.plan.dealer.turn, { data: { to: 'dealer', card: hole, total, soft } });
    advanceRound(turn);
  },
  ({ house }) => house.plan.dealer.turn,
);

/** Returns whether somebody could have seen the dealer's face-down card too early. */
function mayBeExposed({ house, state }: Turn): boolean {
  const { faceDown: lies, hole } = state.play.dealer;
  const listed = house.plan.procedure.faults.some(({ reason }) => reason === 'hole-card-exposed');
  const early = isStage(state, 'dealing', 'side-bets', 'insurance', 'check', 'turns');
  return listed && lies && !hole && early && !state.fault;
}

export const expose: HandlerOf<'expose'> = {
  options(turn) {
    const fault = turn.house.plan.procedure.faults.find(({ reason }) => reason === 'hole-card-exposed');
    if (!fault || !isStaff(turn) || !mayBeExposed(turn)) return [];
    const values = nextCards(turn.state.shoe.unseen);
    return [{ move: { type: 'expose', card: { any: 'of', values } }, rule: fault.rule }];
  },
  play(turn, { card: seen }) {
    const fault = turn.house.plan.procedure.faults.find(({ reason }) => reason === 'hole-card-exposed');
    if (!fault) return;
    draw(turn.state.shoe, seen);
    turn.state.play.dealer.hole = seen;
    turn.state.play.dealer.exposed = true;
    turn.state.fault = { reason: 'hole-card-exposed' };
    announce(turn, 'stopped', fault.rule, { data: { reason: 'hole-card-exposed', card: seen } });
  },
  why: (turn, move) => notFromShoe(turn, move, mayBeExposed(turn)),
};
