import {
  type Money,
  type MoveOption,
  money,
  type Refusal,
  type RuleId,
  refuse,
  type SeatId,
  ZERO,
} from '@croupier/core';
import { gameEvent, isStaff, MAX_LISTED_PLAYERS, moveResult, notYours } from '../../table/turn.ts';
import {
  fundsOf,
  limitsFor,
  refusalRule,
  roundDownToStep,
  stepOf,
  totalHeadroom,
  UNBOUNDED,
} from '../limits.ts';
import type { Chip, PositionId } from '../moves.ts';
import {
  betsClosed,
  cannotPay,
  nothingThere,
  ownBets,
  positionById,
  putChips,
  returnChips,
  unknownPosition,
  wrongStep,
} from '../player/betting.ts';
import {
  isOpen,
  isUndecided,
  playerAt,
  playerForUpdate,
  putDown,
  type RouletteState,
  takeOff,
} from '../state.ts';
import { audienceOf, canMakeRulings, fewSeats, type HandlerOf, stakeTransfer, type Turn } from '../turn.ts';
import { notNow } from './procedure.ts';

function tooMany(): ReturnType<typeof refuse> {
  return refuse('too-many-players', 'With this many players, chips are not handled individually.');
}

function isHere({ state }: Turn, seat: SeatId): boolean {
  return fewSeats(state).includes(seat);
}

/**
 * Returns the seats whose chips the croupier handles. These are all seats that have played in this round or
 * have joined since it began.
 */
function atTable({ state, now: { here = [] } }: Turn): readonly SeatId[] | 'many' {
  const seats = new Set<SeatId>(here);
  for (const seat in state.seats) {
    if (seats.size > MAX_LISTED_PLAYERS) break;
    seats.add(seat as SeatId);
  }
  return seats.size > MAX_LISTED_PLAYERS ? 'many' : [...seats];
}

function notAtTable(turn: Turn, seat: SeatId, rule: RuleId): Refusal | undefined {
  const there = atTable(turn);
  if (there === 'many') return tooMany();
  // A replay does not check again that the player was present.
  if (!turn.now.here || there.includes(seat)) return undefined;
  return refuse('nothing-here', 'There is no player at that seat.', { rule, details: { seat } });
}

/**
 * Returns the amount that can still be placed for a player on a position. Limits do not apply, but the player's funds
 * do.
 */
function layable(turn: Turn, seat: SeatId): Money {
  const { setup, state, now } = turn;
  const most = totalHeadroom(setup.plan, state, seat, fundsOf(state, seat, now.availableFunds(seat)));
  const step = stepOf(setup.plan, state, seat);
  return roundDownToStep(money(Math.min(most, UNBOUNDED)), step, step);
}

export const lay: HandlerOf<'lay'> = {
  options(turn) {
    if (!isStaff(turn.actor, 'croupier') || !isOpen(turn.state)) return [];
    const { setup, state } = turn;
    const seats = atTable(turn);
    if (seats === 'many') return [];
    return seats.flatMap((seat): readonly MoveOption[] => {
      const step = stepOf(setup.plan, state, seat);
      const max = layable(turn, seat);
      if (max < step) return [];
      const position = { any: 'of', values: setup.positionIds } as const;
      const amount = { any: 'amount', min: step, max, step } as const;
      const rule = setup.plan.procedure.cites.open;
      const move = { type: 'lay', seat, position, amount };
      return [{ move, rule, stake: { of: 'amount' }, about: { seat } }];
    });
  },
  play(turn, { seat, position, amount }) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('lay');
    const { setup, state } = turn;
    if (!isOpen(state)) return betsClosed(turn);
    const away = notAtTable(turn, seat, setup.plan.procedure.cites.open);
    if (away) return away;
    if (!setup.positions.has(position)) return unknownPosition(turn, position);
    if (amount % stepOf(setup.plan, state, seat) !== 0) return wrongStep(turn, seat);
    const short = cannotPay(turn, seat, amount);
    if (short) return short;
    if (amount > UNBOUNDED) return refuse('over-maximum', 'That is more than one table can hold.');
    const rule = setup.plan.procedure.cites.open;
    const transfers = [stakeTransfer(turn, seat, position, amount, rule)];
    putChips(turn, seat, [{ position, amount }], () => positionById(turn, position));
    const data = { seat, position, amount };
    return moveResult(gameEvent('laid', rule, { to: audienceOf(state, seat), data, transfers }));
  },
};

/** A bet outside the limits of its player. */
interface Outside extends Chip {
  readonly why: 'under' | 'over';
}

/** Returns a player's bets outside their limits. */
export function outsideLimits(
  { setup, state }: Pick<Turn, 'setup' | 'state'>,
  seat: SeatId,
): readonly Outside[] {
  return ownBets(state, seat).flatMap((chip): readonly Outside[] => {
    const { kind } = setup.positions.get(chip.position) ?? {};
    const { min, max = UNBOUNDED } = kind ? limitsFor(setup.plan, state, seat, kind) : { min: ZERO };
    if (chip.amount < min) return [{ ...chip, why: 'under' }];
    return chip.amount > max ? [{ ...chip, why: 'over' }] : [];
  });
}

