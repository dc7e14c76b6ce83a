import { type GameEvent, type Refusal, type RuleId, refuse, type SeatId } from '@croupier/core';
import { gameEvent, isStaff, moveResult, notYours } from '../../table/turn.ts';
import type { RouletteMove } from '../moves.ts';
import type { InvalidReason, ProcedureTerms, VoidReason } from '../plan.ts';
import { endAnnouncement, isPending } from '../player/announcing.ts';
import { ownBets, returnChips } from '../player/betting.ts';
import { canMakeRulings, type HandlerOf, type Turn } from '../turn.ts';
import { notNow } from './procedure.ts';
import { faultOf, hasEnoughCircuits } from './spin.ts';

type InvalidTerms = ProcedureTerms['invalid'][number];

/** Returns the reasons for which this actor can call the current spin, or throw of the dice, invalid. */
function invalidReasons(turn: Turn): readonly InvalidTerms[] {
  const { setup, state, actor } = turn;
  const { device, procedure } = setup.plan;
  const runs = device.kind === 'dice' ? state.stage === 'closed' : state.ball;
  if (!runs || !isStaff(actor, 'croupier')) return [];
  return procedure.invalid.filter(({ reason, needsRuling }) => {
    if (needsRuling && !canMakeRulings(turn)) return false;
    if (reason === 'not-reversed') return faultOf(turn)?.reason === reason;
    return reason !== 'too-few-circuits' || !hasEnoughCircuits(turn);
  });
}

export const invalidSpin: HandlerOf<'invalid-spin'> = {
  options(turn) {
    // If the recorded throw cannot produce a valid number, calling the spin invalid is a routine move.
    const fault = turn.state.stage === 'closed' ? faultOf(turn)?.reason : undefined;
    return invalidReasons(turn).map(({ reason, rule }) => ({
      move: { type: 'invalid-spin', reason },
      rule,
      ...(reason === fault ? { pace: 'draw' as const } : {}),
    }));
  },
  play(turn, { reason }) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('invalid-spin');
    const { procedure } = turn.setup.plan;
    const terms = invalidReasons(turn).find((allowed) => allowed.reason === reason);
    if (!terms) return notAReason(turn, reason);
    turn.state.ball = false;
    delete turn.state.circuits;
    delete turn.state.withWheel;
    turn.state.invalid = { reason, rule: terms.rule };
    const event = gameEvent('invalid-spin', terms.rule, {
      data: { reason, consequence: procedure.afterInvalid.consequence, by: procedure.afterInvalid.rule },
    });
    return moveResult(event, ...afterInvalid(turn));
  },
};

function notAReason(turn: Turn, reason: InvalidReason): Refusal {
  const { setup, state } = turn;
  const known = setup.plan.procedure.invalid.find((terms) => terms.reason === reason);
  const rule = known?.rule ?? setup.plan.procedure.afterInvalid.rule;
  if (known?.needsRuling && !canMakeRulings(turn)) return notYours('invalid-spin', rule);
  if (!known)
    return refuse('unknown-reason', 'This house does not declare a spin invalid for that reason.', { rule });
  return refuse('not-now', `That cannot be called now: the round is at "${state.stage}".`, { rule });
}

/** Applies the house's consequence for an invalid spin. */
function afterInvalid(turn: Turn): readonly GameEvent[] {
  const { state } = turn;
  const { consequence, rule } = turn.setup.plan.procedure.afterInvalid;
  switch (consequence) {
    case 'respin':
      if (state.stage === 'spinning') reopen(turn);
      return [];
    case 'bets-movable':
      reopen(turn);
      return [];
    case 'stakes-returned': {
      reopen(turn);
      return everythingBack(turn, rule);
    }
    case 'game-void':
      return endVoid(turn, turn.setup.plan.procedure.voidGame);
  }
}

/** Opens bets again until the next close, leaving the chips in place. */
function reopen({ setup, state }: Turn): void {
  state.stage = setup.plan.procedure.order === 'call-starts-wheel' ? 'waiting' : 'betting';
}

