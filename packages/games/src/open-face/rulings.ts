import { MISDEALS, type MisdealReason } from '../poker/irregularities.ts';
import { gameEvent, isStaff } from '../table/turn.ts';
import { beginSetting, passAction } from './dealing.ts';
import { ROWS } from './plan.ts';
import { endRound } from './procedure.ts';
import { askedOf, type HandlerOf, handAt, isSet } from './state.ts';

/**
 * A fouled deck or an interruption voids a hand at any time. The other reasons void it only until two players
 * have set cards.
 */
const ALWAYS: readonly MisdealReason[] = ['fouled-deck', 'interruption'];

/** Declares the hand void. Nobody pays, and the button and fantasyland are restored to their state before the hand. */
export const misdeal: HandlerOf<'misdeal'> = {
  options({ state, setup, actor }) {
    const { stage, current } = state;
    if (stage !== 'hand' || !current || !isStaff(actor, 'inspector')) return [];
    const acted = current.players.filter(({ rows }) => ROWS.some((row) => rows[row].length > 0)).length;
    return MISDEALS.filter((reason) => acted < 2 || ALWAYS.includes(reason)).map((reason) => ({
      move: { type: 'misdeal', reason },
      rule: setup.plan.misdeal[reason],
    }));
  },
  play(turn, { reason }) {
    const { state, setup } = turn;
    const { current, table } = state;
    if (!current) return [];
    const rule = setup.plan.misdeal[reason];
    const { button, drawn, hands, fantasyland } = current.standing;
    table.button = button;
    if (drawn) table.drawn = true;
    table.hands = hands;
    for (const [place, cards] of Object.entries(fantasyland)) {
      const occupant = table.places[place];
      if (occupant && handAt(state, Number(place))) occupant.fantasyland = cards;
    }
    state.void = { reason, rule };
    return [gameEvent('misdeal', rule, { data: { reason } }), ...endRound(turn)];
  },
};

/**
 * Declares a hand dead because it has the wrong number of cards, or because its player broke the rules. The
 * hand counts as a foul.
 */
export const deadHand: HandlerOf<'dead-hand'> = {
  options({ state, setup, actor }) {
    const { stage, current } = state;
    if (stage !== 'hand' || !current || isSet(state) || !isStaff(actor, 'inspector')) return [];
    const values = current.players.flatMap(({ dead, place }) => (dead === undefined ? [place] : []));
    if (values.length === 0) return [];
    const move = { type: 'dead-hand', place: { any: 'of', values } } as const;
    return [{ move, rule: setup.plan.cites.deadHand }];
  },
  play({ state, setup }, { place }) {
    const { current } = state;
    const player = handAt(state, place);
    if (!current || !player) return [];
    const rule = setup.plan.cites.deadHand;
    const acting = current.players[current.actor] === player || askedOf(state) === player;
    delete current.before;
    player.dead = rule;
    player.owed = 0;
    player.aside.push(...player.holds.splice(0));
    if (acting) passAction(current);
    else beginSetting(current);
    return [gameEvent('dead-hand', rule, { data: { place } })];
  },
};
