import { gameEvent, isStaff } from '../table/turn.ts';
import { MISDEALS } from './plan.ts';
import { endRound } from './procedure.ts';
import { dealInPlay, type HandlerOf, occupantAt, PLACES } from './state.ts';

/** Declares the deal void. No player pays, and the same player is forhont again. */
export const misdeal: HandlerOf<'misdeal'> = {
  options({ state, setup, actor }) {
    const deal = dealInPlay(state);
    if (!deal || deal.phase === 'settle' || !isStaff(actor, 'inspector')) return [];
    return MISDEALS.map((reason) => ({
      move: { type: 'misdeal', reason },
      rule: setup.plan.misdeal[reason],
    }));
  },
  play(turn, { reason }) {
    const { state, setup } = turn;
    const rule = setup.plan.misdeal[reason];
    state.table.played--;
    state.void = { reason, rule };
    return [gameEvent('misdeal', rule, { data: { reason } }), ...endRound(turn)];
  },
};

/**
 * Rules on a player who has played a forbidden card, at a table with a human dealer. The first time, the
 * player is reprimanded. The second time, play stops, and the player alone pays the announced points to each
 * opponent.
 */
export const revoke: HandlerOf<'revoke'> = {
  options({ state, setup, actor }) {
    const deal = dealInPlay(state);
    if (!isStaff(actor, 'inspector') || (deal?.phase !== 'play' && deal?.phase !== 'gather')) return [];
    const place = { any: 'of', values: [...PLACES] } as const;
    return [{ move: { type: 'revoke', place }, rule: setup.plan.revoke.rule }];
  },
  play({ state, setup }, { place }) {
    const deal = dealInPlay(state);
    const occupant = occupantAt(state.table, place);
    if (!deal || !occupant) return [];
    const { rule } = setup.plan.revoke;
    if (!occupant.reprimanded) {
      occupant.reprimanded = true;
      return [gameEvent('reprimanded', rule, { data: { place } })];
    }
    deal.ended = { why: 'revoke', place, rule };
    deal.phase = 'settle';
    return [gameEvent('revoked', rule, { data: { place } })];
  },
};