/** Refunds all stakes to their owners. Kept stakes remain. */
function everythingBack(turn: Turn, rule: RuleId): readonly GameEvent[] {
  const { state } = turn;
  const bets = (Object.keys(state.players) as SeatId[]).flatMap((seat) => {
    const chips = ownBets(state, seat);
    return chips.length > 0 ? [returnChips(turn, seat, chips, 'withdrawn', rule)] : [];
  });
  return [...announcedBack(turn, rule), ...bets];
}

/**
 * Ends the round without a result. Pending announcements are refunded first, so that the settlement finds
 * only bets and returns each stake.
 */
function endVoid(turn: Turn, rule: RuleId, data: GameEvent['data'] = {}): readonly GameEvent[] {
  const { state } = turn;
  const ended = announcedBack(turn, rule);
  state.stage = 'ended';
  state.ball = false;
  state.result = { void: true, rule };
  return [...ended, gameEvent('game-void', rule, { data })];
}

/** Refunds the stakes of pending announcements. */
function announcedBack(turn: Turn, rule: RuleId): readonly GameEvent[] {
  return turn.state.announcements
    .filter(isPending)
    .map((announcement) => endAnnouncement(turn, announcement, rule));
}

type VoidTerms = ProcedureTerms['voids'][number];

function mayVoid({ setup, actor }: Turn, { by }: VoidTerms): boolean {
  return isStaff(actor, by ?? setup.plan.procedure.rulingBy);
}

/** Returns the reasons for which this actor can void the round, or one player's bets. */
function voidReasons(turn: Turn, scope: VoidTerms['scope']): readonly VoidTerms[] {
  const { setup, state } = turn;
  if (state.stage === 'waiting' || state.stage === 'ended') return [];
  return setup.plan.procedure.voids.filter((terms) => {
    if (!mayVoid(turn, terms)) return false;
    // Interference with bets can void the whole round only after the close.
    if (terms.reason === 'interference')
      return terms.scope === scope && state.stage !== 'betting' && state.stage !== 'spinning';
    return terms.scope === scope;
  });
}

function noVoidReason(
  turn: Turn,
  move: RouletteMove['type'],
  reason: VoidReason,
  scope: VoidTerms['scope'],
): Refusal {
  const { procedure } = turn.setup.plan;
  const known = procedure.voids.find((terms) => terms.reason === reason && terms.scope === scope);
  if (known ? !mayVoid(turn, known) : !canMakeRulings(turn)) return notYours(move, known?.rule);
  if (known) return notNow(turn, known.rule);
  return refuse('unknown-reason', 'This house does not recognise that reason.', { rule: procedure.voidGame });
}

export const voidGame: HandlerOf<'void-game'> = {
  options(turn) {
    return voidReasons(turn, 'game').map(({ reason, rule }) => ({
      move: { type: 'void-game', reason },
      rule,
    }));
  },
  play(turn, { reason }) {
    const terms = voidReasons(turn, 'game').find((allowed) => allowed.reason === reason);
    if (!terms) return noVoidReason(turn, 'void-game', reason, 'game');
    return moveResult(...endVoid(turn, terms.rule, { reason }));
  },
};

export const voidBets: HandlerOf<'void-bets'> = {
  options(turn) {
    // Any seat can be named, because a seat without bets has nothing to lose.
    const seat = { any: 'text', maxLength: 64 } as const;
    return voidReasons(turn, 'bets').map(({ reason, rule }) => ({
      move: { type: 'void-bets', seat, reason },
      rule,
    }));
  },
  play(turn, { seat, reason }) {
    const terms = voidReasons(turn, 'bets').find((allowed) => allowed.reason === reason);
    if (!terms) return noVoidReason(turn, 'void-bets', reason, 'bets');
    const confiscated = terms.stakes === 'confiscated';
    const player = turn.state.players[seat];
    if (player) player.voided = { rule: terms.rule, confiscated };
    return moveResult(gameEvent('bets-void', terms.rule, { data: { seat, reason, confiscated } }));
  },
};

