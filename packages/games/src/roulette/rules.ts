import { isRefusal, type Rules } from '@croupier/core';
import { asJson, type Handlers, optionsOf, playMove } from '../table/turn.ts';
import { bankResults } from './bank-results.ts';
import { camerasOf } from './cameras.ts';
import { closeRound } from './close.ts';
import type { RouletteMove } from './moves.ts';
import { openRound } from './open.ts';
import type { RoulettePlan } from './plan.ts';
import { claimHeld, clearAbsence, comeBack, hasChips, leave } from './player/absence.ts';
import { announce, field, withdrawAnnouncement } from './player/announcing.ts';
import { bet, shift, withdraw } from './player/betting.ts';
import { claimHalf } from './player/claiming.ts';
import { buyColour, cashColour } from './player/colours.ts';
import { parseMove } from './schema.ts';
import { setUp } from './setup.ts';
import { correctBet, lateBet, lay, refuseBet } from './staff/chips.ts';
import { accept, decline } from './staff/deciding.ts';
import { endOfPlay } from './staff/end.ts';
import { forbidExcess } from './staff/joint.ts';
import { announceLimits, limitsDue, playerLimits } from './staff/limits.ts';
import { ball, dice, noMoreBets, pay, placeYourBets } from './staff/procedure.ts';
import {
  correctResult,
  holdPayouts,
  interrupt,
  invalidSpin,
  releasePayouts,
  voidBets,
  voidGame,
} from './staff/rulings.ts';
import { circuits, spin } from './staff/spin.ts';
import { giveDice, passDice } from './staff/thrower.ts';
import { isUndecided, playerAt, type RouletteState } from './state.ts';
import type { Turn } from './turn.ts';
import type { RoulettePlayerView, RouletteStaff, RouletteView } from './view.ts';
import { playerViewOf, staffOf, viewOf } from './views.ts';

/** The handlers of all moves. Announcements must be accepted before the routine continues. */
const handlers: Handlers<Turn, RouletteMove> = {
  bet,
  withdraw,
  shift,
  announce,
  'withdraw-announcement': withdrawAnnouncement,
  field,
  'claim-half': claimHalf,
  'buy-colour': buyColour,
  'cash-colour': cashColour,
  'claim-held': claimHeld,
  leave,
  'come-back': comeBack,
  'pass-dice': passDice,
  accept,
  decline,
  'place-your-bets': placeYourBets,
  spin,
  circuits,
  'no-more-bets': noMoreBets,
  ball,
  dice,
  pay,
  'invalid-spin': invalidSpin,
  lay,
  'refuse-bet': refuseBet,
  'late-bet': lateBet,
  'correct-bet': correctBet,
  'correct-result': correctResult,
  'hold-payouts': holdPayouts,
  'release-payouts': releasePayouts,
  'void-game': voidGame,
  'void-bets': voidBets,
  'forbid-excess': forbidExcess,
  interrupt,
  'announce-limits': announceLimits,
  'limits-due': limitsDue,
  'player-limits': playerLimits,
  'give-dice': giveDice,
  'end-of-play': endOfPlay,
};

/** Returns the rules of roulette under this plan. */
export function rulesOf(
  plan: RoulettePlan,
): Rules<RouletteState, RouletteMove, RouletteView, RoulettePlayerView, RouletteStaff> {
  const setup = setUp(plan);
  const cameras = camerasOf(plan);
  return {
    ...(cameras ? { cameras } : {}),
    open: (opening) => openRound(setup, opening),
    parse: parseMove,
    options(state, actor, now) {
      return optionsOf<Turn, RouletteMove>(handlers, { setup, state, actor, now });
    },
    play(state, actor, move, now) {
      const played = playMove<Turn, RouletteMove>(handlers, { setup, state, actor, now }, move);
      // A player who makes a move is present again.
      if (!isRefusal(played) && actor.role === 'player' && move.type !== 'leave') {
        const player = state.players[actor.seat];
        if (player?.away) clearAbsence(player);
      }
      return played;
    },
    view: (state) => viewOf(setup, state),
    playerView: (state, seat) => playerViewOf(setup, state, seat),
    staff: (state) => staffOf(setup, state),
    onTimeout(state, seat) {
      const player = playerAt(state, seat);
      if (state.thrower === seat && state.stage === 'closed') return { type: 'pass-dice' };
      // The colour chips of an absent player are exchanged. The house's rules for absent players apply to
      // bets on the layout.
      if (player.colour && !player.colour.late && isUndecided(state)) return { type: 'cash-colour' };
      if (hasChips(player) && !player.away && state.stage !== 'ended') return { type: 'leave' };
      return undefined;
    },
    close: (state) => closeRound(setup, state),
    bankResults: (state, counts) => bankResults(setup, state, counts),
    terms: ({ limits }) => ({ limits: asJson(limits) }),
  };
}
