import type { Bot, Json, Money, MoveOption, RandomChoice, SeatId } from '@croupier/core';
import type { TournamentOwnView, TournamentStatusView } from './state.ts';

interface SeenView {
  readonly open: boolean;
  readonly tournament?: TournamentStatusView;
}

interface OwnView {
  readonly staked: Money;
  readonly tournament?: TournamentOwnView;
}

type Made = { readonly type: string } & { readonly [field: string]: Json };

/**
 * The behaviour of bots in tournaments of a game with bets. They bet when a bet is due, and answer the game's
 * other questions.
 */
export interface BotPlay<PV> {
  readonly bet: (options: readonly MoveOption[], choose: RandomChoice) => Made | undefined;
  /** Returns whether the game has a question for the seat that is not about its bets. */
  readonly asked?: (own: PV) => boolean;
  readonly answer?: (own: PV, options: readonly MoveOption[]) => Made | undefined;
}

export function tournamentBot<V extends SeenView, PV extends OwnView>(play: BotPlay<PV>): Bot<V, PV> {
  const bets = ({ open, tournament }: V, own: PV, seat: SeatId): boolean => {
    const mine = tournament?.players.find((one) => one.seat === seat);
    if (!open || !tournament || !mine || own.tournament === undefined) return false;
    if (tournament.betting === 'open') return own.staked === 0 && own.tournament.chips > 0;
    return !mine.placed && (tournament.betting === 'secret' || tournament.turn === seat);
  };
  return {
    seating({ tournament }) {
      const taken = tournament?.players.map(({ seat }) => seat) ?? [];
      return { places: taken.length, taken };
    },
    asked({ view, playerView, seat }) {
      const asked = bets(view, playerView, seat) || play.asked?.(playerView);
      return asked ? 'decision' : undefined;
    },
    decide({ view, playerView, options, seat }, _, choose) {
      if (!bets(view, playerView, seat)) return play.answer?.(playerView, options);
      const done = options.some(({ move }) => move.type === 'bets-placed')
        ? { type: 'bets-placed' }
        : undefined;
      return playerView.staked > 0 && done ? done : (play.bet(options, choose) ?? done);
    },
    broke: () => false,
  };
}
