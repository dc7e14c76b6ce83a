import { cloneJson, money, type Transfer } from '@croupier/core';
import { asJson, gameEvent, isStaff, transfer } from '../table/turn.ts';
import { endRound } from './procedure.ts';
import { fantasylandAfter, type Rows } from './rows.ts';
import { isVoid, paymentsOf, scorePairs } from './scoring.ts';
import { MINUTE } from './settings.ts';
import { type HandlerOf, isSet, type LastHand, occupantAt, occupiedPlaces, type Turn } from './state.ts';

function copied({ front, middle, back }: Rows): LastHand['players'][number]['rows'] {
  return { front: [...front], middle: [...middle], back: [...back] };
}

/**
 * Returns the result of a hand and its payments, given the stacks before it. Returns undefined until all rows
 * are set.
 */
export function handResult({ state, setup }: Pick<Turn, 'state' | 'setup'>): LastHand | undefined {
  const { current, table } = state;
  if (!current || !isSet(state)) return undefined;
  const hands = current.players.map(({ place, rows, dead }) => ({ place, rows, dead: dead !== undefined }));
  const pairs = scorePairs(setup.plan, hands);
  const chips = Object.fromEntries(occupiedPlaces(table).map(([place, { stack }]) => [place, stack]));
  const payments = paymentsOf(pairs, chips, setup.settings.point);
  return {
    number: table.hands,
    players: current.players.map(({ place, rows, fantasyland, dead }) => {
      const foul = isVoid({ rows, dead: dead !== undefined });
      const again = fantasyland > 0 || foul;
      const next = again ? 0 : fantasylandAfter(setup.plan, setup.settings.fantasyland, rows);
      return { place, fantasyland, rows: copied(rows), foul, next };
    }),
    pairs: pairs.map((pair, index) => {
      const { due = 0, amount = 0 } = payments[index] ?? {};
      return { ...pair, due, amount };
    }),
  };
}

/**
 * Settles between each pair of players. A player with a front of queens or better enters fantasyland in the next hand.
 */
export const pay: HandlerOf<'pay'> = {
  options({ state, setup, actor }) {
    if (!isStaff(actor, 'croupier') || !isSet(state)) return [];
    return [{ move: { type: 'pay' }, rule: setup.plan.cites.pay, pace: 'pay' }];
  },
  play(turn) {
    const { state, setup } = turn;
    const last = handResult(turn);
    if (!last) return [];
    const { cites, fantasyland } = setup.plan;
    const transfers = last.pairs.flatMap(({ places: [one, other], points, amount }): Transfer[] => {
      const [from, to] = points < 0 ? [one, other] : [other, one];
      const [loser, winner] = [occupantAt(state.table, from), occupantAt(state.table, to)];
      if (!loser || !winner || amount === 0) return [];
      loser.stack = money(loser.stack - amount);
      winner.stack = money(winner.stack + amount);
      return [
        transfer(loser.seat, 'stack', 'layout', amount, 'stake', cites.pay, `${from}/${to}`),
        transfer(winner.seat, 'layout', 'stack', amount, 'award', cites.pay, `${from}/${to}`),
      ];
    });
    const arrivals = last.players.flatMap(({ place, next }) => {
      const occupant = occupantAt(state.table, place);
      if (!occupant || next === 0) return [];
      occupant.fantasyland = next;
      return [gameEvent('fantasyland', fantasyland.rule, { data: { place, cards: next } })];
    });
    state.table.last = last;
    const paid = gameEvent('paid', cites.pay, { data: { pairs: asJson(cloneJson(last.pairs)) }, transfers });
    return [paid, ...arrivals, ...endRound(turn)];
  },
};

/** Charges each seated player's time fee once their period has ended. */
export const timeCharge: HandlerOf<'time-charge'> = {
  options({ state, setup, actor }) {
    if (actor.role !== 'clock' || state.stage !== 'between') return [];
    const dues = occupiedPlaces(state.table).map(
      ([, { since }]) => since + setup.settings.charge.minutes * MINUTE,
    );
    if (dues.length === 0) return [];
    return [{ move: { type: 'time-charge' }, rule: setup.settings.charge.rule, due: Math.min(...dues) }];
  },
  play({ state, setup, now }) {
    const { minutes, fee, rule } = setup.settings.charge;
    const transfers = occupiedPlaces(state.table).flatMap(([, occupant]) => {
      const periods = Math.floor((now.at - occupant.since) / (minutes * MINUTE));
      const amount = Math.min(occupant.stack, fee * periods);
      occupant.since += periods * minutes * MINUTE;
      occupant.stack = money(occupant.stack - amount);
      return amount > 0 ? [transfer(occupant.seat, 'stack', 'bank', amount, 'fee', rule, 'time')] : [];
    });
    return [gameEvent('time-charged', rule, { transfers })];
  },
};