export const refuseBet: HandlerOf<'refuse-bet'> = {
  options(turn) {
    if (!isStaff(turn.actor, 'croupier') || !isOpen(turn.state)) return [];
    return fewSeats(turn.state).flatMap((seat): readonly MoveOption[] => {
      const values = outsideLimits(turn, seat).map(({ position }) => position);
      if (values.length === 0) return [];
      const position = { any: 'of', values } as const;
      const rule = refusalRule(turn.setup.plan, 'over');
      return [{ move: { type: 'refuse-bet', seat, position }, rule, about: { seat } }];
    });
  },
  play(turn, { seat, position }) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('refuse-bet');
    const { setup, state } = turn;
    if (!isOpen(state)) return betsClosed(turn, setup.plan.procedure.cites.close);
    if (!isHere(turn, seat)) return tooMany();
    const chip = outsideLimits(turn, seat).find((outside) => outside.position === position);
    if (!chip)
      return refuse('within-limits', 'There is no bet outside the limits.', {
        rule: refusalRule(setup.plan, 'over'),
      });
    return moveResult(returnChips(turn, seat, [chip], 'bet-refused', refusalRule(setup.plan, chip.why)));
  },
};

export const lateBet: HandlerOf<'late-bet'> = {
  options(turn) {
    if (!isStaff(turn.actor, 'croupier') || !mayBeLate(turn.state)) return [];
    const seats = atTable(turn);
    if (seats === 'many' || seats.length === 0) return [];
    const step = turn.setup.plan.limits.step;
    return [
      {
        move: {
          type: 'late-bet',
          seat: { any: 'of', values: seats },
          position: { any: 'of', values: turn.setup.positionIds },
          amount: { any: 'amount', min: step, max: roundDownToStep(UNBOUNDED, step, step), step },
        },
        rule: lateRule(turn),
      },
    ];
  },
  play(turn, { seat, position, amount }) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('late-bet');
    const { setup, state } = turn;
    const late = lateRule(turn);
    if (!mayBeLate(state)) return notNow(turn, late);
    const away = notAtTable(turn, seat, late);
    if (away) return away;
    if (!setup.positions.has(position)) return unknownPosition(turn, position);
    const step = setup.plan.limits.step;
    if (amount % step !== 0 || amount > UNBOUNDED)
      return refuse('wrong-step', 'Stake whole chips.', {
        rule: refusalRule(setup.plan, 'step'),
        details: { step },
      });
    return moveResult(gameEvent('late-bet', late, { data: { seat, position, amount } }));
  },
};

function lateRule({ setup, state }: Turn): RuleId {
  const { late, beforePaid } = setup.plan.procedure;
  return state.stage === 'result' ? (beforePaid ?? late) : late;
}

/** Returns whether chips can be late, which is possible from the close of bets until the round is paid. */
function mayBeLate({ stage }: RouletteState): boolean {
  return stage === 'closed' || stage === 'result';
}

/**
 * Returns whether a misplaced chip can be moved. This is possible until the ball has come to rest, for staff
 * who rule on disputes at the table.
 */
function mayCorrect(turn: Turn): boolean {
  return (
    turn.setup.plan.procedure.correction !== undefined &&
    isUndecided(turn.state) &&
    turn.state.stage !== 'waiting'
  );
}

export const correctBet: HandlerOf<'correct-bet'> = {
  options(turn) {
    const rule = turn.setup.plan.procedure.correction;
    if (!rule || !canMakeRulings(turn) || !mayCorrect(turn)) return [];
    return fewSeats(turn.state).flatMap((seat) => {
      const step = stepOf(turn.setup.plan, turn.state, seat);
      return ownBets(turn.state, seat).map(({ position: from, amount: max }): MoveOption => {
        const to = { any: 'of', values: turn.setup.positionIds.filter((id) => id !== from) } as const;
        const amount = { any: 'amount', min: step, max, step } as const;
        return {
          move: { type: 'correct-bet', seat, from, to, amount },
          rule,
          about: { seat, position: from },
        };
      });
    });
  },
  play(turn, { seat, from, to, amount }) {
    if (!canMakeRulings(turn)) return notYours('correct-bet');
    const { setup, state } = turn;
    const { correction, interference } = setup.plan.procedure;
    if (!correction || !mayCorrect(turn))
      return refuse(
        'no-correction',
        'Chips count where they are: this house does not correct their position.',
        {
          rule: correction ?? interference.rule,
        },
      );
    if (!isHere(turn, seat)) return tooMany();
    if (!setup.positions.has(to)) return unknownPosition(turn, to);
    if (from === to || amount > (playerAt(state, seat).bets[from] ?? ZERO)) return nothingThere(from);
    if (amount % stepOf(setup.plan, state, seat) !== 0) return wrongStep(turn, seat);
    const player = playerForUpdate(state, seat);
    takeOff(state, player, from, amount);
    putDown(state, player, to as PositionId, amount);
    const data = { seat, from, to, amount };
    return moveResult(gameEvent('bet-corrected', correction, { to: audienceOf(state, seat), data }));
  },
};