export const correctResult: HandlerOf<'correct-result'> = {
  options(turn) {
    const rule = turn.setup.plan.procedure.correctResult;
    if (!rule || !canMakeRulings(turn)) return [];
    const values = otherPockets(turn);
    if (values.length === 0) return [];
    return [{ move: { type: 'correct-result', pocket: { any: 'of', values } }, rule }];
  },
  play(turn, { pocket }) {
    if (!canMakeRulings(turn)) return notYours('correct-result');
    const rule = turn.setup.plan.procedure.correctResult;
    if (!rule) return refuse('result-stands', 'This house does not correct an announced result.');
    if (!otherPockets(turn).includes(pocket)) return notNow(turn, rule);
    turn.state.result = { pocket };
    return moveResult(gameEvent('result-corrected', rule, { data: { result: { pocket } } }));
  },
};

function otherPockets({ setup, state }: Turn): readonly string[] {
  const { result, stage } = state;
  if (stage !== 'result' || setup.plan.device.kind !== 'wheel' || !result || 'void' in result) return [];
  return setup.pockets.filter((pocket) => pocket !== result.pocket);
}

/** The maximum time for which payouts are held. After that, the clock releases them. */
const LONGEST_HOLD = 24 * 60 * 60_000;

export const holdPayouts: HandlerOf<'hold-payouts'> = {
  options(turn) {
    const rule = mayHold(turn);
    return rule && isStaff(turn.actor, 'manager') ? [{ move: { type: 'hold-payouts' }, rule }] : [];
  },
  play(turn) {
    if (!isStaff(turn.actor, 'manager'))
      return notYours('hold-payouts', turn.setup.plan.procedure.holdPayouts);
    const rule = mayHold(turn);
    if (!rule) return notNow(turn, turn.setup.plan.procedure.cites.settle);
    turn.state.withheld = turn.now.at + LONGEST_HOLD;
    return moveResult(gameEvent('payouts-held', rule));
  },
};

function mayHold({ setup, state }: Turn): RuleId | undefined {
  return state.stage === 'result' && state.withheld === null ? setup.plan.procedure.holdPayouts : undefined;
}

export const releasePayouts: HandlerOf<'release-payouts'> = {
  options({ setup, state, actor }) {
    const rule = setup.plan.procedure.holdPayouts;
    if (!rule || state.withheld === null || state.stage !== 'result') return [];
    const option = { move: { type: 'release-payouts' }, rule };
    if (actor.role === 'clock') return [{ ...option, due: state.withheld }];
    return isStaff(actor, 'manager') ? [option] : [];
  },
  play(turn) {
    const { setup, state, actor } = turn;
    const { holdPayouts: rule, cites } = setup.plan.procedure;
    if (actor.role !== 'clock' && !isStaff(actor, 'manager')) return notYours('release-payouts', rule);
    if (!rule || state.withheld === null || state.stage !== 'result')
      return notNow(turn, rule ?? cites.settle);
    state.withheld = null;
    return moveResult(gameEvent('payouts-released', rule));
  },
};

function mayInterrupt({ state, actor }: Turn): boolean {
  return isStaff(actor, 'croupier') && state.stage !== 'ended';
}

export const interrupt: HandlerOf<'interrupt'> = {
  options(turn) {
    if (!mayInterrupt(turn)) return [];
    return [{ move: { type: 'interrupt' }, rule: interruptionRule(turn) }];
  },
  play(turn) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('interrupt');
    const rule = interruptionRule(turn);
    if (!mayInterrupt(turn)) return notNow(turn, rule);
    if (turn.state.result) {
      turn.state.stage = 'ended';
      turn.state.withheld = null;
      return moveResult(gameEvent('interrupted', rule));
    }
    return moveResult(gameEvent('interrupted', rule), ...endVoid(turn, rule));
  },
};

function interruptionRule({ setup, state }: Turn): RuleId {
  const { before, after } = setup.plan.procedure.interruption;
  return state.result ? after : before;
}
